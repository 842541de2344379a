import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Scheduling messages change what they are about, and add nothing (RFC 5546).
struct SchedulingImportTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
    try folder.take(calendar(meeting))
  }

  private let meeting = vevent(
    "m", atTen, "RRULE:FREQ=DAILY;COUNT=5", "SEQUENCE:1", "ORGANIZER:mailto:ada@example.org",
    "ATTENDEE;PARTSTAT=NEEDS-ACTION;X-KEEP=1:mailto:bob@example.org",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:eve@example.org")

  private func message(_ method: String, _ lines: String..., uid: String = "m", sequence: Int = 1) -> String {
    let all = [atTen, "SEQUENCE:\(sequence)", "ORGANIZER:mailto:ada@example.org"] + lines
    return calendar("METHOD:\(method)", vevent(uid, all.joined(separator: "\n")))
  }

  @Test func `F8: a cancellation marks what it names, and adds nothing`() throws {
    #expect(try folder.take(message("CANCEL", uid: "unknown")) == [.unchanged])
    #expect(try folder.take(message("CANCEL", sequence: 2)) == [.cancelled])
    #expect(try folder.events().map(\.status) == [.canceled])
    #expect(try folder.events().map(\.sequence) == [2])
    #expect(try folder.take(message("CANCEL", sequence: 2)) == [.unchanged])
    #expect(try folder.text().contains("ATTENDEE;PARTSTAT=NEEDS-ACTION;X-KEEP=1:mailto:bob@example.org\r\n"))
  }

  @Test func `of a UID that stands twice one is called off, and the other is told of`() throws {
    let folder = try ImportFolder()
    for name in ["f1.ics", "f2.ics"] { try folder.base.put("Cal/\(name)", Array(calendar(meeting).utf8)) }
    let plan = try folder.plan(message("CANCEL", sequence: 2))
    #expect(plan.items.map(\.action) == [.cancelled])
    let findings = plan.findings.filter { $0.code == "duplicate-uid" }
    #expect(findings.map(\.place.file) == [folder.base.folder("Cal/f2.ics")] && findings.map(\.place.line) == [4])
    #expect(try folder.plan(message("CANCEL", uid: "other")).findings.isEmpty)
  }

  private func cancellation(of people: String..., lines: String = "", sequence: Int = 2) -> String {
    let attendees = people.map { "ATTENDEE:MAILTO:\($0)@example.org" }
    return message(
      "CANCEL", ([lines] + attendees).filter { !$0.isEmpty }.joined(separator: "\n"), sequence: sequence)
  }

  /// RFC 5546 §3.2.5: without `STATUS` the message uninvites those whom it names, and nothing is called off.
  @Test func `a cancellation that uninvites somebody takes them off the list`() throws {
    let plan = try folder.plan(cancellation(of: "bob"))
    #expect(plan.items.map(\.action) == [.updated])
    #expect(plan.items[0].reason == "it only uninvites bob@example.org; the event takes place")
    try folder.base.store.carryOut(plan)
    let event = try #require(try folder.events().first)
    #expect(event.status == nil && event.sequence == 2 && event.attendees.map(\.address) == ["mailto:eve@example.org"])
    #expect(try folder.take(cancellation(of: "bob")) == [.unchanged])
    #expect(try folder.events().map(\.status) == [nil])
  }

  @Test func `a cancellation that uninvites for one occurrence changes that one`() throws {
    #expect(try folder.take(cancellation(of: "bob", lines: "RECURRENCE-ID:20261206T100000Z")) == [.updated])
    let events = try folder.events()
    #expect(events.map(\.status) == [nil, nil] && events.map(\.attendees.count) == [2, 1])
    let rest = cancellation(of: "eve", lines: "RECURRENCE-ID;RANGE=THISANDFUTURE:20261207T100000Z", sequence: 3)
    #expect(try folder.take(rest) == [.updated])
    #expect(try folder.events().map(\.attendees.count) == [2, 1, 1])
    #expect(try folder.events().last?.appliesToFuture == true)
  }

  @Test func `a cancellation calls off where it says so, names everybody, or the calendar's owner`() throws {
    #expect(try folder.take(cancellation(of: "bob", lines: "STATUS:CANCELLED")) == [.cancelled])
    #expect(try folder.events().map(\.attendees.count) == [2])
    for people in [["bob", "eve"], ["ada"]] {
      let folder = try ImportFolder()
      try folder.take(calendar(meeting.replacing("eve@", with: people.count > 1 ? "eve@" : "ADA@")))
      let all = people.map { "ATTENDEE:mailto:\($0)@example.org" }.joined(separator: "\n")
      #expect(try folder.take(message("CANCEL", all, sequence: 2)) == [.cancelled], "\(people)")
      #expect(try folder.events().map(\.status) == [.canceled])
    }
  }

  @Test func `an older cancellation is passed over`() throws {
    #expect(try folder.take(message("CANCEL", sequence: 0)) == [.older])
    #expect(try folder.events().map(\.status) == [nil])
  }

  @Test func `a cancellation of one occurrence marks that one`() throws {
    let one = message("CANCEL", "RECURRENCE-ID:20261206T100000Z")
    #expect(try folder.take(one) == [.cancelled])
    let events = try folder.events()
    #expect(events.map(\.status) == [nil, .canceled])
    #expect(events[1].start == events[1].recurrenceID && events[1].title == "m")
    #expect(try folder.take(one) == [.unchanged])
    #expect(try folder.take(message("CANCEL", "RECURRENCE-ID:20270101T100000Z")) == [.unchanged])
  }

  @Test func `a reply changes how its sender takes part, and nothing else`() throws {
    let before = try folder.text()
    let reply = message("REPLY", "SUMMARY:Something else", "ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:Bob@example.org")
    #expect(try folder.take(reply) == [.updated])
    #expect(
      lineDifference(before, try folder.text().replacing("\r\n ", with: "")).filter { !$0.contains("DTSTAMP:") } == [
        "-ATTENDEE;PARTSTAT=NEEDS-ACTION;X-KEEP=1:mailto:bob@example.org",
        "+ATTENDEE;PARTSTAT=ACCEPTED;X-KEEP=1;X-CALENDARSERVER-DTSTAMP=20240101T000000Z:mailto:bob@example.org",
      ])
    #expect(try folder.take(reply) == [.unchanged])
    #expect(try folder.take(message("REPLY", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@example.org")) == [.unchanged])
    #expect(try folder.take(message("REPLY", uid: "unknown")) == [.unchanged])
  }

  @Test func `a reply for one occurrence lets it stand for itself`() throws {
    let reply = message("REPLY", "RECURRENCE-ID:20261205T100000Z", "ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org")
    #expect(try folder.take(reply) == [.updated])
    let events = try folder.events()
    #expect(events.count == 2)
    #expect(events[1].attendees.map(\.status) == ["DECLINED", "ACCEPTED"])
    #expect(events[0].attendees.map(\.status) == ["NEEDS-ACTION", "ACCEPTED"])
  }

  @Test func `a request brings the organizer's new state`() throws {
    let request = message(
      "REQUEST", "RRULE:FREQ=DAILY;COUNT=5", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org", sequence: 2)
    #expect(try folder.take(request) == [.updated])
    #expect(try folder.events().map { $0.attendees.map(\.status) } == [["ACCEPTED"]])
  }

  @Test func `an answer that stands before what it answers is heard all the same`() throws {
    let answer = message("REPLY", "ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org", uid: "n")
    let stream = answer + calendar(meeting.replacing("UID:m", with: "UID:n"))
    #expect(try folder.take(stream) == [.updated, .added])
    #expect(try folder.events().last?.attendees.first?.status == "DECLINED")
    #expect(try folder.take(stream) == [.unchanged, .older])
  }

  @Test(arguments: ["COUNTER", "DECLINECOUNTER", "REFRESH", "ADD"])
  func `what asks for something is no item, not even out of the rejects`(method: String) throws {
    let plan = try folder.plan(message(method))
    #expect(plan.items.map(\.action) == [.rejected])
    let rejects = String(decoding: plan.rejects, as: UTF8.self)
    #expect(try folder.take(rejects) == [.rejected], "the method is among the rejects")
  }

  @Test func `of several answers of one person the latest counts, in whatever order they are imported`() throws {
    func answer(_ status: String, _ stamp: String, _ lines: String...) -> String {
      message("REPLY", (["ATTENDEE;PARTSTAT=\(status):mailto:bob@example.org"] + lines).joined(separator: "\n"))
        .replacing("BEGIN:VEVENT\r\n", with: "BEGIN:VEVENT\r\nDTSTAMP:\(stamp)\r\n")
    }
    let one = "RECURRENCE-ID:20261205T100000Z"
    let answers = [
      answer("DECLINED", "20261103T100000Z", one), answer("TENTATIVE", "20261101T100000Z"),
      answer("ACCEPTED", "20261102T100000Z"), answer("TENTATIVE", "20261101T110000Z", one),
    ]
    #expect(try folder.take(answers.joined()) == [.updated, .older, .updated, .older])
    func statuses() throws -> [String?] { try folder.events().map { $0.attendees.first?.status } }
    #expect(try statuses() == ["ACCEPTED", "DECLINED"])
    #expect(try folder.take(answers.reversed().joined()) == [.older, .unchanged, .older, .unchanged])
    #expect(try statuses() == ["ACCEPTED", "DECLINED"])
  }

  @Test func `an answer that was sent before the one that was taken changes nothing, in a later import too`() throws {
    func answer(_ status: String, _ stamp: String, _ lines: String...) -> String {
      message("REPLY", (["ATTENDEE;PARTSTAT=\(status):mailto:bob@example.org"] + lines).joined(separator: "\n"))
        .replacing("DTSTAMP:20240101T000000Z", with: "DTSTAMP:\(stamp)")
    }
    func statuses() throws -> [String?] { try folder.events().map { $0.attendees.first?.status } }
    let first = answer("DECLINED", "20260102T000000Z")
    #expect(try folder.take(answer("ACCEPTED", "20260103T000000Z")) == [.updated])
    let plan = try folder.plan(first)
    #expect(plan.items.map(\.action) == [.older] && plan.changes.isEmpty)
    let one = "RECURRENCE-ID:20261205T100000Z"
    #expect(try folder.take(answer("DECLINED", "20260102T000000Z", one)) == [.older])
    #expect(try statuses() == ["ACCEPTED"])
    #expect(try folder.take(answer("TENTATIVE", "20260103T000000Z", one)) == [.updated])
    let same = try folder.take(answer("ACCEPTED", "20260103T000000Z"))
    #expect(same == [.unchanged], "the one for the occurrence stands")
    #expect(try statuses() == ["ACCEPTED", "TENTATIVE"])
    #expect(try folder.take(answer("DECLINED", "20260104T000000Z")) == [.updated])
    #expect(try statuses() == ["DECLINED", "DECLINED"])
  }

  @Test func `an answer for an occurrence and all later ones counts for those`() throws {
    func answer(_ status: String, from day: Int, _ stamp: String) -> String {
      message(
        "REPLY", "RECURRENCE-ID;RANGE=THISANDFUTURE:2026120\(day)T100000Z",
        "ATTENDEE;PARTSTAT=\(status):mailto:bob@example.org"
      ).replacing("DTSTAMP:20240101T000000Z", with: "DTSTAMP:\(stamp)")
    }
    func statuses() throws -> [String?] {
      try folder.base.store.events(
        matching: folder.base.store.predicateForEvents(
          withStart: .earliest, end: .latest, calendars: [folder.calendar("Cal")])
      ).events.map { $0.attendees.first?.status }
    }
    let declined = answer("DECLINED", from: 6, "20260102T000000Z")
    #expect(try folder.take(declined) == [.updated])
    let open = "NEEDS-ACTION"
    #expect(try statuses() == [open, open, "DECLINED", "DECLINED", "DECLINED"])
    #expect(try folder.take(declined) == [.unchanged])
    let eve = message("REPLY", "RECURRENCE-ID:20261208T100000Z", "ATTENDEE;PARTSTAT=DECLINED:mailto:eve@example.org")
    #expect(try folder.take(eve) == [.updated])
    #expect(try statuses() == [open, open, "DECLINED", "DECLINED", "DECLINED"], "what holds from before stays")
    #expect(try folder.take(answer("ACCEPTED", from: 6, "20260101T000000Z")) == [.older])
    #expect(try folder.take(answer("ACCEPTED", from: 4, "20260103T000000Z")) == [.updated])
    #expect(try statuses() == Array(repeating: "ACCEPTED", count: 5))
    #expect(try folder.take(answer("ACCEPTED", from: 9, "20260103T000000Z")) == [.unchanged])
  }

  @Test(arguments: ImportFolder.storages)
  func `a series that is moved takes no changed occurrence of its old times with it`(name: String) throws {
    let own = vevent("m", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T150000Z", "SEQUENCE:1")
    let last = own.replacing("20261205T1", with: "20261209T1")
    try folder.take(calendar(meeting, own, last), into: name)
    let moved = message("REQUEST", "RRULE:FREQ=DAILY;COUNT=5", sequence: 2)
      .replacing(atTen, with: "DTSTART:20261204T110000Z")
      .replacing("DTSTART:20261204T100000Z", with: "DTSTART:20261204T110000Z")
      .replacing("DTEND:20261204T110000Z", with: "DTEND:20261204T120000Z")
    let plan = try folder.plan(moved, into: name)
    #expect(plan.items.map(\.action) == [.updated])
    #expect(plan.findings.map(\.code) == ["occurrence-left-out"])
    #expect(plan.findings[0].message.contains("2026-12-05T10:00:00Z"))
    try folder.base.store.carryOut(plan)
    // What was an occurrence of nothing before is left as it is.
    #expect(try folder.events(name).compactMap(\.recurrenceID?.date.day) == [9])
    #expect(try folder.take(moved, into: name) == [.unchanged])
  }

  @Test func `a changed occurrence that a moved series still has, or brings along, stays`() throws {
    let own = vevent("m", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T150000Z", "SEQUENCE:1")
    try folder.take(calendar(own))
    let shorter = message("REQUEST", "RRULE:FREQ=DAILY;COUNT=2", sequence: 2)
    #expect(try folder.take(shorter) == [.updated])
    #expect(try folder.events().count == 2)
    let gone = message("REQUEST", "RRULE:FREQ=WEEKLY;COUNT=2", sequence: 3)
    #expect(try folder.take(gone + calendar(own.replacing("SEQUENCE:1", with: "SEQUENCE:3"))) == [.updated, .updated])
    #expect(try folder.events().count == 2)
  }

  @Test(arguments: [true, false])
  func `an invitation to an occurrence that a later state of its series does not have is older`(atOnce: Bool) throws {
    let moved = message("REQUEST", "RRULE:FREQ=DAILY;COUNT=5", sequence: 3)
      .replacing("DTSTART:20261204T100000Z", with: "DTSTART:20261204T140000Z")
      .replacing("DTEND:20261204T110000Z", with: "DTEND:20261204T150000Z")
    let one = message("REQUEST", "RECURRENCE-ID:20261206T100000Z", sequence: 2)
    for messages in [[moved, one], [one, moved]] {
      let other = try SchedulingImportTests()
      if atOnce {
        let actions = try other.folder.take(messages.joined())
        #expect(actions == (messages[0] == one ? [.older, .updated] : [.updated, .older]))
      } else {
        for message in messages { try other.folder.take(message) }
        #expect(try other.folder.take(one) == [.older])
      }
      #expect(try other.folder.events().map(\.isDetached) == [false])
    }
  }

  @Test func `an invitation to an occurrence that its series has, or that comes later than it, is taken`() throws {
    #expect(try folder.take(message("REQUEST", "RECURRENCE-ID:20261206T100000Z", sequence: 0)) == [.added])
    #expect(try folder.take(message("REQUEST", "RECURRENCE-ID:20261224T100000Z", sequence: 2)) == [.added])
    let older = message("REQUEST", "RECURRENCE-ID:20261225T100000Z", sequence: 0)
    #expect(try folder.take(older) == [.older])
    #expect(try folder.take(older, options: ImportFolder.options(.replace)) == [.added])
  }

  @Test func `an answer that says nothing takes nothing back`() throws {
    let plan = try folder.plan(message("REPLY", "ATTENDEE:mailto:eve@example.org"))
    #expect(plan.items.map(\.action) == [.unchanged] && plan.items[0].reason == "it answers nothing")
  }

  @Test func `a cancellation of an occurrence and all later ones ends the series`() throws {
    #expect(try folder.take(message("CANCEL", "RECURRENCE-ID:20261207T100000Z")) == [.cancelled])
    let rest = message("CANCEL", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261206T100000Z", sequence: 2)
    #expect(try folder.take(rest) == [.cancelled])
    let events = try folder.events()
    #expect(events.map(\.recurrenceRules).map { $0.map(\.text) } == [["FREQ=DAILY;COUNT=2"], []])
    #expect(events.map(\.status) == [nil, .canceled] && events.map(\.sequence) == [2, 2])
    #expect(try folder.take(rest) == [.unchanged])
    let all = message("CANCEL", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261204T100000Z", sequence: 3)
    #expect(try folder.take(all) == [.cancelled])
    #expect(try folder.events().map(\.status) == [.canceled, .canceled])
  }
}
