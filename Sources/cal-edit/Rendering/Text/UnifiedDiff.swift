import CalendarStore

/// What an edit changes in a file, as `diff -u` shows it.
struct UnifiedDiff {
  /// The lines that stay around each change.
  private static let context = 3

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let name: String
  private let isNewFile: Bool
  private let showsReturns: Bool

  /// The way from a file's bytes to others; no old bytes where the file is new.
  init(name: String, from old: [UInt8]?, to new: [UInt8]) {
    self.name = SafeText.line(String(name.drop { $0 == "/" }))
    isNewFile = old == nil
    self.old = UnifiedDiff.lines(old ?? [])
    self.new = UnifiedDiff.lines(new)
    // The carriage return that ends every line says nothing; among others it is what is to be seen.
    showsReturns = !(self.old + self.new).allSatisfy { $0.suffix(2) == [0x0d, 0x0a] || $0.last != 0x0a }
  }

  /// The lines to print, safe for a terminal; none if nothing changes.
  var lines: [String] {
    let changes = LineMatch.changes(from: old, to: new)
    guard !changes.isEmpty else { return [] }
    var printed = ["--- " + (isNewFile ? "/dev/null" : "a/\(name)"), "+++ b/\(name)"]
    for hunk in hunks(of: changes) { printed += lines(of: hunk) }
    return printed
  }

  /// The lines of a file, each with its line feed.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Changes that share lines of context, together.
  private func hunks(of changes: [LineMatch.Change]) -> [[LineMatch.Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * UnifiedDiff.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  private func lines(of hunk: [LineMatch.Change]) -> [String] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let before = min(UnifiedDiff.context, first.old.lowerBound)
    let after = min(UnifiedDiff.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var printed = ["@@ -\(position(oldRange)) +\(position(newRange)) @@"]
    var kept = oldRange.lowerBound
    for change in hunk {
      printed += old[kept..<change.old.lowerBound].flatMap { line(" ", $0) }
      printed += old[change.old].flatMap { line("-", $0) } + new[change.new].flatMap { line("+", $0) }
      kept = change.old.upperBound
    }
    return printed + old[kept..<oldRange.upperBound].flatMap { line(" ", $0) }
  }

  /// A range of lines as `diff` counts them: from 1, without the length if it is 1, before the gap if it is empty.
  private func position(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private func line(_ mark: String, _ line: ArraySlice<UInt8>) -> [String] {
    guard line.last == 0x0a else {
      return [mark + SafeText.line(bytes: line), "\\ No newline at end of file"]
    }
    let content = line.dropLast()
    guard content.last == 0x0d else { return [mark + SafeText.line(bytes: content)] }
    return [mark + SafeText.line(bytes: content.dropLast()) + (showsReturns ? "\\x0d" : "")]
  }
}
