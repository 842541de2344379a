/// What `cal-edit` can be told to do.
///
/// Together with ``Option`` this is the table that the parser and the help are made from.
enum Command: String, CaseIterable, Sendable {
  case new, edit, delete, restore, show, list
  case todoList = "todo list"
  case todoAdd = "todo add"
  case todoDone = "todo done"
  case todoEdit = "todo edit"
  case todoDelete = "todo delete"
  case help
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

  /// The name as it is typed; of a command of a group in two words.
  var name: String { rawValue }

  /// The word that the group of the command is called by: `todo`; nil where it belongs to none.
  var group: String? {
    let words = rawValue.split(separator: " ")
    return words.count > 1 ? words.first.map(String.init) : nil
  }

  /// The commands of a group, the one that is meant by the group's word alone first.
  static func commands(in group: String) -> [Command] { allCases.filter { $0.group == group } }

  /// Whether it is about reminders, and not about events.
  var isAboutReminders: Bool { group == Command.todoList.group }

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
    case .todoList:
      Definition(
        synopsis: "[TEXT]", operandLimit: nil,
        summary: "prints the reminders that are left to do",
        details: [
          "They come by when they are due, then by priority. The number in front of a row is",
          "what done, edit and delete take.",
        ])
    case .todoAdd:
      Definition(
        synopsis: "TITLE… [:: NOTES]", operandLimit: nil, needsOperand: true,
        summary: "adds a reminder",
        details: ["What follows \"::\" is the notes."])
    case .todoDone:
      Definition(
        synopsis: Command.reminderSynopsis, operandLimit: nil, needsOperand: true,
        summary: "says of reminders that they are done",
        details: [
          "A NUMBER is that of todo list; there may be several. A reminder that repeats takes",
          "its next date; what was done stays as a reminder of its own.",
        ])
    case .todoEdit:
      Definition(
        synopsis: "NUMBER | FILE [TEXT] | UID | TEXT", operandLimit: nil, needsOperand: true,
        summary: "opens the form on a reminder",
        details: [
          "A NUMBER is that of todo list.",
          "Options that set fields save without the form.",
        ])
    case .todoDelete:
      Definition(
        synopsis: Command.reminderSynopsis, operandLimit: nil, needsOperand: true,
        summary: "deletes reminders",
        details: [
          "A NUMBER is that of todo list; there may be several.",
          "On a terminal it asks first.",
        ])
    case .help:
      Definition(synopsis: "[COMMAND]", operandLimit: 2, summary: "prints this help, or that of a command")
    case .version:
      Definition(synopsis: "", operandLimit: 0, summary: "prints the version")
    }
  }

  private static let reminderSynopsis = "NUMBER… | FILE [TEXT] | UID | TEXT"

  /// The options that this command takes, in the order of the table.
  var options: [Option] { Option.allCases.filter { $0.definition.commands.contains(self) } }
}
