/// What fills a terminal's window: lines from its top, and where the cursor is.
struct ScreenImage: Hashable, Sendable {
  /// The lines, each at most as wide as the window, with the sequences that make words stand out.
  var lines: [String]

  /// The row of the cursor, counted from 0.
  let row: Int

  /// The column of the cursor, counted from 0.
  let column: Int

  /// What a terminal is sent that shows an older image, or nobody knows what, so that it shows this one.
  ///
  /// Only lines that differ are sent. The cursor is hidden meanwhile.
  ///
  /// Source: ECMA-48 §8.3.21 (CUP), §8.3.39 (ED), §8.3.41 (EL).
  func update(from old: ScreenImage?) -> String {
    var update = "\u{1b}[?25l" + (old == nil ? "\u{1b}[2J" : "")
    let before = old?.lines ?? []
    for (row, line) in lines.enumerated() where row >= before.count || before[row] != line {
      update += "\u{1b}[\(row + 1);1H\u{1b}[2K\(line)"
    }
    if before.count > lines.count { update += "\u{1b}[\(lines.count + 1);1H\u{1b}[J" }
    return update + "\u{1b}[\(row + 1);\(column + 1)H\u{1b}[?25h"
  }
}
