import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// When the events of tables take place, and what cells say that is not understood.
struct TableTimesTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  /// The moment in UTC, and the zone on whose clock it is written.
  private func start(of event: Event?) -> String {
    let start = event?.start
    let reading = start.map { Zone.utc.reading(at: $0.instant(viewer: .utc)).basic } ?? ""
    return "\(reading) \(start?.zone?.tzid ?? "")"
  }

  @Test(arguments: [
    ("2026-12-01T10:00:00Z", "20261201T100000 UTC"), ("2026-12-01T10:00:00.000z", "20261201T100000 UTC"),
    ("2026-12-01T10:00:00+05:00", "20261201T050000 Europe/Berlin"),
    ("2026-12-01T10:00:00+01:00", "20261201T090000 Europe/Berlin"),
    ("2026-12-01 10:00 UTC", "20261201T100000 UTC"), ("1.12.2026 10.00 Uhr GMT", "20261201T100000 UTC"),
    ("2026-12-01 10:00 Europe/London", "20261201T100000 Europe/London"),
    ("2026-12-01 10:00:00 -0800", "20261201T180000 Europe/Berlin"),
    ("12/31/2026 10:00 PM GMT+0100", "20261231T210000 Europe/Berlin"),
    ("20261201T100000Z", "20261201T100000 UTC"), ("20261201T100000", "20261201T090000 Europe/Berlin"),
    ("2026-12-01 10:00:30,5", "20261201T090030 Europe/Berlin"),
    ("12/31/2026 10:00\u{202F}PM", "20261231T210000 Europe/Berlin"),
  ])
  func `a time with a zone behind it is that moment`(cell: String, expected: String) throws {
    let rows = "title;start\na;\(cell)\n"
    #expect(try folder.take(rows) == [.added])
    #expect(start(of: try folder.events().first) == expected)
    #expect(try folder.take(rows) == [.unchanged])
  }

  @Test func `a column of times has zones, too, and the zone of the row is the clock`() throws {
    let table = """
      title,start,start time,end,end time,time zone
      a,2026-12-01,10:00Z,,11:00Z,
      b,2026-12-01,10:00+05:00,2026-12-01,11:00+05:00,Asia/Tokyo
      c,2026-12-01,10:00,2026-12-01,11:00,Europe/London
      d,2026-12-01,10:00 Europe/London,2026-12-01,12:30 Europe/Berlin,
      """
    #expect(try folder.take(table) == [.added, .added, .added, .added])
    let events = try folder.events().sorted { $0.title ?? "" < $1.title ?? "" }
    #expect(
      events.map(start(of:)) == [
        "20261201T100000 UTC", "20261201T050000 Asia/Tokyo", "20261201T100000 Europe/London",
        "20261201T100000 Europe/London",
      ])
    let lengths = events.map { event in
      event.endInstant(viewer: .utc)?.seconds(since: event.start?.instant(viewer: .utc) ?? .latest)
    }
    #expect(lengths == [3600, 3600, 3600, 5400])
    // Who opens the file elsewhere knows the zones from it.
    #expect(try folder.text().contains("TZID:Asia/Tokyo\r\n") && folder.text().contains("TZID:Europe/London\r\n"))
  }

  @Test(arguments: [
    "2026-12-01 foo", "2026-12-01 10:00:99", "2026-12-01 1030", "2026-12-01 10:00xyz", "2026-12-01 10:00 PM PM",
    "12/31/2026 99", "2026-12-01 10:00 PST", "2026-12-01 10:00 +5", "2026-12-01 10:00+99:00", "2026-12-01 13:00 PM",
    "2026-12-01 24:30", "2026-12-01Z", "2026-12-01T", "20261301", "2026-12-01 10:00:00.",
  ])
  func `what stands behind a date and is no time is rejected`(cell: String) throws {
    let plan = try folder.plan("title;start\na;2026-12-01\nb;\(cell)\n")
    #expect(plan.items.map(\.action) == [.rejected, .added] && plan.items[0].place.line == 3)
    #expect(plan.items[0].reason?.hasPrefix("its start ") == true)
  }

  @Test(arguments: [
    ("2026-12-01 10:00,,2026-12-01 noon,", "its end \"2026-12-01 noon\""),
    ("2026-12-01,10:00,2026-12-01,25:00", "its end time \"25:00\""),
    ("2026-12-01,10:00 or so,,", "its start is in the unknown time zone \"or so\""),
    ("2026-12-01,10:00Z,2026-12-01,12:00", "its start says its time zone, and its end does not"),
    ("2026-12-01,10:00,2026-12-01,12:00Z", "its end says its time zone, and its start does not"),
    ("2026-12-01,10:00Z,2026-12-01,10:30+01:00", "its end is before its start"),
  ])
  func `an end that is not understood is no guess`(cells: String, reason: String) throws {
    let plan = try folder.plan("title,start,start time,end,end time\na,\(cells)\n")
    #expect(plan.items.map(\.action) == [.rejected])
    #expect(plan.items[0].reason?.hasPrefix(reason) == true, "\(plan.items[0].reason ?? "")")
  }

  @Test func `the order of dates is spoken of only where it decides`() throws {
    let head = "Subject,Start Date,Start Time\n"
    for date in ["2026-12-01", "12/24/2026", "5/5/2026", "1.12.2026"] {
      #expect(try folder.plan(head + "a,\(date),12:00 am\n").findings.map(\.code) == [], "\(date)")
    }
    #expect(try folder.plan(head + "a,1/2/2026,12:00 am\n").findings.map(\.code) == ["date-order"])
  }

  private func plan(_ columns: String, _ cells: String) throws -> ImportPlan {
    let names = columns.split(separator: ",").map(String.init)
    var options = ImportOptions()
    options.columns = [.title: "title", .start: "start"]
    for name in names { options.columns[TableField(rawValue: name) ?? .title] = name }
    return try folder.plan("title,start,\(columns)\na,2026-12-01 10:00,\(cells)\n", options: options)
  }

  @Test(arguments: [
    ("status", "banana"), ("availability", "banana"), ("priority", "99"), ("priority", "-1"), ("private", "perhaps"),
    ("sensitivity", "7"), ("alarm", "15m"), ("all-day", "maybe"), ("alarm", "yes"), ("alarm-date", "tomorrow"),
    ("alarm-date,alarm-time", "2026-12-01,soon"),
  ])
  func `a value that nobody knows is named, and the event is stored`(columns: String, cells: String) throws {
    let plan = try plan(columns, cells)
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.code) == ["table-left-out"] && plan.findings.first?.place.line == 2)
    try folder.base.store.carryOut(plan)
    let event = try #require(try folder.events().first)
    #expect(event.alarms.isEmpty && !event.isAllDay && event.classification == nil)
  }

  @Test(arguments: [
    ("priority", "1", "PRIORITY:1"), ("priority", "medium", "PRIORITY:5"), ("priority", "9", "PRIORITY:9"),
    ("priority", "normal", nil), ("priority", "0", nil), ("private", "yes", "CLASS:PRIVATE"), ("private", "no", nil),
    ("availability", "unavailable", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"), ("availability", "busy", nil),
    ("sensitivity", "Normal", nil), ("status", "confirmed", "STATUS:CONFIRMED"), ("alarm", "off", nil),
    ("private,sensitivity", "yes,Confidential", "CLASS:CONFIDENTIAL"),
  ])
  func `a value that is known is taken over, and what holds anyway is no line`(
    columns: String, cells: String, line: String?
  ) throws {
    let plan = try plan(columns, cells)
    #expect(plan.items.map(\.action) == [.added] && plan.findings.isEmpty)
    try folder.base.store.carryOut(plan)
    let lines = try folder.text().components(separatedBy: "\r\n")
    let own = lines.filter { line in
      ["PRIORITY:", "CLASS:", "X-MICROSOFT", "STATUS:", "TRANSP:", "BEGIN:VALARM"].contains { line.hasPrefix($0) }
    }
    #expect(own == [line].compactMap(\.self))
  }
}
