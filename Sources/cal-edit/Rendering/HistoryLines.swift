import CalendarStore

/// The steps of the history, a line each: number, local time, words, and what files they changed.
struct HistoryLines {
  let steps: [HistoryStep]
  let style: DateStyle
  let viewer: Zone

  /// The columns that a line is cut to; nil for none.
  var width: Int?

  /// One long title does not push all others apart.
  private static let widestColumn = 40

  /// The lines, in the order of the steps; where there is little room what was done yields to its file.
  var lines: [String] {
    let numberWidth = steps.map { String($0.number).count }.max() ?? 0
    let heads = steps.map { step in
      let number = DisplayWidth.padded(String(step.number), to: numberWidth, atStart: true)
      let minute = step.date.adding(seconds: -viewer.reading(at: step.date).second)
      return "\(number)  \(style.text(.floating(viewer.reading(at: minute)), withZone: false))  "
    }
    let tails = steps.map { "  \(files(of: $0))\($0.isUndone ? Messages.isTakenBack : "")" }
    let words = steps.map { SafeText.line($0.words) }
    var room = min(words.map(DisplayWidth.of).max() ?? 0, HistoryLines.widestColumn)
    if let width {
      let others = (heads.map(DisplayWidth.of).max() ?? 0) + (tails.map(DisplayWidth.of).max() ?? 0)
      room = min(room, max(HistoryLines.leastWords, width - others))
    }
    return steps.indices.map { index in
      let text = DisplayWidth.padded(width == nil ? words[index] : DisplayWidth.cut(words[index], to: room), to: room)
      let line = heads[index] + text + tails[index]
      return width.map { DisplayWidth.cut(line, to: $0) } ?? line
    }
  }

  /// The columns that what was done keeps.
  private static let leastWords = 16

  /// The name of the file, or how many there are.
  private func files(of step: HistoryStep) -> String {
    guard step.paths.count == 1, let path = step.paths.first else { return Messages.files(step.paths.count) }
    return SafeText.line(path.split(separator: "/").last.map(String.init) ?? path)
  }
}
