import CalendarICal
public import CalendarModel
import CalendarRecurrence

extension EventStore {
  /// Brings an event up to date (`EKEvent.refresh()`): what was not edited takes the newest value, what was edited stays.
  ///
  /// A save afterwards overwrites what others changed in the edited properties, where one without it is refused.
  ///
  /// - Returns: Whether the event, or the occurrence, is still there; it is not touched where it is not, or was never
  ///   saved.
  /// - Throws: `objectBelongsToDifferentStore`, `malformedFile`, and what the disk throws.
  public func refresh(_ event: inout Event) throws(CalendarError) -> Bool { try refreshItem(&event) }

  /// Brings a reminder up to date, as an event.
  ///
  /// - Returns: Whether it is still there.
  /// - Throws: What `refresh(_:)` throws for an event.
  public func refresh(_ reminder: inout Reminder) throws(CalendarError) -> Bool { try refreshItem(&reminder) }

  private func refreshItem<Item: StoredItem>(_ item: inout Item) throws(CalendarError) -> Bool {
    guard let origin = item.item.origin else { return false }
    try requireOwn(origin.calendar)
    guard let (base, now) = try states(of: item, from: origin) else { return false }
    // Of two sides that change one property the second one's value stands.
    var refreshed = Item.merge(ThreeWay(base: base, mine: now, theirs: item)).value
    refreshed.item.propertyEdits = item.item.propertyEdits
    if item.item.calendar != origin.calendar { refreshed.item.calendar = item.item.calendar }
    refreshed.item.stamp = now.item.stamp
    refreshed.item.created = now.item.created
    refreshed.item.lastModified = now.item.lastModified
    refreshed.item.sequence = now.item.sequence
    refreshed.item.recurrenceID = now.item.recurrenceID
    refreshed.item.occurrenceDate = item.item.isOverride ? item.item.occurrenceDate : now.item.occurrenceDate
    refreshed.item.origin = now.item.origin
    item = refreshed
    return true
  }

  /// The item, or the occurrence, as it was read and as it is now; nil where it is gone.
  func states<Item: StoredItem>(
    of item: Item, from origin: ItemOrigin
  ) throws(CalendarError) -> (base: Item, now: Item)? {
    let (item, file) = try followed(item, from: origin, leavesCalendar: false)
    guard let file, let place = file.place(of: item) else { return nil }
    let calendar = item.item.origin?.calendar ?? origin.calendar
    let component = file.components(of: Item.self)[place]
    guard let base = file.base(of: item, at: component) else { return nil }
    guard let original = item.item.occurrenceDate, !hasOwnComponent(item) else {
      let now: Item = file.item(at: place, in: calendar).item
      return (base, now)
    }
    let series = SeriesEdit<Item>(of: component, in: file, environment: environment)
    guard let before = series?.former(base, at: original),
      let found = series?.occurrence(thatWas: original, of: base),
      let now: Item = occurrence(startingAt: found.originalStart, of: component, in: file, calendar)
    else { return nil }
    return (before, now)
  }
}
