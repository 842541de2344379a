extension ContentLine {
  /// Why a line cannot be written.
  public enum RenderError: Error, Hashable, Sendable {
    /// The name, or the group before it, is empty or holds something else than letters, digits and hyphens.
    case illegalName(String)

    /// The same, of a parameter's name.
    case illegalParameterName(String)

    /// The new parameter of that name has no values.
    case parameterWithoutValue(String)

    /// A value of the parameter of that name holds a control character that RFC 6868 cannot write.
    case controlCharacterInParameter(String)

    /// The value holds a control character, line breaks included.
    case controlCharacterInValue
  }

  /// The line as RFC 5545 §3.1 wants it written, folded at 75 octets between the scalars of UTF-8, with its line end.
  ///
  /// The name may have a group before it, as `spelling` has. The value is written as it is: escaping it is the concern
  /// of its type. Parameters that were read are written as they stood, new ones in quotes where they need them and
  /// with `"`, `^` and line feeds encoded (RFC 6868).
  ///
  /// - Throws: `RenderError` when the line would not be one line, or not the line that is meant.
  public static func render(
    name: String, parameters: [Parameter] = [], value: String, lineEnd: LineEnd
  ) throws(RenderError) -> [UInt8] {
    try render(name: name, parameters: parameters, value: Array(value.utf8), lineEnd: lineEnd)
  }

  /// The line with a value given in bytes, which need not be UTF-8.
  ///
  /// - Throws: `RenderError` when the line would not be one line, or not the line that is meant.
  public static func render(
    name: String, parameters: [Parameter] = [], value: [UInt8], lineEnd: LineEnd
  ) throws(RenderError) -> [UInt8] {
    guard isName(name) else { throw .illegalName(name) }
    guard !value.contains(where: \.isControl) else { throw .controlCharacterInValue }
    var line = Array(name.utf8)
    for parameter in parameters {
      line.append(.semicolon)
      line += try render(parameter)
    }
    line.append(.colon)
    line += value
    return fold(line, lineEnd: lineEnd)
  }

  private static func render(_ parameter: Parameter) throws(RenderError) -> [UInt8] {
    if let raw = parameter.raw { return raw }
    guard parameter.isNamed else { throw .illegalParameterName(parameter.name) }
    guard !parameter.values.isEmpty else { throw .parameterWithoutValue(parameter.name) }
    var rendered = Array(parameter.name.utf8)
    for (place, value) in parameter.values.enumerated() {
      guard !value.utf8.contains(where: { $0.isControl && $0 != .lineFeed }) else {
        throw .controlCharacterInParameter(parameter.name)
      }
      rendered.append(place == 0 ? .equals : .comma)
      rendered += value.encodedParameterValue
    }
    return rendered
  }

  /// Whether a line can be written with that name, which may have a group before it.
  public static func isName(_ name: String) -> Bool {
    name.utf8.split(separator: .dot, maxSplits: 1, omittingEmptySubsequences: false).allSatisfy(isName)
  }

  /// Whether it can be a name; a `_` is none of RFC 5545's characters, but Lotus Notes writes it.
  fileprivate static func isName(_ bytes: Substring.UTF8View) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0.isNameCharacter || $0 == UInt8(ascii: "_") }
  }

  package static func fold(_ line: [UInt8], lineEnd: LineEnd) -> [UInt8] {
    let limit = 75
    var folded: [UInt8] = []
    folded.reserveCapacity(line.count + line.count / 24 + 3)
    var start = 0
    while start < line.count {
      if start > 0 { folded.append(.space) }
      let end = foldEnd(of: line, from: start, limit: start > 0 ? limit - 1 : limit)
      folded += line[start..<end]
      folded += lineEnd.bytes
      start = end
    }
    return folded
  }

  /// Where the next fold goes: before the scalar that crosses the limit, or at the limit in what is no UTF-8.
  private static func foldEnd(of line: [UInt8], from start: Int, limit: Int) -> Int {
    guard line.count - start > limit else { return line.count }
    let end = start + limit
    return (end - 3...end).last { !line[$0].isUTF8Continuation } ?? end
  }
}

extension ContentLine.Parameter {
  /// Whether it can be written with its name.
  public var isNamed: Bool { ContentLine.isName(name.utf8[...]) }
}
