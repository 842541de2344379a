/// The words of the help beside those of its commands and options.
extension Messages {
  /// The line that says how a command is written, or the commands of a group, or all of them.
  static func usage(_ line: String) -> String { "usage: \(Program.name) \(line)" }
  static func usage(ofGroup name: String) -> String { usage("\(name) COMMAND [OPERANDS] [OPTIONS]") }
  static let usageOfAll = usage("COMMAND [OPERANDS] [OPTIONS]")

  /// What stands behind a command that takes options.
  static let options = " [OPTIONS]"

  /// What the program does, as a sentence.
  static let purpose = "Edits calendars, line by line."

  /// The headings of lists.
  static let commands = "commands"
  static let exitStatus = "exit status"

  /// What the commands of a group are about.
  static func reminders(_ commands: [String]) -> String { "reminders: \(commands.joined(separator: ", "))" }

  /// Where the options of a command are explained.
  static func whereOptionsAreExplained(of group: String? = nil) -> String {
    "\(Program.name) help \(group.map { "\($0) " } ?? "")COMMAND prints the options of a command."
  }
}
