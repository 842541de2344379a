/// `help [COMMAND]`, `--help`.
enum HelpCommand {
  static func run(_ invocation: Invocation, console: any Console) -> ExitStatus {
    console.page(HelpText(on: invocation.topic).text)
    return .done
  }
}
