import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormAllDayTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-03 11:30"))

  @Test mutating func `all-day on makes days of the dates`() throws {
    try form.tap(.allDay)
    #expect(form.event.start == day("2026-12-01"))
    #expect(form.event.end == .date(day("2026-12-04")))
    #expect(form.value(of: .ends) == .date(day("2026-12-03")))
    #expect(form.canSave)
  }

  @Test mutating func `all-day off again brings back times and zones, and is no change`() throws {
    form = .sample(berlin("2026-12-01 10:07"), until: newYork("2026-12-03 11:30"))
    try form.tap(.allDay)
    try form.tap(.allDay)
    #expect(form.event == form.original)
    #expect(!form.hasChanges)
  }

  @Test mutating func `all-day off after other days were chosen brings the times to them`() throws {
    form = .sample(berlin("2026-12-01 10:07"), until: newYork("2026-12-03 11:30"))
    try form.tap(.allDay)
    _ = try form.set(.starts, to: .date(day("2026-12-10")))
    _ = try form.set(.ends, to: .date(day("2026-12-11")))
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2026-12-10 10:07"))
    #expect(form.event.end == .date(newYork("2026-12-11 11:30")))
  }

  @Test mutating func `C14: an end at exactly midnight shows the day before`() throws {
    form = .sample(berlin("2024-05-01 22:00"), until: berlin("2024-05-02 00:00"))
    try form.tap(.allDay)
    #expect(form.event.start == day("2024-05-01"))
    #expect(form.value(of: .ends) == .date(day("2024-05-01")))
    _ = try form.set(.starts, to: .date(day("2024-05-08")))
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2024-05-08 22:00"))
    #expect(form.event.end == .date(berlin("2024-05-09 00:00")))
  }

  @Test mutating func `a moment at midnight is that day`() throws {
    form = .sample(berlin("2026-12-01 00:00"))
    try form.tap(.allDay)
    #expect(form.event.start == day("2026-12-01"))
    #expect(form.value(of: .ends) == .date(day("2026-12-01")))
    #expect(form.event.end == .none)
    #expect(form.canSave)
  }

  @Test mutating func `an end that another zone's clock shows on an earlier day is on the first day`() throws {
    form = .sample(berlin("2026-12-02 01:00"), until: newYork("2026-12-01 20:00"))
    try form.tap(.allDay)
    #expect(form.value(of: .ends) == .date(day("2026-12-02")))
    #expect(form.issues.isEmpty)
    try form.tap(.allDay)
    #expect(!form.hasChanges)
  }

  @Test mutating func `an end before the start stays before it`() throws {
    form = .sample(berlin("2026-12-05 10:00"), until: berlin("2026-12-03 10:00"))
    try form.tap(.allDay)
    #expect(form.value(of: .ends) == .date(day("2026-12-03")))
    #expect(form.issues == [.endNotAfterStart(end: day("2026-12-03"), start: day("2026-12-05"))])
  }

  @Test func `all-day off on an event without times: next full hour, to one later on its last day`() throws {
    var form = EventForm.sample(day("2026-12-24"), until: day("2026-12-27"))
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2026-12-24 10:00"))
    #expect(form.event.end == .date(berlin("2026-12-26 11:00")))
    try form.tap(.allDay)
    #expect(!form.hasChanges)
  }

  @Test func `all-day off late in the evening begins at 23:00 and ends at midnight`() throws {
    var form = EventForm(editing: .sample(day("2026-12-24")), context: .berlin(at: "2026-11-30 23:20"))
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2026-12-24 23:00"))
    #expect(form.event.end == .date(berlin("2026-12-25 00:00")))
    #expect(form.canSave)
    try form.tap(.allDay)
    #expect(form.event.end == .none && !form.hasChanges)
  }

  @Test(arguments: ["2026-03-29", "2026-10-25"])
  func `all-day off on the day of a clock change makes an event of one hour`(date: String) throws {
    var form = EventForm(editing: .sample(day(date)), context: .berlin(at: "2026-11-30 01:20"))
    try form.tap(.allDay)
    let start = try #require(form.event.start?.instant(viewer: SampleZones.berlin))
    let end = try #require(form.event.endInstant(viewer: SampleZones.berlin))
    #expect(end.seconds(since: start) == 3600)
    #expect(form.canSave)
  }

  @Test func `whole days: moving the start keeps the number of days, an equal end is one day`() throws {
    var form = EventForm.sample(day("2026-12-01"), until: day("2026-12-04"))
    _ = try form.set(.starts, to: .date(day("2026-12-30")))
    #expect(form.event.end == .date(day("2027-01-02")))
    _ = try form.set(.ends, to: .date(day("2026-12-30")))
    #expect(form.event.end == .date(day("2026-12-31")))
    #expect(form.canSave)
    _ = try form.set(.ends, to: .date(day("2026-12-29")))
    #expect(form.issues == [.endNotAfterStart(end: day("2026-12-29"), start: day("2026-12-30"))])
  }

  @Test func `whole days: no end and a duration stay as they are written`() throws {
    var form = EventForm.sample(day("2026-12-01"))
    _ = try form.set(.starts, to: .date(day("2026-12-02")))
    #expect(form.event.end == .none)
    form = .sample(day("2026-12-01"), .duration(CalendarDuration(days: 7)))
    #expect(form.value(of: .ends) == .date(day("2026-12-07")))
    _ = try form.set(.starts, to: .date(day("2026-12-02")))
    #expect(form.event.end == .duration(CalendarDuration(days: 7)))
    _ = try form.set(.ends, to: .date(day("2026-12-04")))
    #expect(form.event.end == .duration(CalendarDuration(days: 3)))
  }

  @Test func `whole days: a length on Ends counts from the start`() throws {
    var form = EventForm.sample(day("2026-12-01"), until: day("2026-12-04"))
    _ = try form.shift(.ends, by: CalendarDuration(days: 1))
    #expect(form.value(of: .ends) == .date(day("2026-12-02")))
    _ = try form.shift(.starts, by: CalendarDuration(seconds: 2 * 86_400))
    #expect(form.value(of: .ends) == .date(day("2026-12-04")))
  }

  @Test func `whole days have neither a time nor a zone`() {
    var form = EventForm.sample(day("2026-12-01"), until: day("2026-12-04"))
    #expect(throws: FormRefusal.allDayHasNoTime) {
      try form.set(.starts, to: .date(berlin("2026-12-01 10:00")))
    }
    #expect(throws: FormRefusal.allDayHasNoTime) {
      try form.set(.ends, to: .date(berlin("2026-12-01 10:00")))
    }
    #expect(throws: FormRefusal.allDayHasNoTime) {
      try form.shift(.starts, by: CalendarDuration(seconds: 1800))
    }
    #expect(throws: FormRefusal.allDayHasNoTime) { try form.set(.startZone, to: .clock(.floating)) }
    #expect(throws: FormRefusal.allDayHasNoTime) { try form.set(.endZone, to: .clock(.zone(.utc))) }
    #expect(form.event == form.original)
  }

  @Test mutating func `a duration comes back as a duration`() throws {
    form = .sample(berlin("2026-12-01 10:00"), .duration(CalendarDuration(seconds: 5400)))
    try form.tap(.allDay)
    #expect(form.event.end == .duration(CalendarDuration(days: 1)))
    _ = try form.set(.starts, to: .date(day("2026-12-08")))
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2026-12-08 10:00"))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 5400)))
  }
}
