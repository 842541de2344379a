import CalendarStore

extension DateWords {
  /// The name that heads a column of days, two columns wide.
  func columnName(of weekday: Weekday) -> String {
    let name = shortName(of: weekday)
    var short = ""
    for letter in name where DisplayWidth.of(short + String(letter)) <= 2 { short.append(letter) }
    return DisplayWidth.padded(short, to: 2)
  }

  /// The columns of the widest short name of a weekday.
  var weekdayWidth: Int { shortWeekdays.map(DisplayWidth.of).max() ?? 0 }

  /// The columns of the widest short name of a month.
  var monthWidth: Int { shortMonths.map(DisplayWidth.of).max() ?? 0 }
}
