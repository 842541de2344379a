import CalendarTime

extension ZoneRules {
  /// Rules of a zone whose file knows a year or two only, by dates: its last change to daylight saving time and its last
  /// one back, come back every year on the same weekday of the month, the last one where it was in the last week.
  ///
  /// Old programs of Apple's and others wrote such blocks. Nil for all others.
  init?(extending observances: [Observance]) {
    let starts = observances.compactMap(\.start)
    guard (2...4).contains(observances.count), starts.count == observances.count,
      observances.allSatisfy({ $0.rules.isEmpty && $0.dates.isEmpty }),
      let first = starts.min(), let last = starts.max(), last.date.dayNumber - first.date.dayNumber <= 731,
      let daylight = ZoneRules.lastChange(observances.filter(\.isDaylight)),
      let standard = ZoneRules.lastChange(observances.filter { !$0.isDaylight }),
      (28...366).contains(abs(daylight.date.dayNumber - standard.date.dayNumber))
    else { return nil }
    self.init(initialOffset: daylight.change.offsetBefore, yearlyChanges: [daylight.change, standard.change])
  }

  private static func lastChange(_ observances: [Observance]) -> (date: CivilDate, change: YearlyChange)? {
    guard let observance = observances.max(by: { ($0.start ?? .earliest) < ($1.start ?? .earliest) }),
      let start = observance.start
    else { return nil }
    let date = start.date
    let isInLastWeek = date.day > CivilDate.days(inMonth: date.month, year: date.year) - 7
    let day: YearlyChange.Day =
      isInLastWeek
      ? .last(date.weekday, weeksBefore: 0, month: date.month)
      : .first(date.weekday, onOrAfter: (date.day - 1) / 7 * 7 + 1, month: date.month)
    let change = YearlyChange(
      on: day, second: start.secondOfDay, offsetBefore: observance.offsetBefore, offset: observance.offset,
      isDaylight: observance.isDaylight, abbreviation: observance.abbreviation)
    return (date, change)
  }
}
