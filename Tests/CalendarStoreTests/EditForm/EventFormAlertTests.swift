import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormAlertTests {
  private let quarter = Alarm.Trigger.fromStart(CalendarDuration(seconds: -900))
  private let day = Alarm.Trigger.fromStart(CalendarDuration(days: -1))

  private func form(_ alarms: [Alarm], start: EventDate = berlin("2026-12-01 10:00")) -> EventForm {
    var event = Event.sample(start, .duration(CalendarDuration(seconds: 3600)))
    if start.isDay { event.end = .none }
    event.alarms = alarms
    return EventForm(editing: event, context: .berlin())
  }

  @Test func `there is one row more than there are alarms`() throws {
    var form = form([])
    #expect(form.names[4] == ["Alert"])
    #expect(try form.set(.alert(0), to: .alert(quarter)).printed == ["+ Second Alert", "~ Alert"])
    #expect(form.event.alarms == [Alarm(trigger: quarter)])
    #expect(try form.set(.alert(1), to: .alert(day)).printed == ["+ Third Alert", "~ Second Alert"])
    #expect(form.names[4] == ["Alert", "Second Alert", "Third Alert"])
    #expect(throws: FormRefusal.hiddenRow(.alert(3))) { try form.set(.alert(3), to: .alert(day)) }
  }

  @Test func `an alert set to none goes, and those below move up`() throws {
    var form = form([Alarm(trigger: quarter, ordinal: 0), Alarm(trigger: day, ordinal: 1)])
    #expect(
      try form.clear(.alert(0)).printed == ["- Third Alert", "~ Alert", "~ Second Alert"])
    #expect(form.event.alarms == [Alarm(trigger: day, ordinal: 1)])
    #expect(try form.clear(.alert(1)).isEmpty)
    try form.undo()
    #expect(form.event == form.original)
    #expect(form.names[4].count == 3)
  }

  @Test func `an alert that is changed keeps its action and its place in the file`() throws {
    var form = form([Alarm(trigger: quarter, action: .audio, ordinal: 4)])
    _ = try form.set(.alert(0), to: .alert(day))
    #expect(form.event.alarms == [Alarm(trigger: day, action: .audio, ordinal: 4)])
  }

  @Test func `all alarms survive an edit, shown or not`() throws {
    let alarms = [
      Alarm(trigger: .at(Instant(secondsSince1970: 208_656_000)), action: .none, ordinal: 0),
      Alarm(trigger: .unreadable("-PT1X"), action: .email, ordinal: 1),
      Alarm(trigger: .fromEnd(CalendarDuration(seconds: -7200)), action: .init(rawValue: "X-HORN"), ordinal: 2),
    ]
    var form = form(alarms)
    #expect(form.names[4] == ["Alert", "Second Alert", "Third Alert"])
    #expect(form.value(of: .alert(0)) == .alert(.unreadable("-PT1X")))
    _ = try form.set(.title, to: .text("Retro"))
    #expect(form.event.alarms == alarms)
    _ = try form.set(.alert(1), to: .alert(quarter))
    #expect(form.event.alarms[0] == alarms[0] && form.event.alarms[1] == alarms[1])
    #expect(form.event.alarms[2].trigger == quarter)
    _ = try form.clear(.alert(0))
    #expect(form.event.alarms.map(\.ordinal) == [0, 2])
  }

  @Test func `a timed event offers lengths before its start`() {
    let lengths =
      [0, 5, 10, 15, 30, 60, 120].map { CalendarDuration(seconds: -60 * $0) }
      + [1, 2, 7].map { CalendarDuration(days: -$0) }
    #expect(form([]).shown(.alert(0))?.choices == [.alert(nil)] + lengths.map { .alert(.fromStart($0)) })
  }

  @Test func `whole days offer nine o'clock on the day and before it`() {
    let lengths = [
      CalendarDuration(seconds: 32_400), CalendarDuration(seconds: -54_000),
      CalendarDuration(days: -1, seconds: -54_000), CalendarDuration(days: -6, seconds: -54_000),
    ]
    let form = form([], start: .day(reading("2026-12-08").date))
    #expect(form.shown(.alert(0))?.choices == [.alert(nil)] + lengths.map { .alert(.fromStart($0)) })
    let start = berlin("2026-12-08")
    let alerts = lengths.map { start.adding($0, viewer: SampleZones.berlin) }
    #expect(
      alerts == ["2026-12-08 09:00", "2026-12-07 09:00", "2026-12-06 09:00", "2026-12-01 09:00"].map(berlin))
  }

  @Test func `any other value can be typed`() throws {
    var form = form([])
    for trigger: Alarm.Trigger in [
      .fromStart(CalendarDuration(seconds: -2700)), .fromEnd(CalendarDuration(seconds: -7200)),
      .at(SampleZones.berlin.instant(of: reading("2026-11-30 18:00"))),
    ] {
      _ = try form.set(.alert(0), to: .alert(trigger))
      #expect(form.value(of: .alert(0)) == .alert(trigger))
    }
    #expect(form.event.alarms.count == 1)
  }

  @Test func `alerts are named as far as people count, then numbered`() {
    #expect(ItemRow.alert(9).title == "Tenth Alert")
    #expect(ItemRow.alert(10).title == "Alert 11")
    let many = form((0..<12).map { Alarm(trigger: quarter, ordinal: $0) })
    #expect(many.names[4].count == 13)
    #expect(many.names[4].last == "Alert 13")
  }

  @Test func `of a hundred thousand alarms the first thousand have rows, and all are kept`() throws {
    var form = form((0..<100_000).map { Alarm(trigger: quarter, ordinal: $0) })
    #expect(form.names[4].count == 1000)
    _ = try form.set(.alert(999), to: .alert(day))
    #expect(form.event.alarms.map(\.trigger) == (0..<100_000).map { $0 == 999 ? day : quarter })
  }

  @Test func `all alerts are replaced in one change, however many there are`() throws {
    let mark = Alarm(trigger: .at(Instant(secondsSince1970: 208_656_000)), action: .none, ordinal: 0)
    var form = form([mark] + (1..<100_000).map { Alarm(trigger: quarter, ordinal: $0) })
    try form.setAlerts([day])
    #expect(form.event.alarms == [mark, Alarm(trigger: day)])
    try form.undo()
    #expect(form.event == form.original)
  }
}
