import CalendarTime

/// The fixed place and time of the rendering tests: Tuesday, 1 December 2026, 10:20:37 in Berlin.
enum Berlin {
  static let zone = Zone(tzid: "Europe/Berlin", ianaName: "Europe/Berlin", rules: rules)

  static let newYork = Zone(
    tzid: "America/New_York", ianaName: "America/New_York", rules: ZoneRules(initialOffset: -5 * 3600))

  static let now = Instant(secondsSince1970: reading(2026, 12, 1, 9, 20, 37).secondNumber)

  static func zone(named name: String) -> Zone? {
    [zone, newYork].first { $0.tzid.lowercased() == name.lowercased() }
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .earliest
  }

  static func reading(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> CivilDateTime {
    CivilDateTime(startOf: self.day(year, month, day)).adding(seconds: hour * 3600 + minute * 60 + second)
  }

  /// Clocks change at 01:00 UTC on the last Sundays of March and October.
  private static let rules = ZoneRules(
    initialOffset: 3600,
    transitions: (2020...2030).flatMap { year in
      [(3, 7200), (10, 3600)].map { month, offset in
        let last = day(year, month, 31)
        let sunday = last.adding(days: -Weekday.sunday.days(until: last.weekday))
        let instant = Instant(secondsSince1970: sunday.dayNumber * 86_400 + 3600)
        return ZoneRules.Transition(instant: instant, offset: offset, isDaylight: month == 3)
      }
    })
}
