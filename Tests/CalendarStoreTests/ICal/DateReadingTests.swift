import CalendarModel
import CalendarTime
import Testing

@Suite struct DateReadingTests {
  private func reading(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> CivilDateTime {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    return try #require(CivilDateTime(date, hour: hour, minute: minute))
  }

  @Test func `the four kinds of dates are read`() throws {
    let ten = try reading(2026, 12, 1, 10, 0)
    #expect(TestCalendar(["DTSTART;VALUE=DATE:20261201"]).event.start == .day(ten.date))
    #expect(TestCalendar(["DTSTART:20261201T100000"]).event.start == .floating(ten))
    #expect(TestCalendar(["DTSTART:20261201T100000Z"]).event.start == .utc(ten))
    let zoned = TestCalendar(["DTSTART;TZID=Europe/Berlin:20261201T100000"]).event.start
    #expect(zoned == .zoned(ten, TestCalendar.zone("Europe/Berlin")))
  }

  @Test(arguments: [
    "20230229T100000Z", "20241301T100000Z", "20241201T250000Z", "20241201T106000Z", "20241201T1000", "20241201T",
    "20241201T100000+0200", "2024120", "tomorrow", "", "２０２４１２０１",
  ])
  func `a date that cannot be is a finding and no start`(value: String) {
    let (event, findings) = TestCalendar(["DTSTART:\(value)", "SUMMARY:x"]).read()
    #expect(event.start == nil)
    #expect(event.title == "x")
    #expect(findings.map(\.code).contains("bad-date"))
    #expect(findings.first?.place.line == 7)
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20251222T000000", "time-in-date"), ("DTSTART:20251222", "date-without-value"),
    ("dtstart;value=date: 20251222", "odd-date"),
  ])
  func `an all-day start in an odd spelling is understood with a finding`(line: String, code: String) throws {
    let (event, findings) = TestCalendar([line]).read()
    #expect(event.start == .day(try #require(CivilDate(year: 2025, month: 12, day: 22))))
    #expect(findings.map(\.code) == [code])
  }

  @Test func `an unknown zone keeps its name and is a finding`() throws {
    let (event, findings) = TestCalendar(["DTSTART;TZID=Office:20261201T100000"]).read()
    #expect(event.start?.zone?.tzid == "Office")
    #expect(event.start?.zone?.rules == nil)
    #expect(findings.map(\.code) == ["unknown-zone"])
  }

  @Test(arguments: ["00010101T000000", "00000101T000000", "99991231T235959", "16010101T000000"])
  func `the years at the ends are read as they stand`(value: String) throws {
    let start = try #require(TestCalendar(["DTSTART:\(value)"]).event.start)
    #expect(start.date.year == Int(value.prefix(4)))
  }

  @Test func `second sixty is read as the last of its minute`() {
    #expect(TestCalendar(["DTSTART:20161231T235960Z"]).event.start?.reading.second == 59)
  }

  @Test(arguments: [
    ("DTEND;VALUE=DATE:20240501", "DTSTART;VALUE=DATE:20240501", "empty-day"),
    ("DTEND:20240105T090000Z", "DTSTART:20240105T100000Z", "end-before-start"),
    ("DTEND;VALUE=DATE:20240106", "DTSTART:20240105T100000Z", "end-of-other-kind"),
  ])
  func `an end that does not fit its start is kept and found`(end: String, start: String, code: String) {
    let (event, findings) = TestCalendar([start, end]).read()
    #expect(event.end != .none)
    #expect(findings.map(\.code) == [code])
  }

  @Test func `of an end and a duration the end counts`() throws {
    let (event, findings) = TestCalendar([
      "DTSTART:20240105T100000Z", "DTEND:20240105T110000Z", "DURATION:PT3H",
    ]).read()
    #expect(event.end == .date(.utc(try reading(2024, 1, 5, 11, 0))))
    #expect(findings.map(\.code) == ["end-and-duration"])
  }
}
