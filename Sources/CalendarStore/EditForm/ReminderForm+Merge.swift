public import CalendarModel
import CalendarRecurrence
import CalendarTime

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
    state = state.rebased(from: old, onto: reminder, viewer: context.viewer)
    let steps = history.steps.map { $0.rebased(from: old, onto: reminder, viewer: context.viewer) } + [state]
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
  /// The same edits, made to the reminder as the file has it now; what was done there meanwhile is not done twice.
  fileprivate func rebased(from old: Reminder, onto new: Reminder, viewer: Zone) -> ReminderForm.State {
    var mine = reminder
    if mine.isCompleted, !old.isCompleted, new.isCompleted || new.hasPassed(old, viewer: viewer) {
      mine.take(.status, from: old)
    }
    let (reminder, conflicts) = mine.rebased(from: old, onto: new, conflicts: conflicts)
    return ReminderForm.State(reminder: reminder, conflicts: conflicts)
  }
}

extension Reminder {
  /// Whether its series went on to another date than the one that it was on.
  fileprivate func hasPassed(_ old: Reminder, viewer: Zone) -> Bool {
    guard self.occurrenceDate == old.occurrenceDate else { return true }
    guard let now = dates(viewer: viewer), let before = old.dates(viewer: viewer) else { return false }
    return now.hasPassed(before.start, of: before, viewer: viewer)
  }

  /// A series of reminders counts from their start, else from when they are due.
  private func dates(viewer: Zone) -> RecurrenceSet? {
    var item = item
    item.start = item.start ?? dueDate(viewer: viewer)
    return RecurrenceSet((item, .none))
  }
}
