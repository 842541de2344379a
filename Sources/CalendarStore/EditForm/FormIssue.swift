public import CalendarModel
public import CalendarTime

/// What stands in the way of saving.
public enum FormIssue: Hashable, Sendable {
  /// The end is not after the start; of whole days, the last one is before the first.
  case endNotAfterStart(end: EventDate, start: EventDate)

  /// The reminder is not due after it starts (RFC 5545 §3.6.2).
  case dueNotAfterStart(due: EventDate, start: EventDate)

  /// The series ends before it starts.
  case endDateBeforeStart(endDate: CivilDate, start: EventDate)

  /// The field was changed here and, to something else, in the file.
  case conflict(ItemField)

  /// The item is no longer in the file.
  case eventGone

  /// The occurrence is none of its series any more, or the series is no longer in the file.
  case occurrenceGone

  /// Whether a row shows it.
  func isShown(on row: ItemRow) -> Bool {
    switch self {
    case .endNotAfterStart: row == .ends
    case .dueNotAfterStart: row == .due
    case .endDateBeforeStart: row == .endDate
    case .conflict(let field): row.field == field && !row.belongsToPicker
    case .eventGone, .occurrenceGone: false
    }
  }
}

/// What is to be said before saving, though it does not stand in the way.
public enum FormNotice: Hashable, Sendable {
  /// The start is none that the rule names; the first one that it names from there on, if there is one.
  case startOffRule(start: EventDate, next: EventDate?)
}

/// Why the form does not do what it was asked to do; it is left as it was.
public enum FormRefusal: Error, Hashable, Sendable {
  /// The form has no such row now.
  case hiddenRow(ItemRow)

  /// The row takes no value of that kind.
  case valueDoesNotFit(ItemRow)

  /// The row cannot be empty.
  case cannotBeEmpty(ItemRow)

  /// The item does not repeat, or by a rule whose end the form cannot say.
  case noRuleToEnd

  /// Whole days have neither a time nor a zone.
  case allDayHasNoTime

  /// The event has no start to count from.
  case noStart

  /// The reminder is not due at any time, so that there is nothing to repeat from.
  case notDue

  /// The start and the due date of a reminder are both days, or both times.
  case startOfOtherKind

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

  /// The rule is the whole series', so it cannot be changed for one occurrence.
  case ruleBelongsToSeries

  /// A changed occurrence has no rule; the series' can be changed where the series is opened.
  case ruleOfChangedOccurrence

  /// The item is not in any file yet.
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

  /// The item was deleted.
  case deleted
}
