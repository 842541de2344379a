import CalendarModel
import CalendarTime
import Testing

@Suite struct ZoneTests {
  private let vienna = Zone(
    tzid: "Europe/Vienna", ianaName: "Europe/Vienna",
    rules: ZoneRules(
      initialOffset: 3600,
      yearlyChanges: [
        YearlyChange(
          on: .last(.sunday, weeksBefore: 0, month: 10), second: 10_800, offsetBefore: 7200, offset: 3600),
        YearlyChange(
          on: .last(.sunday, weeksBefore: 0, month: 3), second: 7200, offsetBefore: 3600, offset: 7200, isDaylight: true
        ),
      ]))

  private func reading(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0, year: Int = 2024) throws
    -> CivilDateTime
  {
    try #require(
      CivilDate(year: year, month: month, day: day).flatMap { CivilDateTime($0, hour: hour, minute: minute) })
  }

  @Test func `a time that is left out is read with the offset before`() throws {
    let moment = vienna.instant(of: try reading(3, 31, 2, 30))
    #expect(try vienna.reading(at: moment) == reading(3, 31, 3, 30))
  }

  @Test func `a time that comes twice is the first`() throws {
    let moment = vienna.instant(of: try reading(10, 27, 2, 30))
    #expect(try moment.secondsSince1970 == reading(10, 27, 0, 30).secondNumber)
  }

  @Test func `a day is nominal and 24 hours are exact`() throws {
    let start = try reading(3, 30, 12)
    #expect(try vienna.reading(CalendarDuration(days: 1), after: start) == reading(3, 31, 12))
    #expect(try vienna.reading(CalendarDuration(seconds: 86_400), after: start) == reading(3, 31, 13))
    #expect(try vienna.reading(CalendarDuration(days: 1, seconds: 3600), after: start) == reading(3, 31, 13))
    #expect(try vienna.reading(CalendarDuration(days: -1), after: reading(3, 31, 12)) == start)
    #expect(try vienna.reading(CalendarDuration(seconds: -86_400), after: reading(3, 31, 13)) == start)
  }

  @Test func `a day that ends in a gap ends after it`() throws {
    let end = try vienna.reading(CalendarDuration(days: 1), after: reading(3, 30, 2, 30))
    #expect(try end == reading(3, 31, 3, 30))
  }

  @Test func `a zone without rules has no gaps`() throws {
    let nowhere = Zone(tzid: "Office", rules: nil)
    let start = try reading(3, 30, 2, 30)
    #expect(try nowhere.reading(CalendarDuration(days: 1), after: start) == reading(3, 31, 2, 30))
    #expect(try nowhere.reading(CalendarDuration(seconds: 86_400), after: start) == reading(3, 31, 2, 30))
  }

  @Test func `a whole day is the same day for every viewer`() throws {
    let date = try #require(CivilDate(year: 2024, month: 5, day: 1))
    for hours in [-8, 0, 14] {
      let viewer = Zone(tzid: "there", rules: ZoneRules(initialOffset: hours * 3600))
      #expect(EventDate.day(date).reading(viewer: viewer) == CivilDateTime(startOf: date))
      #expect(viewer.reading(at: EventDate.day(date).instant(viewer: viewer)) == CivilDateTime(startOf: date))
    }
  }

  @Test func `zones of one IANA name are equal only in one spelling`() {
    #expect(vienna == Zone(tzid: "Europe/Vienna", ianaName: "Europe/Vienna", rules: .utc))
    #expect(vienna != Zone(tzid: "W. Europe Standard Time", ianaName: "Europe/Vienna", rules: vienna.rules))
    #expect(Zone(tzid: "Office", rules: .utc) != Zone(tzid: "Office", rules: nil))
  }
}
