public import CalendarModel

/// What stands in the way of saving.
public enum FormIssue: Hashable, Sendable {
  /// The end is not after the start; of whole days, the last one is before the first.
  case endNotAfterStart(end: EventDate, start: EventDate)

  /// The field was changed here and, to something else, in the file.
  case conflict(EventField)

  /// The event is no longer in the file.
  case eventGone

  /// Whether a row shows it.
  func isShown(on row: EventRow) -> Bool {
    switch self {
    case .endNotAfterStart: row == .ends
    case .conflict(let field): row.field == field && !row.belongsToPicker
    case .eventGone: false
    }
  }
}

/// Why the form does not do what it was asked to do; it is left as it was.
public enum FormRefusal: Error, Hashable, Sendable {
  /// The form has no such row now.
  case hiddenRow(EventRow)

  /// The row takes no value of that kind.
  case valueDoesNotFit(EventRow)

  /// The row cannot be empty.
  case cannotBeEmpty(EventRow)

  /// Whole days have neither a time nor a zone.
  case allDayHasNoTime

  /// The event has no start to count from.
  case noStart

  /// The date, or the end that moves with it, is not within the years 0 to 9999.
  case dateOutOfRange

  /// Nothing can be added to that calendar.
  case calendarReadOnly(EventCalendar)

  /// No picker is open.
  case noOpenPicker

  /// Nothing was changed since the form was opened or saved.
  case nothingToUndo

  /// These things stand in the way of saving.
  case vetoed([FormIssue])

  /// It has to be said which part of the series is meant.
  case spanNeeded

  /// A whole series was opened, and not one of its occurrences from which a part could be counted.
  case occurrenceNeeded

  /// The event is not in any file yet.
  case notSavedYet

  /// There are changes that would be lost.
  case unsavedChanges

  /// The session has its outcome already.
  case finished(FormOutcome)
}

/// How a session at the form ended.
public enum FormOutcome: Hashable, Sendable {
  /// Something was saved.
  case saved

  /// Nothing was written.
  case canceled

  /// The event was deleted.
  case deleted
}
