import CalendarFiles
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
    for calendar in try calendars(ofIdentifier: identifier) {
      let events = try events(in: calendar).events
      guard let event = events.first(where: { $0.eventIdentifier == identifier }) else { continue }
      guard !event.isDetached else { return event }
      let series = EventSeries.series(of: events.filter { $0.uid == event.uid }).first
      return series?.firstOccurrence(viewer: environment.viewer) ?? event
    }
    return nil
  }

  /// The events of a UID (`EKEventStore.calendarItems(withExternalIdentifier:)`) in all calendars of the store, series
  /// unexpanded and their changed occurrences behind them.
  ///
  /// - Throws: What `calendars()` and `events(in:)` throw.
  public func events(withExternalIdentifier uid: String) throws(CalendarError) -> [Event] {
    let found = try events(named: uid, in: try calendars()).events.filter { !uid.isEmpty && $0.uid == uid }
    return found.filter { !$0.isDetached } + found.filter(\.isDetached)
  }

  /// The reminder of an identifier (`EKEventStore.calendarItem(withIdentifier:)`); nil where it is gone.
  ///
  /// - Throws: What `reminders(in:)` throws, but for a calendar that is gone.
  public func reminder(withIdentifier identifier: String) throws(CalendarError) -> Reminder? {
    for calendar in try calendars(ofIdentifier: identifier) {
      let reminders = try reminders(in: calendar).reminders
      let found = reminders.first { $0.calendarItemIdentifier == identifier && !$0.isDetached }
      if let found { return found }
    }
    return nil
  }

  /// The reminders of a UID (`EKEventStore.calendarItems(withExternalIdentifier:)`) in all calendars of the store, series
  /// unexpanded and their changed occurrences behind them.
  ///
  /// - Throws: What `calendars()` and `reminders(in:)` throw.
  public func reminders(withExternalIdentifier uid: String) throws(CalendarError) -> [Reminder] {
    let (all, _): ([Reminder], _) = try items(in: try calendars())
    let found = all.filter { !uid.isEmpty && $0.uid == uid }
    return found.filter { !$0.isDetached } + found.filter(\.isDetached)
  }

  /// The calendars that an item of some identifier may be in: a path may have colons in it, and so may a UID.
  private func calendars(ofIdentifier identifier: String) throws(CalendarError) -> [EventCalendar] {
    var calendars: [EventCalendar] = []
    for colon in identifier.indices where identifier[colon] == ":" {
      if let calendar = try calendar(withIdentifier: String(identifier[..<colon])) { calendars.append(calendar) }
    }
    return calendars
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
