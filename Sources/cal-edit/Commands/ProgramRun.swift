import CalendarStore

/// One run of the program, from the command line to the exit status.
struct ProgramRun {
  /// The arguments without the program's own name.
  let arguments: [String]

  /// The environment variables.
  let variables: [String: String]

  /// The moment that it is.
  let now: Instant

  /// Makes UIDs.
  let makeUID: @Sendable () -> String

  /// Where lines come from and go to.
  let console: any Console

  /// Hears of a write that waits for another program.
  var onWait: @Sendable (LockWait) -> Void = { _ in }

  /// Runs, and prints why it failed if it did.
  func run() -> ExitStatus {
    do throws(CommandFailure) {
      let status = try perform()
      try flush()
      return status
    } catch {
      console.writeError("\(Program.name): \(error.message)\n")
      return error.status
    }
  }

  private func perform() throws(CommandFailure) -> ExitStatus {
    if arguments.first == CompletionLine.flag {
      complete()
      return .done
    }
    let invocation = try invocation()
    switch invocation.command {
    case .help:
      return HelpCommand.run(invocation, console: console)
    case .completion:
      return try CompletionCommand(invocation: invocation, console: console).run()
    case .manual:
      return HelpCommand.printManual(on: console)
    case .version:
      console.write("\(Program.name) \(Program.version)\n")
      return .done
    default:
      let context = try CommandContext(
        invocation, variables: variables, now: now, makeUID: makeUID, console: console, onWait: onWait)
      context.report(context.store.recover())
      return try context.run()
    }
  }

  /// Answers a shell that completes a command line; what goes wrong leaves fewer words.
  private func complete() {
    let line = CompletionLine(arguments.count > 1 ? arguments[1] : "")
    let context = line.invocation.flatMap { invocation in
      try? CommandContext(
        invocation.adding(.quiet), variables: variables, now: now, makeUID: makeUID,
        console: BatchConsole(width: console.width), onWait: { _ in })
    }
    let answer = CompletionAnswer(line: line, context: context)
    console.write(answer.lines(replacing: arguments.count > 2 ? arguments[2] : nil).map { $0 + "\n" }.joined())
  }

  private func invocation() throws(CommandFailure) -> Invocation {
    do throws(UsageError) {
      return try Arguments.parse(arguments)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What could not be printed was not done for whoever waits for it.
  private func flush() throws(CommandFailure) {
    do throws(CalendarError) {
      try console.flush()
    } catch {
      throw CommandFailure(error)
    }
  }
}
