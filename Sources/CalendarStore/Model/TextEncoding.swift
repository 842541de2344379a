/// How the characters of a text are written as bytes, by the name that a `charset` gives it.
///
/// Source: IANA's list of character sets; which of them can be read is for the machine to say.
public struct TextEncoding: Hashable, Sendable {
  /// The name in small letters: `iso-8859-2`.
  public let name: String

  /// UTF-8, which ASCII is part of.
  public static let utf8 = TextEncoding("utf-8")

  /// UTF-16 in the order that its mark says, without one the highest byte first (RFC 2781 §4.3).
  public static let utf16 = TextEncoding("utf-16")

  /// UTF-16 with the lowest byte first.
  public static let utf16LittleEndian = TextEncoding("utf-16le")

  /// UTF-16 with the highest byte first.
  public static let utf16BigEndian = TextEncoding("utf-16be")

  /// Western European; of its control characters, those that Windows uses for letters are read as letters.
  public static let latin1 = TextEncoding("latin1")

  /// Western European with the euro sign.
  public static let latin9 = TextEncoding("latin9")

  /// Western European as Windows writes it.
  public static let windows1252 = TextEncoding("windows-1252")

  /// The encoding that a `charset` of a mail or a property names, in any case; nil for what can be no such name.
  public init?(charset: String) {
    let name = charset.lowercased()
    let isName = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "-_.:+()".utf8.contains(byte)
    }
    guard !name.isEmpty, name.utf8.count <= 40, isName else { return nil }
    self.init(TextEncoding.synonyms[name] ?? name)
  }

  private init(_ name: String) { self.name = name }

  private static let synonyms = [
    "utf8": "utf-8", "us-ascii": "utf-8", "ascii": "utf-8", "ansi_x3.4-1968": "utf-8",
    "iso-8859-1": "latin1", "iso8859-1": "latin1", "iso_8859-1": "latin1",
    "iso-8859-15": "latin9", "iso8859-15": "latin9", "iso_8859-15": "latin9",
    "cp1252": "windows-1252", "windows1252": "windows-1252", "ansi": "windows-1252",
  ]
}
