import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import Testing

@Suite struct EventPatchTests {
  private let stamps = (removed: "DTSTAMP:20240101T000000Z", added: "DTSTAMP:20261201T101320Z")

  @Test func `a title changes its line and the stamp`() throws {
    let change = try TestCalendar(["SUMMARY;LANGUAGE=en:Old", "X-ODD;A=b:c"]).changing { $0.title = "New; and, old" }
    #expect(change.removed.sorted() == [stamps.removed, "SUMMARY;LANGUAGE=en:Old"])
    #expect(change.added.sorted() == [stamps.added, "SUMMARY;LANGUAGE=en:New\\; and\\, old"])
  }

  @Test func `a new component has no line but its properties`() throws {
    let start = EventDate.day(try #require(CivilDate(year: 2026, month: 12, day: 1)))
    var event = Event(uid: "a", start: start)
    event.alarms = [Alarm(trigger: .fromStart(.zero))]
    let text = String(decoding: try EventCodec.writeEvent(event, lineEnd: .crlf, now: .earliest), as: UTF8.self)
    #expect(text.hasSuffix("END:VALARM\r\nEND:VEVENT\r\n"))
    #expect(!text.contains("\r\n\r\n"))
  }

  @Test func `the spelling of a name stays`() throws {
    let change = try TestCalendar(["Summary:Old"]).changing { $0.title = "New" }
    #expect(change.added.contains("Summary:New"))
  }

  @Test func `a change that changes nothing patches nothing`() throws {
    let change = try TestCalendar(["SUMMARY:a\\:b", "LOCATION:"]).changing { $0.title = "a:b" }
    #expect(change.removed.isEmpty && change.added.isEmpty)
  }

  @Test func `a cleared field loses its line`() throws {
    let change = try TestCalendar(["LOCATION:Room"]).changing { $0.location = nil }
    #expect(change.removed.sorted() == [stamps.removed, "LOCATION:Room"])
    #expect(change.added == [stamps.added])
  }

  @Test func `a stamp that is missing is not added`() throws {
    let change = try TestCalendar(["SUMMARY:Old"], stamp: nil).changing { $0.title = "New" }
    #expect(change.added == ["SUMMARY:New"])
  }

  @Test func `a moved start raises the sequence and keeps unknown parameters`() throws {
    let change = try TestCalendar([
      "DTSTART;TZID=Europe/Berlin;X-A=1:20261201T100000", "DURATION:PT1H", "LAST-MODIFIED:20240101T000000Z",
    ]).changing { event in
      event.start = event.start?.adding(CalendarDuration(seconds: 1800), viewer: .utc)
    }
    #expect(
      change.added.sorted() == [
        stamps.added, "DTSTART;TZID=Europe/Berlin;X-A=1:20261201T103000", "LAST-MODIFIED:20261201T101320Z",
        "SEQUENCE:1",
      ])
  }

  @Test(arguments: [([], ["SEQUENCE:4"]), (["anna@example.org"], ["SEQUENCE:5"])])
  func `only the organiser raises the sequence`(own: [String], sequence: [String]) throws {
    let calendar = TestCalendar([
      "DTSTART:20261201T100000Z", "ORGANIZER:mailto:Anna@example.org", "SEQUENCE:4",
    ])
    let change = try calendar.changing(ownAddresses: own) { event in
      event.start = event.start?.adding(CalendarDuration(days: 1), viewer: .utc)
    }
    #expect(change.added.filter { $0.hasPrefix("SEQUENCE") } == sequence.filter { $0 != "SEQUENCE:4" })
  }

  @Test func `a sequence that cannot grow does not keep an event where it is`() throws {
    let change = try TestCalendar(["DTSTART:20261201T100000Z", "SEQUENCE:2147483647"]).changing { event in
      event.start = event.start?.adding(CalendarDuration(days: 1), viewer: .utc)
    }
    #expect(change.added.contains("DTSTART:20261202T100000Z"))
    #expect(!change.removed.contains("SEQUENCE:2147483647"))
  }

  @Test func `a timed start that becomes a day changes its parameters`() throws {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 1))
    let change = try TestCalendar(["DTSTART;TZID=Europe/Berlin:20261201T100000"]).changing { $0.start = .day(day) }
    #expect(change.added.contains("DTSTART;VALUE=DATE:20261201"))
  }

  @Test func `an end takes the place of a duration`() throws {
    let change = try TestCalendar(["DTSTART:20261201T100000Z", "DURATION:PT1H"]).changing { event in
      event.end = .date(event.start?.adding(CalendarDuration(seconds: 60), viewer: .utc) ?? .day(.earliest))
    }
    #expect(change.removed.contains("DURATION:PT1H"))
    #expect(change.added.contains("DTEND:20261201T100100Z"))
  }

  @Test func `free and tentative are written as their programs read them`() throws {
    let free = try TestCalendar([]).changing { $0.availability = .free }
    #expect(free.added == [stamps.added, "TRANSP:TRANSPARENT"])
    let busy = try TestCalendar(["TRANSP:TRANSPARENT"]).changing { $0.availability = .busy }
    #expect(busy.added.contains("TRANSP:OPAQUE"))
    let tentative = try TestCalendar([]).changing { $0.availability = .tentative }
    #expect(tentative.added.contains("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"))
  }

  @Test func `an alarm that is moved keeps what nobody understands`() throws {
    let change = try TestCalendar([
      "BEGIN:VALARM", "X-ODD:kept", "ACTION:AUDIO", "TRIGGER;X-P=1:-PT15M", "END:VALARM",
    ]).changing { $0.alarms[0].trigger = .fromStart(CalendarDuration(seconds: -600)) }
    #expect(change.removed.sorted() == [stamps.removed, "TRIGGER;X-P=1:-PT15M"])
    #expect(change.added.sorted() == [stamps.added, "TRIGGER;X-P=1:-PT10M"])
  }

  @Test func `a removed alarm takes its lines along and leaves the others`() throws {
    let change = try TestCalendar([
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM",
      "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM",
    ]).changing { $0.alarms.removeFirst() }
    #expect(
      change.removed.sorted() == ["ACTION:DISPLAY", "BEGIN:VALARM", stamps.removed, "END:VALARM", "TRIGGER:-PT15M"])
  }

  @Test func `a new alarm has a text`() throws {
    let change = try TestCalendar(["SUMMARY:Tea, hot"]).changing { event in
      event.alarms.append(Alarm(trigger: .fromStart(CalendarDuration(seconds: -600))))
    }
    #expect(
      change.added == [
        stamps.added, "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT10M", "DESCRIPTION:Tea\\, hot", "END:VALARM",
      ])
  }

  @Test func `the mark of a removed default alarm is kept and not shown`() throws {
    let calendar = TestCalendar([
      "BEGIN:VALARM", "ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM",
    ])
    #expect(calendar.event.alarms.map(\.ordinal) == [1])
    let change = try calendar.changing { $0.alarms = [] }
    #expect(!change.removed.contains("ACTION:NONE"))
  }

  @Test(arguments: ["x\u{1B}[31m", "a\u{0}b"])
  func `a control character is refused and named`(title: String) {
    #expect(throws: CalendarError.self) { try TestCalendar(["SUMMARY:Old"]).changing { $0.title = title } }
  }

  @Test func `a URL with a line break is refused`() {
    #expect(throws: CalendarError.self) { try TestCalendar([]).changing { $0.url = "http://x/\nATTENDEE:y" } }
  }
}
