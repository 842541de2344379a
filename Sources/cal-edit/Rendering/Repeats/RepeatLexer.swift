import CalendarStore

/// Cuts a rule in words into its words and commas.
struct RepeatLexer {
  /// What a word of a rule stands for.
  enum Kind: Hashable {
    case every, other, on, and, the, until, times, forever, weekdays, day, of, `for`
    case frequency(RecurrenceRule.Frequency)
    case unit(RecurrenceRule.Frequency)
    case number(Int)
    case ordinal(Int)
    case weekday(Weekday)
    case month(Int)
    case comma
    case unknown
  }

  struct Token: Hashable {
    let kind: Kind
    let word: WhenWord
  }

  /// The words for weekdays and months.
  let words: WhenWords

  func tokens(of line: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var column = 0
    for character in line + " " {
      if character.isWhitespace || character == "," {
        if !word.isEmpty { tokens.append(token(WhenWord(text: word, column: column - word.count))) }
        word = ""
        if character == "," { tokens.append(Token(kind: .comma, word: WhenWord(text: ",", column: column))) }
      } else {
        word.append(character)
      }
      column += 1
    }
    return tokens
  }

  private func token(_ word: WhenWord) -> Token {
    let small = word.text.lowercased()
    return Token(kind: RepeatLexer.kinds[small] ?? number(small) ?? named(small), word: word)
  }

  /// `2`, or `2nd`.
  private func number(_ text: String) -> Kind? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 6, let number = Int(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "": return .number(number)
    case "st", "nd", "rd", "th": return .ordinal(number)
    default: return nil
    }
  }

  private func named(_ text: String) -> Kind {
    switch words.meanings[text] {
    case .weekday(let weekday): .weekday(weekday)
    case .month(let month): .month(month)
    default: .unknown
    }
  }

  private static let kinds: [String: Kind] = [
    "every": .every, "other": .other, "on": .on, "and": .and, "&": .and, "the": .the, "until": .until,
    "times": .times, "time": .times, "forever": .forever, "weekdays": .weekdays, "weekday": .weekdays,
    "of": .of, "in": .of, "for": .for,
    "daily": .frequency(.daily), "weekly": .frequency(.weekly), "monthly": .frequency(.monthly),
    "yearly": .frequency(.yearly), "annually": .frequency(.yearly),
    "day": .day, "days": .day, "week": .unit(.weekly), "weeks": .unit(.weekly), "month": .unit(.monthly),
    "months": .unit(.monthly), "year": .unit(.yearly), "years": .unit(.yearly),
    "first": .ordinal(1), "second": .ordinal(2), "third": .ordinal(3), "fourth": .ordinal(4), "fifth": .ordinal(5),
    "last": .ordinal(-1),
  ]
}
