import EventKit
import Testing

struct SeriesTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  @Test func `each occurrence is an event of its own`() throws {
    let series = try store.newSeries("Class", from: 4, count: 3)
    let events = try store.events()
    #expect(try events.map(\.startDate) == [4, 11, 18].map { try Berlin.date($0, 9) })
    #expect(Set(events.map(\.eventIdentifier)).count == 1 && Set(events).count == 3)
    #expect(events.map(\.occurrenceDate) == events.map(\.startDate))
    #expect(events.allSatisfy { !$0.isDetached && $0.hasRecurrenceRules })
    #expect(store.event(withIdentifier: series.eventIdentifier) == events[0])
    #expect(store.calendarItem(withIdentifier: series.calendarItemIdentifier) == events[0])
    let external = try #require(series.calendarItemExternalIdentifier)
    #expect(store.calendarItems(withExternalIdentifier: external) == [events[0]])
    #expect(try folder.items()[0].contains("RRULE:FREQ=WEEKLY;COUNT=3\r\n"))
  }

  @Test func `an occurrence that is changed by itself is detached`() throws {
    _ = try store.newSeries("Class", from: 4, count: 3)
    let second = try store.events()[1]
    second.startDate = try Berlin.date(12, 10)
    second.endDate = try Berlin.date(12, 11)
    try store.save(second, span: .thisEvent)
    #expect(try second.isDetached && second.occurrenceDate == Berlin.date(11, 9))
    #expect(second.eventIdentifier.contains("/RID="))
    #expect(try store.events().map(\.startDate) == (try [(4, 9), (12, 10), (18, 9)].map { try Berlin.date($0, $1) }))
    #expect(try store.event(withIdentifier: second.eventIdentifier)?.startDate == Berlin.date(12, 10))
  }

  @Test func `an occurrence that is moved back to where its series has it is not detached`() throws {
    _ = try store.newSeries("Class", from: 4, count: 3)
    let second = try store.events()[1]
    second.title = "Exam"
    try store.save(second, span: .thisEvent)
    #expect(try store.events().map(\.isDetached) == [false, true, false])
    second.title = "Class"
    try store.save(second, span: .thisEvent)
    #expect(try !second.isDetached && store.events().map(\.isDetached) == [false, false, false])
  }

  @Test func `the first occurrence of a saved series is changed by itself too`() throws {
    let first = try store.newSeries("Class", from: 4, count: 2)
    first.title = "Opening"
    try store.save(first, span: .thisEvent)
    #expect(try store.events().map(\.title) == ["Opening", "Class"])
  }

  @Test func `later occurrences are cut off`() throws {
    _ = try store.newSeries("Class", from: 4, count: 4)
    try store.remove(store.events()[2], span: .futureEvents)
    #expect(try store.events().map(\.startDate) == (try [4, 11].map { try Berlin.date($0, 9) }))
    try store.remove(store.events()[0], span: .thisEvent)
    #expect(try store.events().map(\.startDate) == [try Berlin.date(11, 9)])
  }

  @Test func `later occurrences that are changed begin a series of their own`() throws {
    let identifier = try store.newSeries("Class", from: 4, count: 4).eventIdentifier
    let third = try store.events()[2]
    third.title = "Seminar"
    try store.save(third, span: .futureEvents)
    #expect(try store.events().map(\.title) == ["Class", "Class", "Seminar", "Seminar"])
    #expect(try third.eventIdentifier != identifier && third.startDate == Berlin.date(18, 9))
  }

  @Test func `to remove all from the first on removes the series`() throws {
    let series = try store.newSeries("Class", from: 4, count: 4)
    let found = try #require(store.event(withIdentifier: series.eventIdentifier))
    try store.remove(found, span: .futureEvents)
    #expect(try folder.items() == [])
  }

  @Test func `a series goes to another calendar as a whole`() throws {
    let other = EKCalendar(for: .event, eventStore: store)
    other.title = "Work"
    other.source = store.sources.first
    try store.saveCalendar(other, commit: true)
    _ = try store.newSeries("Class", from: 4, count: 3)
    let second = try store.events()[1]
    second.calendar = other
    let refused = #expect(throws: EKError.self) { try store.save(second, span: .thisEvent) }
    #expect(refused?.code == .invalidSpan)
    try store.save(second, span: .futureEvents)
    #expect(try folder.items(in: "Home") == [] && store.events().allSatisfy { $0.calendar === other })
    #expect(try store.events().count == 3)
    #expect(try second.startDate == Berlin.date(11, 9))
  }

  @Test func `a rule says only what goes with its step`() {
    let monday = EKRecurrenceDayOfWeek(.monday)
    let daily = EKRecurrenceRule(
      recurrenceWith: .daily, interval: 2, daysOfTheWeek: [monday], daysOfTheMonth: [1], monthsOfTheYear: [2],
      weeksOfTheYear: [3], daysOfTheYear: [4], setPositions: [1], end: nil)
    #expect(daily.daysOfTheWeek == nil && daily.daysOfTheMonth == nil && daily.setPositions == nil)
    #expect(daily.interval == 2 && daily.frequency == .daily && daily.firstDayOfTheWeek == 0)
    let monthly = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)],
      daysOfTheMonth: [13, -1], monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: [1],
      end: EKRecurrenceEnd(occurrenceCount: 5))
    #expect(monthly.daysOfTheWeek == [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)])
    #expect(monthly.daysOfTheMonth == [13, -1] && monthly.setPositions == [1])
    #expect(monthly.recurrenceEnd?.occurrenceCount == 5 && monthly.recurrenceEnd?.endDate == nil)
    #expect(EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: nil).firstDayOfTheWeek == 2)
  }

  @Test(arguments: zip(1...7, ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]))
  func `a weekday is the one of its name`(number: Int, name: String) throws {
    let day = EKRecurrenceDayOfWeek(try #require(EKWeekday(rawValue: number)), weekNumber: 2)
    let rule = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: [day], daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: nil)
    #expect(rule.description.contains("BYDAY=2\(name)") && rule.daysOfTheWeek == [day])
  }

  @Test func `the end of a rule is changed in place`() throws {
    let series = try store.newSeries("Class", from: 4, count: 4)
    let rule = try #require(series.recurrenceRules?.first)
    rule.recurrenceEnd = EKRecurrenceEnd(end: try Berlin.date(11, 9))
    #expect(series.hasChanges)
    try store.save(series, span: .futureEvents)
    #expect(try folder.items()[0].contains("RRULE:FREQ=WEEKLY;UNTIL=20260511T070000Z\r\n"))
    #expect(try store.events().count == 2)
    let saved = try #require(try store.events()[0].recurrenceRules?.first?.recurrenceEnd)
    #expect(try saved.endDate == Berlin.date(11, 9) && saved.occurrenceCount == 0)
  }

  @Test func `the last day of a series of days is written as a day`() throws {
    let event = try store.newEvent("Holiday", on: 4)
    event.isAllDay = true
    event.recurrenceRules = [
      EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(end: try Berlin.date(6)))
    ]
    try store.save(event, span: .thisEvent)
    #expect(try folder.items()[0].contains("RRULE:FREQ=DAILY;UNTIL=20260506\r\n"))
    #expect(try store.events().count == 3)
  }

  @Test func `a rule of a file stays as it is written`() throws {
    try folder.write(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260504T090000
      RRULE:WKST=SU;COUNT=3;FREQ=WEEKLY;X-ODD=1
      SUMMARY:Odd
      END:VEVENT
      """, to: "Home/a.ics")
    let event = try #require(try store.events().first)
    _ = event.recurrenceRules
    event.title = "Even"
    try store.save(event, span: .futureEvents)
    #expect(try folder.items()[0].contains("RRULE:WKST=SU;COUNT=3;FREQ=WEEKLY;X-ODD=1\r\n"))
  }
}
