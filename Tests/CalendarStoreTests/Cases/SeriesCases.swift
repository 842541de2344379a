import CalendarStore
import Testing

@testable import cal_edit

/// Section A: what other programs got wrong when they told the occurrences of a series.
@Suite struct SeriesCases {
  private func starts(_ lines: String..., until end: String = "2024-12-31") throws -> [String] {
    let file = try CaseFile(calendar(vevent("u", lines.joined(separator: "\n"))))
    return file.list("2024-01-01", end)
  }

  private static let daily = "DTSTART:20240105T090000Z\nRRULE:FREQ=DAILY;COUNT=3"

  @Test func `A3: a changed occurrence without its series is an event, said and kept`() throws {
    let file = try CaseFile(calendar(vevent("u", "RECURRENCE-ID:20240610T080000Z\nDTSTART:20240610T093000Z")))
    #expect(file.list("2024-06-10", "2024-06-10") == ["2024-06-10T09:30:00Z"])
    #expect(file.codes == ["no-series"])
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test func `A3: its own rule gives no dates, and that is said`() throws {
    let changed = vevent("u", "RECURRENCE-ID:20240106T090000Z", "DTSTART:20240106T100000Z", "RRULE:FREQ=DAILY;COUNT=9")
    let file = try CaseFile(calendar(vevent("u", SeriesCases.daily), changed))
    #expect(file.list("2024-01-01", "2024-12-31").count == 3)
    #expect(file.codes == ["rule-of-occurrence"])
  }

  @Test func `A3: with its series, wherever it stands, nothing is said`() throws {
    let master = vevent("u", SeriesCases.daily)
    let changed = vevent("u", "RECURRENCE-ID:20240106T090000Z\nDTSTART:20240106T100000Z")
    #expect(try CaseFile(calendar(changed, master)).codes.isEmpty)
  }

  @Test(arguments: ["EXDATE;VALUE=DATE:20240331", "EXDATE:20240331", "EXDATE:20240331T080000Z"])
  func `A5: an excluded day takes the occurrence of that local day`(exclusion: String) throws {
    #expect(
      try starts("DTSTART;TZID=Europe/Vienna:20240317T100000", "RRULE:FREQ=WEEKLY;COUNT=4", exclusion) == [
        "2024-03-17T10:00:00+01:00", "2024-03-24T10:00:00+01:00", "2024-04-07T10:00:00+02:00",
      ])
  }

  @Test(arguments: [
    "EXDATE;TZID=Europe/Berlin:20240218T000000", "EXDATE;VALUE=DATE:20240218", "EXDATE:20240218T000000",
  ])
  func `A6: in a series of days an excluded midnight is the day that is written`(exclusion: String) throws {
    #expect(
      try starts("DTSTART;VALUE=DATE:20240216", "RRULE:FREQ=DAILY;COUNT=5", exclusion)
        == ["2024-02-16", "2024-02-17", "2024-02-19", "2024-02-20"])
  }

  @Test func `A8: an occurrence is named by its moment, and its name stays as it is written`() throws {
    let master = vevent("u", "DTSTART;TZID=Europe/Paris:20240603T100000", "RRULE:FREQ=DAILY;COUNT=3")
    let changed = vevent("u", "RECURRENCE-ID:20240604T080000Z", "DTSTART:20240604T090000Z")
    let file = try CaseFile(calendar(vtimezone("Europe/Paris"), master, changed))
    #expect(
      file.list("2024-06-01", "2024-06-30")
        == ["2024-06-03T10:00:00+02:00", "2024-06-04T09:00:00Z", "2024-06-05T10:00:00+02:00"])
    let before = try file.text()
    try file.edit("--occurrence", "2024-06-04T10:00+02:00", "--span", "this", "--location", "Hall")
    #expect(try file.changes(since: before) == ["+LOCATION:Hall"])
  }

  @Test func `A10: a series without an occurrence left lists nothing and can still be shown`() throws {
    let file = try CaseFile(
      calendar(
        vevent("u", "DTSTART:20240105T090000Z", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20240105T090000Z,20240106T090000Z")
      ))
    #expect(file.list("2024-01-01", "2024-12-31").isEmpty)
    #expect(file.run(["show", file.path, "--uid", "u"]).status == .done)
  }

  @Test func `A13: a day as the end of a timed series is its last day, and ours is a moment in UTC`() throws {
    let file = try CaseFile(
      calendar(vevent("u", "DTSTART;TZID=Europe/Vienna:20240610T100000", "RRULE:FREQ=DAILY;UNTIL=20240612")))
    #expect(
      file.list("2024-01-01", "2024-12-31", as: "{start}").map { $0.prefix(10) }
        == ["2024-06-10", "2024-06-11", "2024-06-12"])
    try file.edit("--span", "all", "--until", "2024-06-11")
    #expect(try file.text().contains("RRULE:FREQ=DAILY;UNTIL=20240611T215959Z\r\n"))
    #expect(file.list("2024-01-01", "2024-12-31").count == 2)
  }

  @Test(arguments: ["BYDAY=MO;UNTIL=20240105T090000Z", "UNTIL=20240101T090000Z"])
  func `A14: the start is an occurrence, whatever the rule and its end say`(rule: String) throws {
    #expect(try starts("DTSTART:20240105T090000Z", "RRULE:FREQ=WEEKLY;\(rule)") == ["2024-01-05T09:00:00Z"])
  }

  @Test func `A17: an hour that clocks repeat is the first`() throws {
    #expect(try starts("DTSTART;TZID=Europe/Vienna:20241027T023000") == ["2024-10-27T02:30:00+02:00"])
  }

  @Test(arguments: ["", "RRULE:FREQ=DAILY;COUNT=3"])
  func `A17: an end in the hour that clocks repeat is as late as the event is long`(rule: String) throws {
    let length = rule.isEmpty ? "DURATION:PT1H" : "DTEND;TZID=Europe/Vienna:20241026T033000\n\(rule)"
    let day = rule.isEmpty ? "27" : "26"
    let file = try CaseFile(calendar(vevent("u", "DTSTART;TZID=Europe/Vienna:202410\(day)T023000", length)))
    #expect(
      file.list("2024-10-27", "2024-10-27", as: "{start} {end}")
        == ["2024-10-27T02:30:00+02:00 2024-10-27T02:30:00+01:00"])
    #expect(file.list("2024-10-27T01:00Z", "2024-10-27T01:15Z").count == 1)
    guard !rule.isEmpty else { return }
    try file.edit("--occurrence", "2024-10-27T02:30+02:00", "--span", "this", "--title", "new")
    #expect(try file.text().contains("DURATION:PT1H\r\n"))
    #expect(
      file.list("2024-10-27", "2024-10-27", as: "{start} {end}")
        == ["2024-10-27T02:30:00+02:00 2024-10-27T02:30:00+01:00"])
  }

  @Test func `A18: a time that clocks skip has the offset before`() throws {
    let file = try CaseFile(calendar(vevent("u", "DTSTART;TZID=America/New_York:20070311T023000")))
    #expect(file.list("2007-03-01", "2007-03-31") == ["2007-03-11T03:30:00-04:00"])
  }

  @Test func `A19: extra periods have their own length`() throws {
    let periods = "RDATE;VALUE=PERIOD:20240107T100000Z/PT3H,20240109T100000Z/20240109T160000Z"
    let file = try CaseFile(calendar(vevent("u", "DTSTART:20240105T100000Z", "DTEND:20240105T110000Z", periods)))
    #expect(
      file.list("2024-01-01", "2024-01-31", as: "{start} {end}") == [
        "2024-01-05T10:00:00Z 2024-01-05T11:00:00Z", "2024-01-07T10:00:00Z 2024-01-07T13:00:00Z",
        "2024-01-09T10:00:00Z 2024-01-09T16:00:00Z",
      ])
  }

  @Test(arguments: ["20240107T100000Z/20240107T090000Z", "20240107T100000Z/-PT1H"])
  func `A19: an extra period that ends before it begins is said and is none`(period: String) throws {
    let file = try CaseFile(calendar(vevent("u", "DTSTART:20240105T100000Z", "RDATE;VALUE=PERIOD:\(period)")))
    #expect(file.list("2024-01-01", "2024-01-31") == ["2024-01-05T10:00:00Z"])
    #expect(file.codes == ["bad-period"])
  }

  @Test func `A20: an extra date that the rule gives too is one occurrence`() throws {
    #expect(try starts(SeriesCases.daily, "RDATE:20240106T090000Z").count == 3)
  }

  @Test func `A21: two rules are their union, said and kept`() throws {
    let file = try CaseFile(
      calendar(
        vevent("u", "DTSTART:20240105T090000Z", "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY;COUNT=2")))
    #expect(file.list("2024-01-01", "2024-12-31").map { $0.prefix(10) } == ["2024-01-05", "2024-01-06", "2024-01-12"])
    #expect(file.codes == ["several-rules"])
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test func `A23: the 29th of February comes in leap years`() throws {
    #expect(
      try starts("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;COUNT=3", until: "2040-01-01")
        == ["2024-02-29", "2028-02-29", "2032-02-29"])
  }

  @Test(arguments: [("COUNT=3;UNTIL=20240110T000000Z", 3), ("COUNT=9;UNTIL=20240106T090000Z", 2)])
  func `A28: of a count and an end the stricter holds, and that is said`(rule: String, count: Int) throws {
    let file = try CaseFile(calendar(vevent("u", "DTSTART:20240105T090000Z", "RRULE:FREQ=DAILY;\(rule)")))
    #expect(file.list("2024-01-01", "2024-12-31").count == count)
    #expect(file.codes == ["odd-rule"])
  }

  @Test(arguments: [
    ("BYWEEKNO=20;COUNT=3", ["2024-05-13", "2025-05-12", "2026-05-11"]),
    ("BYWEEKNO=-1;COUNT=3", ["2024-05-13", "2024-12-23", "2025-12-22"]),
  ])
  func `A30: a week without a weekday has the start's`(rule: String, days: [String]) throws {
    let starts = try starts("DTSTART:20240513T090000Z", "RRULE:FREQ=YEARLY;\(rule)", until: "2027-01-01")
    #expect(starts.map { String($0.prefix(10)) } == days)
  }

  @Test func `A31: a rule that the standard forbids is said and leaves the start`() throws {
    let file = try CaseFile(calendar(vevent("u", "DTSTART:20240513T090000Z", "RRULE:FREQ=MONTHLY;BYYEARDAY=100")))
    #expect(file.list("2024-01-01", "2024-12-31") == ["2024-05-13T09:00:00Z"])
    #expect(file.codes == ["bad-rule"])
  }

  @Test(arguments: ["FREQ=DAILY;COUNT=10", "COUNT=10;freq=daily", "FREQ=DAILY;INTERVAL=1;COUNT=10;X-ODD=1"])
  func `A32: a rule that is not edited keeps its bytes`(rule: String) throws {
    let file = try CaseFile(calendar(vevent("u", "DTSTART:20240105T090000Z", "RRULE:\(rule)")))
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new", "--start", "+30m")
    #expect(
      try file.changes(since: before)
        == ["-SUMMARY:u", "-DTSTART:20240105T090000Z", "+SUMMARY:new", "+DTSTART:20240105T093000Z"])
  }

  @Test func `A33: a series of 1990 has its week of 2026, with what was changed in it`() throws {
    let master = vevent("u", "DTSTART:19900101T090000Z", "RRULE:FREQ=DAILY", "EXDATE:20260302T090000Z")
    let changed = vevent("u", "RECURRENCE-ID:20260303T090000Z", "DTSTART:20260303T110000Z")
    let file = try CaseFile(calendar(master, changed))
    #expect(
      file.list("2026-03-01", "2026-03-04")
        == ["2026-03-01T09:00:00Z", "2026-03-03T11:00:00Z", "2026-03-04T09:00:00Z"])
  }
}
