import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What is imported keeps its lines, and brings its zones.
struct ImportLineTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private let odd = """
    BEGIN:VEVENT
    uid:odd
    X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Main St\\, 5":geo:48.2,16.3
    DTSTART:20261204T100000Z
    SUMMARY:folded
      twice
     \u{20}
    THIS IS NOT A PROPERTY
    BEGIN:PARTICIPANT
    UID:p
    END:PARTICIPANT
    BEGIN:VALARM
    ACTION:NONE
    TRIGGER;VALUE=DATE-TIME:19760401T005545Z
    X-APPLE-DEFAULT-ALARM:TRUE
    END:VALARM
    END:VEVENT
    """

  @Test(arguments: ImportFolder.storages)
  func `pieces of a broken calendar do not break the one that they go into`(name: String) throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Exchange/broken-into-pieces.ics")
    let source = Array(try Data(contentsOf: fixture))
    #expect(try folder.take([source], into: name) == [.added, .added, .added])
    #expect(try !folder.text(name).contains("BEGIN:VTIMEZONE"))
    #expect(try folder.take([source], into: name) == [.unchanged, .unchanged, .unchanged])
    #expect(try folder.take(calendar(vevent("other", atTen)), into: name) == [.added])
  }

  @Test func `an END that ends nothing stays behind, and that is said`() throws {
    let plan = try folder.plan("BEGIN:VEVENT\nUID:a\nEND:VCALENDAR\n\(atTen)\nEND:VEVENT\n")
    #expect(plan.items.map(\.action) == [.added] && plan.findings.map(\.code) == ["stray-end"])
    try folder.base.store.carryOut(plan)
    #expect(try folder.text().hasSuffix("UID:a\r\n\(atTen)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"))
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"]) func `an item keeps its own lines`(lineEnd: String) throws {
    let source = calendar(odd, lineEnd: lineEnd)
    #expect(try folder.take(source) == [.added])
    #expect(try folder.text().contains(odd.replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR"))
  }

  @Test func `lines take the line end of the file that they go into`() throws {
    try folder.base.put("one.ics", Array(calendar(vevent("a", atTen), lineEnd: "\n").utf8))
    let before = try folder.text("one.ics")
    try folder.take(calendar(odd), into: "one.ics")
    #expect(try folder.text("one.ics") == before.replacing("END:VCALENDAR\n", with: odd + "\nEND:VCALENDAR\n"))
  }

  @Test func `METHOD is not stored`() throws {
    try folder.take(calendar("METHOD:PUBLISH", vevent("a", atTen)))
    #expect(try !folder.text().contains("METHOD"))
  }

  @Test(arguments: ImportFolder.storages) func `only the zones that are used come along, once`(name: String) throws {
    let dates = "DTSTART;TZID=Office:20261204T100000"
    try folder.take(
      calendar(vtimezone("Office"), vtimezone("Unused"), vevent("a", dates), vevent("b", dates)), into: name)
    let text = try folder.text(name)
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count - 1 == (name == "Cal" ? 2 : 1))
    #expect(!text.contains("Unused"))
    #expect(try folder.events(name).allSatisfy { $0.start?.zone?.rules != nil })
  }

  @Test func `two zones of one name stand beside each other`() throws {
    let dates = "DTSTART;TZID=Office:20261204T100000"
    let east = calendar(vtimezone("Office", offset: "+0500"), vevent("b", dates))
    try folder.take(calendar(vtimezone("Office"), vevent("a", dates)), into: "one.ics")
    #expect(try folder.take(east, into: "one.ics") == [.added])
    let events = try folder.events("one.ics")
    #expect(events.map { $0.start?.zone?.tzid } == ["Office", "Office 2"])
    let moments = events.compactMap { $0.start?.instant(viewer: .utc).secondsSince1970 }
    #expect(moments[0] - moments[1] == 4 * 3600)
    #expect(try folder.take(east, into: "one.ics") == [.unchanged])
  }

  @Test func `a zone that the file speaks of without stating it does not change its meaning`() throws {
    let dates = "DTSTART;TZID=Office:20261204T100000"
    try folder.base.put("one.ics", Array(calendar(vevent("a", dates)).utf8))
    try folder.take(calendar(vtimezone("Office"), vevent("b", dates)), into: "one.ics")
    #expect(try folder.events("one.ics").map { $0.start?.zone?.rules != nil } == [false, true])
  }

  @Test func `a file that is cut off gives what is whole in it`() throws {
    let whole = calendar(vevent("a", atTen), vevent("b", atTen))
    let bytes = Array(whole.utf8)
    let plan = try folder.plan([Array(bytes.prefix(bytes.count - 45))])
    #expect(plan.items.map(\.action) == [.added, .rejected] && plan.isTruncated)
    let justCut = whole.replacing("END:VCALENDAR\r\n", with: "")
    let other = try folder.plan(justCut)
    #expect(other.items.map(\.action) == [.added, .added] && other.isTruncated)
  }

  @Test func `a missing END hides no other item`() throws {
    let damaged = vevent("a", atTen).replacing("\nEND:VEVENT", with: "")
    let plan = try folder.plan(calendar(damaged, vevent("b", atTen)))
    #expect(plan.items.map(\.action) == [.rejected, .added])
    #expect(plan.items.map(\.uid) == ["a", "b"])
    let alarm = vevent("c", "BEGIN:VALARM\nTRIGGER:-PT5M", atTen)
    #expect(try folder.take(calendar(alarm, vevent("d", atTen))) == [.rejected, .added])
  }

  @Test func `a calendar file that is damaged is not added to`() throws {
    try folder.base.put("one.ics", Array(calendar(vevent("a", atTen)).replacing("END:VCALENDAR\r\n", with: "").utf8))
    #expect { try folder.plan(calendar(vevent("b", atTen)), into: "one.ics") } throws: { error in
      (error as? CalendarError)?.code == .truncatedFile
    }
  }
}
