public import CalendarModel

extension CalendarItem {
  /// Whether each of some words begins a word of the title, the place or the notes, in any case and with or without
  /// accents.
  public func matches(words text: String) -> Bool {
    let wanted = SearchWords(text).words
    guard !wanted.isEmpty else { return false }
    let own = [title, location, notes].compactMap(\.self).flatMap { SearchWords($0).words }
    return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

extension Event {
  /// Whether each of some words begins a word of the title, the place or the notes, in any case and with or without
  /// accents.
  public func matches(words text: String) -> Bool { item.matches(words: text) }
}

/// The words of a text as they are searched: small letters without accents.
struct SearchWords {
  /// The words, in the order of the text.
  let words: [Substring]

  /// The words of a text.
  init(_ text: String) {
    // Asking Unicode for a name is slow, and a text has few different letters.
    var bases: [Unicode.Scalar: Unicode.Scalar?] = [:]
    let folded = text.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      guard scalar.value >= 0xC0 else { return scalar }
      if let known = bases[scalar] { return known }
      let base = SearchWords.base(scalar)
      bases.updateValue(base, forKey: scalar)
      return base
    }
    words = String(String.UnicodeScalarView(folded)).split { !$0.isLetter && !$0.isNumber }
  }

  /// A letter without its accent; nil for an accent that stands by itself.
  private static func base(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.properties.generalCategory == .nonspacingMark { return nil }
    // Unicode names an accented letter after its base: LATIN SMALL LETTER E WITH ACUTE.
    let start = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(start), let with = name.firstRange(of: " WITH "),
      name.distance(from: name.startIndex, to: with.lowerBound) == start.count + 1,
      let letter = name[..<with.lowerBound].last
    else { return scalar }
    return Character(letter.lowercased()).unicodeScalars.first
  }
}
