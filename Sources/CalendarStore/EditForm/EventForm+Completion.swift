public import CalendarModel

/// What the store is asked to save.
public struct FormSave<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The event or reminder, with all its fields.
  public let item: Item

  /// The part of the series that changes; nil where there is only one.
  public let span: EventSpan?

  /// The occurrence from which the part is counted.
  public let occurrence: EventDate?
}

extension EventForm {
  /// What stands in the way of saving.
  public var issues: [FormIssue] {
    var issues: [FormIssue] = !isGone ? [] : occurrence == nil ? [.eventGone] : [.occurrenceGone]
    let conflicts = state.conflicts
    issues += changedFields.filter(conflicts.contains).map(FormIssue.conflict)
    if let issue = endDateIssue { issues.append(issue) }
    guard !ItemField.dates.isEqual(event, original), let dates = dates(of: event), !dates.isEndAfterStart else {
      return issues
    }
    if dates.isMoment, self.dates(of: original)?.isMoment == true { return issues }
    return issues + [.endNotAfterStart(end: dates.shownEnd, start: dates.start)]
  }

  /// Whether saving or deleting asks which part of the series is meant.
  public var asksForSpan: Bool { isOfSeries && occurrence != nil && impliedSpan == nil }

  /// Whether the event is a series that was there before this session, or an occurrence of one that no component
  /// replaces alone.
  public var isOfSeries: Bool {
    if original.isOverride { return original.item.followsOverride(viewer: context.viewer) }
    return beganAsSeries && original.hasRecurrence
  }

  /// What is to be saved, or nil when nothing was changed.
  ///
  /// The form stays open; the caller saves and tells it with `didSave(_:)` or `didRefuse(_:)`. A blank title of a new
  /// event becomes the one that the context has for it.
  ///
  /// A rule that was not changed here stays as it is: it follows a moved start when the store moves the whole series.
  ///
  /// - Parameter span: The part of the series; nil for a changed occurrence means that one; ignored where there is only
  ///   one, or `impliedSpan` says which.
  /// - Returns: What the store is to save.
  /// - Throws: `vetoed`, `spanNeeded`, `occurrenceNeeded`, `ruleBelongsToSeries`, `finished`.
  public func prepareToSave(span: EventSpan? = nil) throws(FormRefusal) -> FormSave<Event>? {
    if let outcome { throw .finished(outcome) }
    guard hasChanges else { return nil }
    let issues = issues
    guard issues.isEmpty else { throw .vetoed(issues) }
    let part = try part(of: impliedSpan ?? span)
    var event = event
    if part == .thisEvent, changedFields.contains(.recurrence) { throw .ruleBelongsToSeries }
    if isNew, event.title?.allSatisfy(\.isWhitespace) ?? true { event.title = context.untitled ?? event.title }
    return FormSave(item: event, span: part, occurrence: part == nil ? nil : occurrence)
  }

  /// Takes note that the store saved; the event as it is in the file now is what further changes are counted from.
  @discardableResult
  public mutating func didSave(_ event: Event) -> Batch {
    redraw { form in
      form.follow(event)
      form.original = event
      form.state = State(event: event)
      form.history = FormHistory()
      form.isGone = false
      form.hasSaved = true
    }
  }

  /// Stands on the occurrence that the event now is, which is the first of its series if it was.
  mutating func follow(_ event: Event) {
    (seriesStart, occurrence) = (isFirstOccurrence ? event.occurrenceDate : nil, event.occurrenceDate)
  }

  /// Takes note that the store did not save or delete, and why; everything typed stays.
  public mutating func didRefuse(_ error: CalendarError) { storeRefusal = error }

  /// The part of the series to delete; nil where there is only one event.
  ///
  /// - Throws: `notSavedYet`, `spanNeeded`, `occurrenceNeeded`, `finished`.
  public func prepareToDelete(span: EventSpan? = nil) throws(FormRefusal) -> EventSpan? {
    if let outcome { throw .finished(outcome) }
    guard exists else { throw .notSavedYet }
    return try part(of: span)
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

  private func part(of span: EventSpan?) throws(FormRefusal) -> EventSpan? {
    guard isOfSeries else {
      if original.isOverride { return span }
      return original.hasRecurrence ? .allEvents : nil
    }
    guard occurrence != nil || span ?? .allEvents == .allEvents else { throw .occurrenceNeeded }
    if let span { return span }
    guard !asksForSpan else { throw .spanNeeded }
    return .allEvents
  }
}
