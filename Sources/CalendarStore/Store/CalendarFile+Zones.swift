import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

extension CalendarFile {
  /// The patches that bring in the zones of an event that its file does not speak of yet.
  ///
  /// - Throws: `invalidValue` for a zone whose name cannot be written.
  func patchesAddingZones(
    of event: Event, beside component: CalendarText.Component
  ) throws(CalendarError) -> [TextPatch] {
    guard let parent = component.parent else { return [] }
    return try event.zoneComponents(lineEnd: text.lineEnd).flatMap { zone in
      patchesAddingZone(zone.tzid, zone.bytes, to: text.components[parent])
    }
  }

  /// The patch that adds a zone before the first component of a calendar that is none, unless the file has its name.
  func patchesAddingZone(_ tzid: String, _ bytes: [UInt8], to calendar: CalendarText.Component) -> [TextPatch] {
    guard !usesZone(tzid, in: calendar) else { return [] }
    let first = text.children(of: calendar).first { $0.name != "VTIMEZONE" }
    return [.insertion(of: bytes, at: first?.range.lowerBound ?? calendar.contentRange.upperBound)]
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

extension Event {
  /// The zones on whose clocks the event's dates are, each once, as components with the rules in force for it.
  ///
  /// Zones that nobody knows cannot be written out and are left out.
  ///
  /// - Throws: `invalidValue` for a zone whose name cannot be written.
  func zoneComponents(lineEnd: LineEnd) throws(CalendarError) -> [(tzid: String, bytes: [UInt8])] {
    var components: [(tzid: String, bytes: [UInt8])] = []
    let last: EventDate? = if case .date(let date) = end { date } else { nil }
    for case .zoned(let reading, let zone)? in [self.start, last]
    where zone.rules != nil && !components.contains(where: { $0.tzid == zone.tzid }) {
      do {
        components.append((zone.tzid, try VTimeZone.render(zone, covering: reading, lineEnd: lineEnd)))
      } catch {
        throw CalendarError(.invalidValue, at: Place(uid: self.uid, property: "TZID"), value: zone.tzid)
      }
    }
    return components
  }
}
