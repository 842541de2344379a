import CalendarModel
import CalendarText
import CalendarTime

/// Collects the line patches of one component: each changed property's lines and no other byte.
struct ComponentPatcher {
  private let text: CalendarText
  private let component: CalendarText.Component
  private let lines: [ContentLine]
  private let uid: String?

  /// The patches so far, in the order in which they were asked for.
  private(set) var patches: [TextPatch] = []

  /// A patcher of a component's own lines.
  init(_ component: CalendarText.Component, in text: CalendarText, uid: String?) {
    self.component = component
    self.text = text
    self.uid = uid
    lines = text.lines(of: component).filter(\.isReadable)
  }

  /// Whether the component has a line of that name.
  func has(_ name: String) -> Bool { lines.contains { $0.name == name } }

  /// Writes a text, or removes the property when there is none.
  mutating func set(_ name: String, text value: String?) throws(CalendarError) {
    guard let value, !value.isEmpty else { return remove(name) }
    guard let raw = TextValue.write(value) else {
      throw refused(name, value, expected: "text without control characters")
    }
    try set(name, raw: raw)
  }

  /// Writes a value that has no escapes, such as a URI, or removes the property when there is none.
  mutating func set(_ name: String, plain value: String?) throws(CalendarError) {
    guard let value, !value.isEmpty else { return remove(name) }
    guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw refused(name, value, expected: "one line without control characters")
    }
    try set(name, raw: value)
  }

  /// Writes a date with the parameters that say its kind, or removes the property when there is none.
  mutating func set(_ name: String, date: EventDate?) throws(CalendarError) {
    guard let date else { return remove(name) }
    try set(name, raw: DateValue.write(date), parameters: DateValue.parameters(of: date), instead: ["VALUE", "TZID"])
  }

  /// Writes a moment in UTC.
  mutating func set(_ name: String, instant: Instant) throws(CalendarError) {
    try set(name, date: .utc(Zone.utc.reading(at: instant)))
  }

  /// Writes a raw value into the property's first line, or into a new line at the end of the component's own.
  ///
  /// The line keeps its spelling and its parameters but for those that the new ones stand instead of.
  mutating func set(
    _ name: String, raw: String, parameters: [(name: String, value: String)] = [], instead: Set<String> = []
  ) throws(CalendarError) {
    let new = parameters.map { ContentLine.Parameter(name: $0.name, values: [$0.value]) }
    let old = lines.first { $0.name == name }
    let kept = old?.parameters.filter { !instead.contains($0.name) } ?? []
    do {
      if let old {
        let line = try ContentLine.render(
          name: old.spelling, parameters: new + kept, value: raw, lineEnd: text.lineEnd)
        patches.append(TextPatch(range: old.range, replacement: line))
      } else {
        insert(try ContentLine.render(name: name, parameters: new, value: raw, lineEnd: text.lineEnd))
      }
    } catch {
      throw refused(name, raw, expected: "a value without control characters")
    }
  }

  /// Removes every line of a property.
  mutating func remove(_ name: String) {
    for line in lines where line.name == name { patches.append(.removal(of: line.range)) }
  }

  /// Removes a component inside this one.
  mutating func remove(_ part: CalendarText.Component) {
    patches.append(.removal(of: part.range))
  }

  /// Adds patches that another patcher made inside this component.
  mutating func add(_ others: [TextPatch]) { patches += others }

  /// Inserts a component behind all that this one holds.
  mutating func insert(component bytes: [UInt8]) {
    patches.append(.insertion(of: bytes, at: component.contentRange.upperBound))
  }

  private mutating func insert(_ line: [UInt8]) {
    patches.append(.insertion(of: line, at: text.propertyInsertionOffset(in: component)))
  }

  private func refused(_ name: String, _ value: String, expected: String) -> CalendarError {
    CalendarError(.invalidValue, at: Place(uid: uid, property: name), value: value, expected: expected)
  }
}

extension CalendarText {
  /// A text of those lines, each with its line end.
  init(lines: [String], lineEnd: LineEnd) {
    self.init(parsing: lines.flatMap { Array($0.utf8) + lineEnd.bytes })
  }
}
