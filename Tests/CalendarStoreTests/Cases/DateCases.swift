import CalendarStore
import Testing

@testable import cal_edit

/// Section C: what other programs got wrong about days, lengths and odd times.
@Suite struct DateCases {
  private func event(_ lines: String...) throws -> CaseFile {
    try CaseFile(calendar(vevent("u", lines.joined(separator: "\n"))))
  }

  /// The file keeps every line but those that say the title.
  private func expectKept(_ file: CaseFile) throws {
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test(arguments: ["2024-05-01", "2024-05-01T12:00"])
  func `C1: an end on the day of the start is one day, said and kept`(from: String) throws {
    let file = try event("DTSTART;VALUE=DATE:20240501", "DTEND;VALUE=DATE:20240501")
    #expect(file.run(["list", "--calendar", file.path, from, "1h", "--format", "{start}"]).output == "2024-05-01\n")
    #expect(file.list("2024-05-02", "2024-05-02").isEmpty && file.list("2024-04-30", "2024-04-30").isEmpty)
    #expect(file.codes == ["empty-day"])
    try expectKept(file)
  }

  @Test(arguments: ["DURATION:P0D", "DURATION:PT12H", "DTEND;VALUE=DATE:20240430"])
  func `C1: days last one day at least`(end: String) throws {
    let file = try event("DTSTART;VALUE=DATE:20240501", end)
    #expect(file.list("2024-05-01T12:00", "2024-05-01T13:00").count == 1)
    #expect(!file.run(["list", "--calendar", file.path, "2024-05-01"]).errors.contains("moment"))
    try expectKept(file)
  }

  @Test func `C2: the end of days is exclusive, however often they are saved`() throws {
    let file = try event("DTSTART;VALUE=DATE:20240501", "DTEND;VALUE=DATE:20240504")
    #expect(file.list("2024-05-03", "2024-05-03").count == 1 && file.list("2024-05-04", "2024-05-04").isEmpty)
    for number in 1...10 { try file.edit("--title", "save \(number)") }
    #expect(try file.text().contains("DTSTART;VALUE=DATE:20240501\r\nDTEND;VALUE=DATE:20240504\r\n"))
    try file.edit("--end", "2024-05-04")
    #expect(try file.text().contains("DTEND;VALUE=DATE:20240505\r\n"))
  }

  @Test(arguments: ["", "DTEND:20240105T100000Z"])
  func `C4: a moment is listed where its moment is`(end: String) throws {
    let lines = end.isEmpty ? "DTSTART:20240105T100000Z" : "DTSTART:20240105T100000Z\n\(end)"
    let file = try event(lines)
    let found = file.list("2024-01-05T10:00Z", "2024-01-05T10:01Z", as: "{start} {end}")
    #expect(found == ["2024-01-05T10:00:00Z 2024-01-05T10:00:00Z"])
    #expect(file.list("2024-01-05T09:00Z", "2024-01-05T10:00Z").isEmpty)
    #expect(file.list("2024-01-05T10:01Z", "2024-01-05T11:00Z").isEmpty)
  }

  @Test func `C6: an end before the start is said, harms no other event, and is never made`() throws {
    let file = try CaseFile(
      calendar(
        vevent("u", "DTSTART:20240105T100000Z", "DTEND:20240105T090000Z"), vevent("v", "DTSTART:20240105T120000Z")))
    #expect(file.list("2024-01-05", "2024-01-05", as: "{title}") == ["u", "v"])
    #expect(file.codes == ["end-before-start"])
    #expect(file.list("2024-01-05T09:00Z", "2024-01-05T10:00Z").isEmpty)
    let before = try file.text()
    let refused = file.run(["edit", file.path, "--uid", "v", "--end", "2024-01-05T11:00Z"])
    #expect(try refused.status == .invalid && file.text() == before)
  }

  @Test(arguments: ["-P1W6DT15H", "-P13DT15H"])
  func `C7: weeks beside days are their sum`(trigger: String) throws {
    let file = try event(
      "DTSTART:20240105T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER:\(trigger)", "END:VALARM")
    #expect(file.list("2024-01-05", "2024-01-05", as: "{alarms}").first?.contains("-P13DT15H") == true)
    #expect(file.codes == (trigger.contains("W") ? ["mixed-duration"] : []))
    try expectKept(file)
  }

  @Test(arguments: ["DTSTART:20230229T100000Z", "DTSTART:20241301T250000Z", "DTSTART:20240105T1000Z"])
  func `C9: a date that the calendar does not have is said and its text stays`(start: String) throws {
    let file = try event(start)
    #expect(file.codes == ["bad-date"])
    try expectKept(file)
  }

  @Test(arguments: ["PT1H30", "P15M", "P", "PT"])
  func `C11: what is no length is said and is none`(length: String) throws {
    let file = try event("DTSTART:20240105T100000Z", "DURATION:\(length)")
    #expect(file.list("2024-01-05", "2024-01-05", as: "{end}") == ["2024-01-05T10:00:00Z"])
    #expect(file.codes == ["bad-duration"])
    try expectKept(file)
  }

  @Test func `C12: a day that is written with a time is that day`() throws {
    let file = try event("DTSTART;VALUE=DATE:20251222T000000")
    #expect(file.list("2025-12-01", "2025-12-31") == ["2025-12-22"])
    #expect(file.codes == ["time-in-date"])
    try expectKept(file)
  }

  @Test(arguments: ["America/Los_Angeles", "Pacific/Kiritimati"])
  func `C13: a day is the same day in every zone`(zone: String) throws {
    let file = try event("DTSTART;VALUE=DATE:20240501")
    #expect(file.list("2024-05-01", "2024-05-01", as: "{start} {end}", zone: zone) == ["2024-05-01 2024-05-02"])
    #expect(file.list("2024-05-02", "2024-05-02", zone: zone).isEmpty)
    #expect(file.list("2024-04-30", "2024-04-30", zone: zone).isEmpty)
  }

  @Test(arguments: ["", "RRULE:FREQ=YEARLY"])
  func `C14: what ends at midnight is not on the day that begins then`(rule: String) throws {
    let times = "DTSTART;TZID=Europe/Berlin:20240501T220000\nDTEND;TZID=Europe/Berlin:20240502T000000"
    let file = try event(rule.isEmpty ? times : "\(times)\n\(rule)")
    #expect(file.list("2024-05-01", "2024-05-01").count == 1 && file.list("2024-05-02", "2024-05-02").isEmpty)
    #expect(!file.run(["list", "--calendar", file.path, "2024-05-01", "2024-05-03"]).output.contains("2 May"))
  }

  @Test func `C16: of an end and a length the end counts`() throws {
    let file = try event("DTSTART:20240105T100000Z", "DTEND:20240105T110000Z", "DURATION:PT3H")
    #expect(file.list("2024-01-05", "2024-01-05", as: "{end}") == ["2024-01-05T11:00:00Z"])
    #expect(file.codes == ["end-and-duration"])
    try expectKept(file)
  }

  @Test(arguments: [
    ("DTSTART:00010101T000000", "0001-01-01", "0001-01-01T00:00:00"),
    ("DTSTART:16010101T000000\nRRULE:FREQ=YEARLY", "1601-01-01", "1601-01-01T00:00:00"),
    ("DTSTART;VALUE=DATE:99991230\nDTEND;VALUE=DATE:99991231", "9999-12-30", "9999-12-30"),
    ("DTSTART;VALUE=DATE:99991231", "9999-12-31", "9999-12-31"),
    ("DTSTART:99991231T235900\nDURATION:PT2H", "9999-12-31", "9999-12-31T23:59:00"),
    ("DTSTART:00000101T000000", "0000-01-01", "0000-01-01T00:00:00"),
  ])
  func `C17: the years at the ends are years`(start: String, day: String, shown: String) throws {
    let file = try event(start)
    #expect(file.list(day, day) == [shown])
    #expect(file.run(["show", file.path]).status == .done)
  }

  @Test(arguments: [("P1D", "2024-03-31T12:00:00+02:00"), ("PT24H", "2024-03-31T13:00:00+02:00")])
  func `C18: a day keeps its hour when clocks change, hours are exact`(length: String, end: String) throws {
    let file = try event("DTSTART;TZID=Europe/Vienna:20240330T120000", "DURATION:\(length)")
    #expect(file.list("2024-03-30", "2024-03-30", as: "{end}") == [end])
  }
}
