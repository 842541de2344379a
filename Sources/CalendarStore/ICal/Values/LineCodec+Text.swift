import CalendarModel
import CalendarText

extension LineCodec<String> {
  /// A text with escapes (RFC 5545 §3.3.11); an empty one is none.
  static let text = LineCodec(
    read: { line, _ in
      let text = TextValue.read(line.value)
      return text.isEmpty ? nil : Reading(text)
    },
    write: { text in text.isEmpty ? nil : LineContent(TextValue.write(text)) })

  /// A value without escapes, such as a URI, a keyword or a UID; an empty one is none.
  static let plain = LineCodec(
    read: { line, _ in
      let value = line.value.trimmingBlanks()
      return value.isEmpty ? nil : Reading(value)
    },
    write: { value in value.isEmpty ? nil : LineContent(value) })

  /// A URI where the property's type must be stated (RFC 7986 §5).
  static let uri = LineCodec(
    read: { line, zone throws(ValueFault) in try plain.read(line, zone) },
    write: { value in value.isEmpty ? nil : LineContent(value, type: .statedURI) })
}

extension ListCodec<String> {
  /// Texts with commas between them; empty ones are left out.
  static let texts = ListCodec(
    read: { piece, _, _ in
      let text = TextValue.read(piece)
      return text.isEmpty ? nil : Reading(text)
    },
    write: { text in LineContent(TextValue.write(text)) },
    joinsLines: true)
}

extension LineContent.TypeStatement {
  /// A URI, in a property that has no type unless it says one.
  static let statedURI = Self(name: "URI", fallback: "")
}
