/// `help [COMMAND]`, `--help`.
enum HelpCommand {
  static func run(_ invocation: Invocation, console: any Console) -> ExitStatus {
    console.page(HelpText(of: invocation.topic).text)
    return .done
  }
}
