import CalendarFiles
public import CalendarModel
import CalendarTime

extension EventStore {
  /// The events of a calendar, series unexpanded and changed occurrences beside them, in the order of their files.
  ///
  /// A file of a folder that cannot be read is a finding; the others are there.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notRegularFile`, `inputOutput`; for a calendar that is one file also
  ///   `malformedFile`.
  public func events(in calendar: EventCalendar) throws(CalendarError) -> EventFetch {
    switch calendar.storage {
    case .file:
      return try CalendarFile(calendar.id, in: environment).events(in: calendar)
    case .folder:
      let listing = try environment.disk.list(calendar.id)
      var fetch = EventFetch()
      for error in listing.unreadable { fetch.findings.append(Finding(unreadable: error)) }
      for entry in listing.files {
        do throws(CalendarError) {
          fetch += try CalendarFile(entry.path, in: environment).events(in: calendar)
        } catch {
          fetch.findings.append(Finding(unreadable: error))
        }
      }
      return fetch
    }
  }

  /// The events of a query, sorted by start, title and UID; all-day ones first on their day.
  ///
  /// A series gives each of its occurrences as an event, with `occurrenceDate` set; ten thousand at most, and a finding
  /// where there are more.
  ///
  /// - Throws: What `events(in:)` throws.
  public func events(matching query: EventQuery) throws(CalendarError) -> EventFetch {
    let viewer = environment.viewer
    var found: [(start: Instant, event: Event)] = []
    var findings: [Finding] = []
    for calendar in query.calendars {
      let fetch = try events(in: calendar)
      findings += fetch.findings
      for series in EventSeries.series(of: fetch.events) {
        let (events, isTruncated) = series.occurrences(in: query, viewer: viewer)
        found += events.compactMap { event in event.start.map { ($0.instant(viewer: viewer), event) } }
        if isTruncated { findings.append(Finding(truncated: series)) }
      }
    }
    var fetch = EventFetch()
    fetch.findings = findings
    fetch.events = found.sorted { left, right in
      let days = (left.event.isAllDay ? 0 : 1, right.event.isAllDay ? 0 : 1)
      return (left.start, days.0, left.event.title ?? "", left.event.uid)
        < (right.start, days.1, right.event.title ?? "", right.event.uid)
    }.map(\.event)
    return fetch
  }

  /// The event as its file has it now; nil where it is gone.
  ///
  /// - Throws: What the disk throws, `malformedFile`.
  public func refresh(_ event: Event) throws(CalendarError) -> Event? {
    guard let origin = event.origin, let calendar = event.calendar else { return nil }
    do {
      let file = try CalendarFile(origin.file, in: environment)
      let candidates = file.events(in: calendar).events.filter {
        $0.uid == event.uid && $0.recurrenceID == event.recurrenceID
      }
      return candidates.first { $0.origin?.index == origin.index } ?? candidates.first
    } catch  where error.code == .notFound {
      return nil
    }
  }
}

extension Finding {
  init(truncated series: EventSeries) {
    let origin = series.master?.origin
    self.init(
      "truncated", .warning, at: Place(file: origin?.file, line: origin?.line, uid: series.master?.uid),
      message: "the event occurs more often than is shown; ask for a shorter range")
  }

  init(unreadable error: CalendarError) {
    let reason = error.underlying ?? "\(error.code)"
    self.init("unreadable-file", .error, at: error.place, message: "cannot be read: \(reason)")
  }
}
