import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// A calendar file that was read: its bytes, what is in them, and the zones they speak of.
struct CalendarFile {
  /// The file as it was read.
  let snapshot: FileSnapshot

  /// What is in it.
  let text: CalendarText

  private let zones: DocumentZones

  /// Reads a file.
  ///
  /// - Throws: What the disk throws; `malformedFile` for bytes that are no calendar.
  init(_ path: String, in environment: StoreEnvironment) throws(CalendarError) {
    snapshot = try environment.disk.read(path)
    text = CalendarText(parsing: snapshot.bytes)
    zones = environment.zones.zones(in: text)
    if text.components.isEmpty, !snapshot.bytes.isEmpty { throw notACalendar() }
  }

  /// The event components, in the file's order.
  var eventComponents: [CalendarText.Component] { text.components.filter { $0.name == "VEVENT" } }

  /// The events of the file and what was found wrong in them.
  func events(in calendar: EventCalendar) -> EventFetch {
    var fetch = EventFetch()
    let revision = snapshot.bytes.hashValue
    for (index, component) in eventComponents.enumerated() {
      var (event, findings) = read(component)
      event.calendar = calendar
      event.origin = EventOrigin(
        calendar: calendar, file: snapshot.path, index: index, line: text.lineNumber(at: component.range.lowerBound),
        bytes: Array(text.bytes[component.range]), revision: revision)
      fetch.events.append(event)
      fetch.findings += findings
    }
    fetch.findings += structureFindings
    return fetch
  }

  /// The component that an event was read from.
  ///
  /// - Throws: `changedUnderneath` where the file is no longer what it was then.
  func component(of event: Event) throws(CalendarError) -> CalendarText.Component {
    let components = eventComponents
    guard let origin = event.origin, origin.revision == snapshot.bytes.hashValue,
      components.indices.contains(origin.index)
    else { throw CalendarError(.changedUnderneath, at: Place(file: snapshot.path, uid: event.uid)) }
    return components[origin.index]
  }

  /// The event that a component is.
  func read(_ component: CalendarText.Component) -> (event: Event, findings: [Finding]) {
    EventCodec.readEvent(component, in: text, file: snapshot.path) { zones.zone(tzid: $0, at: component) }
  }

  /// The event components with a UID: a series with its changed occurrences.
  func components(withUID uid: String) -> [CalendarText.Component] {
    eventComponents.filter { self.uid(of: $0) == uid }
  }

  /// The UID of a component, empty where it has none.
  func uid(of component: CalendarText.Component) -> String {
    EventCodec.uid(of: component, in: text)
  }

  /// Whether a component has a property of one of those names.
  func has(_ names: Set<String>, in component: CalendarText.Component) -> Bool {
    text.lines(of: component).contains { names.contains($0.name) }
  }

  /// Refuses a file in which a component does not end: nobody can say what belongs to it.
  ///
  /// - Throws: `truncatedFile`, `malformedFile`.
  func requireWhole() throws(CalendarError) {
    guard let open = text.components.first(where: { !$0.isClosed }) else { return }
    let isTruncated = text.roots.last?.isClosed == false
    throw CalendarError(
      isTruncated ? .truncatedFile : .malformedFile, at: place(of: open), expected: "END:\(open.name)")
  }

  private var structureFindings: [Finding] {
    text.components.filter { !$0.isClosed }.map { open in
      Finding(
        "not-closed", .error, at: place(of: open),
        message: "BEGIN:\(open.name) has no END:\(open.name); the file is cut off or damaged")
    }
  }

  private func place(of component: CalendarText.Component) -> Place {
    Place(file: snapshot.path, line: text.lineNumber(at: component.range.lowerBound))
  }

  private func notACalendar() -> CalendarError {
    let isUTF16 = snapshot.bytes.starts(with: [0xFF, 0xFE]) || snapshot.bytes.starts(with: [0xFE, 0xFF])
    return CalendarError(
      .malformedFile, at: Place(file: snapshot.path, line: 1), value: isUTF16 ? "UTF-16" : nil,
      expected: isUTF16 ? "a calendar in UTF-8" : "BEGIN:VCALENDAR")
  }
}
