import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormEndDateTests {
  var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), "FREQ=WEEKLY")

  private let march = reading("2027-03-03").date

  private static func series(_ start: EventDate, _ rule: String) -> EventForm {
    var event = Event.sample(start)
    event.recurrenceRules = [RecurrenceRule(text: rule)]
    return EventForm(editing: event, context: .berlin())
  }

  @Test mutating func `on date adds End Date with a picker of its own`() throws {
    #expect(try form.set(.endRepeat, to: .repeatEnd(.onDate(march))).printed == ["+ End Date", "~ End Repeat"])
    #expect(form.value(of: .endDate) == .date(day("2027-03-03")))
    #expect(try form.tap(.endDate).batch.printed == ["+ ^End Date"])
    #expect(form.picker?.isDateOnly == true && form.picker?.month == reading("2027-03-01").date)
    #expect(form.names[2] == ["Repeat", "End Repeat", "End Date", "^End Date"])
  }

  @Test mutating func `a day set in the picker leaves it open, and never closes it with its row`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    try form.tap(.endDate)
    #expect(try form.set(.endDate, to: .date(day("2027-03-10"))).printed == ["~ End Date"])
    #expect(form.openPicker == .endDate)
    #expect(
      try form.set(.endRepeat, to: .repeatEnd(.never)).printed == ["- End Date", "- ^End Date", "~ End Repeat"])
    #expect(form.openPicker == nil)
  }

  @Test mutating func `a tap on Starts closes the picker of End Date in the same batch`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    try form.tap(.endDate)
    #expect(try form.tap(.starts).batch.printed == ["- ^End Date", "+ ^Starts", "+ Time Zone"])
  }

  @Test(arguments: [
    (berlin("2026-12-01 10:00"), "20270303T225959Z"), (newYork("2026-12-01 10:00"), "20270304T045959Z"),
    (utc("2026-12-01 10:00"), "20270303T235959Z"), (.floating(reading("2026-12-01 10:00")), "20270303T235959"),
    (day("2026-12-01"), "20270303"),
  ])
  func `the day is written as its last second on the start's clock`(start: EventDate, until: String) throws {
    var form = EventFormEndDateTests.series(start, "FREQ=WEEKLY")
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=\(until)"])
    #expect(form.value(of: .endDate) == .date(day("2027-03-03")))
  }

  @Test func `summer time is counted in the day's own offset`() throws {
    var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), "FREQ=WEEKLY")
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(reading("2027-06-01").date)))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270601T215959Z"])
  }

  @Test(arguments: [
    "FREQ=WEEKLY;UNTIL=20270302T230000Z", "FREQ=WEEKLY;UNTIL=20270303T090000Z", "FREQ=WEEKLY;UNTIL=20270303",
    "FREQ=WEEKLY;UNTIL=20270303T235959",
  ])
  func `an UNTIL written otherwise is shown as its local day, and kept while that day is set`(rule: String) throws {
    var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), rule)
    #expect(form.value(of: .endDate) == .date(day("2027-03-03")))
    #expect(try form.set(.endDate, to: .date(day("2027-03-03"))).isEmpty)
    #expect(form.rules == [rule])
  }

  @Test mutating func `after N times counts, and takes the date away`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    #expect(try form.set(.endRepeat, to: .repeatEnd(.after(12))).printed == ["- End Date", "~ End Repeat"])
    #expect(form.rules == ["FREQ=WEEKLY;COUNT=12"])
    #expect(throws: FormRefusal.valueDoesNotFit(.endRepeat)) { try form.set(.endRepeat, to: .repeatEnd(.after(0))) }
    #expect(
      form.shown(.endRepeat)?.choices == [
        .repeatEnd(.never), .repeatEnd(.onDate(reading("2027-01-01").date)), .repeatEnd(.after(12)),
      ])
  }

  @Test mutating func `an end before the start is shown at once and not saved`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(reading("2026-11-30").date)))
    let issue = FormIssue.endDateBeforeStart(
      endDate: reading("2026-11-30").date, start: berlin("2026-12-01 10:00"))
    #expect(form.shown(.endDate)?.issues == [issue] && !form.canSave)
    #expect(throws: FormRefusal.vetoed([issue])) { try form.prepareToSave(span: .allEvents) }
    _ = try form.set(.endDate, to: .date(day("2026-12-01")))
    #expect(form.issues == [] && form.canSave)
  }

  @Test func `an end that was not changed here moves along, and is none of an extra date`() throws {
    var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), "FREQ=WEEKLY;UNTIL=20261215T090000Z")
    _ = try form.set(.starts, to: .date(berlin("2027-01-05 10:00")))
    #expect(form.issues == [] && form.canSave)
  }

  @Test func `a file's own end before its start can be saved while both are untouched`() throws {
    var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), "FREQ=WEEKLY;UNTIL=20200101T000000Z")
    _ = try form.set(.title, to: .text("Retro"))
    #expect(form.canSave)
  }

  @Test mutating func `all-day on and off changes the kind of an end that was set here`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    _ = try form.set(.allDay, to: .toggle(true))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270303"])
    _ = try form.set(.allDay, to: .toggle(false))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270303T225959Z"])
    _ = try form.set(.startZone, to: .clock(.zone(SampleZones.newYork)))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270304T045959Z"])
  }

  @Test func `an end in the file is shown in its new kind, and changes it with the whole series`() throws {
    var form = EventFormEndDateTests.series(berlin("2026-12-01 10:00"), "FREQ=WEEKLY;UNTIL=20270303T090000Z")
    _ = try form.set(.allDay, to: .toggle(true))
    #expect(form.value(of: .rule) == .rules([RecurrenceRule(text: "FREQ=WEEKLY;UNTIL=20270303")]))
    #expect(form.value(of: .endDate) == .date(day("2027-03-03")))
    #expect(try form.prepareToSave(span: .allEvents)?.item.recurrenceRules == form.original.recurrenceRules)
  }

  @Test mutating func `End Date moves by days, not by hours`() throws {
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(march)))
    _ = try form.shift(.endDate, by: CalendarDuration(days: 7))
    #expect(form.value(of: .endDate) == .date(day("2027-03-10")))
    #expect(throws: FormRefusal.allDayHasNoTime) { try form.shift(.endDate, by: CalendarDuration(seconds: 60)) }
    #expect(throws: FormRefusal.valueDoesNotFit(.endDate)) {
      try form.set(.endDate, to: .date(berlin("2027-03-10 10:00")))
    }
  }
}
