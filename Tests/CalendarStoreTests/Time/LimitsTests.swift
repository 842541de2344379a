import CalendarTime
import Testing

@Suite struct LimitsTests {
  @Test(arguments: [Int.min, Int.min + 1, -1_000_000_000_000_000, 1_000_000_000_000_000, Int.max - 1, Int.max])
  func `no number leaves the calendar`(number: Int) {
    let isPast = number < 0
    #expect(CivilDate(dayNumber: number) == (isPast ? .earliest : .latest))
    #expect(CivilDate.latest.adding(days: number) == (isPast ? .earliest : .latest))
    #expect(
      CivilDate.earliest.adding(months: number) == (isPast ? .earliest : CivilDate(year: 9999, month: 12, day: 1)))
    #expect(CivilDateTime(secondNumber: number) == (isPast ? .earliest : .latest))
    #expect(CivilDateTime.latest.adding(seconds: number) == (isPast ? .earliest : .latest))
    #expect(Instant(secondsSince1970: number) == (isPast ? .earliest : .latest))
    #expect(Instant.latest.adding(seconds: number) == (isPast ? .earliest : .latest))
    let duration = CalendarDuration(days: number, seconds: number)
    #expect((duration.nominalSeconds < 0) == isPast)
    #expect((-duration).nominalSeconds == -duration.nominalSeconds)
    #expect(Zone.utc.reading(duration, after: .latest) == (isPast ? .earliest : .latest))
  }

  @Test func `second 60 is read as 59 and a time keeps its parts`() throws {
    let date = try #require(CivilDate(year: 2016, month: 12, day: 31))
    let leap = try #require(CivilDateTime(date, hour: 23, minute: 59, second: 60))
    #expect((leap.hour, leap.minute, leap.second) == (23, 59, 59))
    #expect(CivilDateTime(date, hour: 24, minute: 0) == nil)
    #expect(CivilDateTime(date, hour: -1, minute: 0) == nil)
    #expect(CivilDateTime(date, hour: 0, minute: 60) == nil)
  }

  @Test func `a second before the epoch is the last of the day before`() throws {
    let reading = CivilDateTime(secondNumber: -1)
    #expect(reading.date == CivilDate(year: 1969, month: 12, day: 31))
    #expect((reading.hour, reading.minute, reading.second) == (23, 59, 59))
  }

  @Test func `a month later is the last day where the day is missing`() throws {
    let date = try #require(CivilDate(year: 2024, month: 1, day: 31))
    #expect(date.adding(months: 1) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(date.adding(months: 13) == CivilDate(year: 2025, month: 2, day: 28))
    #expect(date.adding(months: -2) == CivilDate(year: 2023, month: 11, day: 30))
  }
}
