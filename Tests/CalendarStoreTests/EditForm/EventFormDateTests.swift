import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

/// The rules under "Dates" of the design: new events, moved starts and ends, and what vetoes saving.
@Suite struct EventFormDateTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  @Test(arguments: [
    ("2026-11-30 09:12", "2026-11-30 10:00", "2026-11-30 11:00"),
    ("2026-11-30 10:00", "2026-11-30 11:00", "2026-11-30 12:00"),
    ("2026-11-30 22:40", "2026-11-30 23:00", "2026-12-01 00:00"),
    ("2026-12-31 23:59", "2026-12-31 23:00", "2027-01-01 00:00"),
    ("2026-11-30 00:00", "2026-11-30 01:00", "2026-11-30 02:00"),
    ("2026-03-29 01:30", "2026-03-29 03:00", "2026-03-29 04:00"),
  ])
  func `a new event begins at the next full hour and lasts one`(now: String, start: String, end: String) {
    let form = EventForm(newOn: nil, context: .berlin(at: now))
    #expect(form.event.start == berlin(start))
    #expect(form.event.end == .date(berlin(end)))
    #expect(form.event.calendar == .home)
    #expect(form.issues.isEmpty && !form.hasChanges && !form.canSave)
  }

  @Test func `a new event on another day begins at the same hour of the clock`() {
    let form = EventForm(newOn: reading("2027-07-04").date, context: .berlin())
    #expect(form.event.start == berlin("2027-07-04 10:00"))
    #expect(form.event.end == .date(berlin("2027-07-04 11:00")))
    let late = EventForm(newOn: reading("2026-12-24").date, context: .berlin(at: "2026-11-30 23:30"))
    #expect(late.event.start == berlin("2026-12-24 23:00"))
    #expect(late.event.end == .date(berlin("2026-12-25 00:00")))
  }

  @Test func `the default length and alert are handed in`() {
    let alert = Alarm.Trigger.fromStart(CalendarDuration(seconds: -900))
    let context = FormContext.berlin(length: CalendarDuration(seconds: 5400), alert: alert)
    let form = EventForm(newOn: nil, context: context)
    #expect(form.event.end == .date(berlin("2026-11-30 11:30")))
    #expect(form.event.alarms == [Alarm(trigger: alert)])
    #expect(!form.hasChanges)
  }

  @Test func `a new event in the hour that the clock repeats lasts an hour all the same`() {
    let form = EventForm(newOn: nil, context: .berlin(at: "2026-10-25 01:30"))
    #expect(form.event.start == berlin("2026-10-25 02:00"))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 3600)))
    #expect(form.issues.isEmpty)
  }

  @Test mutating func `moving the start keeps the length`() throws {
    _ = try form.set(.starts, to: .date(berlin("2026-12-04 14:30")))
    #expect(form.event.end == .date(berlin("2026-12-04 15:30")))
  }

  @Test mutating func `moving the start keeps the length on the time line across a clock change`() throws {
    form = .sample(berlin("2026-03-27 12:00"), until: berlin("2026-03-28 12:00"))
    _ = try form.set(.starts, to: .date(day("2026-03-28")))
    #expect(form.event.start == berlin("2026-03-28 12:00"))
    #expect(form.event.end == .date(berlin("2026-03-29 13:00")))
  }

  @Test mutating func `an end in the hour that the clock repeats is given as a length`() throws {
    _ = try form.set(.starts, to: .date(berlin("2026-10-25 02:30")))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 3600)))
    #expect(form.issues.isEmpty)
  }

  @Test(arguments: [CalendarDuration(days: 1), CalendarDuration(seconds: 86_400), CalendarDuration(seconds: 2700)])
  func `a duration stays a duration when the start moves`(length: CalendarDuration) throws {
    var form = EventForm.sample(berlin("2026-03-27 12:00"), .duration(length))
    _ = try form.set(.starts, to: .date(berlin("2026-03-28 09:00")))
    #expect(form.event.end == .duration(length))
    #expect(form.event.start == berlin("2026-03-28 09:00"))
  }

  @Test mutating func `an end moved on a duration stays a duration`() throws {
    form = .sample(berlin("2026-12-01 10:00"), .duration(CalendarDuration(seconds: 3600)))
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 12:30")))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 9000)))
    _ = try form.set(.ends, to: .date(berlin("2026-12-03 10:00")))
    #expect(form.event.end == .duration(CalendarDuration(days: 2)))
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 11:00")))
    #expect(!form.hasChanges)
    _ = try form.set(.ends, to: .date(newYork("2026-12-01 12:00")))
    #expect(form.event.end == .date(newYork("2026-12-01 12:00")))
  }

  @Test mutating func `moving the end leaves the start`() throws {
    #expect(try form.set(.ends, to: .date(berlin("2026-12-01 17:45"))).printed == ["~ Ends"])
    #expect(form.event.start == berlin("2026-12-01 10:00"))
    #expect(form.event.end == .date(berlin("2026-12-01 17:45")))
  }

  @Test(arguments: ["2026-12-01 10:00", "2026-12-01 09:00", "2026-11-30 11:00"])
  func `an end not after the start is shown at once and vetoes saving`(end: String) throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))
    #expect(try form.set(.ends, to: .date(berlin(end))).printed == ["~ Ends"])
    let issue = FormIssue.endNotAfterStart(end: berlin(end), start: berlin("2026-12-01 10:00"))
    #expect(form.issues == [issue])
    #expect(form.shown(.ends)?.issues == [issue])
    #expect(form.shown(.starts)?.issues == [])
    #expect(!form.canSave)
    #expect(throws: FormRefusal.vetoed([issue])) { try form.prepareToSave() }
    #expect(form.outcome == nil)
    #expect(try form.set(.ends, to: .date(berlin("2026-12-01 10:05"))).printed == ["~ Ends"])
    #expect(form.canSave)
  }

  @Test mutating func `a start moved while the end is not after it leaves the end alone`() throws {
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 09:00")))
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 09:30")))
    #expect(form.event.end == .date(berlin("2026-12-01 09:00")))
    #expect(!form.issues.isEmpty)
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 08:00")))
    #expect(form.event.end == .date(berlin("2026-12-01 09:00")))
    #expect(form.canSave)
  }

  @Test mutating func `a start moved while a duration is negative leaves the end alone`() throws {
    form = .sample(berlin("2026-12-01 10:00"), .duration(CalendarDuration(seconds: 3600)))
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 09:00")))
    #expect(form.event.end == .duration(CalendarDuration(seconds: -3600)))
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 08:30")))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 1800)))
    #expect(form.value(of: .ends) == .date(berlin("2026-12-01 09:00")))
  }

  @Test mutating func `a day alone leaves the time, a reading leaves the zone`() throws {
    _ = try form.set(.starts, to: .date(day("2026-12-24")))
    #expect(form.event.start == berlin("2026-12-24 10:00"))
    form = .sample(newYork("2026-12-01 10:00"), until: newYork("2026-12-01 11:00"))
    _ = try form.set(.starts, reading: reading("2026-12-02 08:15"))
    #expect(form.event.start == newYork("2026-12-02 08:15"))
    #expect(form.event.end == .date(newYork("2026-12-02 09:15")))
  }

  @Test mutating func `a length moves the start, and on Ends counts from the start`() throws {
    _ = try form.shift(.starts, by: CalendarDuration(seconds: 1800))
    #expect(form.event.start == berlin("2026-12-01 10:30"))
    #expect(form.event.end == .date(berlin("2026-12-01 11:30")))
    _ = try form.shift(.ends, by: CalendarDuration(seconds: 1800))
    #expect(form.event.end == .date(berlin("2026-12-01 11:00")))
    _ = try form.shift(.ends, by: CalendarDuration(seconds: -600))
    #expect(form.event.end == .date(berlin("2026-12-01 10:50")))
    _ = try form.shift(.starts, by: CalendarDuration(days: -1))
    #expect(form.event.start == berlin("2026-11-30 10:30"))
  }

  @Test mutating func `a length from the start is shown on the end's own clock`() throws {
    form = .sample(berlin("2026-12-01 10:00"), until: newYork("2026-12-01 13:00"))
    _ = try form.shift(.ends, by: CalendarDuration(seconds: 8 * 3600))
    #expect(form.event.end == .date(newYork("2026-12-01 12:00")))
  }

  @Test(arguments: [
    CalendarDuration(days: .max), CalendarDuration(days: .min), CalendarDuration(seconds: .max),
    CalendarDuration(seconds: .min), CalendarDuration(days: 3_000_000), CalendarDuration(days: -800_000),
  ])
  func `lengths beyond the years 0 to 9999 are refused`(length: CalendarDuration) {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))
    #expect(throws: FormRefusal.dateOutOfRange) { try form.shift(.starts, by: length) }
    var days = EventForm.sample(day("2026-12-01"))
    let whole = CalendarDuration(days: length.days, seconds: length.seconds / 86_400 * 86_400)
    #expect(throws: FormRefusal.dateOutOfRange) { try days.shift(.ends, by: whole) }
    #expect(form.event == form.original && days.event == days.original)
  }

  @Test func `a start from which the end would fall out of the years is refused`() {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-05 11:00"))
    #expect(throws: FormRefusal.dateOutOfRange) {
      try form.set(.starts, to: .date(berlin("9999-12-30 10:00")))
    }
    var days = EventForm.sample(day("2026-12-01"), until: day("2026-12-05"))
    #expect(throws: FormRefusal.dateOutOfRange) { try days.set(.starts, to: .date(day("9999-12-30"))) }
    #expect(throws: FormRefusal.dateOutOfRange) { try days.set(.ends, to: .date(day("9999-12-31"))) }
  }
}

/// Events whose file already has no end, a moment, or an end before the start.
@Suite struct EventFormOddDateTests {
  @Test(arguments: [
    EventEnd.none, .date(berlin("2024-01-05 10:00")), .date(berlin("2024-01-05 09:00")),
    .duration(.zero), .duration(CalendarDuration(seconds: -3600)),
  ])
  func `an event whose file has such dates can be saved while they are untouched`(end: EventEnd) throws {
    var form = EventForm.sample(berlin("2024-01-05 10:00"), end)
    #expect(form.issues.isEmpty)
    _ = try form.set(.title, to: .text("Renamed"))
    #expect(form.canSave)
    let save = try form.prepareToSave()
    #expect(save?.item.start == berlin("2024-01-05 10:00"))
    #expect(save?.item.end == end)
  }

  @Test func `C4: a moment without an end stays one when it is moved`() throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"))
    #expect(form.value(of: .ends) == .date(berlin("2026-12-01 10:00")))
    _ = try form.set(.starts, to: .date(berlin("2026-12-02 11:00")))
    #expect(form.event.end == .none)
    #expect(form.canSave)
  }

  @Test func `C4: a moment with an equal end stays one when it is moved`() throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 10:00"))
    _ = try form.set(.starts, to: .date(berlin("2026-12-02 11:00")))
    #expect(form.event.end == .date(berlin("2026-12-02 11:00")))
    #expect(form.canSave)
    _ = try form.set(.startZone, to: .clock(.zone(SampleZones.newYork)))
    #expect(form.event.end == .date(newYork("2026-12-02 11:00")))
    #expect(form.canSave)
  }

  @Test func `a moment that is given an end has to end after its start`() throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"))
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 09:00")))
    #expect(!form.canSave)
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 10:30")))
    #expect(form.event.end == .date(berlin("2026-12-01 10:30")))
    #expect(form.canSave)
  }

  @Test func `C6: an end before the start is left alone when the start moves, and then vetoes`() throws {
    var form = EventForm.sample(utc("2024-01-05 10:00"), until: utc("2024-01-05 09:00"))
    _ = try form.set(.starts, to: .date(utc("2024-01-05 09:30")))
    #expect(form.event.end == .date(utc("2024-01-05 09:00")))
    #expect(form.issues.count == 1)
    try form.undo()
    #expect(form.issues.isEmpty)
    _ = try form.set(.starts, to: .date(utc("2024-01-05 08:30")))
    #expect(form.event.end == .date(utc("2024-01-05 09:00")))
    #expect(form.canSave)
  }

  @Test func `C6: a new event with an end before its start is not saved`() throws {
    var form = EventForm(newOn: nil, context: .berlin())
    _ = try form.set(.starts, to: .date(utc("2024-01-05 10:00")))
    _ = try form.set(.ends, to: .date(utc("2024-01-05 09:00")))
    #expect(throws: FormRefusal.self) { try form.prepareToSave() }
  }

  @Test func `C1: a whole day that ends on its own day is one day, rewritten only when edited`() throws {
    var form = EventForm.sample(day("2024-05-01"), until: day("2024-05-01"))
    #expect(form.value(of: .ends) == .date(day("2024-05-01")))
    #expect(try form.set(.ends, to: .date(day("2024-05-01"))).isEmpty)
    _ = try form.set(.title, to: .text("May Day"))
    #expect(try form.prepareToSave()?.item.end == .date(day("2024-05-01")))
    _ = try form.set(.starts, to: .date(day("2024-05-03")))
    #expect(form.event.end == .date(day("2024-05-04")))
    #expect(form.canSave)
  }

  @Test func `C1: a whole day with a duration of nothing is one day too`() throws {
    var form = EventForm.sample(day("2024-05-01"), .duration(.zero))
    #expect(form.value(of: .ends) == .date(day("2024-05-01")))
    _ = try form.set(.starts, to: .date(day("2024-05-03")))
    #expect(form.event.end == .duration(CalendarDuration(days: 1)))
    #expect(form.canSave)
  }

  @Test func `C2: the exclusive end is shown as the last day, however often it is saved`() throws {
    var event = Event.sample(day("2024-05-01"), .date(day("2024-05-04")))
    for round in 1...10 {
      var form = EventForm(editing: event, context: .berlin())
      #expect(form.value(of: .ends) == .date(day("2024-05-03")))
      _ = try form.set(.ends, to: form.value(of: .ends))
      _ = try form.set(.notes, to: .text("Round \(round)"))
      event = try #require(try form.prepareToSave()).item
      #expect(event.end == .date(day("2024-05-04")))
    }
  }

  @Test func `a timed event that ends on a day ends at its first moment`() throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: day("2026-12-02"))
    #expect(form.value(of: .ends) == .date(day("2026-12-02")))
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 11:00")))
    #expect(form.event.end == .date(berlin("2026-12-02 01:00")))
    try form.undo()
    _ = try form.set(.ends, to: .date(day("2026-12-03")))
    #expect(form.event.end == .date(berlin("2026-12-03 00:00")))
    try form.tap(.allDay)
    #expect(form.value(of: .ends) == .date(day("2026-12-02")))
  }

  @Test func `C16: the end that the reader took is the one that is shown and moved`() throws {
    var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 12:00"))
    #expect(form.value(of: .ends) == .date(berlin("2026-12-01 12:00")))
    _ = try form.shift(.starts, by: CalendarDuration(days: 1))
    #expect(form.event.end == .date(berlin("2026-12-02 12:00")))
  }
}
