import CalendarModel
import CalendarTime

extension EventForm {
  /// The visible rows with their values, section by section; a section may be empty.
  public var sections: [[FormRow]] {
    let issues = issues
    return table.visible.map { $0.map { row($0, issues: issues) } }
  }

  /// The visible rows with their values, from top to bottom.
  public var rows: [FormRow] { sections.flatMap(\.self) }

  /// The date row whose picker is open.
  public var openPicker: EventRow? { table.openPicker }

  /// The value of a row in the draft, also while it is not visible.
  public func value(of row: EventRow) -> FormValue { value(of: row, in: event) }

  /// The value of a row in the file: where both sides changed a field, the other side's.
  public func originalValue(of row: EventRow) -> FormValue { value(of: row, in: original) }

  func row(_ item: FormTable<EventRow>.Item, issues: [FormIssue]) -> FormRow {
    let row = item.owner
    if case .picker = item {
      return FormRow(item: item, value: .picker(picker(of: row)), choices: [], clock: nil, issues: [])
    }
    return FormRow(
      item: item, value: value(of: row), choices: choices(for: row), clock: clock(beside: row),
      issues: issues.filter { $0.isShown(on: row) })
  }

  private func value(of row: EventRow, in event: Event) -> FormValue {
    let dates = dates(of: event)
    switch row {
    case .title: return .text(event.title ?? "")
    case .location: return .text(event.location ?? "")
    case .allDay: return .toggle(event.isAllDay)
    case .starts: return .date(dates?.start)
    case .startZone: return .clock(dates.flatMap { EventClock($0.start) } ?? .floating)
    case .ends: return .date(dates?.shownEnd)
    case .endZone: return .clock(dates.flatMap { EventClock($0.endDate) } ?? .floating)
    case .calendar: return .calendar(event.calendar)
    case .alert(let number):
      let shown = Self.shownAlarms(of: event)
      return .alert(shown.indices.contains(number) ? event.alarms[shown[number]].trigger : nil)
    case .showAs: return .availability(event.availability)
    case .url: return .text(event.url ?? "")
    case .notes: return .text(event.notes ?? "")
    case .delete: return .action
    }
  }

  private func choices(for row: EventRow) -> [FormValue] {
    switch row {
    case .calendar: context.calendars.filter(\.allowsContentModifications).map(FormValue.calendar)
    case .alert: alertChoices.map(FormValue.alert)
    case .showAs: Availability.allCases.map(FormValue.availability)
    default: []
    }
  }

  /// The clock that a reader could not guess: the start's when it is not the viewer's, the end's when it is not the
  /// start's.
  private func clock(beside row: EventRow) -> EventClock? {
    guard let dates = dates(of: event), let start = EventClock(dates.start) else { return nil }
    switch row {
    case .starts: return start == .zone(context.viewer) ? nil : start
    case .ends: return EventClock(dates.endDate) == start ? nil : EventClock(dates.endDate)
    default: return nil
    }
  }

  func picker(of row: EventRow) -> FormPicker {
    let dates = dates(of: event)
    let selection = row == .ends ? dates?.shownEnd : dates?.start
    return FormPicker(selection: selection, month: turnedMonth ?? selection?.date ?? context.today)
  }
}
