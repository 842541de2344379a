import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct EventStoreEditTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  @discardableResult
  private func edit(_ name: String, at index: Int = 0, _ change: (inout Event) throws -> Void) throws -> Event {
    var event = try store.event(name, at: index)
    try change(&event)
    try store.store.save(&event, span: .allEvents)
    return event
  }

  private let stamped = "-DTSTAMP:20240101T000000Z"
  private let stamp = "+DTSTAMP:\(StoreFolder.stamp)"

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `a new title changes its line and the stamp`(lineEnd: String, mark: String) throws {
    let old = mark + calendar(vevent("a", atTen), vevent("b", atTen, "X-ODD;P=\"q:q\":1\n  2"), lineEnd: lineEnd)
    try store.folder.put("team.ics", old)
    let saved = try edit("team.ics", at: 1) { $0.title = "New" }
    let new = try store.folder.text("team.ics")
    #expect(lineDifference(old, new, lineEnd: lineEnd) == [stamped, "-SUMMARY:b", stamp, "+SUMMARY:New"])
    #expect(saved == (try store.event("team.ics", at: 1)))
    #expect(saved.title == "New")
  }

  @Test func `in a file of many line ends every other line keeps its own`() throws {
    let lines = [
      "BEGIN:VCALENDAR\r\n", "BEGIN:VEVENT\n", "UID:a\r", "SUMMARY:a\r\n", "DTSTART:20261204T100000Z\r\n",
      "X-A:1\r\r\n", "END:VEVENT\n", "END:VCALENDAR\r\n",
    ]
    try store.folder.put("team.ics", lines.joined())
    try edit("team.ics") { $0.title = "New" }
    var expected = lines
    expected[3] = "SUMMARY:New\r\n"
    #expect(try store.folder.text("team.ics") == expected.joined())
  }

  @Test func `bytes that are no UTF-8 stay`() throws {
    let old = calendar(vevent("a", atTen, "LOCATION:Caf#", "X-#:#"), vevent("b", atTen))
    try store.put("team.ics", Array(old.utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
    try edit("team.ics") { $0.title = "New" }
    let expected = old.replacing("SUMMARY:a", with: "SUMMARY:New")
      .replacing("UID:a\r\nDTSTAMP:20240101T000000Z", with: "UID:a\r\nDTSTAMP:\(StoreFolder.stamp)")
    #expect(try store.bytes("team.ics") == Array(expected.utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
  }

  @Test func `a value that is no UTF-8 stays beside one that joins it`() throws {
    let old = calendar(vevent("a", atTen, "CATEGORIES:Caf#,Two"))
    try store.put("team.ics", Array(old.utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
    try edit("team.ics") { $0.categories[1] = "New" }
    let expected = old.replacing("Two", with: "New").replacing("20240101T000000Z", with: StoreFolder.stamp)
    #expect(try store.bytes("team.ics") == Array(expected.utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
  }

  @Test func `a file without a final line end gets none`() throws {
    let old = String(calendar(vevent("a", atTen)).dropLast(1))
    try store.folder.put("team.ics", old)
    try edit("team.ics") { $0.title = "New" }
    #expect(try store.folder.text("team.ics").hasSuffix("END:VCALENDAR"))
  }

  @Test func `a new time in a new zone brings the zone in, once`() throws {
    let old = calendar("X-WR-CALNAME:Team", vevent("a", atTen), vevent("b", atTen))
    try store.folder.put("team.ics", old)
    let lunch = try store.lunch()
    for index in 0...1 {
      try edit("team.ics", at: index) { event in
        event.start = lunch.start
        event.end = lunch.end
      }
    }
    let text = try store.folder.text("team.ics")
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(
      text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nX-WR-CALNAME:Team\r\nBEGIN:VTIMEZONE"))
    #expect(try store.events("team.ics").map(\.start) == [lunch.start, lunch.start])
  }

  @Test func `a new title brings no zone in, though its zone is not stated`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", "DTSTART;TZID=Europe/Berlin:20261204T100000")))
    try edit("team.ics") { $0.title = "New" }
    #expect(try !store.folder.text("team.ics").contains("VTIMEZONE"))
  }

  @Test func `an event without a change writes nothing`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    let before = try FileManager.default.attributesOfItem(atPath: store.folder("team.ics"))
    let saved = try edit("team.ics") { _ in }
    let after = try FileManager.default.attributesOfItem(atPath: store.folder("team.ics"))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(saved == (try store.event("team.ics")))
    #expect(try store.store.changes(saving: saved, span: .thisEvent) == [])
  }

  @Test func `one after the other, changes of one event go on from what was saved`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen), vevent("b", atTen)))
    var event = try store.event("team.ics")
    for title in ["One", "Two", "Three"] {
      event.title = title
      try store.store.save(&event, span: .thisEvent)
    }
    #expect(try store.events("team.ics").map(\.title) == ["Three", "b"])
  }

  @Test func `of events with one UID the one that was meant is changed`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen), vevent("a", atTen), vevent("a", atTen)))
    let saved = try edit("team.ics", at: 1) { $0.title = "New" }
    #expect(try store.events("team.ics").map(\.title) == ["a", "New", "a"])
    #expect(saved.origin?.index == 1)
  }

  @Test func `what a file says about its dates may stay, but no new end before the start`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", "DTSTART:20261204T100000Z", "DTEND:20261204T090000Z")))
    try edit("team.ics") { $0.title = "New" }
    let text = try store.folder.text("team.ics")
    #expect(text.contains("DTEND:20261204T090000Z"))
    #expect { try edit("team.ics") { $0.end = .date(.utc(try store.reading(8))) } } throws: { error in
      (error as? CalendarError)?.code == .datesInverted
    }
    #expect(try store.folder.text("team.ics") == text)
  }

  @Test func `a link to a file stays a link`() throws {
    try store.folder.put("real.ics", calendar(vevent("a", atTen)))
    try store.folder.link("team.ics", to: "real.ics")
    try edit("team.ics") { $0.title = "New" }
    #expect(try store.event("real.ics").title == "New")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.folder("team.ics")) == "real.ics")
  }

  @Test func `a calendar that may not be written is refused`() throws {
    let old = calendar(vevent("a", atTen))
    try store.folder.put("team.ics", old)
    let locked = try store.with(disk: CallRecorder { $0.call == .faccessat ? EACCES : nil }.disk)
    var event = try locked.event("team.ics")
    #expect(event.calendar?.allowsContentModifications == false)
    event.title = "New"
    #expect(
      codeThrown { () throws(CalendarError) in try locked.store.save(&event, span: .thisEvent) } == .calendarReadOnly)
    #expect(
      codeThrown { () throws(CalendarError) in try locked.store.remove(event, span: .thisEvent) } == .calendarReadOnly)
    #expect(try store.folder.text("team.ics") == old)
  }
}
