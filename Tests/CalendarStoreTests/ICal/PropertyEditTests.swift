import CalendarModel
import CalendarTime
import Testing

@Suite struct PropertyEditTests {
  private let property = Property("X-FOO", parameters: [.init("X-P", ["a;b"])], value: "v\\, w")

  @Test func `an assignment is taken apart`() {
    #expect(Property(assignment: "x-foo;X-P=\"a;b\"=v\\, w") == property)
    #expect(
      Property(assignment: "ATTENDEE;MEMBER=a,\"b=c\";RSVP=TRUE=mailto:a=b@example.org")
        == Property(
          "ATTENDEE", parameters: [.init("MEMBER", ["a", "b=c"]), .init("RSVP", ["TRUE"])],
          value: "mailto:a=b@example.org"))
    #expect(Property(assignment: "SUMMARY=") == Property("SUMMARY", value: ""))
  }

  @Test(arguments: ["SUMMARY", "=x", "A B=x", "X;=y=z", "X;P=z", "X;P=\"z", "X;P", "", "Ä=x"])
  func `what is no assignment is none`(text: String) {
    #expect(Property(assignment: text) == nil)
  }

  @Test func `one line takes the place of all of its name`() throws {
    let result = try TestCalendar(["X-FOO:1", "x-foo:2", "X-BAR:3"], stamp: nil).changing {
      $0.propertyEdits = [.set(property)]
    }
    #expect(result.removed.sorted() == ["X-FOO:1", "x-foo:2"])
    #expect(result.added == ["X-FOO;X-P=\"a;b\":v\\, w"])
  }

  @Test func `an edit by name has the last word about a field`() throws {
    let result = try TestCalendar(["SUMMARY;LANGUAGE=en:Old"], stamp: nil).changing { event in
      event.title = "Field"
      event.propertyEdits = [.set(Property("SUMMARY", value: "Edit"))]
    }
    #expect(result.added == ["SUMMARY:Edit"] && result.removed == ["SUMMARY;LANGUAGE=en:Old"])
  }

  @Test func `all lines of a name go`() throws {
    let result = try TestCalendar(["X-FOO:1", "x-foo:2", "X-BAR:3"], stamp: nil).changing {
      $0.propertyEdits = [.unset("x-foo")]
    }
    #expect(result.removed.sorted() == ["X-FOO:1", "x-foo:2"] && result.added == [])
  }

  @Test func `a rule that is set counts as rescheduling`() throws {
    let result = try TestCalendar(["SEQUENCE:2"], stamp: nil).changing {
      $0.propertyEdits = [.set(Property("RRULE", value: "FREQ=DAILY"))]
    }
    #expect(result.added.sorted() == ["RRULE:FREQ=DAILY", "SEQUENCE:3"])
  }

  @Test(arguments: ["BEGIN", "END", "UID", "RECURRENCE-ID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "begin"])
  func `the names that hold an item together are refused with the reason`(name: String) {
    for edit in [PropertyEdit.set(Property(name, value: "1")), .unset(name)] {
      #expect(edit.refusal != nil)
      #expect(throws: CalendarError.self) { try TestCalendar([]).changing { $0.propertyEdits = [edit] } }
    }
  }

  @Test func `the start can be set but not unset`() throws {
    let calendar = TestCalendar(["DTSTART:20261201T100000Z"], stamp: nil)
    #expect(throws: CalendarError.self) { try calendar.changing { $0.propertyEdits = [.unset("DTSTART")] } }
    let result = try calendar.changing { $0.propertyEdits = [.set(Property("DTSTART", value: "20261202T100000Z"))] }
    #expect(result.added.sorted() == ["DTSTART:20261202T100000Z", "SEQUENCE:1"])
  }

  @Test func `a value that its property cannot have is refused with what can be written`() {
    let error = #expect(throws: CalendarError.self) {
      try TestCalendar([]).changing { $0.propertyEdits = [.set(Property("DTSTART", value: "soon"))] }
    }
    #expect(error?.code == .invalidValue && error?.value == "soon")
    #expect(error?.expected == "20261201, 20261201T100000 or 20261201T090000Z")
  }

  @Test(arguments: ["a\nATTENDEE:b", "a\u{7}"])
  func `a control character is refused`(value: String) {
    #expect(throws: CalendarError.self) {
      try TestCalendar([]).changing { $0.propertyEdits = [.set(Property("X-A", value: value))] }
    }
  }

  @Test func `other properties are changed line by line`() throws {
    let calendar = TestCalendar(["X-A;P=1:one", "X-B:two", "X-A:three"], stamp: nil)
    let changed = try calendar.changing { $0.otherProperties[2].value = "four" }
    #expect(changed.removed == ["X-A:three"] && changed.added == ["X-A:four"])
    let removed = try calendar.changing { $0.otherProperties.remove(at: 1) }
    #expect(removed.removed == ["X-B:two"] && removed.added == [])
    let added = try calendar.changing { $0.otherProperties.append(property) }
    #expect(added.removed == [] && added.added == ["X-FOO;X-P=\"a;b\":v\\, w"])
    #expect(throws: CalendarError.self) {
      try calendar.changing { $0.otherProperties.append(Property("SUMMARY", value: "x")) }
    }
  }
}
