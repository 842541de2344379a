extension CalendarError: CustomStringConvertible {
  /// The error in one sentence that names the place, the value and what would be right.
  public var description: String {
    sentence(about: value, advice: expected.map { "expected \(SafeText.line($0))" })
  }

  /// The error in one sentence; what files and people wrote is shown as `SafeText` makes it safe for a terminal.
  ///
  /// - Parameters:
  ///   - value: The value that was refused, as whoever reads it knows it.
  ///   - words: What went wrong in other words than those of its kind.
  ///   - advice: What would be right.
  /// - Returns: The sentence.
  package func sentence(about value: String?, instead words: String? = nil, advice: String?) -> String {
    let (noun, predicate) = problem
    let quoted = value.map { "\"\(SafeText.line($0))\"" }
    let subject = [place.property.map(SafeText.line) ?? noun, quoted].compactMap(\.self)
    var sentence = words ?? "\(subject.joined(separator: " ")) \(predicate)"
    if code == .inputOutput, let reason = underlying { sentence += " (\(SafeText.line(reason)))" }
    if let advice { sentence += "; \(advice)" }
    return place.located(sentence)
  }

  /// What it is about, and what is wrong with that.
  private var problem: (noun: String, predicate: String) {
    switch code {
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
    case .priorityIsInvalid: ("the priority", "is none")
    case .recurringReminderRequiresDueDate: ("the reminder", "repeats and is not due at any time")
    case .nothingToUndo: ("the history", "has no change that could be taken back")
    case .nothingToRedo: ("the history", "has no change that was taken back")
    case .stepUnreadable: ("the last change", "cannot be read in the history, so that it cannot be taken back")
    case .otherVersion: ("the file", "is one of another version of the program")
    case .notAnInvitation: ("the event", "is no invitation")
    case .notInvited: ("the address", "is not invited")
    case .malformedFile: ("the file", "is no calendar")
    case .truncatedFile: ("the file", "ends in the middle of a component")
    case .invalidValue: ("the value", "cannot be saved")
    case .invalidSpan: ("the span", "does not fit this event")
    case .changedUnderneath: ("the file", "was changed meanwhile by somebody else")
    case .folderLocked: ("the folder", "is kept locked by another program")
    case .notFound: ("the file", "does not exist")
    case .permissionDenied: ("the file", "may not be read or written")
    case .diskFull: ("the file", "has no room on the disk")
    case .alreadyExists: ("the name", "is taken")
    case .notRegularFile: ("the name", "is no regular file")
    default: ("the file", "cannot be read or written")
    }
  }
}

extension Place {
  /// Words behind what they are about: `file:line:column: words`, or the item.
  package func located(_ words: String) -> String {
    guard let file else { return uid.map { "event \(SafeText.line($0)): \(words)" } ?? words }
    let numbers = [line, column].prefix { $0 != nil }.compactMap(\.self)
    return ([SafeText.line(file)] + numbers.map(String.init)).joined(separator: ":") + ": \(words)"
  }
}
