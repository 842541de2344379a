/// The words for what commands do.
extension Command {
  /// What the command does, as a phrase.
  var summary: String {
    switch self {
    case .new: "opens the form for a new event"
    case .edit: "opens the form on an event"
    case .delete: "deletes an event, or a part of a series"
    case .move: "moves an event into another calendar"
    case .copy: "copies an event into a calendar, under another UID"
    case .restore: "puts back a deleted occurrence of a series"
    case .apply: "takes the JSON of show or list back, changed"
    case .show: "prints one event in full"
    case .list: "prints the occurrences in a range, by day"
    case .todoList: "prints the reminders that are left to do"
    case .todoAdd: "adds a reminder"
    case .todoDone: "says of reminders that they are done"
    case .todoEdit: "opens the form on a reminder"
    case .todoDelete: "deletes reminders"
    case .import: "brings events of other programs into a calendar"
    case .day: "shows a day, half an hour a line"
    case .week: "shows a week, a day a column"
    case .month: "shows a month, a week a line"
    case .find: "finds events and todos by words of them"
    case .free: "prints when no event takes your time"
    case .conflicts: "prints the times that several events take"
    case .alarms: "prints the alarms to come"
    case .export: "hands out events in a format of other programs"
    case .reply: "writes the answer to an invitation, to be mailed"
    case .check: "prints every fault of calendars, and mends them"
    case .calendars: "lists the calendars, adds, changes or removes one"
    case .merge: "merges two states of a file, as git's merge driver"
    case .undo: "takes back the last change"
    case .redo: "makes a change again that was taken back"
    case .history: "prints the changes that can be taken back"
    case .completion: "prints what completes command lines in a shell"
    case .help: "prints this help, or that of a command"
    case .batch: "reads commands, one a line, and saves all or nothing"
    case .manual: "prints the manual page, as man reads it"
    case .version: "prints the version"
    }
  }

  /// What nothing but an operand, or a UID, can tell the command, as a question.
  var needed: String {
    switch self {
    case .edit, .delete, .move, .copy, .restore, .show: "which event"
    case .apply: "which file"
    case .todoAdd: "what to add"
    case .todoDone, .todoEdit, .todoDelete: "which reminder"
    case .import, .merge: "which files"
    case .find: "what to look for"
    case .reply: "which invitation"
    case .completion: "which shell"
    default: "more"
    }
  }
}
