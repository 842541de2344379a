import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormRepeatTests {
  /// Tuesday, 1 December 2026, 10:00 to 11:00.
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  @Test mutating func `repeating adds End Repeat, and never takes it away`() throws {
    #expect(form.names[2] == ["Repeat"])
    #expect(form.value(of: .repeats) == .repetition(.never))
    #expect(try form.set(.repeats, to: .repetition(.everyWeek)).printed == ["+ End Repeat", "~ Repeat"])
    #expect(form.value(of: .endRepeat) == .repeatEnd(.never))
    #expect(try form.set(.repeats, to: .repetition(.never)).printed == ["- End Repeat", "~ Repeat"])
    #expect(!form.hasChanges)
  }

  @Test(arguments: [
    (Repetition.everyDay, "FREQ=DAILY"), (.everyWeek, "FREQ=WEEKLY"), (.everyTwoWeeks, "FREQ=WEEKLY;INTERVAL=2"),
    (.everyMonth, "FREQ=MONTHLY"), (.everyYear, "FREQ=YEARLY"),
  ])
  func `a preset is written as its rule`(preset: Repetition, rule: String) throws {
    var form = form
    _ = try form.set(.repeats, to: .repetition(preset))
    #expect(form.rules == [rule] && form.value(of: .repeats) == .repetition(preset))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=TU", Repetition.everyWeek), ("freq=weekly;wkst=su;byday=tu;interval=2", .everyTwoWeeks),
    ("FREQ=MONTHLY;BYMONTHDAY=1", .everyMonth), ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1", .everyYear),
    ("FREQ=YEARLY;BYMONTH=12;UNTIL=20301201T090000Z", .everyYear), ("FREQ=DAILY;COUNT=5", .everyDay),
  ])
  func `a rule that says no more than a preset is shown as it, and kept as it is written`(
    rule: String, preset: Repetition
  ) throws {
    var form = series(rule)
    #expect(form.value(of: .repeats) == .repetition(preset))
    #expect(form.shown(.rule) == nil)
    #expect(try form.set(.repeats, to: .repetition(preset)).isEmpty)
    #expect(form.rules == [rule])
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=2", "FREQ=YEARLY;BYMONTHDAY=1", "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY;BYDAY=TU;X-FOO=1", "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=SOMETIMES", "FREQ=HOURLY",
  ])
  func `what no preset says is custom, and kept to the byte`(rule: String) throws {
    var form = series(rule)
    #expect(form.value(of: .repeats) == .repetition(.custom([RecurrenceRule(text: rule)])))
    #expect(form.value(of: .rule) == .rules([RecurrenceRule(text: rule)]))
    #expect(form.names[2].prefix(2) == ["Repeat", "Rule"])
    _ = try form.set(.title, to: .text("Retro"))
    #expect(try form.prepareToSave(span: .allEvents)?.item.recurrenceRules.map(\.text) == [rule])
  }

  @Test mutating func `several rules, and dates without a rule, are custom and have no end to set`() throws {
    var event = form.event
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY"), RecurrenceRule(text: "FREQ=MONTHLY")]
    form = EventForm(editing: event, context: .berlin())
    #expect(form.names[2] == ["Repeat", "Rule"])
    #expect(throws: FormRefusal.noRuleToEnd) { try form.set(.endRepeat, to: .repeatEnd(.after(3))) }
    event.recurrenceRules = []
    event.extraDates = [ExtraDate(berlin("2026-12-03 10:00"))]
    form = EventForm(editing: event, context: .berlin())
    #expect(form.value(of: .repeats) == .repetition(.custom([])))
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    #expect(form.rules == ["FREQ=DAILY"] && form.event.extraDates == event.extraDates)
  }

  @Test mutating func `never leaves nothing of a series`() throws {
    var event = series("FREQ=WEEKLY;BYDAY=MO").event
    event.extraDates = [ExtraDate(berlin("2026-12-03 10:00"))]
    event.exclusionDates = [berlin("2026-12-08 10:00")]
    event.exceptionRules = [RecurrenceRule(text: "FREQ=MONTHLY")]
    form = EventForm(editing: event, context: .berlin())
    _ = try form.clear(.repeats)
    #expect(!form.event.hasRecurrence && form.event.exclusionDates.isEmpty && form.event.exceptionRules.isEmpty)
    _ = try form.undo()
    #expect(form.event == event)
  }

  @Test mutating func `a new rule keeps the end, unless it says one`() throws {
    form = series("FREQ=WEEKLY;COUNT=7")
    _ = try form.set(.repeats, to: .repetition(.everyMonth))
    #expect(form.rules == ["FREQ=MONTHLY;COUNT=7"])
    _ = try form.set(.repeats, to: custom("FREQ=MONTHLY;BYDAY=-1FR"))
    #expect(form.rules == ["FREQ=MONTHLY;COUNT=7;BYDAY=-1FR"])
    _ = try form.set(.repeats, to: custom("FREQ=DAILY;UNTIL=20270303T225959Z"))
    #expect(form.rules == ["FREQ=DAILY;UNTIL=20270303T225959Z"])
  }

  @Test mutating func `a typed rule is written as it was typed`() throws {
    _ = try form.set(.repeats, to: custom("freq=monthly;byday=-1FR"))
    #expect(form.rules == ["freq=monthly;byday=-1FR"])
    #expect(throws: FormRefusal.valueDoesNotFit(.repeats)) { try form.set(.repeats, to: custom("FREQ=OFTEN")) }
    #expect(throws: FormRefusal.valueDoesNotFit(.repeats)) { try form.set(.repeats, to: .repetition(.custom([]))) }
    #expect(form.rules == ["freq=monthly;byday=-1FR"])
  }

  @Test(arguments: [
    ("FREQ=DAILY;UNTIL=20261210T080000", "FREQ=DAILY;UNTIL=20261210T070000Z"),
    ("FREQ=DAILY;BYHOUR=9,15;UNTIL=20261210T120000", "FREQ=DAILY;BYHOUR=9,15;UNTIL=20261210T110000Z"),
    ("freq=daily;until=20261210;byhour=9", "freq=daily;until=20261210T225959Z;byhour=9"),
  ])
  func `a typed UNTIL without a zone is on the clock of the start, and the rest is as it was typed`(
    typed: String, rule: String
  ) throws {
    var form = form
    _ = try form.set(.repeats, to: custom(typed))
    #expect(form.rules == [rule])
  }

  @Test func `a changed occurrence has no rows for the rule`() throws {
    var event = form.event
    event.recurrenceID = berlin("2026-12-01 10:00")
    var form = EventForm(editing: event, context: .berlin())
    #expect(form.names[2] == [])
    #expect(throws: FormRefusal.ruleOfChangedOccurrence) { try form.set(.repeats, to: .repetition(.everyDay)) }
  }

  @Test mutating func `Repeat says when the event takes place next`() throws {
    #expect(form.shown(.repeats)?.nextStarts == [])
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    let daily = ["2026-12-02 10:00", "2026-12-03 10:00", "2026-12-04 10:00"].map { berlin($0) }
    #expect(form.shown(.repeats)?.nextStarts == daily)
    _ = try form.set(.endRepeat, to: .repeatEnd(.after(2)))
    #expect(form.shown(.repeats)?.nextStarts == [daily[0]])
    _ = try form.set(.repeats, to: .repetition(.never))
    #expect(form.shown(.repeats)?.nextStarts == [])
  }

  @Test mutating func `the row that says where a series ends says when it takes place until then`() throws {
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    let daily = ["2026-12-02 10:00", "2026-12-03 10:00", "2026-12-04 10:00"].map { berlin($0) }
    #expect(form.shown(.endRepeat)?.nextStarts == [])
    var batch = try form.set(.endRepeat, to: .repeatEnd(.after(3)))
    #expect(batch.printed == ["~ Repeat", "~ End Repeat"])
    #expect(form.shown(.endRepeat)?.nextStarts == Array(daily[..<2]))
    batch = try form.set(.endRepeat, to: .repeatEnd(.onDate(day("2026-12-02").date)))
    #expect(form.shown(.endRepeat)?.nextStarts == [])
    #expect(form.shown(.endDate)?.nextStarts == [daily[0]])
    batch = try form.set(.endDate, to: .date(day("2026-12-20")))
    #expect(batch.printed == ["~ Repeat", "~ End Date"])
    #expect(form.shown(.endDate)?.nextStarts == daily)
  }

  // A start that is moved.

  @Test mutating func `a start off the rule is said, and does not stand in the way`() throws {
    form = series("FREQ=MONTHLY;BYDAY=2TU,-1FR")
    #expect(form.notices == [])
    let batch = try form.set(.starts, to: .date(day("2026-12-09")))
    #expect(batch.printed == ["~ Starts", "~ Ends", "~ Repeat"])
    #expect(form.shown(.repeats)?.nextStarts.first == berlin("2026-12-25 10:00"))
    let notice = FormNotice.startOffRule(start: berlin("2026-12-09 10:00"), next: berlin("2026-12-25 10:00"))
    #expect(form.shown(.starts)?.notices == [notice])
    #expect(form.canSave && form.issues == [])
  }

  @Test func `a file's own start off its rule is left alone until dates or rule are changed`() throws {
    var form = series("FREQ=WEEKLY;BYDAY=FR")
    #expect(form.notices == [])
    _ = try form.set(.title, to: .text("Retro"))
    #expect(form.notices == [])
    _ = try form.set(.endRepeat, to: .repeatEnd(.after(2)))
    #expect(form.notices == [.startOffRule(start: berlin("2026-12-01 10:00"), next: berlin("2026-12-04 10:00"))])
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=TU", "2026-12-03 10:00", "FREQ=WEEKLY;BYDAY=TH"),
    ("FREQ=WEEKLY;BYDAY=MO,TU", "2026-12-05 10:00", "FREQ=WEEKLY;BYDAY=FR,SA"),
    ("FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-05 10:00", "FREQ=MONTHLY;BYMONTHDAY=5"),
    ("FREQ=MONTHLY;BYDAY=1TU", "2026-12-09 10:00", "FREQ=MONTHLY;BYDAY=2WE"),
    ("FREQ=MONTHLY;BYDAY=-5TU", "2026-12-30 10:00", "FREQ=MONTHLY;BYDAY=-1WE"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1", "2027-01-05 10:00", "FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=1"),
    ("FREQ=WEEKLY;UNTIL=20261222T090000Z", "2026-12-02 14:30", "FREQ=WEEKLY;UNTIL=20261223T133000Z"),
    ("FREQ=WEEKLY;UNTIL=20261222T225959Z", "2026-12-01 14:30", "FREQ=WEEKLY;UNTIL=20261222T225959Z"),
    ("freq=weekly", "2026-12-02 14:30", "freq=weekly"),
  ])
  func `the rule of a series is shown as it follows its moved start, and saved as it was`(
    rule: String, start: String, moved: String
  ) throws {
    var event = series(rule).event
    event.title = "Series"
    var form = EventForm(editing: event, occurrence: event.start, context: .berlin())
    _ = try form.set(.starts, to: .date(berlin(start)))
    #expect(form.notices == [] && form.changedFields == [.dates])
    #expect(form.value(of: .rule) == .rules([RecurrenceRule(text: moved)]))
    for span in EventSpan.allCases {
      #expect(try form.prepareToSave(span: span)?.item.recurrenceRules.map(\.text) == [rule])
    }
  }

  @Test mutating func `a rule that was typed here follows too, and its last day stays`() throws {
    _ = try form.set(.repeats, to: custom("FREQ=WEEKLY;BYDAY=TU"))
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(reading("2027-03-03").date)))
    _ = try form.set(.starts, to: .date(berlin("2026-12-02 10:00")))
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270303T225959Z;BYDAY=WE"])
    _ = try form.undo()
    #expect(form.rules == ["FREQ=WEEKLY;UNTIL=20270303T225959Z;BYDAY=TU"])
  }

  // Which part of a series.

  @Test func `never on a later occurrence ends the series there, on the first it makes a single event`() throws {
    let event = series("FREQ=WEEKLY").event
    var later = EventForm(editing: event, occurrence: berlin("2026-12-08 10:00"), context: .berlin())
    #expect(later.asksForSpan)
    _ = try later.set(.repeats, to: .repetition(.never))
    #expect(!later.asksForSpan && later.impliedSpan == .futureEvents)
    for span: EventSpan? in [nil, .thisEvent, .futureEvents, .allEvents] {
      let save = try #require(try later.prepareToSave(span: span))
      #expect(save.span == .futureEvents && save.occurrence == berlin("2026-12-08 10:00"))
      #expect(!save.item.hasRecurrence)
    }
    for occurrence in [nil, event.start] {
      var first = EventForm(editing: event, occurrence: occurrence, context: .berlin())
      _ = try first.set(.repeats, to: .repetition(.never))
      #expect(try first.prepareToSave()?.span == .allEvents)
    }
    var moved = event
    moved.start = berlin("2026-12-08 10:00")
    var form = EventForm(editing: moved, occurrence: moved.start, seriesStart: event.start, context: .berlin())
    _ = try form.set(.repeats, to: .repetition(.never))
    #expect(form.impliedSpan == .futureEvents)
  }

  @Test func `a rule cannot be changed for one occurrence`() throws {
    let event = series("FREQ=WEEKLY").event
    var form = EventForm(editing: event, occurrence: berlin("2026-12-08 10:00"), context: .berlin())
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    #expect(throws: FormRefusal.spanNeeded) { try form.prepareToSave() }
    #expect(throws: FormRefusal.ruleBelongsToSeries) { try form.prepareToSave(span: .thisEvent) }
    #expect(try form.prepareToSave(span: .futureEvents)?.span == .futureEvents)
  }

  @Test mutating func `no span is asked for a series made in this session`() throws {
    _ = try form.set(.repeats, to: .repetition(.everyWeek))
    let first = try #require(try form.prepareToSave())
    #expect(first.span == nil)
    form.didSave(first.item)
    _ = try form.set(.title, to: .text("Retro"))
    #expect(!form.asksForSpan && !form.isOfSeries)
    #expect(try form.prepareToSave()?.span == .allEvents)
  }

  private func series(_ rule: String) -> EventForm {
    var event = form.event
    event.recurrenceRules = [RecurrenceRule(text: rule)]
    return EventForm(editing: event, context: .berlin())
  }

  private func custom(_ rule: String) -> FormValue { .repetition(.custom([RecurrenceRule(text: rule)])) }
}

extension EventForm {
  /// The draft's rules as they are written.
  var rules: [String] { event.recurrenceRules.map(\.text) }
}
