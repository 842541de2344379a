import CalendarModel
import CalendarRecurrence
import CalendarTime

extension EventSummary {
  /// A field of an event's JSON that needs nothing but what a listing shows.
  package enum Field: String, Sendable {
    case uid, calendar, title, start, end, allDay, timeZone, location, url
  }

  /// Adds what the JSON of the event has in a field to a line of text, so that it cannot steer a terminal; nothing for a
  /// field that it has not.
  func add(_ field: Field, to line: inout [UInt8], viewer: Zone) {
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

/// Writes fields of what a listing shows, one occurrence after the other in its order.
package struct SummaryWriter {
  private let listing: OccurrenceListing<EventSummary>
  private let viewer: Zone
  private var dates = DateWriter()

  /// A writer of what a listing shows to somebody who lives in the viewer's zone.
  package init(_ list: OccurrenceList, viewer: Zone) { (listing, self.viewer) = (list.listing, viewer) }

  /// Adds a field of the occurrence at a place, as `EventSummary.add(_:to:viewer:)` does.
  package mutating func add(_ field: EventSummary.Field, at index: Int, to line: inout [UInt8]) {
    let row = listing.row(at: index)
    switch (field, row.occurrence) {
    case (.start, let occurrence?):
      let clock = listing.clocks(of: row, occurrence).start
      dates.add(clock, reading: occurrence.start, at: occurrence.startInstant, to: &line)
    case (.title, _): SafeText.add(listing.components[row.component].title ?? "", to: &line)
    default: listing[index].add(field, to: &line, viewer: viewer)
    }
  }
}
