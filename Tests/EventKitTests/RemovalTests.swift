import EventKit
import Testing

/// What is left of an object when the store has nothing of it any more.
struct RemovalTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  @Test func `a removed event keeps only its identifier`() throws {
    let event = try store.newEvent("Gone", on: 4)
    try store.remove(event, span: .thisEvent)
    try store.save(event, span: .thisEvent)
    let identifier = try #require(event.eventIdentifier)
    try store.remove(event, span: .thisEvent)
    #expect(event.eventIdentifier == identifier && event.title == nil && event.startDate == nil)
    #expect(try folder.items() == [] && !event.refresh() && store.event(withIdentifier: identifier) == nil)
  }

  @Test func `a removed event can be saved as another`() throws {
    let event = try store.newEvent("Party", on: 4)
    try store.save(event, span: .thisEvent)
    let identifier = event.eventIdentifier
    try store.remove(event, span: .thisEvent)
    (event.title, event.startDate, event.endDate) = ("Feast", try Berlin.date(5), try Berlin.date(6))
    event.calendar = store.defaultCalendarForNewEvents
    try store.save(event, span: .thisEvent)
    #expect(event.eventIdentifier != identifier)
    #expect(folder.store().event(withIdentifier: event.eventIdentifier)?.title == "Feast")
  }

  @Test func `a removed reminder says what it said, and can be saved anew`() throws {
    let reminder = store.newReminder("Boxes")
    try store.save(reminder, commit: true)
    try store.remove(reminder, commit: true)
    #expect(reminder.title == "Boxes" && reminder.isNew && !reminder.refresh())
    #expect(try folder.items() == [])
    try store.remove(reminder, commit: true)
    try store.save(reminder, commit: true)
    #expect(try !reminder.isNew && folder.items().count == 1)
    #expect(try folder.store().reminder(reminder.calendarItemIdentifier).title == "Boxes")
  }

  @Test func `a calendar that is not in the store takes nothing`() throws {
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Trips"
    calendar.source = store.sources.first
    let event = try store.newEvent("Alps", on: 4)
    event.calendar = calendar
    let early = #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    #expect(early?.code == .noCalendar)
    try store.saveCalendar(calendar, commit: true)
    try store.save(event, span: .thisEvent)
    try store.removeCalendar(calendar, commit: true)
    #expect(calendar.title == "Trips" && calendar.isNew)
    event.title = "Andes"
    let late = #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    #expect(late?.code == .noCalendar && store.calendars(for: .event).map(\.title) == ["Home"])
    try store.saveCalendar(calendar, commit: true)
    try store.save(event, span: .thisEvent)
    #expect(try store.events().map(\.title) == ["Andes"] && event.calendar === calendar)
  }
}
