import CalendarModel
import CalendarTime
import CalendarWords

/// What takes place, day by day, as an agenda for people has it.
struct ExportAgenda {
  /// Something that takes place.
  struct Entry {
    let start: CivilDateTime
    let end: CivilDateTime
    let isAllDay: Bool
    let title: String?
    let location: String?
    let url: String?
    let status: EventStatus?
    let calendar: Int
  }

  /// An entry on one of its days.
  struct Line {
    let times: String
    let entry: Entry
  }

  /// A day on which something takes place.
  struct Day {
    let date: CivilDate
    let lines: [Line]
  }

  /// A month in which something takes place.
  struct Month {
    let first: CivilDate
    let days: [Day]
  }

  let calendars: [EventCalendar]
  let words = AgendaWords()
  let dates: AgendaDateNames

  /// The days that are asked for; nil for all.
  let asked: ClosedRange<CivilDate>?

  private let viewer: Zone
  private(set) var entries: [Entry] = []
  private var entriesByDay: [CivilDate: [Int]] = [:]

  /// An entry is shown on so many days and on its last one, that one of a thousand years fills no book.
  private static let mostDays = 31

  init(of query: ExportQuery, viewer: Zone) {
    calendars = query.calendars
    dates = query.dateNames
    self.viewer = viewer
    asked = query.range.map { range in
      let first = viewer.reading(at: range.lowerBound).date
      return first...max(first, viewer.reading(at: range.upperBound.adding(seconds: -1)).date)
    }
  }

  /// What the clock is called that times are shown on.
  var zone: String { viewer.ianaName ?? viewer.tzid }

  /// The names of the calendars.
  var title: String { words.list(calendars.map(\.title)) }

  /// The first and the last day, as far as there are any.
  var span: ClosedRange<CivilDate>? {
    if let asked { return asked }
    guard let first = entriesByDay.keys.min(), let last = entriesByDay.keys.max() else { return nil }
    return first...last
  }

  /// Takes an occurrence of a calendar.
  mutating func add(_ event: Event, of calendar: Int) {
    guard let date = event.start else { return }
    let start = date.reading(viewer: viewer)
    let end = max(start, (event.endDate(viewer: viewer) ?? date).reading(viewer: viewer))
    let entry = Entry(
      start: start, end: end, isAllDay: date.isDay, title: event.title, location: event.location?.inOneLine,
      url: event.url,
      status: event.status, calendar: calendar)
    let first = max(start.date, asked?.lowerBound ?? start.date)
    let last = min(entry.lastDay, asked?.upperBound ?? entry.lastDay)
    guard first <= last else { return }
    var day = first
    while day <= last {
      entriesByDay[day, default: []].append(entries.count)
      guard day < last else { break }
      let isLong = day.dayNumber - first.dayNumber >= ExportAgenda.mostDays - 1
      day = isLong ? last : day.adding(days: 1)
    }
    entries.append(entry)
  }

  /// The months, in order.
  var months: [Month] {
    let days = entriesByDay.keys.sorted()
    var months: [Month] = []
    var first = days.startIndex
    while first < days.endIndex {
      let month = days[first]
      let end = days[first...].firstIndex { $0.month != month.month || $0.year != month.year } ?? days.endIndex
      months.append(
        Month(first: month.adding(days: 1 - month.day), days: days[first..<end].map(day)))
      first = end
    }
    return months
  }

  private func day(_ date: CivilDate) -> Day {
    let shown = (entriesByDay[date] ?? []).map { entries[$0] }.sorted { left, right in
      (left.isAllDay ? 0 : 1, max(left.start, CivilDateTime(startOf: date)), left.title ?? "")
        < (right.isAllDay ? 0 : 1, max(right.start, CivilDateTime(startOf: date)), right.title ?? "")
    }
    return Day(date: date, lines: shown.map { Line(times: times(of: $0, on: date), entry: $0) })
  }

  private func times(of entry: Entry, on day: CivilDate) -> String {
    let last = entry.lastDay
    let end = entry.end.date == last ? words.time(entry.end) : "24:00"
    switch (entry.start.date == day, last == day) {
    case _ where entry.isAllDay: return words.allDay
    case (true, _) where entry.start == entry.end: return words.time(entry.start)
    case (true, true): return "\(words.time(entry.start))–\(end)"
    case (true, false): return words.from(words.time(entry.start))
    case (false, true): return words.until(end)
    case (false, false): return words.allDay
    }
  }
}

extension String {
  /// The lines of an address in a row.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension ExportAgenda.Entry {
  /// The last day on which it goes on: what ends at midnight has no part in the day that begins then.
  var lastDay: CivilDate { end > start ? end.adding(seconds: -1).date : start.date }
}
