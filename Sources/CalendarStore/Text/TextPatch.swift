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
  /// No other byte changes, but for what `settled(_:)` adds. The patches' ranges lie in the text and do not overlap.
  public func applying(_ patches: [TextPatch]) -> [UInt8] { bytes.applying(settled(patches)) }

  /// The patches in the order of the text, each with the line ends that it needs beside its own lines.
  ///
  /// Where lines are added after a last line that has no line end, that line gets the text's own; and where a CR would
  /// meet the LF of a blank line behind it and swallow that line, it gets an LF of its own. Patches that change nothing
  /// are left out. The patches' ranges lie in the text and do not overlap.
  public func settled(_ patches: [TextPatch]) -> [TextPatch] {
    let sorted = patches.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }
    var settled: [TextPatch] = []
    var copied = 0
    // The last byte of what the patches so far have made.
    var last: UInt8?
    for (_, patch) in sorted {
      precondition(patch.range.lowerBound >= copied, "patches do not overlap")
      precondition(patch.range.upperBound <= bytes.count, "patches lie in the text")
      if patch.range.lowerBound > copied { last = bytes[patch.range.lowerBound - 1] }
      copied = patch.range.upperBound
      var lines = patch.replacement
      if patch.range.lowerBound == bytes.count, !lines.isEmpty, let last, last != .lineFeed, last != .carriageReturn {
        lines = lineEnd.bytes + lines
      }
      let isChange = !bytes[patch.range].elementsEqual(lines)
      if isChange, lines.last ?? last == .carriageReturn, isLineFeedNext(at: copied) { lines.append(.lineFeed) }
      if isChange { settled.append(TextPatch(range: patch.range, replacement: lines)) }
      last = lines.last ?? last
    }
    return settled
  }

  /// Whether a CR before the byte at an offset would be one line end with what is there.
  private func isLineFeedNext(at offset: Int) -> Bool {
    let next = bytes[offset...].prefix(2)
    return next.first == .lineFeed || next.elementsEqual(LineEnd.crlf.bytes)
  }
}

extension [UInt8] {
  /// The bytes with patches applied that are in the order of the text and do not overlap.
  public func applying(_ patches: [TextPatch]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(patches.reduce(count) { $0 + $1.replacement.count - $1.range.count })
    var copied = 0
    for patch in patches {
      result += self[copied..<patch.range.lowerBound]
      result += patch.replacement
      copied = patch.range.upperBound
    }
    return result + self[copied...]
  }
}
