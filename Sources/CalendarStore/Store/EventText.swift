public import CalendarModel

extension CalendarItem {
  /// Whether each of some words begins a word of the title, the place, the notes, the people or the categories, in any
  /// case and with or without accents.
  public func matches(words text: String) -> Bool {
    let wanted = SearchWords(text).words
    guard !wanted.isEmpty else { return false }
    let own = searchedTexts.flatMap { SearchWords($0).words }
    return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }

  private var searchedTexts: [String] {
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
