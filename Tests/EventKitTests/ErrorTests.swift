import EventKit
import Testing

struct ErrorTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  /// The error of a save.
  private func error(_ edit: (EKEvent) throws -> Void) throws -> EKError? {
    let event = try store.newEvent("Bad", on: 4)
    try edit(event)
    return #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
  }

  @Test func `each mistake has Apple's code`() throws {
    #expect(try error { $0.calendar = nil }?.code == .noCalendar)
    #expect(try error { $0.startDate = nil }?.code == .noStartDate)
    #expect(try error { $0.endDate = nil }?.code == .noEndDate)
    #expect(try error { $0.endDate = try Berlin.date(3) }?.code == .datesInverted)
    let reminder = store.newReminder("Bad")
    reminder.priority = 10
    let priority = #expect(throws: EKError.self) { try store.save(reminder, commit: true) }
    #expect(priority?.code == .priorityIsInvalid)
    reminder.priority = 9
    reminder.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    let due = #expect(throws: EKError.self) { try store.save(reminder, commit: true) }
    #expect(due?.code == .recurringReminderRequiresDueDate)
    #expect(try folder.items() == [])
  }

  @Test func `an error is an NSError of EventKit's domain, with a sentence`() throws {
    let error = try #require(try error { $0.endDate = try Berlin.date(3) })
    let bridged = error as NSError
    #expect(bridged.domain == EKErrorDomain && bridged.code == 4 && EKError.errorDomain == EKErrorDomain)
    #expect(error.localizedDescription == bridged.localizedDescription)
    #expect(error.localizedDescription.hasSuffix("DTEND must be after the start"))
    do {
      try store.save(EKEvent(eventStore: store), span: .thisEvent)
    } catch EKError.noCalendar {
      return
    } catch {
      Issue.record(error)
    }
  }

  @Test func `an error is caught as an NSError, and one of the domain as an EKError`() {
    do {
      try store.save(EKEvent(eventStore: store), span: .thisEvent)
      Issue.record("an event without a calendar was saved")
    } catch let error as NSError {
      #expect(error.domain == EKErrorDomain && error.code == 1 && error.localizedDescription.contains("calendar"))
    }
    let theirs: any Error = NSError(domain: EKErrorDomain, code: 6)
    #expect((theirs as? EKError)?.code == .calendarReadOnly)
    let foreign: any Error = NSError(domain: NSPOSIXErrorDomain, code: 6)
    #expect(foreign as? EKError == nil)
  }

  @Test func `no two codes have one number`() {
    #expect(EKError.Code.eventNotMutable.rawValue == 0 && EKError.Code.calendarReadOnly.rawValue == 6)
    #expect(EKError.Code.eventStoreNotAuthorized.rawValue == 29 && EKError.Code.last.rawValue == 37)
  }
}
