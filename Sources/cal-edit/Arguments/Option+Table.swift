import CalendarStore

extension Option {
  /// What the table says of this option.
  var definition: Definition {
    switch self {
    case .title: .field(.text("TEXT"), "the title", for: .onForms)
    case .location: .field(.text("TEXT"), "where it takes place", for: .onForms)
    case .notes: .field(.text("TEXT"), "the notes", for: .onForms)
    case .url: .field(.text("URL"), "a link", for: .onForms)
    case .start: .field(.text("WHEN"), "when it starts", for: .onForms)
    case .end: .field(.text("WHEN"), "when it ends; for all-day events the last day")
    case .length: .field(.text("LENGTH"), "how long it takes", for: [.new, .edit, .free])
    case .allDay: .field(.none, "whole days, without times")
    case .noAllDay: .field(.none, "times of day")
    case .zone: .field(.text("ZONE"), "the time zone of its times")
    case .repetition: .field(.text("RULE"), "how it repeats, like every 2 weeks on tue,thu", for: .onForms)
    case .until: .field(.text("DAY"), "the day with which it stops repeating", for: .onForms)
    case .count: .field(.count("N"), "how many times it takes place", for: .onForms)
    case .travelTime: .field(.text("LENGTH"), "how long the way there takes, or none")
    case .alert:
      .field(.text("ALERT"), "an alert, like 15m; several replace the list", for: .onForms, isRepeatable: true)
    case .invite: .field(.text("ADDRESS"), "who is invited; several replace the list", isRepeatable: true)
    case .availability: .field(.choice(Availability.allCases.map(\.rawValue)), "how the time shows to others")
    case .status: .field(.choice(EventStatus.allCases.map(\.rawValue)), "whether it takes place")
    case .isPrivate: .field(.none, "only its owner may see it")
    case .noPrivate: .field(.none, "whoever sees the calendar may see it")
    case .due: .field(.text("WHEN"), "when it is due; of a list, what is due then", for: .onReminderForms + [.todoList])
    case .priority: .field(.text("PRIORITY"), "high, medium, low, or 1 (the most) to 9", for: .onReminderForms)
    case .percent: .field(.text("N"), "how much of it is done, 0 to 100", for: .onReminderForms)
    case .progress:
      .field(.choice(Reminder.Status.allCases.map(\.rawValue)), "how far it has come", for: .onReminderForms)
    case .category:
      .field(.text("CATEGORY"), "a category; several replace the list", for: .onForms, isRepeatable: true)
    case .conference: .field(.text("URL"), "where to take part from afar")
    case .eventColor: .field(.name("COLOR"), "its color, a CSS name like teal", for: .onForms + [.calendars])
    case .set:
      .field(.name("NAME[;PARAM=…]=VALUE"), "any property, as iCalendar writes it", for: .onForms, isRepeatable: true)
    case .unset:
      .field(.name("FIELD"), "takes away a field, or a property like X-FOO", for: .onForms, isRepeatable: true)
    case .calendar: .calendar(short: "a", .name("CALENDAR"), "the calendar, by name or by path", for: .onCalendars)
    case .excludedCalendar:
      .calendar(short: "d", .name("CALENDAR"), "looks in all calendars but that one", for: .thatLook)
    case .to: .calendar(.name("CALENDAR"), "the calendar that it goes into", for: [.move, .copy])
    case .singleFile: .calendar(.none, "a new calendar is one .ics file", for: [.calendars])
    case .kind:
      .calendar(
        .choice(EntityType.allCases.map(\.word)), "nothing but events, or nothing but todos", for: [.find, .calendars])

    case .uid:
      .selection(.name("UID"), "the event or reminder of that UID", for: .onEvents + .onReminders + [.export])
    case .number: .selection(.count("N"), "the Nth event of the file or of the matches", for: .onEvents)
    case .matching: .selection(.name("TEXT"), "the events with these words", for: [.export])
    case .allMatches:
      .selection(.none, "all events that match, as one change", for: [.edit, .delete, .move, .copy])
    case .occurrence: .selection(.text("WHEN"), "the occurrence that starts then", for: .onOccurrences)
    case .span:
      .selection(
        .choice(["this", "future", "all"]), "what a change of a series is for", for: [.edit, .delete, .apply])

    case .next: .selection(.text("LENGTH"), "how far ahead to look, like 2d", for: [.alarms])

    case .explain:
      .selection(.optionalCount("N"), "the next N (or 10) dates of a series, and why", for: [.show])

    case .yes:
      .saving(
        short: "y", .none, "saves without the form, deletes without a question",
        for: [.new, .delete, .todoDelete, .calendars])
    case .interactive:
      .saving(
        short: "i", .none, "opens the form although options set fields", for: [.edit, .todoAdd, .todoEdit])
    case .output: .saving(short: "o", .name("FILE"), "writes to a new file of its own", for: [.new, .reply])
    case .like: .saving(.name("UID"), "starts from a copy of the event of that UID", for: [.new])
    case .echo:
      .saving(.none, "shows the lines it reads and goes on after a bad one", for: [.new, .edit, .todoAdd, .todoEdit])
    case .dryRun: .saving(.none, "says what would be written and writes nothing", for: .thatWrite)

    case .fix: .mending("mends what changes nothing that is read")
    case .diff: .mending("prints what --fix would change, writes nothing")

    case .create: .importing(.none, "makes the calendar that --calendar names")
    case .onConflict:
      .importing(
        .choice(ImportConflictPolicy.allCases.map(\.rawValue)), "which state stays where the calendar has another")
    case .strict: .importing(.none, "stores nothing if anything is rejected")
    case .rejects: .importing(.name("FILE"), "writes what is rejected to a new file")
    case .encoding:
      .importing(.choice(TextEncoding.allCases.map(\.rawValue)), "how the text is written, where it does not say")
    case .columns: .importing(.name("FIELD=COLUMN,…"), "what the columns of a table are, by name or number")
    case .batch: .importing(.none, "asks nothing, whatever the input is")

    case .accept: .answer(.none, "takes part")
    case .decline: .answer(.none, "does not take part")
    case .tentative: .answer(.none, "perhaps takes part")
    case .comment: .answer(.text("TEXT"), "what to tell the organizer")

    case .once: .output(.none, "each event once, however often it takes place", for: [.list])
    case .notStarted: .output(.none, "what has not begun yet, and nothing else", for: [.list])
    case .watch: .output(.none, "waits, and prints each alarm when it goes off", for: [.alarms])
    case .exec: .output(.name("COMMAND"), "runs a command for each alarm that goes off", for: [.alarms])
    case .all: .output(.none, "also what is done or canceled", for: [.todoList])
    case .completed: .output(.none, "what is done, and nothing else", for: [.todoList])
    case .json: .output(.none, "as JSON", for: [.show, .import, .check, .calendars, .history] + .thatLook)
    case .jsonl: .output(.none, "as JSON, one object a line", for: [.show, .check, .calendars, .history] + .thatLook)
    case .format:
      .output(
        short: "f", .text("TEXT"), "one line for each, like '{start} {title}'", for: [.show, .calendars] + .thatLook)
    case .exportFormat:
      .output(
        .choice(ExportFormat.allCases.map(\.rawValue)), "the format, if not that of FILE's ending", for: [.export])

    case .plain: .output(.none, "all of a file as lines to compare, as git's textconv", for: [.show])

    case .store: .global(.name("DIR"), "the folder of calendars")
    case .now: .global(.text("WHEN"), "fixes the clock")
    case .color: .global(.choice(ColorChoice.allCases.map(\.rawValue)), "whether to use color")
    case .noIndex: .global(.none, "reads all calendars anew, whatever is known of them")
    case .quiet: .global(short: "q", .none, "prints results and errors only")
    case .verbose: .global(short: "v", .none, "says more about what is done")
    case .help: .global(short: "h", .none, "prints the help of the command")
    }
  }
}

extension Option.Definition {
  fileprivate static func field(
    _ parameter: Option.Parameter, _ summary: String, for commands: [Command] = .onEventForms,
    isRepeatable: Bool = false
  ) -> Self {
    Self(
      group: .field, commands: commands, parameter: parameter, repeatableFor: isRepeatable ? .onForms : [],
      summary: summary)
  }

  fileprivate static func calendar(
    short: Character? = nil, _ parameter: Option.Parameter, _ summary: String, for commands: [Command]
  ) -> Self {
    Self(
      group: .calendar, commands: commands, short: short, parameter: parameter,
      repeatableFor: [.export] + .thatLook,
      summary: summary)
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

  fileprivate static func importing(_ parameter: Option.Parameter, _ summary: String) -> Self {
    Self(group: .importing, commands: [.import], parameter: parameter, summary: summary)
  }

  fileprivate static func answer(_ parameter: Option.Parameter, _ summary: String) -> Self {
    Self(group: .answer, commands: [.reply], parameter: parameter, summary: summary)
  }

  fileprivate static func mending(_ summary: String) -> Self {
    Self(group: .mending, commands: [.check], summary: summary)
  }

  fileprivate static func output(
    short: Character? = nil, _ parameter: Option.Parameter, _ summary: String, for commands: [Command]
  ) -> Self {
    Self(group: .output, commands: commands, short: short, parameter: parameter, summary: summary)
  }

  fileprivate static func global(
    short: Character? = nil, _ parameter: Option.Parameter, _ summary: String
  ) -> Self {
    Self(group: .global, commands: Command.allCases, short: short, parameter: parameter, summary: summary)
  }
}

extension [Command] {
  /// The commands with the form of an event.
  fileprivate static let onEventForms: [Command] = [.new, .edit]

  /// The commands with the form of a reminder.
  fileprivate static let onReminderForms: [Command] = [.todoAdd, .todoEdit]

  /// The commands with a form.
  fileprivate static let onForms = onEventForms + onReminderForms

  /// The commands that work on reminders that are there.
  fileprivate static let onReminders: [Command] = [.todoDone, .todoEdit, .todoDelete]

  /// The commands that work on one event.
  fileprivate static let onEvents: [Command] = onOccurrences + [.move, .copy]

  /// The commands that work on one event or one occurrence of a series.
  fileprivate static let onOccurrences: [Command] = [.edit, .delete, .restore, .show, .reply]

  /// The commands that write.
  fileprivate static let thatWrite: [Command] =
    [.new, .edit, .delete, .move, .copy, .restore, .apply, .todoAdd] + onReminders
    + [.import, .merge, .calendars, .undo, .redo, .batch]

  /// The commands that look in calendars.
  fileprivate static let onCalendars: [Command] =
    [.new, .edit, .delete, .move, .copy, .restore, .apply, .show] + thatLook + [.todoAdd] + onReminders
    + [.import, .export]

  /// The commands that show what is there.
  fileprivate static let thatLook: [Command] =
    [.list, .day, .week, .month, .find, .free, .conflicts, .alarms, .todoList]
}
