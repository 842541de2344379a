import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Whether two states of an item differ is decided by what they say.
struct ItemMeaningTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private static let zone = "TZID=Europe/Berlin"
  private static let start = "DTSTART;\(zone):20261204T100000"

  /// Lines of an event, written in two ways.
  private static let pairs: [(one: String, other: String)] = [
    ("ATTENDEE;CN=Ada;ROLE=CHAIR:mailto:a@example.org", "ATTENDEE;ROLE=CHAIR;CN=Ada:mailto:a@example.org"),
    ("ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@example.org", "ATTENDEE;partstat=needs-action:MAILTO:a@example.org"),
    ("ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@example.org", "ATTENDEE;RSVP=FALSE:mailto:a@example.org"),
    ("RRULE:FREQ=DAILY;COUNT=3", "RRULE:COUNT=3;FREQ=DAILY"), ("RRULE:FREQ=DAILY", "RRULE:freq=daily;interval=1"),
    ("RRULE:FREQ=WEEKLY;BYDAY=MO,FR", "RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=FR,MO"),
    ("RRULE:FREQ=MONTHLY;BYDAY=1FR", "RRULE:FREQ=MONTHLY;BYDAY=+1FR"),
    ("TRANSP:OPAQUE", "CLASS:public"), ("SEQUENCE:1", "SEQUENCE:01"), ("SEQUENCE:0", "PRIORITY:0"),
    ("DTEND;\(zone):20261204T110000", "DURATION:PT1H"), ("DURATION:PT60M", "DURATION:PT1H"),
    ("DTEND;\(zone):20261204T100000", "COMMENT:"), ("CATEGORIES:a,b", "CATEGORIES:b\nCATEGORIES:a"),
    (
      "RRULE:FREQ=DAILY\nEXDATE;\(zone):20261205T100000,20261206T100000",
      "RRULE:FREQ=DAILY\nEXDATE;\(zone):20261206T100000\nEXDATE;\(zone):20261205T100000"
    ),
    ("GEO:+51.7;+14.30", "GEO:51.7;14.3"),
    (
      "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:20261204T080000Z\nEND:VALARM",
      "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20261204T080000Z\nEND:VALARM"
    ),
    ("DESCRIPTION:a\\nb\\, c", "DESCRIPTION:a\\Nb, c"), ("STATUS:CONFIRMED", "STATUS:confirmed"),
    (
      "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT15M\nEND:VALARM",
      "BEGIN:VALARM\nTRIGGER;RELATED=START:-PT900S\nACTION:display\nDESCRIPTION:x\nEND:VALARM"
    ),
  ]

  @Test(arguments: pairs) func `another way of writing it is no other state`(one: String, other: String) throws {
    try folder.take(calendar(vevent("a", Self.start, one)))
    let before = try folder.text()
    #expect(try folder.take(calendar(vevent("a", Self.start, other))) == [.unchanged])
    #expect(try folder.text() == before)
  }

  @Test func `UTC by any name is UTC`() throws {
    try folder.take(calendar(vevent("a", "DTSTART:20261204T100000Z", "DTEND:20261204T110000Z")))
    let other = vevent("a", "DTSTART;TZID=Etc/UTC:20261204T100000", "DTEND;TZID=UTC:20261204T110000")
    #expect(try folder.take(calendar(other)) == [.unchanged])
  }

  @Test func `whole days end with the day where nothing else is said`() throws {
    try folder.take(calendar(vevent("a", "DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261205")))
    #expect(try folder.take(calendar(vevent("a", "DTSTART;VALUE=DATE:20261204"))) == [.unchanged])
    #expect(try folder.take(calendar(vevent("a", "DTSTART;VALUE=DATE:20261204", "DURATION:P2D"))) == [.conflict])
  }

  @Test(arguments: [
    ("DTEND;\(zone):20261204T110000", "DURATION:PT61M"), ("RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;INTERVAL=2"),
    ("ATTENDEE:mailto:a@example.org", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.org"),
    ("TRANSP:OPAQUE", "TRANSP:TRANSPARENT"), ("X-A:a", "X-A:A"), ("LOCATION:a", "LOCATION:A"),
    ("LOCATION:\u{E9}", "LOCATION:e\u{301}"),
    ("RRULE:FREQ=WEEKLY;BYDAY=MO", "RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=SU"),
    ("DTEND;\(zone):20261204T110000", "DTEND;TZID=Europe/Paris:20261204T110000"),
    // A day is not always 24 hours.
    ("RRULE:FREQ=DAILY\nDURATION:P1D", "RRULE:FREQ=DAILY\nDURATION:PT24H"),
    ("CATEGORIES:a\\,b", "CATEGORIES:a,b"), ("GEO:51.7;14.3", "GEO:51.7;14.4"),
  ])
  func `what says something else is another state`(one: String, other: String) throws {
    try folder.take(calendar(vevent("a", Self.start, one)))
    #expect(try folder.take(calendar(vevent("a", Self.start, other))) == [.conflict])
  }
}
