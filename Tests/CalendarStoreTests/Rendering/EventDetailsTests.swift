import CalendarModel
import Testing

@testable import cal_edit

struct EventDetailsTests {
  private func lines(_ event: Event, width: Int? = nil) -> [String] {
    let reader = WhenReader(words: .english) { Berlin.zone(named: $0) }
    let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)
    return EventDetails(
      event: event, text: FormText(clock: clock, reader: reader, style: DateStyle()), width: width
    ).lines
  }

  @Test func `each invitee has a line, with the answer`() {
    var event = Event(uid: "a")
    event.attendees = [
      Participant(address: "mailto:ada@example.org", name: "Ada", status: "NEEDS-ACTION"),
      Participant(address: "MAILTO:bob@example.org", status: "ACCEPTED"),
    ]
    #expect(
      lines(event).filter { $0.contains("example.org") } == [
        "  Invitees    Ada <ada@example.org> (no answer yet)", "              bob@example.org (accepted)",
      ])
  }

  @Test func `a narrow terminal breaks lines at spaces, below each other`() {
    var event = Event(uid: "0123456789012345678901234567890123456789")
    event.location = "Room 4, the one behind the stairs"
    event.notes = "Bring the sketches and the samples of paper\n\nand a pen"
    let narrow = lines(event, width: 40)
    #expect(narrow.contains("  Where       Room 4, the one behind the"))
    #expect(narrow.contains("              stairs"))
    #expect(narrow.contains("  UID         \(event.uid)"))
    #expect(narrow.suffix(4) == ["  Bring the sketches and the samples of", "  paper", "", "  and a pen"])
    #expect(lines(event).contains("  Where       Room 4, the one behind the stairs"))
  }

  @Test func `nothing that a file says reaches the terminal raw`() {
    let hostile = "a\u{1b}[2J\u{202e}\r\u{7f}\u{9b}b"
    var event = Event(uid: hostile)
    (event.title, event.location, event.notes, event.url) = (hostile, hostile, hostile, hostile)
    (event.classification, event.categories) = (hostile, [hostile])
    event.organizer = Participant(address: hostile, name: hostile)
    event.attendees = [Participant(address: hostile, name: hostile, status: hostile)]
    event.calendar = EventCalendar(id: hostile, title: hostile, storage: .file)
    event.alarms = [Alarm(trigger: .unreadable(hostile))]
    let raw = lines(event).joined().unicodeScalars.filter { SafeText.isUnsafe($0) }
    #expect(raw.isEmpty)
  }
}
