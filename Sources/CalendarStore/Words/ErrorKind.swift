/// What can go wrong when a calendar is read or changed; `CalendarError.Code` is its public face.
package enum ErrorKind: String, Sendable {
  case calendarReadOnly, datesInverted, noStartDate, noCalendar, calendarDoesNotExist, ambiguousCalendar
  case calendarIsImmutable, sourceDoesNotAllowCalendarAddDelete, objectBelongsToDifferentStore
  case calendarDoesNotAllowEvents, calendarDoesNotAllowReminders
  case notAStore, eventNotFound
  case priorityIsInvalid, recurringReminderRequiresDueDate
  case nothingToUndo, nothingToRedo, stepUnreadable, otherVersion
  case notAnInvitation, notInvited
  case malformedFile, truncatedFile, invalidValue, invalidSpan
  case changedUnderneath, folderLocked, notFound, notAFolder, permissionDenied, diskFull, alreadyExists, notRegularFile
  case fileTooLarge, inputOutput

  /// What it is about, and what is wrong with that; of a file, or of a folder, whose path ends in a slash.
  package func problem(ofFolder isFolder: Bool) -> (noun: String, predicate: String) {
    let file = isFolder ? "the folder" : "the file"
    return switch self {
    case .calendarReadOnly: ("the calendar", "is read-only")
    case .datesInverted: ("the end", "must be after the start")
    case .noStartDate: ("the event", "has no start")
    case .noCalendar: ("the event", "has no calendar")
    case .calendarDoesNotExist: ("the calendar", "does not exist")
    case .calendarIsImmutable: ("the calendar", "cannot be changed or removed")
    case .sourceDoesNotAllowCalendarAddDelete: ("the calendar", "has no store to be added to")
    case .objectBelongsToDifferentStore: ("the event", "was read by another store")
    case .calendarDoesNotAllowEvents: ("the calendar", "takes todos only")
    case .calendarDoesNotAllowReminders: ("the calendar", "takes events only")
    case .ambiguousCalendar: ("the calendar", "is not the only one of that name")
    case .notAStore: ("the store", "is itself a calendar")
    case .eventNotFound: ("the event", "was not found")
    case .priorityIsInvalid: ("the priority", "is no priority")
    case .recurringReminderRequiresDueDate: ("the reminder", "repeats and is not due at any time")
    case .nothingToUndo: ("the history", "has no change that could be taken back")
    case .nothingToRedo: ("the history", "has no change that was taken back")
    case .stepUnreadable: ("the last change", "cannot be read in the history, so that it cannot be taken back")
    case .otherVersion: (file, "was written by another version of the program")
    case .notAnInvitation: ("the event", "is no invitation")
    case .notInvited: ("the address", "is not invited")
    case .malformedFile: (file, "is no calendar")
    case .truncatedFile: (file, "ends in the middle of a component")
    case .invalidValue: ("the value", "cannot be saved")
    case .invalidSpan: ("the span", "does not fit this event")
    case .changedUnderneath: (file, "was changed meanwhile by somebody else")
    case .folderLocked: ("the folder", "is kept locked by another program")
    case .notFound: (file, "does not exist")
    case .notAFolder: ("the path", "leads through a file, not a folder")
    case .permissionDenied: (file, "may not be read or written")
    case .diskFull: (file, "has no room on the disk")
    case .alreadyExists: ("the name", "is taken")
    case .notRegularFile: isFolder ? ("the name", "is that of a folder") : ("the name", "is no regular file")
    case .fileTooLarge: (file, "is too large to be read")
    case .inputOutput: (file, "cannot be read or written")
    }
  }
}
