import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// Somebody else changes the file between reading an event and saving it.
@Suite struct EventStoreMergeTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private static let lines = [
    "LOCATION:Room 4", "DESCRIPTION:Notes", "URL:https://example.org", "CATEGORIES:A,B", "STATUS:CONFIRMED",
    "TRANSP:OPAQUE", "ATTENDEE;CN=Bob:mailto:bob@example.org", "ATTENDEE;CN=Eve:mailto:eve@example.org",
    "X-ODD:1", "COMMENT:One", "SEQUENCE:3", "LAST-MODIFIED:20240101T000000Z",
    "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT5M\nEND:VALARM",
  ]
  private static let old = calendar(vevent("a", ([atTen] + lines).joined(separator: "\n")), vevent("b", atTen))

  /// Reads an event, lets somebody else write, and saves or removes it.
  private func race(_ theirs: String, _ change: (inout Event) throws -> Void) throws -> CalendarError? {
    try store.folder.put("team.ics", Self.old)
    var event = try store.event("team.ics")
    try change(&event)
    try store.folder.put("team.ics", theirs)
    do throws(CalendarError) {
      try store.store.save(&event, span: .thisEvent)
      return nil
    } catch {
      return error
    }
  }

  private func replacing(_ changes: [String: String]) -> String {
    changes.reduce(Self.old) { $0.replacing($1.key, with: $1.value) }
  }

  @Test func `another event that changed in the file is no matter`() throws {
    let theirs = "BEGIN:VCALENDAR\r\nX-NEW:1\r\n" + Self.old.dropFirst(17).replacing("SUMMARY:b", with: "SUMMARY:B")
    #expect(try race(theirs) { $0.title = "New" } == nil)
    let stamps = ["DTSTAMP", "LAST-MODIFIED"].map { "+\($0):\(StoreFolder.stamp)" }
    let changed = lineDifference(theirs, try store.folder.text("team.ics"))
    #expect(Set(changed.filter { $0.hasPrefix("+") }) == Set(["+SUMMARY:New"] + stamps))
  }

  @Test func `different properties that changed on both sides are all there, and no other byte changes`() throws {
    let theirs = replacing([
      "LOCATION:Room 4": "LOCATION;X-P=1:Room\r\n  5", "X-ODD:1\r\n": "X-ODD:2\r\nX-MORE:1\r\n",
      "SEQUENCE:3": "SEQUENCE:7",
    ])
    #expect(try race(theirs) { $0.title = "New" } == nil)
    let now = try store.folder.text("team.ics")
    #expect(
      Set(lineDifference(theirs, now)) == [
        "-LAST-MODIFIED:20240101T000000Z", "-SUMMARY:a", "-DTSTAMP:20240101T000000Z",
        "+DTSTAMP:\(StoreFolder.stamp)", "+SUMMARY:New", "+LAST-MODIFIED:\(StoreFolder.stamp)",
      ])
    #expect(now.contains("SEQUENCE:7"))
  }

  @Test func `a new time counts on from the sequence that the file has by now`() throws {
    let error = try race(replacing(["SEQUENCE:3": "SEQUENCE:7", "SUMMARY:a": "SUMMARY:A"])) { event in
      event.start = .utc(try self.store.reading(8))
    }
    #expect(error == nil)
    let now = try store.folder.text("team.ics")
    #expect(now.contains("SEQUENCE:8") && now.contains("SUMMARY:A") && now.contains("DTSTART:20261204T080000Z"))
  }

  private static let conflicting: [(name: String, theirs: [String: String], mine: @Sendable (inout Event) -> Void)] = [
    ("SUMMARY", ["SUMMARY:a": "SUMMARY:A"], { $0.title = "New" }),
    ("LOCATION", ["LOCATION:Room 4\r\n": ""], { $0.location = "Hall" }),
    ("DESCRIPTION", ["DESCRIPTION:Notes": "DESCRIPTION:More"], { $0.notes = nil }),
    (
      "DTSTART", ["DTSTART:20261204T100000Z": "DTSTART:20261204T090000Z"],
      { $0.end = .duration(CalendarDuration(seconds: 60)) }
    ),
    (
      "DTSTART", ["DTEND:20261204T110000Z": "DURATION:PT2H"],
      {
        $0.start = .day(CivilDate(dayNumber: 9))
      }
    ),
    ("STATUS", ["STATUS:CONFIRMED": "STATUS:CANCELLED"], { $0.status = .tentative }),
    ("TRANSP", ["TRANSP:OPAQUE": "TRANSP:TRANSPARENT"], { $0.availability = .tentative }),
    (
      "RRULE", ["COMMENT:One\r\n": "RRULE:FREQ=DAILY\r\n"],
      { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")] }
    ),
    ("ATTENDEE", ["CN=Bob": "CN=Bobby"], { $0.attendees[0].status = "ACCEPTED" }),
    ("ATTENDEE", ["CN=Bob": "CN=Bobby"], { $0.attendees.removeFirst() }),
    ("X-ODD", ["X-ODD:1": "X-ODD:2"], { $0.otherProperties[0].value = "3" }),
    ("X-ODD", ["X-ODD:1": "X-ODD:2"], { $0.propertyEdits = [.set(Property("X-ODD", value: "3"))] }),
    ("STATUS", ["STATUS:CONFIRMED\r\n": ""], { $0.propertyEdits = [.set(Property("STATUS", value: "TENTATIVE"))] }),
    ("COMMENT", ["COMMENT:One": "COMMENT:Two"], { $0.comments = ["Three"] }),
    ("TRIGGER", ["-PT5M": "-PT10M"], { $0.alarms[0].trigger = .fromStart(CalendarDuration(seconds: -60)) }),
    ("VALARM", ["-PT5M": "-PT10M"], { $0.alarms = [] }),
  ]

  @Test(arguments: conflicting.indices)
  func `one property that changed on both sides is a conflict that names it, and nothing is written`(_ index: Int)
    throws
  {
    let (name, changes, mine) = Self.conflicting[index]
    let theirs = replacing(changes)
    #expect(theirs != Self.old)
    let error = try #require(try race(theirs) { mine(&$0) })
    #expect(error.code == .changedUnderneath && error.place.property == name && error.place.uid == "a")
    #expect(error.conflicts.map(\.property) == [name])
    #expect(try store.folder.text("team.ics") == theirs)
    #expect(try store.folder.names() == ["team.ics"])
  }

  @Test func `a conflict has the three values`() throws {
    let error = try race(replacing(["SUMMARY:a": "SUMMARY;LANGUAGE=de:A\\, B", "LOCATION:Room 4": "LOCATION:Room 5"])) {
      ($0.title, $0.location) = ("New", nil)
    }
    let conflicts = try #require(error?.conflicts)
    try #require(conflicts.map(\.property) == ["SUMMARY", "LOCATION"])
    #expect(conflicts[0].lines.map { $0.map(\.value) } == ThreeWay(base: ["a"], mine: ["New"], theirs: ["A\\, B"]))
    #expect(conflicts[1].lines.map { $0.map(\.value) } == ThreeWay(base: ["Room 4"], mine: [], theirs: ["Room 5"]))
  }

  private static let agreeing: [(theirs: [String: String], mine: @Sendable (inout Event) -> Void, now: [String])] = [
    (["SUMMARY:a": "SUMMARY:New"], { $0.title = "New" }, ["SUMMARY:New"]),
    (["CATEGORIES:A,B": "CATEGORIES:A,B,C"], { $0.categories = ["B", "D"] }, ["CATEGORIES:B,C,D"]),
    (
      ["COMMENT:One": "COMMENT:One\r\nCOMMENT:Two"], { $0.comments.append("Three") },
      ["COMMENT:One", "COMMENT:Two", "COMMENT:Three"]
    ),
    (
      ["CN=Bob": "CN=Bobby"], { $0.attendees[1].status = "DECLINED" },
      ["ATTENDEE;CN=Bobby:mailto:bob@example.org", "ATTENDEE;CN=Eve;PARTSTAT=DECLINED:mailto:eve@example.org"]
    ),
    (["CN=Bob": "CN=Bobby"], { $0.attendees.remove(at: 1) }, ["ATTENDEE;CN=Bobby:mailto:bob@example.org"]),
    (
      ["TRIGGER:-PT5M": "TRIGGER:-PT5M\r\nACKNOWLEDGED:20261201T080000Z"],
      { $0.alarms[0].trigger = .fromStart(CalendarDuration(seconds: -60)) },
      ["TRIGGER:-PT1M", "ACKNOWLEDGED:20261201T080000Z"]
    ),
    (
      ["TRIGGER:-PT5M": "TRIGGER:-PT10M"], { $0.alarms.append(Alarm(trigger: .fromStart(CalendarDuration.zero))) },
      ["TRIGGER:-PT10M", "TRIGGER:PT0S"]
    ),
    (
      ["X-ODD:1": "X-ODD:1\r\nX-NEW:1"], { $0.propertyEdits = [.set(Property("X-ODD", value: "2"))] },
      ["X-ODD:2", "X-NEW:1"]
    ),
    (
      ["LAST-MODIFIED:20240101T000000Z": "LAST-MODIFIED:20250101T000000Z", "DTSTAMP:2024": "DTSTAMP:2025"],
      { $0.title = "New" }, ["SUMMARY:New", "LAST-MODIFIED:\(StoreFolder.stamp)"]
    ),
  ]

  @Test(arguments: agreeing.indices)
  func `what does not contradict comes together, also in one property`(_ index: Int) throws {
    let (changes, mine, wanted) = Self.agreeing[index]
    #expect(try race(replacing(changes)) { mine(&$0) } == nil)
    let lines = try store.folder.text("team.ics").components(separatedBy: "\r\n")
    for line in wanted { #expect(lines.contains(line)) }
    let names = Set(wanted.map { $0.prefix { $0.isLetter || $0 == "-" } })
    let event = lines.prefix { $0 != "END:VEVENT" }
    let count = event.filter { names.contains($0.prefix { $0.isLetter || $0 == "-" }) }.count
    #expect(count == wanted.count)
  }

  @Test func `an event that was deleted meanwhile is a conflict`() throws {
    let theirs = calendar(vevent("b", atTen))
    let error = try race(theirs) { $0.title = "New" }
    #expect(error?.code == .changedUnderneath && error?.conflicts == [])
    #expect(try store.folder.text("team.ics") == theirs)
  }

  @Test func `an event without a UID is found by its bytes alone`() throws {
    let old = calendar("BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20261204\nEND:VEVENT", vevent("b", atTen))
    try store.folder.put("team.ics", old)
    var event = try store.event("team.ics")
    event.title = "New"
    try store.folder.put("team.ics", calendar(vevent("c", atTen)) + old.replacing("SUMMARY:b", with: "SUMMARY:B"))
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.events("team.ics").map(\.title) == ["c", "New", "B"])
    event.title = "Newer"
    try store.folder.put("team.ics", old)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) } == .changedUnderneath)
  }

  // MARK: - Deleting

  private func removal(_ theirs: String) throws -> CalendarError.Code? {
    try store.folder.put("team.ics", Self.old)
    let event = try store.event("team.ics")
    try store.folder.put("team.ics", theirs)
    return codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent) }
  }

  @Test func `an event that somebody changed is not deleted unseen`() throws {
    for changes in [
      ["SUMMARY:a": "SUMMARY:A"], ["-PT5M": "-PT6M"], ["X-ODD:1": "X-ODD:2"],
      ["DTEND:20261204T11": "DTEND:20261204T12"],
    ] {
      let theirs = replacing(changes)
      #expect(try removal(theirs) == .changedUnderneath)
      #expect(try store.folder.text("team.ics") == theirs)
    }
  }

  @Test func `an event of which only the stamps or the file around it changed is deleted`() throws {
    #expect(try removal(replacing(["SUMMARY:b": "SUMMARY:B", "DTSTAMP:2024": "DTSTAMP:2025"])) == nil)
    #expect(try store.events("team.ics").map(\.title) == ["B"])
  }

  @Test func `a series is not deleted with an occurrence that somebody changed, but with one that is gone`() throws {
    let series = vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=5")
    let changed = [5, 6].map { vevent("s", "RECURRENCE-ID:2026120\($0)T100000Z", atTen) }
    try store.folder.put("team.ics", calendar(series, changed[0], changed[1], vevent("b", atTen)))
    let event = try store.event("team.ics")
    let theirs = calendar(series, changed[0], changed[1].replacing("SUMMARY:s", with: "SUMMARY:S"), vevent("b", atTen))
    try store.folder.put("team.ics", theirs)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .allEvents) } == .changedUnderneath)
    #expect(try store.folder.text("team.ics") == theirs)
    try store.folder.put("team.ics", calendar(series, changed[1], vevent("b", atTen)))
    try store.store.remove(event, span: .allEvents)
    #expect(try store.events("team.ics").map(\.uid) == ["b"])
  }

  // MARK: - Races

  @Test func `a change right before writing is merged, as often as somebody is faster`() throws {
    let path = try store.folder.put("team.ics", Self.old)
    var event = try store.event("team.ics")
    event.title = "New"
    let recorder = CallRecorder { call in
      // Each time another event changes.
      guard call.call == .flock, call.number < 60 else { return nil }
      let now = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try? now.replacing("SUMMARY:b", with: "SUMMARY:bb").write(toFile: path, atomically: false, encoding: .utf8)
      return nil
    }
    try store.with(disk: recorder.disk).store.save(&event, span: .thisEvent)
    #expect(event.title == "New")
    let titles = try store.events("team.ics").map { $0.title ?? "" }
    #expect(titles[0] == "New" && titles[1].count > 2)
  }

  @Test func `somebody who writes all the time is an error at last`() throws {
    let path = try store.folder.put("team.ics", Self.old)
    var event = try store.event("team.ics")
    event.title = "New"
    let recorder = CallRecorder { call in
      if call.call == .flock {
        try? (Self.old + "X:\(call.number)\r\n").write(toFile: path, atomically: false, encoding: .utf8)
      }
      return nil
    }
    let racing = try store.with(disk: recorder.disk)
    #expect(
      codeThrown { () throws(CalendarError) in try racing.store.save(&event, span: .thisEvent) } == .changedUnderneath)
    #expect(try store.folder.names() == ["team.ics"])
  }

  @Test func `of many who add, change and delete at once, all are in the file`() async throws {
    try store.folder.put(
      "team.ics", calendar(([0, 1, 2, 3].map { vevent("old\($0)", atTen) }).joined(separator: "\n")))
    let (store, events) = (store, try store.events("team.ics"))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          do {
            var added = try store.lunch(uid: "new\(number)")
            added.calendar = try store.calendar("team.ics")
            try store.store.save(&added, span: .thisEvent)
            added.title = "New \(number)"
            try store.store.save(&added, span: .thisEvent)
            try store.store.remove(events[number], span: .thisEvent)
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    #expect(try Set(store.events("team.ics").map(\.title)) == ["New 0", "New 1", "New 2", "New 3"])
  }
}
