import CalendarModel
import CalendarTime

/// Where the occurrences of a series lie, each by a key: the moment it starts, or in a series of days the seconds from
/// 1970 to its first moment on a clock that is never changed.
///
/// Dates that mean the same occurrence have the same key, in whatever zone each is written.
struct SeriesTimeline {
  let start: EventDate
  let isDay: Bool
  private var clock: ZoneClock

  /// What a date names: one key, or all that starts on a day.
  enum Name: Hashable {
    case key(Int)
    case day(Int)

    /// Whether it is all that starts on a day.
    var isDay: Bool {
      if case .day = self { true } else { false }
    }
  }

  init(start: EventDate, viewer: Zone) {
    self.start = start
    isDay = start.isDay
    clock = ZoneClock(start.clock(viewer: viewer))
  }

  mutating func key(ofReading reading: Int) -> Int { isDay ? reading : clock.moment(of: reading) }

  mutating func reading(ofKey key: Int) -> Int { isDay ? key : clock.reading(at: key) }

  mutating func readings(forKeys keys: Range<Int>) -> Range<Int> { isDay ? keys : clock.readings(for: keys) }

  mutating func day(ofKey key: Int) -> Int { reading(ofKey: key).floored(by: 86_400) }

  mutating func date(ofKey key: Int) -> EventDate {
    start.with(reading: CivilDateTime(secondNumber: reading(ofKey: key)))
  }

  /// What a date names in the series; nil for one that is never equal to any of its dates.
  ///
  /// In a series of days the date as it is written counts. A floating time and one in UTC are never equal; a floating
  /// one in a zone's series is read on that zone's clock.
  mutating func name(of date: EventDate) -> Name? {
    if isDay { return .key(date.date.dayNumber * 86_400) }
    if date.isDay { return .day(date.date.dayNumber) }
    let reading = date.reading.secondNumber
    guard let zone = date.zone, zone.hasRules else {
      if case .utc = start { return nil }
      return .key(clock.moment(of: reading))
    }
    guard start.zone?.hasRules == true else { return nil }
    return .key(zone.instant(of: date.reading).secondsSince1970)
  }

  /// Whether a date names a key, alone or with all of its day.
  mutating func isNamed(_ key: Int, by date: EventDate) -> Bool {
    switch name(of: date) {
    case .key(let named): named == key
    case .day(let day): day == self.day(ofKey: key)
    case nil: false
    }
  }

  /// The key of a date beside the rules; a day in a series of times has the series' time.
  mutating func key(ofExtra date: EventDate) -> Int? {
    switch name(of: date) {
    case .key(let key): key
    case .day(let day): key(ofReading: day * 86_400 + start.reading.secondOfDay)
    case nil: nil
    }
  }
}
