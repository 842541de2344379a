import CalendarModel
import CalendarTime
import CalendarWords

/// What takes place, day by day, as an agenda for people has it.
struct ExportAgenda {
  /// Something that takes place.
  struct Entry {
    let start: ShownTimes.Point
    let end: ShownTimes.Point
    let isAllDay: Bool
    let title: String?
    let location: String?
    let url: String?
    let status: EventStatus?
    let calendar: Int
  }

  /// An entry on one of its days.
  struct Line {
    let date: CivilDate
    let times: String
    let entry: Entry
  }

  /// A month in which something takes place.
  struct Month {
    let first: CivilDate

    /// How many lines the days have, by the number of the day, as far as there are any.
    var counts: [Int: Int] = [:]
  }

  let calendars: [EventCalendar]
  let words = AgendaWords()
  let dates: AgendaDateNames

  /// The days that are asked for; nil for all.
  let asked: ClosedRange<CivilDate>?

  private let viewer: Zone
  private var sorter: RecordSorter

  /// How many entries there are.
  private(set) var count = 0

  /// The first and the last day with a line.
  private var used: ClosedRange<CivilDate>?

  /// An entry is shown on so many days and on its last one, that one of a thousand years fills no book.
  private static let mostDays = 31

  init(of query: ExportQuery, in environment: StoreEnvironment) {
    calendars = query.calendars
    dates = query.dateNames
    viewer = environment.viewer
    sorter = RecordSorter(in: environment)
    asked = query.range.map { [viewer] range in
      let first = viewer.reading(at: range.lowerBound).date
      return first...max(first, viewer.reading(at: range.upperBound.adding(seconds: -1)).date)
    }
  }

  /// What the clock is called that times are shown on.
  var zone: String { viewer.ianaName ?? viewer.tzid }

  /// The names of the calendars.
  var title: String { words.list(calendars.map(\.title)) }

  /// The first and the last day, as far as there are any.
  var span: ClosedRange<CivilDate>? { asked ?? used }

  /// Takes an occurrence of a calendar.
  mutating func add(_ event: Event, of calendar: Int) {
    guard let times = ShownTimes(of: event, viewer: viewer) else { return }
    let entry = Entry(
      start: times.start, end: times.end, isAllDay: times.isAllDay, title: event.title,
      location: event.location?.inOneLine, url: event.url, status: event.status, calendar: calendar)
    let start = times.start.reading.date
    let first = max(start, asked?.lowerBound ?? start)
    let last = min(entry.lastDay, asked?.upperBound ?? entry.lastDay)
    guard first <= last else { return }
    used = min(used?.lowerBound ?? first, first)...max(used?.upperBound ?? last, last)
    var day = first
    while day <= last {
      sorter.add(record(of: entry, from: times.moments.start, on: day))
      guard day < last else { break }
      let isLong = day.dayNumber - first.dayNumber >= ExportAgenda.mostDays - 1
      day = isLong ? last : day.adding(days: 1)
    }
    count += 1
  }

  /// The lines in order: by day, what takes whole days first, then by the time and the title, else as they were added.
  mutating func lines() -> SortedRecords { sorter.sorted() }

  private func record(of entry: Entry, from moment: Instant, on day: CivilDate) -> OrderedRecord {
    var record = OrderedRecord()
    let start = CivilDateTime(startOf: day)
    record.add(start.orderedNumber)
    record.add(entry.isAllDay ? 0 : 1)
    // Moments, not what clocks show: of two readings in the hour that they show twice the greater may be the earlier.
    record.add(Zone.utc.reading(at: max(moment, viewer.instant(of: start))).orderedNumber)
    record.add(entry.title ?? "")
    record.add(count)
    record.add(entry.title == nil ? 0 : 1)
    for point in [entry.start, entry.end] {
      record.add(point.reading.orderedNumber)
      record.add(point.offset == nil ? 0 : 1)
      record.add(point.offset ?? 0)
    }
    record.add(entry.location)
    record.add(entry.url)
    record.add(entry.status?.rawValue ?? "")
    record.add(entry.calendar)
    return record
  }

  /// The line that a record is.
  func line(_ record: [UInt8]) -> Line {
    var reader = OrderedRecordReader(record)
    let date = CivilDateTime(orderedNumber: reader.number()).date
    let isAllDay = reader.number() == 0
    _ = reader.number()
    let title = reader.text()
    _ = reader.number()
    let hasTitle = reader.number() != 0
    let points = [0, 1].map { _ in
      let reading = CivilDateTime(orderedNumber: reader.number())
      let hasOffset = reader.number() != 0
      let offset = reader.number()
      return ShownTimes.Point(reading: reading, offset: hasOffset ? offset : nil)
    }
    let entry = Entry(
      start: points[0], end: points[1],
      isAllDay: isAllDay, title: hasTitle ? title : nil, location: reader.optionalText(), url: reader.optionalText(),
      status: EventStatus(rawValue: reader.text()), calendar: reader.number())
    return Line(date: date, times: times(of: entry, on: date), entry: entry)
  }

  /// The day of a record, without the rest of it.
  func day(_ record: [UInt8]) -> CivilDate {
    var reader = OrderedRecordReader(record)
    return CivilDateTime(orderedNumber: reader.number()).date
  }

  private func times(of entry: Entry, on day: CivilDate) -> String {
    let last = entry.lastDay
    let end = entry.end.reading.date == last ? words.time(entry.end) : "24:00"
    switch (entry.start.reading.date == day, last == day) {
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
  var lastDay: CivilDate {
    end.reading > start.reading ? end.reading.adding(seconds: -1).date : start.reading.date
  }
}

extension CivilDateTime {
  /// The seconds from the first reading that there is.
  fileprivate var orderedNumber: Int { secondNumber - CivilDateTime.earliest.secondNumber }

  fileprivate init(orderedNumber: Int) {
    self.init(secondNumber: orderedNumber &+ CivilDateTime.earliest.secondNumber)
  }
}
