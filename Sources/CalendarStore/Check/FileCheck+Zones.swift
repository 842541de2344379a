import CalendarModel
import CalendarText
import CalendarZones

extension FileCheck {
  /// Which zones are used without a `VTIMEZONE`, and which stand for nothing.
  mutating func checkZones() {
    for (tzid, component) in zoneUses.repeated {
      report(
        "repeated-vtimezone", .warning, at: component.range.lowerBound,
        "VTIMEZONE \(tzid) stands more than once in its calendar")
    }
    for (key, component) in zoneUses.idle {
      report(
        "unused-vtimezone", .note, at: component.range.lowerBound, "VTIMEZONE \(key.tzid) is used by no date")
    }
    for (key, use) in zoneUses.missing(in: text, zones) {
      let lines = use.count == 1 ? "one line uses" : "\(use.count) lines use"
      report(
        "missing-vtimezone", .warning, at: use.line.range.lowerBound, property: use.line.name,
        "TZID \(key.tzid), which \(lines), has no VTIMEZONE in its calendar")
    }
  }
}
