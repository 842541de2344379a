import CalendarModel
import CalendarText
import CalendarTime

/// Reads the value of a property's line, and says what a line must hold to have that value.
struct LineCodec<Value: Hashable & Sendable>: Sendable {
  /// The value of a line, nil for an empty one.
  let read: @Sendable (ContentLine, (String) -> Zone) throws(ValueFault) -> Reading<Value>?

  /// The content of a line with that value, nil for a value that needs no line.
  let write: @Sendable (Value) throws(Unwritable) -> LineContent?

  /// What a value keeps while the rest of it is edited, for properties with many lines; nil where any may become any.
  let identity: (@Sendable (Value) -> Verbatim<String>)?

  /// A codec.
  init(
    identity: (@Sendable (Value) -> Verbatim<String>)? = nil,
    read: @escaping @Sendable (ContentLine, (String) -> Zone) throws(ValueFault) -> Reading<Value>?,
    write: @escaping @Sendable (Value) throws(Unwritable) -> LineContent?
  ) {
    self.read = read
    self.write = write
    self.identity = identity
  }
}

/// Reads and writes one of the values that a line holds with commas between them.
struct ListCodec<Value: Hashable & Sendable>: Sendable {
  /// The value of a piece of a line, nil for an empty one.
  let read: @Sendable (String, ContentLine, (String) -> Zone) throws(ValueFault) -> Reading<Value>?

  /// The piece, with the parameters that its line must have.
  let write: @Sendable (Value) -> LineContent

  /// Whether new values join a line that stands, rather than get a line of their own.
  let joinsLines: Bool
}

/// A value that no line can hold.
struct Unwritable: Error {
  /// The value.
  let value: String

  /// What could be written, in words.
  let expected: String
}

extension ContentLine {
  /// The pieces of the value between commas that are not escaped, as they stand, and where each begins.
  var pieces: [(text: String, offset: Int)] {
    var pieces: [(text: String, offset: Int)] = []
    var start = 0
    var isEscaped = false
    for (place, byte) in rawValue.enumerated() {
      if byte == UInt8(ascii: ","), !isEscaped {
        pieces.append((String(decoding: rawValue[start..<place], as: UTF8.self), start))
        start = place + 1
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    pieces.append((String(decoding: rawValue[start...], as: UTF8.self), start))
    return pieces
  }
}
