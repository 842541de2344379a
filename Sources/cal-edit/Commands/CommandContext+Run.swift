extension CommandContext {
  /// Does what the command line says; what only looks says from its first moment on that it is at it.
  func run() throws(CommandFailure) -> ExitStatus {
    guard CommandContext.looking.contains(invocation.command) else { return try perform() }
    return try working(perform)
  }

  private static let looking: Set<Command> = [
    .show, .list, .day, .week, .month, .find, .free, .conflicts, .todoList, .export, .check, .history,
  ]

  private func perform() throws(CommandFailure) -> ExitStatus {
    switch invocation.command {
    case .new: try NewCommand(context: self).run()
    case .edit: try EditCommand(context: self).run()
    case .delete: try DeleteCommand(context: self).run()
    case .move, .copy: try TransferCommand(context: self).run()
    case .restore: try RestoreCommand(context: self).run()
    case .apply: try ApplyCommand(context: self).run()
    case .show: try ShowCommand(context: self).run()
    case .list: try ListCommand(context: self).run()
    case .day: try DayCommand(context: self).run()
    case .week: try WeekCommand(context: self).run()
    case .month: try MonthCommand(context: self).run()
    case .find: try FindCommand(context: self).run()
    case .free: try FreeCommand(context: self).run()
    case .conflicts: try ConflictsCommand(context: self).run()
    case .alarms: try AlarmsCommand(context: self).run()
    case .todoList: try TodoListCommand(context: self).run()
    case .todoAdd: try TodoAddCommand(context: self).run()
    case .todoDone: try TodoDoneCommand(context: self).run()
    case .todoEdit: try TodoEditCommand(context: self).run()
    case .todoDelete: try TodoDeleteCommand(context: self).run()
    case .calendars: try CalendarsCommand(context: self).run()
    case .import: try ImportCommand(context: self).run()
    case .export: try ExportCommand(context: self).run()
    case .reply: try ReplyCommand(context: self).run()
    case .check: try CheckCommand(context: self).run()
    case .merge: try MergeCommand(context: self).run()
    case .batch: try BatchCommand(context: self).run()
    case .undo: try UndoCommand(context: self).run()
    case .redo: try RedoCommand(context: self).run()
    case .history: try HistoryCommand(context: self).run()
    case .completion, .help, .manual, .version: .done
    }
  }
}
