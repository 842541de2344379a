import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// Collects the line patches of one component: each changed property's lines and no other byte.
struct ComponentPatcher {
  /// The component's text.
  let text: CalendarText

  /// The component.
  let component: CalendarText.Component

  private let lines: [ContentLine]
  private let uid: String?
  private var patchesOfNames: [(name: String, patches: [TextPatch])] = []
  private var patchesOfParts: [TextPatch] = []

  /// A patcher of a component's own lines.
  init(_ component: CalendarText.Component, in text: CalendarText, uid: String?) {
    self.component = component
    self.text = text
    self.uid = uid
    lines = text.lines(of: component).filter(\.isReadable)
  }

  /// The patches so far: those of the properties in the order in which they were asked for, then those of components.
  var patches: [TextPatch] { patchesOfNames.flatMap(\.patches) + patchesOfParts }

  /// The names of the properties that are patched.
  var names: Set<String> { Set(patchesOfNames.lazy.filter { !$0.patches.isEmpty }.map(\.name)) }

  /// Whether the component has a line of that name.
  func has(_ name: String) -> Bool { lines.contains { $0.name == name } }

  /// The place of a property, for errors.
  func place(of name: String) -> Place { Place(uid: uid, property: name) }

  /// Lets a property that stands once have a value, or removes it where there is none.
  ///
  /// Its first line keeps its spelling and the parameters that say nothing about the value.
  mutating func set<Value>(_ name: String, to value: Value?, by codec: LineCodec<Value>) throws(CalendarError) {
    guard let value, let content = try content(name, { () throws(Unwritable) in try codec.write(value) }) else {
      return remove(name)
    }
    if let line = lines.first(where: { $0.name == name }) {
      record(name, [try rewrite(line, content)])
    } else {
      record(name, [try insert(name, content)])
    }
  }

  /// Removes every line of a property.
  mutating func remove(_ name: String) {
    record(name, lines.filter { $0.name == name }.map { .removal(of: $0.range) })
  }

  /// Removes every line of a property in the components inside this one, as far as these stay as they are.
  mutating func removeInParts(_ name: String) {
    let lines = text.components[component.descendants].flatMap { text.lines(of: $0) }.filter { $0.name == name }
    patchesOfParts += lines.map { .removal(of: $0.range) }.filter { removal in
      !patchesOfParts.contains { $0.range.overlaps(removal.range) }
    }
  }

  /// Lets one line take the place of all lines of its name.
  mutating func replace(_ name: String, by property: Property) throws(CalendarError) {
    guard let content = try content(name, { () throws(Unwritable) in try LineCodec.property.write(property) }) else {
      return
    }
    let line = try render(name, content, over: nil)
    let old = lines.filter { $0.name == name }
    guard let first = old.first else { return record(name, [insertion(of: line)]) }
    record(
      name, [TextPatch(range: first.range, replacement: line)] + old.dropFirst().map { .removal(of: $0.range) })
  }

  /// Removes a component inside this one.
  mutating func remove(_ part: CalendarText.Component) { patchesOfParts.append(.removal(of: part.range)) }

  /// Adds patches that another patcher made inside this component.
  mutating func add(_ others: [TextPatch]) { patchesOfParts += others }

  /// Inserts a component behind all that this one holds.
  mutating func insert(component bytes: [UInt8]) {
    patchesOfParts.append(.insertion(of: bytes, at: component.contentRange.upperBound))
  }
}

extension ComponentPatcher {
  /// The readable lines of a property.
  func lines(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  /// Takes the patches of a property; they stand instead of those it had so far.
  mutating func record(_ name: String, _ patches: [TextPatch]) {
    patchesOfNames.removeAll { $0.name == name }
    patchesOfNames.append((name, patches))
  }

  /// The patch that lets a line say something else.
  func rewrite(_ line: ContentLine, _ content: LineContent) throws(CalendarError) -> TextPatch {
    TextPatch(range: line.range, replacement: try render(line.spelling, content, over: line))
  }

  /// The patch that lets a line say something else, with a value in bytes, which need not be UTF-8.
  func rewrite(_ line: ContentLine, _ content: LineContent, value: [UInt8]) throws(CalendarError) -> TextPatch {
    TextPatch(range: line.range, replacement: try render(line.spelling, content, value: value, over: line))
  }

  /// The patch that adds a line at the end of the component's own.
  func insert(_ name: String, _ content: LineContent) throws(CalendarError) -> TextPatch {
    insertion(of: try render(name, content, over: nil))
  }

  /// The content that a codec gives; what it cannot write is an error at the property.
  func content<Content>(
    _ name: String, _ write: () throws(Unwritable) -> Content
  ) throws(CalendarError) -> Content {
    do {
      return try write()
    } catch {
      throw CalendarError(.invalidValue, at: place(of: name), value: error.value, expected: error.expected)
    }
  }

  private func insertion(of line: [UInt8]) -> TextPatch {
    .insertion(of: line, at: text.propertyInsertionOffset(in: component))
  }

  private func render(
    _ spelling: String, _ content: LineContent, value: [UInt8]? = nil, over old: ContentLine?
  ) throws(CalendarError) -> [UInt8] {
    do {
      return try ContentLine.render(
        name: spelling, parameters: content.parameters(over: old), value: value ?? Array(content.value.utf8),
        lineEnd: text.lineEnd)
    } catch {
      throw CalendarError(
        .invalidValue, at: place(of: spelling), value: error.part ?? content.value, expected: error.expectation)
    }
  }
}

extension ContentLine.RenderError {
  /// The part of the line that cannot be written, where it is not the value.
  fileprivate var part: String? {
    switch self {
    case .illegalName(let name), .illegalParameterName(let name), .parameterWithoutValue(let name),
      .controlCharacterInParameter(let name):
      name
    case .controlCharacterInValue: nil
    }
  }

  /// What could be written, in words.
  fileprivate var expectation: String {
    switch self {
    case .illegalName, .illegalParameterName: ValueWords.propertyName
    case .parameterWithoutValue: ValueWords.valueOfParameter
    case .controlCharacterInParameter: ValueWords.parameterWithoutControls
    case .controlCharacterInValue: ValueWords.valueWithoutControls
    }
  }
}
