import CalendarFiles
public import CalendarModel
import CalendarRecurrence
import CalendarText
public import CalendarTime
import CalendarWords

extension EventStore {
  /// The events of a calendar, series unexpanded and changed occurrences beside them, in the order of their files.
  ///
  /// A file of a folder that cannot be read is a finding; the others are there.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notRegularFile`, `inputOutput`; for a calendar that is one file also
  ///   `malformedFile`.
  public func events(in calendar: EventCalendar) throws(CalendarError) -> EventFetch {
    var fetch = EventFetch()
    (fetch.events, fetch.findings) = try items(in: calendar)
    return fetch
  }

  /// The items of a kind in a calendar, and what was found wrong.
  func items<Item: StoredItem>(
    in calendar: EventCalendar
  ) throws(CalendarError) -> (items: [Item], findings: [Finding]) {
    var items: [Item] = []
    var findings: [Finding] = []
    switch calendar.storage {
    case .file:
      (items, findings) = try CalendarFile(calendar.id, in: fetched).items(in: calendar)
    case .folder:
      let fetched = fetched
      let listing = try fetched.list(calendar.id)
      findings = listing.findings
      for file in fetched.items(inFolder: calendar.id, listing) {
        do throws(CalendarError) {
          let own: ([Item], [Finding]) = try CalendarFile(file.path, in: fetched).items(in: calendar)
          items += own.0
          findings += own.1
        } catch {
          findings.append(Finding(unreadable: error))
        }
      }
    }
    items.shareSeries()
    findings += EventStore.findings(ofOccurrencesWithoutSeriesIn: items.map(\.item))
    return (items, findings + Finding.duplicates(among: items.map(\.item)))
  }

  static func findings(ofOccurrencesWithoutSeriesIn items: [CalendarItem]) -> [Finding] {
    let detached = items.filter(\.isOverride)
    guard !detached.isEmpty else { return [] }
    let masters = Set(items.lazy.filter { !$0.isOverride }.map(\.$uid))
    return detached.filter { !masters.contains($0.$uid) }.map(Finding.init(withoutSeries:))
  }

  /// The items of a kind in several calendars; one that cannot be read is a finding, unless it is the only one.
  func items<Item: StoredItem>(
    in calendars: [EventCalendar]
  ) throws(CalendarError) -> (items: [Item], findings: [Finding]) {
    var items: [Item] = []
    var findings: [Finding] = []
    for calendar in calendars {
      do throws(CalendarError) {
        let own: ([Item], [Finding]) = try self.items(in: calendar)
        items += own.0
        findings += own.1
      } catch {
        guard calendars.count > 1 else { throw error }
        findings.append(Finding(unreadable: error))
      }
    }
    return (items, findings)
  }

  /// The events of several calendars; one that cannot be read is a finding, unless it is the only one.
  ///
  /// - Throws: What `events(in:)` throws for the only one.
  public func events(in calendars: [EventCalendar]) throws(CalendarError) -> EventFetch {
    var fetch = EventFetch()
    (fetch.events, fetch.findings) = try items(in: calendars)
    return fetch
  }

  /// A query for the events of a range (`EKEventStore.predicateForEvents(withStart:end:calendars:)`), of any length.
  ///
  /// - Parameters:
  ///   - start: The first moment of the range.
  ///   - end: The first moment behind it; one before the start gives no events.
  ///   - calendars: The calendars to look in; nil for all, while none are none.
  /// - Returns: What `events(matching:)` takes.
  public func predicateForEvents(
    withStart start: Instant, end: Instant, calendars: [EventCalendar]? = nil
  ) -> EventQuery {
    EventQuery(start: start, end: end, calendars: calendars)
  }

  /// The events of a query, sorted by start, title and UID; all-day ones first on their day.
  ///
  /// A series gives each of its occurrences as an event, with `occurrenceDate` set; ten thousand at most, all series
  /// together one million, and a finding where there are more.
  ///
  /// - Throws: What `events(in:)` throws.
  public func events(matching query: EventQuery) throws(CalendarError) -> EventFetch {
    let (listing, findings): (OccurrenceListing<Event>, _) = try occurrences(in: query)
    var fetch = EventFetch()
    (fetch.events, fetch.findings) = (Array(listing), findings)
    return fetch
  }

  /// What a listing shows of the events of a query, in the same order; cheaper than the events.
  ///
  /// - Throws: What `events(in:)` throws.
  public func occurrences(matching query: EventQuery) throws(CalendarError) -> OccurrenceFetch {
    let (listing, findings): (OccurrenceListing<EventSummary>, _) = try occurrences(in: query)
    var fetch = OccurrenceFetch()
    (fetch.occurrences, fetch.findings) = (OccurrenceList(listing), findings)
    return fetch
  }

  private func occurrences<Component: IndexedComponent & SeriesComponent>(
    in query: EventQuery
  ) throws(CalendarError) -> (OccurrenceListing<Component>, [Finding]) {
    let calendars = if let chosen = query.calendars { chosen } else { try calendars() }
    let found: ([Component], [Finding]) = try components(in: calendars, selecting: .within(query))
    let (occurrences, findings) = found.0.occurrences(in: query, viewer: environment.viewer)
    return (occurrences, found.1 + findings)
  }

  /// One occurrence of a series, with its own dates and `occurrenceDate`, or the component that replaces it.
  ///
  /// - Parameters:
  ///   - original: The start that the occurrence has by the series' rules.
  ///   - event: The series.
  /// - Returns: The occurrence; nil where the event does not occur then.
  /// - Throws: `changedUnderneath` where the file is not what it was, and what the disk throws.
  public func occurrence(startingAt original: EventDate, of event: Event) throws(CalendarError) -> Event? {
    guard let origin = event.origin else { return nil }
    let (event, file) = try found(event, from: origin)
    return occurrence(
      startingAt: original, of: try file.component(of: event), in: file, event.origin?.calendar ?? origin.calendar)
  }

  /// One date of a repeating reminder, as `occurrence(startingAt:of:)` finds that of an event.
  ///
  /// - Parameters:
  ///   - original: The start, else the due date, that it has by the series' rules.
  ///   - reminder: The series.
  /// - Returns: The reminder on that date; nil where it is none of the series.
  /// - Throws: `changedUnderneath` where the file is not what it was, and what the disk throws.
  public func occurrence(startingAt original: EventDate, of reminder: Reminder) throws(CalendarError) -> Reminder? {
    guard let origin = reminder.item.origin else { return nil }
    let (reminder, file) = try found(reminder, from: origin)
    return occurrence(
      startingAt: original, of: try file.component(of: reminder), in: file,
      reminder.origin?.calendar ?? origin.calendar)
  }

  /// The occurrence of a series that is at a time by now, wherever the series' rules have it; of several the first.
  ///
  /// - Parameters:
  ///   - start: The start that listings show.
  ///   - event: The series.
  /// - Returns: The occurrence; nil where none starts then.
  /// - Throws: What `occurrence(startingAt:of:)` throws.
  public func occurrence(movedTo start: EventDate, of event: Event) throws(CalendarError) -> Event? {
    guard let origin = event.origin else { return nil }
    let (event, file) = try found(event, from: origin)
    return occurrence(
      movedTo: start, of: try file.component(of: event), in: file, event.origin?.calendar ?? origin.calendar)
  }

  /// The occurrence of the series that a component belongs to that is at a time by now.
  func occurrence<Item: StoredItem>(
    movedTo start: EventDate, of component: CalendarText.Component, in file: CalendarFile, _ calendar: EventCalendar
  ) -> Item? {
    let moment = start.instant(viewer: environment.viewer)
    let series = SeriesEdit<Item>(of: component, in: file, environment: environment)
    let found = series?.set.occurrences(in: moment..<moment.adding(seconds: 1), viewer: environment.viewer).occurrences
    guard let original = found?.first(where: { $0.startInstant == moment })?.originalStart else { return nil }
    return occurrence(startingAt: original, of: component, in: file, calendar)
  }

  /// One occurrence of the series that a component belongs to.
  func occurrence<Item: StoredItem>(
    startingAt original: EventDate, of component: CalendarText.Component, in file: CalendarFile,
    _ calendar: EventCalendar
  ) -> Item? {
    guard let series = SeriesEdit<Item>(of: component, in: file, environment: environment),
      let found = series.set.occurrence(of: original, viewer: environment.viewer)
    else { return nil }
    let component = series.source(of: found).component
    guard let place = file.components(of: Item.self).firstIndex(of: component) else { return nil }
    var occurrence: Item = file.item(at: place, in: calendar).item
    guard !found.isOverride else { return occurrence }
    occurrence.take(found, viewer: environment.viewer)
    return occurrence
  }

  /// The event as its file has it now, of a series the same occurrence; nil where it is gone.
  ///
  /// Changes that wait for a commit are made in it; what was edited in the one that is given is not.
  ///
  /// - Throws: What the disk throws, `malformedFile`.
  public func newest(_ event: Event) throws(CalendarError) -> Event? { try newestItem(event) }

  func newestItem<Item: StoredItem>(_ item: Item) throws(CalendarError) -> Item? {
    guard let origin = item.item.origin else { return nil }
    let (item, file) = try followed(item, from: origin, leavesCalendar: true)
    let calendar = item.item.origin?.calendar ?? origin.calendar
    guard let file, let now = file.item(like: item, in: calendar) else { return nil }
    guard let original = item.item.occurrenceDate, !hasOwnComponent(item) else { return now }
    let component = try file.component(of: now)
    let series = SeriesEdit<Item>(of: component, in: file, environment: environment)
    let found = series?.occurrence(thatWas: original, of: file.base(of: item, at: component))
    return found.flatMap { occurrence(startingAt: $0.originalStart, of: component, in: file, calendar) }
  }
}

extension Array where Element: SeriesComponent {
  /// The occurrences of components in a query's range, in the order of a listing, and what is said of those left out.
  ///
  /// - Parameters:
  ///   - query: The range.
  ///   - viewer: The zone of whoever looks.
  ///   - limit: How many occurrences series give at most.
  /// - Returns: The occurrences, and what is said of those left out.
  func occurrences(
    in query: EventQuery, viewer: Zone, limit: Int = SeriesLimit.ofAll
  ) -> (occurrences: OccurrenceListing<Element>, findings: [Finding]) {
    var listing = OccurrenceListing<Element>(viewer: viewer)
    var findings: [Finding] = []
    var left = limit
    var isCut = false
    var truncated = CountedPlaces()
    for series in ComponentSeries.series(of: self) {
      let before = listing.count
      let isTruncated = listing.add(series, in: query, limit: left)
      let count = listing.count - before
      if isTruncated, count < left {
        truncated.add(series)
      } else {
        isCut = isCut || isTruncated
      }
      // What the file itself has once for each event needs no limit.
      if count > 1 { left -= count }
    }
    findings += truncated.truncation
    if isCut { findings.append(Finding(cutTo: limit)) }
    listing.sort()
    return (listing, findings)
  }
}

extension FolderListing {
  /// What is wrong with the folder of a calendar.
  var findings: [Finding] { findings(misnamed: misnamed) }

  /// What is wrong with the folder of a store, in which a folder is a calendar, whatever it is called.
  var storeFindings: [Finding] {
    findings(misnamed: misnamed.filter { entry in !folders.contains { $0.name.isSame(as: entry.name) } })
  }

  private func findings(misnamed: [Entry]) -> [Finding] {
    unreadable.map { Finding(unreadable: $0) } + misnamed.map(Finding.init(misnamed:))
  }
}

extension Finding {
  /// Series that have more occurrences together than are shown.
  init(cutTo limit: Int) {
    self.init(
      "truncated", .warning, at: Place(),
      message: StoreWords.moreOccurrences(than: limit))
  }

  /// A changed occurrence whose series is not in its calendar.
  fileprivate init(withoutSeries item: CalendarItem) {
    self.init(
      "no-series", .warning, at: Place(file: item.origin?.file, line: item.origin?.line, uid: item.uid),
      message: CheckWords.orphan)
  }

  /// Something in a folder that is named like an item.
  fileprivate init(misnamed entry: FolderListing.Entry) {
    self.init(
      "unreadable-file", .warning, at: Place(file: entry.path),
      message: StoreWords.noRegularFile)
  }

  /// A file or calendar that was passed over.
  init(unreadable error: CalendarError) {
    self.init("unreadable-file", .error, at: error.place, message: StoreWords.unreadable(error.reason))
  }
}
