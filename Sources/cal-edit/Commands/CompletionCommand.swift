import CalendarStore

/// `completion SHELL`: what completes command lines in a shell.
struct CompletionCommand {
  let invocation: Invocation
  let console: any Console

  func run() throws(CommandFailure) -> ExitStatus {
    let name = invocation.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw CommandFailure(.usage, Messages.unknownShell(name, among: Shell.allCases.map(\.rawValue)))
    }
    console.write(shell.completion)
    return .done
  }
}
