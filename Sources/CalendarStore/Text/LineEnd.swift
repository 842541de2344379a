/// How a file ends its lines.
public enum LineEnd: Hashable, Sendable, CaseIterable {
  /// CR LF, as RFC 5545 §3.1 wants it.
  case crlf

  /// LF, as Unix writes it.
  case lf

  /// CR, as old Macs wrote it.
  case cr

  /// CR CR LF, what becomes of CR LF when it is written as text once more.
  case crcrlf

  /// The bytes of the line end.
  public var bytes: [UInt8] {
    switch self {
    case .crlf: [.carriageReturn, .lineFeed]
    case .lf: [.lineFeed]
    case .cr: [.carriageReturn]
    case .crcrlf: [.carriageReturn, .carriageReturn, .lineFeed]
    }
  }

  /// The line end that those bytes are, or nil if they are none.
  init?(_ bytes: some Collection<UInt8>) {
    guard let lineEnd = LineEnd.allCases.first(where: { $0.bytes.elementsEqual(bytes) }) else { return nil }
    self = lineEnd
  }
}
