/// One change to a text: whole lines that take the place of a range of it.
public struct TextPatch: Hashable, Sendable {
  /// The bytes that go; empty for an insertion.
  public let range: Range<Int>

  /// The lines that come, each with its line end; empty for a removal.
  public let replacement: [UInt8]

  /// The replacement of a range by lines.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The insertion of lines before the byte at an offset.
  public static func insertion(of lines: [UInt8], at offset: Int) -> TextPatch {
    TextPatch(range: offset..<offset, replacement: lines)
  }

  /// The removal of a range.
  public static func removal(of range: Range<Int>) -> TextPatch { TextPatch(range: range, replacement: []) }
}

extension CalendarText {
  /// Where a new property of the component belongs: after its own lines, before the first component inside it or its
  /// `END`.
  public func propertyInsertionOffset(in component: Component) -> Int {
    component.descendants.isEmpty
      ? component.contentRange.upperBound : components[component.descendants.lowerBound].range.lowerBound
  }

  /// The bytes with the patches applied, in any order; insertions at one offset keep the order given.
  ///
  /// No other byte changes, but for two cases: where lines are added after a last line that has no line end, that line
  /// gets the text's own; and where a CR would meet the LF of a blank line behind it and swallow that line, it gets an
  /// LF of its own. The patches' ranges lie in the text and do not overlap.
  public func applying(_ patches: [TextPatch]) -> [UInt8] {
    let sorted = patches.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + patches.reduce(0) { $0 + $1.replacement.count + 3 })
    var copied = 0
    for (_, patch) in sorted {
      precondition(patch.range.lowerBound >= copied, "patches do not overlap")
      precondition(patch.range.upperBound <= bytes.count, "patches lie in the text")
      result += bytes[copied..<patch.range.lowerBound]
      if patch.range.lowerBound == bytes.count, !patch.replacement.isEmpty { endLastLine(of: &result) }
      result += patch.replacement
      copied = patch.range.upperBound
      let isChange = !patch.range.isEmpty || !patch.replacement.isEmpty
      if isChange, result.last == .carriageReturn, isLineFeedNext(at: copied) { result.append(.lineFeed) }
    }
    result += bytes[copied...]
    return result
  }

  /// Whether a CR before the byte at an offset would be one line end with what is there.
  private func isLineFeedNext(at offset: Int) -> Bool {
    let next = bytes[offset...].prefix(2)
    return next.first == .lineFeed || next.elementsEqual(LineEnd.crlf.bytes)
  }

  private func endLastLine(of result: inout [UInt8]) {
    if let last = result.last, last != .lineFeed, last != .carriageReturn { result += lineEnd.bytes }
  }
}
