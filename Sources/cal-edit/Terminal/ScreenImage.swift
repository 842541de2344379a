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
    var update = "\u{1b}[?25l"
    let before = old?.lines ?? []
    let leavesRest = old == nil || before.count > lines.count
    for (row, line) in lines.enumerated() {
      // The last line takes away all that is below it.
      let isEnd = leavesRest && row == lines.count - 1
      guard isEnd || row >= before.count || before[row] != line else { continue }
      update += "\u{1b}[\(row + 1);1H\u{1b}[\(isEnd ? "J" : "2K")\(line)"
    }
    return update + "\u{1b}[\(row + 1);\(column + 1)H\u{1b}[?25h"
  }
}
