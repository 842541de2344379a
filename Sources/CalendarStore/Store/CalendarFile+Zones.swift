import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

extension CalendarFile {
  /// The patches that bring in the zones of an event that its file does not speak of yet.
  func patchesAddingZones(of event: Event, beside component: CalendarText.Component) -> [TextPatch] {
    guard let parent = component.parent else { return [] }
    return event.zones.flatMap { zone in
      patchesAddingZone(zone.tzid, vtimezone(of: zone, covering: event), to: text.components[parent])
    }
  }

  /// The patch that adds a zone before the first component of a calendar that is none, unless the file has its name.
  func patchesAddingZone(_ tzid: String, _ bytes: [UInt8], to calendar: CalendarText.Component) -> [TextPatch] {
    guard !usesZone(tzid, in: calendar) else { return [] }
    let first = text.children(of: calendar).first { $0.name != "VTIMEZONE" }
    return [.insertion(of: bytes, at: first?.range.lowerBound ?? calendar.contentRange.upperBound)]
  }

  /// A zone as a component of this file, with the rules in force for an event.
  func vtimezone(of zone: Zone, covering event: Event) -> [UInt8] {
    guard let start = event.start else { return [] }
    return VTimeZone.render(zone, covering: start.instant(viewer: zone), lineEnd: text.lineEnd)
  }

  private func usesZone(_ tzid: String, in calendar: CalendarText.Component) -> Bool {
    text.components[calendar.descendants].contains { component in
      text.lines(of: component).contains { line in
        component.name == "VTIMEZONE"
          ? line.name == "TZID" && line.value == tzid : line.parameterValues(named: "TZID")?.first == tzid
      }
    }
  }
}
