/// A block of lines that was opened and is to be seen whole.
public struct FormScroll: Hashable, Sendable {
  /// The lines of the block, counted from the top of the form.
  public let lines: Range<Int>

  /// A block of those lines.
  public init(lines: Range<Int>) { self.lines = lines }

  /// The first line to show in a window of so many lines that now begins at `first`.
  ///
  /// The least scroll that shows the block with a margin above and below it; a block that does not fit begins at the
  /// window's top.
  public func firstLine(from first: Int, window height: Int, margin: Int = 0) -> Int {
    guard lines.count + 2 * margin <= height else { return lines.lowerBound }
    let least = lines.upperBound + margin - height
    let most = max(lines.lowerBound - margin, 0)
    return min(max(first, least), most)
  }
}
