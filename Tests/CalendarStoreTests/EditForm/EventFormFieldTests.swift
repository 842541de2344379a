import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormFieldTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  @Test mutating func `travel time has presets, any length, and none`() throws {
    let minutes = [5, 15, 30, 60, 90, 120].map { FormValue.length(CalendarDuration(seconds: 60 * $0)) }
    #expect(form.shown(.travelTime)?.choices == [.length(nil)] + minutes)
    _ = try form.set(.travelTime, to: .length(CalendarDuration(seconds: 2700)))
    #expect(form.event.travelTime == CalendarDuration(seconds: 2700) && form.changedFields == [.travelTime])
    _ = try form.set(.travelTime, to: .length(.zero))
    #expect(form.event.travelTime == nil && !form.hasChanges)
    #expect(throws: FormRefusal.valueDoesNotFit(.travelTime)) {
      try form.set(.travelTime, to: .length(CalendarDuration(seconds: -60)))
    }
  }

  @Test(arguments: [
    (nil, FormValue.toggle(false)), ("PUBLIC", .toggle(false)), ("private", .toggle(true)),
    ("CONFIDENTIAL", .custom("CONFIDENTIAL")), ("X-SECRET", .custom("X-SECRET")),
  ])
  func `private is a switch, and what it cannot show is custom`(written: String?, shown: FormValue) throws {
    var event = form.event
    event.classification = written
    var form = EventForm(editing: event, context: .berlin())
    #expect(form.value(of: .isPrivate) == shown)
    _ = try form.set(.title, to: .text("Retro"))
    #expect(form.event.classification == written)
  }

  @Test mutating func `a switch turned back is written as it was`() throws {
    var event = form.event
    event.classification = "Public"
    form = EventForm(editing: event, context: .berlin())
    #expect(try form.tap(.isPrivate).batch.printed == ["~ Private"])
    #expect(form.event.classification == "PRIVATE")
    try form.tap(.isPrivate)
    #expect(form.event.classification == "Public")
    event.classification = "CONFIDENTIAL"
    form = EventForm(editing: event, context: .berlin())
    try form.tap(.isPrivate)
    #expect(form.event.classification == "PRIVATE")
    _ = try form.clear(.isPrivate)
    #expect(form.event.classification == nil)
  }

  @Test mutating func `Conference has a row, and its section, only where there is one`() throws {
    #expect(form.names[6] == [])
    #expect(try form.set(.conference, to: .text("https://meet.example.org")).printed == ["= 6"])
    #expect(form.names[6] == ["Conference"])
    #expect(try form.clear(.conference).printed == ["= 6"])
    #expect(form.event.conferences == [])
  }

  @Test mutating func `another address keeps what else is known of the conference, and the other ones`() throws {
    var event = form.event
    let phone = Conference(uri: "tel:+49", features: ["PHONE"])
    event.conferences = [Conference(uri: "https://a.example.org", features: ["VIDEO"], label: "Join"), phone]
    form = EventForm(editing: event, context: .berlin())
    _ = try form.set(.conference, to: .text("https://b.example.org"))
    let changed = Conference(uri: "https://b.example.org", features: ["VIDEO"], label: "Join")
    #expect(form.event.conferences == [changed, phone])
    _ = try form.clear(.conference)
    #expect(form.event.conferences == [phone] && form.value(of: .conference) == .text("tel:+49"))
  }

  @Test mutating func `invitees and categories are lists, set and cleared`() throws {
    let ada = Participant(address: "mailto:ada@example.org", name: "Ada", status: "ACCEPTED")
    _ = try form.set(.invitees, to: .invitees([ada]))
    #expect(form.event.attendees == [ada] && form.event.organizer == nil)
    _ = try form.clear(.invitees)
    #expect(form.event.attendees == [])
    _ = try form.set(.categories, to: .list(["Work", "Home"]))
    #expect(form.event.categories == ["Work", "Home"])
    _ = try form.clear(.categories)
    #expect(!form.hasChanges)
  }

  @Test mutating func `both dates are one change`() throws {
    let batch = try form.setDates(from: berlin("2026-12-04 14:00"), to: berlin("2026-12-04 16:30"))
    #expect(batch.printed == ["~ Starts", "~ Ends"])
    _ = try form.undo()
    #expect(!form.hasChanges)
    #expect(throws: FormRefusal.nothingToUndo) { try form.undo() }
  }

  @Test mutating func `both dates of the other kind switch All-day in the same change`() throws {
    _ = try form.setDates(from: day("2026-12-04"), to: day("2026-12-06"))
    #expect(form.value(of: .allDay) == .toggle(true))
    #expect(form.value(of: .ends) == .date(day("2026-12-06")))
    #expect(form.event.end == .date(day("2026-12-07")))
    _ = try form.undo()
    #expect(!form.hasChanges)
  }

  @Test mutating func `dates that are refused change nothing`() {
    #expect(throws: FormRefusal.allDayHasNoTime) {
      try form.setDates(from: day("2026-12-04"), to: berlin("2026-12-06 12:00"))
    }
    #expect(!form.hasChanges)
  }

  @Test mutating func `color and properties without a row are changes that undo takes back`() throws {
    _ = try form.setColor("teal")
    _ = try form.edit(.set(Property("X-A", value: "1")))
    _ = try form.edit(.unset("X-A"))
    #expect(form.event.propertyEdits == [.unset("X-A")])
    #expect(form.changedFields == [.color, .properties])
    _ = try form.undo()
    #expect(form.event.propertyEdits == [.set(Property("X-A", value: "1"))])
    _ = try form.undo()
    _ = try form.undo()
    #expect(!form.hasChanges)
  }

  @Test mutating func `the new fields are in conflict like the others`() throws {
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    _ = try form.set(.travelTime, to: .length(CalendarDuration(seconds: 300)))
    var theirs = form.original
    theirs.recurrenceRules = [RecurrenceRule(text: "FREQ=YEARLY")]
    theirs.categories = ["Work"]
    form.fileChanged(to: theirs)
    #expect(form.issues == [.conflict(.recurrence)])
    #expect(form.event.categories == ["Work"] && form.rules == ["FREQ=DAILY"])
    #expect(form.shown(.repeats)?.issues == [.conflict(.recurrence)])
    #expect(form.originalValue(of: .repeats) == .repetition(.everyYear))
    _ = try form.resolve(.recurrence, keeping: .theirs)
    #expect(form.rules == ["FREQ=YEARLY"] && form.changedFields == [.travelTime])
  }
}
