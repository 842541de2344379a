import CalendarEditForm

/// A form in a window, with what there is to say below it, and the line that is being typed.
///
/// What a small window has no room for is left out around the place where the person is.
struct FormFrame {
  /// What stands above the form.
  var heading: String

  /// The rows, section by section.
  var sections: [[FormBlock]]

  /// Where the person is.
  var focus: FormFocus

  /// What there is to say.
  var messages: [String] = []

  /// The first of their lines that is seen, of more than there is room for.
  var messageTop = 0

  /// The place of the message that is the choice that Enter takes, and has to be seen; nil where nothing is chosen.
  var choice: Int?

  /// What stands in front of the line that is typed.
  var prompt: String

  /// That line, before the cursor and behind it.
  var typed = (head: "", tail: "")

  /// What the keys do, the longer sentences first.
  var hints: [String] = []

  /// A frame as it is drawn.
  struct Picture {
    let lines: [StyledText]

    /// The row and the column of the cursor, counted from 0.
    let row, column: Int

    /// Which lines of the messages are seen.
    let shownMessages: Range<Int>
  }

  /// The frame's lines.
  func picture(rows: Int, columns: Int) -> Picture {
    let hasHint = rows >= FormFrame.rowsForHint
    let notes = notes(columns: columns)
    let question = question(columns: columns)
    // The heading and the typed line are always there; of the form, what a person is on.
    let room = max(0, rows - 2 - question.above.count - (hasHint ? 1 : 0))
    let shown = window(of: notes, height: max(room - leastForm, 0))
    let form = formLines(height: room - shown.count, columns: columns)
    let input = inputLine(behind: question.prompt, columns: columns)
    let above =
      [headingLine(form.hidden, columns: columns)] + form.lines + notes.lines[shown]
      + question.above.map { StyledText($0) }
    let hint = hasHint ? [self.hint(areAllShown: shown.count == notes.lines.count, columns: columns)] : []
    let lines = (above + [input.line]).map { $0.cut(to: columns) } + hint
    return Picture(
      lines: Array(lines.suffix(rows)), row: min(above.count, rows - 1), column: input.column, shownMessages: shown)
  }

  private static let rowsForHint = 8

  /// The rows that a form keeps beside a long message.
  private var leastForm: Int { choice == nil ? 4 : 2 }

  /// The messages in lines, and the place of the choice among these.
  private func notes(columns: Int) -> (lines: [StyledText], choice: Int?) {
    let notes = messages.map { DisplayWidth.broken($0, to: columns) }
    let lines = notes.enumerated().flatMap { index, lines in
      lines.map { StyledText($0, index == choice ? .chosen : []) }
    }
    return (lines, choice.map { notes.prefix($0).reduce(0) { $0 + $1.count } })
  }

  private func headingLine(_ hidden: Bool, columns: Int) -> StyledText {
    StyledText(DisplayWidth.cut(heading, to: hidden ? columns - 2 : columns), .strong) + StyledText(hidden ? " ⋮" : "")
  }

  /// What the keys do, in as many words as there is room for.
  private func hint(areAllShown: Bool, columns: Int) -> StyledText {
    let hints = areAllShown || choice != nil ? hints : Messages.keysInAnswer
    let hint = hints.first { DisplayWidth.of($0) <= columns } ?? hints.last ?? ""
    return StyledText(DisplayWidth.cut(hint, to: columns), .faint)
  }

  /// The lines of the form that there is room for, and whether there are more.
  private func formLines(height: Int, columns: Int) -> (lines: [StyledText], hidden: Bool) {
    let sections = sections.filter { !$0.isEmpty }
    let roomy = sections.reduce(0) { $0 + $1.reduce(0) { $0 + $1.lines.count } + 1 } + 1 <= height
    var lines: [StyledText] = roomy ? [StyledText("")] : []
    var focused = 0..<0
    for section in sections {
      for block in section {
        if block.item.owner == focus.row || (focus.part != nil && block.item.owner.belongsToPicker) {
          focused = (focused.isEmpty ? lines.count : focused.lowerBound)..<lines.count + block.lines.count
        }
        lines += block.lines
      }
      if roomy { lines.append(StyledText("")) }
    }
    // The row itself comes first where its picker has no room, and one line more is seen below.
    let end = min(lines.count, focused.upperBound + 1)
    let start = max(0, min(end - height, focused.lowerBound))
    let shown = lines[start..<max(start, min(lines.count, start + height))]
    return (Array(shown), shown.count < lines.count)
  }

  /// As many lines of the messages as there is room for, with the choice among them.
  private func window(of notes: (lines: [StyledText], choice: Int?), height: Int) -> Range<Int> {
    let height = min(notes.lines.count, height)
    let top = notes.choice.map { $0 - height / 2 } ?? messageTop
    let start = max(0, min(top, notes.lines.count - height))
    return start..<start + height
  }

  /// What is asked for, in lines of which the last leaves room for what is typed.
  private func question(columns: Int) -> (above: [String], prompt: String) {
    let width = max(0, columns - FormFrame.leastInput)
    guard width > FormFrame.leastInput, DisplayWidth.of(prompt) > width else {
      return ([], DisplayWidth.cut(prompt, to: width))
    }
    let lines = DisplayWidth.wrapped(StyledText(prompt).trimmed.plain, to: width)
    return (lines.dropLast(), (lines.last ?? "") + " ")
  }

  /// The typed line; where it is too long the part around the cursor.
  private func inputLine(behind prompt: String, columns: Int) -> (line: StyledText, column: Int) {
    let room = max(1, columns - DisplayWidth.of(prompt) - 1)
    var head = Array(typed.head)
    var width = DisplayWidth.of(typed.head)
    let isCut = width > room
    while width > room - 1, isCut, !head.isEmpty { width -= DisplayWidth.of(String(head.removeFirst())) }
    let shown = prompt + (isCut ? "…" : "") + String(head)
    return (StyledText(shown + typed.tail), DisplayWidth.of(shown))
  }

  /// The columns that are kept for what is typed.
  private static let leastInput = 12
}
