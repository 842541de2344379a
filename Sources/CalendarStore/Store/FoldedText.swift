/// The words of a text as they are searched: small letters without accents; each character of a script that writes no
/// spaces between words is one.
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
      let start = position
      var isPlain = true
      while position < text.count, text[position].isPartOfWord {
        isPlain = isPlain && text[position] < 0x80
        position += 1
      }
      if start == position {
        position += 1
      } else if isPlain {
        bytes.append(UInt8(ascii: " "))
        for byte in text[start..<position] { bytes.append(byte.inSmallLetters) }
      } else {
        for word in letters.words(of: String(decoding: text[start..<position], as: UTF8.self)) {
          bytes.append(UInt8(ascii: " "))
          bytes += word.utf8
        }
      }
    }
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
  private static let latin = latinRange.map { Unicode.Scalar($0).map(base) ?? "" }
  private static let latinRange: Range<UInt32> = 0xC0..<0x180

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
    return folded.split { !$0.isLetter && !$0.isNumber }
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
  static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
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
