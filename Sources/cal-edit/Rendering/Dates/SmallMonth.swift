import CalendarStore

/// A month in few columns: its days in weeks, those on which something takes place with a star.
struct SmallMonth: Sendable {
  /// The first and the last day: whole weeks.
  var days: ClosedRange<CivilDate>

  /// The month whose days are shown.
  var month: Int

  /// The days on which something takes place.
  var marked: Set<CivilDate>

  /// The day that it is, in brackets.
  var today: CivilDate

  /// The names.
  var words = DateWords.english

  /// How words stand out.
  var emphasis = Emphasis.none

  /// The columns that it takes.
  static let width = 38

  /// The weekdays, then the weeks with their numbers.
  var lines: [String] {
    let names = (0..<7).map { words.columnName(of: days.lowerBound.adding(days: $0).weekday) }
    let heading = "   " + names.map { DisplayWidth.padded(" \($0)", to: 5) }.joined()
    let weeks = stride(from: days.lowerBound.dayNumber, through: days.upperBound.dayNumber, by: 7)
    return ([StyledText(heading, .faint)] + weeks.map { week(from: CivilDate(dayNumber: $0)) }).map {
      emphasis.text($0)
    }
  }

  private func week(from first: CivilDate) -> StyledText {
    let days = (first.dayNumber...min(first.dayNumber + 6, days.upperBound.dayNumber)).map(CivilDate.init(dayNumber:))
    let number = ISOWeek(containing: days.first { $0.weekday == .thursday } ?? first).number
    return days.reduce(StyledText(DisplayWidth.padded("\(number)", to: 3, atStart: false), .faint)) { $0 + cell($1) }
  }

  private func cell(_ day: CivilDate) -> StyledText {
    guard day.month == month else { return StyledText("     ") }
    let figures = (day.day < 10 ? " " : "") + "\(day.day)"
    let mark = marked.contains(day) ? "*" : " "
    return day == today ? StyledText("[\(figures)]", .chosen) + StyledText(mark) : StyledText(" \(figures)\(mark) ")
  }
}
