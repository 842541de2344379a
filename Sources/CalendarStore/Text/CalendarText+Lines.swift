extension CalendarText {
  /// The content lines of the component itself: not its `BEGIN` and `END`, not the lines of the components inside it.
  ///
  /// Lines that could not be read are among them and say what is wrong; blank lines and stray delimiters are not.
  public func lines(of component: Component) -> [ContentLine] {
    bytes.withUnsafeBufferPointer { buffer in
      lineRanges(of: component).compactMap { range in
        let line = ContentLine(buffer, in: range)
        return Delimiter(line) == nil ? line : nil
      }
    }
  }

  /// The ranges of the component's own lines that are not blank, each with its folds and line end.
  ///
  /// Cheaper than `lines(of:)`, for one who looks for few of them. Stray delimiters are among them.
  public func lineRanges(of component: Component) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { buffer in
      var ranges: [Range<Int>] = []
      var start = component.contentRange.lowerBound
      for child in children(of: component) {
        CalendarText.appendLines(of: buffer, in: start..<child.range.lowerBound, to: &ranges)
        start = child.range.upperBound
      }
      CalendarText.appendLines(of: buffer, in: start..<component.contentRange.upperBound, to: &ranges)
      return ranges
    }
  }

  /// The lines of a component, and of those inside it, that are delimiters and begin or end nothing.
  public func strayDelimiters(in component: Component) -> [Range<Int>] {
    guard problems.contains(where: { $0.code == .strayEnd || $0.code == .namelessBegin }) else { return [] }
    let parts = components[component.index..<component.descendants.upperBound]
    return bytes.withUnsafeBufferPointer { buffer in
      parts.flatMap(lineRanges).filter { Delimiter(ContentLine(buffer, in: $0)) != nil }
    }
  }

  private static func appendLines(
    of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to ranges: inout [Range<Int>]
  ) {
    var lines = PhysicalLines(bytes, in: range)
    while let line = lines.nextLogicalLine() {
      if bytes[line].contains(where: { !$0.isBlank && $0 != .lineFeed && $0 != .carriageReturn }) {
        ranges.append(line)
      }
    }
  }
}
