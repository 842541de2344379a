/// Tells the characters that leave no mark of their own, with which a text says something else than it shows.
///
/// Some of them belong to the words of a language, or to an emoji: behind what they belong to they stay.
///
/// Source: Unicode Standard §5.21 (`Default_Ignorable_Code_Point`), §23.2 (joiners), UTS #51 (emoji).
enum InvisibleCharacter {
  /// Whether a character leaves no mark, and means nothing behind the one that it follows.
  static func isStray(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard !leavesMark(scalar), scalar.properties.isDefaultIgnorableCodePoint else { return false }
    guard let last else { return true }
    switch scalar.value {
    case 0x200b: return !isUnspaced(last)
    case 0x200c: return !isJoining(last)
    case 0x200d: return !(isJoining(last) || isEmoji(last))
    case 0x180b...0x180f: return !(0x1800...0x18af).contains(last.value)
    case 0x34f, 0xfe00...0xfe0f, 0xe0100...0xe01ef: return !takesVariation(last)
    case 0xe0020...0xe007f: return !(last.value == 0x1f3f4 || (0xe0020...0xe007e).contains(last.value))
    default: return true
    }
  }

  /// Whether a character is one of those, most of all letters, of which Unicode need not be asked.
  static func leavesMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0xa0, 0xae...0x34e, 0x370...0x61b, 0x3165...0xfdff: true
    default: false
    }
  }

  /// Whether a letter is of a script whose letters join, or of one of India, in which joiners spell words.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x109f, 0x1780...0x18af, 0x1a20...0x1c4f, 0xa800...0xabff, 0xfb50...0xfdff, 0xfe70...0xfefc,
      0x10a00...0x11fff:
      scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
    default: false
    }
  }

  /// Whether a letter is of a script that puts no blanks between words: Thai, Lao, Burmese, Khmer.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xe01...0xeff, 0x1000...0x109f, 0x1780...0x17ff: true
    default: false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xfe0f || scalar.value > 0xa0 && scalar.properties.isEmoji
  }

  /// Whether a character may be drawn in another way: none of ASCII but those of keycaps.
  private static func takesVariation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xa0
      ? !scalar.properties.isDefaultIgnorableCodePoint : "0123456789#*".unicodeScalars.contains(scalar)
  }
}
