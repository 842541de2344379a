import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

/// Random edits over random events.
@Suite struct EventFormPropertyTests {
  @Test(arguments: 0..<60)
  func `random edits keep what the form promises`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let event = randomEvent(&generator)
    var form = EventForm(editing: event, context: .berlin())
    #expect(form.event == event && form.issues.isEmpty)
    var drafts: [Event] = []
    for _ in 0..<40 {
      let before = form
      let undoes = Int.random(in: 0..<6, using: &generator) == 0
      let batch = undoes ? try? form.undo() : try? step(&form, &generator)
      guard let batch else {
        #expect(form == before)
        continue
      }
      #expect(batch.applied(to: before.items, drawingAnew: form.items) == form.items)
      if undoes {
        #expect(form.event == drafts.popLast())
      } else if form.event != before.event {
        drafts.append(before.event)
      }
      #expect(form.rows.count { if case .picker = $0.item { true } else { false } } <= 1)
      #expect(form.names[4].count == form.event.alarms.count + 1)
      #expect(form.names[2].contains("End Repeat") == form.event.hasRecurrence)
      #expect(form.names[2].contains("End Date") == (form.event.until != nil))
      #expect(form.event.until.map { $0.isDay == form.event.isAllDay } ?? true)
      #expect(form.names[6].isEmpty == form.event.conferences.isEmpty)
      #expect(form.canSave == (form.hasChanges && form.issues.isEmpty))
      #expect(form.event.uid == event.uid && form.event.origin == event.origin)
    }
    while (try? form.undo()) != nil { #expect(form.event == drafts.popLast()) }
    #expect(form.event == event && drafts.isEmpty)
  }

  @Test(arguments: 0..<200)
  func `editing only the end leaves the start, and moving only the start keeps the length`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var form = EventForm(editing: randomEvent(&generator), context: .berlin())
    let start = form.event.start
    for _ in 0..<10 {
      guard let end = randomDate(like: form.event, &generator) else { continue }
      _ = try form.set(.ends, to: .date(end))
      #expect(form.event.start == start)
      #expect(form.value(of: .ends) == .date(end))
    }
    for _ in 0..<10 {
      let (length, isValid) = (form.length, form.issues.isEmpty)
      guard let start = randomDate(like: form.event, &generator) else { continue }
      let end = form.value(of: .ends)
      _ = try form.set(.starts, to: .date(start))
      guard isValid else {
        #expect(form.value(of: .ends) == end)
        continue
      }
      // A duration in nominal days is longer or shorter where a clock is changed.
      guard case .date = form.event.end else { continue }
      #expect(form.length == length)
    }
  }

  private func step(
    _ form: inout EventForm, _ generator: inout SeededGenerator
  ) throws -> EventForm.Batch {
    let clocks: [EventClock] = [.floating, .zone(.utc), .zone(SampleZones.berlin), .zone(SampleZones.newYork)]
    let length = CalendarDuration(seconds: 900 * Int.random(in: -200...200, using: &generator))
    let clock = clocks[Int.random(in: 0..<4, using: &generator)]
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return try form.set(.title, to: .text("Title \(length.seconds)"))
    case 1: return try form.tap(.allDay).batch
    case 2: return try form.tap(Bool.random(using: &generator) ? .starts : .ends).batch
    case 3: return form.closePicker()
    case 4, 5: return try form.shift(.starts, by: length)
    case 6: return try form.shift(.ends, by: length)
    case 7: return try form.set(.startZone, to: .clock(clock))
    case 8: return try form.set(.endZone, to: .clock(clock))
    case 9: return try form.set(.alert(Int.random(in: 0..<4, using: &generator)), to: .alert(.fromStart(length)))
    case 10: return try form.clear(.alert(Int.random(in: 0..<4, using: &generator)))
    case 11: return try form.set(.repeats, to: .repetition(Repetition.presets[abs(length.seconds / 900) % 6]))
    case 12: return try form.set(.endRepeat, to: .repeatEnd(.after(abs(length.seconds / 900))))
    case 13, 14: return try form.set(.endRepeat, to: .repeatEnd(.onDate(randomDay(&generator))))
    case 15: return try form.set(.endDate, to: .date(.day(randomDay(&generator))))
    case 16: return try form.tap(Bool.random(using: &generator) ? .endDate : .isPrivate).batch
    case 17: return try form.set(.travelTime, to: .length(length))
    case 18: return try form.set(.conference, to: .text(Bool.random(using: &generator) ? "https://x" : ""))
    default: return try form.turnMonth(by: Int.random(in: -20...20, using: &generator))
    }
  }

  private func randomDay(_ generator: inout SeededGenerator) -> CivilDate {
    reading("2026-07-01").date.adding(days: Int.random(in: 0..<400, using: &generator))
  }

  private func randomEvent(_ generator: inout SeededGenerator) -> Event {
    var event = Event.sample(nil)
    event.start = Bool.random(using: &generator) ? day("2026-12-01") : berlin("2026-12-01 10:00")
    event.start = randomDate(like: event, &generator) ?? event.start
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: event.end = .none
    case 1: event.end = .duration(CalendarDuration(days: Int.random(in: 1...5, using: &generator)))
    default:
      let days = CalendarDuration(days: Int.random(in: 1...5, using: &generator))
      event.end = event.start.map { .date($0.adding(days, viewer: SampleZones.berlin)) } ?? .none
    }
    event.alarms = (0..<Int.random(in: 0...3, using: &generator)).map {
      Alarm(trigger: .fromStart(CalendarDuration(seconds: -60 * $0)), ordinal: $0)
    }
    return event
  }

  /// A date of the kind that the event's start is of, in the second half of 2026.
  private func randomDate(like event: Event, _ generator: inout SeededGenerator) -> EventDate? {
    let quarters = Int.random(in: 0..<96 * 180, using: &generator)
    return event.start?.with(reading: reading("2026-07-01").adding(seconds: 900 * quarters))
  }
}

extension Event {
  /// The end of its only rule.
  fileprivate var until: EventDate? { self.recurrenceRules.first?.parts?.until }
}

extension EventForm {
  /// What is visible.
  fileprivate var items: [[FormTable<ItemRow>.Item]] { sections.map { $0.map(\.item) } }

  /// The seconds from the start to the end.
  fileprivate var length: Int? {
    guard let start = event.start, let end = event.endDate(viewer: context.viewer) else { return nil }
    guard !start.isDay else { return end.reading.secondNumber - start.reading.secondNumber }
    return end.instant(viewer: context.viewer).seconds(since: start.instant(viewer: context.viewer))
  }
}
