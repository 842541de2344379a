import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// The calendar that an import goes into: which items it has, and what is to become of its files.
struct ImportTarget {
  /// An item of the calendar, as it is to be.
  struct Item {
    /// The file, by its place among the calendar's.
    let file: Int

    /// Where it stands there.
    let place: TargetFile.Position

    /// What it says.
    let fingerprint: Int

    /// How late a state that is.
    let version: ItemVersion
  }

  /// The calendar.
  let calendar: EventCalendar

  private let environment: StoreEnvironment
  private let newFolder: String?
  private var files: [TargetFile] = []
  private var items: [ItemKey: Item] = [:]
  private var keysOfUIDs: [Verbatim<String>: [ItemKey]] = [:]

  /// Where the second item of a key stands; the first one stands for both.
  private(set) var twins: [ItemKey: Place] = [:]

  /// What the replaced items said before.
  private var originals: [ItemKey: Int] = [:]

  /// The files that are to be made, by the UID that each is for.
  private var homes: [Verbatim<String>: Int] = [:]

  /// The names in a folder that are taken.
  private var names: Set<Verbatim<String>> = []

  /// The items of a calendar, which may not be there yet; each of its files is read once.
  ///
  /// - Throws: `permissionDenied`, `notRegularFile`, `inputOutput`; for a calendar that is one file also
  ///   `malformedFile`.
  init(_ calendar: EventCalendar, in environment: StoreEnvironment) throws(CalendarError) {
    self.calendar = calendar
    self.environment = environment
    let exists = environment.exists(calendar.id)
    let isToBeMade = calendar.isNew && !exists || environment.isToBeMade(calendar.id)
    newFolder = calendar.storage == .folder && isToBeMade ? calendar.id : nil
    switch calendar.storage {
    case .file where !exists: files = [TargetFile(making: calendar.id)]
    case .file: take(try CalendarFile(calendar.id, in: environment), isOneOfMany: false)
    case .folder:
      // What is no file of a calendar has its name too.
      if exists { names = Set(try environment.disk.names(inFolder: calendar.id).map { Verbatim($0) }) }
      for item in try environment.items(inFolder: calendar.id) {
        names.insert(Verbatim(item.name))
        // What cannot be read has no item that could be matched; nothing in it is lost.
        if let file = try? CalendarFile(item.path, in: environment) { take(file, isOneOfMany: true) }
      }
    }
  }

  private mutating func take(_ file: CalendarFile, isOneOfMany: Bool) {
    for component in file.text.components where component.isItem && component.isClosed {
      // What has no UID here has the one that an import would give it.
      var stored = IncomingItem(component, in: file.text)
      stored.identify()
      let state = stored.state
      let key = ItemKey(
        state, of: component, in: file.text, zone: { file.zones.zone(tzid: $0, at: component) },
        viewer: environment.viewer)
      guard let key else { continue }
      let item = Item(
        file: files.count, place: .component(component.index), fingerprint: state.fingerprint,
        version: state.version)
      if items[key] != nil {
        let line = file.text.lineNumber(at: component.range.lowerBound)
        twins[key] = twins[key] ?? Place(file: file.path, line: line, uid: key.uid)
      }
      put(item, as: key)
    }
    files.append(TargetFile(file, isOneOfMany: isOneOfMany))
  }

  /// Of two items with one key the first stands for it, as in any reader.
  private mutating func put(_ item: Item, as key: ItemKey) {
    guard items[key] == nil else { return }
    items[key] = item
    keysOfUIDs[key.$uid, default: []].append(key)
  }
}

extension ImportTarget {
  /// The item of a key.
  func item(_ key: ItemKey) -> Item? { items[key] }

  /// The keys of a UID: of the whole, and of occurrences that stand for themselves.
  func keys(ofUID uid: String) -> [ItemKey] { keysOfUIDs[Verbatim(uid)] ?? [] }

  /// The text of an item.
  ///
  /// - Throws: `changedUnderneath`, and what the disk throws.
  mutating func text(of item: Item) throws(CalendarError) -> CalendarText {
    try files[item.file].load(in: environment)
    return files[item.file].text(at: item.place)
  }

  /// The file that an item is in, as it was read; nil for one that is to be made.
  mutating func file(of item: Item) throws(CalendarError) -> CalendarFile? {
    try files[item.file].load(in: environment)
    return files[item.file].file
  }

  /// The line end of what goes where an item of that key stands or would stand.
  func lineEnd(for key: ItemKey) -> LineEnd { home(of: key.uid).map { files[$0].lineEnd } ?? .crlf }

  /// The name under which a zone stands, or would stand, where an item of that key does.
  mutating func name(of zone: StatedZone, for key: ItemKey) throws(CalendarError) -> String {
    guard let home = home(of: key.uid) else { return zone.tzid }
    try files[home].load(in: environment)
    return files[home].name(of: zone, for: items[key]?.place ?? neighbour(of: key)?.place)
  }

  /// Takes a zone into the calendar where an item of that key stands or would stand.
  ///
  /// - Returns: The name under which the zone stands there.
  mutating func place(_ zone: StatedZone, isKnown: Bool, for key: ItemKey) throws(CalendarError) -> String {
    let home = home(of: key.uid) ?? makeHome(for: key.uid)
    try files[home].load(in: environment)
    return files[home].place(zone, isKnown: isKnown, for: items[key]?.place ?? neighbour(of: key)?.place)
  }

  /// Adds an item.
  mutating func add(_ bytes: ArraySlice<UInt8>, as key: ItemKey, _ state: ItemState) throws(CalendarError) {
    let home = home(of: key.uid) ?? makeHome(for: key.uid)
    try files[home].load(in: environment)
    let neighbour = neighbour(of: key)?.place
    let place = files[home].add(bytes, behind: neighbour)
    put(Item(file: home, place: place, fingerprint: state.fingerprint, version: state.version), as: key)
  }

  /// Lets an item stand in the place of the one that has its key.
  mutating func replace(by bytes: ArraySlice<UInt8>, as key: ItemKey, _ state: ItemState) throws(CalendarError) {
    guard let old = items[key] else { return }
    try files[old.file].load(in: environment)
    files[old.file].replace(old.place, by: bytes)
    if case .component = old.place { originals[key] = originals[key] ?? old.fingerprint }
    items[key] = Item(
      file: old.file, place: old.place, fingerprint: state.fingerprint, version: state.version)
  }

  /// Leaves out an item.
  ///
  /// - Throws: `changedUnderneath`, and what the disk throws.
  mutating func remove(_ key: ItemKey) throws(CalendarError) {
    guard let item = items.removeValue(forKey: key) else { return }
    keysOfUIDs[key.$uid]?.removeAll { $0 == key }
    try files[item.file].load(in: environment)
    files[item.file].replace(item.place, by: [])
  }

  /// Leaves an item as the calendar has it where it is to say the same; false where it is not.
  mutating func takeBack(_ key: ItemKey) -> Bool {
    guard let item = items[key], originals[key] == item.fingerprint else { return false }
    files[item.file].takeBack(item.place)
    return true
  }

  /// The changes of all files, in their order.
  ///
  /// - Throws: `truncatedFile`, `malformedFile` for a file in which nobody can say where something belongs.
  func changes() throws(CalendarError) -> [FileChange] {
    var changes: [FileChange] = []
    for file in files {
      if let change = try file.change(makingFolder: newFolder) { changes.append(change) }
    }
    return changes
  }

  /// The file where items of a UID are, or would go; nil for one that is still to be made.
  private func home(of uid: String) -> Int? {
    if let key = keysOfUIDs[Verbatim(uid)]?.first, let item = items[key] { return item.file }
    return calendar.storage == .file ? 0 : homes[Verbatim(uid)]
  }

  /// The item behind which a new one of a series goes.
  private func neighbour(of key: ItemKey) -> Item? { keysOfUIDs[key.$uid]?.last.flatMap { items[$0] } }

  /// Makes the file for a UID that the calendar does not have.
  private mutating func makeHome(for uid: String) -> Int {
    files.append(TargetFile(making: "\(calendar.id)/\(newName(for: uid))"))
    homes[Verbatim(uid)] = files.count - 1
    return files.count - 1
  }

  /// A name that no file of the folder has, also where a file of that name has another UID in it.
  private mutating func newName(for uid: String) -> String {
    EventStore.newFileName(for: uid) { !names.insert(Verbatim($0)).inserted }
  }
}
