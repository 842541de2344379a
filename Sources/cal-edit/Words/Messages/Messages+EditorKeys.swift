/// The words of the editor for what can be typed: its help, and what the keys do.
extension Messages {
  /// The lines of the editor, as its help explains them.
  static let editorHelp = """
    ROW         taps it: a switch toggles, a date opens or closes its picker, a text is asked for, choices are listed
    #N          takes the Nth of the choices listed last; ROW #N always does
    ROW VALUE   sets it; +30m moves a date (on Ends it counts from the start); clear ROW empties it
    WHEN        with a picker open: sets that date; < and > turn the month; an empty line closes the picker
    zone ZONE   with a picker open: sets its time zone; start zone ZONE and end zone ZONE always do
    mine ROW    keeps what was typed where the file was changed too; theirs ROW takes the file's;
                without a row they decide about all
    p, p ROW    prints the form, or one row in full
    w, wq       saves, saves and leaves; of a series say w this, w future or w all
    q, q!       leaves; q! discards unsaved changes
    u           undoes the last change
    D           deletes the event
    ?, h        says what stands in the way of saving; prints this help
    ROW is a number, a name, or the start of a name.
    What khal calls s d t p l c a u is title, notes, starts and ends, repeat, location, categories, alert and url
    here; its n q D are q! q D.
    """

  /// What the keys do where an answer is longer than the window.
  static let keysInAnswer = ["PgUp and PgDn show the rest   Esc closes"]

  /// Where the keys are explained.
  static let whereKeysAreExplained = "What the keys do says \(Program.name) help edit."

  /// What the keys do on the rows of a form; in full, then for a narrow window.
  static let keysOnRows = [
    "↑ ↓ rows   Enter changes   Tab completes   w saves   q leaves   h helps",
    "↑ ↓ Enter   w save  q leave  h help",
  ]

  /// What the keys do among the days of an open picker, on its clock, and on its zone.
  static let keysOnDays = [
    "← → day   ↑ ↓ week   PgUp PgDn month   Tab clock   Esc closes", "← → ↑ ↓ PgUp PgDn   Tab clock   Esc",
  ]
  static let keysOnClock = ["← → minutes   ↑ ↓ hour   Tab next   Esc closes", "← → min  ↑ ↓ hour  Tab  Esc"]
  static let keysOnZone = ["Enter changes the zone   Tab days   Esc closes", "Enter zone   Tab days   Esc"]

  /// What the keys do among choices.
  static let keysAmongChoices = "↑ ↓ choose   Enter takes   Esc closes"

  /// What the keys do where a value is asked for.
  static let keysOfAnswer = "Enter takes it   Esc gives up"

  /// What the keys do where lines are asked for.
  static let keysOfLines = "Enter: next line   . takes them   Esc gives up"
}
