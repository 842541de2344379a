public import CalendarModel

extension EventForm {
  /// Takes note that the event was changed in its file while the form is open, or that it is gone.
  ///
  /// What was not edited here takes the file's values. Lists that were edited on both sides get what both did to them,
  /// as far as the store would merge them. What else was edited on both sides stays as it was typed and is a conflict,
  /// until it is set again or `resolve(_:keeping:)` decides. Undo steps back to the file's new values.
  @discardableResult
  public mutating func fileChanged(to event: Event?) -> Batch {
    redraw { form in
      form.isGone = event == nil
      if let event { form.rebase(onto: event) }
    }
  }

  /// Lets what was typed become a new event, where the one that was opened is gone from its file; of an occurrence it is one
  /// that does not repeat.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func becomeNew() throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    return redraw { form in
      form.isGone = false
      form.rebase(onto: form.original.asNew(keepsSeries: form.occurrence == nil && !form.original.isOverride))
      (form.occurrence, form.seriesStart, form.beganAsSeries) = (nil, form.original.start, false)
    }
  }

  private mutating func rebase(onto event: Event) {
    let old = original
    state = state.rebased(from: old, onto: event)
    let steps = history.steps.map { $0.rebased(from: old, onto: event) } + [state]
    // A step to what the file says by now is no step any more.
    history = FormHistory(zip(steps, steps.dropFirst()).filter { $0 != $1 }.map(\.0))
    original = event
    // Where somebody moved the whole series, the occurrence moved along.
    if let occurrence, let now = event.occurrenceDate, now != occurrence { follow(event) }
  }

  /// Decides a conflict.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func resolve(_ field: ItemField, keeping side: MergeSide) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      state.conflicts.remove(field)
      if side == .theirs { field.copy(from: state.conflicts.theirs ?? form.original, to: &state.event) }
    }
  }
}

extension EventForm.State {
  /// The same edits, made to the event as the file has it now.
  func rebased(from old: Event, onto new: Event) -> EventForm.State {
    var result = self
    (result.event, result.conflicts) = event.rebased(from: old, onto: new, conflicts: conflicts)
    if !ItemField.dates.isEqual(old, new) { result.otherMode = nil }
    return result
  }
}
