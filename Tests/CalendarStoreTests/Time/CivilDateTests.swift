import CalendarTime
import Testing

@Suite struct CivilDateTests {
  @Test func `day numbers and dates are inverse over all years`() {
    var number = CivilDate.earliest.dayNumber
    var date = CivilDate.earliest
    while date < .latest {
      let next = CivilDate(dayNumber: number + 1)
      #expect(next > date && next.dayNumber == number + 1)
      number += 97
      date = CivilDate(dayNumber: number)
    }
  }

  @Test func `weekdays agree with known days`() {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.weekday == .thursday)
    #expect(CivilDate(year: 2026, month: 12, day: 1)?.weekday == .tuesday)
    #expect(CivilDate(year: 2000, month: 2, day: 29)?.weekday == .tuesday)
  }

  @Test(arguments: [(2026, 2, 30), (2023, 2, 29), (2026, 13, 1), (2026, 4, 31), (10_000, 1, 1), (2026, 1, 0)])
  func `days that the calendar lacks are refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
