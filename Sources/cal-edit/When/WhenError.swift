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
    case whichOne
    case weekNeedsDay
    case noSuchTime
    case dayOrMonthFirst
    case slashedNumbers
    case twoMeanings
    case hourOrDay
    case oneTime
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
    case .noSuchDay, .noSuchWeek, .noSuchTime, .dayOrMonthFirst, .twoMeanings, .hourOrDay, .wrongWeekday, .tooLong,
      .endNotAfterStart:
      true
    case .notUnderstood, .notAnAlert, .notALength, .notAMonth, .oneDay, .oneTime, .whichOne, .weekNeedsDay, .incomplete,
      .slashedNumbers, .needsTime, .needsDay, .wholeDay:
      false
    }
  }
}
