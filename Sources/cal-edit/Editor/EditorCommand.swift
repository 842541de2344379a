import CalendarEditForm
import CalendarStore

/// What a line of the editor asks for.
enum EditorCommand: Hashable, Sendable {
  /// An empty line: closes the open picker.
  case blank

  /// Prints the form.
  case print

  /// Prints one row in full.
  case printRow(EventRow)

  /// Saves, for that part of a series, and leaves if asked to.
  case save(EventSpan?, leaves: Bool)

  /// Leaves; unsaved changes are asked about.
  case leave

  /// Leaves; unsaved changes are lost.
  case discard

  /// Takes back the last change.
  case undo

  /// Deletes the item, or that part of a series.
  case delete(EventSpan?)

  /// Says what stands in the way of saving.
  case explain

  /// Prints the help.
  case help

  /// Turns the month of the open picker.
  case turnMonth(Int)

  /// Taps a row.
  case tap(EventRow)

  /// Gives a row a value.
  case set(EventRow, String)

  /// Takes one of the choices that were listed last, as `#2` names it.
  case choose(String)

  /// Empties a row.
  case clear(EventRow)

  /// Decides a conflict between what was typed and what the file says by now; without a row all of them.
  case resolve(EventRow?, MergeSide)

  /// Gives the row of the open picker a date.
  case setPicker(String)

  /// A line as `cal-edit help` explains them.
  static let explanation = """
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
}

/// Why a line was not understood.
struct EditorLineError: Error, Hashable, Sendable {
  /// One sentence that names the words and what would be right.
  let message: String
}
