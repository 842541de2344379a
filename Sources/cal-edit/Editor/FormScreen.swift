import CalendarStore

/// The window that the editor has to itself on a terminal: what it says, and the line that is typed below the form.
final class FormScreen {
  /// What came of waiting for a person.
  enum Input: Hashable, Sendable {
    /// A line was typed.
    case line(String)

    /// A key was pressed while nothing was typed.
    case key(Keystroke)

    /// The line was given up.
    case canceled

    /// The program is to be ended, as by Ctrl-C.
    case interrupted

    /// There is no more input, as by Ctrl-D.
    case ended

    /// The terminal is gone.
    case gone
  }

  /// What a line is asked for.
  struct Question {
    /// What stands in front of it.
    var prompt: String

    /// What it says before anything is typed.
    var text = ""

    /// Whether it is a command, so that it is remembered, and keys mean something while nothing is typed.
    var isCommand = false

    /// What could stand where the cursor is.
    var completion: (EditedLine) -> FormCompletion = { _ in FormCompletion() }

    /// Draws it: the line as it is typed, and what can be chosen to complete it.
    var frame: (EditedLine, Choices) -> FormFrame
  }

  /// What can be chosen to complete a line, and how far a person went on among its lines.
  struct Choices {
    var texts: [String] = []

    /// The first of their lines that is seen.
    var top = 0
  }

  /// What there is to say since the last line was typed.
  private(set) var messages: [String] = []

  /// The first of their lines that is seen, where there are too many.
  private(set) var messageTop = 0

  /// Which of their lines, or of the choices in their place, were drawn last.
  private var shownMessages = 0..<0

  /// What is still to be said when the window is given back.
  private(set) var reports: [String] = []

  private let screen: any Screen
  private let editor: LineEditor
  private let emphasis: Emphasis

  /// A screen on which lines are edited.
  init(_ screen: any Screen, editor: LineEditor, emphasis: Emphasis) {
    self.screen = screen
    self.editor = editor
    self.emphasis = emphasis
  }

  /// How many columns there are.
  var columns: Int { screen.size.columns }

  /// Says something below the form, until the next line is typed.
  func say(_ text: String) {
    messages += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Says something now, and once more when the window is given back.
  func report(_ text: String) {
    say(text)
    reports.append(text)
  }

  /// Goes a page on or, where there are less than 0, back among what was said; returns whether there is anything.
  func scroll(byPages pages: Int) -> Bool {
    messageTop = top(afterPages: pages)
    return !messages.isEmpty
  }

  /// The first line to be seen after some pages, each of which has a line of the one before, so that none is missed.
  private func top(afterPages pages: Int) -> Int {
    max(0, shownMessages.lowerBound + pages * max(1, shownMessages.count - 1))
  }

  /// Forgets what was said.
  func clear() {
    messages = []
    messageTop = 0
  }

  /// Waits for a line or a key.
  func ask(_ question: Question) -> Input {
    var choices = Choices()
    var input = Input.ended
    let text = editor.read(question.text) { [self] line in
      while true {
        draw(question.frame(line, choices))
        switch screen.nextEvent() {
        case .changed: continue
        case .ended: input = .gone
        case .key(let stroke):
          if follow(stroke, among: &choices) { continue }
          choices = Choices()
          if stroke.key == .tab, !line.text.isEmpty {
            let completion = question.completion(line)
            choices.texts = completion.choices
            if let text = completion.replacement {
              return .replace(count: completion.typed.unicodeScalars.count, with: text)
            }
            continue
          }
          guard let end = end(stroke, line: line, isCommand: question.isCommand) else {
            return .type(stroke.characters)
          }
          input = end
        }
        return .end
      }
    }
    guard let text else { return input }
    // What follows may take a while, and say so.
    screen.forget()
    if question.isCommand { editor.remember(text) }
    return .line(text)
  }

  /// Goes on among choices or closes them; returns whether the key was for them.
  private func follow(_ stroke: Keystroke, among choices: inout Choices) -> Bool {
    guard !choices.texts.isEmpty else { return false }
    switch stroke.key {
    case .pageUp: choices.top = top(afterPages: -1)
    case .pageDown: choices.top = top(afterPages: 1)
    case .escape: choices = Choices()
    default: return false
    }
    return true
  }

  /// How many rows of the form a page key goes.
  static let pageLength = 8

  /// What a key means that ends the line; nil for one that edits it.
  private func end(_ stroke: Keystroke, line: EditedLine, isCommand: Bool) -> Input? {
    switch stroke.key {
    case .character("\u{3}"): return line.text.isEmpty ? .interrupted : .canceled
    case .character("\u{4}") where line.text.isEmpty: return .ended
    case .escape where !isCommand || !line.text.isEmpty && !editor.editsAsVi: return .canceled
    case .enter, .escape, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end:
      return isCommand && line.text.isEmpty ? .key(stroke) : nil
    default: return nil
    }
  }

  private func draw(_ frame: FormFrame) {
    let size = screen.size
    let picture = frame.picture(rows: size.rows, columns: size.columns)
    shownMessages = picture.shownMessages
    screen.show(
      ScreenImage(lines: picture.lines.map(emphasis.text), row: picture.row, column: picture.column))
  }

  /// Gives the window back.
  func close() {
    editor.saveHistory()
    screen.close()
  }

  /// Gives the window back, and ends the program as an interrupt does.
  func interrupt() {
    editor.saveHistory()
    screen.interrupt()
  }
}
