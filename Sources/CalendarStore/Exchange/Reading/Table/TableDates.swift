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
      // What is no date in either order says nothing of the others.
      isDayFirst = isDayFirst || (13...31).contains(numbers[0]) && (1...12).contains(numbers[1])
      isMonthFirst = isMonthFirst || (13...31).contains(numbers[1]) && (1...12).contains(numbers[0])
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
    let bytes = Array(text.trimmed.uppercased().utf8)
    let starts = bytes.indices.filter {
      $0 == 0 || bytes[$0 - 1] == UInt8(ascii: " ") || bytes[$0 - 1] == UInt8(ascii: "T")
    }
    for start in starts {
      if let time = TableDates.time(bytes[start...]) { return time }
    }
    return nil
  }

  /// The time of day with which a text begins, in capitals: `9:30`, `9.30 UHR`, `09:30:00 PM`.
  ///
  /// Three numbers with points between them are a date.
  private static func time(_ text: ArraySlice<UInt8>) -> (hour: Int, minute: Int, second: Int)? {
    var rest = text
    var numbers: [Int] = []
    var separators: [UInt8] = []
    while numbers.count < 3 {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard digits.count == 2 || digits.count == 1 && numbers.isEmpty else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
      rest = rest.dropFirst(digits.count)
      guard let mark = rest.first, mark == UInt8(ascii: ":") || mark == UInt8(ascii: "."), numbers.count < 3 else {
        break
      }
      separators.append(mark)
      rest = rest.dropFirst()
    }
    let isDate = separators.count > 1 && separators[0] == UInt8(ascii: ".")
    guard numbers.count > 1, !isDate, var hour = numbers.first else { return nil }
    let word = String(decoding: rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }, as: UTF8.self)
    if ["AM", "PM", "A.M.", "P.M."].contains(word) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (word.first == "P" ? 12 : 0)
    }
    let (minute, second) = (numbers[1], numbers.count > 2 ? numbers[2] : 0)
    return hour < 24 && minute < 60 && second < 60 ? (hour, minute, second) : nil
  }
}
