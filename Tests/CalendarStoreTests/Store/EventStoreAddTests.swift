import CalendarFiles
import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

@Suite struct EventStoreAddTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func add(_ event: Event, to calendar: String) throws -> Event {
    var event = event
    event.calendar = try store.calendar(calendar)
    try store.store.save(&event, span: .thisEvent)
    return event
  }

  private let lunch = """
    BEGIN:VEVENT
    UID:lunch
    DTSTAMP:20261201T090000Z
    CREATED:20261201T090000Z
    DTSTART;TZID=Europe/Berlin:20261204T120000
    DTEND;TZID=Europe/Berlin:20261204T130000
    SUMMARY:Lunch
    END:VEVENT
    """

  private func zoneOnly(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("TZID:") || $0.hasPrefix("BEGIN:") }.map(String.init)
  }

  @Test func `a new event in a folder is a calendar file of its own`() throws {
    try store.makeFolder("Work")
    let saved = try add(store.lunch(), to: "Work")
    #expect(try store.names("Work") == ["lunch.ics"])
    #expect(saved.origin?.file == store.folder("Work/lunch.ics"))
    let text = try store.folder.text("Work/lunch.ics")
    let zone = try #require(text.firstRange(of: "BEGIN:VTIMEZONE").map { $0.lowerBound })
    let event = try #require(text.firstRange(of: "BEGIN:VEVENT").map { $0.lowerBound })
    let lines = "\(text[..<zone])\(text[event...])"
    #expect(lines == calendar(lunch).replacing("-//Test//EN", with: "-//cal-edit//CalendarStore//EN"))
    #expect(zone < event)
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(try store.event("Work") == saved)
  }

  @Test func `an event that was added is what a fetch gives then`() throws {
    try store.folder.put(
      "team.ics", calendar("X-WR-CALNAME:Team", vtimezone("Europe/Berlin"), vevent("a", atTen), vevent("b", atTen)))
    for zone in ["Europe/Berlin", "America/New_York"] {
      let saved = try add(store.lunch(uid: zone, zone: zone), to: "team.ics")
      let fetched = try #require(try store.events("team.ics").last)
      #expect(saved.item.uid == zone)
      #expect(saved.item.origin?.line == fetched.item.origin?.line)
      #expect(saved.item.origin?.index == fetched.item.origin?.index)
      #expect(saved.item.origin?.bytes == fetched.item.origin?.bytes)
      var again = saved
      again.title = "Dinner"
      try store.store.save(&again, span: .thisEvent)
      #expect(try store.events("team.ics").last?.title == "Dinner")
    }
  }

  /// By what is written, because that does not depend on the machine.
  @Test func `of a big file only what is added passes through the program`() throws {
    let old = calendar((0..<2000).map { vevent("e\($0)", atTen) }.joined(separator: "\r\n"))
    try store.folder.put("team.ics", old)
    let recorder = CallRecorder()
    let other = try store.with(disk: recorder.disk)
    var event = try store.lunch()
    event.calendar = try other.calendar("team.ics")
    try other.store.save(&event, span: .thisEvent)
    #expect(recorder.recorded.count { $0.call == .write } < 3)
    #expect(try store.events("team.ics").count == 2001)
  }

  @Test func `a new event goes behind the last one of a file, in the file's line ends`() throws {
    for lineEnd in ["\n", "\r\n", "\r"] {
      let old = calendar(vtimezone("Europe/Berlin"), vevent("a", atTen), vevent("b", atTen), lineEnd: lineEnd)
      try store.folder.put("team.ics", old)
      let saved = try add(store.lunch(), to: "team.ics")
      let end = "END:VCALENDAR" + lineEnd
      #expect(
        try store.folder.text("team.ics")
          == String(old.dropLast(end.count)) + lunch.replacing("\n", with: lineEnd) + lineEnd + end)
      #expect(saved.origin?.index == 2)
      #expect(saved.title == "Lunch")
    }
  }

  @Test func `a last line without a line end stays without one`() throws {
    let old = calendar(vevent("a", atTen))
    try store.folder.put("team.ics", String(old.dropLast(1)))
    _ = try add(store.lunch(), to: "team.ics")
    let text = try store.folder.text("team.ics")
    #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR"))
    #expect(try store.events("team.ics").map(\.uid) == ["a", "lunch"])
  }

  @Test func `a zone that the calendar does not name yet goes before its first other component`() throws {
    try store.folder.put("team.ics", calendar(vtimezone("Mars"), vevent("a", atTen)))
    _ = try add(store.lunch(), to: "team.ics")
    let order = zoneOnly(try store.folder.text("team.ics")).filter {
      !["BEGIN:STANDARD", "BEGIN:DAYLIGHT"].contains($0)
    }
    #expect(
      order == [
        "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Mars", "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:VEVENT",
        "BEGIN:VEVENT",
      ])
    var dinner = try store.lunch(uid: "dinner")
    dinner.title = "Dinner"
    _ = try add(dinner, to: "team.ics")
    #expect(try store.folder.text("team.ics").ranges(of: "TZID:Europe/Berlin").count == 1)
  }

  @Test func `a zone that the calendar uses without stating it is not stated now`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", "DTSTART;TZID=Europe/Berlin:20261204T100000")))
    _ = try add(store.lunch(), to: "team.ics")
    #expect(try !store.folder.text("team.ics").contains("VTIMEZONE"))
  }

  @Test func `of several calendars in a file the last one takes it, with the zone`() throws {
    let first = calendar(vtimezone("Europe/Berlin"), vevent("a", atTen))
    try store.folder.put("team.ics", first + calendar(vevent("b", atTen)))
    _ = try add(store.lunch(), to: "team.ics")
    let text = try store.folder.text("team.ics")
    #expect(text.hasPrefix(first))
    #expect(text.dropFirst(first.count).ranges(of: "TZID:Europe/Berlin").count == 1)
    #expect(try store.events("team.ics").map(\.uid) == ["a", "b", "lunch"])
  }

  @Test func `a calendar without any component takes zone and event`() throws {
    try store.folder.put("team.ics", calendar())
    _ = try add(store.lunch(), to: "team.ics")
    #expect(try store.event("team.ics").start == store.lunch().start)
    #expect(
      try store.folder.text("team.ics").hasPrefix(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nBEGIN:VTIMEZONE"))
  }

  @Test func `an empty file becomes a calendar`() throws {
    try store.folder.put("team.ics", "")
    let saved = try add(store.lunch(), to: "team.ics")
    #expect(try store.event("team.ics") == saved)
    #expect(try store.folder.text("team.ics").hasPrefix("BEGIN:VCALENDAR\r\n"))
  }

  @Test func `a file without a calendar around its events takes no new one`() throws {
    let old = vevent("a", atTen) + "\n"
    try store.folder.put("team.ics", old)
    #expect { try add(store.lunch(), to: "team.ics") } throws: { error in
      (error as? CalendarError)?.code == .malformedFile
    }
    #expect(try store.folder.text("team.ics") == old)
  }

  @Test func `a new file of its own is written once`() throws {
    var event = try store.lunch()
    let path = store.folder("lunch.ics")
    try store.store.save(&event, toNewFile: path)
    #expect(event.origin?.file == path)
    #expect(event.calendar?.id == path)
    #expect(try store.event("lunch.ics") == event)
    let text = try store.folder.text("lunch.ics")
    var other = try store.lunch(uid: "other")
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&other, toNewFile: path) } == .alreadyExists)
    #expect(try store.folder.text("lunch.ics") == text)
  }

  @Test func `an event without a UID gets one`() throws {
    try store.makeFolder("Work")
    let saved = try add(store.lunch(uid: ""), to: "Work")
    #expect(saved.uid == "made-uid")
    #expect(try store.names("Work") == ["made-uid.ics"])
  }

  @Test func `a UID that is taken is refused`() throws {
    try store.makeFolder("Work")
    try store.folder.put("team.ics", calendar(vevent("lunch", atTen)))
    _ = try add(store.lunch(), to: "Work")
    for name in ["Work", "team.ics"] {
      var event = try store.lunch()
      event.calendar = try store.calendar(name)
      #expect(
        codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) } == .alreadyExists)
    }
    #expect(try store.folder.text("team.ics") == calendar(vevent("lunch", atTen)))
  }

  @Test(arguments: ["a\r\nBEGIN:VALARM", "a\u{0}b"])
  func `a UID that would write lines of its own is refused`(uid: String) throws {
    try store.makeFolder("Work")
    #expect { try add(store.lunch(uid: uid), to: "Work") } throws: { error in
      (error as? CalendarError)?.code == .invalidValue
    }
    #expect(try store.names("Work") == [])
  }

  @Test(
    arguments: [
      "a/b/c", "../../etc/passwd", "..", ".", "...", String(repeating: "x", count: 300), "🎉", "é", ".hidden",
      "x.tmp", "040000008200E00074C5B7101A82E008", "{F5A3}-@example.org", "a*b?c|d", "-rf",
    ])
  func `every UID has a file in the folder, and is read back`(uid: String) throws {
    try store.makeFolder("Work")
    let saved = try add(store.lunch(uid: uid), to: "Work")
    let names = try store.names("Work")
    #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(".ics") && !$0.hasPrefix(".") && $0.utf8.count <= 255 })
    #expect(try store.names("") == ["Work"])
    #expect(try store.event("Work").title == "Lunch")
    #expect(saved.origin?.file == store.folder("Work/\(names[0])"))
  }

  @Test func `UIDs that look alike have files of their own`() throws {
    let alike = ["a/b", "a_b", "a-b", "a.b", "a b", "A/B", "a\\b", "é", "e\u{301}", "🎉", "🎊", "", ".", ".."]
    let names = Set(alike.map(EventStore.safeFileName))
    #expect(names.count == alike.count)
  }

  @Test func `an event without a start or with an end before it is refused`() throws {
    try store.makeFolder("Work")
    var late = try store.lunch()
    late.end = .date(.utc(try store.reading(1)))
    #expect { try add(late, to: "Work") } throws: { ($0 as? CalendarError)?.code == .datesInverted }
    #expect { try add(Event(uid: "a"), to: "Work") } throws: { ($0 as? CalendarError)?.code == .noStartDate }
    var lost = try store.lunch()
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&lost, span: .thisEvent) } == .noCalendar)
    #expect(try store.names("Work") == [])
  }

  @Test func `the preview of a new event is what is then written`() throws {
    try store.makeFolder("Work")
    var event = try store.lunch()
    event.calendar = try store.calendar("Work")
    let changes = try store.store.changes(saving: event, span: .thisEvent)
    #expect(try store.names("Work") == [])
    #expect(changes.map(\.path) == [store.folder("Work/lunch.ics")])
    #expect(changes.map(\.before) == [nil])
    try store.store.save(&event, span: .thisEvent)
    #expect(try changes.map(\.after) == [store.bytes("Work/lunch.ics")])
  }
}
