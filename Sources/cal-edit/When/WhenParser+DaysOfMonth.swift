import CalendarStore

extension WhenParser {
  /// Days of one month: `1-3 dec`, `dec 1-3 2026`, `1.-3.12.`; nil, with nothing read, for others.
  ///
  /// - Throws: `WhenError` where the month has no such day, or the second comes before the first.
  mutating func daysOfMonth() throws(WhenError) -> When? {
    var ahead = self
    var month = ahead.takeMonth()
    let start = ahead.position
    guard let first = ahead.takeDay(), ahead.take(.dash) else { return nil }
    let end = ahead.position
    let last: Int
    var year: Int?
    switch ahead.kind() {
    case .monthDay(let written, let day) where month == nil:
      (month, last) = (written, day)
      ahead.advance()
    case .date(let date) where month == nil && ahead.here.text.contains("."):
      (month, last, year) = (date.month, date.day, date.year)
      ahead.advance()
    default:
      guard let day = ahead.takeDay(), !ahead.isUnitOrHalfOfDay else { return nil }
      last = day
      if let behind = ahead.takeMonth() {
        guard month == nil else { return nil }
        month = behind
      }
    }
    guard let month else { return nil }
    if year == nil, case .number(let written, digits: 4) = ahead.kind() {
      year = written
      ahead.advance()
    }
    let (from, to) = (ahead.words(from: start, to: end - 1), ahead.words(from: end))
    let days = (try WhenParser.day(first, month, year, from), try WhenParser.day(last, month, year, to))
    guard first <= last else { throw WhenError(.endNotAfterStart, to) }
    self = ahead
    return When(
      start: When.Point(saying: .day(days.0), words: from), end: .point(When.Point(saying: .day(days.1), words: to)))
  }

  private mutating func takeMonth() -> Int? {
    guard case .month(let month) = kind() else { return nil }
    advance()
    return month
  }

  private mutating func takeDay() -> Int? {
    switch kind() {
    case .number(let day, digits: ...2), .ordinal(let day):
      advance()
      return day
    default:
      return nil
    }
  }

  /// Whether the number before was one of hours, or of something else that is counted.
  private var isUnitOrHalfOfDay: Bool {
    switch kind() {
    case .unit, .meridiem, .wholeMonth, .wholeYear: true
    default: false
    }
  }

  private static func day(_ day: Int, _ month: Int, _ year: Int?, _ words: WhenWord) throws(WhenError) -> When.Day {
    // 2000 has every day that any year has.
    guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else { throw WhenError(.noSuchDay, words) }
    return year == nil ? .monthDay(month: month, day: day) : .date(date)
  }
}
