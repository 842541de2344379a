import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// A `VTIMEZONE` that is to be brought into a calendar.
struct ZoneComponent: Hashable, Sendable {
  /// The name by which dates refer to it.
  @Verbatim private(set) var tzid: String

  /// Its lines, from `BEGIN` to `END`.
  let bytes: [UInt8]
}

extension CalendarFile {
  /// The patches that bring in the zones of an item's new dates, where its calendar does not speak of them yet.
  ///
  /// - Throws: `invalidValue` for a zone whose name cannot be written.
  func patchesAddingZones<Item: StoredItem>(
    of item: Item, changedFrom old: Item, beside component: CalendarText.Component
  ) throws(CalendarError) -> [TextPatch] {
    guard old.item.start != item.item.start || old.end != item.end || !item.item.propertyEdits.isEmpty,
      let parent = component.parent
    else { return [] }
    let components = try item.zoneComponents(lineEnd: text.lineEnd) { zones.zone(tzid: $0, at: component) }
    return components.compactMap { text.patchAdding($0, to: text.components[parent]) }
  }

  /// The zones of the file whose names stand in some components' lines, each once.
  func zones(usedBy components: [UInt8]) -> [ZoneComponent] {
    let used = CalendarText(parsing: components)
    var zones: [ZoneComponent] = []
    for component in text.components where component.name == "VTIMEZONE" && component.isClosed {
      let zone = ZoneComponent(tzid: text.zoneName(of: component), bytes: Array(text.bytes[component.range]))
      let isUsed = used.roots.contains { used.refers(to: zone.tzid, in: $0) }
      if isUsed, !zones.contains(where: { $0.$tzid == zone.$tzid }) { zones.append(zone) }
    }
    return zones
  }

}

extension CalendarText {
  /// The patch that adds a zone before the first component of a calendar that is none, unless the calendar has its
  /// name already.
  ///
  /// Each `VCALENDAR` of a file states the zones of its own (RFC 5545 §3.2.19).
  func patchAdding(_ zone: ZoneComponent, to calendar: Component) -> TextPatch? {
    let isStated = firstChild(of: calendar) { $0.name == "VTIMEZONE" && zoneName(of: $0).isSame(as: zone.tzid) } != nil
    guard !isStated else { return nil }
    // A name that stands nowhere is that of no date; in a file of many it is cheaper to look for than a parameter.
    let isUsed =
      contains(zone.tzid, in: calendar.range)
      && firstChild(of: calendar) { $0.name != "VTIMEZONE" && refers(to: zone.tzid, in: $0) } != nil
    guard !isUsed else { return nil }
    let first = firstChild(of: calendar) { $0.name != "VTIMEZONE" }
    return .insertion(of: zone.bytes, at: first?.range.lowerBound ?? calendar.contentRange.upperBound)
  }

  /// The name of the zone that a `VTIMEZONE` states, empty where it has none.
  func zoneName(of component: Component) -> String { VTimeZone.tzid(of: component, in: self) ?? "" }

  /// Whether a date in a component, or in one inside it, is on the clock of a zone of that name.
  func refers(to tzid: String, in component: Component) -> Bool {
    components[component.index..<component.descendants.upperBound].contains { part in
      lines(of: part).contains { $0.parameterValues(named: "TZID")?.first?.isSame(as: tzid) == true }
    }
  }
}

extension StoredItem {
  /// The zones on whose clocks the item's dates are, each once, as components with the rules in force for it.
  ///
  /// Zones that nobody knows cannot be written out and are left out.
  ///
  /// - Parameters:
  ///   - lineEnd: The line end of the file that they go into.
  ///   - zone: Finds the zones of properties that were set by name.
  /// - Returns: The zones.
  /// - Throws: `invalidValue` for a zone whose name cannot be written.
  func zoneComponents(lineEnd: LineEnd, zone: (String) -> Zone) throws(CalendarError) -> [ZoneComponent] {
    var components: [ZoneComponent] = []
    let last: EventDate? = if case .date(let date) = end { date } else { nil }
    let dates = [item.start, last].compactMap(\.self) + item.propertyEdits.flatMap { $0.dates(zone: zone) }
    for case .zoned(let reading, let zone) in dates
    where zone.hasRules && !components.contains(where: { $0.tzid.isSame(as: zone.tzid) }) {
      do {
        let bytes = try VTimeZone.render(zone, covering: reading, lineEnd: lineEnd)
        components.append(ZoneComponent(tzid: zone.tzid, bytes: bytes))
      } catch {
        throw CalendarError(.invalidValue, at: Place(uid: item.uid, property: "TZID"), value: zone.tzid)
      }
    }
    return components
  }
}

extension PropertyEdit {
  /// The dates that it sets.
  fileprivate func dates(zone: (String) -> Zone) -> [EventDate] {
    if case .set(let property) = self { PropertyDates.read(property, zone: zone) } else { [] }
  }
}
