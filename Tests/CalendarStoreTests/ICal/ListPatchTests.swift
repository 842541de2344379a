import CalendarModel
import CalendarTime
import Testing

@Suite struct ListPatchTests {
  private func change(
    _ lines: [String], _ change: (inout Event) -> Void
  ) throws -> (removed: [String], added: [String]) {
    let result = try TestCalendar(lines, stamp: nil).changing(change)
    return (result.removed.sorted(), result.added.sorted())
  }

  private func utc(_ day: Int) throws -> EventDate {
    .utc(try #require(CivilDate(year: 2026, month: 12, day: day).flatMap { CivilDateTime($0, hour: 10, minute: 0) }))
  }

  private let attendees = [
    "ATTENDEE;RSVP=TRUE;cn=\"Bob\";X-A=\"1\":mailto:bob@example.org", "ATTENDEE:mailto:eve@example.org",
  ]

  @Test func `one attendee more is one line more`() throws {
    let result = try change(attendees) {
      $0.attendees.append(Participant(address: "mailto:x@example.org", name: "X, Y"))
    }
    #expect(result.removed == [])
    #expect(result.added == ["ATTENDEE;CN=\"X, Y\":mailto:x@example.org"])
  }

  @Test func `an answer changes its parameter and leaves the others as they stand`() throws {
    let result = try change(attendees) { $0.attendees[0].status = "ACCEPTED" }
    #expect(result.removed == [attendees[0]])
    #expect(result.added == ["ATTENDEE;RSVP=TRUE;cn=\"Bob\";X-A=\"1\";PARTSTAT=ACCEPTED:mailto:bob@example.org"])
  }

  @Test func `an attendee who goes takes the line along`() throws {
    let result = try change(attendees) { $0.attendees.removeFirst() }
    #expect(result.removed == [attendees[0]] && result.added == [])
  }

  @Test func `another order is no change`() throws {
    let result = try change(attendees + ["CATEGORIES:a,b", "EXDATE:20261202T100000Z,20261203T100000Z"]) { event in
      event.attendees.reverse()
      event.categories.reverse()
      event.exclusionDates.reverse()
    }
    #expect(result.removed == [] && result.added == [])
  }

  @Test func `a category that goes changes its line alone`() throws {
    let lines = ["CATEGORIES;LANGUAGE=en:a\\,b, c ,d", "CATEGORIES:e"]
    let result = try change(lines) { $0.categories.removeAll { $0 == "d" } }
    #expect(result.removed == [lines[0]])
    #expect(result.added == ["CATEGORIES;LANGUAGE=en:a\\,b, c "])
  }

  @Test func `the last category of a line takes the line along`() throws {
    let result = try change(["CATEGORIES:a,b", "CATEGORIES:e"]) { $0.categories = ["a", "b"] }
    #expect(result.removed == ["CATEGORIES:e"] && result.added == [])
  }

  @Test func `a new category joins the last line, or the line that another one leaves`() throws {
    let joined = try change(["CATEGORIES:a", "CATEGORIES:b"]) { $0.categories.append("c;d") }
    #expect(joined.removed == ["CATEGORIES:b"] && joined.added == ["CATEGORIES:b,c\\;d"])
    let replaced = try change(["CATEGORIES:a", "CATEGORIES:b"]) { $0.categories = ["x", "b"] }
    #expect(replaced.removed == ["CATEGORIES:a"] && replaced.added == ["CATEGORIES:x"])
    let first = try change([]) { $0.categories = ["x", "y"] }
    #expect(first.added == ["CATEGORIES:x,y"])
  }

  @Test func `an exclusion more is a line more, and one less a value less`() throws {
    let lines = ["EXDATE:20261202T100000Z,20261203T100000Z"]
    let added = try change(lines) { event in event.exclusionDates.append((try? utc(4)) ?? .day(.earliest)) }
    #expect(added.removed == [] && added.added == ["EXDATE:20261204T100000Z", "SEQUENCE:1"])
    let removed = try change(lines) { $0.exclusionDates.removeFirst() }
    #expect(removed.removed == lines && removed.added == ["EXDATE:20261203T100000Z", "SEQUENCE:1"])
  }

  @Test func `extra dates of several kinds get a line for each kind`() throws {
    let day = try utc(4)
    let result = try change([]) { event in
      event.extraDates = [
        ExtraDate(day), ExtraDate(.day(day.date)), ExtraDate(day, end: .duration(CalendarDuration(seconds: 60))),
        ExtraDate(.day(day.date.adding(days: 1))),
      ]
    }
    #expect(
      result.added == [
        "RDATE:20261204T100000Z", "RDATE;VALUE=DATE:20261204,20261205", "RDATE;VALUE=PERIOD:20261204T100000Z/PT1M",
        "SEQUENCE:1",
      ])
  }

  @Test func `a value that cannot be read stays beside the others`() throws {
    let result = try change(["EXDATE:20261202T100000Z,nonsense", "EXDATE:worse"]) { $0.exclusionDates = [] }
    #expect(result.added == ["EXDATE:nonsense", "SEQUENCE:1"])
    #expect(result.removed == ["EXDATE:20261202T100000Z,nonsense"])
  }

  @Test func `a value that could not be written does not hinder its neighbours`() throws {
    let lines = ["ATTENDEE:mailto:\u{1}", "CATEGORIES:a\u{7F},b"]
    let result = try change(lines) { event in
      event.attendees.append(Participant(address: "mailto:a@example.org"))
      event.comments = ["x"]
    }
    #expect(result.removed == [] && result.added == ["ATTENDEE:mailto:a@example.org", "COMMENT:x"])
  }

  @Test func `a rule is written to the byte, and only if it was edited`() throws {
    let lines = ["RRULE:FREQ=weekly;;BYDAY=MO;X-A=1"]
    #expect(
      try change(lines) { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=weekly;;BYDAY=MO;X-A=1")] }.added == [])
    let result = try change(lines) { $0.recurrenceRules = [RecurrenceRule(text: "freq=daily")] }
    #expect(result.added == ["RRULE:freq=daily", "SEQUENCE:1"])
  }

  @Test func `one of two comments is changed in its own line`() throws {
    let result = try change(["COMMENT;LANGUAGE=de:eins", "COMMENT:two"]) { $0.comments[0] = "drei" }
    #expect(result.removed == ["COMMENT;LANGUAGE=de:eins"] && result.added == ["COMMENT;LANGUAGE=de:drei"])
  }

  @Test func `a conference is written with its type and its lists`() throws {
    let conference = Conference(uri: "https://example.org", features: ["AUDIO", "VIDEO"], label: "a;b")
    let result = try change([]) { $0.conferences = [conference] }
    #expect(result.added == ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=\"a;b\":https://example.org"])
    let kept = try change(["CONFERENCE;FEATURE=AUDIO:tel:1"]) { $0.conferences[0].label = "Call" }
    #expect(kept.added == ["CONFERENCE;FEATURE=AUDIO;LABEL=Call:tel:1"])
  }

  @Test func `a parameter value is encoded as RFC 6868 says`() throws {
    let result = try change([]) { $0.attendees = [Participant(address: "mailto:a@example.org", name: "a ^ \"b\"\nc")] }
    #expect(result.added == ["ATTENDEE;CN=a ^^ ^'b^'^nc:mailto:a@example.org"])
  }

  @Test func `an explicit type that says nothing new stays`() throws {
    let result = try change(["DTSTART;VALUE=DATE-TIME:20261201T100000Z"]) { event in
      event.start = event.start?.adding(CalendarDuration(days: 1), viewer: .utc)
    }
    #expect(result.added == ["DTSTART;VALUE=DATE-TIME:20261202T100000Z", "SEQUENCE:1"])
  }

  @Test func `a property whose name has letters beside those of ASCII can be removed`() throws {
    let change = try TestCalendar(["SUMMARY:a", "x-\u{12B}:b"], stamp: nil).changing { $0.otherProperties = [] }
    #expect(change.removed == ["x-\u{12B}:b"] && change.added == [])
  }
}
