extension CommandContext {
  /// Does what the command line says.
  func run() throws(CommandFailure) -> ExitStatus {
    switch invocation.command {
    case .new: try NewCommand(context: self).run()
    case .edit: try EditCommand(context: self).run()
    case .delete: try DeleteCommand(context: self).run()
    case .move, .copy: try TransferCommand(context: self).run()
    case .restore: try RestoreCommand(context: self).run()
    case .apply: try ApplyCommand(context: self).run()
    case .show: try ShowCommand(context: self).run()
    case .list: try ListCommand(context: self).run()
    case .batch: try BatchCommand(context: self).run()
    case .help, .version: .done
    }
  }
}
