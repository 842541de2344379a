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
    let step = "batch of \(count) command\(count == 1 ? "" : "s")"
    let notes = try context.asking { store throws(CalendarError) in try store.commit(as: step) }
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
      throw CommandFailure(error.status, "line \(number): \(error.message)\nnothing was saved")
    }
  }

  /// What a line asks for; nil for an empty one.
  private func invocation(_ line: String) throws(CommandFailure) -> Invocation? {
    let words: [String]
    do throws(CommandWords.Fault) {
      words = try CommandWords(line).words
    } catch {
      throw CommandFailure(.usage, "something is missing behind \(error.mark)")
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
      throw CommandFailure(.usage, "\(option.flag) is for the whole batch; write it behind \(Command.batch.name)")
    }
    if let objection = objection(to: invocation) {
      let line = words.map { SafeText.line($0) }.joined(separator: " ")
      throw CommandFailure(.usage, "\(line): has no place in a batch; \(objection)")
    }
    let isLoud = !invocation.has(.quiet) && !invocation.has(.verbose)
    let shared = isLoud ? [Option.quiet, .verbose].first(where: context.invocation.has) : nil
    return shared.map(invocation.adding) ?? invocation
  }

  /// What a command does that does not go together with the others; nil where it does.
  private func objection(to invocation: Invocation) -> String? {
    let operands = invocation.operands
    return switch invocation.command {
    case _ where invocation.has(.interactive): "say what changes by options"
    case .edit where !setsFields(invocation), .todoEdit where !setsFields(invocation): "say what changes by options"
    case .apply where operands.contains("-"), .import where operands.contains("-"), .check where operands.contains("-"):
      "its lines are read as commands; name a file"
    case .export where operands.first.map(CommandContext.isFile) ?? false, .merge,
      _ where invocation.has(.output) || invocation.has(.rejects):
      "it writes a file at once; run it by itself"
    case .calendars where !["list", nil].contains(operands.first): "run it by itself"
    case _ where invocation.has(.watch): "it does not end; run it by itself"
    case .batch, .undo, .redo, .completion, .help, .version: "run it by itself"
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

  /// A console of that many columns.
  init(width: Int) { self.width = width }

  func readLine() throws(CalendarError) -> String? { nil }

  func readToEnd() throws(CalendarError) -> [UInt8] { [] }

  func write(_ text: String) { output += text }

  func writeError(_ text: String) { errors += text }

  func flush() throws(CalendarError) {}

  /// What was written to standard error, which waits for nothing.
  func takeErrors() -> String {
    defer { errors = "" }
    return errors
  }
}
