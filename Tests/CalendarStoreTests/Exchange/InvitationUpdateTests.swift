import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// A later state of an invitation (`METHOD:REQUEST`) leaves alone what the person who is invited has of their own.
struct InvitationUpdateTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
    try folder.take(calendar(own))
  }

  private let own = vevent(
    "m", "DTSTART:20261204T100000Z", "DTEND:20261204T110000Z", "RRULE:FREQ=DAILY;COUNT=5", "SEQUENCE:1",
    "LOCATION:Room",
    "ORGANIZER:mailto:bob@example.org", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org",
    "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:eve@example.org", "CATEGORIES:Mine", "CLASS:PRIVATE", "COLOR:teal",
    "TRANSP:TRANSPARENT", "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT20M", "X-NOTE:bring the key",
    "X-ALT-DESC:<b>old</b>",
    "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:go\nTRIGGER:-PT45M\nEND:VALARM")

  private func request(_ changes: [String: String] = [:], sequence: Int = 2, alarm: Bool = true) -> String {
    var lines = [
      "DTSTART:20261204T100000Z", "DTEND:20261204T110000Z", "RRULE:COUNT=5;FREQ=DAILY", "SEQUENCE:\(sequence)",
      "LOCATION:Hall", "ORGANIZER:mailto:bob@example.org",
      "ATTENDEE;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:MAILTO:Ada@example.org",
      "ATTENDEE;PARTSTAT=DECLINED:mailto:eve@example.org", "CATEGORIES:Theirs", "TRANSP:OPAQUE",
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    ]
    for (old, new) in changes { lines = lines.map { $0.replacing(old, with: new) } }
    if alarm { lines.append("BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nEND:VALARM") }
    return calendar("METHOD:REQUEST", vevent("m", lines.joined(separator: "\n")))
  }

  private static let kept = [
    "CATEGORIES:Mine", "CLASS:PRIVATE", "COLOR:teal", "TRANSP:TRANSPARENT",
    "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT20M", "X-NOTE:bring the key", "TRIGGER:-PT45M", "LOCATION:Hall",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:eve@example.org",
  ]
  private static let gone = [
    "CATEGORIES:Theirs", "TRANSP:OPAQUE", "BUSYSTATUS", "-PT5M", "LOCATION:Room", "X-ALT-DESC", "METHOD",
  ]

  private func check(_ text: String, answer: String, _ location: SourceLocation = #_sourceLocation) {
    let text = text.replacing("\r\n ", with: "")
    for line in InvitationUpdateTests.kept {
      #expect(text.contains("\(line)\r\n"), "\(line)", sourceLocation: location)
    }
    for part in InvitationUpdateTests.gone { #expect(!text.contains(part), "\(part)", sourceLocation: location) }
    #expect(
      text.contains("ATTENDEE;RSVP=TRUE;PARTSTAT=\(answer):MAILTO:Ada@example.org\r\n"), "\(text)",
      sourceLocation: location)
  }

  @Test func `alarms, categories, privacy, own properties and the own answer stay, the rest is the organizer's`() throws
  {
    #expect(try folder.take(request()) == [.updated])
    check(try folder.text(), answer: "ACCEPTED")
    #expect(try folder.take(request()) == [.unchanged], "the same message once more says nothing new")
    #expect(try folder.take(request(sequence: 3, alarm: false)) == [.updated])
    check(try folder.text(), answer: "ACCEPTED")
  }

  @Test(arguments: [
    ["DTSTART:20261204T10": "DTSTART:20261204T09"], ["DTEND:20261204T11": "DTEND:20261204T12"], ["DAILY": "WEEKLY"],
  ])
  func `another time asks for a new answer, and leaves the rest of the own alone`(changes: [String: String]) throws {
    #expect(try folder.take(request(changes)) == [.updated])
    check(try folder.text(), answer: "NEEDS-ACTION")
  }

  @Test func `an occurrence that the organizer changes has the own alarms of its series`() throws {
    let changes = [
      "RRULE:COUNT=5;FREQ=DAILY": "RECURRENCE-ID:20261206T100000Z", "DTSTART:20261204": "DTSTART:20261206",
      "DTEND:20261204": "DTEND:20261206",
    ]
    #expect(try folder.take(request(changes)) == [.added])
    let events = try folder.events()
    #expect(events.map(\.location) == ["Room", "Hall"])
    #expect(events.map { $0.alarms.map(\.trigger) }[1] == events[0].alarms.map(\.trigger))
    #expect(events[1].categories == ["Mine"] && events[1].attendees.first?.status == "ACCEPTED")
    #expect(try folder.take(request(changes)) == [.unchanged])
  }

  @Test func `a first invitation comes as it was sent, and a plain calendar is the new state as a whole`() throws {
    let folder = try ImportFolder()
    let series = request(sequence: 1)
    let one = request(["RRULE:COUNT=5;FREQ=DAILY": "RECURRENCE-ID:20261206T100000Z", "-PT5M": "-PT9M"], sequence: 1)
    #expect(try folder.take(series + one) == [.added, .added])
    #expect(try folder.events().map { $0.alarms.count } == [1, 1])
    #expect(try self.folder.take(request().replacing("METHOD:REQUEST\r\n", with: "")) == [.updated])
    #expect(try self.folder.text().contains("CATEGORIES:Theirs\r\n"))
    #expect(try !self.folder.text().contains("TRIGGER:-PT45M"))
  }

  @Test func `what was done of a task stays done, unless it is due at another time`() throws {
    func task(_ due: String, _ lines: String..., sequence: Int) -> String {
      let all = [
        "BEGIN:VTODO", "UID:t", "DTSTAMP:20240101T000000Z", "SUMMARY:t", "DUE:\(due)", "SEQUENCE:\(sequence)",
        "ORGANIZER:mailto:bob@example.org", "ATTENDEE:mailto:ada@example.org",
      ]
      return (all + lines + ["END:VTODO"]).joined(separator: "\n")
    }
    let done = task("20261204T100000Z", "STATUS:COMPLETED", "COMPLETED:20261203T100000Z", sequence: 1)
    try folder.take(calendar(done))
    let asked = { calendar("METHOD:REQUEST", task($0, "STATUS:NEEDS-ACTION", "LOCATION:Hall", sequence: $1)) }
    #expect(try folder.take(asked("20261204T100000Z", 2)) == [.updated])
    #expect(try folder.text().contains("STATUS:COMPLETED\r\n") && folder.text().contains("LOCATION:Hall\r\n"))
    #expect(try folder.take(asked("20261205T100000Z", 3)) == [.updated])
    #expect(try folder.text().contains("STATUS:NEEDS-ACTION\r\n") && !folder.text().contains("COMPLETED:2026"))
  }
}
