public import CalendarModel

extension CalendarItem {
  /// Whether each of some words begins a word of the title, the place, the notes, the people or the categories, in any
  /// case and with or without accents.
  ///
  /// Characters of a script that writes no spaces between words match where they stand side by side.
  public func matches(words text: String) -> Bool { matches(SearchWords.Query(text)) }

  /// Whether the words of a query are in one of the texts that are searched.
  func matches(_ query: SearchWords.Query) -> Bool {
    guard !query.phrases.isEmpty else { return false }
    let own = searchedTexts.map { SearchWords($0).words }
    return query.phrases.allSatisfy { phrase in own.contains { $0.contains(phrase) } }
  }

  /// The title, the place, the notes, the categories and the people.
  var searchedTexts: [String] {
    let people = attendees + [organizer].compactMap(\.self)
    return [title, location, notes].compactMap(\.self) + categories
      + people.flatMap { [$0.name ?? "", $0.addressWithoutScheme] }
  }
}

extension Event {
  /// Whether each of some words begins a word of the title, the place, the notes, the people or the categories, in any
  /// case and with or without accents.
  public func matches(words text: String) -> Bool { item.matches(words: text) }
}

extension Participant {
  /// The address as people know it, without `mailto:`.
  fileprivate var addressWithoutScheme: String {
    guard let colon = address.firstIndex(of: ":") else { return address }
    return String(address[address.index(after: colon)...])
  }
}

extension [Substring] {
  /// Whether some words that follow each other are those of a phrase, the last one perhaps longer.
  fileprivate func contains(_ phrase: [String]) -> Bool {
    guard let last = phrase.last else { return true }
    return indices.dropLast(phrase.count - 1).contains { start in
      zip(self[start...], phrase.dropLast()).allSatisfy { $0 == $1 }
        && self[start + phrase.count - 1].utf8.starts(with: last.utf8)
    }
  }
}

/// The words of a text as they are searched: small letters without accents; each character of a script that writes no
/// spaces between words is one.
struct SearchWords {
  /// The words, in the order of the text.
  let words: [Substring]

  /// The words of a text.
  init(_ text: String) {
    // Asking Unicode for a name is slow, and a text has few different letters.
    var bases: [Unicode.Scalar: String] = [:]
    var folded = ""
    for scalar in text.lowercased().unicodeScalars {
      guard scalar.value >= 0xC0 else {
        folded.unicodeScalars.append(scalar)
        continue
      }
      let base = bases[scalar] ?? SearchWords.base(scalar)
      bases[scalar] = base
      folded += base
    }
    words = folded.split { !$0.isLetter && !$0.isNumber }
  }

  /// The words with blanks between them.
  var text: String { words.joined(separator: " ") }

  /// What is looked for: phrases, each of which must be somewhere.
  struct Query: Hashable {
    /// The words of each phrase: one, or the characters of a script that writes no spaces between words.
    private(set) var phrases: [[String]] = []

    /// The phrases of a text.
    init(_ text: String) {
      phrases = text.split(whereSeparator: \.isWhitespace).flatMap { part in
        SearchWords(String(part)).words.reduce(into: [[Substring]]()) { phrases, word in
          let isCharacter = SearchWords.isWordByItself(word)
          if isCharacter, phrases.last?.last.map(SearchWords.isWordByItself) == true {
            phrases[phrases.count - 1].append(word)
          } else {
            phrases.append([word])
          }
        }.map { $0.map(String.init) }
      }
    }
  }

  private static func isWordByItself(_ word: Substring) -> Bool {
    word.unicodeScalars.first.map(isWordByItself) ?? false
  }

  /// A letter without its accent; nothing for an accent that stands by itself.
  private static func base(_ scalar: Unicode.Scalar) -> String {
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    if isWordByItself(scalar) { return " \(scalar) " }
    if let known = others[scalar] { return known }
    // Unicode names an accented letter after its base: LATIN SMALL LETTER E WITH ACUTE.
    let start = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(start), let with = name.firstRange(of: " WITH "),
      name.distance(from: name.startIndex, to: with.lowerBound) == start.count + 1,
      let letter = name[..<with.lowerBound].last
    else { return String(scalar) }
    return letter.lowercased()
  }

  /// Whether a character is one of Chinese or Japanese.
  private static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x309f, 0x30a1...0x30fa, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3fffd: true
    default: false
    }
  }

  /// The letters whose base their names do not tell.
  private static let others: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ς": "σ", "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ϊ": "ι", "ΐ": "ι", "ό": "ο",
    "ύ": "υ", "ϋ": "υ", "ΰ": "υ", "ώ": "ω", "ё": "е",
  ]
}
