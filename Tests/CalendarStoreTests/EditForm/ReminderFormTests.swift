import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct ReminderFormTests {
  var form = ReminderForm(editing: .sample(due: .date(berlin("2026-12-01 10:00"))), context: .berlin())

  @Test func `it has its rows in the design's order`() {
    #expect(
      form.sections.map { $0.map(\.title) } == [
        ["Title", "Notes"], ["Due", "Repeat"], ["Priority", "Calendar"], ["Alert"], ["Done"], [], ["Delete Reminder"],
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

  @Test func `a new one without a title becomes that of the context`() throws {
    var form = ReminderForm(newWithUID: "new", context: .berlin())
    #expect(form.value(of: .due) == .date(nil) && !form.hasChanges)
    _ = try form.set(.due, to: .date(day("2026-12-04")))
    #expect(try form.prepareToSave()?.item.title == "Untitled")
  }

  @Test mutating func `rows come with a value, and can be named before`() throws {
    #expect(form.hiddenRows == [.location, .starts, .url, .categories, .allDay])
    #expect(try form.set(.location, to: .text("Hall")).inserts.map(\.item) == [.row(.location)])
    #expect(try form.set(.categories, to: .list(["Home"])).reloadedSections.count == 1)
    _ = try form.set(.repeats, to: .repetition(.everyDay))
    #expect(form.rows.map(\.title).contains("End Repeat") && !form.rows.map(\.title).contains("Starts"))
    _ = try form.set(.endRepeat, to: .repeatEnd(.onDate(CivilDate(year: 2026, month: 12, day: 9) ?? .earliest)))
    #expect(form.rows.map(\.title).contains("End Date"))
    #expect(form.reminder.recurrenceRules.map(\.text) == ["FREQ=DAILY;UNTIL=20261209T225959Z"])
    _ = try form.set(.endDate, to: .date(day("2026-11-01")))
    #expect(form.issues.count == 1)
    #expect(throws: FormRefusal.vetoed(form.issues)) { try form.prepareToSave() }
  }

  @Test mutating func `a start is before the due date, and both are days or times`() throws {
    _ = try form.set(.starts, to: .date(day("2026-11-30")))
    #expect(form.reminder.start == berlin("2026-11-30 00:00"))
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 11:00")))
    #expect(
      form.issues == [.dueNotAfterStart(due: berlin("2026-12-01 10:00"), start: berlin("2026-12-01 11:00"))])
    _ = try form.clear(.starts)
    #expect(!form.hasChanges)
    _ = try form.setDates(from: day("2026-12-01"), to: day("2026-12-03"))
    #expect(form.reminder.start == day("2026-12-01") && form.reminder.due == .date(day("2026-12-03")))
    #expect(throws: FormRefusal.startOfOtherKind) { try form.set(.starts, to: .date(berlin("2026-12-01 11:00"))) }
    _ = try form.shift(.due, by: CalendarDuration(days: 2))
    #expect(form.reminder.start == day("2026-12-03") && form.reminder.due == .date(day("2026-12-05")))
  }

  @Test mutating func `a day is given a time by one, which its start takes along, and All-day takes it away`() throws {
    _ = try form.setDates(from: day("2026-12-01"), to: day("2026-12-03"))
    _ = try form.set(.due, to: .date(berlin("2026-12-04 14:00")))
    #expect(form.reminder.due == .date(berlin("2026-12-04 14:00")) && form.reminder.start == berlin("2026-12-02 14:00"))
    #expect(form.value(of: .allDay) == .toggle(false) && form.hiddenRows.contains(.allDay))
    _ = try form.set(.repeats, to: .repetition(.everyWeek))
    _ = try form.set(.allDay, to: .toggle(true))
    #expect(form.reminder.due == .date(day("2026-12-04")) && form.reminder.start == day("2026-12-02"))
    #expect(form.reminder.recurrenceRules.map(\.text) == ["FREQ=WEEKLY"])
    _ = try form.set(.due, to: .date(day("2026-12-01")))
    _ = try form.set(.allDay, to: .toggle(false))
    #expect(form.reminder.due == .date(berlin("2026-12-01 10:00")), "the time that the file has on that day")
    _ = try form.clear(.due)
    #expect(throws: FormRefusal.noStart) { try form.set(.allDay, to: .toggle(true)) }
  }

  @Test mutating func `how far it has come is said in words or parts`() throws {
    _ = try form.setPercentComplete(30)
    #expect(form.reminder.status == .inProcess && form.reminder.percentComplete == 30)
    _ = try form.setPercentComplete(100)
    #expect(form.reminder.completed == FormContext.berlin().now && form.reminder.isCompleted)
    _ = try form.setStatus(.canceled)
    #expect(form.reminder.status == .canceled && form.reminder.completed == nil)
    #expect(throws: FormRefusal.valueDoesNotFit(.done)) { try form.setPercentComplete(101) }
  }

  @Test mutating func `what changed in the file is taken over, and what both changed is a conflict`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    _ = try form.set(.priority, to: .priority(1))
    var theirs = form.original
    (theirs.title, theirs.location, theirs.due) = ("Theirs", "Hall", .date(day("2026-12-24")))
    form.fileChanged(to: theirs)
    #expect(form.issues == [.conflict(.title)])
    #expect(form.reminder.location == "Hall" && form.reminder.due == .date(day("2026-12-24")))
    #expect(form.originalValue(of: .title) == .text("Theirs") && form.reminder.priority == 1)
    var other = form
    _ = try form.resolve(.title, keeping: .theirs)
    #expect(form.reminder.title == "Theirs" && form.issues.isEmpty && form.changedFields == [.priority])
    _ = try other.resolve(.title, keeping: .mine)
    #expect(other.reminder.title == "Mine" && other.issues.isEmpty)
    form.fileChanged(to: nil)
    #expect(form.issues == [.eventGone])
  }

  @Test mutating func `what both sides put into a list is there`() throws {
    _ = try form.set(.categories, to: .list(["Mine"]))
    var theirs = form.original
    theirs.categories = ["Theirs"]
    form.fileChanged(to: theirs)
    #expect(form.issues.isEmpty && Set(form.reminder.categories) == ["Mine", "Theirs"])
  }

  @Test(arguments: [ItemField.dates, .status, .priority, .url, .notes])
  func `every field of it can be in conflict and be given up`(field: ItemField) throws {
    var form = form
    let mine = try changing(field, in: form.original, to: 1)
    let theirs = try changing(field, in: form.original, to: 2)
    #expect(mine != form.original && theirs != mine)
    form.fileChanged(to: mine)
    #expect(!form.hasChanges)
    var edited = ReminderForm(editing: self.form.original, context: .berlin())
    _ = try edit(field, in: &edited)
    #expect(edited.changedFields == [field])
    edited.fileChanged(to: theirs)
    #expect(edited.issues == [.conflict(field)])
    _ = try edited.resolve(field, keeping: .theirs)
    #expect(edited.reminder == theirs)
  }

  private func changing(_ field: ItemField, in reminder: Reminder, to number: Int) throws -> Reminder {
    var changed = reminder
    switch field {
    case .dates: changed.due = .date(day("2027-01-0\(number)"))
    case .status: changed.percentComplete = number
    case .priority: changed.priority = number
    case .url: changed.url = "x:\(number)"
    default: changed.notes = "\(number)"
    }
    return changed
  }

  private func edit(_ field: ItemField, in form: inout ReminderForm) throws -> ReminderForm.Batch {
    switch field {
    case .dates: try form.set(.due, to: .date(day("2027-02-01")))
    case .status: try form.setPercentComplete(60)
    case .priority: try form.set(.priority, to: .priority(5))
    case .url: try form.set(.url, to: .text("x:mine"))
    default: try form.set(.notes, to: .text("Mine"))
    }
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
  fileprivate var items: [[FormTable<ItemRow>.Item]] { sections.map { $0.map(\.item) } }
}
