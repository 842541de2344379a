import CalendarTime

/// How the dates of a table are written: what in them is the day and what the month.
///
/// `1/2/2026` says two things. The table's own rows decide: one that can be read in one way only, like `13/2/2026`,
/// decides for all. Where none does, nothing is guessed.
struct TableDates {
  /// The order of the numbers of a date.
  enum Order: String, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
  }

  /// The order of dates with slashes or hyphens; nil where the table does not decide.
  private(set) var order: Order?

  /// Whether times with `AM` and `PM` decided of dates that can be read in two ways; people who write those write the
  /// month first.
  private(set) var isDecidedByTimes = false

  /// The order of a table's dates.
  ///
  /// - Parameters:
  ///   - dates: All of them.
  ///   - times: All its times.
  ///   - stated: The order that somebody said.
  init(_ dates: [String], times: [String], stated: Order?) {
    order = stated
    guard order == nil else { return }
    var (isDayFirst, isMonthFirst) = (false, false)
    let ambiguous = dates.compactMap { TableMoment($0)?.date.flatMap(TableDates.ambiguousNumbers) }
    for numbers in ambiguous {
      // What is no date in either order says nothing of the others.
      isDayFirst = isDayFirst || (13...31).contains(numbers[0]) && (1...12).contains(numbers[1])
      isMonthFirst = isMonthFirst || (13...31).contains(numbers[1]) && (1...12).contains(numbers[0])
    }
    if isDayFirst != isMonthFirst {
      order = isDayFirst ? .dayFirst : .monthFirst
    } else if !isDayFirst, ambiguous.contains(where: TableDates.hasTwoReadings),
      (dates + times).contains(where: { $0.uppercased().hasSuffix("AM") || $0.uppercased().hasSuffix("PM") })
    {
      (order, isDecidedByTimes) = (.monthFirst, true)
    }
  }

  /// Whether a date can be read in two ways and nothing decides.
  func isUndecided(_ date: String) -> Bool {
    order == nil && TableDates.ambiguousNumbers(date).map(TableDates.hasTwoReadings) ?? false
  }

  private static func hasTwoReadings(_ numbers: [Int]) -> Bool {
    numbers[0] <= 12 && numbers[1] <= 12 && numbers[0] != numbers[1]
  }

  /// The numbers of a date that does not show its order, with slashes or hyphens and the year at its end.
  private static func ambiguousNumbers(_ word: String) -> [Int]? {
    guard word.contains("/") || word.contains("-") else { return nil }
    let parts = word.split { $0 == "/" || $0 == "-" }.map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2], first < 100 else {
      return nil
    }
    return [first, second, third]
  }

  /// The day that a date says as it is written; nil for one that is none.
  func date(_ word: String) -> CivilDate? {
    if word.utf8.count == 8, let number = Int(word) {
      return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    let parts = word.split { "/-.".contains($0) }.map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else { return nil }
    let isYearFirst = word.prefix { $0.isNumber }.count == 4 || order == .yearFirst
    let isDayFirst = word.contains(".") || order == .dayFirst || (order == nil && (first > 12 || first == second))
    let (year, month, day) =
      isYearFirst ? (first, second, third) : isDayFirst ? (third, second, first) : (third, first, second)
    return CivilDate(year: year < 100 ? (year < 70 ? 2000 : 1900) + year : year, month: month, day: day)
  }
}
