/// What a place on the command line may be completed with.
enum Completable: Hashable, Sendable {
  /// Names of commands; of those in a group, what stands behind the group's word.
  case commands(group: String?)

  /// The options that a command takes and that were not given.
  case flags(Command?)

  /// These words.
  case words([String])

  /// Names of the calendars.
  case calendars

  /// Titles, where one event has them, and UIDs of events.
  case events

  /// Titles, where one reminder has them, and UIDs of reminders.
  case reminders

  /// UIDs of events, and of reminders.
  case identifiers

  /// The categories that are in use.
  case categories

  /// The addresses of the people in the events.
  case addresses

  /// The starts of the occurrences to come of the event that the line names.
  case occurrences

  /// The names of time zones.
  case zones

  /// The names of colors.
  case colors

  /// The fields that can be taken away.
  case fields

  /// A template for the fields of what a command prints.
  case template

  /// The fields of a table.
  case columns

  /// What is done with calendars.
  case actions

  /// Files whose names end so; any for nil.
  case files(ending: String?)

  /// Folders.
  case folders
}

extension Completable {
  /// Words for a time.
  static let times = Completable.words(
    ["today", "tomorrow", "yesterday", "now"]
      + ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])

  /// Lengths that are often meant.
  static let lengths = Completable.words(["5m", "10m", "15m", "30m", "45m", "1h", "90m", "2h", "1d", "2d", "1w"])
}

extension Option {
  /// What its value may be completed with.
  var completables: [Completable] {
    switch self {
    case .start, .end, .until, .due, .now: [.times]
    case .length, .travelTime, .next, .alert: [.lengths]
    case .zone: [.zones]
    case .repetition: [.words(["daily", "weekly", "every 2 weeks", "monthly", "yearly"])]
    case .invite: [.addresses]
    case .priority: [.words(["high", "medium", "low", "none"])]
    case .percent: [.words(["0", "25", "50", "75", "100"])]
    case .category: [.categories]
    case .eventColor: [.colors]
    case .unset: [.fields]
    case .calendar, .to: [.calendars, .files(ending: ".ics")]
    case .uid, .like: [.identifiers]
    case .occurrence: [.occurrences]
    case .output, .rejects: [.files(ending: nil)]
    case .columns: [.columns]
    case .format: [.template]
    case .store: [.folders]
    default: definition.parameter.words.map { [.words($0)] } ?? []
    }
  }
}

extension Option.Parameter {
  /// The words that a value is one of; nil where it is none of a few.
  fileprivate var words: [String]? {
    if case .choice(let words) = self { words } else { nil }
  }
}

extension Command {
  /// What an operand may be completed with, behind those that are there.
  func completables(behind operands: [String]) -> [Completable] {
    let index = operands.count
    return switch self {
    case .edit, .delete, .move, .copy, .restore, .show: index == 0 ? [.events, .files(ending: ".ics")] : []
    case .todoDone, .todoEdit, .todoDelete: index == 0 ? [.reminders, .files(ending: ".ics")] : []
    case .new, .list, .day, .week, .month, .free, .conflicts: index < 2 ? [.times] : []
    case .reply, .undo, .redo: index == 0 ? [.files(ending: ".ics")] : []
    case .calendars: calendarCompletables(behind: operands)
    case .import, .merge: [.files(ending: nil)]
    case .apply: index == 0 ? [.files(ending: nil)] : []
    case .export: index == 0 ? [.files(ending: nil)] : [.times]
    case .check: [.calendars, .files(ending: ".ics")]
    case .completion: index == 0 ? [.words(Shell.allCases.map(\.rawValue))] : []
    case .help:
      index == 0
        ? [.commands(group: nil)] : index == 1 ? [.commands(group: operands[0])] : []
    case .find, .alarms, .todoList, .todoAdd, .history, .batch, .manual, .version: []
    }
  }

  private func calendarCompletables(behind operands: [String]) -> [Completable] {
    switch (operands.count, operands.first) {
    case (0, _): [.actions]
    case (1, "add"), (1, "list"): []
    case (1, _): [.calendars]
    case (2, "color"): [.colors]
    default: []
    }
  }
}
