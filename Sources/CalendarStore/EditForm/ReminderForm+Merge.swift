public import CalendarModel

extension ReminderForm {
  /// Takes note that the reminder was changed in its file while the form is open, or that it is gone.
  ///
  /// It is taken as `EventForm.fileChanged(to:)` takes it.
  @discardableResult
  public mutating func fileChanged(to reminder: Reminder?) -> Batch {
    redraw { form in
      form.isGone = reminder == nil
      if let reminder { form.rebase(onto: reminder) }
    }
  }

  /// Lets what was typed become a new reminder, where the one that was opened is gone from its file.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func becomeNew() throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    return redraw { form in
      form.isGone = false
      form.rebase(onto: form.original.asNew)
    }
  }

  private mutating func rebase(onto reminder: Reminder) {
    let old = original
    state = state.rebased(from: old, onto: reminder)
    let steps = history.steps.map { $0.rebased(from: old, onto: reminder) } + [state]
    // A step to what the file says by now is no step any more.
    history = FormHistory(zip(steps, steps.dropFirst()).filter { $0 != $1 }.map(\.0))
    original = reminder
  }

  /// Decides a conflict.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func resolve(_ field: ItemField, keeping side: MergeSide) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      state.conflicts.remove(field)
      if side == .theirs { field.copy(from: state.conflicts.theirs ?? form.original, to: &state.reminder) }
    }
  }
}

extension ReminderForm.State {
  /// The same edits, made to the reminder as the file has it now.
  fileprivate func rebased(from old: Reminder, onto new: Reminder) -> ReminderForm.State {
    let (reminder, conflicts) = reminder.rebased(from: old, onto: new, conflicts: conflicts)
    return ReminderForm.State(reminder: reminder, conflicts: conflicts)
  }
}
