import CalendarText
import CalendarTime
import CalendarZones

/// The zones that the times of a table can be in.
struct TableZones {
  /// The viewer's, on whose clock a time is that says no other; nil for UTC.
  let viewer: Zone?

  private let zones: DocumentZones

  /// The zones that an environment knows.
  init(_ environment: StoreEnvironment) {
    let viewer = environment.viewer
    self.viewer = viewer.ianaName == nil || viewer == .utc ? nil : viewer
    zones = environment.zones.zones(in: CalendarText(parsing: []))
  }

  /// The zone of that name, also of one that Windows has; one without rules where nobody knows it.
  func zone(named name: String) -> Zone { zones.zone(tzid: name) }

  /// The zone of that name; nil where nobody knows it.
  func known(_ name: String) -> Zone? {
    let zone = zone(named: name)
    return zone.hasRules ? zone : nil
  }
}
