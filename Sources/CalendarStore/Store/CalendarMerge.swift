import CalendarICal
public import CalendarModel
import CalendarText

/// The three-way merge of a calendar file: what two sides made of it, brought together component by component.
///
/// Events, reminders and what else has a UID are found by it and their `RECURRENCE-ID`, zones by their `TZID`, others by
/// all that they say. A component that one side changed, added or took away is as that side has it; one that both
/// changed is merged property by property. One that was only written in another way was not changed where the other side
/// took it away. No other byte of ours changes.
public struct CalendarMerge: Sendable {
  /// Ours with their changes.
  ///
  /// Where both are in conflict, ours stands and what theirs says is kept beside it: of a
  /// property under its name with `X-THEIRS-` before it, of a component that one side took away with the line
  /// `X-THEIRS-DELETED:TRUE` or `X-OURS-DELETED:TRUE`, of a zone under its name with `X-THEIRS-` before it.
  public let bytes: [UInt8]

  /// The conflicts, in the order of ours; none for a clean merge.
  public let conflicts: [ComponentConflict]

  /// Merges three states of a file.
  ///
  /// - Parameters:
  ///   - base: What both sides began with; empty where each made the file.
  ///   - ours: The state whose bytes stay.
  ///   - theirs: The state whose changes are brought in.
  /// - Throws: `malformedFile` and `truncatedFile`, with the state that it is about in `value`, also where no other one
  ///   changed anything; `invalidValue` for a value that its property cannot carry.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(CalendarError) {
    if let winner = ThreeWay(base: base, mine: theirs, theirs: ours).winner {
      (bytes, conflicts) = (winner == .mine ? theirs : ours, [])
      try CalendarMerge.requireWhole(
        CalendarText(parsing: bytes), winner == .mine ? "theirs" : "ours", mayBeEmpty: true)
      return
    }
    let texts = (
      base: CalendarText(parsing: base), ours: CalendarText(parsing: ours), theirs: CalendarText(parsing: theirs)
    )
    try CalendarMerge.requireWhole(texts.base, "base", mayBeEmpty: true)
    try CalendarMerge.requireWhole(texts.ours, "ours")
    try CalendarMerge.requireWhole(texts.theirs, "theirs")
    var merge = Merge(
      base: Components(in: texts.base), ours: Components(in: texts.ours), theirs: Components(in: texts.theirs))
    try merge.mergeCalendars()
    for key in merge.ours.keys { try merge.merge(key) }
    for key in merge.theirs.keys where merge.ours[key] == nil { merge.add(key) }
    merge.addZones()
    bytes = merge.removingZones(from: texts.ours.applying(merge.patches))
    conflicts = merge.conflicts
  }

  /// A merge that was made.
  init(bytes: [UInt8], conflicts: [ComponentConflict]) {
    self.bytes = bytes
    self.conflicts = conflicts
  }

  private static func requireWhole(
    _ text: CalendarText, _ side: String, mayBeEmpty: Bool = false
  ) throws(CalendarError) {
    if mayBeEmpty, text.bytes.isEmpty { return }
    guard text.roots.contains(where: { $0.name == "VCALENDAR" }) else {
      throw CalendarError(.malformedFile, at: Place(line: 1), value: side, expected: "BEGIN:VCALENDAR")
    }
    guard let open = text.components.first(where: { !$0.isClosed }) else { return }
    throw CalendarError(
      .truncatedFile, at: Place(line: text.lineNumber(at: open.range.lowerBound)), value: side,
      expected: "END:\(open.name)")
  }
}

/// The components of a file that a merge looks at one by one, by what they are known by.
private struct Components {
  /// What a component is known by in all states of its file.
  struct Key: Hashable {
    let component: String
    @Verbatim private(set) var identifier: String

    /// The line of the `RECURRENCE-ID`; of a component that has no name, all that it says.
    let lines: [Property]

    /// Which of several that are alike.
    var number = 0
  }

  /// What the components of a series have in common.
  private struct Name: Hashable {
    let component: String
    @Verbatim private(set) var identifier: String

    init(of key: Key) { (component, identifier) = (key.component, key.identifier) }
  }

  let text: CalendarText
  let keys: [Key]
  private let parts: [Key: ComponentMerge.Part]
  private let keysByName: [Name: [Key]]

  init(in text: CalendarText) {
    self.text = text
    var counts: [Key: Int] = [:]
    var parts: [Key: ComponentMerge.Part] = [:]
    var keys: [Key] = []
    for root in text.roots where root.name == "VCALENDAR" {
      for component in text.children(of: root) {
        let part = ComponentMerge.Part(component, in: text)
        var key = Components.key(of: component, part, in: text)
        let number = counts[key, default: 0]
        counts[key] = number + 1
        key.number = number
        parts[key] = part
        keys.append(key)
      }
    }
    (self.keys, self.parts) = (keys, parts)
    keysByName = Dictionary(grouping: keys, by: Name.init)
  }

  subscript(key: Key) -> ComponentMerge.Part? { parts[key] }

  /// The keys of a series: of all components that are known by the same name.
  func series(of key: Key) -> [Key] {
    guard !key.identifier.isEmpty else { return parts[key] == nil ? [] : [key] }
    return keysByName[Name(of: key)] ?? []
  }

  /// Whether another state says something else in a series.
  func isChanged(in other: Components, seriesOf key: Key) -> Bool {
    let (own, others) = (Set(series(of: key)), Set(other.series(of: key)))
    return own != others || own.contains { !(self[$0]?.saysSame(as: other[$0]) ?? false) }
  }

  private static func key(of component: CalendarText.Component, _ part: ComponentMerge.Part, in text: CalendarText)
    -> Key
  {
    let lines = text.lines(of: component)
    let name = component.name == "VTIMEZONE" ? "TZID" : "UID"
    let identifier = lines.first { $0.name == name }?.value ?? ""
    let occurrence =
      lines.first { $0.name == "RECURRENCE-ID" }.map { [Property("RECURRENCE-ID", value: $0.value)] } ?? []
    return Key(
      component: component.name, identifier: identifier, lines: identifier.isEmpty ? part.content : occurrence)
  }
}

/// A merge on its way: the patches of ours, and what is in conflict.
private struct Merge {
  let base: Components
  let ours: Components
  let theirs: Components
  var patches: [TextPatch] = []
  var conflicts: [ComponentConflict] = []

  /// The zones that theirs took away, to go if nothing speaks of them any more.
  private var zonesToRemove: Set<Verbatim<String>> = []

  /// What was added of theirs.
  private var added: [ComponentMerge.Part] = []

  init(base: Components, ours: Components, theirs: Components) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Merges what the files say about their calendars; several in one file are taken in their order.
  mutating func mergeCalendars() throws(CalendarError) {
    let roots = [base, ours, theirs].map { side in side.text.roots.filter { $0.name == "VCALENDAR" } }
    for (place, root) in roots[1].enumerated() where roots[2].indices.contains(place) {
      let merge = try ComponentMerge(
        base: roots[0].indices.contains(place) ? .init(roots[0][place], in: base.text) : nil,
        ours: .init(root, in: ours.text), theirs: .init(roots[2][place], in: theirs.text))
      patches += merge.patches
      conflicts += merge.conflicts.map { .init(component: root.name, identifier: "", property: $0) }
    }
  }

  /// Merges a component that ours has.
  mutating func merge(_ key: Components.Key) throws(CalendarError) {
    guard let own = ours[key] else { return }
    let (old, other) = (base[key], theirs[key])
    guard let other else { return remove(key, own, was: old) }
    switch ThreeWay(base: old?.content, mine: other.content, theirs: own.content).winner {
    case .theirs: break
    case .mine: patches.append(TextPatch(range: own.range, replacement: other.bytes(lineEnd: ours.text.lineEnd)))
    case nil:
      let merge = try ComponentMerge(base: old, ours: own, theirs: other)
      if key.component == "VTIMEZONE", merge.conflicts.contains(where: { $0.property == key.component }) {
        // Half of one zone and half of another are the clock of no place.
        let zone = other.bytes(naming: "TZID", "X-THEIRS-\(key.identifier)", lineEnd: ours.text.lineEnd)
        patches.append(.insertion(of: zone, at: own.range.upperBound))
      } else {
        patches += merge.patches
      }
      note(merge.conflicts, key)
    }
  }

  /// Follows theirs, which has no such component.
  private mutating func remove(_ key: Components.Key, _ own: ComponentMerge.Part, was old: ComponentMerge.Part?) {
    let series = ours.series(of: key)
    let isGone = theirs.series(of: key).isEmpty && !base.series(of: key).isEmpty
    if isGone, base.isChanged(in: ours, seriesOf: key) {
      // All of it was deleted: what is left of it is kept together, and says so once.
      guard key == series.first else { return }
      return keep(key, own, was: old)
    }
    guard let old else { return }
    guard old.saysSame(as: own) else { return keep(key, own, was: old) }
    if key.component == "VTIMEZONE" {
      zonesToRemove.insert(key.$identifier)
    } else {
      patches.append(.removal(of: own.range))
    }
  }

  private mutating func keep(_ key: Components.Key, _ own: ComponentMerge.Part, was old: ComponentMerge.Part?) {
    patches.append(own.marking("X-THEIRS-DELETED"))
    note(
      [PropertyConflict(key.component, lines: ThreeWay(base: old?.content ?? [], mine: own.content, theirs: []))], key)
  }

  /// Adds a component that ours has not, unless it was ours that took it away.
  mutating func add(_ key: Components.Key) {
    guard let other = theirs[key] else { return }
    let isGone = ours.series(of: key).isEmpty && !base.series(of: key).isEmpty
    let isSeriesKept = isGone && base.isChanged(in: theirs, seriesOf: key)
    guard isSeriesKept || !other.saysSame(as: base[key]) else { return }
    let isMarked = isSeriesKept ? key == theirs.series(of: key).first : base[key] != nil
    var bytes = other.bytes(lineEnd: ours.text.lineEnd)
    if isMarked {
      bytes = other.marked("X-OURS-DELETED", lineEnd: ours.text.lineEnd)
      let old = base[key]?.content ?? []
      note([PropertyConflict(key.component, lines: ThreeWay(base: old, mine: [], theirs: other.content))], key)
    }
    patches.append(.insertion(of: bytes, at: offset(for: key)))
    added.append(other)
  }

  /// Adds the zones that ours took away because nothing spoke of them any more, where what is added does.
  mutating func addZones() {
    for key in theirs.keys where key.component == "VTIMEZONE" && ours[key] == nil {
      guard let zone = theirs[key], zone.saysSame(as: base[key]),
        added.contains(where: { $0.refers(to: key.identifier) })
      else { continue }
      patches.append(.insertion(of: zone.bytes(lineEnd: ours.text.lineEnd), at: offset(for: key)))
    }
  }

  /// Where a component goes: behind the others of its UID, a zone before what is none, others at the end.
  private func offset(for key: Components.Key) -> Int {
    let kin = ours.keys.last { $0.component == key.component && $0.$identifier == key.$identifier }
    if !key.identifier.isEmpty, let kin, let part = ours[kin] { return part.range.upperBound }
    guard let root = ours.text.roots.last(where: { $0.name == "VCALENDAR" }) else { return ours.text.bytes.count }
    let first = key.component == "VTIMEZONE" ? ours.text.children(of: root).first { $0.name != "VTIMEZONE" } : nil
    return first?.range.lowerBound ?? root.contentRange.upperBound
  }

  private mutating func note(_ found: [PropertyConflict], _ key: Components.Key) {
    // What has no UID is known by its lines.
    let occurrence = key.identifier.isEmpty ? nil : key.lines.first?.value
    conflicts += found.map {
      .init(component: key.component, identifier: key.identifier, occurrence: occurrence, property: $0)
    }
  }

  /// The merged file without the zones that theirs took away and that nothing speaks of any more.
  func removingZones(from bytes: [UInt8]) -> [UInt8] {
    guard !zonesToRemove.isEmpty else { return bytes }
    let text = CalendarText(parsing: bytes)
    let unused = text.components.filter { zone in
      zone.name == "VTIMEZONE" && zonesToRemove.contains(Verbatim(text.zoneName(of: zone)))
        && !text.components.contains { other in
          other.parent == zone.parent && other.name != "VTIMEZONE"
            && text.refers(to: text.zoneName(of: zone), in: other)
        }
    }
    return text.applying(unused.map { .removal(of: $0.range) })
  }
}
