import CalendarWords

/// What went wrong when a calendar was read or changed.
public struct CalendarError: Error, Hashable, Sendable {
  /// What kind of thing went wrong; named after `EKError.Code` where it has a name there.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    let kind: ErrorKind

    /// The code's name.
    public var description: String { kind.rawValue }

    /// The calendar cannot be written (`EKError.calendarReadOnly`).
    public static let calendarReadOnly = Code(kind: .calendarReadOnly)

    /// The end is before the start (`EKError.datesInverted`).
    public static let datesInverted = Code(kind: .datesInverted)

    /// The event has no start (`EKError.noStartDate`).
    public static let noStartDate = Code(kind: .noStartDate)

    /// The event has no calendar (`EKError.noCalendar`).
    public static let noCalendar = Code(kind: .noCalendar)

    /// The calendar itself cannot be changed or removed (`EKError.calendarIsImmutable`).
    public static let calendarIsImmutable = Code(kind: .calendarIsImmutable)

    /// The store has no folder to add a calendar to (`EKError.sourceDoesNotAllowCalendarAddDelete`).
    public static let sourceDoesNotAllowCalendarAddDelete = Code(kind: .sourceDoesNotAllowCalendarAddDelete)

    /// Another store gave the event or calendar (`EKError.objectBelongsToDifferentStore`).
    public static let objectBelongsToDifferentStore = Code(kind: .objectBelongsToDifferentStore)

    /// The calendar takes reminders only (`EKError.calendarDoesNotAllowEvents`).
    public static let calendarDoesNotAllowEvents = Code(kind: .calendarDoesNotAllowEvents)

    /// The calendar takes events only (`EKError.calendarDoesNotAllowReminders`).
    public static let calendarDoesNotAllowReminders = Code(kind: .calendarDoesNotAllowReminders)

    /// There is no calendar of that name (`EKError.calendarDoesNotExist`).
    public static let calendarDoesNotExist = Code(kind: .calendarDoesNotExist)

    /// Several calendars have that name.
    public static let ambiguousCalendar = Code(kind: .ambiguousCalendar)

    /// The folder of calendars is itself a calendar.
    public static let notAStore = Code(kind: .notAStore)

    /// There is no such event.
    public static let eventNotFound = Code(kind: .eventNotFound)

    /// The priority of a reminder is none from 0 to 9 (`EKError.priorityIsInvalid`).
    public static let priorityIsInvalid = Code(kind: .priorityIsInvalid)

    /// A reminder repeats and is not due at any time (`EKError.recurringReminderRequiresDueDate`).
    public static let recurringReminderRequiresDueDate = Code(kind: .recurringReminderRequiresDueDate)

    /// The history has no step that could be undone.
    public static let nothingToUndo = Code(kind: .nothingToUndo)

    /// No step was undone that could be made again.
    public static let nothingToRedo = Code(kind: .nothingToRedo)

    /// The record of the last step of the history is damaged.
    public static let stepUnreadable = Code(kind: .stepUnreadable)

    /// Another version of the program wrote the file.
    public static let otherVersion = Code(kind: .otherVersion)

    /// The event is nothing that can be answered.
    public static let notAnInvitation = Code(kind: .notAnInvitation)

    /// Nobody with that address is invited.
    public static let notInvited = Code(kind: .notInvited)

    /// The file is no calendar.
    public static let malformedFile = Code(kind: .malformedFile)

    /// The file ends in the middle of a component.
    public static let truncatedFile = Code(kind: .truncatedFile)

    /// A value cannot be written in its property.
    public static let invalidValue = Code(kind: .invalidValue)

    /// The change cannot be made to that part of a series.
    public static let invalidSpan = Code(kind: .invalidSpan)

    /// Somebody else changed the file meanwhile.
    public static let changedUnderneath = Code(kind: .changedUnderneath)

    /// Another program holds the lock of the folder, and did not let go of it in time.
    public static let folderLocked = Code(kind: .folderLocked)

    /// The file or folder is not there.
    public static let notFound = Code(kind: .notFound)

    /// A file stands where the path has a folder, so that nothing can be there.
    public static let notAFolder = Code(kind: .notAFolder)

    /// The file or folder may not be read or written.
    public static let permissionDenied = Code(kind: .permissionDenied)

    /// There is no room on the disk, or the file would be larger than allowed.
    public static let diskFull = Code(kind: .diskFull)

    /// Something of that name is there already.
    public static let alreadyExists = Code(kind: .alreadyExists)

    /// It is a folder, a pipe or a device, not a file.
    public static let notRegularFile = Code(kind: .notRegularFile)

    /// There is more in the file than is read.
    public static let fileTooLarge = Code(kind: .fileTooLarge)

    /// The disk failed in some other way.
    public static let inputOutput = Code(kind: .inputOutput)

    /// Whether nothing is at the path.
    package var isMissing: Bool { self == .notFound || self == .notAFolder }
  }

  /// What kind of thing went wrong.
  public let code: Code

  /// Where.
  public let place: Place

  /// The value that was refused, if there was one.
  public let value: String?

  /// What would be right, in words, if anything would.
  public let expected: String?

  /// What the system said, for the log.
  public let underlying: String?

  /// The properties that were changed here and in the file too, where that is why it `changedUnderneath`.
  public let conflicts: [PropertyConflict]

  /// An error of that kind at that place.
  public init(
    _ code: Code, at place: Place = Place(), value: String? = nil, expected: String? = nil,
    underlying: String? = nil, conflicts: [PropertyConflict] = []
  ) {
    self.code = code
    self.place = place
    self.value = value
    self.expected = expected
    self.underlying = underlying
    self.conflicts = conflicts
  }
}
