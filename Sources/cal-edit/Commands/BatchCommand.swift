import CalendarStore

/// `--batch`: commands from standard input, one a line; what they change is written at the end, all of it or nothing.
struct BatchCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let console = BatchConsole(width: context.console.width)
    var (number, count) = (0, 0)
    while let line = try context.asking({ _ throws(CalendarError) in try context.console.readLine() }) {
      number += 1
      if try run(line, number: number, console: console) { count += 1 }
    }
    if context.invocation.has(.dryRun) {
      context.console.write(StoreKeeper.report(context.store.pendingChanges) + "\n")
      return .done
    }
    let commands = count
    let notes = try context.asking { store throws(CalendarError) in
      try store.commit(as: Messages.batch(ofCommands: commands))
    }
    context.reportWrite(notes)
    context.console.write(console.output)
    return .done
  }

  /// Does what a line says, and tells whether that is anything.
  private func run(_ line: String, number: Int, console: BatchConsole) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      guard let invocation = try invocation(line) else { return false }
      let status = try context.following(invocation, console: console).run()
      context.console.writeError(console.takeErrors())
      guard status == .done else {
        throw CommandFailure(status, "\(invocation.command.name): \(status.summary)")
      }
      return true
    } catch {
      context.console.writeError(console.takeErrors())
      throw CommandFailure(error.status, Messages.failure(error.message, onLine: number))
    }
  }

  /// What a line asks for; nil for an empty one.
  private func invocation(_ line: String) throws(CommandFailure) -> Invocation? {
    let words: [String]
    do throws(CommandWords.Fault) {
      words = try CommandWords(line).words
    } catch {
      throw CommandFailure(.usage, Messages.openQuote(error.mark))
    }
    return words.isEmpty ? nil : try checked(words)
  }

  /// Refuses what has no place between other commands: another batch, a form, and options that the whole batch has.
  private func checked(_ words: [String]) throws(CommandFailure) -> Invocation {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Arguments.parse(words)
    } catch {
      throw CommandFailure(error)
    }
    if let option = [Option.store, .now, .dryRun].first(where: invocation.has) {
      throw CommandFailure(.usage, Messages.ofWholeBatch(option))
    }
    if let objection = objection(to: invocation) {
      throw CommandFailure(.usage, Messages.text(for: objection, to: words))
    }
    let isLoud = !invocation.has(.quiet) && !invocation.has(.verbose)
    let shared = isLoud ? [Option.quiet, .verbose].first(where: context.invocation.has) : nil
    return shared.map(invocation.adding) ?? invocation
  }

  /// What a command does that does not go together with the others; nil where it does.
  private func objection(to invocation: Invocation) -> Messages.BatchObjection? {
    let operands = invocation.operands
    return switch invocation.command {
    case _ where invocation.has(.interactive): .opensForm
    case .edit where !setsFields(invocation), .todoEdit where !setsFields(invocation): .opensForm
    case .apply where operands.contains("-"), .import where operands.contains("-"), .check where operands.contains("-"):
      .readsInput
    case .export where operands.first.map(CommandContext.isFile) ?? false, .merge,
      _ where invocation.has(.output) || invocation.has(.rejects):
      .writesFile
    case .calendars where !["list", nil].contains(operands.first): .standsAlone
    case _ where invocation.has(.watch): .doesNotEnd
    case .batch, .undo, .redo, .completion, .help, .version: .standsAlone
    default: nil
    }
  }

  private func setsFields(_ invocation: Invocation) -> Bool { invocation.fields.contains { $0 != .calendar } }
}

/// Keeps what the commands of a batch print until all of them are done.
final class BatchConsole: Console {
  let width: Int
  let isInputTerminal = false
  let isOutputTerminal = false

  private(set) var output = ""
  private var errors = ""

  /// What was written to standard error: what one command found in the files, the next finds too.
  private var said: Set<Verbatim<String>> = []

  /// A console of that many columns.
  init(width: Int) { self.width = width }

  func readLine() throws(CalendarError) -> String? { nil }

  func readToEnd() throws(CalendarError) -> [UInt8] { [] }

  func write(_ text: String) { output += text }

  func writeError(_ text: String) {
    if said.insert(Verbatim(text)).inserted { errors += text }
  }

  func flush() throws(CalendarError) {}

  /// What was written to standard error, which waits for nothing.
  func takeErrors() -> String {
    defer { errors = "" }
    return errors
  }
}
