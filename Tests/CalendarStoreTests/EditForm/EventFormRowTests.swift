import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormRowTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  @Test func `an existing event has its rows in the design's order`() {
    #expect(
      form.names == [
        ["Title", "Location"], ["All-day", "Starts", "Ends", "Travel Time"], ["Repeat"], ["Calendar", "Invitees"],
        ["Alert"], ["Show As", "Private"], [], ["URL", "Notes", "Categories"], ["Delete Event"],
      ])
  }

  @Test func `a new event cannot be deleted`() {
    #expect(EventForm(newOn: nil, context: .berlin()).names.last == [])
  }

  @Test func `rows carry typed values`() {
    #expect(form.value(of: .title) == .text("Design review"))
    #expect(form.value(of: .notes) == .text(""))
    #expect(form.value(of: .allDay) == .toggle(false))
    #expect(form.value(of: .starts) == .date(berlin("2026-12-01 10:00")))
    #expect(form.value(of: .ends) == .date(berlin("2026-12-01 11:00")))
    #expect(form.value(of: .calendar) == .calendar(.work))
    #expect(form.value(of: .alert(0)) == .alert(nil))
    #expect(form.value(of: .showAs) == .availability(.busy))
    #expect(form.value(of: .delete) == .action)
  }

  @Test func `only calendars that can be changed are offered`() {
    #expect(form.shown(.calendar)?.choices == [.calendar(.home), .calendar(.work)])
    #expect(form.shown(.showAs)?.choices.count == 4)
    #expect(form.shown(.title)?.choices == [])
  }

  @Test mutating func `a tap on Starts opens its picker and time zone in one batch`() throws {
    #expect(try form.tap(.starts).batch.printed == ["+ ^Starts", "+ Time Zone"])
    #expect(form.names[1] == ["All-day", "Starts", "^Starts", "Time Zone", "Ends", "Travel Time"])
    #expect(form.openPicker == .starts)
  }

  @Test mutating func `a tap on Ends moves picker and time zone in one batch`() throws {
    try form.tap(.starts)
    #expect(
      try form.tap(.ends).batch.printed == ["- ^Starts", "- Time Zone", "+ ^Ends", "+ Time Zone"])
    #expect(form.names[1] == ["All-day", "Starts", "Ends", "^Ends", "Time Zone", "Travel Time"])
  }

  @Test mutating func `a second tap, or closing, takes picker and time zone away in one batch`() throws {
    try form.tap(.ends)
    #expect(try form.tap(.ends).batch.printed == ["- ^Ends", "- Time Zone"])
    try form.tap(.starts)
    #expect(form.closePicker().printed == ["- ^Starts", "- Time Zone"])
    #expect(form.closePicker().isEmpty)
  }

  @Test mutating func `opening a picker asks to see the row, the picker and the time zone`() throws {
    #expect(try form.tap(.starts).scroll?.lines == 3..<13)
  }

  @Test mutating func `whole days have no time zone row, and a picker of days`() throws {
    form = .sample(day("2026-12-01"))
    #expect(try form.tap(.starts).batch.printed == ["+ ^Starts"])
    #expect(form.picker?.isDateOnly == true)
  }

  @Test mutating func `all-day under an open picker takes the time zone away and leaves the picker`() throws {
    try form.tap(.starts)
    #expect(
      try form.tap(.allDay).batch.printed
        == ["- Time Zone", "~ All-day", "~ Starts", "~ ^Starts", "~ Ends"])
    #expect(form.picker?.isDateOnly == true)
    #expect(try form.tap(.allDay).batch.printed.contains("+ Time Zone"))
  }

  @Test mutating func `a date set under an open picker prints both dates and leaves the picker open`() throws {
    try form.tap(.starts)
    let batch = try form.set(.starts, reading: reading("2026-12-04 14:30"))
    #expect(batch.printed == ["~ Starts", "~ Ends"])
    #expect(batch.reloads.allSatisfy { $0.animation == .none })
    #expect(form.openPicker == .starts)
    #expect(form.picker?.selection == berlin("2026-12-04 14:30"))
  }

  @Test mutating func `the picker turns its month and leaves the date`() throws {
    try form.tap(.starts)
    #expect(form.picker?.month == reading("2026-12-01").date)
    #expect(try form.turnMonth(by: 1).printed == ["~ ^Starts"])
    #expect(form.picker?.month == reading("2027-01-01").date)
    _ = try form.turnMonth(by: -3)
    #expect(form.picker?.month == reading("2026-10-01").date)
    #expect(!form.hasChanges)
    _ = try form.set(.starts, to: .date(day("2026-12-31")))
    #expect(form.picker?.month == reading("2026-12-01").date)
    form.closePicker()
    #expect(throws: FormRefusal.noOpenPicker) { try form.turnMonth(by: 1) }
  }

  @Test(arguments: [
    ("2026-12-01 10:00", 5), ("2026-12-01 10:35", 5), ("2026-12-01 10:07", 1), ("2026-12-01 10:59", 1),
  ])
  func `picker minutes step by 5, or by 1 when the value is no multiple of 5`(start: String, step: Int) throws {
    var form = EventForm.sample(berlin(start), until: berlin("2026-12-01 12:00"))
    try form.tap(.starts)
    #expect(form.picker?.minuteStep == step)
    #expect(form.value(of: .starts) == .date(berlin(start)))
    #expect(form.event == form.original)
  }

  @Test mutating func `a hidden row cannot be tapped, a wrong value not be set`() {
    #expect(throws: FormRefusal.hiddenRow(.startZone)) { try form.tap(.startZone) }
    #expect(throws: FormRefusal.hiddenRow(.alert(7))) { try form.tap(.alert(7)) }
    #expect(throws: FormRefusal.valueDoesNotFit(.title)) { try form.set(.title, to: .toggle(true)) }
    #expect(throws: FormRefusal.cannotBeEmpty(.starts)) { try form.clear(.starts) }
    #expect(throws: FormRefusal.cannotBeEmpty(.calendar)) { try form.set(.calendar, to: .calendar(nil)) }
    #expect(throws: FormRefusal.valueDoesNotFit(.title)) {
      try form.shift(.title, by: CalendarDuration(days: 1))
    }
    #expect(form.event == form.original)
  }

  @Test mutating func `texts are set and cleared; an empty text is none`() throws {
    #expect(try form.set(.title, to: .text("Retro")).printed == ["~ Title"])
    #expect(form.event.title == "Retro")
    #expect(try form.clear(.location).printed == ["~ Location"])
    #expect(form.event.location == nil)
    #expect(try form.set(.notes, to: .text("")).isEmpty)
    #expect(form.changedFields == [.title, .location])
  }

  @Test mutating func `another calendar can be chosen, unless it cannot be changed`() throws {
    #expect(throws: FormRefusal.calendarReadOnly(.holidays)) {
      try form.set(.calendar, to: .calendar(.holidays))
    }
    _ = try form.set(.calendar, to: .calendar(.home))
    #expect(form.event.calendar == .home)
  }

  @Test mutating func `what the form does not show stays as it was`() throws {
    var event = form.event
    event.categories = ["A", "B"]
    event.classification = "X-SECRET"
    event.attendees = [Participant(address: "mailto:a@example.org")]
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=YEARLY;BYWEEKNO=20")]
    form = EventForm(editing: event, context: .berlin())
    _ = try form.set(.title, to: .text("Retro"))
    event.title = "Retro"
    #expect(form.event == event)
  }

  @Test func `an event without a start is shown, and its dates can be given`() throws {
    var form = EventForm.sample(nil)
    #expect(form.value(of: .starts) == .date(nil))
    #expect(throws: FormRefusal.noStart) { try form.set(.ends, to: .date(berlin("2026-12-01 10:00"))) }
    #expect(throws: FormRefusal.noStart) { try form.tap(.allDay) }
    #expect(throws: FormRefusal.noStart) { try form.set(.endZone, to: .clock(.floating)) }
    #expect(throws: FormRefusal.noStart) { try form.set(.starts, reading: reading("2026-12-01")) }
    #expect(throws: FormRefusal.noStart) { try form.shift(.ends, by: CalendarDuration(days: 1)) }
    try form.tap(.starts)
    #expect(form.picker?.month == reading("2026-11-01").date)
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 10:00")))
    #expect(form.event.start == berlin("2026-12-01 10:00"))
    #expect(form.names[1].contains("Time Zone"))
  }

  @Test func `the clock is shown where it cannot be guessed`() throws {
    #expect(form.shown(.starts)?.clock == nil && form.shown(.ends)?.clock == nil)
    let flight = EventForm.sample(berlin("2026-12-01 10:00"), until: newYork("2026-12-01 13:00"))
    #expect(flight.shown(.starts)?.clock == nil)
    #expect(flight.shown(.ends)?.clock == .zone(SampleZones.newYork))
    let abroad = EventForm.sample(newYork("2026-12-01 10:00"), until: newYork("2026-12-01 13:00"))
    #expect(abroad.shown(.starts)?.clock == .zone(SampleZones.newYork))
    #expect(abroad.shown(.ends)?.clock == nil)
    let back = EventForm.sample(newYork("2026-12-01 10:00"), until: berlin("2026-12-02 13:00"))
    #expect(back.shown(.ends)?.clock == .zone(SampleZones.berlin))
    let floating = EventForm.sample(.floating(reading("2026-12-01 10:00")))
    #expect(floating.shown(.starts)?.clock == .floating)
    #expect(EventForm.sample(day("2026-12-01")).shown(.starts)?.clock == nil)
  }
}
