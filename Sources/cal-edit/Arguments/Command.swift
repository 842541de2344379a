/// What `cal-edit` can be told to do.
///
/// Together with ``Option`` this is the table that the parser and the help are made from.
enum Command: String, CaseIterable, Sendable {
  case new, edit, delete, restore, show, list, undo, redo, history, help
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

  /// The name and the operands, as they are typed.
  var usage: String { definition.synopsis.isEmpty ? name : "\(name) \(definition.synopsis)" }

  /// What the table says of this command.
  var definition: Definition {
    switch self {
    case .new:
      Definition(
        synopsis: "[WHEN…] [TITLE…] [:: NOTES]", operandLimit: nil,
        summary: "opens the form for a new event",
        details: [
          "Words and options fill it in: WHEN is the longest run of leading words that",
          "says a time, what follows \"::\" is the notes.",
        ])
    case .edit:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needsOperand: true,
        summary: "opens the form on an event",
        details: [
          "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
          "else it is a UID, else a text that one event matches.",
          "Options that set fields save without the form.",
        ])
    case .delete:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needsOperand: true,
        summary: "deletes an event, or a part of a series",
        details: [
          "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
          "else it is a UID, else a text that one event matches.",
          "On a terminal it asks first.",
        ])
    case .restore:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needsOperand: true,
        summary: "puts back a deleted occurrence of a series",
        details: ["The occurrence is named by the start that it had: --occurrence=WHEN."])
    case .show:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needsOperand: true,
        summary: "prints one event in full",
        details: [
          "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
          "else it is a UID, else a text that one event matches.",
        ])
    case .list:
      Definition(
        synopsis: "[FROM [TO|LENGTH]]", operandLimit: nil,
        summary: "prints the occurrences in a range, by day",
        details: ["Without a range: today and the next 6 days. A TO without a time is a whole day."])
    case .undo:
      Definition(
        synopsis: "[FILE]", operandLimit: 1,
        summary: "takes back the last change",
        details: [
          "Without FILE the last change of the store, all its files at once; with it the",
          "last one of that file, or of a calendar that is a folder.",
          "What somebody else changed meanwhile is never overwritten.",
        ])
    case .redo:
      Definition(
        synopsis: "[FILE]", operandLimit: 1,
        summary: "makes a change again that was taken back",
        details: ["A new change forgets those that were taken back."])
    case .history:
      Definition(
        synopsis: "", operandLimit: 0,
        summary: "prints the changes that can be taken back",
        details: ["The last one stands at the end."])
    case .help:
      Definition(synopsis: "[COMMAND]", operandLimit: 1, summary: "prints this help, or that of a command")
    case .version:
      Definition(synopsis: "", operandLimit: 0, summary: "prints the version")
    }
  }

  /// The options that this command takes, in the order of the table.
  var options: [Option] { Option.allCases.filter { $0.definition.commands.contains(self) } }
}
