/// The columns that text takes on a terminal, whatever the locale is.
///
/// Source: Unicode Standard Annex #11, as `wcwidth` reads it; a cluster of characters is at most two columns wide.
enum DisplayWidth {
  /// The columns of a text that is safe to show.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The text with spaces behind it, or before it, up to a width.
  static func padded(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return atStart ? spaces + text : text + spaces
  }

  /// The text, cut so that it ends with … where it is wider than a width.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var used = 0
    let kept = text.prefix { character in
      used += of(character)
      return used < width
    }
    return kept + "…"
  }

  /// The text in lines of a width, broken at spaces as long as a word has room in a line of its own.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    guard of(text) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, of(line) + 1 + of(String(word)) > width {
        lines.append(line)
        line = String(word)
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }

  /// The text in lines of a width, where nothing may be cut: a word that is wider than a line goes on in the next one.
  static func broken(_ text: String, to width: Int) -> [String] {
    wrapped(text, to: width).flatMap { line in
      var pieces = [""]
      var used = 0
      for character in line {
        let columns = of(character)
        if used + columns > width, used > 0 {
          pieces.append("")
          used = 0
        }
        pieces[pieces.count - 1].append(character)
        used += columns
      }
      return pieces
    }
  }

  /// The text in at most so many lines of a width, broken at spaces; what has no room ends with ….
  static func lines(of text: String, width: Int, most: Int) -> [String] {
    let lines = wrapped(text, to: width)
    guard lines.count > most else { return lines.map { cut($0, to: width) } }
    let last = lines[max(0, most - 1)...].joined(separator: " ")
    return lines.prefix(max(0, most - 1)).map { cut($0, to: width) } + [cut(last, to: width)]
  }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // A text symbol that is asked to be an emoji is as wide as one.
    if scalars.count > 1, scalars.contains("\u{fe0f}") { return 2 }
    return min(2, scalars.reduce(0) { $0 + of($1) })
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xad || scalar.value >= 0x20 ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isNumberSign(scalar) ? 1 : 0
    default: break
    }
    // The vowels and endings of Korean syllables join the consonant before them.
    if (0x1160...0x11ff).contains(scalar.value) || (0xd7b0...0xd7ff).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Whether a format character is one that is seen: the signs below or above the figures of Arabic numbers and such.
  private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890...0x891, 0x8e2, 0x110bd, 0x110cd: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0xa4cf: true
    case 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f: true
    case 0xff00...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18d8f, 0x1aff0...0x1b2ff, 0x1f200...0x1f2ff: true
    case 0x20000...0x3fffd: true
    // A lone half of a flag is a letter in a box.
    case 0x1f1e6...0x1f1ff: false
    default: scalar.properties.isEmojiPresentation || (0x1f3fb...0x1f3ff).contains(scalar.value)
    }
  }
}
