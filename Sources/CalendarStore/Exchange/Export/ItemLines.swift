import CalendarModel
import CalendarText

/// The lines of an item as a valid calendar has them: its own, as they stand, each ended by CR LF.
///
/// What is left out is what no reader can take for a line: blank ones, and those without a name or a value. Added is
/// only what a calendar must have (RFC 5545 §3.6): a missing `UID`, `DTSTAMP` or `END`.
struct ItemLines {
  private let text: CalendarText

  /// What zones are called that cannot keep their names.
  private let zoneNames: [Verbatim<String>: String]

  init(of text: CalendarText, zoneNames: [Verbatim<String>: String] = [:]) {
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

  /// A component that is being written: what of it is still to come.
  private struct Open {
    let component: CalendarText.Component
    var children: ArraySlice<CalendarText.Component>
    var lines: ArraySlice<ContentLine>

    /// What is added to it where its own lines end.
    var added: [UInt8]
    let insertion: Int
  }

  private func append(_ component: CalendarText.Component, adding added: [UInt8], to bytes: inout [UInt8]) {
    // Files nest components as deep as they like.
    var open = [begin(component, adding: added, to: &bytes)]
    while var last = open.popLast() {
      let line = last.lines.first
      if let child = last.children.first, child.range.lowerBound < line?.range.lowerBound ?? .max {
        last.children.removeFirst()
        if child.range.lowerBound >= last.insertion {
          bytes += last.added
          last.added = []
        }
        open.append(last)
        open.append(begin(child, adding: [], to: &bytes))
      } else if let line {
        last.lines.removeFirst()
        open.append(last)
        append(line, to: &bytes)
      } else {
        end(last, to: &bytes)
      }
    }
  }

  private func begin(
    _ component: CalendarText.Component, adding added: [UInt8], to bytes: inout [UInt8]
  ) -> Open {
    append(component.range.lowerBound..<component.contentRange.lowerBound, to: &bytes)
    return Open(
      component: component, children: text.children(of: component)[...],
      lines: text.lines(of: component).filter(\.isReadable)[...], added: added,
      insertion: text.propertyInsertionOffset(in: component))
  }

  private func end(_ open: Open, to bytes: inout [UInt8]) {
    bytes += open.added
    if open.component.isClosed {
      append(open.component.contentRange.upperBound..<open.component.range.upperBound, to: &bytes)
    } else {
      bytes += Array("END:\(open.component.name)\r\n".utf8)
    }
  }

  private func append(_ line: ContentLine, to bytes: inout [UInt8]) {
    guard let old = line.parameterValues(named: "TZID")?.first, let new = zoneNames[Verbatim(old)],
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
