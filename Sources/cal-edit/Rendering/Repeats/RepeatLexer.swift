import CalendarStore

/// Cuts a rule in words into its words and commas.
struct RepeatLexer {
  struct Token: Hashable {
    let kind: RepeatWord
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
    let small = word.text.smallLetters
    return Token(kind: RepeatWord.english[small] ?? number(small) ?? named(small), word: word)
  }

  /// `2`, or `2nd`.
  private func number(_ text: String) -> RepeatWord? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 6, let number = Int(digits) else { return nil }
    let ending = text.dropFirst(digits.count)
    if ending.isEmpty { return .number(number) }
    return RepeatWord.ordinalEndings.contains(String(ending)) ? .ordinal(number) : nil
  }

  private func named(_ text: String) -> RepeatWord {
    switch words.meanings[text] {
    case .weekday(let weekday): .weekday(weekday)
    case .month(let month): .month(month)
    default: .unknown
    }
  }
}
