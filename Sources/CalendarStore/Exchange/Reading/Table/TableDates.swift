import CalendarTime

/// How the dates of a table are written: what in them is the day and what the month.
///
/// `1/2/2026` says two things. The table's own rows decide: one that can be read in one way only, like `13/2/2026`,
/// decides for all. Where none does, nothing is guessed.
struct TableDates {
  /// The order of the numbers of a date.
  enum Order: String {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
  }

  /// The order of dates with slashes or hyphens; nil where the table does not decide.
  private(set) var order: Order?

  /// Whether times with `AM` and `PM` decided, which is how people write who write the month first.
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
    for numbers in dates.compactMap(TableDates.ambiguousNumbers) {
      isDayFirst = isDayFirst || numbers[0] > 12
      isMonthFirst = isMonthFirst || numbers[1] > 12
    }
    if isDayFirst != isMonthFirst {
      order = isDayFirst ? .dayFirst : .monthFirst
    } else if !isDayFirst,
      (dates + times).contains(where: { $0.uppercased().hasSuffix("AM") || $0.uppercased().hasSuffix("PM") })
    {
      (order, isDecidedByTimes) = (.monthFirst, true)
    }
  }

  /// Whether a date can be read in two ways and nothing decides.
  func isUndecided(_ text: String) -> Bool {
    guard order == nil, let numbers = TableDates.ambiguousNumbers(text) else { return false }
    return numbers[0] <= 12 && numbers[1] <= 12 && numbers[0] != numbers[1]
  }

  /// The numbers of a date that does not show its order, with slashes or hyphens and the year at its end.
  private static func ambiguousNumbers(_ text: String) -> [Int]? {
    let word = text.trimmed.prefix { $0 != " " }
    guard word.contains("/") || word.contains("-") else { return nil }
    let parts = word.split { $0 == "/" || $0 == "-" }.map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2], first < 100 else {
      return nil
    }
    return [first, second, third]
  }

  /// The day that a text says; nil for one that is none.
  func date(_ text: String) -> CivilDate? {
    let word = String(text.trimmed.prefix { $0 != " " && $0 != "T" })
    let parts = word.split { "/-.".contains($0) }.map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else { return nil }
    let isYearFirst = word.prefix { $0.isNumber }.count == 4 || order == .yearFirst
    let isDayFirst = word.contains(".") || order == .dayFirst || (order == nil && (first > 12 || first == second))
    let (year, month, day) =
      isYearFirst ? (first, second, third) : isDayFirst ? (third, second, first) : (third, first, second)
    return CivilDate(year: year < 100 ? (year < 70 ? 2000 : 1900) + year : year, month: month, day: day)
  }

  /// The time of day that a text says, alone or behind a date; nil for one that says none.
  func time(_ text: String) -> (hour: Int, minute: Int, second: Int)? {
    let text = text.trimmed.uppercased()
    guard let match = text.firstMatch(of: /(?:^|[ T])(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s*(AM|PM|A\.M\.|P\.M\.|UHR)?/)
    else { return nil }
    guard var hour = Int(match.output.1), let minute = Int(match.output.2) else { return nil }
    let second = match.output.3.flatMap { Int($0) } ?? 0
    if let half = match.output.4, half != "UHR" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.hasPrefix("P") ? 12 : 0)
    }
    return hour < 24 && minute < 60 && second < 60 ? (hour, minute, second) : nil
  }
}
