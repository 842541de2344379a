import CalendarEditForm
import CalendarJSON
import CalendarStore

extension RecordFiller {
  /// Takes the start, the end and their clock, which stand for each other, as one change.
  mutating func setDates(_ record: JSON) throws(CommandFailure) {
    let names = ["start", "end", "allDay", "timeZone", "endTimeZone", "floating"]
    func value(_ name: String) -> JSON { record[name] ?? before[name] ?? .null }
    guard names.contains(where: { value($0) != before[$0] }) else { return }
    let isFloating = try bool("floating", value("floating"))
    let clock = try clock("timeZone", value("timeZone"), isFloating: isFloating)
    let keepsClock = ["allDay", "timeZone", "floating"].allSatisfy { value($0) == before[$0] }
    let isAllDay = try bool("allDay", value("allDay"))
    guard let start = try date("start", value("start")).map({ placed($0, on: clock) }), start.isDay == isAllDay else {
      throw refused(
        "start", value("start"), isAllDay ? Messages.RecordValue.day : Messages.RecordValue.time)
    }
    let isOther = value("endTimeZone") != before["endTimeZone"] && value("endTimeZone") != .null
    let endClock =
      isOther
      ? try self.clock("endTimeZone", value("endTimeZone"), isFloating: isFloating)
      : keepsClock ? clockOfEnd ?? clock : clock
    let end = try date("end", value("end")).map { placed($0, on: endClock) }
    guard let end, end.isDay == isAllDay else {
      throw refused("end", value("end"), isAllDay ? Messages.RecordValue.lastDay : Messages.RecordValue.endTime)
    }
    if form.event.hasRecurrence, form.occurrence == nil, start.zone == .utc, clock != .zone(.utc) {
      throw refused("start", value("start"), Messages.RecordValue.timeOfSeries)
    }
    if value("end") == before["end"], form.event.end == .none {
      try change { form throws(FormRefusal) in try form.set(.starts, to: .date(start)) }
    } else {
      // A file that ends a whole day on that very day means one day.
      let last = if case .day(let day) = end, end != start { EventDate.day(day.adding(days: -1)) } else { end }
      try change { form throws(FormRefusal) in try form.setDates(from: start, to: last) }
    }
  }

  /// The clock of the end, where that has a zone of its own.
  private var clockOfEnd: EventClock? {
    guard case .date(let end) = form.event.end else { return nil }
    return end.zone.map { .zone($0) }
  }

  /// The clock of a zone's name; without one the viewer's, UTC where a zone was taken away.
  private func clock(_ key: String, _ name: JSON, isFloating: Bool) throws(CommandFailure) -> EventClock {
    if isFloating { return .floating }
    let text = try text(key, name)
    if text.isEmpty { return .zone(before["timeZone"] == .null ? context.clock.viewer : .utc) }
    if let zone = form.event.start?.zone, zone.tzid == text { return .zone(zone) }
    guard let zone = context.reader.zone(text) else { throw refused(key, name, Messages.RecordValue.zone) }
    return .zone(zone)
  }

  /// A date on another clock: a moment keeps its moment, a reading its reading.
  private func placed(_ date: EventDate, on clock: EventClock) -> EventDate {
    switch (date, clock) {
    case (.day, _), (.floating, .floating): date
    case (.floating(let reading), _): clock.date(reading: reading)
    case (_, .floating):
      .floating(
        (form.event.start?.zone ?? context.clock.viewer).reading(at: date.instant(viewer: context.clock.viewer)))
    case (_, .zone): clock.date(at: date.instant(viewer: context.clock.viewer), viewer: context.clock.viewer)
    }
  }

  /// A date as JSON has it: a day, a time with an offset, or one without; nil for null and for other words.
  ///
  /// - Throws: That there is no such day, or no such time.
  func date(_ name: String, _ value: JSON) throws(CommandFailure) -> EventDate? {
    guard case .string(let line) = value else { return nil }
    do throws(WhenError) {
      let point = try context.reader.point(line)
      switch (point.saying, point.clock) {
      case (.day(.date(let day)), nil): return .day(day)
      case (.dayAndTime(.date(let day), let time), nil): return .floating(context.clock.reading(day, time))
      case (.dayAndTime(.date(let day), let time), .zone(let zone)):
        return EventDate(context.clock.reading(day, time), on: zone)
      case (.instant(let instant), _): return .utc(Zone.utc.reading(at: instant))
      default: return nil
      }
    } catch  where error.reason == .noSuchDay || error.reason == .noSuchTime {
      throw CommandFailure(.invalid, Messages.noDate(name, error))
    } catch {
      return nil
    }
  }
}

// MARK: - The dates of a series

extension RecordFiller {
  /// Takes the dates beside the rules of a series, and those that it leaves out.
  mutating func setSeriesDates(_ record: JSON) throws(CommandFailure) {
    let names = ["exclusions", "extraDates"].filter { record[$0] != nil && record[$0] != before[$0] }
    guard let name = names.first else { return }
    guard form.occurrence == nil, form.event.hasRecurrence || names.allSatisfy({ record[$0] == .array([]) }) else {
      throw CommandFailure(.invalid, Messages.onlyOfSeries(name))
    }
    var (extra, excluded) = (form.event.extraDates, form.event.exclusionDates)
    if names.contains("extraDates") { extra = try extraDates("extraDates", record) }
    if names.contains("exclusions") { excluded = try extraDates("exclusions", record).map(\.start) }
    try change { form throws(FormRefusal) in try form.setSeriesDates(extra: extra, excluded: excluded) }
  }

  /// The dates of a list, on the clock of the series, each with the end or the length behind its `/`; those that were
  /// there stay as the file has them.
  private func extraDates(_ name: String, _ record: JSON) throws(CommandFailure) -> [ExtraDate] {
    let known = knownDates(name)
    var dates: [ExtraDate] = []
    for text in try texts(name, record[name] ?? .null) {
      if let date = known.first(where: { $0.text == .string(text) })?.date {
        dates.append(date)
        continue
      }
      let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
      var extra = ExtraDate(try seriesDate(name, parts.first ?? ""))
      if let rest = parts.dropFirst().first {
        if let length = CalendarDuration(iCalendar: rest) {
          extra.end = .duration(length)
        } else {
          extra.end = .date(try seriesDate(name, rest))
        }
      }
      dates.append(extra)
    }
    return dates
  }

  /// The dates of a list as they were printed, and as the file has them.
  private func knownDates(_ name: String) -> [(text: JSON, date: ExtraDate)] {
    guard case .array(let texts)? = before[name] else { return [] }
    let event = form.original
    let dates = name == "exclusions" ? event.exclusionDates.map { ExtraDate($0) } : event.extraDates
    return zip(texts, dates).map { ($0, $1) }
  }

  /// A date on the clock of the series, of whole days a day.
  private func seriesDate(_ name: String, _ text: String) throws(CommandFailure) -> EventDate {
    let clock = form.event.start.flatMap { EventClock($0) }
    guard let date = try date(name, .string(text)), date.isDay == (clock == nil) else {
      throw refused(name, .string(text), clock == nil ? Messages.RecordValue.day : Messages.RecordValue.dates)
    }
    return clock.map { placed(date, on: $0) } ?? date
  }
}
