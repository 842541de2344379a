import CalendarEditForm
import CalendarStore

/// The words of the editor for saving, deleting and leaving: what it asks, and what it says became of it.
extension Messages {
  /// The sentence for a save that failed.
  static func notSaved(_ reason: String) -> String { "not saved: \(reason)" }

  /// The sentence for a deletion that failed.
  static func notDeleted(_ reason: String) -> String { "not deleted: \(reason)" }

  /// The line for leaving unsaved what was changed.
  static func abandoned(hasSaved: Bool) -> String {
    hasSaved ? "abandoned: what was changed since the last save" : "abandoned: nothing was saved"
  }

  /// What helps where the file says something else by now and nothing stands in the way of saving.
  static let takenOver = "what it says now is taken over, and w saves"

  /// What helps where the file says something else by now than what was to be deleted.
  static let takenOverToDelete = "what it says now is taken over, and D deletes it"

  /// The line for what is worth knowing while it goes on.
  static func note(_ words: String) -> String { "note: \(words)" }

  /// The sentence for what fails in a line of a script.
  static func failure(_ message: String, ofScriptLine number: Int) -> String { "line \(number): \(message)" }
}

// MARK: - Questions

extension Messages {
  /// Asks which part of a series is saved.
  static let whichPartSaved = "Save for which part of the series? this, future or all: "

  /// Asks which part of a series is deleted.
  static let whichPartDeleted = "Delete which part of the series? this, future or all: "

  /// Asks whether a series is saved of which no occurrence was opened.
  static let savesSeries = "Save the whole series?"

  /// Asks whether an item is deleted, or that part of its series.
  static func deletes(_ part: EventSpan?, of kind: EntityType) -> String {
    switch part {
    case nil: "Delete this \(noun(kind))?"
    case .thisEvent: "Delete this occurrence?"
    case .futureEvents: "Delete this occurrence and those after it?"
    case .allEvents: "Delete the whole series?"
    }
  }

  /// Asks whether unsaved changes are lost.
  static let discardsChanges = "Discard changes?"

  /// Asks what to do about what was changed here and in the file.
  static let whichSide = "mine keeps yours, theirs takes the file's, anything else goes on editing: "

  /// Asks what to do about an item that is gone.
  static let whetherNew = "mine saves it as a new one, theirs leaves it, anything else goes on editing: "

  /// A question that is answered with yes or no.
  static func yesOrNo(_ question: String) -> String { "\(question) (y/n) " }
}

// MARK: - Rows

extension Messages {
  /// What stands in front of the value of a row that is typed.
  static func prompt(for row: ItemRow) -> String { "\(name(of: row))> " }

  /// How a row is set that takes no tap.
  static func sets(_ row: ItemRow, like example: String) -> String { "set with \(name(of: row)) \(example)" }

  /// How one of the choices is taken that stand above, or another value given.
  static func choosesFrom(_ row: ItemRow) -> String {
    let other = valueExample(of: row).map { ", or \(name(of: row)) \($0)" } ?? ""
    return "choose with #1 or \(name(of: row)) #1\(other)"
  }

  /// How a row is given a value that is none of the choices.
  static func orType(_ row: ItemRow, like example: String) -> String { "Or type \(name(of: row)) \(example)" }

  /// What the value of a row is like.
  static func forExample(_ example: String) -> String { "For example \(example)" }

  /// How the notes end.
  static let notesEnd = "Lines up to one that is only a . take the place of the notes"

  /// What can be written where none of the choices is meant; nil where there is nothing else to write.
  static func valueExample(of row: ItemRow) -> String? {
    switch row {
    case .travelTime: "45m"
    case .repeats: "every 2 weeks on tue,thu"
    case .endRepeat: "after 5 times"
    case .alert: "45m"
    case .invitees: "ada@example.org, Bob <bob@example.org>; + and - behind the name add and take away"
    case .categories: "Work, Travel"
    default: nil
    }
  }

  /// The line for a form that can be saved, or need not be.
  static func nothingWrong(hasChanges: Bool) -> String {
    hasChanges ? "nothing stands in the way of saving" : "nothing was changed"
  }

  /// A row as it is named in a line.
  private static func name(of row: ItemRow) -> String { title(of: row).lowercased() }
}
