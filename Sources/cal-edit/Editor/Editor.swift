import CalendarEditForm
import CalendarStore

/// The line editor on an item's form: reads lines, changes the form, prints what changed.
struct Editor<Form: ItemForm> {
  let console: any Console
  let keeper: any ItemKeeper<Form.Item>
  var lines: FormLines
  var manner: EditorManner
  var form: Form

  /// The row whose choices were listed last.
  var choosing: ItemRow?

  /// How the last line that failed did, until a later save.
  var failure: ExitStatus?

  /// Whether a save was shown that was not to be done.
  var hasShownSave = false

  /// The window that the form is drawn in; nil where it is printed in lines.
  var screen: FormScreen?

  /// The row that a person is on, and the part of its picker.
  var place = FormFocus(row: .title)

  /// The place of the choice that Enter takes, of those that are listed on the screen.
  var choice: Int?

  /// An editor on a form.
  init(
    _ form: Form, keeper: any ItemKeeper<Form.Item>, console: any Console, lines: FormLines,
    manner: EditorManner
  ) {
    self.form = form
    self.keeper = keeper
    self.console = console
    self.lines = lines
    self.manner = manner
  }

  /// Edits until the session has its outcome or the input ends.
  ///
  /// - Throws: `inputOutput` when the input cannot be read.
  mutating func run() throws(CalendarError) -> ExitStatus {
    if let screen = openScreen() { return try run(on: screen) }
    if !manner.isQuiet { printForm() }
    var number = 0
    while form.outcome == nil {
      guard let line = try readLine(prompt: prompt) else { return endOfInput() }
      number += 1
      do throws(EditorFailure) {
        try obey(line)
      } catch {
        if endsOnFailure {
          console.writeError(Messages.failure(error.sentence, ofScriptLine: number) + "\n")
          return error.status
        }
        if countsFailures { failure = error.status }
        say(error.sentence)
      }
    }
    return failure ?? .done
  }

  /// A line that may be an answer too; it is shown where lines are.
  func readLine(prompt: String, hint: String = Messages.keysOfAnswer) throws(CalendarError) -> String? {
    if let screen { return answer(to: prompt, on: screen, hint: hint) }
    if console.isInputTerminal { console.write(prompt) }
    let line = try console.readLine()
    if manner.isEchoing, !console.isInputTerminal, let line { say(prompt + SafeText.line(line)) }
    if line == nil, console.isInputTerminal { say("") }
    return line
  }

  /// Prints what was asked for, or what is wrong.
  func say(_ line: String) {
    if let screen { screen.say(line) } else { console.write(line + "\n") }
  }

  /// Says what became of the item, which is still worth knowing when the session is over.
  func report(_ line: String) {
    if let screen { screen.report(line) } else { say(line) }
  }

  /// Prints what happens, unless only what was asked for is wanted.
  func tell(_ line: String) {
    if !manner.isQuiet { say(line) }
  }

  /// Prints what changed in the form; a screen shows all of it anyway.
  func tellChanges(from old: Form) {
    guard !manner.isQuiet, screen == nil else { return }
    for line in lines.changes(from: old, to: form) { say(line) }
  }

  /// Whether a line that failed decides the status; a person sees it, and goes on.
  private var countsFailures: Bool { !console.isInputTerminal || manner.isEchoing }

  private var endsOnFailure: Bool { !console.isInputTerminal && !manner.isEchoing }

  var prompt: String {
    form.openPicker.map(Messages.prompt) ?? "> "
  }

  mutating func endOfInput() -> ExitStatus {
    discard()
    return failure ?? .done
  }

  func printForm() {
    if let screen { return screen.clear() }
    say(keeper.heading(of: form.original))
    say("")
    for line in lines.lines(of: form) { say(line) }
  }
}

/// What an editing session is told.
struct EditorManner {
  /// Whether lines are shown as they are read and a failed one does not end the session.
  var isEchoing = false

  /// Whether nothing is printed but what a line asks for, and errors.
  var isQuiet = false

  /// The part of a series that saving and deleting mean where a line does not say.
  var span: EventSpan?

  /// The name by which a person's settings of line editing know the program.
  var program = ""

  /// The file in which the lines are remembered that were typed on a terminal; nil for none.
  var history: String?

  /// The names of the time zones.
  var zoneNames: @Sendable () -> [String] = { [] }
}

/// Why a line was not followed, and what status that is.
struct EditorFailure: Error, Hashable, Sendable {
  /// The status that the run ends with.
  let status: ExitStatus

  /// One sentence.
  let message: String

  /// What was asked for and not done.
  var refused: Refused?

  /// The sentence, behind what was not done.
  var sentence: String {
    switch refused {
    case .save: Messages.notSaved(message)
    case .deletion: Messages.notDeleted(message)
    case nil: message
    }
  }

  /// What can be asked of the keeper of an item.
  enum Refused: Sendable {
    case save, deletion
  }
}
