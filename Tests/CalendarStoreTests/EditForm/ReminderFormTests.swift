import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct ReminderFormTests {
  var form = ReminderForm(editing: .sample(due: .date(berlin("2026-12-01 10:00"))), context: .berlin())

  @Test func `it has its rows in the design's order`() {
    #expect(
      form.sections.map { $0.map(\.title) } == [
        ["Title", "Notes"], ["Due", "Repeat"], ["Priority", "Calendar"], ["Alert"], ["Done"],
      ])
  }

  @Test mutating func `a tap on Due opens its picker, and another one closes it`() throws {
    #expect(try form.tap(.due).batch.inserts.map(\.item) == [.picker(of: .due)])
    #expect(form.openPicker == .due)
    #expect(try form.turnMonth(by: 1).reloads.map(\.item) == [.picker(of: .due)])
    #expect(try form.tap(.due).batch.deletes.map(\.item) == [.picker(of: .due)])
    #expect(throws: FormRefusal.noOpenPicker) { try form.turnMonth(by: 1) }
  }

  @Test mutating func `a day leaves the time, and none takes everything of it away`() throws {
    _ = try form.set(.due, to: .date(day("2026-12-04")))
    #expect(form.reminder.due == .date(berlin("2026-12-04 10:00")))
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    _ = try form.clear(.due)
    #expect(form.reminder.due == .none && form.reminder.start == nil && !form.reminder.hasRecurrence)
    #expect(throws: FormRefusal.notDue) { try form.set(.repeats, to: .repetition(.everyDay)) }
  }

  @Test mutating func `to repeat it needs a start, which goes again with the rule`() throws {
    _ = try form.set(.repeats, to: .repetition(.everyWeek))
    #expect(form.reminder.recurrenceRules.map(\.text) == ["FREQ=WEEKLY"])
    #expect(form.reminder.start == berlin("2026-12-01 10:00"))
    _ = try form.clear(.repeats)
    #expect(!form.hasChanges)
  }

  @Test mutating func `a start moves with the due date, and a length stays a length`() throws {
    var reminder = Reminder.sample(due: .duration(CalendarDuration(seconds: 3600)))
    reminder.start = berlin("2026-12-01 09:00")
    reminder.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=TU")]
    form = ReminderForm(editing: reminder, context: .berlin())
    #expect(form.value(of: .due) == .date(berlin("2026-12-01 10:00")))
    #expect(form.value(of: .repeats) == .repetition(.everyWeek))
    _ = try form.set(.due, to: .date(berlin("2026-12-03 12:00")))
    #expect(form.reminder.start == berlin("2026-12-03 11:00"))
    #expect(form.reminder.due == .duration(CalendarDuration(seconds: 3600)))
    #expect(form.reminder.recurrenceRules.map(\.text) == ["FREQ=WEEKLY;BYDAY=TH"])
  }

  @Test mutating func `done says when, and not done is as it was`() throws {
    #expect(try form.tap(.done).batch.reloads.map(\.item) == [.row(.done)])
    #expect(form.reminder.completed == FormContext.berlin().now)
    #expect(form.reminder.status == .completed && form.reminder.percentComplete == 100)
    try form.tap(.done)
    #expect(!form.hasChanges)
    var reminder = form.reminder
    reminder.completed = Instant(secondsSince1970: 0)
    form = ReminderForm(editing: reminder, context: .berlin())
    try form.tap(.done)
    #expect(form.reminder.completed == nil && form.reminder.status == .needsAction)
    try form.tap(.done)
    #expect(!form.hasChanges)
  }

  @Test mutating func `priority is a number from 0 to 9, and none is not written`() throws {
    _ = try form.set(.priority, to: .priority(1))
    #expect(form.reminder.priority == 1)
    _ = try form.clear(.priority)
    #expect(form.reminder.priority == nil)
    #expect(throws: FormRefusal.valueDoesNotFit(.priority)) { try form.set(.priority, to: .priority(10)) }
  }

  @Test mutating func `alerts have one row more than there are, and count from the due date`() throws {
    let atDue = Alarm.Trigger.fromEnd(.zero)
    #expect(form.rows.first { $0.item == .row(.alert(0)) }?.choices.contains(.alert(atDue)) == true)
    let batch = try form.set(.alert(0), to: .alert(atDue))
    #expect(batch.inserts.map(\.item) == [.row(.alert(1))])
    #expect(form.reminder.alarms == [Alarm(trigger: atDue)])
    #expect(try form.clear(.alert(0)).deletes.map(\.item) == [.row(.alert(1))])
    #expect(throws: FormRefusal.hiddenRow(.alert(5))) { try form.set(.alert(5), to: .alert(atDue)) }
  }

  @Test mutating func `another calendar must be one that can be changed`() throws {
    #expect(throws: FormRefusal.calendarReadOnly(.holidays)) {
      try form.set(.calendar, to: .calendar(.holidays))
    }
    #expect(throws: FormRefusal.cannotBeEmpty(.calendar)) { try form.clear(.calendar) }
    _ = try form.set(.calendar, to: .calendar(.work))
    #expect(form.reminder.calendar == .work)
  }

  @Test mutating func `a session has one outcome`() throws {
    #expect(try form.prepareToSave() == nil)
    _ = try form.set(.title, to: .text("Pay"))
    #expect(throws: FormRefusal.unsavedChanges) { try form.close() }
    let saved = try #require(try form.prepareToSave())
    form.didSave(saved.item)
    #expect(throws: FormRefusal.nothingToUndo) { try form.undo() }
    #expect(try form.close() == .saved)
    #expect(throws: FormRefusal.finished(.saved)) { try form.set(.title, to: .text("Other")) }
  }

  @Test func `a new one without a title becomes New Reminder`() throws {
    var form = ReminderForm(newWithUID: "new", context: .berlin())
    #expect(form.value(of: .due) == .date(nil) && !form.hasChanges)
    _ = try form.set(.due, to: .date(day("2026-12-04")))
    #expect(try form.prepareToSave()?.item.title == "New Reminder")
  }

  @Test(arguments: 0..<40)
  func `random edits keep what the form promises`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var form = form
    var drafts: [Reminder] = []
    for _ in 0..<40 {
      let before = form
      guard let batch = try? step(&form, &generator) else {
        #expect(form == before)
        continue
      }
      #expect(batch.applied(to: before.items, drawingAnew: form.items) == form.items)
      if form.reminder != before.reminder { drafts.append(before.reminder) }
      #expect(form.reminder.due != .none || !form.reminder.hasRecurrence)
      #expect(form.sections[3].count == form.reminder.alarms.count + 1)
    }
    while (try? form.undo()) != nil { #expect(form.reminder == drafts.popLast()) }
    #expect(!form.hasChanges && drafts.isEmpty)
  }

  private func step(
    _ form: inout ReminderForm, _ generator: inout SeededGenerator
  ) throws -> ReminderForm.Batch {
    let number = Int.random(in: 0..<28, using: &generator)
    let date = EventDate.zoned(reading("2026-12-01").adding(seconds: 86_400 * number), SampleZones.berlin)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return try form.set(.due, to: .date(Bool.random(using: &generator) ? date : .day(date.date)))
    case 1: return try form.clear(.due)
    case 2: return try form.set(.repeats, to: .repetition(Repetition.presets[number % 6]))
    case 3: return try form.tap(.due).batch
    case 4: return try form.tap(.done).batch
    case 5: return try form.set(.alert(number % 3), to: .alert(.fromEnd(CalendarDuration(seconds: -60 * number))))
    case 6: return try form.clear(.alert(number % 3))
    case 7: return try form.turnMonth(by: number - 10)
    default: return try form.set(.priority, to: .priority(number))
    }
  }
}

extension Reminder {
  /// A reminder that is in a file.
  fileprivate static func sample(due: EventEnd) -> Reminder {
    var reminder = Reminder(uid: "sample", due: due)
    reminder.title = "Pay the rent"
    reminder.calendar = .home
    return reminder
  }
}

extension ReminderForm {
  /// What is visible.
  fileprivate var items: [[FormTable<EventRow>.Item]] { sections.map { $0.map(\.item) } }
}
