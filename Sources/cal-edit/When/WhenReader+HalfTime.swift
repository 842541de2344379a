import CalendarStore

extension WhenReader {
  /// What is wrong with leading words that say a time in part, and as a whole one that is not understood.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - count: How many of them say a time.
  /// - Returns: What is wrong with `in 2 months`, `1 month ago`, `last friday of december`; nil for others.
  func halfTime(_ words: [String], behind count: Int) -> WhenError? {
    let kinds = words.prefix(max(count + 2, 3)).map(kind)
    if count > 0, kinds.count > count + 1, kinds[count] == .of, case .month = kinds[count + 1] {
      return WhenError(.notUnderstood, word(of: words, in: count..<count + 2))
    }
    let first = kinds.first == .in ? 1 : 0
    guard kinds.count > first + 1, isCount(kinds[first]), isMonths(kinds[first + 1]) else { return nil }
    guard first == 1 || (kinds.count > 2 && kinds[2] == .ago) else { return nil }
    return WhenError(.notALength, word(of: words, in: first..<first + 2))
  }

  /// What a word is by itself; of several words in one, nothing.
  private func kind(of word: String) -> WhenToken.Kind {
    let tokens = parser(word).tokens
    return tokens.count == 1 ? tokens[0].kind : .unknown
  }

  private func isCount(_ kind: WhenToken.Kind) -> Bool {
    if case .number = kind { true } else { kind == .article }
  }

  private func isMonths(_ kind: WhenToken.Kind) -> Bool {
    kind == .wholeMonth || kind == .wholeYear || kind == .monthsOrYears
  }

  private func word(of words: [String], in range: Range<Int>) -> WhenWord {
    let column = words[..<range.lowerBound].reduce(0) { $0 + $1.count + 1 }
    return WhenWord(text: words[range].joined(separator: " "), column: column)
  }
}
