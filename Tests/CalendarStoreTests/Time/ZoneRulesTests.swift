import CalendarTime
import Testing

@Suite struct ZoneRulesTests {
  private func moment(_ seconds: Int) -> Instant { Instant(secondsSince1970: seconds) }

  @Test func `a day that is left out is read a day later`() {
    let day = 86_400
    let rules = ZoneRules(
      initialOffset: -10 * 3600, transitions: [.init(instant: moment(100 * day), offset: 14 * 3600)])
    // The clocks go from the end of day 99, 14:00, to day 100, 14:00.
    let noon = CivilDateTime(secondNumber: 99 * day + 18 * 3600)
    let resolved = rules.instant(of: noon)
    #expect(resolved == moment(noon.secondNumber + 10 * 3600))
    #expect(resolved.secondsSince1970 + rules.offset(at: resolved) == noon.secondNumber + day)
  }

  @Test func `two changes within a day are both regarded`() {
    let rules = ZoneRules(
      initialOffset: 0,
      transitions: [.init(instant: moment(1_000_000), offset: 7200), .init(instant: moment(1_010_000), offset: 0)])
    #expect(rules.instant(of: CivilDateTime(secondNumber: 1_009_000)) == moment(1_001_800))
    #expect(rules.instant(of: CivilDateTime(secondNumber: 1_003_600)) == moment(1_003_600))
    #expect(rules.instant(of: CivilDateTime(secondNumber: 999_999)) == moment(999_999))
    // Shown by the middle period first, then again by the last.
    #expect(rules.instant(of: CivilDateTime(secondNumber: 1_012_000)) == moment(1_004_800))
    #expect(rules.instant(of: CivilDateTime(secondNumber: 1_018_000)) == moment(1_018_000))
  }

  @Test func `every reading near a change is one that the clocks show, or one left out`() {
    for jump in [-5400, -3600, -1800, -1, 1, 1800, 3600, 86_400] {
      let rules = ZoneRules(initialOffset: 3600, transitions: [.init(instant: moment(5_000_000), offset: 3600 + jump)])
      for seconds in stride(from: 5_000_000 - 100_000, to: 5_000_000 + 200_000, by: 599) {
        let resolved = rules.instant(of: CivilDateTime(secondNumber: seconds))
        let shown = resolved.secondsSince1970 + rules.offset(at: resolved)
        let isLeftOut = (5_003_600..<(5_003_600 + max(jump, 0))).contains(seconds)
        #expect(shown == (isLeftOut ? seconds + jump : seconds))
        if !isLeftOut, jump < 0 { #expect(resolved <= moment(seconds - 3600) || seconds >= 5_003_600) }
      }
    }
  }

  @Test func `changes are found forward and back`() {
    let rules = ZoneRules(
      initialOffset: 0, transitions: [.init(instant: moment(1000), offset: 60, abbreviation: "ONE")],
      yearlyChanges: [
        YearlyChange(on: .date(month: 7, day: 1), second: 0, offsetBefore: 60, offset: 120),
        YearlyChange(on: .date(month: 10, day: 1), second: 0, offsetBefore: 120, offset: 60),
      ])
    #expect(rules.transition(atOrBefore: moment(999)) == nil)
    #expect(rules.transition(after: moment(999))?.abbreviation == "ONE")
    #expect(rules.transition(atOrBefore: moment(1000))?.abbreviation == "ONE")
    let july = 181 * 86_400 - 60
    #expect(rules.transition(after: moment(1000))?.instant == moment(july))
    #expect(rules.offset(at: moment(july - 1)) == 60)
    #expect(rules.offset(at: moment(july)) == 120)
    #expect(rules.transition(after: moment(july))?.instant == moment(273 * 86_400 - 120))
    #expect(rules.transition(after: .latest) == nil)
  }

  @Test(arguments: [[90_000, -90_000], [691_000, -691_000], [90_000], [-90_000], [600_000, -600_000], [0, 0]])
  func `changes that fall into a neighbouring year are visited once each, in order`(seconds: [Int]) {
    let days: [YearlyChange.Day] = [.date(month: 12, day: 31), .date(month: 1, day: 1)]
    let rules = ZoneRules(
      initialOffset: 0,
      yearlyChanges: zip(days, seconds).map { YearlyChange(on: $0, second: $1, offsetBefore: 0, offset: $1 / 10) })
    var visited = 0
    var place = moment(-3_000_000_000)
    while let next = rules.transition(after: place), visited < 900 {
      #expect(next.instant > place && next.instant <= place.adding(seconds: 367 * 86_400))
      #expect(rules.transition(atOrBefore: next.instant) == next)
      let before = rules.transition(atOrBefore: next.instant.adding(seconds: -1))
      if visited > 0 { #expect(before?.instant == place) }
      place = next.instant
      visited += 1
    }
    #expect(visited == 900)
  }

  @Test func `days of a year are found by each kind of rule`() throws {
    func day(_ day: YearlyChange.Day, _ year: Int) -> CivilDate {
      let change = YearlyChange(on: day, second: 0, offsetBefore: 0, offset: 0)
      return CivilDateTime(secondNumber: change.instant(inYear: year).secondsSince1970).date
    }
    #expect(day(.date(month: 3, day: 1), 2024) == CivilDate(year: 2024, month: 3, day: 1))
    #expect(day(.dayOfYear(60), 2024) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(day(.first(.sunday, onOrAfter: 8, month: 3), 2026) == CivilDate(year: 2026, month: 3, day: 8))
    #expect(day(.first(.saturday, onOrAfter: 24, month: 3), 2024) == CivilDate(year: 2024, month: 3, day: 30))
    #expect(day(.last(.sunday, weeksBefore: 0, month: 2), 2024) == CivilDate(year: 2024, month: 2, day: 25))
    #expect(day(.last(.thursday, weeksBefore: 0, month: 2), 2024) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(day(.last(.thursday, weeksBefore: 1, month: 2), 2024) == CivilDate(year: 2024, month: 2, day: 22))
  }
}
