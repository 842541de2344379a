/// One content line, unfolded and taken apart (RFC 5545 §3.1).
public struct ContentLine: Hashable, Sendable {
  /// What is wrong with a line.
  public enum Problem: Hashable, Sendable {
    /// There is no colon, hence no value.
    case missingColon

    /// A quoted parameter value does not end, hence there is no value.
    case unterminatedQuote

    /// The name is empty.
    case emptyName

    /// The name holds something else than letters, digits and hyphens; everything was read all the same.
    case illegalNameCharacter

    /// A parameter has no name or no value, or something beside the quotes of its value; everything was read all the
    /// same.
    case malformedParameter
  }

  /// The bytes of the line in the text, with its folds and its line end.
  public let range: Range<Int>

  /// The name as it is written, with its group: `item1.Summary`.
  public let spelling: String

  /// The name in capitals, without its group: `SUMMARY`.
  public let name: String

  /// What stands before the name and a dot, as some programs write it (vCard's RFC 6350 §3.3): `item1`.
  public let group: String?

  /// The parameters in the order of the line.
  public let parameters: [Parameter]

  /// The unfolded bytes after the first colon outside quotes.
  public let rawValue: [UInt8]

  /// What is wrong with the line; nil for a well-formed one.
  public let problem: Problem?

  /// Whether the line is well-formed.
  public var isValid: Bool { problem == nil }

  /// The value as text, for reading only: bytes that are no UTF-8 show as U+FFFD.
  public var value: String { String(decoding: rawValue, as: UTF8.self) }

  /// The first line of those bytes with the lines that go on with it; `range` counts from their beginning.
  public init(parsing bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { buffer in
      var lines = PhysicalLines(buffer, in: 0..<buffer.count)
      return ContentLine(buffer, in: lines.nextLogicalLine() ?? 0..<0)
    }
  }

  /// The values of the first parameter of that name in capitals; nil if there is none.
  public func parameterValues(named name: String) -> [String]? {
    parameters.first { $0.name == name }?.values
  }

  /// The logical line that is that range of those bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var lines = PhysicalLines(bytes, in: range)
    lines.advance()
    let head = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<lines.contentEnd])
    guard lines.isAtFold else {
      self.init(unfolded: head, range: range)
      return
    }
    var unfolded = Array(head)
    unfolded.reserveCapacity(range.count)
    while lines.isAtFold {
      let start = lines.position + 1
      lines.advance()
      unfolded += bytes[start..<lines.contentEnd]
    }
    self = unfolded.withUnsafeBufferPointer { ContentLine(unfolded: $0, range: range) }
  }

  private init(unfolded bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    var lexer = ContentLineLexer(bytes)
    lexer.lex()
    self.range = range
    spelling = String(decoding: bytes[lexer.name], as: UTF8.self)
    name = String(upperCasing: bytes[lexer.nameWithoutGroup])
    group = lexer.group.map { String(decoding: bytes[$0], as: UTF8.self) }
    parameters = lexer.parameters
    rawValue = Array(bytes[lexer.value])
    problem = lexer.problem
  }
}
