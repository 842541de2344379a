import CalendarEditForm
import CalendarStore

extension Editor {
  /// The window of the terminal, where there is one that a form can be drawn in.
  func openScreen() -> FormScreen? {
    guard !manner.isEchoing, !manner.isQuiet, console.canOpenScreen else { return nil }
    guard let line = LineEditor(program: manner.program, history: manner.history) else { return nil }
    return console.openScreen().map { FormScreen($0, editor: line, emphasis: lines.emphasis) }
  }

  /// Edits in a window until the session has its outcome or the person is gone.
  mutating func run(on screen: FormScreen) throws(CalendarError) -> ExitStatus {
    self.screen = screen
    // What is drawn stands out as the screen sees fit, for it has to be measured.
    lines.emphasis = .none
    let isInterrupted = follow(screen)
    self.screen = nil
    screen.close()
    for line in screen.reports { console.write(line + "\n") }
    if isInterrupted {
      try console.flush()
      screen.interrupt()
    }
    return failure ?? .done
  }

  /// Follows lines and keys; returns whether the program is to end as by an interrupt.
  private mutating func follow(_ screen: FormScreen) -> Bool {
    while form.outcome == nil {
      do throws(EditorFailure) {
        switch screen.ask(commandQuestion) {
        case .line(let line):
          close(screen)
          try obey(line)
        case .key(let stroke): try obey(stroke)
        case .canceled: close(screen)
        case .ended: try leave()
        case .gone: discard()
        case .interrupted:
          discard()
          return true
        }
      } catch {
        say(error.sentence)
      }
    }
    return false
  }

  /// Takes away what was said and listed.
  private mutating func close(_ screen: FormScreen) {
    screen.clear()
    choice = nil
  }

  /// The row or the part of the picker that keys are for.
  var focus: FormFocus {
    if let owner = form.openPicker {
      return FormFocus(row: owner, part: pickerParts.contains(place.part ?? .days) ? place.part ?? .days : .days)
    }
    return FormFocus(row: form.rows.contains { $0.item == .row(place.row) } ? place.row : .title)
  }

  private var commandQuestion: FormScreen.Question {
    let completer = LineCompleter(form: form, text: lines.text, zoneNames: manner.zoneNames)
    return FormScreen.Question(
      prompt: prompt, isCommand: true, completion: completer.completion, frame: framing(prompt: prompt, hints: hints))
  }

  /// Asks for a line that is no command; nil where the person gives up.
  func answer(
    to prompt: String, on screen: FormScreen, text: String = "", hint: String = Messages.keysOfAnswer,
    completion: @escaping (EditedLine) -> FormCompletion = { _ in FormCompletion() }
  ) -> String? {
    let question = FormScreen.Question(
      prompt: prompt, text: text, completion: completion,
      frame: framing(prompt: prompt, hints: [hint]))
    guard case .line(let line) = screen.ask(question) else { return nil }
    return line
  }

  /// Draws the form as it is now, with a line that is typed below it.
  private func framing(prompt: String, hints: [String]) -> (EditedLine, FormScreen.Choices) -> FormFrame {
    let messages = (screen?.messages ?? []) + listedChoices
    let chosen = choice.map { messages.count - listedChoices.count + $0 }
    var lines = lines
    lines.focus = focus
    return { [form, heading = keeper.heading(of: form.original), screen] line, choices in
      lines.width = screen?.columns
      let texts = DisplayWidth.wrapped(choices.texts.joined(separator: "  "), to: lines.width ?? .max)
      let isCompleting = !choices.texts.isEmpty
      return FormFrame(
        heading: heading, sections: lines.blocks(of: form, width: lines.width), focus: lines.focus ?? place,
        messages: isCompleting ? texts : messages,
        messageTop: isCompleting ? choices.top : screen?.messageTop ?? 0, choice: isCompleting ? nil : chosen,
        prompt: prompt,
        typed: (SafeText.line(line.head), SafeText.line(line.tail)), hints: hints)
    }
  }

  /// The choices of the row that a person chooses for.
  private var listedChoices: [String] {
    guard let choice, let row = choosing else { return [] }
    return form.choices(of: row).enumerated().map { index, value in
      "\(index == choice ? ">" : " ") #\(index + 1)  \(lines.text.text(value, of: form.subject))"
    }
  }

  private var hints: [String] {
    choice == nil ? focus.keys : [Messages.keysAmongChoices]
  }
}
