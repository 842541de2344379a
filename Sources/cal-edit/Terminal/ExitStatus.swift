import CalendarStore

/// How a run ended, for the shell.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done, notFound, usage, invalid, conflict, inputOutput
}

extension ExitStatus {
  /// How a run ends that fails with that error.
  init(_ code: CalendarError.Code) {
    self =
      switch code {
      case .eventNotFound, .calendarDoesNotExist, .nothingToUndo, .nothingToRedo: .notFound
      case .invalidSpan, .ambiguousCalendar, .notAStore, .sourceDoesNotAllowCalendarAddDelete: .usage
      case .priorityIsInvalid, .recurringReminderRequiresDueDate, .notAnInvitation, .notInvited, .datesInverted,
        .noStartDate, .noCalendar, .malformedFile, .truncatedFile,
        .invalidValue:
        .invalid
      case .changedUnderneath: .conflict
      default: .inputOutput
      }
  }
}
