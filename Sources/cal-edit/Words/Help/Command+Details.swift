/// The words of the help of each command.
extension Command {
  /// What else the help of the command has to say, a line each.
  var details: [String] {
    switch self {
    case .new:
      [
        "Words and options fill it in: WHEN is the longest run of leading words that",
        "says a time, what follows \"::\" is the notes.",
        "On a terminal the form fills the window; help edit has its keys.",
      ]
    case .edit:
      [
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
      ]
    case .delete:
      [
        "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
        "else it is a UID, else a text that one event matches.",
        "On a terminal it asks first.",
      ]
    case .move:
      ["A series moves as a whole. The calendar is named by --to=CALENDAR."]
    case .copy:
      ["A series is copied as a whole. The calendar is named by --to=CALENDAR."]
    case .restore:
      ["The occurrence is named by the start that it had: --occurrence=WHEN."]
    case .apply:
      [
        "What differs from the event is saved, all of it or nothing. An object with an",
        "\"occurrence\" is that one alone unless --span says more; without one it is all.",
      ]
    case .show:
      [
        "What has a \"/\" in it or ends in .ics is a file, in which a TEXT may choose;",
        "else it is a UID, else a text that one event matches.",
      ]
    case .list:
      [
        "A range is two times, 2026-12-01 2026-12-05, 2026-12-01..2026-12-05 or today to",
        "friday, a time and a LENGTH, a length from now, like 7d, or all days of this",
        "week, next month, december, 2026-12, 2026-W49 or 2026. Without one: today and",
        "the next 6 days. FROM alone is 7 days. A TO without a time is a whole day.",
      ]
    case .todoList:
      [
        "They come by when they are due, then by priority. The number in front of",
        "a row is what done, edit and delete take.",
      ]
    case .todoAdd:
      ["What follows \"::\" is the notes."]
    case .todoDone:
      [
        "A NUMBER is that of todo list; there may be several. A reminder that",
        "repeats takes its next date; what was done stays as one of its own.",
      ]
    case .todoEdit:
      [
        "A NUMBER is that of todo list.",
        "Options that set fields save without the form.",
      ]
    case .todoDelete:
      [
        "A NUMBER is that of todo list; there may be several.",
        "On a terminal it asks first.",
      ]
    case .import:
      [
        "A FILE is iCalendar, vCalendar, jCal, the JSON of export, a CSV table, a mail",
        "with a calendar in it, or a folder of .ics files; - is standard input. What the",
        "calendar has already is matched by UID; the same FILE again changes nothing.",
      ]
    case .day:
      ["Without a DATE: today. What overlaps stands side by side."]
    case .week:
      ["DATE is any day of the week, or the week: 2026-W49, next week.", "Without it: this week."]
    case .month:
      ["A month's name or any day of it will do; without it: this month."]
    case .find:
      [
        "Each word begins a word of the title, the place, the notes, the people or the",
        "categories, in any case and with or without accents.",
        "Of a series the occurrence that comes next is shown, else the last.",
        "Todos come after the events, with the numbers of todo list.",
      ]
    case .free:
      [
        "Without a range: from now to the end of the sixth day after today. What is",
        "canceled, declined or shows as free takes no time. The setting workday says",
        "which hours count; without it all do.",
      ]
    case .conflicts:
      ["Without a range: today and the next 6 days. What takes time is as for free."]
    case .alarms:
      [
        "Those of the next 7 days, unless --next says how long. With --watch each is",
        "printed when it goes off, once, and the command of --exec is run, which finds",
        "it in its variables: ALARM_TITLE, ALARM_TEXT, ALARM_LOCATION, ALARM_AT,",
        "ALARM_START, ALARM_UID, ALARM_CALENDAR and ALARM_URL.",
      ]
    case .export:
      [
        "FILE has a \"/\" in it or ends in .ics, .jcal, .json, .csv, .md or .html, which",
        "says the format; without one, or with \"-\", standard output is written.",
        "Without a range, everything in the calendars is handed out.",
      ]
    case .reply:
      [
        "The invitation is a calendar, a mail (FILE.eml, or \"-\" for standard input), or",
        "an event or reminder that was imported.",
        "One of --accept, --decline and --tentative says which. The own addresses are a",
        "setting: ownAddresses, or CAL_EDIT_ADDRESSES.",
      ]
    case .check:
      [
        "FILE is a path, CAL the name of a calendar, \"-\" standard input; without any",
        "the whole store is checked. A fault is FILE:LINE:COLUMN: SEVERITY: CODE: TEXT.",
        "An error that is left is status 3.",
      ]
    case .calendars:
      [
        "list                      (or nothing) the calendars of the store",
        "add NAME                  a folder, or one .ics file with --single-file or",
        "                          a NAME that ends in .ics;",
        "                          with --kind it takes events or todos only",
        "rename CALENDAR NAME      another name; its path stays",
        "color CALENDAR COLOR      a color like teal or #008080, or \"\" for none",
        "describe CALENDAR TEXT    what it is about, or \"\" for nothing",
        "order CALENDAR N          where it stands among the others, or \"\"",
        "remove CALENDAR           it and its events; on a terminal it asks first",
      ]
    case .merge:
      [
        "The changes from BASE to THEIRS are brought into OURS, which is written.",
        "What both sides changed stays as OURS has it, with the other beside it under",
        "X-THEIRS-NAME, and the status is 4. Messages name PATH, if it is given, rather",
        "than the files that git makes.",
      ]
    case .undo:
      [
        "Without FILE the last change of the store, all its files at once; with it the",
        "last one of that file, or of a calendar that is a folder.",
        "What somebody else changed meanwhile is never overwritten.",
      ]
    case .redo:
      ["A new change forgets those that were taken back."]
    case .history:
      ["The last one stands at the end."]
    case .completion:
      [
        "For one session of bash or zsh: eval \"$(cal-edit completion bash)\"; of fish:",
        "cal-edit completion fish | source. Calendars, UIDs with titles, zones, fields",
        "and files are completed, too.",
      ]
    case .batch:
      [
        "Words with blanks stand in quotes; what follows a # is passed over. Every",
        "command sees what those before it did. All of them are one step of undo.",
      ]
    default: []
    }
  }
}
