import EventKit
import Testing

struct EventTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  @Test func `a saved event is found by another store with the same identifier`() throws {
    let event = try store.newEvent("Stand-up", on: 4)
    #expect(event.eventIdentifier == nil && event.isNew && event.hasChanges)
    try store.save(event, span: .thisEvent)
    #expect(!event.isNew && !event.hasChanges)
    let found = try #require(try folder.store().events().first)
    #expect(found.eventIdentifier == event.eventIdentifier)
    #expect(found.title == "Stand-up" && found.calendar.title == "Home")
    #expect(found.startDate == event.startDate && found.endDate == event.endDate)
    #expect(found.timeZone?.identifier == "Europe/Berlin")
    #expect(try folder.items()[0].contains("DTSTART;TZID=Europe/Berlin:20260504T090000\r\n"))
    let same = try #require(folder.store().event(withIdentifier: event.eventIdentifier))
    #expect(same == found && same.hash == found.hash && same !== found)
  }

  @Test func `what is not set is nil`() {
    let event = EKEvent(eventStore: store)
    #expect(event.title == nil && event.calendar == nil && event.startDate == nil && event.endDate == nil)
    #expect(event.occurrenceDate == nil && event.eventIdentifier == nil)
    #expect(event.calendarItemExternalIdentifier == nil && event.alarms == nil && event.recurrenceRules == nil)
    #expect(event.timeZone?.identifier == "Europe/Berlin" && event.availability == .busy && event.status == .none)
  }

  @Test func `an edit changes only its own lines`() throws {
    try folder.write(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260504T090000
      DURATION:PT1H
      SUMMARY:Old
      X-ODD:kept
      END:VEVENT
      """, to: "Home/a.ics")
    let before = try folder.items()[0]
    let event = try #require(try store.events().first)
    event.title = "New"
    try store.save(event, span: .thisEvent)
    let after = try folder.items()[0]
    let lines = after.split(separator: "\r\n").filter { !before.contains($0) }
    #expect(lines.count == 2 && lines.contains("SUMMARY:New") && lines.contains { $0.hasPrefix("DTSTAMP:") })
    event.startDate = try Berlin.date(5, 9)
    event.endDate = try Berlin.date(5, 10)
    try store.save(event, span: .thisEvent)
    let text = try folder.items()[0]
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260505T090000\r\nDURATION:PT1H\r\n"))
    #expect(try store.events().map(\.startDate) == [try Berlin.date(5, 9)])
  }

  @Test func `an unchanged event is saved without a write`() throws {
    let event = try store.newEvent("Lunch", on: 4, at: 12)
    try store.save(event, span: .thisEvent)
    let text = try folder.items()
    let found = try #require(try store.events().first)
    _ = (found.alarms, found.recurrenceRules, found.structuredLocation, found.calendar)
    #expect(!found.hasChanges)
    try store.save(found, span: .thisEvent)
    found.title = "Supper"
    found.title = "Lunch"
    try store.save(found, span: .futureEvents)
    #expect(try folder.items() == text)
  }

  @Test func `days end within their last one`() throws {
    let event = try store.newEvent("Fair", on: 4)
    event.isAllDay = true
    event.endDate = try Berlin.date(6)
    try store.save(event, span: .thisEvent)
    #expect(try event.startDate == Berlin.date(4) && event.endDate == Berlin.date(7) - 1)
    #expect(event.isAllDay && event.timeZone == nil && !event.hasChanges)
    let text = try folder.items()[0]
    #expect(text.contains("DTSTART;VALUE=DATE:20260504\r\n") && text.contains("DTEND;VALUE=DATE:20260507\r\n"))
    event.isAllDay = false
    event.startDate = try Berlin.date(4, 9)
    event.endDate = try Berlin.date(4, 10)
    try store.save(event, span: .thisEvent)
    #expect(try folder.items()[0].contains("DTSTART;TZID=Europe/Berlin:20260504T090000\r\n"))
  }

  @Test func `another zone keeps the moment`() throws {
    let event = try store.newEvent("Call", on: 4)
    event.timeZone = TimeZone(identifier: "America/New_York")
    try store.save(event, span: .thisEvent)
    #expect(try event.startDate == Berlin.date(4, 9) && event.timeZone?.identifier == "America/New_York")
    #expect(try folder.items()[0].contains("DTSTART;TZID=America/New_York:20260504T030000\r\n"))
    event.timeZone = nil
    try store.save(event, span: .thisEvent)
    #expect(try folder.items()[0].contains("DTSTART:20260504T090000\r\n"))
    event.timeZone = .gmt
    try store.save(event, span: .thisEvent)
    #expect(try folder.items()[0].contains("DTSTART:20260504T070000Z\r\n"))
  }

  @Test func `a zone that only the file knows, or has by another name, stays`() throws {
    try folder.write(
      """
      BEGIN:VTIMEZONE
      TZID:Harbour
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0130
      TZOFFSETTO:+0130
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Harbour:20260504T090000
      DTEND;TZID=W. Europe Standard Time:20260504T120000
      END:VEVENT
      """, to: "Home/a.ics")
    let event = try #require(try store.events().first)
    #expect(event.timeZone?.secondsFromGMT() == 5_400)
    event.startDate += 3_600
    event.endDate += 7_200
    try store.save(event, span: .thisEvent)
    let text = try folder.items()[0]
    #expect(text.contains("DTSTART;TZID=Harbour:20260504T100000\r\n"))
    #expect(text.contains("DTEND;TZID=W. Europe Standard Time:20260504T140000\r\n"))
  }

  @Test func `results are sorted and a range has what reaches into it`() throws {
    for (title, day) in [("Third", 6), ("First", 3), ("Second", 5)] {
      try store.save(store.newEvent(title, on: day, at: 23), span: .thisEvent)
    }
    #expect(try store.events().map(\.title) == ["First", "Second", "Third"])
    #expect(try store.events(from: 5, to: 6).map(\.title) == ["Second"])
    #expect(try store.events(from: 6, to: 5) == [])
    let none = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: [])
    #expect(store.events(matching: none) == [])
    let all = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
    var titles: [String] = []
    store.enumerateEvents(matching: all) { event, stop in
      titles.append(event.title)
      if titles.count == 2 { stop.pointee = true }
    }
    #expect(titles == ["First", "Second"])
    let sorted = store.events(matching: all).sorted { $0.compareStartDate(with: $1) == .orderedDescending }
    #expect(sorted.map(\.title) == ["Third", "Second", "First"])
  }

  @Test func `what is now is in a range that ends now`() throws {
    let (start, now) = (Date(timeIntervalSince1970: 1_796_115_600), Date(timeIntervalSince1970: 1_796_115_600.5))
    let event = try store.newEvent("Now", on: 4)
    (event.startDate, event.endDate) = (start, start + 60)
    try store.save(event, span: .thisEvent)
    let range = store.predicateForEvents(withStart: start - 60, end: now, calendars: nil)
    #expect(store.events(matching: range) == [event])
    let later = store.predicateForEvents(withStart: now, end: now + 1, calendars: nil)
    #expect(store.events(matching: later) == [event])
  }

  @Test func `a range may be longer than four years`() throws {
    let event = try store.newEvent("Birthday", on: 4)
    event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .yearly, interval: 1, end: nil))
    try store.save(event, span: .thisEvent)
    let end = try Berlin.date(5).addingTimeInterval(20 * 366 * 86_400)
    let predicate = store.predicateForEvents(withStart: try Berlin.date(1), end: end, calendars: nil)
    #expect(store.events(matching: predicate).count == 21)
  }

  @Test func `a place is copied in, and its name alone has no coordinate`() throws {
    let event = try store.newEvent("Visit", on: 4)
    let place = EKStructuredLocation(title: "Café")
    place.geoLocation = CLLocation(latitude: 52.5, longitude: 13.25)
    place.radius = 70
    event.structuredLocation = place
    place.title = "Elsewhere"
    #expect(event.location == "Café")
    try store.save(event, span: .thisEvent)
    let found = try #require(try folder.store().events().first)
    #expect(found.location == "Café" && found.structuredLocation?.radius == 70)
    #expect(found.structuredLocation?.geoLocation?.coordinate.longitude == 13.25)
    #expect(try folder.items()[0].contains("GEO:52.5;13.25\r\n"))
    event.location = "Bar"
    try store.save(event, span: .thisEvent)
    #expect(event.structuredLocation?.geoLocation == nil && event.location == "Bar")
    #expect(try !folder.items()[0].contains("geo:"))
  }

  @Test func `participants are read`() throws {
    try folder.write(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART:20260504T090000Z
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Bob;PARTSTAT=DECLINED;ROLE=OPT-PARTICIPANT:mailto:bob@example.org
      ATTENDEE;CUTYPE=ROOM;PARTSTAT=ACCEPTED:mailto:room@example.org
      STATUS:CANCELLED
      END:VEVENT
      """, to: "Home/a.ics")
    let event = try #require(try store.events().first)
    let attendees = try #require(event.attendees)
    #expect(event.hasAttendees && event.organizer?.name == "Ada" && event.status == .canceled)
    #expect(attendees.map(\.url.absoluteString) == ["mailto:bob@example.org", "mailto:room@example.org"])
    #expect(attendees.map(\.participantStatus) == [.declined, .accepted])
    #expect(attendees.map(\.participantRole) == [.optional, .required])
    #expect(attendees.map(\.participantType) == [.person, .room])
    #expect(attendees.allSatisfy { !$0.isCurrentUser })
    let own = try folder.store(["CAL_EDIT_ADDRESSES": "Bob@example.org,b@example.org"]).events().first?.attendees
    #expect(own?.map(\.isCurrentUser) == [true, false])
  }
}
