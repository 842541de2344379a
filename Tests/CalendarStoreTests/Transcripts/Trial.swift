import Foundation
import Testing

@testable import cal_edit

/// A command line that is tried through the installed program in a folder of samples, and what must come of it.
struct Trial: CustomTestStringConvertible {
  let arguments: [String]
  let shows: String
  var input = ""

  /// Command lines that must go well before.
  var before: [[String]] = []

  var testDescription: String { arguments.joined(separator: " ") }

  /// A trial of words, parted by blanks, and of more arguments that may have blanks in them.
  init(_ words: String, _ more: [String] = [], shows: String, input: String = "", before: [String] = []) {
    arguments = words.split(separator: " ").map(String.init) + more
    self.shows = shows
    self.input = input
    self.before = before.map { $0.split(separator: " ").map(String.init) }
  }

  /// Runs it at noon on 1 December 2026; what it prints and what stands in the files afterwards.
  @discardableResult
  func run(in program: InstalledProgram, adding options: [String] = []) throws -> BuiltProgram.Outcome {
    let usual = ["--store", program.folder.path, "--now", "2026-12-01 12:00"]
    for arguments in before {
      let outcome = try program.run(arguments + usual)
      #expect(outcome.status == 0, "\(arguments) \(outcome.errors)")
    }
    let own = options.contains("--store") ? [] : usual
    return try program.run(
      arguments + own + options, input: input, variables: ["CAL_EDIT_ADDRESSES": "tomas@south.example"])
  }

  /// The command and the options that the program understands it as.
  func invocation() throws -> Invocation { try Arguments.parse(arguments) }
}

extension Trial {
  /// The options that set fields of events and of reminders, each with what it leaves in the file.
  private static let fields: [([String], String)] = [
    (["--title", "Another title"], "SUMMARY:Another title"),
    (["--location", "Room 99"], "LOCATION:Room 99"),
    (["--notes", "Take pencils"], "DESCRIPTION:Take pencils"),
    (["--url", "https://example.org/99"], "URL:https://example.org/99"),
    (["--start", "2026-12-01 08:00"], "DTSTART;TZID=Europe/Berlin:20261201T080000"),
    (["--alert", "25m"], "25 minutes before"),
    (["--category", "Trial"], "CATEGORIES:Trial"),
    (["--color", "teal"], "COLOR:teal"),
    (["--set", "X-TRIAL=99"], "X-TRIAL:99"),
  ]

  private static let eventFields: [([String], String)] =
    fields + [
      (["--end", "2026-12-01 23:30"], "DTEND;TZID=Europe/Berlin:20261201T233000"),
      (["--length", "7h"], "170000"),
      (["--all-day", "--start", "2026-12-01"], "DTSTART;VALUE=DATE:20261201"),
      (["--no-all-day", "--title", "Still timed"], "SUMMARY:Still timed"),
      (["--zone", "Asia/Tokyo"], "DTSTART;TZID=Asia/Tokyo:"),
      (["--repeat", "daily", "--until", "2027-01-20"], "RRULE:FREQ=DAILY;UNTIL=20270120"),
      (["--repeat", "daily", "--count", "9"], "RRULE:FREQ=DAILY;COUNT=9"),
      (["--travel-time", "35m"], "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT35M"),
      (["--invite", "zoe@example.org"], "mailto:zoe@example.org"),
      (["--availability", "free"], "TRANSP:TRANSPARENT"),
      (["--status", "tentative"], "STATUS:TENTATIVE"),
      (["--private"], "CLASS:PRIVATE"),
      (["--no-private", "--title", "Still public"], "SUMMARY:Still public"),
      (["--conference", "https://meet.example/9"], "CONFERENCE"),
    ]

  private static let reminderFields: [([String], String)] =
    fields + [
      (["--due", "2026-12-09"], "DUE;VALUE=DATE:20261209"),
      (["--due", "2026-12-09", "--all-day"], "DUE;VALUE=DATE:20261209"),
      (["--due", "20261209T140000Z", "--no-all-day"], "DUE"),
      (["--priority", "3"], "PRIORITY:3"),
      (["--percent", "35"], "PERCENT-COMPLETE:35"),
      (["--status", "in-process"], "STATUS:IN-PROCESS"),
      (["--due", "2026-12-09", "--repeat", "daily", "--until", "2027-01-20"], "RRULE:FREQ=DAILY;UNTIL=20270120"),
      (["--due", "2026-12-09", "--repeat", "daily", "--count", "9"], "RRULE:FREQ=DAILY;COUNT=9"),
    ]

  private static func trials(_ words: String, _ more: [String], of fields: [([String], String)]) -> [Trial] {
    fields.map { Trial(words, more + $0.0, shows: $0.1) }
  }

  /// What is tried of the commands that make and change events.
  static let ofEvents: [Trial] =
    trials("new -y -a alarm-clock.ics 2026-12-01 10:00-11:00 Trial", [], of: eventFields)
    + trials("edit design-review.ics", [], of: eventFields)
    + [
      Trial("new -y 2026-12-01 Trial -a alarm-clock.ics --unset notes :: none", shows: "SUMMARY:Trial"),
      Trial("new -y 2026-12-01 Trial --output trial.ics", shows: "saved trial.ics"),
      Trial("new -y Copied --like design-review@samples.example -a alarm-clock.ics", shows: "SUMMARY:Copied"),
      Trial(
        "new -y Copied --like standup@samples.example", ["--occurrence", "2026-12-09 9:15"], shows: "SUMMARY:Copied"),
      Trial("new --echo -a alarm-clock.ics Echoed", shows: "> wq", input: "wq\n"),
      Trial("new -y --dry-run -a alarm-clock.ics Trial", shows: "dry run: nothing was written"),
      Trial("edit design-review.ics --unset location", shows: "~ 2  Location"),
      Trial("edit birthday.ics --number 2 --span all --title Leo", shows: "SUMMARY:Leo"),
      Trial("edit -a design-review --uid design-review@samples.example --title Second", shows: "SUMMARY:Second"),
      Trial("edit flight.ics --all-matches --location Hall", shows: "LOCATION:Hall"),
      Trial(
        "edit standup-series.ics --span this --title Once", ["--occurrence", "2026-12-09 9:15"], shows: "SUMMARY:Once"),
      Trial("edit design-review.ics -i --title Typed", shows: "SUMMARY:Typed", input: "wq\n"),
      Trial("edit design-review.ics --echo", shows: "> title Echoed", input: "title Echoed\nwq\n"),
      Trial("edit design-review.ics --dry-run --title No", shows: "dry run: nothing was written"),
      Trial("delete design-review.ics -y", shows: "deleted Design review"),
      Trial(
        "delete -a flight --uid XA418-20261211-QK7P2M@air.example --dry-run", shows: "dry run: nothing was written"),
      Trial("delete flight.ics --number 2", shows: "deleted XA 419"),
      Trial("delete flight.ics --all-matches", shows: "deleted XA 418"),
      Trial(
        "delete standup-series.ics --span this", ["--occurrence", "2026-12-09 9:15"], shows: "deleted Stand-up, Wed"),
      Trial(
        "restore standup-series.ics --number 1", ["--occurrence", "2026-12-28 9:15"], shows: "restored"),
      Trial(
        "restore -a standup-series --uid standup@samples.example --dry-run", ["--occurrence", "2026-12-28 9:15"],
        shows: "dry run: nothing was written"),
      Trial("move design-review.ics --number 1 --to flight", shows: "moved Design review to flight"),
      Trial("move design-review.ics -y --to flight", shows: "moved Design review to flight"),
      Trial("copy design-review.ics -y --to flight", shows: "copied Design review to flight"),
      Trial("move -a flight --uid XA418-20261211-QK7P2M@air.example --to birthday --dry-run", shows: "dry run"),
      Trial("move flight.ics --all-matches --to birthday", shows: "moved XA 419"),
      Trial("copy design-review.ics --number 1 --to flight", shows: "copied Design review to flight"),
      Trial("copy -a flight --uid XA418-20261211-QK7P2M@air.example --to birthday --dry-run", shows: "dry run"),
      Trial("copy flight.ics --all-matches --to birthday", shows: "copied XA 419"),
      Trial(
        "apply - -a design-review.ics", shows: "SUMMARY:Applied",
        input: #"{"uid": "design-review@samples.example", "title": "Applied"}"#),
      Trial(
        "apply - --span all --dry-run", shows: "dry run: nothing was written",
        input: #"[{"uid": "design-review@samples.example", "title": "Applied"}]"#),
    ]

  private static let looking =
    ["list 2026-12-01 2026-12-31", "day 2026-12-01", "week 2026-W49", "month 2026-12", "find design"]
    .flatMap { words in
      [
        Trial("\(words) -a design-review.ics", shows: "Design review"),
        Trial("\(words) -d flight", shows: "Design review"),
        Trial("\(words) --json", shows: "\"title\": \"Design review\""),
        Trial("\(words) --jsonl", shows: "\"uid\":\"design-review@samples.example\""),
        Trial("\(words)", ["--format", "<{title}>"], shows: "<Design review>"),
      ]
    }

  private static let measuring = [
    ("free 2026-12-01 1d", "2026-12-01T12:00:00+01:00", "{start}"),
    ("conflicts 2026-12-07 1d", "2026-12-07T09:15:00+01:00", "{start}"), ("alarms --next 30d", "2026-12-", "{at}"),
  ].flatMap { words, text, format in
    [
      Trial("\(words) --json", shows: text), Trial("\(words) --jsonl", shows: text),
      Trial("\(words) --json -d flight", shows: text),
      Trial(words, ["--format", format], shows: text),
    ]
  }

  /// What is tried of the commands that look.
  static let ofLooking: [Trial] =
    looking + measuring + [
      Trial("free 2026-12-01 1d -a design-review.ics --length 9h", shows: "12:00-24:00  12 hours"),
      Trial("conflicts 2026-12-14 1d -a conference.ics", shows: ""),
      Trial("alarms --next 30d -a alarm-clock.ics", shows: "train"),
      Trial("list 2026-12-01 3d --once", shows: "Design review"),
      Trial("list 2026-12-01 3d --notstarted", shows: "Tue  1 Dec 2026"),
      Trial("find boxes --kind todo", shows: "[ ]"),
      Trial("alarms --watch --next 0m", ["--exec", "true"], shows: ""),
      Trial("show design-review.ics", shows: "Design review"),
      Trial("show -a flight --uid XA419-20261218-QK7P2M@air.example", shows: "XA 419"),
      Trial("show standup-series.ics --number 1", ["--occurrence", "2026-12-07 9:15"], shows: "Mon 7 Dec 2026"),
      Trial("show standup-series.ics --explain 2", shows: "FREQ=WEEKLY"),
      Trial("show design-review.ics --json", shows: "\"title\": \"Design review\""),
      Trial("show design-review.ics --jsonl", shows: "\"title\":\"Design review\""),
      Trial("show design-review.ics", ["--format", "<{title}>"], shows: "<Design review>"),
      Trial("show --plain design-review.ics", shows: "SUMMARY:Design review"),
      Trial("check google-export.ics", shows: "missing-vtimezone"),
      Trial("check google-export.ics --diff", shows: "+BEGIN:VTIMEZONE"),
      Trial("check google-export.ics --fix", shows: "BEGIN:VTIMEZONE"),
      Trial("check google-export.ics --json", shows: "\"severity\": \"warning\""),
      Trial("check google-export.ics --jsonl", shows: "\"severity\":\"warning\""),
      Trial("help todo", shows: "todo done"), Trial("--version", shows: "cal-edit "),
      Trial("--manual", shows: ".Dt CAL-EDIT"), Trial("completion bash", shows: "complete "),
    ]

  /// What is tried of the commands about reminders.
  static let ofReminders: [Trial] =
    trials("todo add Trial -a todo-list.ics", [], of: reminderFields)
    + trials("todo edit todo-lease@samples.example -a todo-list.ics", [], of: reminderFields)
    + [
      Trial("todo add Trial -a todo-list.ics --unset notes :: none", shows: "SUMMARY:Trial"),
      Trial("todo add Trial -i --echo -a todo-list.ics", shows: "> wq", input: "wq\n"),
      Trial("todo add Trial --dry-run -a todo-list.ics", shows: "dry run: nothing was written"),
      Trial("todo edit --uid todo-boxes@samples.example --unset due", shows: "Due"),
      Trial("todo edit todo-boxes@samples.example -i --echo --dry-run", shows: "> p title", input: "p title\nq\n"),
      Trial("todo list --due 2027-12-31 -a todo-list.ics", shows: "boxes"),
      Trial("todo list -d flight", shows: "[ ]"), Trial("todo list --all", shows: "[x]"),
      Trial("todo list --completed", shows: "[x]"),
      Trial("todo list --json", shows: "\"due\": "), Trial("todo list --jsonl", shows: "\"due\":"),
      Trial("todo list", ["--format", "<{title}>"], shows: "<"),
      Trial("todo done -a todo-list.ics --uid todo-boxes@samples.example", shows: "done "),
      Trial("todo done 1 --dry-run", shows: "dry run: nothing was written"),
      Trial("todo delete -a todo-list.ics -y --uid todo-boxes@samples.example", shows: "deleted "),
      Trial("todo delete 1 --dry-run", shows: "dry run: nothing was written"),
    ]

  /// What is tried of the commands about whole calendars and of the history.
  static let ofCalendars: [Trial] = [
    Trial("calendars", shows: "Moving house"),
    Trial("calendars add Work --color teal", shows: "added Work"),
    Trial("calendars add Chores --single-file --kind todo", shows: "VTODO"),
    Trial("calendars add Errands.ics", shows: "X-WR-CALNAME:Errands"),
    Trial("calendars add Work --single-file --dry-run", shows: "dry run: nothing was written"),
    Trial("calendars remove flight -y", shows: "removed flight"),
    Trial("calendars --json", shows: "\"storage\": \"file\""),
    Trial("calendars --jsonl", shows: "\"storage\":\"file\""),
    Trial("calendars", ["--format", "<{title}>"], shows: "<flight>"),
    Trial("import design-review.ics -a New --create", shows: "1 added"),
    Trial("import design-review.ics -a flight --dry-run --json", shows: "\"added\": 1"),
    Trial("import design-review.ics -a flight --on-conflict keep --strict", shows: "1 added"),
    Trial("import flight.ics -a birthday --rejects rejects.ics --encoding utf-8 --batch", shows: "2 added"),
    Trial(
      "import - -a flight --columns title=What,start=When,dates=ymd", shows: "SUMMARY:From a table",
      input: "What,When\nFrom a table,2026-12-03\n"),
    Trial("export - -a design-review.ics --as csv", shows: "Design review"),
    Trial("export - --uid design-review@samples.example", shows: "SUMMARY:Design review"),
    Trial("export - --matching zones", shows: "BEGIN:VEVENT"),
    Trial("reply invitation.ics --accept --number 1", shows: "PARTSTAT=ACCEPTED"),
    Trial("reply invitation.ics --tentative --comment Perhaps", shows: "COMMENT:Perhaps"),
    Trial("reply invitation.ics --decline --output answer.ics", shows: "PARTSTAT=DECLINED"),
    Trial(
      "reply invitation.ics --accept --uid b8a1c6de-3f52-4c7e-9d10-6a4b2e8f7c95",
      ["--occurrence", "2026-12-04 9:30"], shows: "PARTSTAT=ACCEPTED"),
    Trial("merge flight.ics birthday.ics flight.ics --dry-run", shows: "dry run: nothing was written"),
    Trial("--batch", shows: "SUMMARY:Second", input: "new -a flight Zebra\nedit Zebra --title Second\n"),
    Trial("--batch --dry-run", shows: "dry run: nothing was written", input: "new -a flight First\n"),
    Trial("undo --dry-run", shows: "dry run: nothing was written", before: ["delete flight.ics --number 1"]),
    Trial("undo", shows: "took back: delete", before: ["delete flight.ics --number 1"]),
    Trial("redo --dry-run", shows: "dry run: nothing was written", before: ["delete flight.ics --number 1", "undo"]),
    Trial("redo", shows: "delete XA 418", before: ["delete flight.ics --number 1", "undo"]),
    Trial("history", shows: "delete XA 418", before: ["delete flight.ics --number 1"]),
    Trial("history --json", shows: "\"undone\": false", before: ["delete flight.ics --number 1"]),
    Trial("history --jsonl", shows: "\"undone\":false", before: ["delete flight.ics --number 1"]),
  ]

  static let all = ofEvents + ofLooking + ofReminders + ofCalendars
}
