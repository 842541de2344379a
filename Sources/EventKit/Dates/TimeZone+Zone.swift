import CalendarStore
import Foundation

extension TimeZone {
  /// The zone as Foundation has it; of one that only a file knows, the offset that it has at a moment.
  init(_ zone: Zone, at moment: Instant) {
    let named = [zone.ianaName, zone.tzid].lazy.compactMap { $0.flatMap(TimeZone.init(identifier:)) }.first
    self = named ?? TimeZone(secondsFromGMT: zone.offset(at: moment)) ?? .gmt
  }
}

extension StoreEnvironment {
  /// The zone of one of Foundation's; nil for one that this machine has no data of, such as an offset.
  func zone(_ timeZone: TimeZone) -> Zone? {
    if ["GMT", "UTC"].contains(timeZone.identifier) { return .utc }
    return timeZone.identifier == viewer.ianaName ? viewer : zone(named: timeZone.identifier)
  }

  /// The date of a moment on the clock of a zone; in UTC where the zone is not known, floating without one.
  func date(of moment: Instant, in timeZone: TimeZone?) -> EventDate {
    guard let timeZone else { return .floating(viewer.reading(at: moment)) }
    guard let zone = zone(timeZone), zone.ianaName != "UTC" else { return .utc(Zone.utc.reading(at: moment)) }
    return .zoned(zone.reading(at: moment), zone)
  }
}
