import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime

/// A kind of item that the store keeps, as a component of its own in a file.
protocol StoredItem: IndexedComponent, Hashable, Sendable where Item == Self {
  /// Which kind it is.
  static var entityType: EntityType { get }

  /// Where a file keeps what it knows of series of this kind.
  static var series: KeyPath<CalendarFile, SeriesOfFile<Self>> { get }

  /// The property that says when it is over.
  static var endName: String { get }

  /// What it has in common with other kinds.
  var item: CalendarItem { get set }

  /// How its end is written.
  var end: EventEnd { get }

  /// The end as a date, if it has one.
  func endDate(viewer: Zone) -> EventDate?

  /// From when its series counts, and how its occurrences end; nil where it has no date to repeat from.
  var seriesDates: (start: EventDate, end: EventEnd)? { get }

  /// Takes the dates of an occurrence of its series.
  mutating func move(to start: EventDate, end: EventEnd)

  /// Takes the dates of one of its occurrences, and becomes it.
  mutating func take(_ occurrence: Occurrence, viewer: Zone)

  /// Takes what its series has changed of fields that other kinds do not have.
  mutating func follow(_ new: Self, from old: Self)

  /// Whether those who were invited must hear of a change (RFC 5545 §3.8.7.4).
  func isRescheduled(from old: Self) -> Bool

  /// Refuses what cannot be kept, but only where it was changed: what a file says may stay.
  func requireSound(changedFrom old: Self?) throws(CalendarError)

  /// Reads a component.
  static func read(
    _ component: CalendarText.Component, in text: CalendarText, file: String?, zone: @escaping (String) -> Zone
  ) -> (item: Self, findings: [Finding])

  /// The patches that turn one state into another.
  static func patches(
    from old: Self, to new: Self, component: CalendarText.Component, in text: CalendarText, stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [TextPatch]

  /// Brings the changes of two sides together.
  static func merge(_ states: ThreeWay<Self>) -> Merged<Self>

  /// What two states say differently.
  static func differences(between old: Self, and new: Self) -> [PropertyConflict]

  /// The lines of a component that begins as a copy of another's.
  static func copy(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Self, as new: Self,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [UInt8]

  /// The lines of its component.
  func written(lineEnd: LineEnd, now: Instant) throws(CalendarError) -> [UInt8]
}

extension StoredItem {
  /// The component's name.
  static var componentName: String { entityType.componentName }
}

extension Event: StoredItem {
  static let entityType = EntityType.event
  static var series: KeyPath<CalendarFile, SeriesOfFile<Event>> { \.eventSeries }
  static let endName = "DTEND"

  var seriesDates: (start: EventDate, end: EventEnd)? { self.start.map { ($0, end) } }

  mutating func move(to start: EventDate, end: EventEnd) { (self.start, self.end) = (start, end) }

  mutating func follow(_ new: Event, from old: Event) {
    if availability == old.availability { availability = new.availability }
    if status == old.status { status = new.status }
    if travelTime == old.travelTime { travelTime = new.travelTime }
  }

  func isRescheduled(from old: Event) -> Bool {
    self.start != old.start || end != old.end || status != old.status
  }

  func requireSound(changedFrom old: Event?) throws(CalendarError) {}

  static func read(
    _ component: CalendarText.Component, in text: CalendarText, file: String?, zone: @escaping (String) -> Zone
  ) -> (item: Event, findings: [Finding]) {
    let (event, findings) = EventCodec.readEvent(component, in: text, file: file, zone: zone)
    return (event, findings)
  }

  static func patches(
    from old: Event, to new: Event, component: CalendarText.Component, in text: CalendarText, stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [TextPatch] {
    try EventCodec.patches(from: old, to: new, component: component, in: text, stamp: stamp)
  }

  static func copy(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Event, as new: Event,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [UInt8] {
    try EventCodec.copy(component, in: text, saying: old, as: new, stamp: stamp)
  }

  static func merge(_ states: ThreeWay<Event>) -> Merged<Event> { EventCodec.merge(states) }

  static func differences(between old: Event, and new: Event) -> [PropertyConflict] {
    EventCodec.differences(between: old, and: new)
  }

  func written(lineEnd: LineEnd, now: Instant) throws(CalendarError) -> [UInt8] {
    try EventCodec.writeEvent(self, lineEnd: lineEnd, now: now)
  }
}
