import CalendarModel
import CalendarText

/// A file of the calendar that an import goes into, and what is to become of it.
struct TargetFile {
  /// Where in a file an item stands.
  enum Position: Hashable {
    /// In the component of that index.
    case component(Int)

    /// In what is to be added, at that place.
    case addition(Int)
  }

  private struct Addition {
    var bytes: ArraySlice<UInt8>

    /// The component behind which it goes; nil for the end of the calendar.
    let predecessor: Int?
  }

  /// The path.
  let path: String

  /// The line end of what is added.
  let lineEnd: LineEnd

  /// The file as it is; nil for one that is to be made, and for one of a folder that was not needed yet.
  private(set) var file: CalendarFile?

  /// What the file was when its items were looked at; nil for one that is to be made.
  private let revision: Int?

  private var replacements: [Int: ArraySlice<UInt8>] = [:]
  private var additions: [Addition] = []
  private var shelves: [Int: ZoneShelf] = [:]

  /// A file that is to be made.
  init(making path: String) {
    self.path = path
    lineEnd = .crlf
    revision = nil
  }

  /// A file that is there; where it is one of many, it is read again when it is needed.
  init(_ file: CalendarFile, isOneOfMany: Bool) {
    path = file.path
    lineEnd = file.text.lineEnd
    revision = file.revision
    self.file = isOneOfMany ? nil : file
  }

  /// Whether the file is there already.
  var exists: Bool { revision != nil }

  /// Reads the file again if it has to be known whole.
  ///
  /// - Throws: `changedUnderneath` where it is no longer what it was, and what the disk throws.
  mutating func load(in environment: StoreEnvironment) throws(CalendarError) {
    guard file == nil, let revision else { return }
    let now = try CalendarFile(path, in: environment)
    guard now.revision == revision else { throw CalendarError(.changedUnderneath, at: Place(file: path)) }
    file = now
  }
}

// MARK: - Items

extension TargetFile {
  /// The component at a place as a text of its own, as it is to be.
  func text(at place: Position) -> CalendarText {
    switch place {
    case .addition(let index): return CalendarText(parsing: Array(additions[index].bytes))
    case .component(let index):
      guard let file else { return CalendarText(parsing: []) }
      let component = file.text.components[index]
      return CalendarText(parsing: Array(replacements[index] ?? file.text.lines(in: component.range, endedBy: lineEnd)))
    }
  }

  /// Lets a component stand in the place of another.
  mutating func replace(_ place: Position, by bytes: ArraySlice<UInt8>) {
    switch place {
    case .addition(let index): additions[index].bytes = bytes
    case .component(let index): replacements[index] = bytes
    }
  }

  /// Leaves a component as it is in the file.
  mutating func takeBack(_ place: Position) {
    if case .component(let index) = place { replacements[index] = nil }
  }

  /// Adds a component behind another one, or at the end.
  mutating func add(_ bytes: ArraySlice<UInt8>, behind predecessor: Position? = nil) -> Position {
    let index: Int? = if case .component(let index) = predecessor { index } else { nil }
    additions.append(Addition(bytes: bytes, predecessor: index))
    return .addition(additions.count - 1)
  }

  /// The name under which a zone stands, or would stand, in the calendar of an item at that place.
  mutating func name(of zone: StatedZone, for place: Position?) -> String {
    onShelf(for: place) { $0.name(of: zone, isKnown: false) }
  }

  /// Takes a zone into the calendar in which an item at that place stands, or would stand.
  ///
  /// - Returns: The name under which the zone stands there.
  mutating func place(_ zone: StatedZone, isKnown: Bool, for place: Position?) -> String {
    onShelf(for: place) { [lineEnd] in $0.place(zone, isKnown: isKnown, lineEnd: lineEnd) }
  }

  private mutating func onShelf<Value>(for place: Position?, _ body: (inout ZoneShelf) -> Value) -> Value {
    let root = root(of: place)
    // Taken out, so that a shelf of many zones is changed in place and not copied for each.
    var shelf = shelves.removeValue(forKey: root?.index ?? -1) ?? self.shelf(of: root)
    defer { shelves[root?.index ?? -1] = shelf }
    return body(&shelf)
  }

  private func shelf(of root: CalendarText.Component?) -> ZoneShelf {
    if let file, let root { return ZoneShelf(of: root, in: file.text) }
    return ZoneShelf()
  }

  /// The `VCALENDAR` around a place: of a component its own, else the last one.
  private func root(of place: Position?) -> CalendarText.Component? {
    guard let file else { return nil }
    if case .component(let index)? = place, var component = Optional(file.text.components[index]) {
      while let parent = component.parent { component = file.text.components[parent] }
      return component
    }
    if case .addition(let index)? = place, let predecessor = additions[index].predecessor {
      return root(of: .component(predecessor))
    }
    return file.text.roots.last { $0.name == "VCALENDAR" }
  }
}

// MARK: - The change

extension TargetFile {
  /// The change that brings the file to what it is to be; nil for none.
  ///
  /// - Throws: `truncatedFile`, `malformedFile` for a file in which nobody can say where something belongs.
  func change(makingFolder folder: String?) throws(CalendarError) -> FileChange? {
    guard !replacements.isEmpty || !additions.isEmpty else { return nil }
    guard let file, !file.text.components.isEmpty else {
      let zones = shelves.values.flatMap(\.additions).map { $0.bytes[...] }
      let whole = EventStore.calendar(holding: zones + additions.map(\.bytes), lineEnd: lineEnd)
      if let file { return FileChange(file, to: whole) }
      return FileChange(creating: path, with: whole, makingFolder: folder)
    }
    var patches: [TextPatch] = []
    for (index, bytes) in replacements {
      let component = file.text.components[index]
      try file.requireWhole(component)
      patches.append(TextPatch(range: component.range, replacement: Array(bytes)))
    }
    for (root, shelf) in shelves where root >= 0 {
      let calendar = file.text.components[root]
      let first = file.text.children(of: calendar).first { $0.name != "VTIMEZONE" }
      let offset = first?.range.lowerBound ?? calendar.contentRange.upperBound
      let zones = shelf.additions.flatMap(\.bytes)
      if !zones.isEmpty { patches.append(.insertion(of: zones, at: offset)) }
    }
    patches += try patchesOfAdditions(in: file)
    let change = FileChange(file, by: patches)
    return change.isEmpty ? nil : change
  }

  private func patchesOfAdditions(in file: CalendarFile) throws(CalendarError) -> [TextPatch] {
    var patches: [TextPatch] = []
    var rest: [UInt8] = []
    rest.reserveCapacity(additions.reduce(0) { $0 + ($1.predecessor == nil ? $1.bytes.count : 0) })
    for addition in additions {
      guard let predecessor = addition.predecessor else {
        rest += addition.bytes
        continue
      }
      let component = file.text.components[predecessor]
      try file.requireWhole(component)
      patches.append(.insertion(of: Array(addition.bytes), at: component.range.upperBound))
    }
    guard !rest.isEmpty else { return patches }
    guard let calendar = root(of: nil) else {
      throw CalendarError(.malformedFile, at: Place(file: path), expected: "BEGIN:VCALENDAR")
    }
    try file.requireWhole(calendar)
    return patches + [.insertion(of: rest, at: calendar.contentRange.upperBound)]
  }
}
