/// What `cal-edit` can be told to do.
///
/// Together with ``Option`` this is the table that the parser and the help are made from.
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

    /// What nothing but an operand, or a UID, can tell the command; nil where it needs none.
    var needed: String?

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
          "On a terminal the form fills the window; help edit has its keys.",
        ])
    case .edit:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
        summary: "opens the form on an event",
        details: [
          "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
          "else it is a UID, else a text that one event matches.",
          "Options that set fields save without the form.",
          "On a terminal the form fills the window. While nothing is typed:",
          "Up, Down      move between the rows, or the choices of one",
          "Enter         taps the row: its picker, its choices, its text",
          "arrows        in a picker: days and weeks; on its clock minutes and hours",
          "PgUp, PgDn    in a picker: months; else they go on in a long answer",
          "Tab           in a picker: to the clock, the zone, and back to the days",
          "Escape        closes the picker, the choices or the answer; gives a line up",
          "Ctrl-D        leaves, as q does; Ctrl-C leaves at once; Ctrl-Z stops",
          "With something typed, Tab completes it and the keys are those of libedit, which",
          "~/.editrc can change; Ctrl-P and Ctrl-N walk the lines that were typed before.",
        ])
    case .delete:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
        summary: "deletes an event, or a part of a series",
        details: [
          "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
          "else it is a UID, else a text that one event matches.",
          "On a terminal it asks first.",
        ])
    case .move:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
        summary: "moves an event into another calendar",
        details: ["A series moves as a whole. The calendar is named by --to=CALENDAR."])
    case .copy:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
        summary: "copies an event into a calendar, under another UID",
        details: ["A series is copied as a whole. The calendar is named by --to=CALENDAR."])
    case .restore:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
        summary: "puts back a deleted occurrence of a series",
        details: ["The occurrence is named by the start that it had: --occurrence=WHEN."])
    case .apply:
      Definition(
        synopsis: "FILE|-", operandLimit: 1, needed: "which file",
        summary: "takes the JSON of show or list back, changed",
        details: [
          "What differs from the event is saved, all of it or nothing. An object with an",
          "\"occurrence\" is that one alone unless --span says more; without one it is all.",
        ])
    case .show:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which event",
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
          "They come by when they are due, then by priority. The number in front of",
          "a row is what done, edit and delete take.",
        ])
    case .todoAdd:
      Definition(
        synopsis: "TITLE… [:: NOTES]", operandLimit: nil, needed: "what to add",
        summary: "adds a reminder",
        details: ["What follows \"::\" is the notes."])
    case .todoDone:
      Definition(
        synopsis: Command.reminderSynopsis, operandLimit: nil, needed: "which reminder",
        summary: "says of reminders that they are done",
        details: [
          "A NUMBER is that of todo list; there may be several. A reminder that",
          "repeats takes its next date; what was done stays as one of its own.",
        ])
    case .todoEdit:
      Definition(
        synopsis: "NUMBER | FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which reminder",
        summary: "opens the form on a reminder",
        details: [
          "A NUMBER is that of todo list.",
          "Options that set fields save without the form.",
        ])
    case .todoDelete:
      Definition(
        synopsis: Command.reminderSynopsis, operandLimit: nil, needed: "which reminder",
        summary: "deletes reminders",
        details: [
          "A NUMBER is that of todo list; there may be several.",
          "On a terminal it asks first.",
        ])
    case .import:
      Definition(
        synopsis: "FILE…|-", operandLimit: nil, needed: "which files",
        summary: "brings events of other programs into a calendar",
        details: [
          "A FILE is iCalendar, vCalendar, jCal, the JSON of export, a CSV table, a mail",
          "with a calendar in it, or a folder of .ics files; - is standard input. What the",
          "calendar has already is matched by UID; the same FILE again changes nothing.",
        ])
    case .day:
      Definition(
        synopsis: "[DATE]", operandLimit: nil, summary: "shows a day, half an hour a line",
        details: ["Without a DATE: today. What overlaps stands side by side."])
    case .week:
      Definition(
        synopsis: "[DATE]", operandLimit: nil, summary: "shows a week, a day a column",
        details: ["DATE is any day of the week, or the week, like 2026-W49. Without it: this week."])
    case .month:
      Definition(
        synopsis: "[YYYY-MM]", operandLimit: nil, summary: "shows a month, a week a line",
        details: ["A month's name or any day of it will do; without it: this month."])
    case .find:
      Definition(
        synopsis: "TEXT", operandLimit: nil, needed: "what to look for",
        summary: "finds events and todos by words of them",
        details: [
          "Each word begins a word of the title, the place, the notes, the people or the",
          "categories, in any case and with or without accents.",
          "Of a series the occurrence that comes next is shown, else the last.",
          "Todos come after the events, with the numbers of todo list.",
        ])
    case .free:
      Definition(
        synopsis: "[FROM [TO|LENGTH]]", operandLimit: nil,
        summary: "prints when no event takes your time",
        details: [
          "Without a range: from now to the end of the sixth day after today. What is",
          "canceled, declined or shows as free takes no time. The setting workday says",
          "which hours count; without it all do.",
        ])
    case .conflicts:
      Definition(
        synopsis: "[FROM [TO|LENGTH]]", operandLimit: nil,
        summary: "prints the times that several events take",
        details: ["Without a range: today and the next 6 days. What takes time is as for free."])
    case .alarms:
      Definition(
        synopsis: "", operandLimit: 0, summary: "prints the alarms to come",
        details: [
          "Those of the next 7 days, unless --next says how long. With --watch each is",
          "printed when it goes off, once, and the command of --exec is run, which finds",
          "it in its variables: ALARM_TITLE, ALARM_TEXT, ALARM_LOCATION, ALARM_AT,",
          "ALARM_START, ALARM_UID, ALARM_CALENDAR and ALARM_URL.",
        ])
    case .export:
      Definition(
        synopsis: "[FILE] [FROM [TO|LENGTH]]", operandLimit: nil,
        summary: "hands out events in a format of other programs",
        details: [
          "FILE has a \"/\" in it or ends in .ics, .jcal, .json, .csv, .md or .html, which",
          "says the format; without one, or with \"-\", standard output is written.",
          "Without a range all of the calendars is handed out.",
        ])
    case .reply:
      Definition(
        synopsis: "FILE [TEXT] | UID | TEXT", operandLimit: nil, needed: "which invitation",
        summary: "writes the answer to an invitation, to be mailed",
        details: [
          "The invitation is a file, or an event that was imported, of a mail perhaps.",
          "One of --accept, --decline and --tentative says which. The own addresses are a",
          "setting: ownAddresses, or CAL_EDIT_ADDRESSES.",
        ])
    case .check:
      Definition(
        synopsis: "[FILE|CAL…|-]", operandLimit: nil,
        summary: "prints every fault of calendars, and mends them",
        details: [
          "FILE is a path, CAL the name of a calendar, \"-\" standard input; without any",
          "the whole store is checked. A fault is FILE:LINE:COLUMN: SEVERITY: CODE: TEXT.",
          "An error that is left is status 3.",
        ])
    case .calendars:
      Definition(
        synopsis: "[ACTION …]", operandLimit: 3,
        summary: "lists the calendars, adds, changes or removes one",
        details: [
          "list                      (or nothing) the calendars of the store",
          "add NAME                  a folder, or one .ics file with --single-file or",
          "                          a NAME that ends in .ics;",
          "                          with --kind it takes events or todos only",
          "rename CALENDAR NAME      another name; its path stays",
          "color CALENDAR COLOR      a color like teal or #008080, or \"\" for none",
          "describe CALENDAR TEXT    what it is about, or \"\" for nothing",
          "order CALENDAR N          where it stands among the others, or \"\"",
          "remove CALENDAR           it and its events; on a terminal it asks first",
        ])
    case .merge:
      Definition(
        synopsis: "BASE OURS THEIRS", operandLimit: 3, needed: "which files",
        summary: "merges two states of a file, as git's merge driver",
        details: [
          "The changes from BASE to THEIRS are brought into OURS, which is written.",
          "What both sides changed stays as OURS has it, with the other beside it under",
          "X-THEIRS-NAME, and the status is 4.",
        ])
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
    case .completion:
      Definition(
        synopsis: Shell.allCases.map(\.rawValue).joined(separator: "|"), operandLimit: 1, needed: "which shell",
        summary: "prints what completes command lines in a shell",
        details: [
          "For one session of bash or zsh: eval \"$(cal-edit completion bash)\"; of fish:",
          "cal-edit completion fish | source. Calendars, UIDs with titles, zones, fields",
          "and files are completed, too.",
        ])
    case .help:
      Definition(synopsis: "[COMMAND]", operandLimit: 2, summary: "prints this help, or that of a command")
    case .batch:
      Definition(
        synopsis: "", operandLimit: 0,
        summary: "reads commands, one a line, and saves all or nothing",
        details: [
          "Words with blanks stand in quotes; what follows a # is passed over. Every",
          "command sees what those before it did. All of them are one step of undo.",
        ])
    case .manual:
      Definition(synopsis: "", operandLimit: 0, summary: "prints the manual page, as man reads it")
    case .version:
      Definition(synopsis: "", operandLimit: 0, summary: "prints the version")
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
    case "agenda", "ls", "calendar", "printagenda": "list"
    case "printcalendars": "calendars"
    case "calw": "week"
    case "calm", "cal": "month"
    case "today": "day"
    case "add", "quick": "new"
    case "rm", "remove": "delete"
    case "view", "print": "show TEXT"
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
