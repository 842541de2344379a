import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// A series in a folder of which one occurrence lies in a file of its own, as some servers and exports leave it.
@Suite struct SeriesInSeveralFilesTests {
  let store: StoreFolder

  private static let series = calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=5"))
  private static let moved = calendar(
    vevent("s", "RECURRENCE-ID:20261206T100000Z", "DTSTART:20261206T120000Z", "DTEND:20261206T130000Z"))

  init() throws {
    store = try StoreFolder(history: ScratchFolder().path)
    try store.makeFolder("work")
    try store.folder.put("work/b.ics", Self.series)
    try store.folder.put("work/a.ics", Self.moved)
  }

  private func instant(_ day: Int, _ hour: Int) throws -> EventDate {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    return .utc(try #require(CivilDateTime(date, hour: hour, minute: 0)))
  }

  private func master() throws -> Event { try #require(try store.events("work").first { $0.hasRecurrence }) }

  private func occurrence(_ day: Int) throws -> Event {
    try #require(try store.store.occurrence(startingAt: try instant(day, 10), of: try master()))
  }

  /// The days and hours at which there is something, with its title.
  private func list() throws -> [String] {
    let query = EventQuery(
      start: try instant(1, 0).instant(viewer: .utc), end: try instant(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar("work")])
    return try store.store.events(matching: query).events.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "")"
    }
  }

  private func requireUndone() throws {
    try store.store.undo()
    #expect(try store.folder.text("work/b.ics") == Self.series)
    #expect(try store.folder.text("work/a.ics") == Self.moved)
    #expect(try store.names("work") == ["a.ics", "b.ics"])
  }

  @Test func `an occurrence is edited where it stands`() throws {
    var event = try occurrence(6)
    #expect(event.isDetached && event.origin?.file.hasSuffix("work/a.ics") == true)
    #expect(event.origin?.index == 0 && event.origin?.line == 4)
    event.title = "Moved"
    try store.store.save(&event, span: .thisEvent)
    #expect(event.title == "Moved" && event.origin?.file.hasSuffix("work/a.ics") == true)
    #expect(try store.folder.text("work/b.ics") == Self.series)
    #expect(try list() == ["4/10 s", "5/10 s", "6/12 Moved", "7/10 s", "8/10 s"])
    event.title = "Moved again"
    try store.store.save(&event, span: .thisEvent)
    #expect(try list().contains("6/12 Moved again"))
  }

  @Test func `deleting an occurrence deletes what says it`() throws {
    try store.store.remove(try occurrence(6), span: .thisEvent)
    #expect(try list() == ["4/10 s", "5/10 s", "7/10 s", "8/10 s"])
    #expect(try store.names("work") == ["b.ics"])
    #expect(try store.folder.text("work/b.ics").contains("EXDATE:20261206T100000Z"))
    try requireUndone()
  }

  @Test func `deleting a series deletes all its files`() throws {
    try store.store.remove(try master(), span: .allEvents)
    #expect(try store.names("work") == [])
    try requireUndone()
    try store.store.remove(try occurrence(6), span: .allEvents)
    #expect(try store.names("work") == [])
  }

  @Test func `deleting the rest deletes what says a part of it`() throws {
    try store.store.remove(try occurrence(5), span: .futureEvents)
    #expect(try list() == ["4/10 s"])
    #expect(try store.names("work") == ["b.ics"])
    try requireUndone()
    try store.store.remove(try occurrence(6), span: .futureEvents)
    #expect(try list() == ["4/10 s", "5/10 s"])
    #expect(try store.names("work") == ["b.ics"])
  }

  @Test func `what is changed in all is changed in every file`() throws {
    var event = try occurrence(6)
    event.title = "All"
    try store.store.save(&event, span: .allEvents)
    #expect(event.title == "All" && event.isDetached)
    #expect(try list() == ["4/10 All", "5/10 All", "6/12 All", "7/10 All", "8/10 All"])
    try requireUndone()
  }

  @Test func `moving all by an hour takes the occurrence along`() throws {
    var event = try master()
    event.start = try instant(4, 11)
    event.end = .date(try instant(4, 12))
    try store.store.save(&event, span: .allEvents)
    #expect(try list() == ["4/11 s", "5/11 s", "6/12 s", "7/11 s", "8/11 s"])
    #expect(try store.folder.text("work/a.ics").contains("RECURRENCE-ID:20261206T110000Z"))
    try store.store.remove(event, span: .allEvents)
    #expect(try store.names("work") == [])
  }

  @Test func `a series that is cut takes its occurrences into the new file`() throws {
    var event = try occurrence(5)
    event.title = "Rest"
    try store.store.save(&event, span: .futureEvents)
    #expect(try list() == ["4/10 s", "5/10 Rest", "6/12 Rest", "7/10 Rest", "8/10 Rest"])
    #expect(try store.names("work") == ["b.ics", "made-uid.ics"])
    try requireUndone()
  }

  @Test func `a move and a copy take all files`() throws {
    try store.folder.put("other.ics", calendar())
    try store.store.copy(try master(), to: try store.calendar("other.ics"))
    #expect(try store.events("other.ics").count == 2)
    try store.store.undo()
    var event = try master()
    event.calendar = try store.calendar("other.ics")
    try store.store.save(&event, span: .allEvents)
    #expect(try store.names("work") == [])
    #expect(try store.events("other.ics").map(\.isDetached) == [false, true])
    try requireUndone()
  }

  @Test func `an occurrence that was changed unseen keeps its series`() throws {
    try FileManager.default.removeItem(atPath: store.folder("work/a.ics"))
    let series = try master()
    try store.folder.put("work/a.ics", Self.moved)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(series, span: .allEvents) } == .changedUnderneath)
    #expect(try store.names("work") == ["a.ics", "b.ics"])
  }

  @Test func `whoever read a changed occurrence does not delete what was changed in its series since`() throws {
    let (changed, plain) = (try occurrence(6), try occurrence(7))
    for span in [EventSpan.futureEvents, .allEvents] {
      try store.folder.put("work/b.ics", Self.series.replacing("SUMMARY:s", with: "SUMMARY:theirs"))
      #expect(
        codeThrown { () throws(CalendarError) in try store.store.remove(changed, span: span) } == .changedUnderneath)
      try store.folder.put("work/b.ics", Self.series)
      try store.folder.put("work/c.ics", Self.moved.replacing("20261206", with: "20261207"))
      #expect(
        codeThrown { () throws(CalendarError) in try store.store.remove(changed, span: span) } == .changedUnderneath)
      try FileManager.default.removeItem(atPath: store.folder("work/c.ics"))
    }
    try store.folder.put("work/c.ics", Self.moved.replacing("20261206", with: "20261208"))
    var event = plain
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY;COUNT=3")]
    do throws(CalendarError) {
      try store.store.save(&event, span: .allEvents)
      Issue.record("the other occurrence was not seen")
    } catch {
      #expect(error.code == .changedUnderneath && error.conflicts.map(\.property) == ["RECURRENCE-ID"])
      #expect(error.conflicts.first?.lines.theirs.map(\.value) == ["20261208T100000Z"])
    }
    try store.store.remove(try occurrence(6), span: .allEvents)
    #expect(try store.names("work") == [])
  }

  @Test func `what else lies in the file of an occurrence stays`() throws {
    try store.folder.put("work/a.ics", calendar(vevent("other", atTen), Self.body(Self.moved)))
    try store.store.remove(try master(), span: .allEvents)
    #expect(try store.folder.text("work/a.ics") == calendar(vevent("other", atTen)))
  }

  @Test func `of two whole series each keeps to its file`() throws {
    try store.folder.put("work/c.ics", Self.series)
    let second = try #require(try store.events("work").last)
    #expect(second.origin?.file.hasSuffix("work/c.ics") == true)
    try store.store.remove(second, span: .allEvents)
    #expect(try store.names("work") == ["a.ics", "b.ics"])
  }

  /// The events of a calendar without what stands around them.
  private static func body(_ calendar: String) -> String {
    calendar.components(separatedBy: "\r\n").dropFirst(3).dropLast(2).joined(separator: "\n")
  }
}
