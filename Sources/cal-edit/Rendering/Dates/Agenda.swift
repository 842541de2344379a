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

    /// Its color, or its calendar's.
    var color: CalendarColor?

    /// Where its link leads.
    var link: String?

    /// Whether it takes place, where that is in doubt.
    var status: EventStatus?

    /// Whether it does not take place after all.
    var isCanceled: Bool { status == .canceled }
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

  /// The moment that it is, for somebody who looks; nil for output that is the same whenever it is made.
  ///
  /// What is over is faint, what goes on is marked, and what takes several days says which of them it is.
  var now: Instant?

  /// How words stand out.
  var emphasis = Emphasis.none

  /// Whether what takes several days is shown on each of them, else on the first alone.
  var showsEachDay = true

  /// A heading for each day that has entries, and its entries below it with their times in a column; what lasts all day
  /// comes first.
  ///
  /// On a day on which something goes on without beginning or ending, it is shown as all day.
  var lines: [String] {
    var linesByDay: [CivilDate: [(isAllDay: Bool, text: StyledText)]] = [:]
    for entry in entries { add(entry, to: &linesByDay) }
    return linesByDay.keys.sorted().flatMap { day in
      let lines = linesByDay[day] ?? []
      let sorted = lines.filter(\.isAllDay) + lines.filter { !$0.isAllDay }
      return [heading(day)] + sorted.map { emphasis.text(cut($0.text)) }
    }
  }

  /// The days on which something takes place.
  var busyDays: Set<CivilDate> {
    Set(
      entries.flatMap { entry -> [CivilDate] in
        let part = DayPart(of: entry, viewer: viewer)
        let (first, last) = (max(part.start.date, days.lowerBound), min(part.last, days.upperBound))
        return first <= last ? (first.dayNumber...last.dayNumber).map { CivilDate(dayNumber: $0) } : []
      })
  }

  private func heading(_ day: CivilDate) -> String {
    guard let now else { return style.text(day) }
    let isToday = viewer.reading(at: now).date == day
    return emphasis.text(cut(StyledText(style.text(day) + (isToday ? Messages.isToday : ""), .strong)))
  }

  /// The line of an entry on a day, or on the first that it has from there on.
  func line(_ entry: Entry, from day: CivilDate) -> String {
    let part = DayPart(of: entry, viewer: viewer)
    return emphasis.text(cut(line(entry, part, on: max(part.start.date, min(day, part.last)))))
  }

  private func cut(_ line: StyledText) -> StyledText { width.map { line.cut(to: $0) } ?? line }

  private func add(_ entry: Entry, to linesByDay: inout [CivilDate: [(isAllDay: Bool, text: StyledText)]]) {
    let part = DayPart(of: entry, viewer: viewer)
    guard part.start.date <= days.upperBound, part.last >= days.lowerBound else { return }
    var day = max(part.start.date, days.lowerBound)
    let final = min(part.last, days.upperBound)
    while true {
      linesByDay[day, default: []].append((part.isAllDay(on: day), line(entry, part, on: day)))
      guard day < final, showsEachDay else { return }
      day = day.adding(days: 1)
    }
  }

  private func line(_ entry: Entry, _ part: DayPart, on day: CivilDate) -> StyledText {
    let state = now.map { State(of: entry, at: $0, viewer: viewer) } ?? .unknown
    let times = DisplayWidth.padded(part.times(on: day, style: style), to: 11)
    let mark = state == .running ? "▸ " : "  "
    let gap = entry.color.map { StyledText(" ", background: $0) + StyledText(" ") } ?? StyledText("  ")
    let head = StyledText(mark + times) + gap
    let line = head + words(for: entry, remarks: remarks(entry, part, on: day), room: width.map { $0 - head.width })
    return switch state {
    case .over: line.adding(.faint)
    case .running: line.adding(.strong)
    case .unknown, .toCome: line
    }
  }

  /// The title, what is to be said of it and the place; a long title and the place yield to what is to be said.
  private func words(for entry: Entry, remarks: String, room: Int?) -> StyledText {
    let title = StyledText(SafeText.line(entry.title), entry.isCanceled && now != nil ? .struck : [], link: entry.link)
    let place = entry.location.map { SafeText.line($0) } ?? ""
    let all = title + StyledText(remarks + (place.isEmpty ? "" : "  (\(place))"))
    guard let room, !remarks.isEmpty, all.width > room else { return all }
    let left = max(Agenda.leastTitle, room - DisplayWidth.of(remarks))
    return title.width + Agenda.leastPlace > left ? title.cut(to: left) + StyledText(remarks) : all
  }

  /// The columns that a title keeps, and those in which a place begins to be one.
  private static let (leastTitle, leastPlace) = (8, 4)

  private func remarks(_ entry: Entry, _ part: DayPart, on day: CivilDate) -> String {
    guard now != nil else { return Messages.remarks(entry.status) }
    let (number, count) = part.number(of: day)
    return Messages.remarks(entry.status, day: number, of: count)
  }

  /// Where an entry lies in time.
  private enum State {
    case unknown, over, running, toCome

    init(of entry: Entry, at now: Instant, viewer: Zone) {
      let (start, end) = (entry.start.instant(viewer: viewer), entry.end.instant(viewer: viewer))
      self = start > now ? .toCome : end > now ? .running : .over
    }
  }
}

extension Agenda.Entry {
  /// An event, or an occurrence of one; nil where it has no start.
  init?(_ event: Event, viewer: Zone) {
    guard let start = event.start else { return nil }
    self.init(
      start: start, end: start.end(event.endDate(viewer: viewer), at: event.endInstant(viewer: viewer), viewer: viewer),
      title: event.title,
      location: event.location, color: event.color ?? event.calendar?.color, link: event.url,
      status: event.status)
  }

  /// An entry of what an event says: without a title it says so, and a color that nobody knows is none.
  init(
    start: EventDate, end: EventDate, title: String?, location: String?, color: String?, link: String?,
    status: EventStatus?
  ) {
    self.init(
      start: start, end: end, title: title ?? Messages.untitled, location: location,
      color: color.flatMap { CalendarColor($0) }, link: link, status: status)
  }
}

extension EventDate {
  /// An end on its own clock, or in UTC where clocks show its time twice and the second one is meant; this start where
  /// there is no end.
  func end(_ date: EventDate?, at moment: Instant?, viewer: Zone) -> EventDate {
    guard let date else { return self }
    guard let moment, date.instant(viewer: viewer) != moment else { return date }
    return date.at(moment, viewer: viewer)
  }
}
