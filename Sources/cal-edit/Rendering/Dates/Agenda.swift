import CalendarStore

/// What takes place, day by day, as `list` shows it.
struct Agenda: Sendable {
  /// One thing that takes place.
  struct Entry: Hashable, Sendable {
    /// Its start.
    var start: EventDate

    /// Its end: for days the day after the last one, for a moment its start.
    var end: EventDate

    /// What it is.
    var title: String

    /// Where it is.
    var location: String?
  }

  /// The entries, in the order in which each day shows them.
  var entries: [Entry]

  /// The first and the last day that are shown.
  var days: ClosedRange<CivilDate>

  /// The zone whose clock is shown.
  var viewer: Zone

  /// How days and times are written.
  var style = DateStyle()

  /// The columns that a line is cut to; nil for none.
  var width: Int?

  /// A heading for each day that has entries, and its entries below it with their times in a column.
  ///
  /// On a day on which something goes on without beginning or ending, it is shown as all day.
  var lines: [String] {
    var linesByDay: [CivilDate: [String]] = [:]
    for entry in entries { add(entry, to: &linesByDay) }
    return linesByDay.keys.sorted().flatMap { day in [style.text(day)] + (linesByDay[day] ?? []) }
  }

  private func add(_ entry: Entry, to linesByDay: inout [CivilDate: [String]]) {
    let start = entry.start.reading(viewer: viewer)
    let end = max(start, entry.end.reading(viewer: viewer))
    // What ends at midnight has no part in the day that begins then.
    let last = end > start ? end.adding(seconds: -1).date : start.date
    guard start.date <= days.upperBound, last >= days.lowerBound else { return }
    var day = max(start.date, days.lowerBound)
    let final = min(last, days.upperBound)
    while true {
      linesByDay[day, default: []].append(line(entry, from: start, to: end, last: last, on: day))
      guard day < final else { return }
      day = day.adding(days: 1)
    }
  }

  private func line(
    _ entry: Entry, from start: CivilDateTime, to end: CivilDateTime, last: CivilDate, on day: CivilDate
  ) -> String {
    let begins = start.date == day
    let ends = last == day
    let from = style.time(start)
    let to = end.date == last ? style.time(end) : "24:00"
    let times =
      switch (begins, ends) {
      case _ where entry.start.isDay: "all day"
      case (true, _) where start == end: from
      case (true, true): "\(from)-\(to)"
      case (true, false): "\(from)-"
      case (false, true): "     -\(to)"
      case (false, false): "all day"
      }
    let place = entry.location.map { SafeText.line($0) } ?? ""
    let title = SafeText.line(entry.title)
    let line = "  \(DisplayWidth.padded(times, to: 11))  \(title)\(place.isEmpty ? "" : "  (\(place))")"
    return width.map { DisplayWidth.cut(line, to: $0) } ?? line
  }
}
