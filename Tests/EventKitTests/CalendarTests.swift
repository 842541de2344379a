@testable import EventKit
import Testing

struct CalendarTests {
  private let folder: CalendarsFolder
  private let store: EKEventStore

  init() throws {
    folder = try CalendarsFolder()
    store = folder.store()
  }

  @Test func `a new calendar is a folder with its name and color`() throws {
    let calendar = EKCalendar(for: .reminder, eventStore: store)
    #expect(calendar.source == nil && calendar.cgColor == nil && calendar.isNew)
    calendar.title = "Errands"
    calendar.cgColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let refused = #expect(throws: EKError.self) { try store.saveCalendar(calendar, commit: true) }
    #expect(refused?.code == .calendarHasNoSource)
    calendar.source = store.sources.first { $0.sourceType == .local }
    try store.saveCalendar(calendar, commit: true)
    let found = try #require(folder.store().calendar(withIdentifier: calendar.calendarIdentifier))
    #expect(found.title == "Errands" && !found.isNew && !found.hasChanges && found.type == .local)
    #expect(found.cgColor.components?.map { ($0 * 255).rounded() } == [255, 128, 0, 255])
    #expect(found.color.greenComponent > 0.49 && found.allowedEntityTypes == .reminder)
    #expect(try String(contentsOfFile: "\(folder.path)/Errands/color", encoding: .utf8) == "#ff8000\n")
    #expect(store.calendar(withIdentifier: calendar.calendarIdentifier) === calendar)
    calendar.source = EKSource()
    let moved = #expect(throws: EKError.self) { try store.saveCalendar(calendar, commit: true) }
    #expect(moved?.code == .calendarSourceCannotBeModified)
  }

  @Test func `a calendar that was made for reminders takes no events`() throws {
    let calendar = EKCalendar(for: .reminder, eventStore: store)
    calendar.title = "Errands"
    calendar.source = store.sources.first
    try store.saveCalendar(calendar, commit: true)
    let again = folder.store()
    #expect(calendar.allowedEntityTypes == .reminder)
    #expect(again.calendars(for: .event).map(\.title) == ["Home"])
    #expect(again.calendars(for: .reminder).map(\.title) == ["Errands", "Home"])
    let event = EKEvent(eventStore: again)
    (event.title, event.startDate, event.endDate) = ("Lunch", .now, .now + 3600)
    event.calendar = again.calendars(for: .reminder).first
    let refused = #expect(throws: EKError.self) { try again.save(event, span: .thisEvent) }
    #expect(refused?.code == .calendarDoesNotAllowEvents)
  }

  @Test func `two calendars may have one title`() throws {
    for isAtOnce in [true, false, false] {
      let calendar = EKCalendar(for: .event, eventStore: store)
      calendar.title = "Same"
      calendar.source = store.defaultCalendarForNewEvents?.source
      try store.saveCalendar(calendar, commit: isAtOnce)
    }
    try store.commit()
    #expect(store.calendars(for: .event).map(\.title) == ["Home", "Same", "Same", "Same"])
  }

  @Test func `a change is kept, and a calendar goes with what is in it`() throws {
    let calendar = try #require(store.defaultCalendarForNewEvents)
    calendar.title = "House"
    #expect(calendar.hasChanges)
    calendar.rollback()
    #expect(calendar.title == "Home")
    calendar.title = "House"
    try store.saveCalendar(calendar, commit: true)
    #expect(folder.store().calendars(for: .event).map(\.title) == ["House"])
    try store.save(store.newEvent("In it", on: 4), span: .thisEvent)
    try store.removeCalendar(calendar, commit: true)
    #expect(store.calendars(for: .event) == [] && !calendar.refresh())
    #expect(try store.events() == [])
  }

  @Test func `the last to save a calendar wins, and takes what others changed besides`() throws {
    let mine = try #require(store.defaultCalendarForNewEvents)
    let other = folder.store()
    let theirs = try #require(other.defaultCalendarForNewEvents)
    theirs.title = "Theirs"
    theirs.cgColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    try other.saveCalendar(theirs, commit: true)
    mine.title = "Mine"
    try store.saveCalendar(mine, commit: true)
    #expect(mine.title == "Mine" && mine.cgColor.components?.first == 1)
    #expect(try String(contentsOfFile: "\(folder.path)/Home/displayname", encoding: .utf8) == "Mine\n")
    #expect(try String(contentsOfFile: "\(folder.path)/Home/color", encoding: .utf8) == "#ff0000\n")
  }

  @Test func `what is on the disk by now is in the calendar that one holds`() throws {
    let calendar = try #require(store.defaultCalendarForNewEvents)
    try Data("Ours\n".utf8).write(to: URL(filePath: "\(folder.path)/Home/displayname"))
    #expect(calendar.title == "Home")
    _ = store.calendars(for: .event)
    #expect(calendar.title == "Ours")
  }

  @Test func `an event of before does not take back what is new in its calendar`() throws {
    try store.save(store.newEvent("Lunch", on: 4), span: .thisEvent)
    let before = try #require(try store.events().first)
    let calendar = try #require(store.calendars(for: .event).first)
    calendar.title = "House"
    try store.saveCalendar(calendar, commit: true)
    #expect(before.calendar.title == "House" && calendar.title == "House")
    try Data("Ours\n".utf8).write(to: URL(filePath: "\(folder.path)/Home/displayname"))
    _ = try store.events()
    #expect(calendar.title == "Ours")
  }

  @Test func `the default calendar is the one that was chosen for cal-edit`() throws {
    for name in ["Alpha", "Beta"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    #expect(folder.store().defaultCalendarForNewEvents?.title == "Alpha")
    #expect(folder.store(["CAL_EDIT_CALENDAR": "Beta"]).defaultCalendarForNewReminders()?.title == "Beta")
    #expect(folder.store(["CAL_EDIT_CALENDAR": "None"]).defaultCalendarForNewEvents?.title == "Alpha")
    let settings = folder.home.appending(path: ".config/cal-edit/config.json")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{ defaultCalendar: \"Home\" }".utf8).write(to: settings)
    #expect(folder.store().defaultCalendarForNewEvents?.title == "Home")
    #expect(folder.store(["CAL_EDIT_CALENDAR": "Beta"]).defaultCalendarForNewEvents?.title == "Beta")
    try Data("{ defaultCalendar: 'Home', defaultCalendar: 'Beta' }".utf8).write(to: settings)
    #expect(folder.store().defaultCalendarForNewEvents?.title == "Beta")
  }

  @Test func `a store narrowed to no source sees nothing`() {
    let source = store.sources
    #expect(source.count == 1 && source[0].title == "calendars" && source[0].sourceIdentifier == folder.path)
    let seeing = EKEventStore(variables: ["CAL_EDIT_STORE": folder.path], seeing: source)
    let blind = EKEventStore(variables: ["CAL_EDIT_STORE": folder.path], seeing: [])
    #expect(seeing.calendars(for: .event).count == 1)
    #expect(blind.calendars(for: .event) == [] && blind.sources == [] && blind.defaultCalendarForNewEvents == nil)
    #expect(blind.calendar(withIdentifier: "\(folder.path)/Home") == nil)
  }

  @Test func `the first calendar is made when something is saved in it`() throws {
    let home = folder.home.appending(path: "new").path(percentEncoded: false)
    let store = EKEventStore(variables: ["HOME": home])
    #expect(store.calendars(for: .event) == [])
    let event = try store.newEvent("First", on: 4)
    #expect(event.calendar.title == "Personal" && !FileManager.default.fileExists(atPath: home))
    try store.save(event, span: .thisEvent)
    #expect(store.calendars(for: .event).map(\.title) == ["Personal"])
    #expect(EKEventStore(variables: ["HOME": home]).event(withIdentifier: event.eventIdentifier)?.title == "First")
    #expect(EKEventStore(variables: ["CAL_EDIT_STORE": "\(home)/no"]).defaultCalendarForNewEvents == nil)
  }
}
