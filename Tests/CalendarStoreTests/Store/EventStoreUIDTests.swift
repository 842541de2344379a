import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreUIDTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  @Test func `a UID that another file of the folder has is refused, whatever the file's name`() throws {
    try store.makeFolder("home")
    try store.folder.put("home/elsewhere.ics", calendar(vevent("lunch", atTen)))
    var event = try store.lunch()
    event.calendar = try store.calendar("home")
    #expect { try store.store.save(&event, span: .thisEvent) } throws: { error in
      let error = error as? CalendarError
      return error?.code == .alreadyExists && error?.place.file == store.folder("home/elsewhere.ics")
    }
    #expect(try store.names("home") == ["elsewhere.ics"])
  }

  @Test func `a UID that went is free again, and one that came is taken`() throws {
    try store.makeFolder("home")
    var event = try store.lunch()
    event.calendar = try store.calendar("home")
    var again = event
    try store.store.save(&event, span: .thisEvent)
    try FileManager.default.moveItem(atPath: store.folder("home/lunch.ics"), toPath: store.folder("home/other.ics"))
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&again, span: .thisEvent) } == .alreadyExists)
    try FileManager.default.removeItem(atPath: store.folder("home/other.ics"))
    try store.store.save(&again, span: .thisEvent)
    #expect(try store.names("home") == ["lunch.ics"])
  }

  @Test func `a file is not read again for every new event`() throws {
    try store.makeFolder("home")
    for number in 0..<20 { try store.folder.put("home/\(number).ics", calendar(vevent("\(number)", atTen))) }
    let reads = CallRecorder()
    let other = try store.with(disk: reads.disk)
    for number in 0..<20 {
      var event = try store.lunch(uid: "new-\(number)")
      event.calendar = try other.calendar("home")
      try other.store.save(&event, span: .thisEvent, commit: false)
    }
    let read = reads.recorded.filter { $0.call == .openat && $0.name.hasSuffix(".ics") }
    #expect(read.count == 20)
    try other.store.commit()
    #expect(try store.names("home").count == 40)
  }

  @Test func `a UID of the store's own making is looked for in no file, but only once`() throws {
    try store.makeFolder("home")
    for number in 0..<5 { try store.folder.put("home/\(number).ics", calendar(vevent("\(number)", atTen))) }
    let reads = CallRecorder()
    let other = try store.with(disk: reads.disk)
    var event = try store.lunch(uid: other.store.makeUID())
    event.calendar = try other.calendar("home")
    var again = event
    try other.store.save(&event, span: .thisEvent)
    #expect(!reads.recorded.contains { $0.call == .openat && $0.name.hasSuffix("0.ics") })
    try FileManager.default.moveItem(
      atPath: store.folder("home/\(event.uid).ics"), toPath: store.folder("home/other.ics"))
    #expect(codeThrown { () throws(CalendarError) in try other.store.save(&again, span: .thisEvent) } == .alreadyExists)
  }

  @Test func `two events of one UID are both there, and reported`() throws {
    let old = calendar(vevent("a", atTen), vevent("a", "DTSTART:20261205T100000Z"))
    try store.folder.put("team.ics", old)
    let fetch = try store.store.events(in: try store.calendar("team.ics"))
    #expect(fetch.events.map(\.uid) == ["a", "a"])
    #expect(fetch.findings.map(\.code) == ["duplicate-uid"])
    #expect(fetch.findings.first?.message.hasSuffix("team.ics:4") == true)
    var second = fetch.events[1]
    second.title = "Second"
    try store.store.save(&second, span: .thisEvent)
    #expect(lineDifference(old, try store.folder.text("team.ics")).contains("-SUMMARY:a"))
    #expect(try store.events("team.ics").map(\.title) == ["a", "Second"])
  }

  @Test func `a UID in two files of a folder, and two changes of one occurrence, are reported`() throws {
    try store.makeFolder("home")
    let change = vevent("d", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z")
    try store.folder.put("home/d.ics", calendar(vevent("d", atTen, "RRULE:FREQ=DAILY;COUNT=3"), change, change))
    try store.folder.put("home/e.ics", calendar(vevent("d", atTen)))
    let fetch = try store.store.events(in: try store.calendar("home"))
    #expect(fetch.events.count == 4)
    #expect(fetch.findings.map(\.code) == ["repeated-occurrence", "duplicate-uid"])
    #expect(fetch.findings.map(\.place.file).map { $0?.suffix(5) } == ["d.ics", "e.ics"])
  }

  @Test(arguments: [0, 1]) func `one of two events of one UID is moved or deleted, and the other stays`(
    place: Int
  ) throws {
    let both = calendar(vevent("a", atTen, "LOCATION:0"), vevent("a", atTen, "LOCATION:1"))
    try store.makeFolder("home")
    try store.folder.put("team.ics", both)
    var event = try store.event("team.ics", at: place)
    event.calendar = try store.calendar("home")
    try store.store.save(&event, span: .allEvents)
    #expect(try store.events("home").map(\.location) == ["\(place)"])
    #expect(try store.events("team.ics").map(\.location) == ["\(1 - place)"])
    try store.folder.put("team.ics", both)
    try store.store.remove(try store.event("team.ics", at: place), span: .allEvents)
    #expect(try store.events("team.ics").map(\.location) == ["\(1 - place)"])
  }

  @Test(arguments: [0, 1]) func `of two series of one UID the changed occurrences go with the first`(
    place: Int
  ) throws {
    let rule = "RRULE:FREQ=DAILY;COUNT=3"
    let series = calendar(
      vevent("a", atTen, rule, "LOCATION:0"), vevent("a", atTen, rule, "LOCATION:1"),
      vevent("a", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z", "LOCATION:2"))
    try store.folder.put("team.ics", series)
    var event = try store.event("team.ics", at: place)
    event.title = "New"
    try store.store.save(&event, span: .allEvents)
    #expect(try store.events("team.ics").map(\.title) == (place == 0 ? ["New", "a", "New"] : ["a", "New", "a"]))
    try store.folder.put("team.ics", series)
    try store.store.remove(try store.event("team.ics", at: place), span: .allEvents)
    #expect(try store.events("team.ics").map(\.location) == (place == 0 ? ["1"] : ["0", "2"]))
    try store.folder.put("team.ics", series)
    try store.makeFolder("home")
    var moved = try store.event("team.ics", at: place)
    moved.calendar = try store.calendar("home")
    try store.store.save(&moved, span: .allEvents)
    #expect(try store.events("home").map(\.location) == (place == 0 ? ["0", "2"] : ["1"]))
    #expect(try store.events("team.ics").map(\.location) == (place == 0 ? ["1"] : ["0", "2"]))
  }

  @Test func `events without a UID are no duplicates`() throws {
    let event = "BEGIN:VEVENT\n\(atTen)\nEND:VEVENT"
    try store.folder.put("team.ics", calendar(event, event))
    #expect(try store.store.events(in: try store.calendar("team.ics")).findings == [])
  }

  @Test func `what others keep in a folder is left alone, and said where it is named like an item`() throws {
    try store.makeFolder("home/sub")
    try store.makeFolder("home/folder.ics")
    #expect(mkfifo(store.folder("home/pipe.ics"), 0o600) == 0)
    for name in [".hidden.ics", "notes.txt", "a.ics.tmp", "displayname"] { try store.folder.put("home/" + name, "x") }
    try store.folder.put("home/noise.ics", "no calendar")
    try store.folder.put("home/a.ics", calendar(vevent("a", atTen)))
    let fetch = try store.store.events(in: try store.calendar("home"))
    #expect(fetch.events.map(\.uid) == ["a"])
    #expect(fetch.findings.map(\.code) == Array(repeating: "unreadable-file", count: 3))
    let names = fetch.findings.compactMap(\.place.file).map { $0.split(separator: "/").last ?? "" }
    #expect(names.sorted() == ["folder.ics", "noise.ics", "pipe.ics"])
    #expect(try store.names("home").count == 9)
  }

  @Test func `a series that is cut twice points to the first part only`() throws {
    try store.folder.put("team.ics", calendar(vevent("d", atTen, "RRULE:FREQ=DAILY;COUNT=9")))
    for day in [6, 8] {
      let query = store.store.predicateForEvents(
        withStart: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 4_000_000_000))
      let all = try store.store.events(matching: query).events
      var occurrence = try #require(all.first { $0.start?.date.day == day })
      occurrence.title = "From \(day)"
      var environment = store.store.environment
      environment.makeUID = { "from-\(day)" }
      let other = EventStore(
        root: nil, makesRoot: false, defaultCalendar: nil, environment: environment, identity: store.store.identity)
      try other.save(&occurrence, span: .futureEvents)
    }
    let last = try #require(try store.events("team.ics").last)
    #expect(last.title == "From 8")
    #expect(last.relations.map(\.uid) == ["d"])
  }
}
