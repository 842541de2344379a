import CalendarStore

extension Option {
  /// What the table says of this option.
  var definition: Definition {
    switch self {
    case .title: .field(.text("TEXT"), "the title")
    case .location: .field(.text("TEXT"), "where it takes place")
    case .notes: .field(.text("TEXT"), "the notes")
    case .url: .field(.text("URL"), "a link")
    case .start: .field(.text("WHEN"), "when it starts")
    case .end: .field(.text("WHEN"), "when it ends; for all-day events the last day")
    case .length: .field(.text("LENGTH"), "how long it takes")
    case .allDay: .field(.none, "whole days, without times")
    case .noAllDay: .field(.none, "times of day")
    case .zone: .field(.text("ZONE"), "the time zone of its times")
    case .repetition: .field(.text("RULE"), "how it repeats, like every 2 weeks on tue,thu")
    case .until: .field(.text("DAY"), "the day with which it stops repeating")
    case .count: .field(.count("N"), "how many times it takes place")
    case .travelTime: .field(.text("LENGTH"), "how long the way there takes, or none")
    case .alert: .field(.text("ALERT"), "an alert, like 15m; several replace the list", isRepeatable: true)
    case .invite: .field(.text("ADDRESS"), "who is invited; several replace the list", isRepeatable: true)
    case .availability: .field(.choice(Availability.allCases.map(\.rawValue)), "how the time shows to others")
    case .status: .field(.choice(EventStatus.allCases.map(\.rawValue)), "whether it takes place")
    case .isPrivate: .field(.none, "only its owner may see it")
    case .noPrivate: .field(.none, "whoever sees the calendar may see it")
    case .category: .field(.text("CATEGORY"), "a category; several replace the list", isRepeatable: true)
    case .conference: .field(.text("URL"), "where to take part from afar")
    case .eventColor: .field(.name("COLOR"), "its color, a CSS name like teal")
    case .set:
      .field(.name("NAME[;PARAM=…]=VALUE"), "any property, as iCalendar writes it", isRepeatable: true)
    case .unset: .field(.name("FIELD"), "takes away a field, or a property like X-FOO", isRepeatable: true)
    case .calendar: .calendar(.name("CALENDAR"), "the calendar, by name or by path")

    case .uid: .selection(.name("UID"), "the event of that UID", for: .onEvents)
    case .number: .selection(.count("N"), "the Nth event of the file or of the matches", for: .onEvents)
    case .occurrence: .selection(.text("WHEN"), "the occurrence that starts then", for: .onEvents)
    case .span:
      .selection(.choice(["this", "future", "all"]), "what a change of a series is for", for: [.edit, .delete])

    case .explain:
      .selection(.optionalCount("N"), "the next N (or 10) dates of a series, and why", for: [.show])

    case .yes: .saving(short: "y", .none, "saves without the form, deletes without a question", for: [.new, .delete])
    case .interactive: .saving(short: "i", .none, "opens the form although options set fields", for: [.edit])
    case .output: .saving(short: "o", .name("FILE"), "writes to a new file of its own", for: [.new])
    case .like: .saving(.name("UID"), "starts from a copy of the event of that UID", for: [.new])
    case .echo: .saving(.none, "shows the lines it reads and goes on after a bad one", for: [.new, .edit])
    case .dryRun: .saving(.none, "says what would be written and writes nothing", for: .thatWrite)

    case .json: .output(.none, "as JSON", for: .thatPrint)
    case .jsonl: .output(.none, "as JSON, one object a line", for: .thatPrint)
    case .format: .output(.text("TEXT"), "one line for each, like '{start} {title}'", for: [.show, .list])

    case .store: .global(.name("DIR"), "the folder of calendars")
    case .now: .global(.text("WHEN"), "fixes the clock")
    case .color: .global(.choice(ColorChoice.allCases.map(\.rawValue)), "whether to use color")
    case .quiet: .global(short: "q", .none, "prints results and errors only")
    case .verbose: .global(short: "v", .none, "says more about what is done")
    case .help: .global(short: "h", .none, "prints the help of the command")
    }
  }
}

extension Option.Definition {
  fileprivate static func field(
    _ parameter: Option.Parameter, _ summary: String, isRepeatable: Bool = false
  ) -> Self {
    Self(
      group: .field, commands: [.new, .edit], parameter: parameter, isRepeatable: isRepeatable, summary: summary)
  }

  fileprivate static func calendar(_ parameter: Option.Parameter, _ summary: String) -> Self {
    Self(group: .calendar, commands: .onCalendars, parameter: parameter, summary: summary)
  }

  fileprivate static func selection(
    _ parameter: Option.Parameter, _ summary: String, for commands: [Command]
  ) -> Self {
    Self(group: .selection, commands: commands, parameter: parameter, summary: summary)
  }

  fileprivate static func saving(
    short: Character? = nil, _ parameter: Option.Parameter, _ summary: String, for commands: [Command]
  ) -> Self {
    Self(group: .saving, commands: commands, short: short, parameter: parameter, summary: summary)
  }

  fileprivate static func output(
    _ parameter: Option.Parameter, _ summary: String, for commands: [Command]
  ) -> Self {
    Self(group: .output, commands: commands, parameter: parameter, summary: summary)
  }

  fileprivate static func global(
    short: Character? = nil, _ parameter: Option.Parameter, _ summary: String
  ) -> Self {
    Self(group: .global, commands: Command.allCases, short: short, parameter: parameter, summary: summary)
  }
}

extension [Command] {
  /// The commands that work on one event.
  fileprivate static let onEvents: [Command] = [.edit, .delete, .restore, .show]

  /// The commands that write.
  fileprivate static let thatWrite: [Command] = [.new, .edit, .delete, .restore, .undo, .redo]

  /// The commands that print items.
  fileprivate static let thatPrint: [Command] = [.show, .list, .history]

  /// The commands that look in calendars.
  fileprivate static let onCalendars: [Command] = [.new, .edit, .delete, .restore, .show, .list]
}
