/// How the characters of a text are written as bytes.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"

  /// Western European; of its control characters, those that Windows uses for letters are read as letters.
  case latin1

  /// Western European with the euro sign.
  case latin9

  /// Western European as Windows writes it.
  case windows1252 = "windows-1252"

  /// The encoding that a `charset` of a mail or a property names, in any case; nil for one that is not known here.
  public init?(charset: String) {
    switch charset.lowercased() {
    case "utf8", "us-ascii", "ascii": self = .utf8
    case "iso-8859-1", "iso8859-1", "iso_8859-1": self = .latin1
    case "iso-8859-15", "iso8859-15": self = .latin9
    case "cp1252", "windows1252", "ansi": self = .windows1252
    case "utf-16": self = .utf16BigEndian
    case let name: self.init(rawValue: name)
    }
  }
}
