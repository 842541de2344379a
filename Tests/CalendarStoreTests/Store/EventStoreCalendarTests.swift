import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreCalendarTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  /// Makes a calendar that is a folder, with metadata files.
  private func make(_ name: String, _ metadata: [String: String] = [:]) throws {
    try store.makeFolder(name)
    for (file, text) in metadata { try store.folder.put("\(name)/\(file)", text) }
  }

  private func titles() throws -> [String] { try store.store.calendars().map(\.title) }

  @Test func `folders and files are calendars, by name`() throws {
    try make("Work")
    try make("home", ["displayname": "Home\n"])
    try make("empty", ["displayname": " \n"])
    try store.folder.put("team.ics", calendar())
    try store.folder.put("notes.txt", "")
    try make(".git")
    #expect(try titles() == ["Home", "Work", "empty", "team"])
    #expect(try store.store.calendars().map(\.storage) == [.folder, .folder, .folder, .file])
  }

  @Test func `the order file puts numbers first, then texts, then the rest`() throws {
    let orders = ["10": "10", "9": "9", "1x": "1x", "b": "b", "a": "a", "none": "", "-1": "-1"]
    for (name, order) in orders { try make("c" + name, ["order": order]) }
    try make("aa")
    #expect(try titles() == ["c-1", "c9", "c10", "c1x", "ca", "cb", "aa", "cnone"])
  }

  @Test func `a color is the folder's`() throws {
    try make("Work", ["color": "#ff8800\n"])
    try store.folder.put("team.ics", calendar())
    #expect(try store.store.calendars().map(\.color) == ["#ff8800", nil])
    #expect(try store.calendar("Work").color == "#ff8800")
  }

  @Test func `links to folders and files are calendars`() throws {
    let elsewhere = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: elsewhere("real"), withIntermediateDirectories: false)
    try elsewhere.put("real/a.ics", calendar(vevent("a", atTen)))
    try elsewhere.put("real.ics", calendar(vevent("b", atTen)))
    try store.folder.link("Linked", to: elsewhere("real"))
    try store.folder.link("linked.ics", to: elsewhere("real.ics"))
    try store.folder.link("dangling", to: "nowhere")
    #expect(try titles() == ["Linked", "linked"])
    #expect(try store.store.events(in: store.store.calendars()).events.map(\.uid) == ["a", "b"])
    var event = try store.lunch()
    event.calendar = try store.store.calendar(named: "Linked")
    try store.store.save(&event, span: .thisEvent)
    #expect(FileManager.default.fileExists(atPath: elsewhere("real/lunch.ics")))
  }

  @Test func `a name is a display name or the name of the folder`() throws {
    try make("w1", ["displayname": "Work"])
    try make("Home")
    for name in ["Work", "w1"] { #expect(try store.store.calendar(named: name).id == store.folder("w1")) }
    #expect(try store.store.calendar(named: "Home").id == store.folder("Home"))
    #expect { try store.store.calendar(named: "work") } throws: { error in
      let error = error as? CalendarError
      return error?.code == .calendarDoesNotExist && error?.value == "work" && error?.expected == "one of Home, Work"
    }
  }

  @Test func `a name that fits several lists their paths`() throws {
    try make("w1", ["displayname": "Work"])
    try make("w2", ["displayname": "Work"])
    try make("w3", ["displayname": "Home"])
    try make("Home", ["displayname": "Other"])
    for (name, folders) in [("Work", ["w1", "w2"]), ("Home", ["w3", "Home"])] {
      #expect { try store.store.calendar(named: name) } throws: { error in
        let error = error as? CalendarError
        let paths = folders.map { store.folder($0) }.joined(separator: ", ")
        return error?.code == .ambiguousCalendar && error?.expected == "one of \(paths)"
      }
    }
  }

  @Test func `of very many calendars only some are listed`() throws {
    for number in 10..<30 { try make("c\(number)") }
    #expect { try store.store.calendar(named: "x") } throws: { error in
      (error as? CalendarError)?.expected?.hasSuffix("c18, c19 and 10 more") == true
    }
  }

  @Test func `a calendar at a path is a folder or a file`() throws {
    try make("Work", ["displayname": "Work!"])
    try store.folder.put("team.ics", calendar())
    #expect(try store.calendar("Work").title == "Work!")
    #expect(try store.calendar("Work/").storage == .folder)
    #expect(try store.calendar("team.ics").title == "team")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.calendar(at: store.folder("no.ics")) }
        == .calendarDoesNotExist)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.calendar(at: "/dev/null") } == .notRegularFile)
  }

  @Test(arguments: ["displayname", "color", "order", "description"])
  func `a store that is a calendar by its metadata is refused`(file: String) throws {
    try store.folder.put(file, "x")
    #expect(codeThrown { () throws(CalendarError) in try store.store.calendars() } == .notAStore)
  }

  @Test func `a store that is a calendar by its files is refused`() throws {
    try store.folder.put("a.ics", calendar(vevent("a", atTen)))
    #expect(codeThrown { () throws(CalendarError) in try store.store.calendars() } == .notAStore)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.calendar(named: "a") } == .notAStore)
  }

  @Test func `a store that is a file is refused`() throws {
    try store.folder.put("team.ics", calendar())
    let other = EventStore(root: store.folder("team.ics"), environment: store.store.environment)
    #expect(codeThrown { () throws(CalendarError) in try other.calendars() } == .notAStore)
  }

  private func lunch(in name: String, of root: String) throws -> Event {
    var event = try store.lunch()
    event.calendar = EventCalendar(id: "\(root)/\(name)", title: name, storage: .folder)
    return event
  }

  @Test func `a missing store has no calendars and is made with the first save`() throws {
    let root = store.folder("share/calendars")
    let missing = EventStore(root: root, environment: store.store.environment)
    #expect(try missing.calendars() == [])
    #expect(try missing.defaultCalendarForNewEvents() == nil)
    var event = try lunch(in: "Personal", of: root)
    try missing.save(&event, span: .thisEvent)
    #expect(try missing.calendars().map(\.title) == ["Personal"])
    #expect(try missing.events(in: missing.calendars()).events.map(\.uid) == ["lunch"])
  }

  @Test func `a missing store that somebody chose is not made`() throws {
    let root = store.folder("mnt")
    let chosen = EventStore(root: root, makesRoot: false, environment: store.store.environment)
    var event = try lunch(in: "Personal", of: root)
    #expect(codeThrown { () throws(CalendarError) in try chosen.save(&event, span: .thisEvent) } == .notFound)
    #expect(try store.folder.names() == [])
    try store.makeFolder("mnt")
    try chosen.save(&event, span: .thisEvent)
    #expect(try store.names("mnt/Personal") == ["lunch.ics"])
  }

  @Test func `a calendar outside the store that is gone is not made again`() throws {
    var event = try lunch(in: "Work", of: store.folder("elsewhere"))
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) } == .notFound)
    #expect(try store.folder.names() == [])
  }

  @Test func `new events go into the chosen calendar, else the first that can be written`() throws {
    try make("b", ["order": "1"])
    try make("a", ["order": "2"])
    #expect(try store.store.defaultCalendarForNewEvents()?.title == "b")
    #expect(try StoreFolder(store.folder, defaultCalendar: "a").store.defaultCalendarForNewEvents()?.title == "a")
    let path = store.folder("b")
    let locked = try store.with(disk: CallRecorder { $0.call == .faccessat && $0.name == path ? EACCES : nil }.disk)
    #expect(try locked.store.defaultCalendarForNewEvents()?.title == "a")
    let chosen = try StoreFolder(store.folder, defaultCalendar: "c")
    #expect(
      codeThrown { () throws(CalendarError) in try chosen.store.defaultCalendarForNewEvents() } == .calendarDoesNotExist
    )
  }
}
