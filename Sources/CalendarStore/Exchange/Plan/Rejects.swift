/// What an import rejects, in a form that can be mended and imported again.
struct Rejects {
  private var parts: [(frame: RejectFrame, bytes: [UInt8])] = []

  /// Adds what stands in such a frame.
  mutating func add(_ bytes: [UInt8], in frame: RejectFrame) {
    guard !bytes.isEmpty else { return }
    guard let place = parts.firstIndex(where: { $0.frame == frame }) else {
      return parts.append((frame, bytes))
    }
    let isWhole = parts[place].bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
    parts[place].bytes += isWhole ? bytes : [0x0D, 0x0A] + bytes
  }

  /// All of it.
  var bytes: [UInt8] { parts.flatMap { $0.frame.head + $0.bytes + $0.frame.tail } }

  /// Whether it is of several formats, or of tables with other columns, so that no file could hold it.
  var isMixed: Bool { parts.count > 1 && !parts.allSatisfy(\.frame.isCalendar) }
}

/// What stands around rejected parts of a source so that they can be mended and imported again.
struct RejectFrame: Hashable {
  /// What stands before them.
  let head: [UInt8]

  /// What stands behind them.
  let tail: [UInt8]

  /// Whether it is a `VCALENDAR`, of which a file may have many.
  var isCalendar: Bool { tail == RejectFrame.end }

  /// The lines of a calendar, with those that stand there before its items.
  static func calendar(_ lines: [UInt8] = []) -> RejectFrame {
    let head = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cal-edit//CalendarStore//EN\r\n".utf8)
    return RejectFrame(head: head + lines, tail: end)
  }

  /// What stands before rows or objects.
  static func rows(behind head: [UInt8] = []) -> RejectFrame { RejectFrame(head: head, tail: []) }

  private static let end = Array("END:VCALENDAR\r\n".utf8)
}
