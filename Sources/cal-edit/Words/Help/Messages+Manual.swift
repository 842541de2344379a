/// The words of the manual page beside those of its commands and options.
extension Messages {
  /// The parts of the manual page.
  enum Manual {
    /// What stands behind the program's name.
    static let purpose = "edits calendars, line by line"

    /// What the program is, behind its name.
    static let description = [
      "looks at, finds, changes, imports and exports the events and reminders of calendars that are iCalendar files:",
      "a folder with one file for each, as vdirsyncer, khal and todoman keep them, or one file with many.",
      "What it does not change it leaves as it is, to the byte.",
    ]

    /// What a variable says that overrides a setting.
    static func override(of key: String, with expected: String) -> String {
      "\(expected); overrides \(key) of the settings file"
    }

    /// The variables that stand before the settings', and behind them.
    static let store = ("CAL_EDIT_STORE", "the folder of calendars")
    static let variables = [
      ("TZ", "the time zone to live in"), ("LC_TIME", "the language of dates"),
      ("PAGER", "shows what is longer than the terminal"), ("COLUMNS", "how wide the terminal is"),
      ("NO_COLOR, CLICOLOR_FORCE", "whether to use color"),
      ("TERM", "the terminal; on a dumb one the form is printed line by line"),
    ]

    /// The files.
    static let files = [
      ("~/.local/share/calendars", "the calendars, unless told otherwise"),
      ("~/.config/\(Program.name)/config.json", "the settings"),
      ("~/.local/state/\(Program.name)/history", "what undo takes back"),
      ("~/.local/state/\(Program.name)/lines", "what was typed into forms"),
      ("~/.editrc", "the keys of line editing; see editrc(5)"),
    ]

    /// Command lines to begin with.
    static let examples = [
      "\(Program.name) new tomorrow 14:00 15:30 Review :: bring the sketches", "\(Program.name) edit review",
      "\(Program.name) list today +1w", "\(Program.name) import phone.ics --dry-run",
    ]
  }
}
