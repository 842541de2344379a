/// The sentences of the history of a store, and what it calls its steps.
package enum HistoryWords {}

// MARK: - Steps that cannot be written or read

extension HistoryWords {
  package static func notWritten(_ reason: String) -> String {
    "the history cannot be written, so that this step cannot be undone: \(reason)"
  }
  package static let otherVersion = "was written by another version of the program"
  package static let damaged = "is damaged"
  package static func unreadable(because reason: String) -> String { "cannot be read (\(reason))" }
  package static func unreadable(_ reason: String) -> String {
    "this file of the history \(reason); what it speaks of cannot be taken back"
  }
}

// MARK: - Interrupted changes

extension HistoryWords {
  package static let allMade = "all of it had been made"
  package static let nothingChanged = "nothing had been changed"
  package static let takenBack = "what it had changed is taken back"
  package static func interrupted(_ deed: String, outcome: String) -> String { "\(deed) was interrupted; \(outcome)" }
  package static func change(_ step: String) -> String { "an earlier change, \"\(step)\"," }
  package static func undo(of step: String) -> String { "an undo of \"\(step)\"" }
  package static func redo(of step: String) -> String { "a redo of \"\(step)\"" }
  package static let notTakenBack =
    "an interrupted change was not taken back here: the file was changed since, and stays as it is"
  package static func notTakenBackYet(_ reason: String) -> String {
    "an interrupted change cannot be taken back yet (\(reason)); the next command tries again"
  }
}

// MARK: - Steps

extension HistoryWords {
  package static func saveCalendar(_ title: String, isNew: Bool) -> String {
    "\(isNew ? "add" : "change") calendar \(title)"
  }
  package static func removeCalendar(_ title: String) -> String { "remove calendar \(title)" }
  package static func importing(_ source: String, more: Int) -> String { "import of \(source) and \(more) more" }
  package static func importing(_ source: String) -> String { "import of \(source)" }
}
