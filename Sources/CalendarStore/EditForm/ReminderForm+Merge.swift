public import CalendarModel

extension ReminderForm {
  /// Takes note that the reminder was changed in its file while the form is open, or that it is gone.
  ///
  /// It is taken as `EventForm.fileChanged(to:)` takes it.
  @discardableResult
  public mutating func fileChanged(to reminder: Reminder?) -> Batch {
    redraw { form in
      form.isGone = reminder == nil
      guard let reminder else { return }
      let old = form.original
      form.state = form.state.rebased(from: old, onto: reminder)
      let steps = form.history.steps.map { $0.rebased(from: old, onto: reminder) } + [form.state]
      // A step to what the file says by now is no step any more.
      form.history = FormHistory(zip(steps, steps.dropFirst()).filter { $0 != $1 }.map(\.0))
      form.original = reminder
    }
  }

  /// Decides a conflict.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func resolve(_ field: ItemField, keeping side: MergeSide) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      state.conflicts.remove(field)
      if side == .theirs { field.copy(from: form.original, to: &state.reminder) }
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
