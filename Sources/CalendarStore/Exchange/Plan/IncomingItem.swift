import CalendarModel
import CalendarText
import CalendarZones

/// An item that is being imported: its component, in a text where it may stand with others.
struct IncomingItem {
  /// The text.
  private(set) var text: CalendarText

  /// Its component there.
  private(set) var component: CalendarText.Component

  /// What it says.
  private(set) var state: ItemState

  /// The item that a component is.
  init(_ component: CalendarText.Component, in text: CalendarText) {
    self.text = text
    self.component = component
    state = ItemState(component, in: text)
  }

  /// Its lines.
  func bytes(lineEnd: LineEnd) -> ArraySlice<UInt8> { text.lines(in: component.range, endedBy: lineEnd) }

  /// Leaves out what begins or ends nothing in it, and would end the calendar that it goes into.
  ///
  /// - Returns: How many lines that were.
  mutating func removeStrayDelimiters() -> Int {
    let lines = text.strayDelimiters(in: component)
    if !lines.isEmpty { apply(lines.map { .removal(of: $0) }) }
    return lines.count
  }

  /// Gives it a UID made of what it says, if it has none.
  mutating func identify() {
    if state.uid.isEmpty { identify(as: ItemState.derivedUID(of: [component], in: text)) }
  }

  /// Gives it a UID, in the place of the one that it has.
  mutating func identify(as uid: String) {
    let line = Array("UID:\(uid)".utf8) + text.lineEnd.bytes
    let old = text.lines(of: component).filter { $0.name == "UID" }
    var patches = old.map { TextPatch.removal(of: $0.range) }
    patches.append(.insertion(of: line, at: old.first?.range.upperBound ?? component.contentRange.lowerBound))
    apply(patches)
  }

  /// Makes an occurrence of a series an item for itself.
  mutating func standAlone() {
    apply(text.lines(of: component).filter { $0.name == "RECURRENCE-ID" }.map { .removal(of: $0.range) })
  }

  /// Lets its dates in zones say other names for them.
  mutating func rename(zones names: [Verbatim<String>: String]) {
    let parts = text.components[component.index..<component.descendants.upperBound]
    let lines = parts.flatMap { text.lines(of: $0) }
    apply(
      lines.compactMap { line in
        guard let name = line.parameterValues(named: "TZID")?.first.flatMap({ names[Verbatim($0)] }) else { return nil }
        let parameters = line.parameters.map { parameter in
          parameter.name == "TZID" ? ContentLine.Parameter(name: "TZID", values: [name]) : parameter
        }
        let renamed = try? ContentLine.render(
          name: line.spelling, parameters: parameters, value: line.rawValue, lineEnd: text.lineEnd)
        return renamed.map { TextPatch(range: line.range, replacement: $0) }
      })
  }

  /// Makes the item a text of its own, with its lines changed.
  mutating func apply(_ patches: [TextPatch]) {
    let start = component.range.lowerBound
    let own = CalendarText(parsing: Array(text.bytes[component.range]))
    let moved = patches.map { patch in
      TextPatch(
        range: patch.range.lowerBound - start..<patch.range.upperBound - start, replacement: patch.replacement)
    }
    let changed = CalendarText(parsing: own.applying(moved))
    guard let root = changed.components.first else { return }
    (text, component) = (changed, root)
    state = ItemState(root, in: changed)
  }
}
