import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// RFC 5546 §3.2.3; the person of the tests is ada@example.org.
@Suite struct ReplyTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private let organizer = "ORGANIZER;CN=Bo:mailto:bo@example.org"
  private let ada = "ATTENDEE;CN=A;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:MAILTO:Ada@example.org"

  private func put(_ parts: String...) throws {
    try folder.put("a.ics", Array(calendar(parts.joined(separator: "\n")).utf8))
  }

  private func reply(_ answer: InvitationAnswer = .accepted, to index: Int = 0, comment: String? = nil) throws -> String
  {
    let bytes = try folder.store.reply(to: try folder.event("a.ics", at: index), answer, comment: comment)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func answered(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cal-edit//CalendarStore//EN", "METHOD:REPLY"] + lines
      + ["END:VCALENDAR"]).map { $0.replacing("\n", with: "\r\n") + "\r\n" }.joined()
  }

  @Test(arguments: InvitationAnswer.allCases) func `an answer says who, what, and to which version`(
    answer: InvitationAnswer
  ) throws {
    try put(
      "METHOD:REQUEST",
      vevent("u", atTen, "SEQUENCE:4", organizer, "ATTENDEE:mailto:x@example.org", ada, "DESCRIPTION:x"))
    #expect(
      try reply(answer, comment: "Late, sorry")
        == answered(
          "BEGIN:VEVENT", "UID:u", "DTSTAMP:\(StoreFolder.stamp)", "SEQUENCE:4", organizer,
          "ATTENDEE;CN=A;PARTSTAT=\(answer.rawValue):MAILTO:Ada@example.org",
          atTen, "SUMMARY:u", "COMMENT:Late\\, sorry", "END:VEVENT"))
  }

  @Test func `a zone that the answer names comes with it, and no other`() throws {
    try put(
      "METHOD:REQUEST", vtimezone("Mine"), vtimezone("Other"),
      vevent("u", "DTSTART;TZID=Mine:20261204T100000", "EXDATE;TZID=Other:20261205T100000", organizer, ada))
    let text = try reply()
    #expect(text.contains(vtimezone("Mine").replacing("\n", with: "\r\n")) && !text.contains("Other"))
  }

  @Test func `the changed occurrences to which one is invited are answered with the series`() throws {
    try put(
      vevent("u", atTen, "RRULE:FREQ=DAILY;COUNT=9", organizer, ada),
      vevent("u", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z", organizer, ada),
      vevent("u", "RECURRENCE-ID:20261206T100000Z", "DTSTART:20261206T120000Z", organizer))
    let text = try reply()
    #expect(text.matches(of: /PARTSTAT=ACCEPTED/).count == 2 && !text.contains("RRULE") && !text.contains("20261206"))
    #expect(try reply(to: 1).matches(of: /RECURRENCE-ID:20261205T100000Z/).count == 1)
    #expect(try reply(to: 1).matches(of: /BEGIN:VEVENT/).count == 1)
  }

  @Test func `one occurrence of a series is answered by its original start`() throws {
    try put(
      vtimezone("Mine"),
      vevent("u", "DTSTART;TZID=Mine:20261204T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY", organizer, ada))
    let series = try folder.event("a.ics")
    let start = try #require(series.start)
    let next = start.with(reading: start.reading.on(start.date.adding(days: 1)))
    let occurrence = try #require(try folder.store.occurrence(startingAt: next, of: series))
    let text = String(decoding: try folder.store.reply(to: occurrence, .declined), as: UTF8.self)
    #expect(
      text.contains("RECURRENCE-ID;TZID=Mine:20261205T100000\r\nDTSTART;TZID=Mine:20261205T100000\r\nDURATION:PT1H\r\n")
    )
    #expect(text.contains("TZID:Mine"))
  }

  @Test func `an address that stands beside another one is one's own too`() throws {
    try put(vevent("u", atTen, organizer, "ATTENDEE;EMAIL=ada@example.org:urn:uuid:1"))
    #expect(try reply().contains("ATTENDEE;EMAIL=ada@example.org;PARTSTAT=ACCEPTED:urn:uuid:1"))
  }

  @Test func `who is not invited is told who is`() throws {
    try put(vevent("u", atTen, organizer, "ATTENDEE:mailto:Cy@example.org"))
    #expect { try reply() } throws: { error in
      let error = error as? CalendarError
      return error?.code == .notInvited && error?.value == "ada@example.org"
        && error?.expected == "one of cy@example.org"
        && error?.place.line == 4
    }
  }

  @Test(arguments: [["METHOD:CANCEL"], ["METHOD:REPLY"]]) func `what is no request is not answered`(head: [String])
    throws
  {
    try put(head.joined(), vevent("u", atTen, organizer, ada))
    #expect { try reply() } throws: { ($0 as? CalendarError)?.code == .notAnInvitation }
  }

  @Test func `an event that nobody organizes is no invitation`() throws {
    try put(vevent("u", atTen, ada))
    #expect { try reply() } throws: { ($0 as? CalendarError)?.code == .notAnInvitation }
  }

  @Test func `an answer in a file of its own replaces none`() throws {
    try put(vevent("u", atTen, organizer, ada))
    let event = try folder.event("a.ics")
    try folder.store.reply(to: event, .accepted, toNewFile: folder.folder("reply.ics"))
    #expect(String(decoding: try folder.bytes("reply.ics"), as: UTF8.self) == (try reply()))
    #expect(throws: CalendarError.self) {
      try folder.store.reply(to: event, .declined, toNewFile: folder.folder("reply.ics"))
    }
  }
}
