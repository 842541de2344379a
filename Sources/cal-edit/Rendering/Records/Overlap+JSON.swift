import CalendarJSON
import CalendarStore

extension JSON {
  /// A stretch that several events take, with the events.
  init(_ overlap: BusyTime.Overlap, viewer: Zone) {
    self.init(members: [
      "start": .string(overlap.range.lowerBound.iso8601(in: viewer)),
      "end": .string(overlap.range.upperBound.iso8601(in: viewer)),
      "events": .array(overlap.events.map { JSON($0, occurrence: $0.occurrenceDate, viewer: viewer) }),
    ])
  }

  /// A time at which an alarm goes off, with the alarm and its event or reminder.
  init(_ time: AlarmTime, viewer: Zone) {
    let alarm = JSON(time.alarm)
    let (event, todo): (JSON, JSON) =
      switch time.subject {
      case .event(let event): (JSON(event, occurrence: event.occurrenceDate, viewer: viewer), .null)
      case .reminder(let reminder): (.null, JSON(reminder, viewer: viewer))
      }
    self.init(members: [
      "at": .string(time.instant.iso8601(in: viewer)),
      "repetition": .int(time.repetition),
      "trigger": alarm["trigger"] ?? .null,
      "related": alarm["related"] ?? .null,
      "action": alarm["action"] ?? .null,
      "text": JSON(time.alarm.description),
      "title": JSON(time.subject.item.title),
      "event": event,
      "todo": todo,
    ])
  }
}
