import CalendarStore

/// How a run ended, for the shell.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done, notFound, usage, invalid, conflict, inputOutput

  /// What the status means, as a phrase.
  var summary: String {
    switch self {
    case .done: "done"
    case .notFound: "not found, or changes were abandoned"
    case .usage: "a command line, a time or a line was not understood"
    case .invalid: "invalid calendar data, or a value that is refused"
    case .conflict: "changed underneath"
    case .inputOutput: "cannot read or write"
    }
  }
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
