/// The words of a text as they are searched: small letters without accents; each emoji, and each character of a script
/// that writes no spaces between words, is one.
struct FoldedText {
  /// The words, a blank before each.
  private(set) var bytes: [UInt8] = []

  /// The words of a text.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { FoldedText($0) }
  }

  /// The words of a text in UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count + 1)
    var letters = FoldedLetters()
    var position = 0
    while position < text.count {
      guard text[position].isPartOfWord else {
        position += 1
        continue
      }
      let (start, before) = (position, bytes.count)
      bytes.append(UInt8(ascii: " "))
      if takeLatinWord(of: text, at: &position) { continue }
      bytes.removeSubrange(before...)
      while position < text.count, text[position].isPartOfWord { position += 1 }
      let word = String(decoding: text[start..<position], as: UTF8.self)
      if word.unicodeScalars.allSatisfy(FoldedLetters.isPlainWord) {
        for scalar in word.unicodeScalars {
          bytes.append(UInt8(ascii: " "))
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        continue
      }
      for word in letters.words(of: word) {
        bytes.append(UInt8(ascii: " "))
        bytes += word.utf8
      }
    }
  }

  /// Adds a word in Latin letters and digits; false for one with anything else in it.
  private mutating func takeLatinWord(of text: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Bool {
    while position < text.count, text[position].isPartOfWord {
      let byte = text[position]
      if byte < 0x80 {
        bytes.append(byte.inSmallLetters)
        position += 1
        continue
      }
      // The letters from À on are two bytes each, the first of which is one of three.
      guard (0xC3...0xC5).contains(byte), position + 1 < text.count, text[position + 1] & 0xC0 == 0x80 else {
        return false
      }
      let letter = FoldedLetters.latinBytes[Int(byte - 0xC3) << 6 | Int(text[position + 1] & 0x3F)]
      if letter.isEmpty { return false }
      bytes += letter
      position += 2
    }
    return true
  }

  /// The words with blanks between them.
  var text: String { String(decoding: bytes.dropFirst(), as: UTF8.self) }

  /// Whether words that follow each other begin as those of another text do, all but the last of them in full.
  func contains(_ phrase: FoldedText) -> Bool {
    guard let first = phrase.bytes.first, bytes.count >= phrase.bytes.count else { return phrase.bytes.isEmpty }
    return bytes.indices.dropLast(phrase.bytes.count - 1).contains { start in
      bytes[start] == first && bytes[start...].starts(with: phrase.bytes)
    }
  }
}

/// What is looked for in texts: phrases, each of which must be somewhere.
struct SearchQuery {
  /// The phrases: a word each, or the characters of a script that writes no spaces between words.
  private(set) var phrases: [FoldedText] = []

  /// Whether each phrase is one word.
  var isOfSingleWords: Bool { phrases.allSatisfy { $0.bytes.count { $0 == UInt8(ascii: " ") } <= 1 } }

  /// The phrases of a text.
  init(_ text: String) {
    for part in text.split(whereSeparator: \.isWhitespace) {
      var phrase = ""
      for word in FoldedText(String(part)).text.split(separator: " ") {
        let isCharacter = word.unicodeScalars.first.map(FoldedLetters.isWordByItself) ?? false
        if !isCharacter { flush(&phrase) }
        phrase += phrase.isEmpty ? String(word) : " \(word)"
        if !isCharacter { flush(&phrase) }
      }
      flush(&phrase)
    }
  }

  private mutating func flush(_ phrase: inout String) {
    if !phrase.isEmpty { phrases.append(FoldedText(phrase)) }
    phrase = ""
  }
}

/// Makes small letters without accents of any.
struct FoldedLetters {
  // Asking Unicode for a name is slow, and a text has few different letters.
  private var bases: [Unicode.Scalar: String] = [:]

  /// The bases of the Latin letters from À on, which most accented texts are written with.
  private static let latin = latinRange.map { number in
    let small = Unicode.Scalar(number).map { String($0).lowercased() } ?? ""
    return small.unicodeScalars.map(base).joined()
  }
  private static let latinRange: Range<UInt32> = 0xC0..<0x180

  /// The same in UTF-8, without what is no letter.
  static let latinBytes = latin.map { $0.allSatisfy(\.isLetter) ? Array($0.utf8) : [] }

  /// The words of a text.
  mutating func words(of text: String) -> [Substring] {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars {
      guard scalar.value >= 0xC0 else {
        folded.unicodeScalars.append(scalar)
        continue
      }
      if FoldedLetters.latinRange.contains(scalar.value) {
        folded += FoldedLetters.latin[Int(scalar.value - FoldedLetters.latinRange.lowerBound)]
        continue
      }
      let base = bases[scalar] ?? FoldedLetters.base(scalar)
      bases[scalar] = base
      folded += base
    }
    return folded.split { character in
      !character.isLetter && !character.isNumber
        && !(character.unicodeScalars.first.map(FoldedLetters.isWordByItself) ?? false)
    }
  }

  /// A letter without its accent; nothing for an accent that stands by itself.
  private static func base(_ scalar: Unicode.Scalar) -> String {
    if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.isEmojiModifier { return "" }
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

  /// Whether a character is one of Chinese or Japanese, or an emoji.
  static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x309f, 0x30a1...0x30fa, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3fffd: true
    // Below them are figures and signs that only another character makes an emoji of.
    case 0x2000...: scalar.properties.isEmoji && !scalar.properties.isEmojiModifier
    default: false
    }
  }

  /// Whether such a character stands for itself whatever is beside it.
  static func isPlainWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30a1...0x30fa, 0x3400...0x4db5, 0x4e00...0x9fea: true
    default: false
    }
  }

  /// The letters whose base their names do not tell.
  private static let others: [Unicode.Scalar: String] = [
    "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ς": "σ", "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ϊ": "ι", "ΐ": "ι",
    "ό": "ο",
    "ύ": "υ", "ϋ": "υ", "ΰ": "υ", "ώ": "ω", "ё": "е",
  ]
}

extension UInt8 {
  /// Whether the byte is a letter or digit of ASCII, or one of a character beyond it.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }

  fileprivate var inSmallLetters: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
