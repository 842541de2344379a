import CalendarModel
import CalendarTime
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreDamageTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func code(_ body: () throws -> Void) throws -> CalendarError.Code? {
    do {
      try body()
      return nil
    } catch let error as CalendarError {
      return error.code
    }
  }

  private func save(_ index: Int) throws {
    var event = try store.event("team.ics", at: index)
    event.title = "New"
    try store.store.save(&event, span: .thisEvent)
  }

  private func add() throws {
    var event = try store.lunch()
    event.calendar = try store.calendar("team.ics")
    try store.store.save(&event, span: .thisEvent)
  }

  @Test func `an event of a file that is cut off is shown and not changed`() throws {
    let whole = calendar(vevent("a", atTen), vevent("b", atTen, "LOCATION:Hall"))
    for cut in [whole.count - 1, whole.count - 30, whole.count - 60] {
      let text = String(whole.prefix(cut))
      try store.folder.put("team.ics", text)
      let fetch = try store.store.events(in: try store.calendar("team.ics"))
      #expect(fetch.events.map(\.uid) == ["a", "b"])
      guard cut < whole.count - 20 else { continue }
      #expect(fetch.findings.contains { $0.code == "not-closed" })
      #expect(try code { try save(0) } == .truncatedFile)
      #expect(try code { try add() } == .truncatedFile)
      #expect(
        try code { try store.store.remove(try store.event("team.ics"), span: .thisEvent) } == .truncatedFile)
      #expect(try store.folder.text("team.ics") == text)
    }
  }

  @Test func `a damaged event hides no good one, and they can be changed`() throws {
    let damaged = vevent("b", atTen, "BEGIN:VALARM\nTRIGGER:-PT5M")
    try store.folder.put("team.ics", calendar(vevent("a", atTen), damaged))
    let fetch = try store.store.events(in: try store.calendar("team.ics"))
    #expect(fetch.events.map(\.uid) == ["a", "b"])
    #expect(fetch.findings.map(\.code) == ["not-closed"])
    #expect(try code { try save(0) } == nil)
    let text = try store.folder.text("team.ics")
    #expect(try code { try save(1) } == .malformedFile)
    #expect(try code { try add() } == .malformedFile)
    #expect(try store.folder.text("team.ics") == text)
  }

  @Test func `an event inside one that does not end is not changed`() throws {
    let open = vevent("a", atTen).replacing("\nEND:VEVENT", with: "")
    let old = calendar(open, vevent("b", atTen))
    try store.folder.put("team.ics", old)
    for index in 0...1 { #expect(try code { try save(index) } == .malformedFile) }
    #expect(try store.folder.text("team.ics") == old)
  }

  @Test func `events in events do not multiply their bytes`() throws {
    let open = String(repeating: "BEGIN:VEVENT\nDTSTART:20261201T100000Z\n", count: 2_000)
    let text = calendar(open + Array(repeating: "END:VEVENT", count: 2_000).joined(separator: "\n"))
    try store.folder.put("team.ics", text)
    let events = try store.events("team.ics")
    #expect(events.count == 2_000)
    #expect(events.reduce(0) { $0 + ($1.origin?.bytes.count ?? 0) } < text.utf8.count)
  }

  @Test func `all series together show a limited number of occurrences`() throws {
    let secondly = (0...3).map { vevent("e\($0)", atTen, "RRULE:FREQ=SECONDLY") }
    try store.folder.put("team.ics", calendar(secondly.joined(separator: "\n")))
    let day = Instant(secondsSince1970: 1_796_342_400)
    let query = EventQuery(start: day, end: day.adding(seconds: 86_400), calendars: nil)
    let found = try store.events("team.ics").occurrences(in: query, viewer: .utc, limit: 25_000)
    #expect(found.occurrences.count == 25_000)
    #expect(found.findings.map(\.place.line) == [4, nil])
    #expect(found.findings.map(\.code) == ["truncated", "truncated"])
    #expect(found.findings[0].message.hasPrefix("2 events, of which this is the first, occur"))
  }

  static let noCalendars: [[UInt8]] = [
    Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8), Array("\n".utf8), [0],
    Array(repeating: 0xFF, count: 999),
    (0...255).map { UInt8($0) }, [0xFF, 0xFE] + Array("BEGIN:VCALENDAR\r\n".utf8).flatMap { [$0, 0] },
    [0xFE, 0xFF] + Array("BEGIN:VCALENDAR\r\n".utf8).flatMap { [0, $0] },
    Array("BEGIN:VCALENDAR\r\n".utf8).flatMap { [$0, 0] }, Array("SUMMARY:lost\r\n".utf8), [0xEF, 0xBB, 0xBF],
  ]

  @Test(arguments: noCalendars) func `what is no calendar is refused and left alone`(bytes: [UInt8]) throws {
    try store.put("team.ics", bytes)
    #expect(try code { _ = try store.events("team.ics") } == .malformedFile)
    #expect(try code { try add() } == .malformedFile)
    #expect(try store.bytes("team.ics") == bytes)
  }

  @Test func `UTF-16 is called by its name`() throws {
    try store.put("team.ics", [0xFF, 0xFE] + Array("BEGIN:VCALENDAR\r\n".utf8).flatMap { [$0, 0] })
    #expect { try store.events("team.ics") } throws: { error in
      let error = error as? CalendarError
      return error?.value == "UTF-16" && error?.expected == "a calendar in UTF-8"
    }
  }

  @Test func `an empty file is a calendar without events`() throws {
    try store.folder.put("team.ics", "")
    #expect(try store.events("team.ics") == [])
  }

  @Test func `another kind of file is no calendar, and takes no events`() throws {
    let old = "BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n"
    try store.folder.put("team.ics", old)
    #expect(try code { _ = try store.events("team.ics") } == .malformedFile)
    #expect(try code { try add() } == .malformedFile)
    #expect(try store.folder.text("team.ics") == old)
  }

  @Test func `a file of a folder that cannot be read is a finding, and the others are there`() throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    try store.put("Work/b.ics", [0xFF])
    try store.folder.put("Work/c.ics", calendar(vevent("c", atTen)))
    try store.folder.link("Work/d.ics", to: "nowhere.ics")
    let fetch = try store.store.events(in: try store.calendar("Work"))
    #expect(fetch.events.map(\.uid) == ["a", "c"])
    #expect(fetch.findings.map(\.place.file) == ["d", "b"].map { store.folder("Work/\($0).ics") })
    #expect(
      fetch.findings.map(\.message) == [
        "cannot be read: No such file or directory", "cannot be read: expected BEGIN:VCALENDAR",
      ])
  }

  @Test func `a calendar that cannot be read is a finding, unless it is the only one`() throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    try store.put("broken.ics", [0xFF])
    let all = try store.store.calendars()
    let fetch = try store.store.events(in: all)
    #expect(fetch.events.map(\.uid) == ["a"])
    #expect(fetch.findings.map(\.place.file) == [store.folder("broken.ics")])
    #expect(try code { _ = try store.store.events(in: all.filter { $0.title == "broken" }) } == .malformedFile)
  }

  @Test func `a pipe is no calendar and is not waited for`() throws {
    #expect(mkfifo(store.folder("team.ics"), 0o600) == 0)
    #expect(try code { _ = try store.events("team.ics") } == .notRegularFile)
  }
}
