import CalendarStore

/// A month's days in weeks, as a date row's picker shows them.
struct MonthGrid: Sendable {
  /// Any day of the month.
  var month: CivilDate

  /// The day in brackets, if it is in that month.
  var chosen: CivilDate?

  /// The clock in the heading, for a date that has one.
  var time: CivilDateTime?

  /// The weekday that weeks begin with.
  var firstWeekday = Weekday.monday

  /// The names.
  var words = DateWords.english

  /// Whether the clock is what the keys change; then it stands in brackets, too.
  var isOnTime = false

  /// The lines, with what the keys change, the chosen day or the clock, standing out.
  var styledLines: [StyledText] {
    lines.enumerated().map { $0 == 0 || !isOnTime ? MonthGrid.marking($1) : StyledText($1) }
  }

  /// The heading, the weekdays and the weeks; each line has one column before the first day, for a bracket.
  var lines: [String] { [heading, weekdays] + weeks }

  private static let width = 22

  private var heading: String {
    let name = " \(words.text(monthOf: month))"
    guard let time else { return name }
    let clock = DateStyle(words: words).time(time)
    if isOnTime { return DisplayWidth.padded(name, to: MonthGrid.width + 1) + "[\(clock)]" }
    return DisplayWidth.padded(name, to: MonthGrid.width + 2) + clock
  }

  private static func marking(_ line: String) -> StyledText {
    guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { return StyledText(line) }
    return StyledText(String(line[..<open])) + StyledText(String(line[open...close]), .chosen)
      + StyledText(String(line[line.index(after: close)...]))
  }

  private var weekdays: String {
    (0..<7).map { offset in
      let weekday = Weekday(rawValue: (firstWeekday.rawValue - 1 + offset) % 7 + 1) ?? firstWeekday
      return " " + words.columnName(of: weekday)
    }.joined()
  }

  private var weeks: [String] {
    guard let first = CivilDate(year: month.year, month: month.month, day: 1) else { return [] }
    let blanks = firstWeekday.days(until: first.weekday)
    let count = CivilDate.days(inMonth: month.month, year: month.year)
    return stride(from: 1 - blanks, through: count, by: 7).map { monday in
      week(days: (monday..<monday + 7).map { (1...count).contains($0) ? $0 : nil })
    }
  }

  private func week(days: [Int?]) -> String {
    var columns = [Character](repeating: " ", count: MonthGrid.width)
    for (index, day) in days.enumerated() {
      guard let day else { continue }
      let figures = Array(String(day))
      let end = index * 3 + 3
      columns.replaceSubrange(end - figures.count..<end, with: figures)
      if day == chosen?.day, chosen?.month == month.month, chosen?.year == month.year {
        columns[end - figures.count - 1] = "["
        columns[end] = "]"
      }
    }
    while columns.last == " " { columns.removeLast() }
    return String(columns)
  }
}
