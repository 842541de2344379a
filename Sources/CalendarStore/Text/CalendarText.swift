import Glibc

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
  public init(parsing bytes: [UInt8]) { self.init(bytes, ComponentScanner.scan(bytes)) }

  /// Finds the components in those bytes, and in the same pass whether some of them may have that UID.
  ///
  /// - Returns: The text, and false where no item in it has the UID; one where it is true must be looked through.
  public static func parsing(_ bytes: [UInt8], seeking uid: String) -> (text: CalendarText, mayHold: Bool) {
    let scanner = ComponentScanner.scan(bytes, search: UIDSearch(for: uid))
    return (CalendarText(bytes, scanner), scanner.search?.mayHold == true)
  }

  private init(_ bytes: [UInt8], _ scanner: ComponentScanner) {
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

  /// The first component directly in that one that is as wanted, without a list of all.
  public func firstChild(of component: Component, where isWanted: (Component) -> Bool) -> Component? {
    var index = component.descendants.lowerBound
    while index < component.descendants.upperBound {
      if isWanted(components[index]) { return components[index] }
      index = components[index].descendants.upperBound
    }
    return nil
  }

  /// The last component in no other that is as wanted, without a list of all.
  public func lastRoot(where isWanted: (Component) -> Bool) -> Component? {
    var index = 0
    var last: Component?
    while index < components.count {
      if isWanted(components[index]) { last = components[index] }
      index = components[index].descendants.upperBound
    }
    return last
  }

  /// Whether some bytes of a range are those of a word.
  public func contains(_ word: String, in range: Range<Int>) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return bytes[range].withUnsafeBytes { text in
      var rest = text
      while let start = rest.baseAddress, let found = memchr(start, Int32(first), rest.count) {
        rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
        guard rest.count >= word.count else { return false }
        if memcmp(found, word, word.count) == 0 { return true }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
      }
      return false
    }
  }

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
