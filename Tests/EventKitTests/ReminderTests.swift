@testable import EventKit
import Testing

struct ReminderTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  @Test func `a reminder comes back with calendar and zone in its dates`() throws {
    let reminder = store.newReminder("Pay")
    reminder.dueDateComponents = try Berlin.components(4, 17, 30)
    reminder.priority = 1
    try store.save(reminder, commit: true)
    let found = try folder.store().reminder(reminder.calendarItemIdentifier)
    let due = try #require(found.dueDateComponents)
    #expect(found.title == "Pay" && found.priority == 1 && !found.isCompleted)
    #expect(due.calendar?.identifier == .gregorian && due.timeZone?.identifier == "Europe/Berlin")
    #expect(try due.date == Berlin.date(4, 17, 30))
    #expect(try folder.items()[0].contains("DUE;TZID=Europe/Berlin:20260504T173000\r\n"))
  }

  @Test func `without a zone it is due on anybody's clock, and stays so`() throws {
    let reminder = store.newReminder("Tea")
    reminder.dueDateComponents = DateComponents(year: 2026, month: 5, day: 4, hour: 17)
    try store.save(reminder, commit: true)
    var due = try #require(reminder.dueDateComponents)
    #expect(try due.date == Berlin.date(4, 17) && reminder.timeZone == nil)
    #expect(try folder.items()[0].contains("DUE:20260504T170000\r\n"))
    due.hour = 18
    reminder.dueDateComponents = due
    try store.save(reminder, commit: true)
    #expect(try folder.items()[0].contains("DUE:20260504T180000\r\n"))
  }

  @Test func `a zone by another name stays in another date`() throws {
    try folder.write(
      """
      BEGIN:VTODO
      UID:a
      DTSTAMP:20260101T000000Z
      DUE;TZID=W. Europe Standard Time:20260504T090000
      END:VTODO
      """, to: "Home/a.ics")
    let reminder = try store.reminder("\(folder.path)/Home:a")
    reminder.dueDateComponents?.hour = 10
    try store.save(reminder, commit: true)
    #expect(try folder.items()[0].contains("DUE;TZID=W. Europe Standard Time:20260504T100000\r\n"))
  }

  @Test func `without an hour it is due on a day`() throws {
    let reminder = store.newReminder("Bins")
    reminder.startDateComponents = DateComponents(year: 2026, month: 5, day: 3)
    reminder.dueDateComponents = DateComponents(year: 2026, month: 5, day: 4)
    try store.save(reminder, commit: true)
    let found = try folder.store().reminder(reminder.calendarItemIdentifier)
    #expect(try found.dueDateComponents?.hour == nil && found.dueDateComponents?.date == Berlin.date(4))
    #expect(found.startDateComponents?.day == 3)
    #expect(try folder.items()[0].contains("DUE;VALUE=DATE:20260504\r\n"))
    found.dueDateComponents = nil
    #expect(found.hasChanges && found.dueDateComponents == nil)
  }

  @Test(arguments: [
    (DateComponents(year: 2026, month: 5, day: 36), "DUE;VALUE=DATE:20260605"),
    (DateComponents(year: 2026, month: 14, day: 1), "DUE;VALUE=DATE:20270201"),
    (DateComponents(year: 2026, month: 5, day: 4, hour: 25, minute: -1), "DUE:20260505T005900"),
    (
      DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"), year: 2026, month: 5, day: 0, hour: 9),
      "DUE;TZID=Europe/Berlin:20260430T090000"
    ),
    (DateComponents(weekday: 2, weekOfYear: 19, yearForWeekOfYear: 2026), "DUE;VALUE=DATE:20260504"),
  ]) func `a part that is out of its range goes on into the next`(due: DateComponents, line: String) throws {
    let reminder = store.newReminder("Rent")
    reminder.dueDateComponents = due
    try store.save(reminder, commit: true)
    #expect(try folder.items()[0].contains("\(line)\r\n"))
  }

  @Test func `what was done just now is in a range that ends now`() async throws {
    let moment = Date(timeIntervalSince1970: 1_796_115_600.5)
    let reminder = store.newReminder("Call")
    reminder.completionDate = moment
    try store.save(reminder, commit: true)
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: moment, ending: moment, calendars: nil)
    #expect(await store.reminders(matching: done) == ["Call"])
  }

  @Test func `what is done has a completion date, and the other way round`() throws {
    let reminder = store.newReminder("Call")
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
    reminder.isCompleted = false
    #expect(reminder.completionDate == nil)
    reminder.completionDate = try Berlin.date(4)
    #expect(reminder.isCompleted)
    try store.save(reminder, commit: true)
    let found = try folder.store().reminder(reminder.calendarItemIdentifier)
    #expect(try found.isCompleted && found.completionDate == Berlin.date(4))
    found.completionDate = nil
    #expect(!found.isCompleted)
  }

  @Test func `a reminder that repeats takes its next date when it is done`() async throws {
    let reminder = store.newReminder("Water")
    reminder.dueDateComponents = try Berlin.components(4, 9)
    reminder.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    try store.save(reminder, commit: true)
    reminder.isCompleted = true
    try store.save(reminder, commit: true)
    #expect(try !reminder.isCompleted && reminder.dueDateComponents?.date == Berlin.date(5, 9))
    let done = store.predicateForCompletedReminders(withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(await store.reminders(matching: done) == ["Water"])
    #expect(await store.reminders()?.count == 2)
  }

  @Test func `predicates tell what is left from what is done`() async throws {
    for (title, day) in [("Late", 6), ("Early", 3)] {
      let reminder = store.newReminder(title)
      reminder.dueDateComponents = try Berlin.components(day, 9)
      try store.save(reminder, commit: true)
    }
    let done = store.newReminder("Done")
    done.completionDate = try Berlin.date(4)
    try store.save(done, commit: true)
    func left(_ start: Int?, _ end: Int?) throws -> NSPredicate {
      store.predicateForIncompleteReminders(
        withDueDateStarting: try start.map { try Berlin.date($0) }, ending: try end.map { try Berlin.date($0) },
        calendars: nil)
    }
    #expect(await store.reminders(matching: try left(nil, nil)) == ["Early", "Late"])
    #expect(await store.reminders(matching: try left(4, nil)) == ["Late"])
    #expect(await store.reminders(matching: try left(nil, 4)) == ["Early"])
    #expect(await store.reminders(matching: store.predicateForReminders(in: [])) == [])
    let completed = store.predicateForCompletedReminders(
      withCompletionDateStarting: try Berlin.date(3), ending: try Berlin.date(5), calendars: nil)
    #expect(await store.reminders(matching: completed) == ["Done"])
  }

  @Test func `a completion may save while the main thread waits for it`() throws {
    try store.save(store.newReminder("Old"), commit: true)
    let done = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    let store = store
    _ = store.fetchReminders(matching: store.predicateForReminders(in: nil)) { reminders in
      outcome.isOffMain = !Thread.isMainThread
      reminders?.first?.title = "New"
      outcome.isSaved = (try? reminders?.first.map { try store.save($0, commit: true) }) != nil
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(outcome.isOffMain && outcome.isSaved)
    #expect(try folder.items()[0].contains("SUMMARY:New\r\n"))
  }

  /// What a completion did, read after the semaphore.
  private final class Outcome {
    var isOffMain = false
    var isSaved = false
  }

  @Test func `a fetch that is canceled has no completion`() async throws {
    let request = FetchRequest()
    request.cancel()
    #expect(!request.claim())
    let fetch = store.fetchReminders(matching: store.predicateForReminders(in: nil)) { _ in }
    store.cancelFetchRequest(fetch)
    #expect((fetch as? FetchRequest)?.claim() == false)
  }

  @Test func `a reminder moves to another list and keeps its dates`() throws {
    let other = EKCalendar(for: .reminder, eventStore: store)
    other.title = "Work"
    other.source = store.sources.first
    try store.saveCalendar(other, commit: true)
    let reminder = store.newReminder("Report")
    reminder.calendar = store.calendars(for: .reminder).first { $0.title == "Home" }
    try store.save(reminder, commit: true)
    reminder.calendar = other
    try store.save(reminder, commit: true)
    #expect(try folder.items(in: "Home") == [] && folder.items(in: "Work").count == 1)
    #expect(reminder.calendar === other)
    #expect(reminder.calendarItemIdentifier.hasPrefix("\(folder.path)/Work:"))
  }

  @Test func `alarms are copied and are found again`() throws {
    let reminder = store.newReminder("Train")
    reminder.dueDateComponents = try Berlin.components(4, 9)
    let alarm = EKAlarm(relativeOffset: -600)
    reminder.addAlarm(alarm)
    alarm.relativeOffset = -60
    #expect(reminder.alarms?.map(\.relativeOffset) == [-600])
    let place = EKAlarm(absoluteDate: try Berlin.date(3, 8))
    place.proximity = .enter
    place.structuredLocation = EKStructuredLocation(title: "Station")
    place.structuredLocation?.geoLocation = nil
    reminder.addAlarm(place)
    try store.save(reminder, commit: true)
    let found = try folder.store().reminder(reminder.calendarItemIdentifier)
    let alarms = try #require(found.alarms)
    #expect(alarms.map(\.relativeOffset) == [-600, 0])
    #expect(try alarms.map(\.absoluteDate) == [nil, Berlin.date(3, 8)])
    #expect(alarms.map(\.proximity) == [.none, .enter])
    #expect(try !found.hasChanges && folder.items()[0].contains("TRIGGER;RELATED=END:-PT10M\r\n"))
    alarms[0].relativeOffset = -300
    #expect(found.hasChanges && alarms[0].hasChanges)
    found.removeAlarm(alarms[1])
    #expect(found.alarms?.count == 1)
    found.rollback()
    #expect(found.alarms?.map(\.relativeOffset) == [-600, 0])
  }
}
