import CalendarJSON
import CalendarModel
import CalendarTime

extension JSON {
  /// A reminder, with the keys of events and its own behind them; what only events have is null.
  package init(_ reminder: Reminder, viewer: Zone) {
    var event = Event()
    event.item = reminder.item
    let changed: [String: JSON] = [
      "occurrence": JSON((reminder.occurrenceDate ?? reminder.recurrenceID)?.iso8601),
      "end": .null,
      "status": JSON(reminder.status?.rawValue),
      "availability": .null,
    ]
    let own = JSON(members: [
      "due": JSON(reminder.dueDate(viewer: viewer)?.iso8601),
      "completed": JSON(reminder.completed?.iso8601),
      "percent": reminder.percentComplete.map { .int($0) } ?? .null,
      "priority": reminder.priority.map { .int($0) } ?? .null,
    ])
    self = .object(JSON(event, viewer: viewer).members(changedBy: changed) + own.members(changedBy: [:]))
  }

  private func members(changedBy changes: [String: JSON]) -> [Member] {
    guard case .object(let members) = self else { return [] }
    return members.map { Member(name: $0.name, value: changes[$0.name] ?? $0.value) }
  }
}
