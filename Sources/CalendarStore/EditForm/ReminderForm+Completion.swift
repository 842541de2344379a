public import CalendarModel

extension ReminderForm {
  /// What stands in the way of saving.
  public var issues: [FormIssue] {
    let changed = changedFields
    var issues: [FormIssue] = isGone ? [.eventGone] : []
    issues += changed.filter(state.conflicts.contains).map(FormIssue.conflict)
    guard let start = recurrence(of: reminder).start else { return issues }
    // An end that was not changed here moves along with the start.
    if isNew || changed.contains(.recurrence),
      case .onDate(let day) = recurrence(of: reminder).end, day < start.date
    {
      issues.append(.endDateBeforeStart(endDate: day, start: start))
    }
    guard changed.contains(.dates), let due, reminder.start != nil else { return issues }
    let (first, last) = (start.instant(viewer: context.viewer), due.instant(viewer: context.viewer))
    // What repeats needs a start (RFC 5545 §3.8.5.3), which is when it is due where it has no other.
    let wasSame = original.start != nil && original.start == original.dueDate(viewer: context.viewer)
    let isRight = first < last || first == last && (reminder.hasRecurrence || wasSame)
    return isRight ? issues : issues + [.dueNotAfterStart(due: due, start: start)]
  }

  /// Nothing is to be said of a reminder before it is saved.
  public var notices: [FormNotice] { [] }

  /// A reminder is saved and deleted as a whole; done, it takes its next date.
  public var isOfSeries: Bool { false }

  /// A reminder is saved as a whole.
  public var occurrence: EventDate? { nil }

  /// A reminder is saved as a whole.
  public var impliedSpan: EventSpan? { nil }

  /// What is to be saved, or nil when nothing was changed; a blank title of a new reminder becomes the one that the
  /// context has for it.
  ///
  /// - Throws: `vetoed`, `finished`.
  public func prepareToSave(span: EventSpan? = nil) throws(FormRefusal) -> FormSave<Reminder>? {
    if let outcome { throw .finished(outcome) }
    guard hasChanges else { return nil }
    let issues = issues
    guard issues.isEmpty else { throw .vetoed(issues) }
    var reminder = reminder
    if isNew, reminder.title?.allSatisfy(\.isWhitespace) ?? true { reminder.title = context.untitled ?? reminder.title }
    return FormSave(item: reminder, span: nil, occurrence: nil)
  }

  /// Takes note that the store saved; the reminder as it is in the file now is what further changes are counted from.
  @discardableResult
  public mutating func didSave(_ reminder: Reminder) -> Batch {
    redraw { form in
      form.original = reminder
      form.state = State(reminder: reminder)
      form.history = FormHistory()
      form.isGone = false
      form.hasSaved = true
    }
  }

  /// Takes note that the store did not save or delete, and why; everything typed stays.
  public mutating func didRefuse(_ error: CalendarError) { storeRefusal = error }

  /// Whether there is a reminder to delete; there is no part of one.
  ///
  /// - Throws: `notSavedYet`, `finished`.
  public func prepareToDelete(span: EventSpan? = nil) throws(FormRefusal) -> EventSpan? {
    if let outcome { throw .finished(outcome) }
    guard exists else { throw .notSavedYet }
    return nil
  }

  /// Takes note that the store deleted; that ends the session.
  public mutating func didDelete() { end(as: .deleted) }

  /// Ends a session without unsaved changes.
  ///
  /// - Throws: `unsavedChanges`; the caller asks whether to discard them.
  @discardableResult
  public mutating func close() throws(FormRefusal) -> FormOutcome {
    guard outcome != nil || !hasChanges else { throw .unsavedChanges }
    return discard()
  }

  /// Ends the session; unsaved changes are lost.
  @discardableResult
  public mutating func discard() -> FormOutcome { end(as: hasSaved ? .saved : .canceled) }

  /// Gives the session its outcome; the first one stays.
  @discardableResult
  private mutating func end(as new: FormOutcome) -> FormOutcome {
    let outcome = outcome ?? new
    self.outcome = outcome
    return outcome
  }
}
