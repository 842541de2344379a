import CalendarEditForm
import CalendarStore

/// The line editor on an item's form: reads lines, changes the form, prints what changed.
struct Editor<Form: ItemForm> {
  let console: any Console
  let keeper: any ItemKeeper<Form.Item>
  let lines: FormLines
  let manner: EditorManner
  var form: Form

  /// The row whose choices were listed last.
  var choosing: EventRow?

  /// How the last line that failed did, until a later save.
  var failure: ExitStatus?

  /// Whether a save was shown that was not to be done.
  var hasShownSave = false

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
    if !manner.isQuiet { printForm() }
    var number = 0
    while form.outcome == nil {
      guard let line = try readLine(prompt: prompt) else { return endOfInput() }
      number += 1
      do throws(EditorFailure) {
        try obey(line)
      } catch {
        if endsOnFailure {
          console.writeError("line \(number): \(error.sentence)\n")
          return error.status
        }
        if countsFailures { failure = error.status }
        say(error.sentence)
      }
    }
    return failure ?? .done
  }

  /// A line that may be an answer too; it is shown where lines are.
  func readLine(prompt: String) throws(CalendarError) -> String? {
    if console.isInputTerminal { console.write(prompt) }
    let line = try console.readLine()
    if manner.isEchoing, !console.isInputTerminal, let line { say(prompt + SafeText.line(line)) }
    if line == nil, console.isInputTerminal { say("") }
    return line
  }

  /// Prints what was asked for, or what is wrong.
  func say(_ line: String) { console.write(line + "\n") }

  /// Prints what happens, unless only what was asked for is wanted.
  func tell(_ line: String) {
    if !manner.isQuiet { say(line) }
  }

  /// Prints what changed in the form.
  func tell(_ batch: Form.Batch, from old: Form, to new: Form) {
    guard !manner.isQuiet else { return }
    for line in lines.changes(batch, from: old, to: new) { say(line) }
  }

  /// Whether a line that failed decides the status; a person sees it, and goes on.
  private var countsFailures: Bool { !console.isInputTerminal || manner.isEchoing }

  private var endsOnFailure: Bool { !console.isInputTerminal && !manner.isEchoing }

  private var prompt: String {
    form.openPicker.map { "\($0.title.lowercased())> " } ?? "> "
  }

  private mutating func endOfInput() -> ExitStatus {
    discard()
    return failure ?? .done
  }

  func printForm() {
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
  var sentence: String { (refused.map { "\($0.rawValue): " } ?? "") + message }

  /// What can be asked of the keeper of an item.
  enum Refused: String, Sendable {
    case save = "not saved"
    case deletion = "not deleted"
  }
}
