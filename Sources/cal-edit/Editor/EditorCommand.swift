import CalendarEditForm
import CalendarStore

/// What a line of the editor asks for.
enum EditorCommand: Hashable, Sendable {
  /// An empty line: closes the open picker.
  case blank

  /// Prints the form.
  case print

  /// Prints one row in full.
  case printRow(ItemRow)

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
  case tap(ItemRow)

  /// Gives a row a value.
  case set(ItemRow, String)

  /// Takes one of the choices that were listed last, as `#2` names it.
  case choose(String)

  /// Empties a row.
  case clear(ItemRow)

  /// Decides a conflict between what was typed and what the file says by now; without a row all of them.
  case resolve(ItemRow?, MergeSide)

  /// Gives the row of the open picker a date.
  case setPicker(String)
}

/// Why a line was not understood.
struct EditorLineError: Error, Hashable, Sendable {
  /// One sentence that names the words and what would be right.
  let message: String
}
