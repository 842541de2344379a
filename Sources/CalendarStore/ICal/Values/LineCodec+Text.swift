import CalendarModel
import CalendarText

extension LineCodec<String> {
  /// A text with escapes (RFC 5545 §3.3.11); an empty one is none.
  static let text = LineCodec(
    read: { line, _ in
      let text = TextValue.read(line.value)
      return text.isEmpty ? nil : Reading(text)
    },
    write: { text throws(Unwritable) in text.isEmpty ? nil : try LineContent(text: text) })

  /// A value without escapes, such as a URI, a keyword or a UID; an empty one is none.
  static let plain = LineCodec(
    read: { line, _ in
      let value = line.value.trimmingBlanks()
      return value.isEmpty ? nil : Reading(value)
    },
    write: { value throws(Unwritable) in value.isEmpty ? nil : try LineContent(plain: value) })

  /// A URI where the property's type must be stated (RFC 7986 §5).
  static let uri = LineCodec(
    read: { line, zone throws(ValueFault) in try plain.read(line, zone) },
    write: { value throws(Unwritable) in
      value.isEmpty ? nil : LineContent(try plainValue(value), type: .statedURI)
    })
}

extension ListCodec<String> {
  /// Texts with commas between them; empty ones are left out.
  static let texts = ListCodec(
    read: { piece, _, _ in
      let text = TextValue.read(piece)
      return text.isEmpty ? nil : Reading(text)
    },
    write: { text throws(Unwritable) in try LineContent(text: text) },
    joinsLines: true)
}

extension LineContent.TypeStatement {
  /// A URI, in a property that has no type unless it says one.
  static let statedURI = Self(name: "URI", fallback: "")
}

extension LineContent {
  /// The content that is a text with escapes.
  init(text: String) throws(Unwritable) {
    guard let raw = TextValue.write(text) else {
      throw Unwritable(value: text, expected: "text without control characters")
    }
    self.init(raw)
  }

  /// The content that is a text without escapes.
  init(plain text: String) throws(Unwritable) { self.init(try plainValue(text)) }
}

/// A text without escapes as a raw value: one line, to the byte.
func plainValue(_ text: String) throws(Unwritable) -> String {
  guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
    throw Unwritable(value: text, expected: "one line without control characters")
  }
  return text
}
