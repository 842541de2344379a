import CalendarFiles
import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Which kinds of item a calendar takes, as it says itself or as a server says beside it.
@Suite struct EntityTypeTests {
  let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    try store.makeFolder("Tasks")
    try store.folder.put("Tasks/supported-calendar-component-set", "VTODO\n")
    try store.folder.put("team.ics", calendar(vevent("a", atTen), vtodo("t", "DUE:20261204T100000Z")))
  }

  @Test(
    arguments: [
      ("VTODO", [.reminder]), ("vevent, vtodo", [.event, .reminder]), ("VEVENT", [.event]), ("VJOURNAL", []),
      ("", [.event, .reminder]),
    ] as [(String, Set<EntityType>)])
  func `a folder says it as CalDAV does`(text: String, types: Set<EntityType>) throws {
    try store.folder.put("Tasks/supported-calendar-component-set", text)
    #expect(try store.calendar("Tasks").allowedEntityTypes == types)
  }

  @Test func `a folder of Radicale's says it in the server's own file`() throws {
    try store.makeFolder("Served")
    try store.folder.put(
      "Served/.Radicale.props", #"{"C:supported-calendar-component-set": "VTODO", "tag": "VCALENDAR"}"#)
    #expect(try store.calendar("Served").allowedEntityTypes == [.reminder])
    try store.folder.put("Served/.Radicale.props", "[]")
    #expect(try store.calendar("Served").allowedEntityTypes == .all)
  }

  @Test(arguments: [EventCalendar.Storage.folder, .file]) func `a new calendar keeps it, and it can be changed`(
    storage: EventCalendar.Storage
  ) throws {
    var calendar = try store.store.newCalendar(titled: "Chores", storage: storage)
    calendar.allowedEntityTypes = [.reminder]
    try store.store.saveCalendar(&calendar)
    #expect(try store.store.calendar(named: "Chores").allowedEntityTypes == [.reminder])
    calendar.allowedEntityTypes = .all
    try store.store.saveCalendar(&calendar)
    #expect(try store.store.calendar(named: "Chores").allowedEntityTypes == .all)
    try store.store.removeCalendar(calendar)
    #expect(try store.store.calendars().map(\.title).sorted() == ["Tasks", "team"])
  }

  @Test func `a calendar that says nothing gets no line and no file for it`() throws {
    var folder = try store.store.newCalendar(titled: "Open")
    try store.store.saveCalendar(&folder)
    #expect(try store.names("Open") == ["displayname"])
  }

  @Test func `what a calendar does not take is refused, whichever way it comes`() throws {
    var event = try store.lunch()
    event.calendar = try store.calendar("Tasks")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) }
        == .calendarDoesNotAllowEvents)
    var moved = try store.event("team.ics")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.copy(moved, to: try store.store.calendar(named: "Tasks"))
      }
        == .calendarDoesNotAllowEvents)
    moved.calendar = try store.calendar("Tasks")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&moved, span: .allEvents) }
        == .calendarDoesNotAllowEvents)
    var reminder = try store.reminder("team.ics", "t")
    reminder.calendar = try store.calendar("Tasks")
    try store.store.save(&reminder)
    #expect(try store.reminders("Tasks").map(\.uid) == ["t"])
    try store.folder.put("Tasks/supported-calendar-component-set", "VEVENT")
    var new = Reminder(uid: "n")
    new.calendar = try store.calendar("Tasks")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&new) } == .calendarDoesNotAllowReminders)
  }

  @Test func `what is in a calendar that does not take it can still be changed`() throws {
    try store.folder.put("Tasks/a.ics", calendar(vevent("a", atTen)))
    var event = try store.event("Tasks")
    event.title = "Stays"
    try store.store.save(&event, span: .allEvents)
    #expect(try store.event("Tasks").title == "Stays")
  }

  @Test func `an import stores what the calendar takes and rejects the rest`() throws {
    let source = ImportSource(name: "in.ics", bytes: Array(calendar(vevent("e", atTen), vtodo("n")).utf8))
    let plan = try store.store.plan(importing: [source], into: try store.calendar("Tasks"))
    #expect(plan.items.map(\.action) == [.rejected, .added])
    #expect(plan.items[0].reason == "the calendar takes no events")
  }

  @Test func `the calendars for a kind, and the one for new items of it, take it`() throws {
    #expect(try store.store.calendars(for: .event).map(\.title) == ["team"])
    #expect(try store.store.calendars(for: .reminder).map(\.title) == ["Tasks", "team"])
    #expect(try store.store.defaultCalendarForNewEvents()?.title == "team")
    #expect(try store.store.defaultCalendarForNewReminders()?.title == "team")
    try store.folder.put("team.ics", calendar("X-SUPPORTED-CALENDAR-COMPONENT-SET:VEVENT", vevent("a", atTen)))
    #expect(try store.store.defaultCalendarForNewReminders()?.title == "Tasks")
    #expect(
      try StoreFolder(store.folder, defaultCalendar: "Tasks").store.defaultCalendarForNewReminders()?.title == "Tasks")
  }
}
