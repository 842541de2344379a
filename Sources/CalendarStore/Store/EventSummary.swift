public import CalendarModel
import CalendarRecurrence
public import CalendarTime

/// What a listing shows of an event, or of one occurrence of a series.
///
/// It is found without reading all of the event, and cannot be changed or saved.
public struct EventSummary: Sendable {
  /// What all occurrences of a component share, so that thousands of them take little room.
  private final class Shared: Sendable {
    let outline: EventOutline

    init(_ outline: consuming EventOutline) { self.outline = outline }
  }

  private let shared: Shared

  /// Which occurrence of a series it is; nil for what says its dates itself.
  private var occurrence: Occurrence?

  /// What a listing shows of an event.
  public init(_ event: Event) { self.init(EventOutline(event)) }

  init(_ outline: consuming EventOutline) { shared = Shared(outline) }

  /// The start; nil where the file has none that can be read.
  public var start: EventDate? { occurrence?.start ?? shared.outline.start }

  /// How it ends.
  public var end: EventEnd { occurrence.map { .date($0.end) } ?? shared.outline.end }

  /// Whether it has the words that were looked for, where some were.
  var isFound: Bool { shared.outline.isFound }

  /// Whether it takes place more than once.
  public var hasRecurrence: Bool { repeats }

  /// The rules by which it repeats (`RRULE`).
  public var recurrenceRules: [RecurrenceRule] { shared.outline.repetition?.rules ?? [] }

  /// The identifier, shared by a series and its changed occurrences.
  public var uid: String { shared.outline.uid }

  /// The file that it is in.
  package var file: String? { shared.outline.place.file }

  /// The title (`SUMMARY`).
  public var title: String? { shared.outline.title }

  /// The place (`LOCATION`).
  public var location: String? { shared.outline.location }

  /// The link (`URL`).
  public var url: String? { shared.outline.url }

  /// The color, by a name of CSS (`COLOR`).
  public var color: String? { shared.outline.color }

  /// Whether it takes place (`STATUS`), where that is in doubt; nil for what is confirmed, or says nothing.
  public var status: EventStatus? { shared.outline.status }

  /// The calendar it is in.
  public var calendar: EventCalendar? { shared.outline.calendar }

  /// The end as a date, by whatever way it is written: exclusive, for days the day after the last one.
  public func endDate(viewer: Zone) -> EventDate? { start.map { end.date(from: $0, viewer: viewer) } }
}

extension EventSummary: SeriesComponent {
  var membership: SeriesMembership {
    SeriesMembership(calendar: shared.outline.calendar?.id, uid: shared.outline.uid)
  }
  var replacesOccurrence: Bool { shared.outline.recurrenceID != nil }
  var repeats: Bool { shared.outline.repetition != nil }
  var firstDate: EventDate? { start }
  var place: Place { shared.outline.place }
  var standsAlone: Bool { shared.outline.standsAlone }

  func startInstant(viewer: Zone) -> Instant? {
    occurrence?.startInstant ?? shared.outline.start?.instant(viewer: viewer)
  }

  /// The moment of the end, for somebody who lives in the viewer's zone.
  public func endInstant(viewer: Zone) -> Instant? {
    occurrence?.endInstant ?? start.map { end.instant(from: $0, viewer: viewer) }
  }

  var names: ComponentNames { ComponentNames(title: shared.outline.title ?? "", uid: shared.outline.uid) }

  func recurrenceSet(overrides: [EventSummary]) -> RecurrenceSet? {
    shared.outline.recurrenceSet(overrides: overrides.map(\.shared.outline))
  }

  mutating func take(_ occurrence: Occurrence, viewer: Zone) { self.occurrence = occurrence }
}
