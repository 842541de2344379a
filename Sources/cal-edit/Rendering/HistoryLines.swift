import CalendarStore

/// The steps of the history, a line each: number, local time, words, and what files they changed.
struct HistoryLines {
  let steps: [HistoryStep]
  let style: DateStyle
  let viewer: Zone

  /// One long title does not push all others apart.
  private static let widestColumn = 40

  /// The lines, in the order of the steps.
  var lines: [String] {
    let width = steps.map { String($0.number).count }.max() ?? 0
    let words = steps.map { SafeText.line($0.words) }
    let wordsWidth = min(words.map(DisplayWidth.of).max() ?? 0, HistoryLines.widestColumn)
    return zip(steps, words).map { step, words in
      let number = DisplayWidth.padded(String(step.number), to: width, atStart: true)
      let minute = step.date.adding(seconds: -viewer.reading(at: step.date).second)
      let date = style.text(.floating(viewer.reading(at: minute)), withZone: false)
      let text = DisplayWidth.padded(words, to: wordsWidth)
      return "\(number)  \(date)  \(text)  \(files(of: step))\(step.isUndone ? Messages.isTakenBack : "")"
    }
  }

  /// The name of the file, or how many there are.
  private func files(of step: HistoryStep) -> String {
    guard step.paths.count == 1, let path = step.paths.first else { return Messages.files(step.paths.count) }
    return SafeText.line(path.split(separator: "/").last.map(String.init) ?? path)
  }
}
