import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// A calendar file that was read: its bytes, what is in them, and the zones they speak of.
struct CalendarFile {
  /// The path of the file.
  let path: String

  /// The file on the disk; nil for one that is not there before a commit, and for several that are read as one.
  let snapshot: FileSnapshot?

  /// What is in it.
  let text: CalendarText

  /// The files that are read as one; none for a file by itself.
  let members: [Member]

  /// The components by their names, in the file's order.
  private let componentsByName: [String: [CalendarText.Component]]

  /// Stands for all bytes of the file.
  let digest: UInt64

  /// Stands for all bytes of the file, as the origin of an item has it.
  var revision: Int { Int(truncatingIfNeeded: digest) }

  /// The zones that its dates are in.
  let zones: DocumentZones

  /// The zone of whoever looks.
  let viewer: Zone

  /// The series among the events and among the reminders.
  let eventSeries = SeriesOfFile<Event>()
  let reminderSeries = SeriesOfFile<Reminder>()

  /// Reads a file.
  ///
  /// - Throws: What the disk throws; `malformedFile` for bytes that are no calendar.
  init(_ path: String, in environment: StoreEnvironment) throws(CalendarError) {
    let (bytes, snapshot) = try environment.read(path)
    self.init(bytes, at: path, snapshot: snapshot, in: environment)
    try requireCalendar()
  }

  /// The calendar that a file holds, or will hold after a commit.
  init(
    _ bytes: [UInt8], at path: String, snapshot: FileSnapshot? = nil, members: [Member] = [],
    in environment: StoreEnvironment
  ) {
    self.path = path
    self.snapshot = snapshot
    self.members = members
    text = CalendarText(parsing: bytes)
    componentsByName = Dictionary(grouping: text.itemComponents, by: \.name)
    digest = Digest(of: bytes).hash
    zones = environment.zones.zones(in: text)
    viewer = environment.viewer
  }

  /// Refuses a file in which no calendar begins; an empty one may become one.
  ///
  /// - Throws: `malformedFile`.
  func requireCalendar() throws(CalendarError) {
    if !text.holdsCalendar, !text.bytes.isEmpty { throw text.notACalendar(in: path) }
  }

  /// The components that are items of a kind, in the file's order.
  func components<Item: StoredItem>(of kind: Item.Type) -> [CalendarText.Component] {
    componentsByName[Item.componentName] ?? []
  }

  /// The items of a kind and what was found wrong in them and around them.
  func items<Item: StoredItem>(in calendar: EventCalendar) -> (items: [Item], findings: [Finding]) {
    var items: [Item] = []
    var findings: [Finding] = []
    for index in components(of: Item.self).indices {
      let (item, own): (Item, _) = item(at: index, in: calendar)
      items.append(item)
      findings += own
    }
    return (items, findings + fileFindings)
  }

  /// The items of a kind that have one of some UIDs; no others are read.
  func items<Item: StoredItem>(withUIDs uids: Set<Verbatim<String>>, in calendar: EventCalendar) -> [Item] {
    let components = components(of: Item.self)
    return components.indices.filter { uids.contains(Verbatim(uid(of: components[$0]))) }.map {
      item(at: $0, in: calendar).item
    }
  }

  /// The item at a place among the components of its kind, as a fetch gives it.
  func item<Item: StoredItem>(at index: Int, in calendar: EventCalendar) -> (item: Item, findings: [Finding]) {
    var (item, findings): (Item, _) = ownItem(at: index, in: calendar)
    let parts = self[keyPath: Item.series].parts(withUID: item.item.uid, in: self)
    item.item.origin?.seriesDigests = Set(parts.map { digest(at: $0, of: Item.self) })
    if item.item.isOverride {
      let isAsGenerated = self[keyPath: Item.series].generates(item, in: self)
      item.item.origin?.isAsGenerated = isAsGenerated
    }
    return (item, findings)
  }

  /// The item at a place, which knows nothing of its series yet.
  private func ownItem<Item: StoredItem>(
    at index: Int, in calendar: EventCalendar
  ) -> (item: Item, findings: [Finding]) {
    let component = components(of: Item.self)[index]
    var (item, findings): (Item, _) = read(component)
    item.item.calendar = calendar
    let (file, start) = member(at: component.range.lowerBound)
    let before = start == 0 ? 0 : components(of: Item.self).prefix { $0.range.lowerBound < start }.count
    item.item.origin = ItemOrigin(
      calendar: calendar, file: file.path, index: index - before,
      line: text.lineNumber(at: component.range.lowerBound) - text.lineNumber(at: start) + 1,
      bytes: Array(text.bytes[ownRange(at: index, of: Item.self)]), revision: file.revision)
    return (item, findings)
  }

  /// The bytes of an item up to one of its kind inside it, so that events in events do not multiply them.
  private func ownRange<Item: StoredItem>(at index: Int, of kind: Item.Type) -> Range<Int> {
    let components = components(of: kind)
    let component = components[index]
    guard components.indices.contains(index + 1) else { return component.range }
    let next = components[index + 1]
    let end = component.descendants.contains(next.index) ? next.range.lowerBound : component.range.upperBound
    return component.range.lowerBound..<end
  }

  /// The item of that UID and that place in its series; of several the one that stands where it stood, else the last.
  func item<Item: StoredItem>(like item: Item, in calendar: EventCalendar) -> Item? {
    let components = components(of: Item.self)
    let same = components.indices.filter { index in
      guard uid(of: components[index]).isSame(as: item.item.uid) else { return false }
      let (other, _): (Item, _) = read(components[index])
      return other.item.recurrenceID == item.item.recurrenceID
    }
    let index = same.first { $0 == item.item.origin?.index } ?? same.last
    return index.map { self.item(at: $0, in: calendar).item }
  }

  /// The component that an item was read from, wherever it stands by now.
  ///
  /// - Throws: `changedUnderneath` where it is gone or no longer says the same.
  func component<Item: StoredItem>(of item: Item) throws(CalendarError) -> CalendarText.Component {
    guard let origin = item.item.origin, let place = place(of: item),
      isUnchanged(at: place, of: Item.self, since: origin)
    else { throw CalendarError(.changedUnderneath, at: Place(file: path, uid: item.item.uid)) }
    return components(of: Item.self)[place]
  }

  /// Whether the file is what it was when an item was read.
  func isUnchanged<Item: StoredItem>(of kind: Item.Type, since origin: ItemOrigin) -> Bool {
    origin.revision == revision && components(of: kind).indices.contains(origin.index)
  }

  /// Whether the item at a place has the bytes that were read.
  func isUnchanged<Item: StoredItem>(at place: Int, of kind: Item.Type, since origin: ItemOrigin) -> Bool {
    text.bytes[ownRange(at: place, of: kind)].elementsEqual(origin.bytes)
  }

  /// The zone of a name at a component.
  func zone(tzid: String, at component: CalendarText.Component) -> Zone { zones.zone(tzid: tzid, at: component) }

  /// The item that a component is.
  func read<Item: StoredItem>(_ component: CalendarText.Component) -> (item: Item, findings: [Finding]) {
    Item.read(component, in: text, file: path) { zone(tzid: $0, at: component) }
  }

  /// The items with a UID, of whatever kind: a series with its changed occurrences.
  func components(withUID uid: String) -> [CalendarText.Component] {
    text.itemComponents.filter { self.uid(of: $0).isSame(as: uid) }
  }

  /// The components that are one item with a component: a series and its changed occurrences.
  ///
  /// Of several items with one UID the first has the changed occurrences; each other one stands alone, and so does what
  /// has no UID.
  func series(of component: CalendarText.Component) -> [CalendarText.Component] {
    let uid = uid(of: component)
    guard !uid.isEmpty else { return [component] }
    let same = (componentsByName[component.name] ?? []).filter { self.uid(of: $0).isSame(as: uid) }
    let masters = same.filter { text.firstLine(of: $0, named: "RECURRENCE-ID") == nil }
    let others = masters.dropFirst()
    return others.contains(component) ? [component] : same.filter { !others.contains($0) }
  }

  /// The UID of a component, empty where it has none.
  func uid(of component: CalendarText.Component) -> String {
    EventCodec.uid(of: component, in: text)
  }

  /// Whether a component has a property of one of those names.
  func has(_ names: Set<String>, in component: CalendarText.Component) -> Bool {
    text.lines(of: component).contains { names.contains($0.name) }
  }

  /// What stands for the bytes of an item.
  func digest<Item: StoredItem>(at place: Int, of kind: Item.Type) -> Int {
    CalendarFile.digest(of: text.bytes[ownRange(at: place, of: kind)])
  }

  /// What stands for bytes, within this process.
  static func digest(of bytes: ArraySlice<UInt8>) -> Int {
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
    try text.requireWhole(component, in: path)
  }

  /// What is wrong in the zones that were asked for and in the layout.
  var fileFindings: [Finding] { zones.faults.map { Finding($0, in: text, file: path) } + structureFindings }

  var structureFindings: [Finding] {
    text.components.filter { !$0.isClosed }.map(notClosed)
  }

  /// What is said of a component that does not end.
  func notClosed(_ open: CalendarText.Component) -> Finding {
    Finding(
      "not-closed", .error, at: text.place(of: open, in: path),
      message: StoreWords.notClosed(open.name))
  }
}

extension CalendarText {
  /// Refuses a component of a file that does not end, or that has such a one in it or around it.
  ///
  /// - Throws: `truncatedFile` where the file ends before the component does, `malformedFile`.
  func requireWhole(_ component: Component, in path: String) throws(CalendarError) {
    var around = component
    var open = component.isClosed ? nil : Optional(component)
    while let parent = around.parent {
      around = components[parent]
      if !around.isClosed { open = around }
    }
    guard let open = open ?? components[component.descendants].first(where: { !$0.isClosed }) else { return }
    let isTruncated = lastRoot { _ in true }?.isClosed == false
    throw CalendarError(
      isTruncated ? .truncatedFile : .malformedFile, at: place(of: open, in: path), expected: "END:\(open.name)")
  }

  fileprivate func place(of component: Component, in path: String) -> Place {
    Place(file: path, line: lineNumber(at: component.range.lowerBound))
  }

  /// What is wrong with a file that holds no calendar.
  func notACalendar(in path: String) -> CalendarError {
    let isUTF16 = problems.contains { $0.code == .utf16 }
    return CalendarError(
      .malformedFile, at: Place(file: path, line: 1), value: isUTF16 ? "UTF-16" : nil,
      expected: isUTF16 ? StoreWords.calendarInUTF8 : "BEGIN:VCALENDAR")
  }

  /// The events, reminders and journal entries, in the text's order.
  var itemComponents: [Component] { components.filter(\.isItem) }
}
