import CalendarStore
import Foundation

extension DateComponents {
  /// A date as people write it, with the calendar and the zone that `date` needs; days have no time.
  init(_ date: EventDate, viewer: Zone) {
    let zone = TimeZone(date.clock(viewer: viewer), at: date.instant(viewer: viewer))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let (day, reading) = (date.date, date.reading)
    self.init(calendar: calendar, timeZone: zone, year: day.year, month: day.month, day: day.day)
    guard !date.isDay else { return }
    (hour, minute, second) = (reading.hour, reading.minute, reading.second)
  }
}

extension StoreEnvironment {
  /// The date that components say: a day without an hour, a floating time without a zone; nil for what is no date.
  ///
  /// - Parameters:
  ///   - components: The components, by the Gregorian calendar.
  ///   - old: The date before: on its own clock the new one is written as it is.
  /// - Returns: The date.
  func date(_ components: DateComponents, changedFrom old: EventDate?) -> EventDate? {
    let identifier = components.calendar?.identifier ?? .gregorian
    precondition(
      [.gregorian, .iso8601].contains(identifier), "dates of reminders by \(identifier); expected Gregorian ones")
    guard let reading = components.reading else { return nil }
    guard components.hour != nil || components.minute != nil else { return .day(reading.date) }
    guard let timeZone = components.timeZone else { return .floating(reading) }
    if let old, !old.isDay, timeZone == TimeZone(old.clock(viewer: viewer), at: old.instant(viewer: viewer)) {
      return old.with(reading: reading)
    }
    guard let zone = zone(timeZone) else {
      let offset = timeZone.secondsFromGMT(for: components.date ?? Date())
      return .utc(reading.adding(seconds: -offset))
    }
    return zone.ianaName == "UTC" ? .utc(reading) : .zoned(reading, zone)
  }
}

extension DateComponents {
  /// What a clock shows, with every part in its range: the 36th of May is the 5th of June; nil without a year.
  fileprivate var reading: CivilDateTime? {
    guard year != nil || yearForWeekOfYear != nil else { return nil }
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var parts = self
    (parts.calendar, parts.timeZone) = (nil, nil)
    return calendar.date(from: parts).map { Zone.utc.reading(at: Instant($0)) }
  }
}
