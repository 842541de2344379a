import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormCompletionTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))
  private let occurrence = berlin("2026-12-08 10:00")

  private var series: Event {
    var event = Event.sample(berlin("2026-12-01 10:00"), .date(berlin("2026-12-01 11:00")))
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    return event
  }

  @Test mutating func `saving is off until something was changed, and off again when it is taken back`() throws {
    #expect(!form.canSave)
    _ = try form.set(.title, to: .text("Retro"))
    #expect(form.canSave && form.changedFields == [.title])
    _ = try form.set(.title, to: .text("Design review"))
    #expect(!form.canSave && form.changedFields == [])
  }

  @Test mutating func `done without changes is canceled, and nothing is to be written`() throws {
    #expect(try form.prepareToSave() == nil)
    #expect(try form.close() == .canceled)
    #expect(form.outcome == .canceled)
  }

  @Test mutating func `a session that saved is saved`() throws {
    _ = try form.set(.title, to: .text("Retro"))
    let save = try #require(try form.prepareToSave())
    #expect(save.item.title == "Retro" && save.span == nil && save.occurrence == nil)
    form.didSave(save.item)
    #expect(!form.hasChanges && form.outcome == nil)
    #expect(throws: FormRefusal.nothingToUndo) { try form.undo() }
    #expect(try form.close() == .saved)
  }

  @Test mutating func `cancel with unsaved changes asks, and discarding cancels`() throws {
    _ = try form.set(.title, to: .text("Retro"))
    #expect(throws: FormRefusal.unsavedChanges) { try form.close() }
    #expect(form.outcome == nil && form.event.title == "Retro")
    #expect(form.discard() == .canceled)
  }

  @Test mutating func `what was saved stays saved when later changes are discarded`() throws {
    _ = try form.set(.title, to: .text("Retro"))
    form.didSave(form.event)
    _ = try form.set(.title, to: .text("Other"))
    #expect(form.discard() == .saved)
  }

  @Test mutating func `deleting ends the session as deleted`() throws {
    #expect(try form.prepareToDelete() == nil)
    form.didDelete()
    #expect(form.outcome == .deleted)
    #expect(try form.close() == .deleted)
  }

  @Test mutating func `there is exactly one outcome, and nothing after it`() throws {
    try form.close()
    form.didDelete()
    #expect(form.outcome == .canceled && form.discard() == .canceled)
    let finished = FormRefusal.finished(.canceled)
    #expect(throws: finished) { try form.set(.title, to: .text("x")) }
    #expect(throws: finished) { try form.tap(.allDay) }
    #expect(throws: finished) { try form.undo() }
    #expect(throws: finished) { try form.prepareToSave() }
    #expect(throws: finished) { try form.prepareToDelete() }
    #expect(throws: finished) { try form.resolve(.title, keeping: .mine) }
    #expect(form.event == form.original)
  }

  @Test(arguments: [nil, "   ", "\t"])
  func `a blank title becomes that of the context on saving a new event`(title: String?) throws {
    var form = EventForm(newOn: nil, uid: "new-1", context: .berlin())
    _ = try form.set(.title, to: .text(title ?? ""))
    _ = try form.set(.notes, to: .text("Bring cake"))
    let save = try #require(try form.prepareToSave())
    #expect(save.item.title == "Untitled")
    #expect(save.item.uid == "new-1")
    #expect(form.event.title == title)
    var bare = EventForm(newOn: nil, uid: "new-2", context: .berlin(untitled: nil))
    _ = try bare.set(.notes, to: .text("Bring cake"))
    #expect(try #require(try bare.prepareToSave()).item.title == nil)
  }

  @Test mutating func `a blank title of an existing event stays blank`() throws {
    _ = try form.clear(.title)
    let save = try form.prepareToSave()
    #expect(save?.item.title == nil)
  }

  @Test func `a new event can be deleted once it is saved`() throws {
    var form = EventForm(newOn: nil, context: .berlin())
    #expect(throws: FormRefusal.notSavedYet) { try form.prepareToDelete() }
    _ = try form.set(.title, to: .text("Cake"))
    #expect(form.didSave(form.event).reloadedSections.map(\.section) == [8])
    #expect(form.names[8] == ["Delete Event"])
    #expect(try form.prepareToDelete() == nil)
  }

  @Test func `one occurrence of a series asks for the span`() throws {
    var form = EventForm(editing: series, occurrence: occurrence, context: .berlin())
    #expect(form.asksForSpan)
    #expect(throws: FormRefusal.spanNeeded) { try form.prepareToDelete() }
    _ = try form.set(.title, to: .text("Retro"))
    #expect(throws: FormRefusal.spanNeeded) { try form.prepareToSave() }
    for span in EventSpan.allCases {
      let save = try form.prepareToSave(span: span)
      #expect(save?.span == span && save?.occurrence == occurrence)
      #expect(try form.prepareToDelete(span: span) == span)
    }
  }

  @Test func `a whole series is changed as a whole, and in parts only from an occurrence`() throws {
    var form = EventForm(editing: series, context: .berlin())
    #expect(!form.asksForSpan)
    _ = try form.set(.title, to: .text("Retro"))
    let save = try form.prepareToSave()
    #expect(save?.span == .allEvents)
    for span in [EventSpan.thisEvent, .futureEvents] {
      #expect(throws: FormRefusal.occurrenceNeeded) { try form.prepareToSave(span: span) }
      #expect(throws: FormRefusal.occurrenceNeeded) { try form.prepareToDelete(span: span) }
    }
  }

  @Test func `single events and detached occurrences do not ask for the span`() throws {
    var detached = series
    detached.recurrenceID = occurrence
    for event in [Event.sample(berlin("2026-12-01 10:00")), detached] {
      var form = EventForm(editing: event, occurrence: occurrence, context: .berlin())
      #expect(!form.asksForSpan)
      _ = try form.set(.title, to: .text("Retro"))
      let save = try form.prepareToSave()
      #expect(save != nil && save?.span == nil)
      #expect(try form.prepareToSave(span: .allEvents)?.span == (event.isOverride ? .allEvents : nil))
    }
  }

  @Test func `a series made in this session does not ask for the span`() throws {
    var form = EventForm(newOn: nil, context: .berlin())
    _ = try form.set(.title, to: .text("Cake"))
    form.didSave(series)
    _ = try form.set(.title, to: .text("More cake"))
    #expect(!form.asksForSpan)
    #expect(try form.prepareToSave()?.span == .allEvents)
  }

  @Test mutating func `a refusal of the store keeps the form open with everything typed`() throws {
    _ = try form.set(.title, to: .text("Retro"))
    let error = CalendarError(.calendarReadOnly, at: Place(file: "work.ics"))
    let typed = form.event
    form.didRefuse(error)
    #expect(form.storeRefusal == error)
    #expect(form.event == typed && form.outcome == nil && form.canSave)
    _ = try form.set(.notes, to: .text("x"))
    #expect(form.storeRefusal == nil)
  }

  @Test mutating func `undo takes back one accepted change at a time`() throws {
    var drafts = [form.event]
    _ = try form.set(.title, to: .text("Retro"))
    drafts.append(form.event)
    _ = try form.set(.starts, to: .date(berlin("2026-12-04 14:30")))
    drafts.append(form.event)
    _ = try form.set(.title, to: .text("Retro"))
    #expect(throws: FormRefusal.valueDoesNotFit(.title)) { try form.set(.title, to: .toggle(true)) }
    try form.tap(.allDay)
    #expect(try form.undo().printed == ["~ All-day", "~ Starts", "~ Ends"])
    #expect(form.event == drafts[2])
    #expect(try form.undo().printed == ["~ Starts", "~ Ends"])
    #expect(form.event == drafts[1])
    try form.undo()
    #expect(form.event == drafts[0])
    #expect(throws: FormRefusal.nothingToUndo) { try form.undo() }
  }
}
