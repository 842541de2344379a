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

  @Test func `what nobody is invited to is no invitation either`() throws {
    try put(vevent("u", atTen, organizer))
    #expect { try reply() } throws: { ($0 as? CalendarError)?.code == .notAnInvitation }
  }

  @Test func `a reminder is answered as an event is`() throws {
    try put("METHOD:REQUEST", vtodo("t", "DUE:20261204T120000Z", organizer, ada))
    let reminder = try #require(try folder.store.reminders(in: folder.calendar("a.ics")).reminders.first)
    #expect(
      String(decoding: try folder.store.reply(to: reminder, .declined), as: UTF8.self)
        == answered(
          "BEGIN:VTODO", "UID:t", "DTSTAMP:\(StoreFolder.stamp)", organizer,
          "ATTENDEE;CN=A;PARTSTAT=DECLINED:MAILTO:Ada@example.org", "DUE:20261204T120000Z", "SUMMARY:t", "END:VTODO"))
  }

  /// The mail with an invitation in it.
  private func mail(_ items: String...) -> ImportSource {
    let request = Data(calendar("METHOD:REQUEST", items.joined(separator: "\n")).utf8).base64EncodedString()
    let mail = [
      "From: bo@example.org", "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=X", "", "--X",
      "Content-Type: text/plain", "", "Come!", "--X", "Content-Type: text/calendar; method=REQUEST",
      "Content-Transfer-Encoding: base64", "", request, "--X--",
    ]
    return ImportSource(name: "a.eml", bytes: Array(mail.joined(separator: "\r\n").utf8))
  }

  @Test func `an invitation in a mail is answered as it is in a calendar`() throws {
    let parts = [vtimezone("Mine"), vevent("u", "DTSTART;TZID=Mine:20261204T100000", organizer, ada)]
    try put("METHOD:REQUEST", parts[0], parts[1])
    let bytes = try folder.store.reply(toInvitationIn: mail(parts[0], parts[1]), .accepted)
    #expect(String(decoding: bytes, as: UTF8.self) == (try reply()))
  }

  @Test func `of several invitations in a mail one is named`() throws {
    let mail = mail(vevent("u", atTen, organizer, ada), vevent("v", atTen, organizer, ada))
    let reply = { (uid: String?) throws(CalendarError) in
      String(decoding: try folder.store.reply(toInvitationIn: mail, uid: uid, .accepted), as: UTF8.self)
    }
    #expect(try reply("v").contains("UID:v") && !reply("v").contains("UID:u"))
    #expect { try reply(nil) } throws: {
      ($0 as? CalendarError)?.code == .invalidValue && ($0 as? CalendarError)?.expected == "one of u, v"
    }
    #expect { try reply("w") } throws: { ($0 as? CalendarError)?.code == .eventNotFound }
  }

  @Test(arguments: [
    ("20261205T090000Z", "20261205T100000", "DTSTART;TZID=Mine:20261205T100000\r\n"),
    ("20261206T090000Z", "20261206T100000", "DTSTART;TZID=Mine:20261206T150000\r\n"),
    ("20261206T140000Z", "20261206T100000", "DTSTART;TZID=Mine:20261206T150000\r\n"),
  ]) func `one occurrence of what a mail invites to is answered, by its old time or its new one`(
    start: String, original: String, line: String
  ) throws {
    let series = vevent("u", "DTSTART;TZID=Mine:20261204T100000", "RRULE:FREQ=DAILY;COUNT=4", organizer, ada)
    let moved = vevent(
      "u", "RECURRENCE-ID;TZID=Mine:20261206T100000", "DTSTART;TZID=Mine:20261206T150000", organizer, ada)
    let mail = mail(vtimezone("Mine"), series, moved)
    let date = try #require(utc(start))
    let text = String(
      decoding: try folder.store.reply(toInvitationIn: mail, occurrence: date, .accepted), as: UTF8.self)
    #expect(text.matches(of: /BEGIN:VEVENT/).count == 1 && text.contains("RECURRENCE-ID;TZID=Mine:\(original)\r\n"))
    #expect(text.contains(line) && text.contains("PARTSTAT=ACCEPTED") && !text.contains("RRULE"))
    #expect(try folder.store.start(ofInvitationIn: mail)?.date.day == 4)
  }

  private func utc(_ text: String) -> EventDate? {
    let numbers = [0..<4, 4..<6, 6..<8, 9..<11].map { Int(String(Array(text)[$0])) ?? 0 }
    return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
      .flatMap { CivilDateTime($0, hour: numbers[3], minute: 0) }.map(EventDate.utc)
  }

  @Test func `an invitation to one occurrence alone is answered by its time, and no other is`() throws {
    let mail = mail(vevent("u", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z", organizer, ada))
    for start in ["20261205T100000Z", "20261205T120000Z"] {
      let bytes = try folder.store.reply(toInvitationIn: mail, occurrence: utc(start), .declined)
      #expect(String(decoding: bytes, as: UTF8.self).contains("RECURRENCE-ID:20261205T100000Z\r\n"))
    }
    #expect { try folder.store.reply(toInvitationIn: mail, occurrence: utc("20261206T100000Z"), .declined) } throws: {
      ($0 as? CalendarError)?.code == .eventNotFound
    }
  }

  @Test func `one date of a todo is answered, in a mail and in a calendar`() throws {
    let todo = vtodo("t", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;COUNT=4", organizer, ada)
    let bytes = try folder.store.reply(toInvitationIn: mail(todo), occurrence: utc("20261205T100000Z"), .accepted)
    #expect(String(decoding: bytes, as: UTF8.self).contains("RECURRENCE-ID:20261205T100000Z\r\n"))
    try put(todo)
    let reminder = try #require(try folder.store.reminders(in: folder.calendar("a.ics")).reminders.first)
    let date = try #require(utc("20261205T100000Z"))
    let one = try #require(try folder.store.occurrence(startingAt: date, of: reminder))
    #expect(try folder.store.reply(to: one, .accepted) == bytes)
  }

  @Test func `a mail without an invitation is said to be one`() throws {
    let source = ImportSource(name: "a.eml", bytes: Array("From: a\nMessage-ID: <1@x>\n\nHello\n".utf8))
    #expect { try folder.store.reply(toInvitationIn: source, .accepted) } throws: {
      ($0 as? CalendarError)?.code == .malformedFile && ($0 as? CalendarError)?.place.file == "a.eml"
    }
  }

  @Test func `an answer in a file of its own replaces none`() throws {
    try put(vevent("u", atTen, organizer, ada))
    let event = try folder.event("a.ics")
    let bytes = try folder.store.reply(to: event, .accepted)
    try folder.store.write(reply: bytes, toNewFile: folder.folder("reply.ics"))
    #expect(String(decoding: try folder.bytes("reply.ics"), as: UTF8.self) == (try reply()))
    #expect(throws: CalendarError.self) {
      try folder.store.write(reply: bytes, toNewFile: folder.folder("reply.ics"))
    }
  }
}
