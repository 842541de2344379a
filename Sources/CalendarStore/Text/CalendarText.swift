/// The bytes of a calendar file, and where the components in them lie.
///
/// Any bytes are a calendar text: they are kept as they are, and what could not be understood is a problem beside
/// them. A change is made with `applying(_:)`, which leaves every byte that no patch names where it is.
///
/// Source: RFC 5545 §3.1 and §3.4.
public struct CalendarText: Sendable {
  /// The text as it was read.
  public let bytes: [UInt8]

  /// All components in the order in which they begin.
  public let components: [Component]

  /// What is wrong with the layout, in the order of the text; at most 1000 of each kind.
  public let problems: [Problem]

  /// How many problems of each kind there are beyond those in `problems`.
  public let omittedProblems: [Problem.Code: Int]

  /// The line end that the text uses first; CR LF where it has none.
  public let lineEnd: LineEnd

  let lineIndex: LineIndex

  /// Finds the components in those bytes, in time and memory that grow with their number.
  public init(parsing bytes: [UInt8]) {
    let scanner = bytes.withUnsafeBufferPointer { buffer in
      var scanner = ComponentScanner(buffer)
      scanner.scan()
      return scanner
    }
    self.bytes = bytes
    components = scanner.components
    problems = scanner.problemLog.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
    omittedProblems = scanner.problemLog.omitted
    lineEnd = scanner.lineEnd ?? .crlf
    lineIndex = scanner.lineIndex
  }

  /// The components that lie in no other.
  public var roots: [Component] { siblings(in: components.indices) }

  /// The components that lie directly in that one.
  public func children(of component: Component) -> [Component] { siblings(in: component.descendants) }

  private func siblings(in indices: Range<Int>) -> [Component] {
    var siblings: [Component] = []
    var index = indices.lowerBound
    while index < indices.upperBound {
      siblings.append(components[index])
      index = components[index].descendants.upperBound
    }
    return siblings
  }
}

extension CalendarText: Hashable {
  /// Whether both are the same bytes.
  public static func == (left: CalendarText, right: CalendarText) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
