import CalendarStore

/// `--batch`: commands from standard input, one a line; what they change is written at the end, all of it or nothing.
struct BatchCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let console = BatchConsole(width: context.console.width)
    var number = 0
    while let line = try context.asking({ _ throws(CalendarError) in try context.console.readLine() }) {
      number += 1
      try run(line, number: number, console: console)
    }
    if context.invocation.has(.dryRun) {
      context.console.write(StoreKeeper.report(context.store.pendingChanges) + "\n")
      return .done
    }
    let notes = try context.asking { store throws(CalendarError) in try store.commit(as: "batch of \(number) lines") }
    context.reportWrite(notes)
    context.console.write(console.output)
    return .done
  }

  private func run(_ line: String, number: Int, console: BatchConsole) throws(CommandFailure) {
    do throws(CommandFailure) {
      guard let invocation = try invocation(line) else { return }
      let status = try context.following(invocation, console: console).run()
      context.console.writeError(console.takeErrors())
      guard status == .done else { throw CommandFailure(status, "nothing was found") }
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
    if let option = [Option.store, .now, .dryRun, .interactive].first(where: invocation.has) {
      throw CommandFailure(.usage, "\(option.flag) is for the whole batch; write it behind \(Command.batch.name)")
    }
    let opensForm = [.edit, .todoEdit].contains(invocation.command) && !invocation.fields.contains { $0 != .calendar }
    guard !opensForm, ![.batch, .undo, .redo].contains(invocation.command), invocation.value(.output) == nil else {
      throw CommandFailure(
        .usage, "\(words.joined(separator: " ")): has no place in a batch; say what changes by options")
    }
    return invocation
  }
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
