import CalendarTime
import Testing

/// What a zone looks up is what its rules work out, in all years.
@Suite struct NearChangesTests {
  private static let yearly = [
    YearlyChange(on: .last(.sunday, weeksBefore: 0, month: 3), second: 7200, offsetBefore: 3600, offset: 7200),
    YearlyChange(on: .last(.sunday, weeksBefore: 0, month: 10), second: 10_800, offsetBefore: 7200, offset: 3600),
  ]
  private static let aboutNewYear = [
    YearlyChange(on: .date(month: 1, day: 1), second: -86_400, offsetBefore: 0, offset: 1800),
    YearlyChange(on: .date(month: 12, day: 31), second: 90_000, offsetBefore: 1800, offset: 0),
  ]

  private static func single(_ days: Int...) -> [ZoneRules.Transition] {
    days.enumerated().map { number, day in
      ZoneRules.Transition(
        instant: Instant(secondsSince1970: day * 86_400), offset: number.isMultiple(of: 2) ? 5400 : 0)
    }
  }

  private static let rules = [
    ZoneRules(initialOffset: -7200),
    ZoneRules(initialOffset: 3600, transitions: single(-20_000, 100, 12_000)),
    ZoneRules(initialOffset: 3600, yearlyChanges: yearly),
    ZoneRules(initialOffset: 3600, transitions: single(-134_000), yearlyChanges: yearly),
    ZoneRules(initialOffset: 3600, transitions: single(-9000, 390), yearlyChanges: yearly),
    ZoneRules(initialOffset: 3600, transitions: single(-9000, 410), yearlyChanges: yearly),
    ZoneRules(initialOffset: 0, transitions: single(-9000, 9000, 24_837), yearlyChanges: yearly),
    ZoneRules(initialOffset: 0, transitions: single(3, 40_000), yearlyChanges: yearly),
    ZoneRules(initialOffset: 0, transitions: single(5), yearlyChanges: aboutNewYear),
    ZoneRules(initialOffset: 0, yearlyChanges: aboutNewYear),
  ]

  @Test(arguments: rules) func `a zone says what its rules say`(rules: ZoneRules) {
    let zone = Zone(tzid: "Test", rules: rules)
    // A length of a day and a bit, so that every time of day comes up, from the year 1799 to 2189.
    for seconds in stride(from: -62_500 * 86_400, to: 80_000 * 86_400, by: 86_400 + 1117) {
      let moment = Instant(secondsSince1970: seconds)
      #expect(zone.offset(at: moment) == rules.offset(at: moment), "at \(seconds)")
      let reading = CivilDateTime(secondNumber: seconds)
      #expect(zone.instant(of: reading) == rules.instant(of: reading), "of \(seconds)")
    }
  }

  @Test(arguments: rules) func `a period ends where the clocks are changed`(rules: ZoneRules) {
    let zone = Zone(tzid: "Test", rules: rules)
    for seconds in stride(from: -62_500 * 86_400, to: 80_000 * 86_400, by: 40 * 86_400 + 1117) {
      let moment = Instant(secondsSince1970: seconds)
      let period = zone.period(at: moment)
      #expect(period.offset == rules.offset(at: moment))
      #expect(period.moments.contains(seconds))
      if let next = rules.transition(after: moment) {
        #expect(period.moments.upperBound == next.instant.secondsSince1970)
      }
      if let last = rules.transition(atOrBefore: moment) {
        #expect(period.moments.lowerBound == last.instant.secondsSince1970)
      }
    }
  }
}
