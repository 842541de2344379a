/// What `cal-edit` can be told to do.
///
/// Together with ``Option`` this is the table that the parser and the help are made from; what it does is worded apart.
enum Command: String, CaseIterable, Sendable {
  case new, edit, delete, move, copy, restore, apply
  case show, list, day, week, month, find, free, conflicts, alarms, calendars
  case todoList = "todo list"
  case todoAdd = "todo add"
  case todoDone = "todo done"
  case todoEdit = "todo edit"
  case todoDelete = "todo delete"
  case `import`, export, reply, check, merge, undo, redo, history, completion, help
  case batch = "--batch"
  case manual = "--manual"
  case version = "--version"

  /// What the table says of a command.
  struct Definition: Sendable {
    /// The operands, as the usage line shows them; empty for none.
    let synopsis: String

    /// How many operands there may be; nil for any number.
    let operandLimit: Int?

    /// Whether nothing but an operand, or a UID or title, can tell the command what to do.
    let needsOperand: Bool

    fileprivate init(_ synopsis: String = "", operandLimit: Int? = nil, needsOperand: Bool = false) {
      self.synopsis = synopsis
      self.operandLimit = operandLimit
      self.needsOperand = needsOperand
    }
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
    case .new: Definition("[WHEN…] [TITLE…] [:: NOTES]")
    case .edit: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .delete: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .move: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .copy: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .restore: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .apply: Definition("FILE|-", operandLimit: 1, needsOperand: true)
    case .show: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .list: Definition("[FROM [TO|LENGTH]]")
    case .todoList: Definition("[TEXT]")
    case .todoAdd: Definition("TITLE… [:: NOTES]", needsOperand: true)
    case .todoDone: Definition(Command.reminderSynopsis, needsOperand: true)
    case .todoEdit: Definition("NUMBER | FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .todoDelete: Definition(Command.reminderSynopsis, needsOperand: true)
    case .import: Definition("FILE…|-", needsOperand: true)
    case .day: Definition("[DATE]")
    case .week: Definition("[DATE]")
    case .month: Definition("[YYYY-MM]")
    case .find: Definition("TEXT", needsOperand: true)
    case .free: Definition("[FROM [TO|LENGTH]]")
    case .conflicts: Definition("[FROM [TO|LENGTH]]")
    case .alarms: Definition(operandLimit: 0)
    case .export: Definition("[FILE] [FROM [TO|LENGTH]]")
    case .reply: Definition("FILE [TEXT] | UID | TEXT", needsOperand: true)
    case .check: Definition("[FILE|CAL…|-]")
    case .calendars: Definition("[ACTION …]", operandLimit: 3)
    case .merge: Definition("BASE OURS THEIRS [PATH]", operandLimit: 4, needsOperand: true)
    case .undo: Definition("[FILE]", operandLimit: 1)
    case .redo: Definition("[FILE]", operandLimit: 1)
    case .history: Definition(operandLimit: 0)
    case .completion:
      Definition(Shell.allCases.map(\.rawValue).joined(separator: "|"), operandLimit: 1, needsOperand: true)
    case .help: Definition("[COMMAND]", operandLimit: 2)
    case .batch: Definition(operandLimit: 0)
    case .manual: Definition(operandLimit: 0)
    case .version: Definition(operandLimit: 0)
    }
  }

  private static let reminderSynopsis = "NUMBER… | FILE [TEXT] | UID | TEXT"

  /// What to write for a name that other programs have for a command; nil for a name that none is known to have.
  ///
  /// Source: the commands of khal, gcalcli, calcurse and remind.
  static func advice(for name: String) -> String? {
    switch name {
    case "search": "find TEXT"
    case "at": "list WHEN 1m"
    case "agenda", "ls", "calendar", "printagenda", "schedule": "list"
    case "printcalendars": "calendars"
    case "calw": "week"
    case "calm", "cal": "month"
    case "today": "day"
    case "tomorrow", "yesterday": "day \(name)"
    case "add", "quick", "create": "new"
    case "rm", "remove", "cancel": "delete"
    case "view", "print", "open": "show TEXT"
    case "printics": "show FILE"
    case "interactive", "ikhal": "edit TEXT"
    case "overlaps": "conflicts"
    case "remind": "alarms"
    default: nil
    }
  }

  /// The options that this command takes, in the order of the table.
  var options: [Option] { Option.allCases.filter { $0.definition.commands.contains(self) } }
}
