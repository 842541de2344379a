import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// A calendar file that was read: its bytes, what is in them, and the zones they speak of.
struct CalendarFile {
  /// The path of the file.
  let path: String

  /// The file on the disk; nil for one that is not there before a commit.
  let snapshot: FileSnapshot?

  /// What is in it.
  let text: CalendarText

  /// The event components, in the file's order.
  let eventComponents: [CalendarText.Component]

  /// Stands for all bytes of the file, within this process.
  let revision: Int

  /// The zones that its dates are in.
  let zones: DocumentZones

  /// Reads a file.
  ///
  /// - Throws: What the disk throws; `malformedFile` for bytes that are no calendar.
  init(_ path: String, in environment: StoreEnvironment) throws(CalendarError) {
    let snapshot = try environment.disk.read(path)
    self.init(snapshot.bytes, at: path, snapshot: snapshot, in: environment)
    if text.components.isEmpty, !text.bytes.isEmpty { throw notACalendar }
  }

  /// The calendar that a file holds, or will hold after a commit.
  init(_ bytes: [UInt8], at path: String, snapshot: FileSnapshot? = nil, in environment: StoreEnvironment) {
    self.path = path
    self.snapshot = snapshot
    text = CalendarText(parsing: bytes)
    eventComponents = text.events
    revision = CalendarFile.revision(of: bytes)
    zones = environment.zones.zones(in: text)
  }

  /// The events of the file and what was found wrong in them.
  func events(in calendar: EventCalendar) -> EventFetch {
    var fetch = EventFetch()
    for index in eventComponents.indices {
      let (event, findings) = event(at: index, in: calendar)
      fetch.events.append(event)
      fetch.findings += findings
    }
    fetch.findings += zones.faults.map { Finding($0, in: text, file: path) }
    fetch.findings += structureFindings
    return fetch
  }

  /// The event at a place among the event components, as a fetch gives it.
  func event(at index: Int, in calendar: EventCalendar) -> (event: Event, findings: [Finding]) {
    let component = eventComponents[index]
    var (event, findings) = read(component)
    event.calendar = calendar
    event.origin = EventOrigin(
      calendar: calendar, file: path, index: index, line: text.lineNumber(at: component.range.lowerBound),
      bytes: Array(text.bytes[ownRange(at: index)]), revision: revision)
    return (event, findings)
  }

  /// The bytes of an event up to one inside it, so that events in events do not multiply them.
  private func ownRange(at index: Int) -> Range<Int> {
    let component = eventComponents[index]
    guard eventComponents.indices.contains(index + 1) else { return component.range }
    let next = eventComponents[index + 1]
    let end = component.descendants.contains(next.index) ? next.range.lowerBound : component.range.upperBound
    return component.range.lowerBound..<end
  }

  /// The event of that UID and that place in its series; of several the one that stands where it stood, else the last.
  func event(like event: Event, in calendar: EventCalendar) -> Event? {
    let same = eventComponents.indices.filter { index in
      uid(of: eventComponents[index]) == event.uid
        && read(eventComponents[index]).event.recurrenceID == event.recurrenceID
    }
    let index = same.first { $0 == event.origin?.index } ?? same.last
    return index.map { self.event(at: $0, in: calendar).event }
  }

  /// The component that an event was read from, wherever it stands by now.
  ///
  /// - Throws: `changedUnderneath` where it is gone or no longer says the same.
  func component(of event: Event) throws(CalendarError) -> CalendarText.Component {
    guard let origin = event.origin, let place = place(of: event), isUnchanged(at: place, since: origin) else {
      throw CalendarError(.changedUnderneath, at: Place(file: path, uid: event.uid))
    }
    return eventComponents[place]
  }

  /// Whether the file is what it was when an event was read.
  func isUnchanged(since origin: EventOrigin) -> Bool {
    origin.revision == revision && eventComponents.indices.contains(origin.index)
  }

  /// Whether the event at a place has the bytes that were read.
  func isUnchanged(at place: Int, since origin: EventOrigin) -> Bool {
    text.bytes[ownRange(at: place)].elementsEqual(origin.bytes)
  }

  /// The zone of a name at a component.
  func zone(tzid: String, at component: CalendarText.Component) -> Zone { zones.zone(tzid: tzid, at: component) }

  /// The event that a component is.
  func read(_ component: CalendarText.Component) -> (event: Event, findings: [Finding]) {
    EventCodec.readEvent(component, in: text, file: path) { zone(tzid: $0, at: component) }
  }

  /// The event components with a UID: a series with its changed occurrences.
  func components(withUID uid: String) -> [CalendarText.Component] {
    eventComponents.filter { self.uid(of: $0) == uid }
  }

  /// The components of the same UID as one; without a UID it stands alone.
  func series(of component: CalendarText.Component) -> [CalendarText.Component] {
    let uid = uid(of: component)
    return uid.isEmpty ? [component] : components(withUID: uid)
  }

  /// The UID of a component, empty where it has none.
  func uid(of component: CalendarText.Component) -> String {
    EventCodec.uid(of: component, in: text)
  }

  /// Whether a component has a property of one of those names.
  func has(_ names: Set<String>, in component: CalendarText.Component) -> Bool {
    text.lines(of: component).contains { names.contains($0.name) }
  }

  private static func revision(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

// MARK: - Damage

extension CalendarFile {
  /// Refuses a component that does not end, or that has such a one in it or around it: nobody can say what belongs
  /// to it.
  ///
  /// - Throws: `truncatedFile` where the file ends before the component does, `malformedFile`.
  func requireWhole(_ component: CalendarText.Component) throws(CalendarError) {
    var around = [component]
    while let parent = around.last?.parent { around.append(text.components[parent]) }
    let all = around.reversed() + text.components[component.descendants]
    guard let open = all.first(where: { !$0.isClosed }) else { return }
    let isTruncated = text.roots.last?.isClosed == false
    throw CalendarError(
      isTruncated ? .truncatedFile : .malformedFile, at: place(of: open), expected: "END:\(open.name)")
  }

  var structureFindings: [Finding] {
    text.components.filter { !$0.isClosed }.map { open in
      Finding(
        "not-closed", .error, at: place(of: open),
        message: "BEGIN:\(open.name) has no END:\(open.name); the file is cut off or damaged")
    }
  }

  private func place(of component: CalendarText.Component) -> Place {
    Place(file: path, line: text.lineNumber(at: component.range.lowerBound))
  }

  private var notACalendar: CalendarError {
    let isUTF16 = text.problems.contains { $0.code == .utf16 }
    return CalendarError(
      .malformedFile, at: Place(file: path, line: 1), value: isUTF16 ? "UTF-16" : nil,
      expected: isUTF16 ? "a calendar in UTF-8" : "BEGIN:VCALENDAR")
  }
}

extension CalendarText {
  /// The event components, in the text's order.
  var events: [Component] { components.filter { $0.name == "VEVENT" } }
}
