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
    message = Messages.noRule(word.text)
  }

  /// A part of an RRULE text that is not right.
  init(_ fault: RecurrenceRule.Fault, in text: WhenWord) {
    word = text
    message = Messages.text(for: fault)
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
}
