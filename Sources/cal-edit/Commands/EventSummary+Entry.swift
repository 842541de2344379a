import CalendarStore

extension EventSummary {
  /// What is shown of it; nil where it has no start.
  func entry(viewer: Zone) -> Agenda.Entry? {
    start.map { start in
      Agenda.Entry(
        start: start, end: start.end(endDate(viewer: viewer), at: endInstant(viewer: viewer), viewer: viewer),
        title: title, location: location, color: color ?? calendar?.color, link: url, status: status)
    }
  }

  /// What is shown of it where it was found.
  func foundRow(viewer: Zone) -> FoundList.Row {
    FoundList.Row(
      entry: entry(viewer: viewer), end: endInstant(viewer: viewer), title: title, location: location,
      color: color ?? calendar?.color, link: url, rules: hasRecurrence ? recurrenceRules : nil)
  }
}
