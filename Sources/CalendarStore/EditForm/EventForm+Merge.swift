public import CalendarModel

extension EventForm {
  /// Which side of a conflict is kept.
  public enum Side: Hashable, Sendable {
    /// What was typed here.
    case mine

    /// What is in the file.
    case theirs
  }

  /// Takes note that the event was changed in its file while the form is open, or that it is gone.
  ///
  /// What was not edited here takes the file's values. What was edited on both sides stays as it was typed and is a
  /// conflict, until it is set again or `resolve(_:keeping:)` decides. Undo steps back to the file's new values.
  @discardableResult
  public mutating func fileChanged(to event: Event?) -> Batch {
    redraw { form in
      form.isGone = event == nil
      guard let event else { return }
      let old = form.original
      form.state = form.state.rebased(from: old, onto: event)
      let steps = form.history.steps.map { $0.rebased(from: old, onto: event) } + [form.state]
      // A step to what the file says by now is no step any more.
      form.history = FormHistory(zip(steps, steps.dropFirst()).filter { $0 != $1 }.map(\.0))
      form.original = event
    }
  }

  /// Decides a conflict.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func resolve(_ field: EventField, keeping side: Side) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      state.conflicts.remove(field)
      if side == .theirs { field.copy(from: form.original, to: &state.event) }
    }
  }
}

extension EventForm.State {
  /// The same edits, made to the event as the file has it now.
  func rebased(from old: Event, onto new: Event) -> EventForm.State {
    var mine = event
    if old.alarms != new.alarms {
      mine.alarms = Alarm.renumbered(event.alarms, from: old.alarms, to: new.alarms)
    }
    var result = self
    result.event = new
    result.conflicts = []
    for field in EventField.allCases where !field.isEqual(event, old) {
      field.copy(from: mine, to: &result.event)
      let isConflict = !field.isEqual(old, new) && !field.isEqual(mine, new)
      if isConflict || conflicts.contains(field) { result.conflicts.insert(field) }
    }
    if !EventField.dates.isEqual(old, new) { result.otherMode = nil }
    return result
  }
}

extension Alarm {
  /// The alarms with their places in the file's new list.
  ///
  /// An alarm of the old list is sought there as the old list had it, one added here as it is; others are new ones.
  fileprivate static func renumbered(_ alarms: [Alarm], from old: [Alarm], to new: [Alarm]) -> [Alarm] {
    var free = new
    return alarms.map { alarm in
      let sought = old.first { $0.ordinal == alarm.ordinal && alarm.ordinal != nil } ?? alarm
      let match = free.firstIndex { $0.trigger == sought.trigger && $0.action == sought.action }
      let ordinal = match.flatMap { free.remove(at: $0).ordinal }
      return Alarm(trigger: alarm.trigger, action: alarm.action, ordinal: ordinal)
    }
  }
}
