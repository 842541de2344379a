import CalendarModel
import CalendarText
import CalendarWords
import CalendarZones

extension FileCheck {
  /// Which zones are used without a `VTIMEZONE`, and which stand for nothing.
  mutating func checkZones() {
    for (tzid, component) in zoneUses.repeated {
      report(
        "repeated-vtimezone", .warning, at: component.range.lowerBound,
        CheckWords.repeatedZone(tzid))
    }
    for (key, component) in zoneUses.idle {
      report(
        "unused-vtimezone", .note, at: component.range.lowerBound, CheckWords.unusedZone(key.tzid))
    }
    for (key, use) in zoneUses.missing(in: text, zones) {
      report(
        "missing-vtimezone", .warning, at: use.line.range.lowerBound, property: use.line.name,
        CheckWords.missingZone(key.tzid, uses: use.count))
    }
  }
}
