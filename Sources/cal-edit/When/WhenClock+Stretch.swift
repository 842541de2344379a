import CalendarStore

extension WhenClock {
  /// The days of a stretch.
  ///
  /// - Parameters:
  ///   - stretch: What was said.
  ///   - words: The words.
  ///   - start: A day that a month without a year does not end before; nil for today.
  /// - Returns: The days.
  /// - Throws: `WhenError` about its words where it is not within the years that dates have.
  func days(
    of stretch: When.Stretch, _ words: WhenWord, notBefore start: CivilDate? = nil
  ) throws(WhenError) -> ClosedRange<CivilDate> {
    let days: ClosedRange<CivilDate>? =
      switch stretch {
      case .week(let monday): monday...monday.adding(days: 6)
      case .month(let month, let year): days(ofMonth: month, year: year ?? nextYear(of: month, from: start ?? today))
      case .year(let year): days(ofYear: year)
      case .thisWeek(let count): week(count)
      case .thisMonth(let count): month(count)
      case .thisYear(let count): days(ofYear: today.year + count)
      case .weekend(let count): days(today.weekday.days(until: .sunday) + count * 7 - 1, count: 2)
      case .days(let first, let count): days(first, count: count)
      }
    guard let days else { throw WhenError(.noSuchDay, words) }
    return days
  }

  private func nextYear(of month: Int, from day: CivilDate) -> Int {
    month >= day.month ? day.year : day.year + 1
  }

  private func week(_ count: Int) -> ClosedRange<CivilDate>? {
    days(count * 7 - firstWeekday.days(until: today.weekday), count: 7)
  }

  /// So many days, the first of them so many days after today; nil where there are not as many.
  private func days(_ first: Int, count: Int) -> ClosedRange<CivilDate>? {
    let first = today.dayNumber + first
    guard first >= CivilDate.earliest.dayNumber, first + count - 1 <= CivilDate.latest.dayNumber else { return nil }
    return CivilDate(dayNumber: first)...CivilDate(dayNumber: first + count - 1)
  }

  private func month(_ count: Int) -> ClosedRange<CivilDate>? {
    let months = today.year * 12 + today.month - 1 + count
    guard months >= 0 else { return nil }
    return days(ofMonth: months % 12 + 1, year: months / 12)
  }

  private func days(ofMonth month: Int, year: Int) -> ClosedRange<CivilDate>? {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    return first...first.adding(days: CivilDate.days(inMonth: month, year: year) - 1)
  }

  private func days(ofYear year: Int) -> ClosedRange<CivilDate>? {
    guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}
