import CalendarStore

extension Option {
  /// What the table says of this option.
  var definition: Definition {
    switch self {
    case .title: .field(.text("TEXT"), for: .onForms)
    case .location: .field(.text("TEXT"), for: .onForms)
    case .notes: .field(.text("TEXT"), for: .onForms)
    case .url: .field(.text("URL"), for: .onForms)
    case .start: .field(.text("WHEN"), for: .onForms)
    case .end: .field(.text("WHEN"))
    case .length: .field(.text("LENGTH"), for: [.new, .edit, .free])
    case .allDay: .field(.none, for: .onForms)
    case .noAllDay: .field(.none, for: .onForms)
    case .zone: .field(.text("ZONE"))
    case .repetition: .field(.text("RULE"), for: .onForms)
    case .until: .field(.text("DAY"), for: .onForms)
    case .count: .field(.count("N"), for: .onForms)
    case .travelTime: .field(.text("LENGTH"))
    case .alert: .field(.text("ALERT"), for: .onForms, isRepeatable: true)
    case .invite: .field(.text("ADDRESS"), isRepeatable: true)
    case .availability: .field(.choice(Availability.allCases.map(\.rawValue)))
    case .status: .field(.choice(EventStatus.allCases.map(\.rawValue)))
    case .isPrivate: .field(.none)
    case .noPrivate: .field(.none)
    case .due: .field(.text("WHEN"), for: .onReminderForms + [.todoList])
    case .priority: .field(.text("PRIORITY"), for: .onReminderForms)
    case .percent: .field(.text("N"), for: .onReminderForms)
    case .progress: .field(.choice(Reminder.Status.allCases.map(\.rawValue)), for: .onReminderForms)
    case .category: .field(.text("CATEGORY"), for: .onForms, isRepeatable: true)
    case .conference: .field(.text("URL"))
    case .eventColor: .field(.name("COLOR"), for: .onForms + [.calendars])
    case .set: .field(.name("NAME[;PARAM=…]=VALUE"), for: .onForms, isRepeatable: true)
    case .unset: .field(.name("FIELD"), for: .onForms, isRepeatable: true)
    case .calendar: .calendar(short: "a", .name("CALENDAR"), for: .onCalendars)
    case .excludedCalendar: .calendar(short: "d", .name("CALENDAR"), for: .thatLook)
    case .to: .calendar(.name("CALENDAR"), for: [.move, .copy])
    case .singleFile: .calendar(.none, for: [.calendars])
    case .kind: .calendar(.choice(EntityType.allCases.map(\.word)), for: [.find, .calendars])

    case .uid: .selection(.name("UID"), for: .onEvents + .onReminders + [.export])
    case .number: .selection(.count("N"), for: .onEvents)
    case .matching: .selection(.name("TEXT"), for: [.export])
    case .allMatches: .selection(.none, for: [.edit, .delete, .move, .copy])
    case .occurrence: .selection(.text("WHEN"), for: [.new] + .onOccurrences)
    case .span: .selection(.choice(["this", "future", "all"]), for: [.edit, .delete, .apply])

    case .next: .selection(.text("LENGTH"), for: [.alarms])

    case .explain: .selection(.optionalCount("N"), for: [.show])

    case .yes: .saving(short: "y", .none, for: [.new, .delete, .move, .copy, .todoDelete, .calendars])
    case .interactive: .saving(short: "i", .none, for: [.edit, .todoAdd, .todoEdit])
    case .output: .saving(short: "o", .name("FILE"), for: [.new, .reply])
    case .like: .saving(.name("UID"), for: [.new])
    case .echo: .saving(.none, for: [.new, .edit, .todoAdd, .todoEdit])
    case .dryRun: .saving(.none, for: .thatWrite)

    case .fix: .mending()
    case .diff: .mending()

    case .create: .importing(.none)
    case .onConflict: .importing(.choice(ImportConflictPolicy.allCases.map(\.rawValue)))
    case .strict: .importing(.none)
    case .rejects: .importing(.name("FILE"))
    case .encoding: .importing(.name("NAME"))
    case .columns: .importing(.name("FIELD=COLUMN,…"))
    case .batch: .importing(.none)

    case .accept: .answer(.none)
    case .decline: .answer(.none)
    case .tentative: .answer(.none)
    case .comment: .answer(.text("TEXT"))

    case .once: .output(.none, for: [.list])
    case .notStarted: .output(.none, for: [.list])
    case .watch: .output(.none, for: [.alarms])
    case .exec: .output(.name("COMMAND"), for: [.alarms])
    case .all: .output(.none, for: [.todoList])
    case .completed: .output(.none, for: [.todoList])
    case .json: .output(.none, for: [.show, .import, .check, .calendars, .history] + .thatLook)
    case .jsonl: .output(.none, for: [.show, .check, .calendars, .history] + .thatLook)
    case .format: .output(short: "f", .name("TEXT"), for: [.show, .calendars] + .thatLook)
    case .exportFormat: .output(.choice(ExportFormat.allCases.map(\.rawValue)), for: [.export])

    case .plain: .output(.none, for: [.show])

    case .store: .global(.name("DIR"))
    case .now: .global(.text("WHEN"))
    case .color: .global(.choice(ColorChoice.allCases.map(\.rawValue)))
    case .noIndex: .global(.none)
    case .quiet: .global(short: "q", .none)
    case .verbose: .global(short: "v", .none)
    case .help: .global(short: "h", .none)
    }
  }
}

extension Option.Definition {
  fileprivate static func field(
    _ parameter: Option.Parameter, for commands: [Command] = .onEventForms,
    isRepeatable: Bool = false
  ) -> Self {
    Self(
      group: .field, commands: commands, parameter: parameter, repeatableFor: isRepeatable ? .onForms : [])
  }

  fileprivate static func calendar(
    short: Character? = nil, _ parameter: Option.Parameter, for commands: [Command]
  ) -> Self {
    Self(
      group: .calendar, commands: commands, short: short, parameter: parameter,
      repeatableFor: [.export] + .thatLook)
  }

  fileprivate static func selection(
    _ parameter: Option.Parameter, for commands: [Command]
  ) -> Self {
    Self(group: .selection, commands: commands, parameter: parameter)
  }

  fileprivate static func saving(
    short: Character? = nil, _ parameter: Option.Parameter, for commands: [Command]
  ) -> Self {
    Self(group: .saving, commands: commands, short: short, parameter: parameter)
  }

  fileprivate static func importing(_ parameter: Option.Parameter) -> Self {
    Self(group: .importing, commands: [.import], parameter: parameter)
  }

  fileprivate static func answer(_ parameter: Option.Parameter) -> Self {
    Self(group: .answer, commands: [.reply], parameter: parameter)
  }

  fileprivate static func mending() -> Self {
    Self(group: .mending, commands: [.check])
  }

  fileprivate static func output(
    short: Character? = nil, _ parameter: Option.Parameter, for commands: [Command]
  ) -> Self {
    Self(group: .output, commands: commands, short: short, parameter: parameter)
  }

  fileprivate static func global(
    short: Character? = nil, _ parameter: Option.Parameter
  ) -> Self {
    Self(group: .global, commands: Command.allCases, short: short, parameter: parameter)
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
