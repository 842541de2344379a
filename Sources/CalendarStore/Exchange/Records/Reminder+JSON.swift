import CalendarJSON
import CalendarModel
import CalendarTime

extension JSON {
  /// A reminder, with the keys of events and its own behind them; what only events have is null.
  package init(_ reminder: Reminder, viewer: Zone) {
    var event = Event(end: reminder.due)
    event.item = reminder.item
    let due = reminder.dueDate(viewer: viewer)
    let changed: [String: JSON] = [
      "end": .null,
      "endTimeZone": JSON(due?.zone?.tzid),
      "status": JSON(reminder.status?.rawValue),
      "availability": .null,
    ]
    let own = JSON(members: [
      "due": JSON(due?.iso8601),
      "completed": JSON(reminder.completed?.iso8601),
      "percent": reminder.percentComplete.map { .int($0) } ?? .null,
      "priority": reminder.priority.map { .int($0) } ?? .null,
    ])
    let shared = JSON(event, occurrence: reminder.occurrenceDate, viewer: viewer)
    self = .object(shared.members(changedBy: changed) + own.members(changedBy: [:]))
  }

  private func members(changedBy changes: [String: JSON]) -> [Member] {
    guard case .object(let members) = self else { return [] }
    return members.map { Member(name: $0.name, value: changes[$0.name] ?? $0.value) }
  }
}
