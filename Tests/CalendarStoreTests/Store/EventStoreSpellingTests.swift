import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// UIDs and texts that look alike and are spelled in other bytes: `é` as one character, and as `e` with an accent.
@Suite struct EventStoreSpellingTests {
  private static let (one, other) = ("caf\u{E9}", "cafe\u{301}")

  private let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    try store.makeFolder("home")
    try store.folder.put("team.ics", calendar())
  }

  private func add(_ uid: String, to name: String) throws -> Event {
    var event = try store.lunch(uid: uid)
    event.calendar = try store.calendar(name)
    try store.store.save(&event, span: .thisEvent)
    return event
  }

  private func has(_ text: String, _ name: String) throws -> Bool {
    try store.bytes(name).firstRange(of: Array(text.utf8)) != nil
  }

  private func uids(_ name: String) throws -> Set<Verbatim<String>> { Set(try store.events(name).map(\.item.$uid)) }

  @Test(arguments: ["home", "team.ics"]) func `two such UIDs are two events`(name: String) throws {
    let first = try add(Self.one, to: name)
    var second = try add(Self.other, to: name)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.changes(saving: unsaved(second), span: .thisEvent) }
        == .alreadyExists)
    let fetch = try store.store.events(in: try store.calendar(name))
    #expect(fetch.events.count == 2 && fetch.findings.isEmpty)
    let identifier = try #require(second.eventIdentifier)
    #expect(try store.store.event(withIdentifier: identifier)?.item.$uid == Verbatim(Self.other))
    second.title = "Second"
    try store.store.save(&second, span: .thisEvent)
    #expect(second.item.$uid == Verbatim(Self.other))
    let titles = try store.events(name).map { ($0.item.$uid, $0.title) }
    #expect(titles.first { $0.0 == Verbatim(Self.one) }?.1 == "Lunch")
    #expect(titles.first { $0.0 == Verbatim(Self.other) }?.1 == "Second")
    try store.store.remove(first, span: .thisEvent)
    #expect(try uids(name) == [Verbatim(Self.other)])
  }

  private func unsaved(_ event: Event) -> Event {
    var event = event
    event.origin = nil
    return event
  }

  @Test func `two such series keep their own changed occurrences`() throws {
    let series = [Self.one, Self.other].flatMap { uid in
      [
        vevent(uid, atTen, "RRULE:FREQ=DAILY;COUNT=2"),
        vevent(uid, "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T1\(uid == Self.one ? 2 : 4)0000Z"),
      ]
    }
    try store.folder.put("team.ics", calendar(series.joined(separator: "\n")))
    let query = store.store.predicateForEvents(
      withStart: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 4_000_000_000))
    #expect(try store.store.events(matching: query).events.count == 4)
    var master = try #require(
      try store.events("team.ics").first { $0.item.$uid == Verbatim(Self.other) && !$0.isOverride })
    master.title = "All"
    try store.store.save(&master, span: .allEvents)
    try store.store.remove(master, span: .allEvents)
    let rest = try store.events("team.ics")
    #expect(rest.count == 2 && rest.allSatisfy { $0.item.$uid == Verbatim(Self.one) && $0.title == Self.one })
  }

  @Test(
    arguments: [
      \.title, \.location, \.notes, \.url,
    ] as [any WritableKeyPath<CalendarItem, String?> & Sendable])
  func `a text that is spelled anew is written, and the change can be undone`(
    member: any WritableKeyPath<CalendarItem, String?> & Sendable
  ) throws {
    let old = calendar(
      vevent("a", atTen, "LOCATION:\(Self.one)", "DESCRIPTION:\(Self.one)", "URL:\(Self.one)")
        .replacing("SUMMARY:a", with: "SUMMARY:\(Self.one)"))
    try store.folder.put("team.ics", old)
    var event = try store.event("team.ics")
    event.item[keyPath: member] = Self.other
    #expect(try store.store.changes(saving: event, span: .thisEvent).count == 1)
    try store.store.save(&event, span: .thisEvent)
    #expect(try has(Self.other, "team.ics"))
  }

  @Test func `a list, a property and an invitation that are spelled anew are written`() throws {
    try store.folder.put(
      "team.ics",
      calendar(
        vevent(
          "a", atTen, "CATEGORIES:\(Self.one)", "X-P:\(Self.one)", "ATTENDEE;CN=\(Self.one):mailto:a@example.org")))
    var event = try store.event("team.ics")
    event.categories = [Self.other]
    event.otherProperties = [Property("X-P", value: Self.other)]
    event.attendees[0].name = Self.other
    try store.store.save(&event, span: .thisEvent)
    #expect(try !has(Self.one, "team.ics"))
    #expect(try store.event("team.ics").categories.map { Verbatim($0) } == [Verbatim(Self.other)])
  }

  @Test func `of two sides that spell a text anew both count`() throws {
    func text(_ title: String, _ place: String) -> String {
      calendar(vevent("a", atTen, "LOCATION:\(place)").replacing("SUMMARY:a", with: "SUMMARY:\(title)"))
    }
    try store.folder.put("team.ics", text(Self.one, Self.one))
    var (event, late) = (try store.event("team.ics"), try store.event("team.ics"))
    try store.folder.put("team.ics", text(Self.one, Self.other))
    event.title = Self.other
    try store.store.save(&event, span: .thisEvent)
    #expect(try !has(Self.one, "team.ics"))
    late.title = "Third"
    #expect { try store.store.save(&late, span: .thisEvent) } throws: { error in
      (error as? CalendarError)?.conflicts.map(\.property) == ["SUMMARY"]
    }
  }

  @Test func `files that only look alike are merged by their bytes`() throws {
    let base = calendar(vevent(Self.one, atTen))
    let theirs = calendar(vevent(Self.one, atTen), vevent(Self.other, atTen))
    let ours = calendar(vevent(Self.one, atTen, "LOCATION:Here"))
    let merge = try CalendarMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
    #expect(merge.conflicts.isEmpty)
    #expect(merge.bytes.firstRange(of: bytes("UID:\(Self.other)\r\n")) != nil)
    let spelled = try CalendarMerge(
      base: bytes(base), ours: bytes(ours),
      theirs: bytes(base.replacing("SUMMARY:\(Self.one)", with: "SUMMARY:\(Self.other)")))
    #expect(spelled.bytes.firstRange(of: bytes("SUMMARY:\(Self.other)\r\n")) != nil)
    #expect(spelled.bytes.firstRange(of: bytes("LOCATION:Here\r\n")) != nil)
  }

  @Test func `calendars whose names look alike are two`() throws {
    for (name, uid) in [(Self.one, "a"), (Self.other, "b")] {
      try store.makeFolder(name)
      try store.folder.put("\(name)/\(uid).ics", calendar(vevent(uid, atTen)))
    }
    let named = try store.store.calendars().filter { $0.title == Self.one }
    #expect(Set(named.map(\.$id)).count == 2)
    for (name, uid) in [(Self.one, "a"), (Self.other, "b")] {
      let calendar = try store.store.calendar(named: name)
      #expect(calendar.$title == Verbatim(name))
      #expect(try store.store.events(in: calendar).events.map(\.uid) == [uid])
      var event = try #require(try store.store.events(in: calendar).events.first)
      event.title = "New"
      try store.store.save(&event, span: .thisEvent)
      #expect(event.calendar?.$id == Verbatim(store.folder(name)))
    }
  }

  @Test func `an export of one has not the other, and of both both`() throws {
    try store.folder.put("team.ics", calendar(vevent(Self.one, atTen), vevent(Self.other, atTen)))
    let uids = { (text: String) in
      Set(text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map { Verbatim(String($0.dropFirst(4))) })
    }
    #expect(uids(try store.exported("team.ics", uids: [Self.other]).text) == [Verbatim(Self.other)])
    #expect(uids(try store.exported("team.ics", uids: [Self.other, Self.one]).text).count == 2)
  }

  @Test func `zones whose names look alike are two`() throws {
    let zones = [Self.one, Self.other].enumerated().map { vtimezone($1, offset: "+0\($0 + 1)00") }
    let events = [Self.one, Self.other].map { vevent($0, "DTSTART;TZID=\($0):20261204T100000") }
    try store.folder.put("team.ics", calendar((zones + events).joined(separator: "\n")))
    let starts = try store.events("team.ics").map { $0.start?.instant(viewer: .utc).secondsSince1970 }
    #expect(starts == [1_796_374_800, 1_796_371_200])
  }
}
