import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreSaveCalendarTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func add(
    _ title: String, _ storage: EventCalendar.Storage = .folder, color: String? = nil
  ) throws -> EventCalendar {
    var calendar = try store.store.newCalendar(titled: title, storage: storage)
    calendar.color = color
    try store.store.saveCalendar(&calendar)
    return calendar
  }

  @Test func `a new folder says its name and color in metadata files`() throws {
    let calendar = try add("Work", color: "Teal")
    #expect(try store.names("Work") == ["color", "displayname"])
    #expect(try store.folder.text("Work/displayname") == "Work\n")
    #expect(try store.folder.text("Work/color") == "#008080\n")
    #expect(try store.store.calendars() == [calendar])
  }

  @Test func `a new file says its name for old and new programs`() throws {
    let calendar = try add("Work", .file, color: "#008080")
    let text = try store.folder.text("Work.ics")
    for line in ["NAME:Work", "X-WR-CALNAME:Work", "COLOR:teal", "X-APPLE-CALENDAR-COLOR:#008080"] {
      #expect(text.contains(line + "\r\n"))
    }
    #expect(try store.store.calendars() == [calendar])
    var event = try store.lunch()
    event.calendar = calendar
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.event("Work.ics").title == "Lunch")
  }

  @Test(arguments: [EventCalendar.Storage.folder, .file])
  func `a text that nobody would read back is refused, and what is not is read`(storage: EventCalendar.Storage) throws {
    var calendar = try add("Work", storage)
    let before = try store.names(storage == .folder ? "Work" : "")
    calendar.notes = String(repeating: "x", count: 70_000)
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&calendar) } == .invalidValue)
    #expect(try store.names(storage == .folder ? "Work" : "") == before)
    #expect(try store.store.calendars().map(\.title) == ["Work"])
    calendar.notes = String(repeating: "x", count: 60_000)
    try store.store.saveCalendar(&calendar)
    #expect(try store.store.calendars() == [calendar])
    calendar.title = String(repeating: "y", count: storage == .folder ? 70_000 : 10_000)
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&calendar) } == .invalidValue)
    #expect(try store.store.calendars().map(\.title) == ["Work"])
  }

  @Test func `an order that is no whole number is refused`() throws {
    var calendar = try add("Work")
    calendar.order = "1.5"
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&calendar) } == .invalidValue)
    try store.folder.put("Work/order", "first\n")
    calendar = try #require(try store.store.calendars().first)
    calendar.color = "teal"
    try store.store.saveCalendar(&calendar)
    #expect(try store.store.calendars().first?.order == "first")
  }

  @Test func `the store's folder is no calendar that could be changed`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    var root = try store.store.calendar(at: store.folder.path + "/")
    root.color = "teal"
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&root) } == .calendarIsImmutable)
    #expect(codeThrown { () throws(CalendarError) in try store.store.removeCalendar(root) } == .calendarIsImmutable)
    var event = try store.lunch()
    event.calendar = root
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) } == .calendarIsImmutable)
    #expect(try store.folder.names() == ["team.ics"])
  }

  @Test func `the store's folder is made with its first calendar`() throws {
    let root = store.folder("none/yet")
    let other = EventStore(root: root, environment: store.store.environment)
    for storage in [EventCalendar.Storage.folder, .file] {
      var calendar = try other.newCalendar(titled: "Home", storage: storage)
      try other.saveCalendar(&calendar)
    }
    #expect(try other.calendars().map(\.id).sorted() == ["\(root)/Home", "\(root)/Home.ics"])
  }

  @Test(arguments: ["a/b", "..", ".hidden", "x.tmp", "a\nb"]) func `a name that no folder can have stays its title`(
    title: String
  ) throws {
    let calendar = try add(title)
    #expect(calendar.id.dropFirst(store.folder.path.utf8.count + 1).contains("/") == false)
    #expect(try store.store.calendars().count == 1)
  }

  @Test func `a calendar where something is already is refused`() throws {
    _ = try add("Work")
    var again = try store.store.newCalendar(titled: "Work")
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&again) } == .alreadyExists)
    var waiting = try store.store.newCalendar(titled: "Home")
    var second = waiting
    try store.store.saveCalendar(&waiting, commit: false)
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&second) } == .alreadyExists)
  }

  @Test func `a calendar without a name is refused`() throws {
    #expect(codeThrown { () throws(CalendarError) in try store.store.newCalendar(titled: "") } == .invalidValue)
  }

  @Test func `a color that is none is refused`() throws {
    var calendar = try store.store.newCalendar(titled: "Work")
    calendar.color = "reddish"
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&calendar) } == .invalidValue)
    #expect(try store.folder.names() == [])
  }

  @Test func `a folder keeps what was not changed, to the byte`() throws {
    try store.makeFolder("w")
    try store.folder.put("w/displayname", "Work\n")
    try store.folder.put("w/color", "#FF8800\n")
    var calendar = try store.calendar("w")
    (calendar.title, calendar.notes, calendar.order) = ("Job", "Meetings", "2")
    try store.store.saveCalendar(&calendar)
    #expect(try store.names("w") == ["color", "description", "displayname", "order"])
    #expect(try store.folder.text("w/color") == "#FF8800\n")
    #expect(try store.folder.text("w/displayname") == "Job\n")
    calendar.notes = nil
    try store.store.saveCalendar(&calendar)
    #expect(try store.names("w") == ["color", "displayname", "order"])
  }

  @Test func `a file changes the lines that say it and no other`() throws {
    let old = calendar("X-WR-CALNAME:Work", "X-APPLE-CALENDAR-COLOR:#FF2968FF", vevent("a", atTen))
    try store.folder.put("team.ics", old)
    var team = try store.calendar("team.ics")
    #expect(team.title == "Work" && team.color == "#ff2968")
    (team.title, team.color, team.order) = ("Job", "tomato", "3")
    try store.store.saveCalendar(&team)
    #expect(
      lineDifference(old, try store.folder.text("team.ics")).sorted() == [
        "+COLOR:tomato", "+X-APPLE-CALENDAR-COLOR:#ff6347", "+X-APPLE-CALENDAR-ORDER:3", "+X-WR-CALNAME:Job",
        "-X-APPLE-CALENDAR-COLOR:#FF2968FF", "-X-WR-CALNAME:Work",
      ])
    #expect(try store.calendar("team.ics") == team)
  }

  @Test func `an unchanged calendar writes nothing`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    var team = try store.calendar("team.ics")
    try store.store.saveCalendar(&team)
    #expect(try store.folder.text("team.ics") == calendar(vevent("a", atTen)))
    #expect(try store.store.changes(saving: team).allSatisfy(\.isEmpty))
  }

  @Test func `of a file only the beginning is read for its name`() throws {
    let padding = String(
      repeating: vevent("x", "DESCRIPTION:" + String(repeating: "x", count: 60)) + "\n", count: 20_000)
    try store.folder.put("big.ics", calendar("NAME:Big\nCOLOR:navy", padding.trimmingCharacters(in: .newlines)))
    let reads = CallRecorder()
    let calendars = try store.with(disk: reads.disk).store.calendars()
    #expect(calendars.map(\.title) == ["Big"])
    #expect(calendars.map(\.color) == ["#000080"])
    #expect(reads.recorded.filter { $0.call == .read }.count <= 3)
  }

  @Test func `a removed folder goes with its items`() throws {
    let calendar = try add("Work", color: "teal")
    for uid in ["a", "b"] {
      var event = try store.lunch(uid: uid)
      event.calendar = calendar
      try store.store.save(&event, span: .thisEvent)
    }
    #expect(try store.store.removeCalendar(calendar) == [])
    #expect(try store.folder.names() == [])
  }

  @Test func `an empty folder and a file are removed`() throws {
    try store.makeFolder("empty")
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    for calendar in try store.store.calendars() { try store.store.removeCalendar(calendar) }
    #expect(try store.folder.names() == [])
  }

  @Test func `files of others stay, and the folder with them`() throws {
    let calendar = try add("Work")
    try store.folder.put("Work/.Radicale.props", "{}")
    try store.folder.put("Work/notes.txt", "mine")
    try store.folder.put("Work/a.ics", "")
    #expect(try store.store.removeCalendar(calendar).map(\.code) == ["folder-kept"])
    #expect(try store.names("Work") == [".Radicale.props", "notes.txt"])
  }

  @Test func `what is no calendar stays, whatever its name is, and all comes back`() throws {
    let team = try RememberingStore()
    try team.files.makeFolder("home")
    try team.files.folder.put("home/a.ics", calendar(vevent("a", atTen)))
    try team.files.folder.put("home/letter.ics", "Dear Ada,\n")
    try team.files.folder.put("home/page.ics", "<html>BEGIN:VCALENDAR</html>")
    let before = try team.tree()
    let findings = try team.store.removeCalendar(try team.files.calendar("home"))
    #expect(findings.map(\.code) == ["folder-kept"])
    #expect(findings[0].message.hasSuffix("letter.ics, page.ics"))
    #expect(try team.files.names("home") == ["letter.ics", "page.ics"])
    try team.store.undo()
    #expect(try team.tree() == before)
  }

  @Test func `what is named like a metadata file and could not be put back stays`() throws {
    let team = try RememberingStore()
    try team.files.makeFolder("home")
    try team.files.folder.put("home/a.ics", calendar(vevent("a", atTen)))
    try team.files.folder.put("home/color", "#ff0000")
    #expect(mkfifo(team.files.folder("home/displayname"), 0o600) == 0)
    #expect(truncate(try team.files.folder.put("home/description", ""), 1 << 31) == 0)
    let calendar = try team.files.calendar("home")
    #expect(try team.store.removeCalendar(calendar).map(\.code) == ["folder-kept"])
    #expect(try team.files.names("home") == ["description", "displayname"])
    try team.store.undo()
    #expect(try team.files.names("home") == ["a.ics", "color", "description", "displayname"])
  }

  @Test func `a removal that waits is taken back`() throws {
    let calendar = try add("Work")
    try store.store.removeCalendar(calendar, commit: false)
    store.store.rollback()
    try store.store.commit()
    #expect(try store.store.calendars() == [calendar])
  }

  @Test func `a calendar that is gone cannot be removed`() throws {
    let calendar = try add("Work")
    try store.store.removeCalendar(calendar)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.removeCalendar(calendar) } == .calendarDoesNotExist)
  }

  @Test(.enabled(if: geteuid() != 0)) func `a read-only calendar is neither changed nor removed`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)), permissions: 0o444)
    var team = try store.calendar("team.ics")
    team.title = "Other"
    #expect(codeThrown { () throws(CalendarError) in try store.store.saveCalendar(&team) } == .calendarIsImmutable)
    #expect(codeThrown { () throws(CalendarError) in try store.store.removeCalendar(team) } == .calendarIsImmutable)
  }

  @Test func `what another store read is refused`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    let other = try StoreFolder(store.folder)
    var event = try store.event("team.ics")
    event.title = "New"
    var foreign = try store.calendar("team.ics")
    foreign.title = "New"
    let codes = [
      codeThrown { () throws(CalendarError) in try other.store.save(&event, span: .thisEvent) },
      codeThrown { () throws(CalendarError) in try other.store.remove(event, span: .thisEvent) },
      codeThrown { () throws(CalendarError) in try other.store.saveCalendar(&foreign) },
      codeThrown { () throws(CalendarError) in try other.store.removeCalendar(foreign) },
      codeThrown { () throws(CalendarError) in try other.store.copy(event, to: other.store.calendar(at: foreign.id)) },
      codeThrown { () throws(CalendarError) in
        try other.store.copy(other.store.events(in: other.store.calendar(at: foreign.id)).events[0], to: foreign)
      },
      codeThrown { () throws(CalendarError) in try other.store.plan(importing: [], into: foreign) },
    ]
    #expect(codes == Array(repeating: .objectBelongsToDifferentStore, count: 7))
    #expect(try store.event("team.ics") == other.event("team.ics"))
  }

  @Test func `a calendar is found by its identifier`() throws {
    let calendar = try add("Work")
    #expect(try store.store.calendar(withIdentifier: calendar.id) == calendar)
    #expect(try store.store.calendar(withIdentifier: calendar.id + "s") == nil)
  }
}
