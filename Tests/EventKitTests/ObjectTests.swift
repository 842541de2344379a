import EventKit
import Testing

/// Objects over what is in files: edits, refreshes, and what others do meanwhile.
struct ObjectTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  /// A saved event, and the same one as another program has it.
  private func twice() throws -> (mine: EKEvent, theirs: EKEvent, other: EKEventStore) {
    let mine = try store.newEvent("Plan", on: 4)
    try store.save(mine, span: .thisEvent)
    let other = folder.store()
    return (mine, try #require(other.event(withIdentifier: mine.eventIdentifier)), other)
  }

  @Test func `a rollback forgets edits, a reset also takes what others saved`() throws {
    let (mine, theirs, other) = try twice()
    mine.title = "Mine"
    mine.startDate = try Berlin.date(5)
    #expect(mine.hasChanges)
    mine.rollback()
    #expect(try !mine.hasChanges && mine.title == "Plan" && mine.startDate == Berlin.date(4, 9))
    theirs.title = "Theirs"
    try other.save(theirs, span: .thisEvent)
    mine.location = "Here"
    mine.reset()
    #expect(mine.title == "Theirs" && mine.location == nil && !mine.hasChanges)
  }

  @Test func `a refresh keeps edits`() throws {
    let (mine, theirs, other) = try twice()
    theirs.title = "Theirs"
    theirs.location = "There"
    try other.save(theirs, span: .thisEvent)
    mine.title = "Mine"
    #expect(mine.refresh())
    #expect(mine.title == "Mine" && mine.location == "There" && mine.hasChanges)
    try other.remove(theirs, span: .thisEvent)
    #expect(!mine.refresh() && mine.title == "Mine")
    #expect(!EKEvent(eventStore: store).refresh())
  }

  @Test func `the last to save wins, and takes what others saved besides`() throws {
    let (mine, theirs, other) = try twice()
    theirs.title = "Theirs"
    theirs.notes = "There"
    try other.save(theirs, span: .thisEvent)
    mine.title = "Mine"
    try store.save(mine, span: .thisEvent)
    #expect(mine.title == "Mine" && mine.notes == "There")
    #expect(try folder.items()[0].contains("SUMMARY:Mine\r\n"))
  }

  @Test func `what was deleted meanwhile is saved as a new event`() throws {
    let (mine, theirs, other) = try twice()
    let identifier = mine.eventIdentifier
    try other.remove(theirs, span: .thisEvent)
    try store.save(mine, span: .thisEvent)
    #expect(try folder.items() == [])
    mine.title = "Again"
    try store.save(mine, span: .thisEvent)
    #expect(try store.events().map(\.title) == ["Again"] && mine.eventIdentifier != identifier)
  }

  @Test func `a reminder that was deleted meanwhile is saved as a new one`() throws {
    let mine = store.newReminder("Plan")
    try store.save(mine, commit: true)
    let other = folder.store()
    try other.remove(other.reminder(mine.calendarItemIdentifier), commit: true)
    mine.title = "Again"
    try store.save(mine, commit: true)
    #expect(try folder.items().count == 1 && folder.items()[0].contains("SUMMARY:Again\r\n"))
  }

  @Test func `what two did of a series at once is done once`() throws {
    let mine = store.newReminder("Water")
    mine.dueDateComponents = try Berlin.components(4, 9)
    mine.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    try store.save(mine, commit: true)
    let other = folder.store()
    let theirs = try other.reminder(mine.calendarItemIdentifier)
    theirs.isCompleted = true
    try other.save(theirs, commit: true)
    mine.isCompleted = true
    mine.notes = "Twice"
    try store.save(mine, commit: true)
    #expect(try !mine.isCompleted && mine.dueDateComponents?.date == Berlin.date(5, 9))
    #expect(try folder.items().count == 2 && mine.notes == "Twice")
  }

  @Test func `what is saved without a commit waits for it`() throws {
    let first = try store.newEvent("First", on: 4)
    let second = try store.newEvent("Second", on: 5)
    try store.save(first, span: .thisEvent, commit: false)
    try store.save(second, span: .thisEvent, commit: false)
    #expect(try folder.items() == [] && store.events() == [])
    first.title = "1st"
    try store.save(first, span: .thisEvent, commit: false)
    try store.commit()
    try store.commit()
    #expect(try store.events().map(\.title) == ["1st", "Second"])
    try store.remove(second, span: .thisEvent, commit: false)
    store.reset()
    try store.commit()
    #expect(try store.events().count == 2)
  }

  @Test func `a calendar and what is in it are saved in one batch`() throws {
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Batch"
    calendar.source = store.sources.first
    let event = try store.newEvent("In it", on: 4)
    event.calendar = calendar
    try store.saveCalendar(calendar, commit: false)
    try store.save(event, span: .thisEvent, commit: false)
    #expect(store.calendars(for: .event).count == 1)
    try store.commit()
    #expect(try store.events().map(\.calendar.title) == ["Batch"])
  }

  @Test func `another title of its calendar is no change of an event`() throws {
    let (mine, _, _) = try twice()
    mine.calendar.title = "House"
    #expect(mine.calendar.hasChanges && !mine.hasChanges)
  }

  @Test func `a store has one object for a calendar`() throws {
    let calendar = try #require(store.defaultCalendarForNewEvents)
    let (mine, theirs, _) = try twice()
    #expect(mine.calendar === calendar && store.calendar(withIdentifier: calendar.calendarIdentifier) === calendar)
    #expect(store.calendars(for: .event).contains { $0 === calendar })
    #expect(theirs.calendar !== calendar && theirs.calendar == calendar)
    #expect(calendar.source.calendars(for: .event) == [calendar] && calendar.source == store.sources[0])
  }

  @Test func `a store that nobody holds is gone`() throws {
    weak var gone: EKEventStore?
    try {
      let store = folder.store()
      gone = store
      try store.save(store.newEvent("Plan", on: 4), span: .thisEvent)
      #expect(try store.events().first?.calendar.source.calendars(for: .event).count == 1)
    }()
    #expect(gone == nil)
  }

  @Test func `an alarm is equal to one that goes off when it does`() throws {
    let event = try store.newEvent("Train", on: 4)
    event.alarms = [EKAlarm(relativeOffset: -600), EKAlarm(absoluteDate: try Berlin.date(3))]
    try store.save(event, span: .thisEvent)
    #expect(event.alarms?.contains(EKAlarm(relativeOffset: -60)) == false)
    #expect(Set(event.alarms ?? []).contains(EKAlarm(absoluteDate: try Berlin.date(3))))
    event.removeAlarm(EKAlarm(relativeOffset: -600))
    #expect(event.alarms == [EKAlarm(absoluteDate: try Berlin.date(3))])
  }

  @Test func `a copy is an event of its own`() throws {
    let (mine, _, _) = try twice()
    let copy = try #require(mine.copy() as? EKEvent)
    copy.title = "Copy"
    #expect(mine.title == "Plan" && copy == mine && copy !== mine && copy.hasChanges && !mine.hasChanges)
  }

  @Test func `another item's alarm is a new one, as far from the start`() throws {
    try folder.write(
      """
      BEGIN:VTODO
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART:20260504T080000Z
      DUE:20260504T090000Z
      BEGIN:VALARM
      UID:alarm
      ACTION:DISPLAY
      TRIGGER;RELATED=END:-PT90M
      ACKNOWLEDGED:20260504T073000Z
      END:VALARM
      END:VTODO
      """, to: "Home/a.ics")
    let reminder = try store.reminder("\(folder.path)/Home:a")
    #expect(reminder.alarms?.map(\.relativeOffset) == [-1800])
    let event = try store.newEvent("Meeting", on: 5)
    event.endDate = try Berlin.date(5, 14)
    event.alarms = reminder.alarms
    try store.save(event, span: .thisEvent)
    #expect(event.alarms?.map(\.relativeOffset) == [-1800])
    let text = try #require(try folder.items().first { $0.contains("SUMMARY:Meeting") })
    #expect(text.contains("TRIGGER:-PT30M\r\n") && !text.contains("UID:alarm") && !text.contains("ACKNOWLEDGED"))
    reminder.alarms = reminder.alarms
    #expect(!reminder.hasChanges)
  }

  @Test func `a copy of an event without dates gets them on the same clock`() throws {
    let event = EKEvent(eventStore: store)
    let copy = try #require(event.copy() as? EKEvent)
    #expect(copy.isNew && copy.timeZone == event.timeZone && copy.timeZone != nil)
  }

  @Test func `an item of another store is refused`() throws {
    let (mine, _, other) = try twice()
    #expect(throws: EKError.self) { try other.remove(mine, span: .thisEvent) }
    mine.title = "Mine"
    let error = #expect(throws: EKError.self) { try other.save(mine, span: .thisEvent) }
    #expect(error?.code == .objectBelongsToDifferentStore)
    let event = try store.newEvent("Mixed", on: 4)
    event.calendar = other.defaultCalendarForNewEvents
    let mixed = #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    #expect(mixed?.code == .objectBelongsToDifferentStore)
  }

  @Test func `a subclass needs no store`() {
    final class Fake: EKEvent {
      override var title: String? {
        get { "Fake" }
        set {}
      }
      override init() { super.init() }
    }
    final class FakeStore: EKEventStore {
      let calendars: [EKCalendar] = []
      override func events(matching predicate: NSPredicate) -> [EKEvent] { [Fake()] }
    }
    #expect(FakeStore(sources: []).events(matching: NSPredicate(value: true)).map(\.title) == ["Fake"])
  }

  @Test func `what Apple's raises an exception for stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = EKEvent() }
    await #expect(processExitsWith: .failure) { _ = EKReminder() }
    await #expect(processExitsWith: .failure) { _ = EKRecurrenceEnd(occurrenceCount: 0) }
    await #expect(processExitsWith: .failure) { _ = EKRecurrenceDayOfWeek(.monday, weekNumber: 54) }
    await #expect(processExitsWith: .failure) {
      _ = EKRecurrenceRule(recurrenceWith: .daily, interval: 0, end: nil)
    }
    await #expect(processExitsWith: .failure) {
      _ = EKEventStore(sources: []).events(matching: NSPredicate(value: true))
    }
  }
}
