import CalendarText
import CalendarWords

/// What the text of a source is, judged by its beginning.
enum SourceFormat: Hashable {
  /// Nothing.
  case empty

  /// iCalendar or vCalendar; with what stands around it, if anything does.
  case calendar(in: String?)

  /// A mail, with headers and parts.
  case mail

  /// JSON of some kind.
  case json

  /// HTML without a calendar in it.
  case html

  /// XML.
  case xml

  /// An address book's card.
  case vCard

  /// Something else: a table perhaps.
  case other

  /// The format of a text in UTF-8.
  init(of bytes: [UInt8]) {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else {
      self = .empty
      return
    }
    let head = String(decoding: bytes[first...].prefix(1024), as: UTF8.self)
    let start = head.prefix(64).uppercased()
    let isMarkup = start.hasPrefix("<")
    let isBeginning = bytes.count - first < 16 && "BEGIN:VCALENDAR".hasPrefix(start.trimmed)
    if isBeginning
      || ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VTODO", "BEGIN:VJOURNAL", "BEGIN:VTIMEZONE"].contains(
        where: start.hasPrefix)
    {
      self = .calendar(in: nil)
    } else if start.hasPrefix("[") || start.hasPrefix("{") {
      self = .json
    } else if SourceFormat.isMail(head) {
      self = .mail
    } else if CalendarText(parsing: bytes).components.contains(where: {
      $0.name == "VCALENDAR" || $0.isItem
    }) {
      self = .calendar(in: isMarkup ? "HTML" : ImportWords.otherText)
    } else if start.hasPrefix("<?XML") {
      self = .xml
    } else if isMarkup {
      self = .html
    } else {
      self = start.hasPrefix("BEGIN:VCARD") ? .vCard : .other
    }
  }

  /// Whether bytes begin with the headers of a mail, in whatever encoding what follows is.
  static func isMail(_ bytes: [UInt8]) -> Bool {
    isMail(String(decoding: bytes.drop { $0 <= 0x20 }.prefix(1024), as: UTF8.self))
  }

  /// Whether a text begins with the headers of a mail: names, a colon, and among them one that only mails have.
  private static func isMail(_ head: String) -> Bool {
    let names = head.split(whereSeparator: \.isNewline).prefix {
      $0.contains(":") || $0.hasPrefix(" ") || $0.hasPrefix("\t") || $0.hasPrefix("From ")
    }
    .compactMap { $0.contains(":") ? $0.prefix { $0 != ":" }.lowercased() : nil }
    return names.contains { ["mime-version", "content-type", "received", "return-path", "message-id"].contains($0) }
  }

  /// What kind of file it is that is no text at all; nil for all others.
  static func binary(_ bytes: [UInt8]) -> String? {
    let kinds: [(start: [UInt8], name: String)] = [
      (Array("PK\u{3}\u{4}".utf8), ImportWords.zip), ([0x1F, 0x8B], ImportWords.gzip),
      (Array("%PDF".utf8), "a PDF"), (Array("SQLite format 3".utf8), ImportWords.database),
      ([0xD0, 0xCF, 0x11, 0xE0], ImportWords.office), ([0x89, 0x50, 0x4E, 0x47], ImportWords.picture),
      ([0xFF, 0xD8, 0xFF], ImportWords.picture),
    ]
    return kinds.first { bytes.starts(with: $0.start) }?.name ?? (isNoText(bytes) ? ImportWords.binary : nil)
  }

  /// Whether bytes have more control characters at their beginning than any text has, in whatever encoding, and no
  /// component begins there.
  private static func isNoText(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1 << 16)
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    guard controls > head.count / 16, DecodedText.wideEncoding(of: bytes) == nil else { return false }
    let text = head.filter { $0 != 0 }
    return !["BEGIN:", "begin:"].contains { text.firstRange(of: Array($0.utf8)) != nil }
  }
}
