import CalendarModel
import CalendarTime

extension EventSummary {
  /// A field of an event's JSON that needs nothing but what a listing shows.
  package enum Field: String, Sendable {
    case uid, calendar, title, start, end, allDay, timeZone, location, url
  }

  /// Adds what the JSON of the event has in a field to a line of text, so that it cannot steer a terminal; nothing for a
  /// field that it has not.
  package func add(_ field: Field, to line: inout [UInt8], viewer: Zone) {
    switch field {
    case .uid: SafeText.add(uid, to: &line)
    case .calendar: SafeText.add(calendar?.title ?? "", to: &line)
    case .title: SafeText.add(title ?? "", to: &line)
    case .start: start?.addISO8601(to: &line)
    case .end:
      guard let end = endDate(viewer: viewer), let moment = endInstant(viewer: viewer) else { return }
      end.addISO8601(at: moment, to: &line)
    case .allDay: line += (start?.isDay == true ? "true" : "false").utf8
    case .timeZone: SafeText.add(start?.zone?.tzid ?? "", to: &line)
    case .location: SafeText.add(location ?? "", to: &line)
    case .url: SafeText.add(url ?? "", to: &line)
    }
  }
}
