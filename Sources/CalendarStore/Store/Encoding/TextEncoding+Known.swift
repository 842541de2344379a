public import CalendarModel

extension TextEncoding {
  /// Whether this machine can read text in it: UTF-8, UTF-16 and Western European always, others where its C library has
  /// them.
  public var isKnown: Bool { isOwn || CharacterConverter(from: self) != nil }

  /// Whether it is read without the C library.
  private var isOwn: Bool { isOneByte || [.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian].contains(self) }

  /// Whether `scalar` says what each byte is.
  var isOneByte: Bool { [.latin1, .latin9, .windows1252].contains(self) }

  /// The name that people know it by.
  var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16, .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .latin1: "Latin-1"
    case .latin9: "Latin-9"
    case .windows1252: "Windows-1252"
    default: name
    }
  }

  /// The scalar of a byte; for Western European encodings.
  func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch (self, byte) {
    case (.latin9, _): return TextEncoding.latin9Letters[byte] ?? Unicode.Scalar(byte)
    case (_, 0x80...0x9F): return TextEncoding.windowsLetters[Int(byte) - 0x80]
    default: return Unicode.Scalar(byte)
    }
  }

  /// 0x80 to 0x9F of Windows-1252; its five holes stay the control characters that they are in Latin-1.
  private static let windowsLetters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static let latin9Letters: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}
