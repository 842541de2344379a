/// `help [COMMAND]`, `--help`.
enum HelpCommand {
  static func run(_ invocation: Invocation, console: any Console) -> ExitStatus {
    let text = HangingText(HelpText(on: invocation.topic).text)
    console.page(text.text(width: console.isOutputTerminal ? console.width : nil))
    return .done
  }

  /// `--manual`.
  static func printManual(on console: any Console) -> ExitStatus {
    let settings = Setting.allCases.map {
      ManualPage.Override(key: $0.rawValue, variable: $0.variable, expected: Messages.expected(by: $0))
    }
    console.write(ManualPage(settings: settings).text)
    return .done
  }
}
