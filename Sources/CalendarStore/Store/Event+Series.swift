import CalendarModel
import CalendarRecurrence

extension Event {
  /// The event with the dates and rules of a set.
  func taking(_ set: RecurrenceSet) -> Event {
    var event = self
    event.occurrenceDate = nil
    event.start = set.start
    event.end = set.end
    event.recurrenceRules = set.rules
    event.exceptionRules = set.excludedRules
    event.extraDates = set.extraDates
    event.exclusionDates = set.excludedDates
    return event
  }

  /// The changed occurrence with the dates of an override.
  func taking(_ override: RecurrenceSet.Override) -> Event {
    var event = self
    event.recurrenceID = override.recurrenceID
    event.start = override.start
    event.end = override.end
    return event
  }

  /// The changed occurrence after its series was changed: what it has as the series had it follows, what is its own
  /// stays.
  func following(_ new: Event, from old: Event) -> Event {
    var event = self
    func follow<Value: Equatable>(_ member: WritableKeyPath<Event, Value>) {
      if event[keyPath: member] == old[keyPath: member] { event[keyPath: member] = new[keyPath: member] }
    }
    follow(\.item.title)
    follow(\.item.location)
    follow(\.item.notes)
    follow(\.item.url)
    follow(\.item.classification)
    follow(\.item.color)
    follow(\.item.categories)
    follow(\.item.resources)
    follow(\.item.comments)
    follow(\.item.contacts)
    follow(\.item.priority)
    follow(\.item.coordinate)
    follow(\.item.attachments)
    follow(\.item.conferences)
    follow(\.item.attendees)
    follow(\.item.organizer)
    follow(\.availability)
    follow(\.status)
    follow(\.travelTime)
    if event.alarms.map(\.trigger) == old.alarms.map(\.trigger) { event.alarms = followingAlarms(of: new, from: old) }
    event.propertyEdits += new.propertyEdits
    return event
  }

  /// The series' new alarms, those that it had before at their places among this event's own.
  private func followingAlarms(of new: Event, from old: Event) -> [Alarm] {
    let own = item.alarms
    return new.alarms.compactMap { alarm in
      guard let index = old.alarms.firstIndex(where: { $0.ordinal == alarm.ordinal }), alarm.ordinal != nil else {
        return alarm
      }
      guard own.indices.contains(index) else { return nil }
      var kept = own[index]
      kept.trigger = alarm.trigger
      return kept
    }
  }
}
