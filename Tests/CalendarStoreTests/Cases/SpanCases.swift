import CalendarStore
import Testing

@testable import cal_edit

/// Section B: what other programs got wrong when a part of a series was changed.
@Suite struct SpanCases {
  private func series(_ rule: String, _ lines: String...) throws -> CaseFile {
    try CaseFile(
      calendar(
        vevent(
          "u", "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "RRULE:\(rule)", lines.joined(separator: "\n")
        )
        .replacing("\n\n", with: "\n")))
  }

  private func days(_ file: CaseFile, as format: String = "{start}") -> [String] {
    file.list("2026-12-01", "2026-12-31", as: format).map { String($0.dropFirst(8)) }
  }

  @Test func `B2: a deleted occurrence stays gone when all are moved`() throws {
    let file = try series("FREQ=DAILY;COUNT=5", "EXDATE:20261202T090000Z")
    try file.edit("--span", "all", "--start", "+1h")
    #expect(days(file) == ["01T10:00:00Z", "03T10:00:00Z", "04T10:00:00Z", "05T10:00:00Z"])
    #expect(try file.text().contains("EXDATE:20261202T100000Z\r\n"))
  }

  @Test func `B3: a count is divided where the rest begins`() throws {
    let file = try series("FREQ=DAILY;COUNT=10", "EXDATE:20261202T090000Z,20261206T090000Z")
    try file.edit("--occurrence", "2026-12-04T09:00Z", "--span", "future", "--title", "new")
    let text = try file.text()
    #expect(text.contains("RRULE:FREQ=DAILY;COUNT=3\r\n") && text.contains("RRULE:FREQ=DAILY;COUNT=7\r\n"))
    #expect(text.contains("EXDATE:20261202T090000Z\r\n") && text.contains("EXDATE:20261206T090000Z\r\n"))
    #expect(text.contains("UID:made-uid\r\n"))
    #expect(
      days(file, as: "{start} {title}") == [
        "01T09:00:00Z u", "03T09:00:00Z u", "04T09:00:00Z new", "05T09:00:00Z new", "07T09:00:00Z new",
        "08T09:00:00Z new", "09T09:00:00Z new", "10T09:00:00Z new",
      ])
  }

  @Test func `B5: putting back takes out exactly that exclusion`() throws {
    let store = try StoreFolder()
    try store.folder.put(
      "team.ics",
      calendar(
        vevent("u", "DTSTART:20261201T090000Z", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE:20261202T090000Z,20261204T090000Z")
      ))
    let before = try store.folder.text("team.ics")
    let series = try store.event("team.ics")
    try store.store.restore(try #require(series.exclusionDates.first), of: series)
    #expect(
      lineDifference(before, try store.folder.text("team.ics")).filter { $0.contains("EXDATE") }
        == ["-EXDATE:20261202T090000Z,20261204T090000Z", "+EXDATE:20261204T090000Z"])
  }

  @Test(arguments: [
    "DTSTART:20261201T090000Z", "DTSTART:20261201T090000", "DTSTART;VALUE=DATE:20261201",
    "DTSTART;TZID=Europe/Berlin:20261201T090000", "DTSTART;TZID=Office:20261201T090000",
  ])
  func `B5: what is deleted and put back leaves no trace but the stamps`(start: String) throws {
    let store = try StoreFolder()
    let master = vevent("u", start, "RRULE:FREQ=DAILY;COUNT=5", "X-ODD:kept")
    try store.folder.put("team.ics", calendar(vtimezone("Office"), master))
    let before = try store.folder.text("team.ics")
    let series = try store.event("team.ics")
    let third = try #require(series.start).adding(CalendarDuration(days: 2), viewer: .utc)
    let occurrence = try #require(try store.store.occurrence(startingAt: third, of: series))
    try store.store.remove(occurrence, span: .thisEvent)
    #expect(try store.event("team.ics").exclusionDates == [third])
    try store.store.restore(third, of: try store.event("team.ics"))
    let changed = lineDifference(before, try store.folder.text("team.ics"))
    #expect(changed.allSatisfy { $0.contains("DTSTAMP") || $0.contains("SEQUENCE") }, "\(changed)")
  }

  @Test func `B6: one UID in two calendars is two events`() throws {
    let store = try StoreFolder()
    try store.makeFolder("Home")
    try store.makeFolder("Work")
    let master = vevent("u", "DTSTART:20261204T090000Z", "RRULE:FREQ=DAILY;COUNT=2")
    try store.folder.put("Home/u.ics", calendar(master))
    try store.folder.put(
      "Work/u.ics", calendar(master, vevent("u", "RECURRENCE-ID:20261205T090000Z", "DTSTART:20261205T120000Z")))
    var home = try store.event("Home")
    home.title = "At home"
    try store.store.save(&home, span: .allEvents)
    let calendars = [try store.calendar("Home"), try store.calendar("Work")]
    let query = EventQuery(
      start: Instant(secondsSince1970: 1_796_342_400), end: Instant(secondsSince1970: 1_796_515_200),
      calendars: calendars)
    let hours = try store.store.events(matching: query).events.map { event in
      "\(event.calendar?.title ?? "") \(event.start?.reading.hour ?? 0) \(event.title ?? "")"
    }
    #expect(hours == ["Home 9 At home", "Work 9 u", "Home 9 At home", "Work 12 u"])
  }

  @Test func `B8: a rule that no choice of the form says stays as it is written`() throws {
    let file = try series("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
    let before = try file.text()
    let session = file.run(["edit", file.path], lines: ["title new", "w all", "q"])
    #expect(session.status == .done && session.output.contains("Custom"))
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test func `B9: the future from the first occurrence on is the whole series`() throws {
    let file = try series("FREQ=DAILY;COUNT=5")
    let before = try file.text()
    try file.edit("--occurrence", "2026-12-01T09:00Z", "--span", "future", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test func `B11: a comma between categories stays one, and is none in a category`() throws {
    let file = try CaseFile(calendar(vevent("u", atTen, "CATEGORIES:home,garden")))
    let before = try file.text()
    try file.edit("--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
    try file.edit("--category", "home", "--category", "garden", "--category", "a\\, b")
    #expect(try file.text().contains("CATEGORIES:home,garden,a\\, b\r\n"))
  }

  @Test(arguments: [("--alert", "15m"), ("--start", "+1h")])
  func `B12: an invitation of somebody else keeps its sequence`(option: String, value: String) throws {
    let invited = vevent(
      "u", atTen, "SEQUENCE:3", "LAST-MODIFIED:20240101T000000Z", "ORGANIZER:mailto:bob@example.org",
      "ATTENDEE:mailto:ada@example.org")
    let file = try CaseFile(calendar(invited))
    try file.edit(option, value)
    let text = try file.text()
    #expect(text.contains("SEQUENCE:3\r\n"))
    #expect(text.contains("LAST-MODIFIED:20261130T110000Z\r\n") && text.contains("DTSTAMP:20261130T110000Z\r\n"))
  }

  @Test(arguments: [("--alert", "15m", 3), ("--start", "+1h", 4)])
  func `B12: an event of one's own raises it when it is rescheduled`(option: String, value: String, now: Int) throws {
    let file = try CaseFile(calendar(vevent("u", atTen, "SEQUENCE:3")))
    try file.edit(option, value)
    #expect(try file.text().contains("SEQUENCE:\(now)\r\n"))
  }
}
