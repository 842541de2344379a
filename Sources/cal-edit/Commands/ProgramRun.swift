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
    let invocation = try invocation()
    switch invocation.command {
    case .help:
      return HelpCommand.run(invocation, console: console)
    case .version:
      console.write("\(Program.name) \(Program.version)\n")
      return .done
    case .new, .edit, .delete, .restore, .show, .list, .undo, .redo, .history:
      let context = try CommandContext(
        invocation, variables: variables, now: now, makeUID: makeUID, console: console)
      context.report(context.store.recover())
      return switch invocation.command {
      case .new: try NewCommand(context: context).run()
      case .edit: try EditCommand(context: context).run()
      case .delete: try DeleteCommand(context: context).run()
      case .restore: try RestoreCommand(context: context).run()
      case .show: try ShowCommand(context: context).run()
      case .undo: try UndoCommand(context: context).run()
      case .redo: try RedoCommand(context: context).run()
      case .history: try HistoryCommand(context: context).run()
      default: try ListCommand(context: context).run()
      }
    }
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
