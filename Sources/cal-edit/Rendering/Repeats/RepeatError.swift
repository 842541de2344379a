import CalendarStore

/// What was not understood in a rule that somebody wrote, and where.
struct RepeatError: Error, Hashable, Sendable {
  /// One sentence that names the words and what would be right.
  let message: String

  /// The words it is about.
  let word: WhenWord

  /// Words that are no rule, or stand where they say nothing.
  init(notUnderstood word: WhenWord) {
    self.word = word
    let text = SafeText.line(word.text)
    message =
      (text.isEmpty ? "something is missing at the end" : "\(text): not understood as a rule")
      + ", expected one like every 2 weeks on tue,thu or monthly on last friday"
  }

  /// A part of an RRULE text that is not right.
  init(_ fault: RecurrenceRule.Fault, in text: WhenWord) {
    word = text
    let written = fault.value.isEmpty ? fault.part : "\(fault.part)=\(fault.value)"
    message = "\(SafeText.line(written)): \(RepeatError.reason(fault.reason))"
  }

  /// A day that was not understood; the words before it are counted.
  init(_ error: WhenError, behind column: Int) {
    word = WhenWord(text: error.word.text, column: error.word.column + column)
    message = error.message
  }

  init(_ message: String, at word: WhenWord) {
    self.message = message
    self.word = word
  }

  private static func reason(_ reason: RecurrenceRule.Fault.Reason) -> String {
    switch reason {
    case .missing: "is missing, expected a rule like FREQ=WEEKLY;BYDAY=TU"
    case .empty: "there is nothing between two semicolons, expected a part like INTERVAL=2"
    case .malformed: "is not understood, expected a rule like FREQ=WEEKLY;BYDAY=TU"
    case .outOfRange: "is a number that this part does not allow"
    case .repeated: "stands there twice, expected it once"
    case .notAllowed(let frequency): "does not go with FREQ=\(frequency.rawValue)"
    case .conflicts(let name): "does not go with \(SafeText.line(name)), expected one of them"
    case .alone: "only chooses among what other parts name, expected one like BYDAY beside it"
    case .unknown: "is a part that no rule has"
    case .spaced: "has spaces around it, expected none"
    case .notSupported: "is right, but not supported here"
    }
  }
}
