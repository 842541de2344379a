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
    case .new: return try NewCommand(context: context(invocation)).run()
    case .edit: return try EditCommand(context: context(invocation)).run()
    case .delete: return try DeleteCommand(context: context(invocation)).run()
    case .restore: return try RestoreCommand(context: context(invocation)).run()
    case .show: return try ShowCommand(context: context(invocation)).run()
    case .list: return try ListCommand(context: context(invocation)).run()
    case .day: return try DayCommand(context: context(invocation)).run()
    case .week: return try WeekCommand(context: context(invocation)).run()
    case .month: return try MonthCommand(context: context(invocation)).run()
    case .find: return try FindCommand(context: context(invocation)).run()
    case .free: return try FreeCommand(context: context(invocation)).run()
    case .conflicts: return try ConflictsCommand(context: context(invocation)).run()
    case .alarms: return try AlarmsCommand(context: context(invocation)).run()
    }
  }

  private func context(_ invocation: Invocation) throws(CommandFailure) -> CommandContext {
    try CommandContext(invocation, variables: variables, now: now, makeUID: makeUID, console: console)
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
