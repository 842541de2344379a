import CalendarModel
import CalendarTime
import CalendarWords

/// When the event of a row takes place.
struct TableTimes {
  /// A date of a row, and the zone on whose clock it is written.
  struct Point {
    let date: RecordDate
    let zone: Zone?

    /// Whether its cell says whose time it is.
    fileprivate let hasClock: Bool

    /// How it is written as iCalendar.
    var line: (parameters: KeyValuePairs<String, String>, value: String) { date.line(zone: zone) }
  }

  /// The start.
  let start: Point

  /// The end; of whole days the day after the last one, and nil where the row says none.
  let end: Point?

  /// How far from the start the alarm goes off, in seconds.
  private(set) var alarm: Int?

  /// Why there is no alarm, where the row says that there is one; nil for all others.
  private(set) var alarmFault: String?

  /// The times that the cells of a row say.
  init(_ text: @escaping (TableField) -> String, dates: TableDates, zones: TableZones) throws(TableFault) {
    let row = Row(text: text, dates: dates, zones: zones)
    guard let first = try row.moment(.start, .startTime) else {
      throw TableFault(reason: TableWords.missingDate(TableWords.start))
    }
    let isAllDay = TableValue.truth(text(.allDay)) == true || first.time == nil
    start = try row.point(first, .start, isDay: isAllDay)
    let own = text(.end).isEmpty && !text(.endTime).isEmpty ? TableField.start : .end
    guard let last = try row.moment(own, .endTime) else {
      end = nil
      takeAlarm(of: row)
      return
    }
    let point = try row.point(last, .end, isDay: isAllDay)
    if isAllDay {
      let (from, to) = (start.date.reading, point.date.reading)
      guard to >= from else { throw TableFault(reason: TableWords.endBeforeStart) }
      // Outlook says the midnight after the last day, Google the last day.
      let isMidnight = last.time.map { $0 == (0, 0, 0) } ?? false
      end = isMidnight && to > from ? point : point.dayAfter
    } else {
      end = point
      guard try row.seconds(from: start, to: point, .end) >= 0 else {
        throw TableFault(reason: TableWords.endBeforeStart)
      }
    }
    takeAlarm(of: row)
  }

  /// Takes over when the alarm goes off; one that nobody can read is none, and the event is stored all the same.
  private mutating func takeAlarm(of row: Row) {
    guard row.text(.alarm).isEmpty || TableValue.truth(row.text(.alarm)) == true else { return }
    do throws(TableFault) {
      guard let moment = try row.moment(.alarmDate, .alarmTime) else {
        if !row.text(.alarm).isEmpty { alarmFault = TableWords.missingDate(TableWords.alarm) }
        return
      }
      alarm = try row.seconds(from: start, to: row.point(moment, .alarm, isDay: false), .alarm)
    } catch {
      alarmFault = error.reason
    }
  }
}

extension TableTimes.Point {
  /// The day after a day.
  fileprivate var dayAfter: TableTimes.Point {
    let day = CivilDateTime(startOf: date.reading.date.adding(days: 1))
    return TableTimes.Point(
      date: RecordDate(reading: day, isDay: true, offset: nil, isUTC: false), zone: zone, hasClock: hasClock)
  }
}

/// The cells of a row that say when its event takes place.
private struct Row {
  /// What a date is of.
  enum Part {
    case start, end, alarm

    var name: String {
      switch self {
      case .start: TableWords.start
      case .end: TableWords.end
      case .alarm: TableWords.alarm
      }
    }
  }

  let text: (TableField) -> String
  let dates: TableDates
  let zones: TableZones

  /// What a cell with a date, and one with its time, say together; nil where the first is empty.
  func moment(_ field: TableField, _ timeField: TableField) throws(TableFault) -> TableMoment? {
    let (cell, timeCell) = (text(field), text(timeField))
    let part: Part = timeField == .startTime ? .start : timeField == .endTime ? .end : .alarm
    guard !cell.isEmpty else { return nil }
    guard var moment = TableMoment(cell), let date = moment.date else {
      throw TableFault(
        reason: TableMoment.beginsWithDate(cell)
          ? TableWords.moreThanDate(part.name, text: cell) : TableWords.noDate(part.name, text: cell))
    }
    if !timeCell.isEmpty {
      guard let own = TableMoment(timeCell), let time = own.time else {
        throw TableFault(reason: TableWords.noTime(part.name, text: timeCell))
      }
      moment.time = time
      moment.clock = own.clock ?? moment.clock
    }
    guard !dates.isUndecided(date) else { throw TableFault(reason: TableWords.undecidedDate(part.name, text: cell)) }
    guard dates.date(date) != nil else { throw TableFault(reason: TableWords.noDate(part.name, text: cell)) }
    return moment
  }

  /// The date of a moment, on the clock that it says, else on that of the row.
  func point(_ moment: TableMoment, _ part: Part, isDay: Bool) throws(TableFault) -> TableTimes.Point {
    let written = moment.date ?? ""
    guard let day = dates.date(written) else { throw TableFault(reason: TableWords.noDate(part.name, text: written)) }
    var reading = CivilDateTime(startOf: day)
    if !isDay, let time = moment.time {
      reading = CivilDateTime(day, hour: time.hour, minute: time.minute, second: time.second) ?? reading
    }
    func point(offset: Int?, on zone: Zone?) -> TableTimes.Point {
      let date = RecordDate(reading: reading, isDay: isDay, offset: isDay ? nil : offset, isUTC: offset == 0)
      return TableTimes.Point(date: date, zone: zone, hasClock: moment.clock != nil)
    }
    let stated = text(.zone).isEmpty ? nil : zones.zone(named: text(.zone))
    switch moment.clock {
    case .offset(let offset): return point(offset: offset, on: stated ?? (offset == 0 ? nil : zones.viewer))
    case .zone(let name):
      guard let zone = zones.known(name) else {
        throw TableFault(reason: TableWords.unknownZone(part.name, zone: name))
      }
      return zone.rules == .utc ? point(offset: 0, on: nil) : point(offset: nil, on: zone)
    case nil:
      guard let zone = stated ?? zones.viewer, zone.rules != .utc else { return point(offset: 0, on: nil) }
      return point(offset: nil, on: zone)
    }
  }

  /// The seconds from one date to another.
  ///
  /// - Throws: That only one of them says on what clock it is, and the row neither, so that nobody knows of the other.
  func seconds(from start: TableTimes.Point, to other: TableTimes.Point, _ part: Part) throws(TableFault) -> Int {
    guard start.hasClock || other.hasClock, !start.date.isDay else {
      return other.date.reading.secondNumber - start.date.reading.secondNumber
    }
    guard start.hasClock == other.hasClock || !text(.zone).isEmpty else {
      throw TableFault(reason: TableWords.oneZone(part.name, isOther: other.hasClock))
    }
    let viewer = zones.viewer ?? .utc
    return other.date.instant(on: other.zone, viewer: viewer).seconds(
      since: start.date.instant(on: start.zone, viewer: viewer))
  }
}
