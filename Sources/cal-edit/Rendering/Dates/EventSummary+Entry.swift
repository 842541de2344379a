import CalendarStore

extension EventSummary {
  /// What is shown of it; nil where it has no start.
  func entry(viewer: Zone) -> Agenda.Entry? {
    start.map { start in
      Agenda.Entry(
        start: start, end: endDate(viewer: viewer) ?? start, title: title, location: location,
        color: color ?? calendar?.color, link: url, isCanceled: isCanceled)
    }
  }
}
