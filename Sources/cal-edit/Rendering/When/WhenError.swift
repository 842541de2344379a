import CalendarStore

/// What was not understood in a time that somebody wrote, and where.
struct WhenError: Error, Hashable, Sendable {
  /// Why it was not understood.
  enum Reason: Hashable, Sendable {
    case notUnderstood
    case notAnAlert
    case notALength
    case notAMonth
    case oneDay
    case incomplete
    case noSuchDay
    case noSuchWeek
    case weekNeedsDay
    case noSuchTime
    case dayOrMonthFirst
    case twoMeanings
    case wrongWeekday(Weekday)
    case tooLong
    case needsTime
    case needsDay
    case wholeDay
    case endNotAfterStart
  }

  /// Why it was not understood.
  let reason: Reason

  /// The words it is about.
  let word: WhenWord

  init(_ reason: Reason, _ word: WhenWord) {
    self.reason = reason
    self.word = word
  }

  /// Whether the words can only have been meant as a time, so that they must not be taken for a title.
  var isMistakenTime: Bool {
    switch reason {
    case .noSuchDay, .noSuchWeek, .noSuchTime, .dayOrMonthFirst, .twoMeanings, .wrongWeekday, .tooLong: true
    case .notUnderstood, .notAnAlert, .notALength, .notAMonth, .oneDay, .weekNeedsDay, .incomplete, .needsTime,
      .needsDay, .wholeDay,
      .endNotAfterStart:
      false
    }
  }

  /// One sentence that names the words and what would be right.
  var message: String {
    let word = SafeText.line(word.text)
    return switch reason {
    case .notUnderstood: "\(word): not understood as a time, expected one like tomorrow 14:30 or 2026-12-01"
    case .notAnAlert: "\(word): not understood as an alert, expected one like 15m, 1 day before or none"
    case .notALength: "\(word): is no length, expected one like 30m, 1h30m or 2d"
    case .notAMonth: "\(word): not understood as a month, expected one like 2026-12 or december"
    case .oneDay: "\(word): is more than a day, expected one like tomorrow or 2026-12-01"
    case .incomplete: "something is missing at the end, expected a time like tomorrow 14:30 or 2026-12-01"
    case .noSuchDay: "\(word): there is no such day, expected one like 28 feb or 2026-12-01"
    case .noSuchWeek: "\(word): there is no such week, expected one like 2026-W49"
    case .weekNeedsDay: "\(word): is a week, expected a day of it like 2026-W49-1"
    case .noSuchTime: "\(word): there is no such time of day, expected one from 0:00 to 24:00"
    case .dayOrMonthFirst: "\(word): the month may be first or second, expected 2026-12-01, 1.12.2026 or 1 dec 2026"
    case .twoMeanings: "\(word): has two meanings, expected a date like 2026-12-01"
    case .wrongWeekday(let weekday): "\(word): is a \(DateWords.english.name(of: weekday)), expected that or no weekday"
    case .tooLong: "\(word): is too long, expected a length that stays within the years 0 to 9999"
    case .needsTime: "\(word): is a day and needs a time beside it, like 14:30"
    case .needsDay: "\(word): is a time and needs a day beside it, like tomorrow"
    case .wholeDay: "\(word): has no place in whole days, expected a day like 2026-12-01 or a length like 3d"
    case .endNotAfterStart: "\(word): must be after the start"
    }
  }

  /// The line with a caret under the words, as two lines to print.
  func pointer(in line: String) -> String { word.pointer(in: line) }
}

extension WhenWord {
  /// The line with a caret under the words, as two lines to print.
  func pointer(in line: String) -> String {
    let before = SafeText.line(String(line.prefix(column)))
    let spaces = String(repeating: " ", count: DisplayWidth.of(before))
    return SafeText.line(line) + "\n" + spaces + "^"
  }
}
