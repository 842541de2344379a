/// The words for what options say.
extension Option {
  /// What the option says, as a phrase.
  var summary: String {
    switch self {
    case .title: "the title"
    case .location: "where it takes place"
    case .notes: "the notes"
    case .url: "a link"
    case .start: "when it starts"
    case .end: "when it ends; for all-day events the last day"
    case .length: "how long it takes"
    case .allDay: "whole days, without times"
    case .noAllDay: "times of day"
    case .zone: "the time zone of its times"
    case .repetition: "how it repeats, like every 2 weeks on tue,thu"
    case .until: "the day with which it stops repeating"
    case .count: "how many times it takes place"
    case .travelTime: "how long the way there takes, or none"
    case .alert: "an alert, like 15m; several replace the list"
    case .invite: "who is invited; several replace the list"
    case .availability: "how the time shows to others"
    case .status: "whether it takes place"
    case .isPrivate: "only its owner may see it"
    case .noPrivate: "whoever sees the calendar may see it"
    case .due: "when it is due; of a list, what is due then"
    case .priority: "high, medium, low, or 1 (the most) to 9"
    case .percent: "how much of it is done, 0 to 100"
    case .progress: "how far it has come"
    case .category: "a category; several replace the list"
    case .conference: "where to take part from afar"
    case .eventColor: "its color, a CSS name like teal"
    case .set: "any property, as iCalendar writes it"
    case .unset: "takes away a field, or a property like X-FOO"
    case .calendar: "the calendar, by name or by path"
    case .excludedCalendar: "looks in all calendars but that one"
    case .to: "the calendar that it goes into"
    case .singleFile: "a new calendar is one .ics file"
    case .kind: "nothing but events, or nothing but todos"

    case .uid: "the event or reminder of that UID"
    case .number: "the Nth event of the file or of the matches"
    case .matching: "the events with these words"
    case .allMatches: "all events that match, as one change"
    case .occurrence: "the occurrence that starts then, moved or not"
    case .span: "what a change of a series is for"

    case .next: "how far ahead to look, like 2d"

    case .explain: "the next N (or 10) dates of a series, and why"

    case .yes: "saves without the form, does it without a question"
    case .interactive: "opens the form although options set fields"
    case .output: "writes to a new file of its own, or - for output"
    case .like: "starts from a copy of the event of that UID"
    case .echo: "shows the lines it reads and goes on after a bad one"
    case .dryRun: "says what would be written and writes nothing"

    case .fix: "mends what changes nothing that is read"
    case .diff: "prints what --fix would change, writes nothing"

    case .create: "makes the calendar that --calendar names"
    case .onConflict: "which state stays where the calendar has another"
    case .strict: "stores nothing if anything is rejected"
    case .rejects: "writes what is rejected to a new file"
    case .encoding: "how the text is written, where it does not say"
    case .columns: "what the columns of a table are, by name or number"
    case .batch: "asks nothing, whatever the input is"

    case .accept: "takes part"
    case .decline: "does not take part"
    case .tentative: "perhaps takes part"
    case .comment: "what to tell the organizer"

    case .once: "each event once, however often it takes place"
    case .notStarted: "what has not begun yet, and nothing else"
    case .watch: "waits, and prints each alarm when it goes off"
    case .exec: "runs a command for each alarm that goes off"
    case .all: "also what is done or canceled"
    case .completed: "what is done, and nothing else"
    case .json: "as JSON"
    case .jsonl: "as JSON, one object a line"
    case .format: "one line for each, like '{start} {title}'"
    case .exportFormat: "the format, if not that of FILE's ending"

    case .plain: "all of a file as lines to compare, as git's textconv"

    case .store: "the folder of calendars"
    case .now: "fixes the clock"
    case .color: "whether to use color"
    case .noIndex: "reads all calendars anew, whatever is known of them"
    case .quiet: "prints results and errors only"
    case .verbose: "says more about what is done"
    case .help: "prints the help of the command"
    }
  }
}

extension Option.Group {
  /// The heading that the options stand under.
  var heading: String {
    switch self {
    case .field: "the event"
    case .calendar: "which calendar"
    case .selection: "which event, and which part of a series"
    case .saving: "how it is saved"
    case .importing: "how it is imported"
    case .answer: "which answer"
    case .mending: "what is mended"
    case .output: "how it is printed"
    case .global: "everywhere"
    }
  }

  /// The heading for commands about reminders.
  var headingOfReminders: String {
    switch self {
    case .field: "the reminder"
    case .selection: "which reminder"
    default: heading
    }
  }
}
