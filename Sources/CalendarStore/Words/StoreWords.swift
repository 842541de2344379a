/// The sentences of a store of calendars.
package enum StoreWords {}

// MARK: - Findings

extension StoreWords {
  package static func notClosed(_ name: String) -> String {
    "BEGIN:\(name) has no END:\(name); the file is cut off or damaged"
  }
  package static func moreOccurrences(ofEvents count: Int) -> String {
    let events = count == 1 ? "the event occurs" : "\(count) events, of which this is the first, occur"
    return "\(events) more often than is shown; ask for a shorter range"
  }
  package static func moreOccurrences(than limit: Int) -> String {
    "there are more occurrences than the \(limit) that are shown; ask for a shorter range"
  }
  package static let noRegularFile =
    "is named like a calendar file but is a folder, a pipe or a device; it is left alone"
  package static let leftover =
    "is left of a write that was interrupted; the next change in the folder takes it away, after an hour at the latest"
  package static let foreign = "is no file of a calendar; it is left alone"
  package static func found(inCalendar name: String) -> String {
    "is where it lies by now, in the calendar \(name); it was changed there"
  }
  package static let doneAlready =
    "was done in another place meanwhile, or went on to a later date; it is not done a second time"
  package static func unreadable(_ reason: String) -> String { "cannot be read: \(reason)" }
  package static func otherFilesLeft(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return "the folder stays, for it holds what is no item of the calendar: \(shown)"
  }
}

// MARK: - What is expected

extension StoreWords {
  package static let calendarInUTF8 = "a calendar in UTF-8"
  package static let newUID = "a UID that the calendar does not have"
  package static func oneCopy(file: String) -> String {
    "one copy, but \(file) has the event now too; remove it from one of them"
  }
  package static func oneOf(_ names: String, more: Int) -> String { "one of \(names) and \(more) more" }
  package static func oneOf(_ names: String) -> String { "one of \(names)" }
  package static let otherCalendar = "another calendar, and done"
  package static let oneAfterTheOther = "one after the other"
  package static let name = "a name"
  package static let emptyFolder = "an empty folder"
  package static let order = "a whole number"
  package static let shortText = "a text of less than 64 KB, with all else that the calendar says of itself"
  package static let calendarOfStore = "one of the calendars in it; it is the folder of all of them"
}

// MARK: - Files that were written

extension StoreWords {
  package static let noLocks = "its file system has no locks; others may write at the same moment"
  package static let otherOwner = "the file now belongs to you"
  package static let otherGroup = "the file now has your group"
  package static let lostAttributes = "the file lost an access list or an extended attribute"
  package static let otherNames = "other names of the file (hard links) hold what it was before"
}
