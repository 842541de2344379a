public import CalendarModel
import CalendarRecurrence
import CalendarTime

extension EventStore {
  /// The event of an identifier (`EKEventStore.event(withIdentifier:)`): of a series the first occurrence, of a changed
  /// occurrence that one; nil where it is gone.
  ///
  /// To change another occurrence, fetch it by `events(matching:)` or `occurrence(startingAt:of:)`: all from the first
  /// on is the whole series. Several events of one UID in one calendar have one identifier; the first is given.
  ///
  /// - Throws: What `events(in:)` throws, but for a calendar that is gone.
  public func event(withIdentifier identifier: String) throws(CalendarError) -> Event? {
    for (calendar, uids) in try places(ofIdentifier: identifier) {
      let events: [Event] = try items(withUIDs: uids, in: calendar)
      guard let event = events.first(where: { $0.eventIdentifier?.isSame(as: identifier) == true }) else { continue }
      guard !event.isOverride else { return event }
      let series = EventSeries.series(of: events.filter { $0.item.$uid == event.item.$uid }).first
      return series?.firstOccurrence(viewer: environment.viewer) ?? event
    }
    return nil
  }

  /// The events of a UID (`EKEventStore.calendarItems(withExternalIdentifier:)`) in all calendars of the store, series
  /// unexpanded and their changed occurrences behind them.
  ///
  /// - Throws: What `calendars()` and `events(in:)` throw.
  public func events(withExternalIdentifier uid: String) throws(CalendarError) -> [Event] {
    try items(withExternalIdentifier: uid)
  }

  /// The reminder of an identifier (`EKEventStore.calendarItem(withIdentifier:)`); nil where it is gone.
  ///
  /// - Throws: What `reminders(in:)` throws, but for a calendar that is gone.
  public func reminder(withIdentifier identifier: String) throws(CalendarError) -> Reminder? {
    for (calendar, uids) in try places(ofIdentifier: identifier) {
      let reminders: [Reminder] = try items(withUIDs: uids, in: calendar)
      let found = reminders.first { $0.calendarItemIdentifier?.isSame(as: identifier) == true && !$0.isOverride }
      if let found { return found }
    }
    return nil
  }

  /// The reminders of a UID (`EKEventStore.calendarItems(withExternalIdentifier:)`) in all calendars of the store, series
  /// unexpanded and their changed occurrences behind them.
  ///
  /// - Throws: What `calendars()` and `reminders(in:)` throw.
  public func reminders(withExternalIdentifier uid: String) throws(CalendarError) -> [Reminder] {
    try items(withExternalIdentifier: uid)
  }

  /// The calendars that an item of some identifier may be in, and its UID there: a path may have colons in it, a UID may
  /// have them too, and behind it stands the original start of a changed occurrence.
  private func places(
    ofIdentifier identifier: String
  ) throws(CalendarError) -> [(calendar: EventCalendar, uids: Set<Verbatim<String>>)] {
    var places: [(EventCalendar, Set<Verbatim<String>>)] = []
    for colon in identifier.indices where identifier[colon] == ":" {
      guard let calendar = try calendar(withIdentifier: String(identifier[..<colon])) else { continue }
      let rest = String(identifier[identifier.index(after: colon)...])
      let uids = rest.ranges(of: "/RID=").map { Verbatim(String(rest[..<$0.lowerBound])) }
      places.append((calendar, Set([Verbatim(rest)] + uids)))
    }
    return places
  }

  /// The items of a UID in all calendars; one that cannot be read is passed over, unless it is the only one.
  private func items<Item: StoredItem & IndexedComponent>(
    withExternalIdentifier uid: String
  ) throws(CalendarError) -> [Item] {
    let (found, _): ([Item], _) = try components(
      in: try calendars(), selecting: .identified([Verbatim(uid)], Item.entityType))
    let items = found.filter { $0.item.$uid == Verbatim(uid) }
    return items.filter { !$0.item.isOverride } + items.filter { $0.item.isOverride }
  }

  /// The items of some UIDs in a calendar.
  private func items<Item: StoredItem & IndexedComponent>(
    withUIDs uids: Set<Verbatim<String>>, in calendar: EventCalendar
  ) throws(CalendarError) -> [Item] {
    let (found, _): ([Item], _) = try components(in: calendar, selecting: .identified(uids, Item.entityType))
    return found.filter { uids.contains($0.item.$uid) }
  }
}

extension EventSeries {
  /// The first occurrence; nil where there is none, or no series.
  func firstOccurrence(viewer: Zone) -> Event? {
    guard let master, master.hasRecurrence, let set = master.recurrenceSet(overrides: overrides) else { return nil }
    var occurrences = set.occurrences(viewer: viewer)
    return occurrences.next().map { component(of: $0, in: master, viewer: viewer) }
  }
}
