import CalendarStore

/// `completion SHELL`: what completes command lines in a shell.
struct CompletionCommand {
  let invocation: Invocation
  let console: any Console

  func run() throws(CommandFailure) -> ExitStatus {
    let name = invocation.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "completion \"\(SafeText.line(name))\": no such shell is known; expected \(shells)")
    }
    console.write(shell.completion)
    return .done
  }
}
