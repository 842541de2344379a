import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

/// The event changes in its file while the form is open.
@Suite struct EventFormMergeTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  private func changed(_ change: (inout Event) -> Void) -> Event {
    var event = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00")).event
    event.origin = ItemOrigin(
      calendar: .work, file: "work.ics", index: 0, line: 3, bytes: Array("changed".utf8), revision: 1)
    change(&event)
    return event
  }

  @Test mutating func `fields not edited here take the new values`() throws {
    _ = try form.set(.title, to: .text("Retro"))
    let theirs = changed {
      $0.location = "Room 9"
      $0.start = berlin("2026-12-02 10:00")
      $0.end = .date(berlin("2026-12-02 11:00"))
      $0.categories = ["New"]
      $0.sequence = 7
    }
    #expect(form.fileChanged(to: theirs).printed == ["~ Location", "~ Starts", "~ Ends", "~ Categories"])
    var merged = theirs
    merged.title = "Retro"
    #expect(form.event == merged)
    #expect(form.original == theirs)
    #expect(form.changedFields == [.title] && form.canSave)
  }

  @Test mutating func `a field edited on both sides is a conflict, shown and not saved`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    #expect(form.fileChanged(to: changed { $0.title = "Theirs" }).printed == ["~ Title"])
    #expect(form.issues == [.conflict(.title)])
    #expect(form.shown(.title)?.issues == [.conflict(.title)])
    #expect(form.value(of: .title) == .text("Mine"))
    #expect(form.originalValue(of: .title) == .text("Theirs"))
    #expect(throws: FormRefusal.vetoed([.conflict(.title)])) { try form.prepareToSave() }
  }

  @Test mutating func `deciding about one invitee leaves what was done to the others`() throws {
    func invitee(_ name: String, _ status: String? = nil) -> Participant {
      Participant(address: "mailto:\(name)@example.org", status: status)
    }
    form.fileChanged(to: changed { $0.attendees = [invitee("a"), invitee("b")] })
    _ = try form.set(.invitees, to: .invitees([invitee("a"), invitee("own")]))
    form.fileChanged(to: changed { $0.attendees = [invitee("a"), invitee("b", "ACCEPTED"), invitee("new")] })
    #expect(form.issues == [.conflict(.attendees)])
    var decided = form
    _ = try decided.resolve(.attendees, keeping: .mine)
    #expect(decided.event.attendees == [invitee("a"), invitee("new"), invitee("own")])
    _ = try form.resolve(.attendees, keeping: .theirs)
    #expect(form.event.attendees == [invitee("a"), invitee("b", "ACCEPTED"), invitee("new"), invitee("own")])
  }

  @Test mutating func `of a field with several rows only those in conflict are marked`() throws {
    func alarms(_ minutes: Int...) -> [Alarm] {
      minutes.enumerated().map { Alarm(trigger: .fromStart(CalendarDuration(seconds: -60 * $1)), ordinal: $0) }
    }
    form.fileChanged(to: changed { $0.alarms = alarms(5, 10, 15) })
    for (row, alarm) in alarms(6, 20).enumerated() { _ = try form.set(.alert(row), to: .alert(alarm.trigger)) }
    _ = try form.set(.starts, to: .date(berlin("2026-12-01 09:00")))
    form.fileChanged(
      to: changed {
        $0.alarms = alarms(5, 30, 15)
        $0.end = .date(berlin("2026-12-01 12:00"))
      })
    #expect(form.issues == [.conflict(.dates), .conflict(.alarms)])
    #expect(form.rows.filter { !$0.issues.isEmpty }.map(\.item) == [.row(.starts), .row(.ends), .row(.alert(1))])
    var decided = form
    _ = try decided.resolve(.alarms, keeping: .theirs)
    #expect(decided.event.alarms.map(\.trigger) == alarms(6, 30, 15).map(\.trigger))
    _ = try form.resolve(.alarms, keeping: .mine)
    #expect(form.event.alarms.map(\.trigger) == alarms(6, 20, 15).map(\.trigger))
  }

  @Test mutating func `the same edit on both sides is no conflict and no change`() throws {
    _ = try form.set(.title, to: .text("Same"))
    form.fileChanged(to: changed { $0.title = "Same" })
    #expect(form.issues.isEmpty && !form.hasChanges)
    #expect(throws: FormRefusal.nothingToUndo) { try form.undo() }
  }

  @Test mutating func `a conflict is decided for either side, by setting it again, and undone`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    form.fileChanged(to: changed { $0.title = "Theirs" })
    let conflicting = form
    #expect(try form.resolve(.title, keeping: .mine).printed == ["~ Title"])
    #expect(form.event.title == "Mine" && form.canSave)
    try form.undo()
    #expect(form == conflicting)
    _ = try form.resolve(.title, keeping: .theirs)
    #expect(form.event.title == "Theirs" && !form.hasChanges && form.issues.isEmpty)
    form = conflicting
    _ = try form.set(.title, to: .text("Mine"))
    #expect(form.event.title == "Mine" && form.canSave)
  }

  @Test(arguments: ItemField.allCases.filter { $0 != .priority })
  func `every field can be in conflict and be given up`(field: ItemField) throws {
    var form = self.form
    let row: ItemRow
    let value: FormValue
    switch field {
    case .status, .color, .properties, .priority: return try rowlessCanBeInConflict(field, &form)
    case .title: (row, value) = (.title, .text("Mine"))
    case .location: (row, value) = (.location, .text("Mine"))
    case .dates: (row, value) = (.starts, .date(berlin("2026-12-01 08:00")))
    case .calendar: (row, value) = (.calendar, .calendar(.home))
    case .alarms: (row, value) = (.alert(0), .alert(.fromStart(.zero)))
    case .availability: (row, value) = (.showAs, .availability(.free))
    case .url: (row, value) = (.url, .text("https://example.org/mine"))
    case .notes: (row, value) = (.notes, .text("Mine"))
    case .travelTime: (row, value) = (.travelTime, .length(CalendarDuration(seconds: 300)))
    case .recurrence: (row, value) = (.repeats, .repetition(.everyDay))
    case .attendees: (row, value) = (.invitees, .invitees([Participant(address: "mailto:mine@example.org")]))
    case .classification: (row, value) = (.isPrivate, .toggle(true))
    case .conferences: (row, value) = (.conference, .text("https://example.org/mine"))
    case .categories: (row, value) = (.categories, .list(["Mine"]))
    }
    let theirs = changed {
      ($0.title, $0.location, $0.url, $0.notes) = ("Theirs", "Theirs", "https://example.org/theirs", "Theirs")
      $0.start = berlin("2026-12-01 09:00")
      $0.calendar = .holidays
      $0.alarms = [Alarm(trigger: .fromEnd(.zero), ordinal: 0)]
      $0.availability = .tentative
      $0.travelTime = CalendarDuration(seconds: 600)
      $0.recurrenceRules = [RecurrenceRule(text: "FREQ=YEARLY")]
      $0.attendees = [Participant(address: "mailto:theirs@example.org")]
      $0.classification = "CONFIDENTIAL"
      $0.conferences = [Conference(uri: "https://example.org/theirs")]
      $0.categories = ["Theirs"]
    }
    _ = try form.set(row, to: value)
    #expect(form.changedFields == [field])
    form.fileChanged(to: theirs)
    if [.alarms, .attendees, .categories, .conferences].contains(field) {
      #expect(form.issues == [] && form.changedFields == [field])
      #expect(form.value(of: row) != value && form.event != theirs)
      return
    }
    #expect(form.issues == [.conflict(field)])
    #expect(form.value(of: row) == value)
    _ = try form.resolve(field, keeping: .theirs)
    #expect(form.event == theirs)
  }

  /// No row shows these, so that only the issue says it.
  private func rowlessCanBeInConflict(_ field: ItemField, _ form: inout EventForm) throws {
    let theirs = changed {
      $0.status = .canceled
      $0.color = "red"
      $0.propertyEdits = [.unset("X-A")]
    }
    switch field {
    case .status: _ = try form.setStatus(.tentative)
    case .color: _ = try form.setColor("teal")
    default: _ = try form.edit(.set(Property("X-A", value: "mine")))
    }
    #expect(form.changedFields == [field])
    form.fileChanged(to: theirs)
    #expect(form.issues == [.conflict(field)])
    _ = try form.resolve(field, keeping: .theirs)
    #expect(form.event == theirs)
  }

  @Test mutating func `start and end are in conflict together`() throws {
    _ = try form.set(.ends, to: .date(berlin("2026-12-01 12:00")))
    form.fileChanged(
      to: changed {
        $0.start = day("2026-12-01")
        $0.end = .none
      })
    #expect(form.issues == [.conflict(.dates)])
    #expect(form.event.start == berlin("2026-12-01 10:00"))
    #expect(form.event.end == .date(berlin("2026-12-01 12:00")))
    #expect(form.shown(.starts)?.issues == [.conflict(.dates)])
    #expect(form.originalValue(of: .starts) == .date(day("2026-12-01")))
  }

  @Test mutating func `an event that is gone is said, and not saved`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    form.fileChanged(to: nil)
    #expect(form.issues == [.eventGone])
    #expect(form.event.title == "Mine" && !form.canSave)
    form.fileChanged(to: changed { _ in })
    #expect(form.canSave)
  }

  @Test mutating func `undo steps back to the file's new values`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    _ = try form.set(.notes, to: .text("Note"))
    let theirs = changed { $0.location = "Room 9" }
    form.fileChanged(to: theirs)
    try form.undo()
    #expect(form.changedFields == [.title] && form.event.location == "Room 9")
    try form.undo()
    #expect(form.event == theirs && !form.hasChanges)
  }

  @Test mutating func `a second change of the file keeps an open conflict`() throws {
    _ = try form.set(.title, to: .text("Mine"))
    form.fileChanged(to: changed { $0.title = "Theirs" })
    form.fileChanged(
      to: changed {
        $0.title = "Theirs"
        $0.location = "Room 9"
      })
    #expect(form.issues == [.conflict(.title)])
    form.fileChanged(to: changed { $0.title = "Mine" })
    #expect(form.issues.isEmpty)
  }

  @Test mutating func `an all-day switch is forgotten when the file's dates change`() throws {
    try form.tap(.allDay)
    let theirs = changed {
      $0.start = berlin("2026-12-05 15:00")
      $0.end = .date(berlin("2026-12-05 16:00"))
    }
    form.fileChanged(to: theirs)
    #expect(form.issues == [.conflict(.dates)])
    try form.tap(.allDay)
    #expect(form.event.start == berlin("2026-12-01 10:00"))
  }

  @Test mutating func `the same alert added on both sides is no conflict`() throws {
    let alert = Alarm.Trigger.fromStart(CalendarDuration(seconds: -900))
    _ = try form.set(.alert(0), to: .alert(alert))
    form.fileChanged(to: changed { $0.alarms = [Alarm(trigger: alert, ordinal: 0)] })
    #expect(form.issues.isEmpty && !form.hasChanges)
  }

  @Test func `alarms kept in a conflict find their places in the new list`() throws {
    let quarter = Alarm.Trigger.fromStart(CalendarDuration(seconds: -900))
    let hour = Alarm.Trigger.fromStart(CalendarDuration(seconds: -3600))
    let day = Alarm.Trigger.fromStart(CalendarDuration(days: -1))
    var event = Event.sample(berlin("2026-12-01 10:00"))
    event.alarms = [Alarm(trigger: quarter, ordinal: 0), Alarm(trigger: hour, ordinal: 1)]
    var form = EventForm(editing: event, context: .berlin())
    _ = try form.set(.alert(1), to: .alert(day))
    event.alarms = [Alarm(trigger: hour, ordinal: 0)]
    form.fileChanged(to: event)
    #expect(form.issues == [])
    #expect(form.event.alarms == [Alarm(trigger: day, ordinal: 0)])
    event.alarms = [Alarm(trigger: quarter, ordinal: 0)]
    form.fileChanged(to: event)
    #expect(form.issues == [.conflict(.alarms)])
    #expect(form.event.alarms == [Alarm(trigger: day, ordinal: 0)])
  }

  @Test mutating func `what an alarm says besides stays while its time is edited`() throws {
    let quarter = Alarm.Trigger.fromStart(CalendarDuration(seconds: -900))
    var event = Event.sample(berlin("2026-12-01 10:00"))
    var alarm = Alarm(trigger: quarter, ordinal: 0)
    alarm.description = "Go"
    event.alarms = [alarm]
    form = EventForm(editing: event, context: .berlin())
    _ = try form.set(.alert(0), to: .alert(.fromStart(.zero)))
    alarm.acknowledged = Instant(secondsSince1970: 0)
    event.alarms = [alarm]
    form.fileChanged(to: event)
    alarm.trigger = .fromStart(.zero)
    #expect(form.issues == [] && form.event.alarms == [alarm])
  }
}
