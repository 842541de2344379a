/// What an import rejects, in a form that can be mended and imported again.
struct Rejects {
  private var parts: [(frame: RejectFrame, bytes: [UInt8])] = []

  /// Values of JSON that could be none of an import even if they stood first.
  private var strays: [UInt8] = []

  /// Whole sources that give nothing.
  private var sources: [UInt8] = []

  /// Adds what stands in such a frame.
  mutating func add(_ bytes: [UInt8], in frame: RejectFrame) {
    guard !bytes.isEmpty else { return }
    guard !frame.isOfValues || bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") else {
      return strays.append(text: bytes)
    }
    guard let place = parts.firstIndex(where: { $0.frame == frame }) else {
      return parts.append((frame, bytes))
    }
    parts[place].bytes.append(text: bytes)
  }

  /// Adds a whole source that gives nothing.
  mutating func add(source bytes: [UInt8]) { sources.append(text: bytes) }

  /// All of it, whole sources last: behind what can be imported again they are in nobody's way.
  var bytes: [UInt8] {
    var bytes = parts.flatMap { $0.frame.head + $0.bytes + $0.frame.tail }
    bytes.append(text: strays)
    bytes.append(text: sources)
    return bytes
  }

  /// Whether what could be imported again is of several formats, or of tables with other columns, so that no file could
  /// hold it.
  var isMixed: Bool { parts.count > 1 && !parts.allSatisfy(\.frame.isCalendar) }
}

extension [UInt8] {
  /// Adds a text that begins on a line of its own.
  fileprivate mutating func append(text: [UInt8]) {
    guard !text.isEmpty else { return }
    if let last, last != 0x0A, last != 0x0D { self += [0x0D, 0x0A] }
    self += text
  }
}

/// What stands around rejected parts of a source so that they can be mended and imported again.
struct RejectFrame: Hashable {
  /// What stands before them.
  let head: [UInt8]

  /// What stands behind them.
  let tail: [UInt8]

  /// Whether what stands in it are values of JSON, each on a line of its own.
  var isOfValues = false

  /// Whether it is a `VCALENDAR`, of which a file may have many.
  var isCalendar: Bool { tail == RejectFrame.end }

  /// The lines of a calendar, with those that stand there before its items.
  static func calendar(_ lines: [UInt8] = []) -> RejectFrame {
    let head = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cal-edit//CalendarStore//EN\r\n".utf8)
    return RejectFrame(head: head + lines, tail: end)
  }

  /// Nothing, around values of JSON.
  static let values = RejectFrame(head: [], tail: [], isOfValues: true)

  /// What stands before rows.
  static func rows(behind head: [UInt8] = []) -> RejectFrame { RejectFrame(head: head, tail: []) }

  private static let end = Array("END:VCALENDAR\r\n".utf8)
}
