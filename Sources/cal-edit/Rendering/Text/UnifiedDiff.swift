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
    // Patches name files from a folder downwards.
    let name = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
    self.name = String(name.drop { $0 == "/" })
    isNewFile = old == nil
    self.old = UnifiedDiff.lines(old ?? [])
    self.new = UnifiedDiff.lines(new)
    // The carriage return that ends every line says nothing; among others it is what is to be seen.
    showsReturns = !(self.old + self.new).allSatisfy { $0.suffix(2) == [0x0d, 0x0a] || $0.last != 0x0a }
  }

  /// A line of the difference.
  private enum Line {
    /// A line that says where something stands, or in which file.
    case heading(String)

    /// A line of the files, and the sign of which one it is of.
    case content(Character, ArraySlice<UInt8>)
  }

  /// The lines to print, safe for a terminal; none if nothing changes.
  var lines: [String] { allLines.flatMap(readable) }

  /// The difference byte by byte, as `patch` and `git apply` take it; nothing if nothing changes.
  var patch: [UInt8] { allLines.flatMap(exact) }

  private var allLines: [Line] {
    let changes = LineMatch.changes(from: old, to: new)
    guard !changes.isEmpty else { return [] }
    let heads = ["--- " + (isNewFile ? "/dev/null" : heading(of: "a/\(name)")), "+++ " + heading(of: "b/\(name)")]
    return heads.map(Line.heading) + hunks(of: changes).flatMap(lines)
  }

  /// A name as `patch` and `git apply` take it: in quotes with the escapes of C where it has signs that would end the line
  /// or the name, and with a tab behind it where it has blanks.
  private func heading(of name: String) -> String {
    let escaped = name.unicodeScalars.map(UnifiedDiff.escaped).joined()
    guard escaped == name else { return "\"\(escaped)\"" }
    return name.contains(" ") ? name + "\t" : name
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\"", "\\": return "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      let octal = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    default: return String(scalar)
    }
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

  private func lines(of hunk: [LineMatch.Change]) -> [Line] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let before = min(UnifiedDiff.context, first.old.lowerBound)
    let after = min(UnifiedDiff.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var lines = [Line.heading("@@ -\(position(oldRange)) +\(position(newRange)) @@")]
    var kept = oldRange.lowerBound
    for change in hunk {
      lines += old[kept..<change.old.lowerBound].map { .content(" ", $0) }
      lines += old[change.old].map { .content("-", $0) } + new[change.new].map { .content("+", $0) }
      kept = change.old.upperBound
    }
    return lines + old[kept..<oldRange.upperBound].map { .content(" ", $0) }
  }

  /// A range of lines as `diff` counts them: from 1, without the length if it is 1, before the gap if it is empty.
  private func position(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static let missingEnd = "\\ No newline at end of file"

  private func readable(_ line: Line) -> [String] {
    switch line {
    case .heading(let text): return [SafeText.line(text)]
    case .content(let mark, let bytes):
      guard bytes.last == 0x0a else { return ["\(mark)" + SafeText.line(bytes: bytes), UnifiedDiff.missingEnd] }
      let content = bytes.dropLast()
      guard content.last == 0x0d else { return ["\(mark)" + SafeText.line(bytes: content)] }
      return ["\(mark)" + SafeText.line(bytes: content.dropLast()) + (showsReturns ? "\\x0d" : "")]
    }
  }

  private func exact(_ line: Line) -> [UInt8] {
    switch line {
    case .heading(let text): Array((text + "\n").utf8)
    case .content(let mark, let bytes):
      Array("\(mark)".utf8) + bytes + (bytes.last == 0x0a ? [] : Array("\n\(UnifiedDiff.missingEnd)\n".utf8))
    }
  }
}
