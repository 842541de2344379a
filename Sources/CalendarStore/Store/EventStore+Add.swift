import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

extension EventStore {
  /// The change that adds a new event to a calendar.
  func changeAdding(_ event: Event, to calendar: EventCalendar) throws(CalendarError) -> FileChange {
    switch calendar.storage {
    case .folder:
      return FileChange(
        creating: EventStore.path(ofUID: event.uid, in: calendar), with: try newCalendar(of: event),
        inNewFolder: calendar.id)
    case .file:
      let file = try CalendarFile(calendar.id, in: environment)
      guard !file.text.components.isEmpty else {
        return FileChange(replacing: file.snapshot, with: try newCalendar(of: event))
      }
      let component = try EventCodec.writeEvent(event, lineEnd: file.text.lineEnd, now: environment.now())
      let zones = try event.zoneComponents(lineEnd: file.text.lineEnd)
      return try changeAdding(component, zones: zones, uid: event.uid, to: file)
    }
  }

  /// The change that puts all components of a UID, and the zones they use, into another calendar, to the byte.
  func changeMoving(
    uid: String, inPatched bytes: [UInt8], to calendar: EventCalendar
  ) throws(CalendarError) -> FileChange {
    let text = CalendarText(parsing: bytes)
    let parts = text.components.filter { $0.name == "VEVENT" && EventCodec.uid(of: $0, in: text) == uid }
    let components = parts.flatMap { text.bytes[$0.range] }
    let zones = text.components.filter { $0.name == "VTIMEZONE" }.compactMap { zone in
      text.lines(of: zone).first { $0.name == "TZID" }.map { (tzid: $0.value, bytes: Array(text.bytes[zone.range])) }
    }.filter { zone in
      parts.contains { part in
        text.lines(of: part).contains { $0.parameterValues(named: "TZID")?.first == zone.tzid }
      }
    }
    switch calendar.storage {
    case .folder:
      let whole = EventStore.calendar(zones.flatMap(\.bytes) + components, lineEnd: text.lineEnd)
      return FileChange(creating: EventStore.path(ofUID: uid, in: calendar), with: whole, inNewFolder: calendar.id)
    case .file:
      let target = try CalendarFile(calendar.id, in: environment)
      return try changeAdding(components, zones: zones, uid: uid, to: target)
    }
  }

  /// The change that adds a component behind the last one of a file.
  private func changeAdding(
    _ component: [UInt8], zones: [(tzid: String, bytes: [UInt8])], uid: String, to file: CalendarFile
  ) throws(CalendarError) -> FileChange {
    try file.requireWhole()
    guard file.components(withUID: uid).isEmpty else {
      throw CalendarError(.alreadyExists, at: Place(file: file.snapshot.path, uid: uid), value: uid)
    }
    guard let calendar = file.text.roots.last(where: { $0.name == "VCALENDAR" }) else {
      throw CalendarError(.malformedFile, at: Place(file: file.snapshot.path), expected: "BEGIN:VCALENDAR")
    }
    var patches = zones.flatMap { file.patchesAddingZone($0.tzid, $0.bytes, to: calendar) }
    patches.append(.insertion(of: component, at: calendar.contentRange.upperBound))
    return FileChange(replacing: file.snapshot, with: file.text.applying(patches))
  }

  /// A whole calendar around a new event.
  func newCalendar(of event: Event) throws(CalendarError) -> [UInt8] {
    let component = try EventCodec.writeEvent(event, lineEnd: .crlf, now: environment.now())
    let zones = try event.zoneComponents(lineEnd: .crlf).flatMap(\.bytes)
    return EventStore.calendar(zones + component, lineEnd: .crlf)
  }

  private static func calendar(_ components: [UInt8], lineEnd: LineEnd) -> [UInt8] {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cal-edit//CalendarStore//EN"]
    return head.flatMap { Array($0.utf8) + lineEnd.bytes } + components + Array("END:VCALENDAR".utf8) + lineEnd.bytes
  }

  private static func path(ofUID uid: String, in calendar: EventCalendar) -> String {
    "\(calendar.id)/\(safeFileName(uid)).ics"
  }
}
