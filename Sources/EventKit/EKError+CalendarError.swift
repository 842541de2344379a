import CalendarStore
import Foundation

extension EKError {
  /// The error of a code, with words for people.
  init(_ code: Code, _ words: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: words])
  }

  /// The error as EventKit has it.
  init(_ error: CalendarError) {
    self.init(Code(error.code), error.description)
  }

  /// Does what may fail, and throws what EventKit would.
  static func bridging<Value>(_ body: () throws(CalendarError) -> Value) throws(EKError) -> Value {
    do throws(CalendarError) {
      return try body()
    } catch {
      throw EKError(error)
    }
  }
}

extension EKError.Code {
  /// The code of an error of a store; `internalFailure` for one that EventKit has no word for.
  fileprivate init(_ code: CalendarError.Code) {
    let codes: [CalendarError.Code: EKError.Code] = [
      .calendarReadOnly: .calendarReadOnly, .datesInverted: .datesInverted, .noStartDate: .noStartDate,
      .noCalendar: .noCalendar, .calendarIsImmutable: .calendarIsImmutable,
      .sourceDoesNotAllowCalendarAddDelete: .sourceDoesNotAllowCalendarAddDelete,
      .calendarDoesNotAllowEvents: .calendarDoesNotAllowEvents,
      .calendarDoesNotAllowReminders: .calendarDoesNotAllowReminders,
      .objectBelongsToDifferentStore: .objectBelongsToDifferentStore, .priorityIsInvalid: .priorityIsInvalid,
      .recurringReminderRequiresDueDate: .recurringReminderRequiresDueDate, .invalidSpan: .invalidSpan,
      .permissionDenied: .eventStoreNotAuthorized,
    ]
    self = codes[code] ?? .internalFailure
  }
}
