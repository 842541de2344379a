import CalendarModel
import CalendarTime

extension EventForm {
  /// The visible rows with their values, section by section; a section may be empty.
  public var sections: [[Row]] {
    let (issues, notices) = (issues, notices)
    return table.visible.map { $0.map { row($0, issues: issues, notices: notices) } }
  }

  /// The date row whose picker is open.
  public var openPicker: ItemRow? { table.openPicker }

  /// The rows that can be set while they are not visible: zones, and a conference where there is none.
  public var hiddenRows: [ItemRow] { [.startZone, .endZone] + (event.conferences.isEmpty ? [.conference] : []) }

  /// The value of a row in the draft, also while it is not visible.
  public func value(of row: ItemRow) -> FormValue { value(of: row, in: event) }

  /// The value of a row in the file: where both sides changed a field, the other side's.
  public func originalValue(of row: ItemRow) -> FormValue { value(of: row, in: state.conflicts.theirs ?? original) }

  func row(_ item: FormTable<ItemRow>.Item, issues: [FormIssue], notices: [FormNotice]) -> Row {
    let row = item.owner
    if case .picker = item { return Row(item: item, value: .picker(picker(of: row))) }
    return Row(
      item: item, value: value(of: row), choices: choices(for: row), clock: clock(beside: row),
      issues: issues.filter { isShown($0, on: row) }, notices: row == .starts ? notices : [],
      nextStarts: isExpanded(row) ? nextStarts : [])
  }

  /// Whether a row shows what stands in the way; of the rows of a field in conflict only those show it that are in it.
  private func isShown(_ issue: FormIssue, on row: ItemRow) -> Bool {
    guard issue.isShown(on: row) else { return false }
    guard case .conflict = issue, let theirs = state.conflicts.theirs else { return true }
    return value(of: row, in: event) != value(of: row, in: theirs)
  }

  /// Whether a row shows to which dates its value leads: the rule, and the row that says where it ends.
  private func isExpanded(_ row: ItemRow) -> Bool {
    switch row {
    case .repeats, .endDate: return true
    case .endRepeat:
      guard case .after = recurrence(of: event).end else { return false }
      return true
    default: return false
    }
  }

  private func value(of row: ItemRow, in event: Event) -> FormValue {
    switch row {
    case .title: .text(event.title ?? "")
    case .location: .text(event.location ?? "")
    case .allDay, .starts, .startZone, .ends, .endZone: dateValue(of: row, in: event)
    case .travelTime: .length(event.travelTime)
    case .repeats, .rule, .endRepeat, .endDate: repeatValue(of: row, in: event)
    case .calendar: .calendar(event.calendar)
    case .invitees: .invitees(event.attendees)
    case .alert(let number): .alert(event.alarms.trigger(shown: number))
    case .showAs: .availability(event.availability)
    case .isPrivate: Privacy(event.classification).value
    case .conference: .text(event.conferences.first?.uri ?? "")
    case .url: .text(event.url ?? "")
    case .notes: .text(event.notes ?? "")
    case .categories: .list(event.categories)
    case .due, .priority, .done, .delete, .deleteReminder: .action
    }
  }

  private func dateValue(of row: ItemRow, in event: Event) -> FormValue {
    let dates = dates(of: event)
    switch row {
    case .allDay: return .toggle(event.isAllDay)
    case .startZone: return .clock(dates.flatMap { EventClock($0.start) } ?? .floating)
    case .ends: return .date(dates?.shownEnd)
    case .endZone: return .clock(dates.flatMap { EventClock($0.endDate) } ?? .floating)
    default: return .date(dates?.start)
    }
  }

  private func choices(for row: ItemRow) -> [FormValue] {
    switch row {
    case .calendar: context.calendars(for: .event).map(FormValue.calendar)
    case .travelTime: Self.travelTimes.map(FormValue.length)
    case .repeats: Repetition.presets.map(FormValue.repetition)
    case .endRepeat: recurrence(of: event).endChoices.map(FormValue.repeatEnd)
    case .alert: alertChoices.map(FormValue.alert)
    case .showAs: Availability.allCases.map(FormValue.availability)
    default: []
    }
  }

  /// The clock that a reader could not guess: the start's when it is not the viewer's, the end's when it is not the
  /// start's.
  private func clock(beside row: ItemRow) -> EventClock? {
    guard let dates = dates(of: event), let start = EventClock(dates.start) else { return nil }
    switch row {
    case .starts: return start == .zone(context.viewer) ? nil : start
    case .ends: return EventClock(dates.endDate) == start ? nil : EventClock(dates.endDate)
    default: return nil
    }
  }

  /// The lengths of a way that can be chosen without being typed; nil is none.
  private static let travelTimes: [CalendarDuration?] =
    [nil] + [5, 15, 30, 60, 90, 120].map { CalendarDuration(seconds: 60 * $0) }

  func picker(of row: ItemRow) -> FormPicker {
    let selection: EventDate? = if case .date(let date) = value(of: row) { date } else { nil }
    return FormPicker(selection: selection, month: turnedMonth ?? selection?.date ?? context.today)
  }
}
