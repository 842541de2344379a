import CalendarStore

/// The words for times and rules that were not understood.
extension Messages {
  /// The sentence for a time, of which those words are not understood.
  static func text(for reason: WhenError.Reason, about words: String) -> String {
    let word = safe(words)
    return switch reason {
    case .notUnderstood: "\(word): not understood as a time, expected one like tomorrow 14:30 or 2026-12-01"
    case .notAnAlert where words.isEmpty:
      "something is missing at the end, expected an alert like 15m, 1 day before or none"
    case .notAnAlert: "\(word): not understood as an alert, expected one like 15m, 1 day before or none"
    case .notALength where words.isEmpty:
      "something is missing at the end, expected a length like 30m, 1h30m or 2d"
    case .notALength: "\(word): is no length, expected one like 30m, 1h30m or 2d"
    case .notAMonth: "\(word): not understood as a month, expected one like 2026-12 or december"
    case .oneDay: "\(word): is more than a day, expected one like tomorrow or 2026-12-01"
    case .incomplete: "something is missing at the end, expected a time like tomorrow 14:30 or 2026-12-01"
    case .noSuchDay: "\(word): there is no such day, expected one like 28 feb or 2026-12-01"
    case .noSuchWeek: "\(word): there is no such week, expected one like 2026-W49"
    case .whichOne: "\(word): says not which one, expected this \(word), next \(word) or a length like 7d"
    case .weekNeedsDay: "\(word): is more than a day, expected a day of it like 2026-W49-1 or 2026-12-01"
    case .noSuchTime: "\(word): there is no such time of day, expected one from 0:00 to 24:00"
    case .dayOrMonthFirst, .slashedNumbers:
      "\(word): the month may be first or second, expected 2026-12-01, 1.12.2026 or 1 dec 2026"
    case .twoMeanings: "\(word): has two meanings, expected a date like 2026-12-01"
    case .hourOrDay: "\(word): may be an hour or a day, expected one like 14:00 or 24.12."
    case .oneTime: "\(word): is a range, expected one time"
    case .wrongWeekday(let weekday): "\(word): is a \(DateWords.english.name(of: weekday)), expected that or no weekday"
    case .tooLong: "\(word): is too long, expected a length that stays within the years 0 to 9999"
    case .needsTime: "\(word): is a day and needs a time beside it, like 14:30"
    case .needsDay: "\(word): is a time and needs a day beside it, like tomorrow"
    case .wholeDay: "\(word): has no place in whole days, expected a day like 2026-12-01 or a length like 3d"
    case .endNotAfterStart: "\(word): must be after the start"
    }
  }

  /// What is said of a time that is taken for words of a title.
  static func timeInTitle(_ words: String, advice: String) -> String {
    "\(quoted(words)) is taken for words of the title; \(advice)"
  }

  /// What is said of words that an option takes the place of.
  static func replaced(_ words: String, by option: Option) -> String {
    "\(option.flag) takes the place of the words \(quoted(words))"
  }

  /// What helps where words of a title look like a time, at its front.
  static func advice(on kind: WhenReader.TimeInTitle.Kind, behindTime: Bool) -> String {
    switch kind {
    case .time: behindTime ? endIsAnOption : timeStandsInFront
    case .days: dayStandsInFront
    case .length: lengthFollowsTime
    case .slashedNumbers: dateHasNoSlash
    }
  }

  /// How an event is given a time, and how a reminder is.
  static let timeStandsInFront = "a time stands in front of it"
  static let dayStandsInFront = "an event takes a day, like next monday"
  static let endIsAnOption = "say when it ends with \(Option.end.flag)"
  static let lengthFollowsTime = "a length stands behind a time, like 14:00 for 2h"
  static let dateHasNoSlash = "a date is written like 24.12. or 2026-12-24"
  static let noSuchZone = "there is no such zone"
  static let zoneIsAnOption = "a zone is one like Europe/Berlin, or is said with \(Option.zone.flag)"
  static let dueIsAnOption = "say when it is due with \(Option.due.flag)"

  /// The sentence for words that are no rule, or that are missing.
  static func noRule(_ words: String) -> String {
    (words.isEmpty ? "something is missing at the end" : "\(safe(words)): not understood as a rule")
      + ", expected one like every 2 weeks on tue,thu or monthly on last friday"
  }

  /// The sentence for a series that would never take place.
  static func noOccurrences(_ count: String) -> String { "\(count): a series has at least one occurrence" }

  /// The sentence for a part of an RRULE text that is not right.
  static func text(for fault: RecurrenceRule.Fault) -> String {
    let written = fault.value.isEmpty ? fault.part : "\(fault.part)=\(fault.value)"
    return "\(safe(written)): \(text(for: fault.reason))"
  }

  private static func text(for reason: RecurrenceRule.Fault.Reason) -> String {
    switch reason {
    case .missing: "is missing, expected a rule like FREQ=WEEKLY;BYDAY=TU"
    case .empty: "there is nothing between two semicolons, expected a part like INTERVAL=2"
    case .malformed: "is not understood, expected a rule like FREQ=WEEKLY;BYDAY=TU"
    case .outOfRange: "is a number that this part does not allow"
    case .repeated: "stands there twice, expected it once"
    case .notAllowed(let frequency): "does not go with FREQ=\(frequency.rawValue)"
    case .conflicts(let name): "does not go with \(safe(name)), expected one of them"
    case .alone: "only chooses among what other parts name, expected one like BYDAY beside it"
    case .unknown: "is a part that no rule has"
    case .spaced: "has spaces around it, expected none"
    case .notSupported: "is right, but not supported here"
    }
  }
}

extension WhenError {
  /// One sentence that names the words and what would be right.
  var message: String { Messages.text(for: reason, about: word.text) }
}
