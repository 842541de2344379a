import CalendarICal
public import CalendarModel
import CalendarText

extension EventStore {
  /// What is in a calendar file, or comes out of a pipe, as lines to be compared: one for each property, unfolded, in an order that does not
  /// depend on how the file is laid out; series are not expanded.
  ///
  /// What is no calendar is given as its own lines. The encoding of what is no UTF-8 is the first line. Nothing is made
  /// safe for a terminal.
  ///
  /// - Throws: What the disk throws.
  public func plainLines(ofFile path: String) throws(CalendarError) -> [String] {
    let bytes = try bytes(at: path)
    // Two letters that are no UTF-8 must not look alike, or a difference would hide what changed.
    guard let decoded = DecodedText(bytes), let encoding = decoded.encoding else {
      return CalendarText(parsing: bytes).plainLines
    }
    return [encoding.title] + CalendarText(parsing: decoded.bytes).plainLines
  }
}

extension CalendarText {
  /// The text without its layout.
  var plainLines: [String] {
    guard !components.isEmpty else {
      return String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    }
    // Those that come next, the first one last: files nest components as deep as they like.
    var waiting = Array(roots.reversed())
    var plain: [String] = []
    while let component = waiting.popLast() {
      if component.depth == 1 { plain.append("") }
      plain += ownPlainLines(of: component)
      waiting += plainChildren(of: component).reversed()
    }
    return plain
  }

  private func ownPlainLines(of component: Component) -> [String] {
    let indent = String(repeating: "  ", count: min(component.depth, CalendarText.deepestIndent))
    let own = lines(of: component).map { (name: $0.name, text: plainText($0)) }.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map { indent + "  " + $0.element.text }
    return [indent + component.name] + own
  }

  private func plainChildren(of component: Component) -> [Component] {
    children(of: component).map { (order: PlainOrder(of: $0, in: self), component: $0) }.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element.component)
  }

  /// Deeper than that nobody sees how deep it is.
  private static let deepestIndent = 32

  private func plainText(_ line: ContentLine) -> String {
    switch line.problem {
    case .missingColon, .unterminatedQuote, .emptyName:
      return String(decoding: bytes[line.range], as: UTF8.self).filter { !$0.isNewline }
    case nil, .illegalNameCharacter, .malformedParameter: break
    }
    let parameters = line.parameters.sorted { $0.name < $1.name }.map { parameter in
      let values = parameter.values.map { $0.contains { ":;,".contains($0) } ? "\"\($0)\"" : $0 }
      return ";\(parameter.name)=\(values.joined(separator: ","))"
    }
    return line.name + parameters.joined() + ":" + line.value
  }
}

/// Where a component stands among others: items by what they are known by, zones at the end.
private struct PlainOrder: Comparable {
  private let isZone: Bool
  private let names: [String]

  init(of component: CalendarText.Component, in text: CalendarText) {
    let lines = text.lines(of: component)
    isZone = component.name == "VTIMEZONE"
    names =
      [component.name]
      + ["UID", "TZID", "RECURRENCE-ID", "DTSTART", "SUMMARY", "TRIGGER"].map { name in
        lines.first { $0.name == name }?.value ?? ""
      }
  }

  static func < (left: PlainOrder, right: PlainOrder) -> Bool {
    left.isZone == right.isZone ? left.names.lexicographicallyPrecedes(right.names) : right.isZone
  }
}
