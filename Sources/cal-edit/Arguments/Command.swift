/// What `cal-edit` can be told to do.
///
/// Together with ``Option`` this is the table that the parser and the help are made from.
enum Command: String, CaseIterable, Sendable {
  case new, edit, show, list, help
  case version = "--version"

  /// What the table says of a command.
  struct Definition: Sendable {
    /// The operands, as the usage line shows them; empty for none.
    let synopsis: String

    /// How many operands there may be; nil for any number.
    let operandLimit: Int?

    /// Whether there must be an operand, unless a UID is given.
    var needsOperand = false

    /// What the command does, as a phrase.
    let summary: String

    /// What else its help has to say, a line each.
    var details: [String] = []
  }

  /// The name as it is typed.
  var name: String { rawValue }

  /// What the table says of this command.
  var definition: Definition {
    switch self {
    case .new:
      Definition(
        synopsis: "[WHEN…] [TITLE…] [:: NOTES]", operandLimit: nil,
        summary: "opens the form for a new event, filled in from words and options",
        details: [
          "WHEN is the longest run of leading words that says a time; what follows \"::\" is the notes.",
          "With --yes the event is saved without the form.",
        ])
    case .edit:
      Definition(
        synopsis: "FILE | UID | TEXT", operandLimit: 1, needsOperand: true,
        summary: "opens the form on an event",
        details: [
          "A name with a \"/\" or ending in .ics is a file; else it is a UID; else a text that one event matches.",
          "With an option that sets a field the event is saved without the form, unless --interactive is given.",
        ])
    case .show:
      Definition(
        synopsis: "FILE | UID | TEXT", operandLimit: 1, needsOperand: true,
        summary: "prints one event in full",
        details: [
          "A name with a \"/\" or ending in .ics is a file; else it is a UID; else a text that one event matches."
        ])
    case .list:
      Definition(
        synopsis: "[FROM [TO|LENGTH]]", operandLimit: nil,
        summary: "prints the occurrences in a range, by day",
        details: [
          "Without a range: today and the next 6 days. A TO that is a day includes that day."
        ])
    case .help:
      Definition(synopsis: "[COMMAND]", operandLimit: 1, summary: "prints this help, or that of a command")
    case .version:
      Definition(synopsis: "", operandLimit: 0, summary: "prints the version")
    }
  }

  /// The options that this command takes, in the order of the table.
  var options: [Option] { Option.allCases.filter { $0.definition.commands.contains(self) } }
}
