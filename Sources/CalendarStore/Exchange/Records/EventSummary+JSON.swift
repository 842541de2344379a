import CalendarJSON
import CalendarModel
import CalendarTime

extension EventSummary {
  /// A field of an event's JSON that needs nothing but what a listing shows.
  package enum Field: String, Sendable {
    case uid, calendar, title, start, end, allDay, timeZone, location, url
  }

  /// What the JSON of the event has in a field.
  package func json(of field: Field, viewer: Zone) -> JSON {
    switch field {
    case .uid: .string(uid)
    case .calendar: JSON(calendar?.title)
    case .title: JSON(title)
    case .start: JSON(start?.iso8601)
    case .end: JSON(endISO8601(viewer: viewer))
    case .allDay: .bool(start?.isDay ?? false)
    case .timeZone: JSON(start?.zone?.tzid)
    case .location: JSON(location)
    case .url: JSON(url)
    }
  }

  /// The end, at its moment.
  private func endISO8601(viewer: Zone) -> String? {
    guard let end = endDate(viewer: viewer), let moment = endInstant(viewer: viewer) else { return nil }
    return end.iso8601(at: moment)
  }
}
