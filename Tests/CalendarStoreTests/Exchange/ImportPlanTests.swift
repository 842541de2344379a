import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What becomes of items that are imported: the plan, and the calendar after it.
struct ImportPlanTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  @Test(arguments: ImportFolder.storages)
  func `F1: the same file twice changes nothing the second time`(name: String) throws {
    let source = calendar(vevent("a", atTen), vevent("b", atTen), vtimezone("Office"))
    #expect(try folder.take(source, into: name) == [.added, .added])
    let before = try folder.text(name)
    let second = try folder.plan(source, into: name)
    #expect(second.items.map(\.action) == [.unchanged, .unchanged])
    #expect(second.changes.isEmpty)
    #expect(try folder.text(name) == before)
  }

  @Test(arguments: ImportFolder.storages)
  func `F2, F3: an event without a UID gets one of its content, which is stored`(name: String) throws {
    let source = calendar("BEGIN:VEVENT\nDTSTAMP:20240101T000000Z\nSUMMARY:x\n\(atTen)\nEND:VEVENT")
    #expect(try folder.take(source, into: name) == [.added])
    let uid = try #require(try folder.events(name).first?.uid)
    #expect(uid.count == 32)
    let later = source.replacing("DTSTAMP:2024", with: "DTSTAMP:2025").replacing("SUMMARY:x\r\n", with: "")
      .replacing("END:VEVENT", with: "SUMMARY:x\r\nEND:VEVENT")
    #expect(try folder.take(later, into: name) == [.unchanged])
    #expect(try folder.take(source.replacing("SUMMARY:x", with: "SUMMARY:y"), into: name) == [.added])
  }

  @Test(arguments: ImportFolder.storages)
  func `an event without a UID that the calendar has is not added to it`(name: String) throws {
    let source = calendar("BEGIN:VEVENT\nSUMMARY:No UID\n\(atTen)\nEND:VEVENT")
    try folder.base.put(name.hasSuffix(".ics") ? name : "\(name)/x.ics", Array(source.utf8))
    let before = try folder.text(name)
    #expect(try folder.take(source, into: name) == [.unchanged])
    #expect(try folder.text(name) == before)
  }

  @Test func `F4: of two events with one UID none is dropped in silence`() throws {
    let twice = calendar(vevent("a", atTen), vevent("a", atTen, "LOCATION:Hall"))
    let plan = try folder.plan(twice)
    #expect(plan.items.map(\.action) == [.added, .conflict])
    #expect(plan.items[1].reason?.contains("neither is the later one") == true)
    #expect(try folder.take(twice, options: ImportFolder.options(.copy)) == [.added, .added])
    #expect(try folder.events().count == 2)
    #expect(try folder.take(twice, options: ImportFolder.options(.copy)) == [.unchanged, .unchanged])
  }

  @Test(arguments: ImportFolder.storages)
  func `F5: a later state is taken, an earlier one is passed over, and the rest goes on`(name: String) throws {
    try folder.take(versioned("a", title: "old", sequence: 2), versioned("b", title: "old", sequence: 2), into: name)
    let plan = try folder.plan(
      versioned("a", title: "earlier", sequence: 1), versioned("b", title: "new", sequence: 3),
      versioned("c", title: "other"), into: name)
    #expect(plan.items.map(\.action) == [.older, .updated, .added])
    try folder.base.store.carryOut(plan)
    #expect(Set(try folder.events(name).compactMap(\.title)) == ["old", "new", "other"])
  }

  @Test func `without a sequence the later LAST-MODIFIED counts, then the later DTSTAMP`() throws {
    try folder.take(versioned("a", title: "old", stamp: "20240101T000000Z"))
    #expect(try folder.take(versioned("a", title: "new", stamp: "20240102T000000Z")) == [.updated])
    #expect(try folder.take(versioned("a", title: "old", stamp: "20240101T000000Z")) == [.older])
    let modified = versioned("a", title: "changed", stamp: "20250102T000000Z")
      .replacing("SEQUENCE", with: "LAST-MODIFIED:20240103T000000Z\r\nSEQUENCE")
    #expect(try folder.take(modified) == [.updated])
    let earlier = modified.replacing("changed", with: "before").replacing("20240103", with: "20240102")
      .replacing("20250102", with: "20260101")
    #expect(try folder.take(earlier) == [.older])
  }

  @Test func `stamps alone make no other state`() throws {
    try folder.take(versioned("a", title: "x", stamp: "20240101T000000Z"))
    #expect(try folder.take(versioned("a", title: "x", stamp: "20260101T000000Z")) == [.unchanged])
  }

  @Test func `keep, replace and ask decide as they say`() throws {
    try folder.take(versioned("a", title: "old"))
    let other = versioned("a", title: "new", sequence: 9)
    #expect(try folder.take(other, options: ImportFolder.options(.keep)) == [.older])
    #expect(try folder.take(other, options: ImportFolder.options(.ask)) == [.conflict])
    #expect(try folder.events().map(\.title) == ["old"])
    var asked = ImportFolder.options(.ask)
    asked.decisions = [0: .replace]
    #expect(try folder.take(other, options: asked) == [.updated])
    #expect(try folder.take(versioned("a", title: "old"), options: ImportFolder.options(.replace)) == [.updated])
    #expect(try folder.events().map(\.title) == ["old"])
  }

  @Test(arguments: ImportFolder.storages)
  func `a file of changed occurrences only joins their series`(name: String) throws {
    let zone = "TZID=Europe/Berlin"
    let series = vevent("s", "DTSTART;\(zone):20261201T100000\nDTEND;\(zone):20261201T110000\nRRULE:FREQ=DAILY;COUNT=5")
    try folder.take(calendar(series, vevent("z", atTen)), into: name)
    let moved = vevent("s", "RECURRENCE-ID;\(zone):20261203T100000\nDTSTART;\(zone):20261203T150000")
    #expect(try folder.take(calendar(moved), into: name) == [.added])
    let events = try folder.events(name)
    #expect(events.map(\.uid) == ["s", "s", "z"])
    let inUTC = moved.replacing("RECURRENCE-ID;\(zone):20261203T100000", with: "RECURRENCE-ID:20261203T090000Z")
    #expect(try folder.take(calendar(inUTC), into: name) == [.conflict], "the same occurrence, said in UTC")
  }

  @Test func `an occurrence whose series is not there is stored by itself`() throws {
    let alone = vevent("s", "RECURRENCE-ID:20261203T090000Z\n\(atTen)")
    #expect(try folder.take(calendar(alone)) == [.added])
    let again = try folder.plan(calendar(alone)).items[0]
    #expect(again.action == .unchanged && again.occurrence?.iso8601 == "2026-12-03T09:00:00Z")
    #expect(try folder.take(calendar(vevent("s", "\(atTen)\nRRULE:FREQ=DAILY"))) == [.added])
    #expect(try folder.base.names("Cal") == ["s.ics"])
  }

  @Test func `reminders and journals are stored, what is no item is not`() throws {
    let source = calendar(
      "BEGIN:VTODO\nUID:t\nSUMMARY:Taxes\nEND:VTODO", "BEGIN:VJOURNAL\nUID:j\nSUMMARY:Diary\nEND:VJOURNAL",
      "BEGIN:VFREEBUSY\nUID:f\nEND:VFREEBUSY")
    let plan = try folder.plan(source)
    #expect(plan.items.map(\.action) == [.added, .added, .rejected])
    #expect(plan.items[2].reason == "VFREEBUSY is no event, reminder or journal")
    try folder.base.store.carryOut(plan)
    #expect(try folder.base.names("Cal") == ["j.ics", "t.ics"])
    #expect(try folder.take(source) == [.unchanged, .unchanged, .rejected])
  }

  @Test func `an event without a start is rejected, one with a bad alarm is stored with a finding`() throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:soon\nEND:VALARM"
    let plan = try folder.plan(
      calendar(vevent("a"), vevent("b", "DTSTART:20263001T100000Z"), vevent("c", atTen, alarm, "PRIORITY:high")))
    #expect(plan.items.map(\.action) == [.rejected, .rejected, .added])
    #expect(plan.items.map(\.place.line) == [4, 9, 15])
    #expect(plan.items[0].reason == "it has no DTSTART")
    #expect(plan.items[1].reason?.contains("20263001T100000Z") == true)
    #expect(plan.findings.count == 2 && plan.findings.allSatisfy { $0.place.file == "source1" })
    let rejects = String(decoding: plan.rejects, as: UTF8.self)
    #expect(rejects.hasPrefix("BEGIN:VCALENDAR\r\n") && rejects.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    #expect(rejects.contains("UID:a\r\n") && rejects.contains("DTSTART:20263001T100000Z\r\n"))
  }

  @Test func `what is rejected keeps the zone that its calendar states`() throws {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "TZOFFSETFROM:+0545\nTZOFFSETTO:+0545\nEND:STANDARD\nEND:VTIMEZONE"
    let broken = vevent("a", "DTSTART;TZID=Ours:20261301T100000")
    let rejects = String(decoding: try folder.plan(calendar(zone, broken, vevent("b"))).rejects, as: UTF8.self)
    let mended = rejects.replacing("20261301", with: "20261201").replacing("SUMMARY:b", with: "SUMMARY:b\r\n" + atTen)
    #expect(try folder.take(mended) == [.added, .added])
    #expect(try folder.events().first?.start?.instant(viewer: .utc).iso8601 == "2026-12-01T04:15:00Z")
  }

  @Test func `rejects of one format make one source, those of several none`() throws {
    let table = "Subject,Start Date\nx,soon"
    let plan = try folder.plan(table, table)
    #expect(!plan.hasMixedRejects)
    #expect(String(decoding: plan.rejects, as: UTF8.self) == "Subject,Start Date\nx,soon\r\nx,soon")
    #expect(try folder.plan(table, calendar(vevent("a"))).hasMixedRejects)
    #expect(try folder.plan(table, "Subject;Start Date\nx;soon").hasMixedRejects)
  }

  @Test func `strict stores nothing where anything is rejected`() throws {
    var options = ImportOptions()
    options.isStrict = true
    #expect(try folder.plan(calendar(vevent("a"), vevent("b", atTen)), options: options).changes.isEmpty)
    #expect(try folder.plan(calendar(vevent("b", atTen)), options: options).changes.count == 1)
  }

  @Test func `an occurrence that nobody can name is no series`() throws {
    try folder.take(calendar(vevent("s", atTen, "RRULE:FREQ=DAILY")))
    let plan = try folder.plan(calendar(vevent("s", "RECURRENCE-ID:never", atTen)))
    #expect(plan.items.map(\.action) == [.rejected])
  }

  @Test func `several calendars in one stream all count`() throws {
    let source = calendar(vevent("a", atTen)) + calendar("BEGIN:VTODO\nUID:t\nEND:VTODO") + vevent("b", atTen)
    #expect(try folder.take(source) == [.added, .added, .added])
  }

  @Test func `an event of a UID that another file of the folder has is found there`() throws {
    try folder.base.put("Cal/odd-name.ics", Array(versioned("a", title: "old").utf8))
    try folder.base.put("Cal/b.ics", Array(versioned("x", title: "other").utf8))
    #expect(
      try folder.take(versioned("a", title: "new", sequence: 1), versioned("b", title: "b")) == [.updated, .added])
    #expect(try folder.base.names("Cal") == ["b-2.ics", "b.ics", "odd-name.ics"])
  }

  @Test func `a calendar that is not there is made`() throws {
    for name in ["New", "new.ics"] { try folder.take(calendar(vevent("a", atTen)), into: name) }
    #expect(try folder.base.names("New") == ["a.ics"])
    #expect(try folder.events("new.ics").map(\.uid) == ["a"])
  }

  @Test(arguments: ImportFolder.storages) func `a reminder is no state of an event of its UID`(name: String) throws {
    try folder.take(calendar(vevent("u", atTen)), into: name)
    let before = try folder.text(name)
    let reminder = calendar(vtodo("u", "SEQUENCE:9"))
    let plan = try folder.plan(reminder, into: name)
    #expect(plan.items.map(\.action) == [.conflict])
    #expect(plan.items.map(\.reason) == ["the calendar has something else with that UID"])
    #expect(try folder.take(reminder, into: name, options: ImportFolder.options(.keep)) == [.conflict])
    #expect(try folder.text(name) == before)
    #expect(try folder.take(reminder, into: name, options: ImportFolder.options(.replace)) == [.updated])
  }

  @Test(arguments: ImportFolder.storages) func `F18: many events take time that grows with their number`(name: String)
    throws
  {
    let many = calendar((0..<1_000).map { vevent("e\($0)", atTen) }.joined(separator: "\n"))
    #expect(try folder.take(many, into: name).count { $0 == .added } == 1_000)
    #expect(try folder.take(many, into: name).count { $0 == .unchanged } == 1_000)
  }
}
