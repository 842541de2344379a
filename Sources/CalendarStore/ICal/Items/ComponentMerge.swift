public import CalendarModel
public import CalendarText
import CalendarTime

/// The merge of one component of a calendar text with another state of it: one side's changes as patches of the other.
///
/// Events and reminders are merged property by property as values, as `EventCodec.merge(_:)` does it; other components
/// by the lines of each name. Components inside them that are no alarms come or go as they are.
public struct ComponentMerge {
  /// A component where it stands.
  public struct Part {
    package let component: CalendarText.Component
    package let text: CalendarText

    /// A component of a text.
    public init(_ component: CalendarText.Component, in text: CalendarText) {
      self.component = component
      self.text = text
    }
  }

  /// The patches that bring their changes into ours.
  public let patches: [TextPatch]

  /// What both sides changed, and not in the same way: mine is ours.
  ///
  /// It is as ours has it, and what theirs has is kept
  /// beside it under the name with `X-THEIRS-` before it.
  public let conflicts: [PropertyConflict]

  /// Merges a component of two sides.
  ///
  /// - Parameters:
  ///   - base: The component as it was; nil where both sides added it.
  ///   - ours: The component that is patched.
  ///   - theirs: The component whose changes are brought in.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  public init(base: Part?, ours: Part, theirs: Part) throws(CalendarError) {
    var patcher = ComponentPatcher(ours.component, in: ours.text, uid: nil)
    var conflicts =
      switch ours.component.name {
      case Event.componentName: try Event.merge(base, ours, theirs, &patcher)
      case Reminder.componentName: try Reminder.merge(base, ours, theirs, &patcher)
      case "VCALENDAR":
        try ComponentMerge.merge(CalendarProperties.table, CalendarProperties(), base, ours, theirs, &patcher)
      default: try ComponentMerge.merge(LooseComponent.table, LooseComponent(), base, ours, theirs, &patcher)
      }
    let contended = conflicts.flatMap { [$0.property] + $0.lines.names }
    try ComponentMerge.mergeSpelling(base, ours, theirs, contended, &patcher)
    if ours.component.name != "VCALENDAR" { conflicts += ComponentMerge.mergeParts(base, ours, theirs, &patcher) }
    self.conflicts = conflicts.map(\.turned)
    patches = patcher.patches
  }

  /// Merges by the fields of a table.
  private static func merge<Owner>(
    _ table: PropertyTable<Owner>, _ empty: Owner, _ base: Part?, _ ours: Part, _ theirs: Part,
    _ patcher: inout ComponentPatcher
  ) throws(CalendarError) -> [PropertyConflict] {
    func read(_ part: Part?) -> Owner {
      guard let part else { return empty }
      var reader = part.reader
      var owner = empty
      table.read(&reader, into: &owner)
      return owner
    }
    let states = ThreeWay(base: read(base), mine: read(theirs), theirs: read(ours))
    let merged = table.merge(states, marking: true)
    try table.write(from: states.theirs, to: merged.value, &patcher)
    return merged.conflicts
  }

  /// Takes over what theirs says in another way without meaning anything else, parameters that nobody knows among it.
  private static func mergeSpelling(
    _ base: Part?, _ ours: Part, _ theirs: Part, _ conflicts: [String], _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    let settled = patcher.names.union(conflicts).union([
      "UID", "TZID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PRODID",
    ])
    let lines = ThreeWay(base: base?.lines ?? [:], mine: theirs.lines, theirs: ours.lines)
    for name in lines.mine.keys.sorted() where !settled.contains(name) {
      let own = lines.map { $0[name] ?? [] }
      if own.winner == .mine, !own.theirs.isEmpty { try patcher.set(name, toEach: own.mine, by: .property) }
    }
  }

  /// Merges what stands inside, alarms of items apart, as a set of components.
  private static func mergeParts(
    _ base: Part?, _ ours: Part, _ theirs: Part, _ patcher: inout ComponentPatcher
  ) -> [PropertyConflict] {
    let parts = ThreeWay(base: base?.parts ?? [], mine: theirs.parts, theirs: ours.parts)
    let settled = parts.mergedLines(mayBothBegin: true, by: \.content)
    guard settled != nil || ours.component.name == "VTIMEZONE" else { return mergeNamedParts(parts, ours, &patcher) }
    // Half of the clock changes are no clock: in a conflict those of both sides stay.
    let merged = settled ?? ours.parts + theirs.parts
    let (present, kept) = (Set(ours.parts.map(\.content)), Set(merged.map(\.content)))
    for part in ours.parts where !kept.contains(part.content) { patcher.remove(part.component) }
    for part in merged where !present.contains(part.content) {
      patcher.insert(component: part.bytes(lineEnd: ours.text.lineEnd))
    }
    guard settled == nil else { return [] }
    return [PropertyConflict(ours.component.name, lines: parts.map { $0.flatMap(\.content) })]
  }

  /// Merges what stands inside an item one by one: what only one side changed is as that side has it, what one changed and
  /// the other took away is kept and says so, and of what both changed both states are kept.
  private static func mergeNamedParts(
    _ all: ThreeWay<[Part]>, _ ours: Part, _ patcher: inout ComponentPatcher
  ) -> [PropertyConflict] {
    let contents = all.map { Set($0.map(\.content)) }
    let common = contents.base.intersection(contents.mine).intersection(contents.theirs)
    let parts = all.map { PartName.named($0.filter { !common.contains($0.content) }) }
    var conflicts: [PropertyConflict] = []
    let lineEnd = ours.text.lineEnd
    for name in Set(parts.theirs.keys).union(parts.mine.keys).sorted() {
      let (old, theirs, own) = (parts.base[name], parts.mine[name], parts.theirs[name])
      let content = ThreeWay(base: old?.content, mine: theirs?.content, theirs: own?.content)
      switch content.winner {
      case .theirs: continue
      case .mine:
        if let own { patcher.remove(own.component) }
        if let theirs { patcher.insert(component: theirs.bytes(lineEnd: lineEnd)) }
        continue
      case nil: break
      }
      let mark = PropertyConflict.deletionMark(isOurs: own == nil)
      switch (own, theirs) {
      case (let own?, nil): patcher.add([own.marking(mark)])
      case (nil, let theirs?): patcher.insert(component: theirs.marked(mark, lineEnd: lineEnd))
      case (_, let theirs): theirs.map { patcher.insert(component: $0.bytes(lineEnd: lineEnd)) }
      }
      conflicts.append(PropertyConflict(name.component, lines: content.map { $0 ?? [] }))
    }
    return conflicts
  }
}

extension ItemComponent where Self: Sendable {
  fileprivate static func merge(
    _ base: ComponentMerge.Part?, _ ours: ComponentMerge.Part, _ theirs: ComponentMerge.Part,
    _ patcher: inout ComponentPatcher
  ) throws(CalendarError) -> [PropertyConflict] {
    func read(_ part: ComponentMerge.Part) -> Self {
      var reader = part.reader
      return ItemCodec.read(part.component, in: part.text, file: nil, &reader)
    }
    let present = read(ours)
    let merged = ItemCodec.merge(
      ThreeWay(base: base.map(read) ?? Self(uid: present.item.uid), mine: read(theirs), theirs: present), marking: true)
    try ItemCodec.writeFields(from: present, to: merged.value, &patcher)
    if merged.value.item.stamp != present.item.stamp {
      try patcher.set("DTSTAMP", to: merged.value.item.stamp, by: .instant)
    }
    return merged.conflicts
  }
}

// MARK: - What a component says

extension ComponentMerge.Part {
  /// All lines, those of the components inside too, whatever their folds, order of components and line ends.
  public var content: [Property] {
    var content: [Property] = []
    var open: [CalendarText.Component] = []
    for part in [component] + text.components[component.descendants] {
      while let last = open.last, last.index != part.parent { content.append(end(of: open.removeLast())) }
      content.append(Property("BEGIN", value: part.name))
      content += text.lines(of: part).map { $0.isReadable ? Property($0) : Property($0.spelling, value: "") }
      open.append(part)
    }
    return content + open.reversed().map(end)
  }

  private func end(of component: CalendarText.Component) -> Property { Property("END", value: component.name) }

  /// The lines as they stand, with another line end where that is another.
  public func bytes(lineEnd: LineEnd) -> [UInt8] {
    let bytes = Array(text.bytes[component.range])
    guard text.lineEnd != lineEnd || bytes.last != lineEnd.bytes.last else { return bytes }
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\r"), place < bytes.endIndex, bytes[place] == UInt8(ascii: "\n") { place += 1 }
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
        result += lineEnd.bytes
      } else {
        result.append(byte)
      }
    }
    return result.suffix(lineEnd.bytes.count).elementsEqual(lineEnd.bytes) ? result : result + lineEnd.bytes
  }

  /// The bytes of it in its text.
  public var range: Range<Int> { component.range }

  /// The patch that adds a line which says that something was decided about the component.
  public func marking(_ name: String) -> TextPatch {
    .insertion(of: Array("\(name):TRUE".utf8) + text.lineEnd.bytes, at: text.propertyInsertionOffset(in: component))
  }

  /// The lines with such a line among them.
  public func marked(_ name: String, lineEnd: LineEnd) -> [UInt8] {
    let copy = CalendarText(parsing: bytes(lineEnd: lineEnd))
    guard let root = copy.roots.first else { return copy.bytes }
    return copy.applying([ComponentMerge.Part(root, in: copy).marking(name)])
  }

  /// The lines with another value of a property.
  public func bytes(naming name: String, _ value: String, lineEnd: LineEnd) -> [UInt8] {
    let copy = CalendarText(parsing: bytes(lineEnd: lineEnd))
    guard let root = copy.roots.first, let line = copy.firstLine(of: root, named: name),
      let renamed = try? ContentLine.render(
        name: line.spelling, parameters: line.parameters, value: value, lineEnd: lineEnd)
    else { return copy.bytes }
    return copy.applying([TextPatch(range: line.range, replacement: renamed)])
  }

  /// Whether a date in it is on the clock of a zone of that name.
  public func refers(to tzid: String) -> Bool { content.contains { $0.names(zone: tzid) } }

  fileprivate var reader: PropertyReader { PropertyReader(component, in: text, file: nil, zone: Zone.init(named:)) }

  /// The readable lines of the component itself, by their names.
  fileprivate var lines: [String: [Property]] {
    Dictionary(grouping: text.lines(of: component).filter(\.isReadable).map { Property($0) }, by: \.name)
  }

  /// The components inside that are not merged with what they stand in.
  fileprivate var parts: [ComponentMerge.Part] {
    let hasAlarms = [Event.componentName, Reminder.componentName].contains(component.name)
    return text.children(of: component).filter { !hasAlarms || $0.name != "VALARM" }.map { .init($0, in: text) }
  }
}

/// What a component inside another one is known by: its UID, else which of those of its name it is.
private struct PartName: Hashable, Comparable {
  let component: String
  let identifier: String
  let number: Int

  static func < (one: PartName, other: PartName) -> Bool {
    (one.component, one.number, one.identifier) < (other.component, other.number, other.identifier)
  }

  /// Components by what they are known by.
  static func named(_ parts: [ComponentMerge.Part]) -> [PartName: ComponentMerge.Part] {
    var counts: [String: Int] = [:]
    return parts.reduce(into: [:]) { named, part in
      let identifier = part.text.firstLine(of: part.component, named: "UID")?.value ?? ""
      let key = "\(part.component.name) \(identifier)"
      counts[key, default: 0] += 1
      named[PartName(component: part.component.name, identifier: identifier, number: counts[key] ?? 1)] = part
    }
  }
}

extension Property {
  fileprivate func names(zone tzid: String) -> Bool {
    parameters.contains { $0.name == "TZID" && $0.values.first?.isSame(as: tzid) == true }
  }
}

extension ThreeWay where Value == [Property] {
  /// The names of all lines of all states: start and end are one property of several lines.
  fileprivate var names: [String] { (base + mine + theirs).map(\.name) }
}

extension PropertyConflict {
  /// The same conflict as the other side sees it.
  fileprivate var turned: PropertyConflict {
    PropertyConflict(property, lines: ThreeWay(base: lines.base, mine: lines.theirs, theirs: lines.mine))
  }
}
