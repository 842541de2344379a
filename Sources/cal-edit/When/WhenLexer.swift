import CalendarStore

/// Cuts a line into the tokens of a time.
struct WhenLexer {
  let words: WhenWords
  let zone: @Sendable (String) -> Zone?

  /// The tokens of a line; commas behind words are left out.
  func tokens(of line: String) -> [WhenToken] {
    var tokens: [WhenToken] = []
    var word = ""
    var column = 0
    for character in line + " " {
      if !character.isWhitespace {
        word.append(character)
      } else if !word.isEmpty {
        tokens += self.tokens(ofWord: WhenWord(text: word, column: column - word.count))
        word = ""
      }
      column += 1
    }
    return resolved(tokens)
  }

  /// The tokens, with each word that may be a weekday or a month as what its neighbors make of it; else it is a mistake.
  ///
  /// In Spanish `mar 3 mar 2026` is a Tuesday in March.
  private func resolved(_ tokens: [WhenToken]) -> [WhenToken] {
    var tokens = tokens
    for index in tokens.indices {
      guard case .weekdayOrMonth(let weekday, let month) = tokens[index].kind else { continue }
      let before = index > 0 ? tokens[index - 1].kind : nil
      let behind = tokens[(index + 1)...].prefix(2).map(\.kind)
      let kind: WhenToken.Kind =
        if behind.first.map(isDate) == true || (behind.count == 2 && isDay(behind[0]) && isMonth(behind[1])) {
          .weekday(weekday)
        } else if before.map(isDay) == true,
          behind.first.map(isYear) == true || (index > 1 && isWeekday(tokens[index - 2].kind))
        {
          .month(month)
        } else {
          .mistake(.twoMeanings)
        }
      tokens[index] = WhenToken(kind: kind, word: tokens[index].word)
    }
    return tokens
  }

  private func isDate(_ kind: WhenToken.Kind) -> Bool {
    switch kind {
    case .date, .monthDay: true
    default: false
    }
  }

  private func isDay(_ kind: WhenToken.Kind) -> Bool {
    switch kind {
    case .number(_, digits: ...2), .ordinal: true
    default: false
    }
  }

  private func isMonth(_ kind: WhenToken.Kind) -> Bool {
    switch kind {
    case .month, .weekdayOrMonth: true
    default: false
    }
  }

  private func isYear(_ kind: WhenToken.Kind) -> Bool {
    if case .number(_, digits: 4) = kind { true } else { false }
  }

  private func isWeekday(_ kind: WhenToken.Kind) -> Bool {
    if case .weekday = kind { true } else { false }
  }

  private func tokens(ofWord written: WhenWord) -> [WhenToken] {
    let bare = written.text.hasSuffix(",") ? String(written.text.dropLast()) : written.text
    let word = WhenWord(text: bare, column: written.column)
    if bare.isEmpty { return [WhenToken(kind: .unknown, word: written)] }
    // No word of a time is longer, and every dash in a word is tried.
    guard bare.utf8.count <= 64 else { return [WhenToken(kind: .unknown, word: word)] }
    let whole = kinds(of: bare)
    if whole != [.unknown] { return whole.map { WhenToken(kind: $0, word: word) } }
    return range(in: word) ?? [WhenToken(kind: .unknown, word: word)]
  }

  /// A range written without spaces, `9-10:30` or `1.12.2026..5.12.2026`, or one side of it.
  ///
  /// Where only one side is understood the other one is a token by itself, so that an error is about that one.
  private func range(in word: WhenWord) -> [WhenToken]? {
    var half: [WhenToken]?
    for index in word.text.indices {
      guard let dash = WhenLexer.dashes.first(where: { word.text[index...].hasPrefix($0) }) else { continue }
      let column = word.column + word.text.distance(from: word.text.startIndex, to: index)
      let left = WhenWord(text: String(word.text[..<index]), column: word.column)
      let right = WhenWord(text: String(word.text[index...].dropFirst(dash.count)), column: column + dash.count)
      let (before, after) = (kinds(of: left.text), kinds(of: right.text))
      let token = WhenToken(kind: .dash, word: WhenWord(text: dash, column: column))
      let range =
        before.map { WhenToken(kind: $0, word: left) } + [token] + after.map { WhenToken(kind: $0, word: right) }
      if before != [.unknown], after != [.unknown] { return range }
      if dash == ".." || isTime(before) || isTime(after), half == nil || before != [.unknown] { half = range }
    }
    return half
  }

  /// Whether tokens can only be a time; a number and a month may be the beginning of a date with a slip in it.
  private func isTime(_ kinds: [WhenToken.Kind]) -> Bool {
    switch kinds.first {
    case nil, .unknown, .number, .stretch, .dash: false
    default: true
    }
  }

  private static let dashes = ["-", "–", "—", ".."]

  private func kinds(of text: String) -> [WhenToken.Kind] {
    if text.isEmpty { return [] }
    if WhenLexer.dashes.contains(text) { return [.dash] }
    let small = text.smallLetters
    if let known = words.meanings[small] { return [known] }
    var literal = WhenLiteral(small)
    if let kind = literal.dateOrTime() { return [kind] }
    if let kinds = numberAndUnits(small) { return kinds }
    if let duration = CalendarDuration(iCalendar: small) {
      return ["+", "-"].contains(small.first) ? [.shift(duration)] : [.length(duration)]
    }
    if text.contains("/"), let zone = zone(text) { return [.clockName(.zone(zone))] }
    return [.unknown]
  }

  /// `9`, `1st`, `24.`, `2:30pm`, `90m`, `1h30m`, `+1w`.
  private func numberAndUnits(_ text: String) -> [WhenToken.Kind]? {
    var literal = WhenLiteral(text)
    let sign = literal.take("+") ? 1 : literal.take("-") ? -1 : 0
    var total = CalendarDuration.zero
    var count = 0
    while !literal.isAtEnd {
      guard let part = literal.clockOrNumber() else { return nil }
      let letters = literal.letters()
      // `24. Dezember`, as much of Europe writes days.
      if case .number(let day, digits: ...2) = part, letters.isEmpty, count == 0, sign == 0, literal.take("."),
        literal.isAtEnd
      {
        return [.ordinal(day)]
      }
      if letters.isEmpty { return count == 0 && sign == 0 && literal.isAtEnd ? [part] : nil }
      guard let meaning = words.meanings[letters] else { return nil }
      switch (part, meaning) {
      case (.number(let number, _), .unit(let unit)):
        guard let sum = total.adding(unit.times(number)) else { return [.mistake(.tooLong)] }
        total = sum
      case (.number(let number, _), .ordinalEnding) where count == 0 && sign == 0 && literal.isAtEnd:
        return [.ordinal(number)]
      case (_, .meridiem) where count == 0 && sign == 0 && literal.isAtEnd:
        return [part, meaning]
      default:
        return nil
      }
      count += 1
    }
    if count == 0 { return nil }
    return sign == 0 ? [.length(total)] : [.shift(sign > 0 ? total : -total)]
  }
}
