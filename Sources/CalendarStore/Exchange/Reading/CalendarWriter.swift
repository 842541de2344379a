import CalendarText

/// Writes a calendar text, line by line.
struct CalendarWriter {
  /// The lines so far.
  private(set) var bytes: [UInt8] = []

  /// How many items were begun.
  private(set) var itemCount = 0

  /// Begins a component.
  mutating func begin(_ name: String) {
    if CalendarText.Component.itemNames.contains(name) { itemCount += 1 }
    bytes += Array("BEGIN:\(name)\r\n".utf8)
  }

  /// Ends a component.
  mutating func end(_ name: String) { bytes += Array("END:\(name)\r\n".utf8) }

  /// Writes a line; false where its name or value can stand in none.
  @discardableResult
  mutating func add(_ name: String, _ value: String) -> Bool { add(name, [], raw: Array(value.utf8)) }

  /// Writes a line with parameters of one value each; false where they can stand in none.
  @discardableResult
  mutating func add(_ name: String, _ parameters: KeyValuePairs<String, String>, _ value: String) -> Bool {
    add(name, parameters.map { ContentLine.Parameter(name: $0.key, values: [$0.value]) }, raw: Array(value.utf8))
  }

  /// Writes a line of text.
  mutating func add(_ name: String, text: String) { add(name, text.escapedText) }

  /// Writes a line with parameters and a value as they are; false where they can stand in none.
  @discardableResult
  mutating func add(_ name: String, _ parameters: [ContentLine.Parameter], raw value: [UInt8]) -> Bool {
    guard
      let line = try? ContentLine.render(name: name, parameters: parameters, value: value, lineEnd: .crlf)
    else { return false }
    bytes += line
    return true
  }

  /// Writes whole lines.
  mutating func add(lines: [UInt8]) { bytes += lines }
}
