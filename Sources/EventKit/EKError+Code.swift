public import Foundation

extension EKError {
  /// What went wrong.
  @nonexhaustive(warn)
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    /// The error of such a code.
    public typealias _ErrorType = EKError

    case eventNotMutable = 0
    case noCalendar = 1
    case noStartDate = 2
    case noEndDate = 3
    case datesInverted = 4
    case internalFailure = 5
    case calendarReadOnly = 6
    case durationGreaterThanRecurrence = 7
    case alarmGreaterThanRecurrence = 8
    case startDateTooFarInFuture = 9
    case startDateCollidesWithOtherOccurrence = 10
    case objectBelongsToDifferentStore = 11
    case invitesCannotBeMoved = 12
    case invalidSpan = 13
    case calendarHasNoSource = 14
    case calendarSourceCannotBeModified = 15
    case calendarIsImmutable = 16
    case sourceDoesNotAllowCalendarAddDelete = 17
    case recurringReminderRequiresDueDate = 18
    case structuredLocationsNotSupported = 19
    case reminderLocationsNotSupported = 20
    case alarmProximityNotSupported = 21
    case calendarDoesNotAllowEvents = 22
    case calendarDoesNotAllowReminders = 23
    case sourceDoesNotAllowReminders = 24
    case sourceDoesNotAllowEvents = 25
    case priorityIsInvalid = 26
    case invalidEntityType = 27
    case procedureAlarmsNotMutable = 28
    case eventStoreNotAuthorized = 29
    case osNotSupported = 30
    case invalidInviteReplyCalendar = 31
    case notificationsCollectionFlagNotSet = 32
    case sourceMismatch = 33
    case notificationCollectionMismatch = 34
    case notificationSavedWithoutCollection = 35
    case reminderAlarmContainsEmailOrUrl = 36
    case last = 37
  }
}

extension EKError {
  /// The event cannot be changed.
  public static var eventNotMutable: EKError.Code { .eventNotMutable }

  /// The item has no calendar.
  public static var noCalendar: EKError.Code { .noCalendar }

  /// The event has no start.
  public static var noStartDate: EKError.Code { .noStartDate }

  /// The event has no end.
  public static var noEndDate: EKError.Code { .noEndDate }

  /// The end is before the start.
  public static var datesInverted: EKError.Code { .datesInverted }

  /// Something went wrong that has no code of its own.
  public static var internalFailure: EKError.Code { .internalFailure }

  /// The calendar cannot be written.
  public static var calendarReadOnly: EKError.Code { .calendarReadOnly }

  /// The event lasts longer than it takes to repeat.
  public static var durationGreaterThanRecurrence: EKError.Code { .durationGreaterThanRecurrence }

  /// The alarm goes off longer before than it takes to repeat.
  public static var alarmGreaterThanRecurrence: EKError.Code { .alarmGreaterThanRecurrence }

  /// The start is too far away.
  public static var startDateTooFarInFuture: EKError.Code { .startDateTooFarInFuture }

  /// Another occurrence starts on that day.
  public static var startDateCollidesWithOtherOccurrence: EKError.Code { .startDateCollidesWithOtherOccurrence }

  /// Another store gave the object.
  public static var objectBelongsToDifferentStore: EKError.Code { .objectBelongsToDifferentStore }

  /// An invitation stays in its calendar.
  public static var invitesCannotBeMoved: EKError.Code { .invitesCannotBeMoved }

  /// The change cannot be made to that part of a series.
  public static var invalidSpan: EKError.Code { .invalidSpan }

  /// The calendar has no source.
  public static var calendarHasNoSource: EKError.Code { .calendarHasNoSource }

  /// A calendar stays in its source.
  public static var calendarSourceCannotBeModified: EKError.Code { .calendarSourceCannotBeModified }

  /// The calendar itself cannot be changed or removed.
  public static var calendarIsImmutable: EKError.Code { .calendarIsImmutable }

  /// The source takes no other calendars and gives none up.
  public static var sourceDoesNotAllowCalendarAddDelete: EKError.Code { .sourceDoesNotAllowCalendarAddDelete }

  /// A reminder that repeats has to be due at some time.
  public static var recurringReminderRequiresDueDate: EKError.Code { .recurringReminderRequiresDueDate }

  /// The calendar has no places with coordinates.
  public static var structuredLocationsNotSupported: EKError.Code { .structuredLocationsNotSupported }

  /// The calendar has no places for reminders.
  public static var reminderLocationsNotSupported: EKError.Code { .reminderLocationsNotSupported }

  /// The calendar has no alarms at places.
  public static var alarmProximityNotSupported: EKError.Code { .alarmProximityNotSupported }

  /// The calendar holds no events.
  public static var calendarDoesNotAllowEvents: EKError.Code { .calendarDoesNotAllowEvents }

  /// The calendar holds no reminders.
  public static var calendarDoesNotAllowReminders: EKError.Code { .calendarDoesNotAllowReminders }

  /// The source holds no reminders.
  public static var sourceDoesNotAllowReminders: EKError.Code { .sourceDoesNotAllowReminders }

  /// The source holds no events.
  public static var sourceDoesNotAllowEvents: EKError.Code { .sourceDoesNotAllowEvents }

  /// The priority is none from 0 to 9.
  public static var priorityIsInvalid: EKError.Code { .priorityIsInvalid }

  /// There is no such kind of item.
  public static var invalidEntityType: EKError.Code { .invalidEntityType }

  /// An alarm that opens a document cannot be changed.
  public static var procedureAlarmsNotMutable: EKError.Code { .procedureAlarmsNotMutable }

  /// The program may not use the calendars.
  public static var eventStoreNotAuthorized: EKError.Code { .eventStoreNotAuthorized }

  /// The system cannot do it.
  public static var osNotSupported: EKError.Code { .osNotSupported }

  /// The calendar for the reply is none.
  public static var invalidInviteReplyCalendar: EKError.Code { .invalidInviteReplyCalendar }

  /// A collection of notifications lacks its flag.
  public static var notificationsCollectionFlagNotSet: EKError.Code { .notificationsCollectionFlagNotSet }

  /// The sources of an object and of what it is in differ.
  public static var sourceMismatch: EKError.Code { .sourceMismatch }

  /// The collection of a notification is another one.
  public static var notificationCollectionMismatch: EKError.Code { .notificationCollectionMismatch }

  /// The notification came before its collection.
  public static var notificationSavedWithoutCollection: EKError.Code { .notificationSavedWithoutCollection }

  /// The alarm of a reminder sends no mail and opens no document.
  public static var reminderAlarmContainsEmailOrUrl: EKError.Code { .reminderAlarmContainsEmailOrUrl }

  /// Stands behind the last code.
  public static var last: EKError.Code { .last }
}
