import CalendarText

/// The lines of an item as a valid calendar has them: its own, as they stand, each ended by CR LF.
///
/// What is left out is what no reader can take for a line: blank ones, and those without a name or a value. Added is
/// only what a calendar must have (RFC 5545 §3.6): a missing `UID`, `DTSTAMP` or `END`.
struct ItemLines {
  private let text: CalendarText

  /// What zones are called that cannot keep their names.
  private let zoneNames: [String: String]

  init(of text: CalendarText, zoneNames: [String: String] = [:]) {
    self.text = text
    self.zoneNames = zoneNames
  }

  /// The lines of a component, from `BEGIN` to `END`.
  func bytes(of component: CalendarText.Component, adding added: [UInt8] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(component.range.count + added.count + 2)
    append(component, adding: added, to: &bytes)
    return bytes
  }

  private func append(_ component: CalendarText.Component, adding added: [UInt8], to bytes: inout [UInt8]) {
    append(component.range.lowerBound..<component.contentRange.lowerBound, to: &bytes)
    var children = text.children(of: component)[...]
    let insertion = text.propertyInsertionOffset(in: component)
    var missing = added
    func appendChildren(before offset: Int) {
      while let child = children.first, child.range.lowerBound < offset {
        if child.range.lowerBound >= insertion {
          bytes += missing
          missing = []
        }
        append(child, adding: [], to: &bytes)
        children.removeFirst()
      }
    }
    for line in text.lines(of: component) where line.isReadable {
      appendChildren(before: line.range.lowerBound)
      append(line, to: &bytes)
    }
    appendChildren(before: component.range.upperBound)
    bytes += missing
    if component.isClosed {
      append(component.contentRange.upperBound..<component.range.upperBound, to: &bytes)
    } else {
      bytes += Array("END:\(component.name)\r\n".utf8)
    }
  }

  private func append(_ line: ContentLine, to bytes: inout [UInt8]) {
    guard let old = line.parameterValues(named: "TZID")?.first, let new = zoneNames[old],
      let renamed = try? line.renamed(zone: new)
    else { return append(line.range, to: &bytes) }
    bytes += renamed
  }

  private func append(_ range: Range<Int>, to bytes: inout [UInt8]) { bytes.appendEnding(text.bytes[range]) }
}

extension ContentLine {
  /// The line with another `TZID`.
  fileprivate func renamed(zone: String) throws(RenderError) -> [UInt8] {
    try ContentLine.render(
      name: spelling,
      parameters: parameters.map { $0.name == "TZID" ? Parameter(name: "TZID", values: [zone]) : $0 },
      value: rawValue, lineEnd: .crlf)
  }
}

extension [UInt8] {
  /// Adds lines, each ended by CR LF, however they were ended.
  mutating func appendEnding(_ lines: ArraySlice<UInt8>) {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var rest = lines
    while let end = rest.firstIndex(where: { $0 == carriageReturn || $0 == lineFeed }) {
      append(contentsOf: rest[..<end])
      append(contentsOf: [carriageReturn, lineFeed])
      rest = rest[end...]
      let isCRCRLF = rest.starts(with: LineEnd.crcrlf.bytes)
      rest = rest.dropFirst(isCRCRLF ? 3 : rest.starts(with: LineEnd.crlf.bytes) ? 2 : 1)
    }
    guard !rest.isEmpty else { return }
    append(contentsOf: rest)
    append(contentsOf: [carriageReturn, lineFeed])
  }
}
