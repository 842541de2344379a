import CalendarModel
import CalendarText

extension EventStore {
  /// What saving a new reminder is to do that repeats and is done already: the series with its next date, and beside it
  /// what was done; nil for any other, and where there is no next date.
  ///
  /// - Throws: What adding a reminder throws.
  func planAdding(doneSeries reminder: Reminder) throws(CalendarError) -> Plan? {
    guard reminder.origin == nil, reminder.isCompleted, reminder.hasRecurrence else { return nil }
    let done = try fit(reminder)
    guard let calendar = done.calendar else { return nil }
    let step = EventStore.step("add", done.item)
    switch calendar.storage {
    case .folder:
      try requireNew(done.uid, in: calendar)
      guard let parts = try parts(ofDone: done, lineEnd: .crlf) else { return nil }
      // What was done comes first, as where a series that is there already takes its next date.
      let changes = [
        try changeCreating(parts.calendar(holding: parts.done), uid: parts.doneUID, in: calendar),
        try changeCreating(parts.calendar(holding: parts.series), uid: done.uid, in: calendar),
      ]
      return Plan(changes: changes, uid: done.uid, recurrenceID: nil, step: step)
    case .file:
      let site = try additionSite(at: calendar.id, of: done.uid)
      guard let parts = try parts(ofDone: done, lineEnd: site.isEmpty ? .crlf : site.text.lineEnd) else { return nil }
      let both = parts.series + parts.done
      let change =
        site.isEmpty
        ? site.change(to: parts.calendar(holding: both)) : try site.change(adding: both, zones: parts.zones)
      return Plan(changes: [change], uid: done.uid, recurrenceID: nil, step: step)
    }
  }

  /// What becomes of a series whose first reminder is done.
  private struct DoneParts {
    /// The lines of the series from its next date on, and of what was done.
    let series, done: [UInt8]
    let doneUID: String
    let zones: [ZoneComponent]
    let lineEnd: LineEnd

    func calendar(holding component: [UInt8]) -> [UInt8] {
      EventStore.calendar(holding: zones.flatMap(\.bytes) + component, lineEnd: lineEnd)
    }
  }

  /// Completes a reminder in a calendar that nobody sees.
  private func parts(ofDone reminder: Reminder, lineEnd: LineEnd) throws(CalendarError) -> DoneParts? {
    var open = reminder
    (open.completed, open.status, open.percentComplete) = (nil, nil, nil)
    open.propertyEdits.removeAll(where: \.isProgress)
    let zones = try open.zoneComponents(lineEnd: lineEnd, zone: environment.namedZone)
    let lines = try open.written(lineEnd: lineEnd, now: environment.now())
    let draft = CalendarFile(
      EventStore.calendar(holding: zones.flatMap(\.bytes) + lines, lineEnd: lineEnd), at: "", in: environment)
    guard let component = draft.components(of: Reminder.self).first,
      let series = SeriesEdit<Reminder>(of: component, in: draft, environment: environment, keepsStamps: true)
    else { return nil }
    var completed = series.master
    (completed.completed, completed.status) = (reminder.completed, reminder.status)
    completed.percentComplete = reminder.percentComplete
    completed.propertyEdits = reminder.propertyEdits.filter(\.isProgress)
    guard let outcome = try series.completing(completed), let done = outcome.done else { return nil }
    let text = CalendarText(parsing: draft.text.applying(outcome.patches))
    guard let live = text.itemComponents.first else { return nil }
    return DoneParts(
      series: Array(text.bytes[live.range]), done: done.bytes, doneUID: done.uid, zones: zones, lineEnd: lineEnd)
  }
}

extension PropertyEdit {
  /// Whether it is about how far a reminder has come.
  var isProgress: Bool { ["STATUS", "COMPLETED", "PERCENT-COMPLETE"].contains(name) }

  /// Whether it says of a reminder that it is done.
  var saysDone: Bool {
    guard case .set(let property) = self else { return false }
    return name == "COMPLETED" || (name == "STATUS" && property.value.uppercased() == "COMPLETED")
  }
}
