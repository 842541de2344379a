public import CalendarModel
import CalendarTime

extension EventForm {
  /// How an event repeats, as it will when its whole series is saved: the file's rule follows a start that was moved.
  func recurrence(of event: Event) -> ItemRecurrence {
    var recurrence = ItemRecurrence(event.item, start: event.start, viewer: context.viewer)
    if let old = original.start, ItemField.recurrence.isEqual(event, original) {
      recurrence.follow(movedFrom: old, keepsEnd: false)
    }
    return recurrence
  }

  func repeatValue(of row: ItemRow, in event: Event) -> FormValue {
    let recurrence = recurrence(of: event)
    switch row {
    case .rule: return .rules(recurrence.rules)
    case .endRepeat: return .repeatEnd(recurrence.end)
    case .endDate:
      guard case .onDate(let day) = recurrence.end else { return .date(nil) }
      return .date(.day(day))
    default: return .repetition(recurrence.repetition)
    }
  }

  func setRepetition(_ repetition: Repetition, in state: inout State) throws(FormRefusal) {
    try change(&state) { recurrence throws(FormRefusal) in
      guard recurrence.set(repetition) else { throw .valueDoesNotFit(.repeats) }
    }
  }

  func setRepeatEnd(_ end: RepeatEnd, in state: inout State) throws(FormRefusal) {
    if case .after(..<1) = end { throw .valueDoesNotFit(.endRepeat) }
    try change(&state) { recurrence throws(FormRefusal) in
      guard recurrence.end != nil else { throw .noRuleToEnd }
      recurrence.setEnd(end)
    }
  }

  /// What is to be said before saving, though it does not stand in the way.
  public var notices: [FormNotice] {
    let isChanged = isNew || changedFields.contains(.dates) || changedFields.contains(.recurrence)
    let recurrence = recurrence(of: event)
    guard isChanged, !event.isOverride, let start = event.start, recurrence.canBeExpanded else { return [] }
    let first = recurrence.firstTime
    return first == start.reading ? [] : [.startOffRule(start: start, next: first.map(start.with(reading:)))]
  }

  /// When the draft's series takes place next, after its own start and from now on; the first three.
  var nextStarts: [EventDate] {
    guard let start = event.start, event.hasRecurrence, !event.isOverride else { return [] }
    let moment = max(start.instant(viewer: context.viewer).adding(seconds: 1), context.now)
    // A count is counted from the first occurrence, unless the series begins anew with this one.
    let first = start == original.start && ItemField.recurrence.isEqual(event, original) ? seriesStart : nil
    return recurrence(of: event).starts(from: moment, count: 3, seriesStart: first)
  }

  /// Why the end of the series keeps it from being saved; one that was not changed here moves along with the start, and is
  /// none of an occurrence's own.
  var endDateIssue: FormIssue? {
    guard isNew || changedFields.contains(.recurrence), let start = event.start,
      case .onDate(let day) = recurrence(of: event).end
    else { return nil }
    return day < start.date ? .endDateBeforeStart(endDate: day, start: start) : nil
  }

  /// The part of the series that follows from the change itself: to repeat no more ends a series with the occurrence
  /// that was opened, and makes the first one a single event.
  public var impliedSpan: EventSpan? {
    guard isOfSeries, original.hasRecurrence, !event.hasRecurrence else { return nil }
    return isFirstOccurrence ? .allEvents : .futureEvents
  }

  var isFirstOccurrence: Bool {
    guard let occurrence else { return true }
    return occurrence.instant(viewer: context.viewer) == seriesStart?.instant(viewer: context.viewer)
  }

  private func change(
    _ state: inout State, _ body: (inout ItemRecurrence) throws(FormRefusal) -> Void
  ) throws(FormRefusal) {
    guard !state.event.isOverride else { throw .ruleOfChangedOccurrence }
    let old = recurrence(of: state.event)
    var new = old
    try body(&new)
    if new != old { new.write(to: &state.event.item) }
  }
}
