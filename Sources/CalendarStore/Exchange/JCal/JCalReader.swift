import CalendarJSON
import CalendarText
import CalendarWords

/// Reads jCal: calendars as arrays of their names, properties and components.
///
/// Source: RFC 7265.
struct JCalReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// The places of the items, and of what stands where items do, among the properties and components of the calendars.
  private(set) var places: [Int] = []

  /// The items, each in a calendar of its own with all that stands in its calendar beside items.
  private(set) var originals: [JSON] = []

  /// What could not be said in iCalendar, by its place or that of its item, and why, in words.
  private(set) var leftOut: [(place: Int, reason: String)] = []

  /// What stands where an item does and is no component, by its place, and why, in words.
  private(set) var rejects: [(place: Int, reason: String, json: JSON)] = []

  /// The place that is being read.
  private var place = 0

  /// The name and the properties of the calendar that is being read, and the components in it that are no items.
  private var frame: (parts: [JSON], zones: [JSON])?

  /// A component, as an array of its parts.
  private struct Component {
    let name: String
    let properties: JSON
    let components: JSON

    /// The parts of a value; nil where it is no component.
    init?(_ json: JSON) {
      guard case .array(let parts) = json, parts.count >= 2, case .string(let name) = parts[0],
        !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { return nil }
      self.name = name.uppercased()
      properties = parts[1]
      components = parts.count > 2 ? parts[2] : .array([])
    }
  }

  /// Whether a value is jCal: a calendar or an item, or an array that has one.
  static func reads(_ json: JSON) -> Bool {
    guard case .array(let elements) = json else { return false }
    guard case .string(let name)? = elements.first else { return elements.contains(where: reads) }
    return elements.count >= 2 && ["vcalendar", "vevent", "vtodo", "vjournal"].contains(name.lowercased())
  }

  /// The calendar text of a value that is jCal.
  init(_ json: JSON) {
    if Component(json) == nil, case .array(let elements) = json {
      for element in elements { read(outermost: element) }
    } else {
      read(outermost: json)
    }
  }

  /// Reads a calendar, or an item that stands in none.
  private mutating func read(outermost json: JSON) {
    guard let component = Component(json), component.name == "VCALENDAR" else {
      read(item: json)
      place += 1
      return
    }
    writer.begin(component.name)
    for property in list(component.properties, JCalWords.noProperties) {
      read(property: property)
      place += 1
    }
    let items = list(component.components, JCalWords.noComponents)
    frame = (
      [.string(component.name.lowercased()), component.properties], items.filter { Component($0)?.name == "VTIMEZONE" }
    )
    defer { frame = nil }
    for item in items {
      read(item: item)
      place += 1
    }
    writer.end(component.name)
  }

  /// Reads what stands where an item does.
  private mutating func read(item json: JSON) {
    guard let component = Component(json) else {
      rejects.append((place, JCalReader.sentence(on: json, JCalWords.noComponent), json))
      return
    }
    if component.name != "VTIMEZONE" { append(json) }
    read(component)
  }

  private mutating func read(_ component: Component) {
    writer.begin(component.name)
    for property in list(component.properties, JCalWords.noProperties) { read(property: property) }
    for json in list(component.components, JCalWords.noComponents) {
      guard let inner = Component(json) else {
        note(json, JCalWords.noComponent)
        continue
      }
      if CalendarText.Component.itemNames.contains(inner.name) { append(json) }
      read(inner)
    }
    writer.end(component.name)
  }

  private mutating func append(_ item: JSON) {
    places.append(place)
    originals.append(frame.map { .array($0.parts + [.array($0.zones + [item])]) } ?? item)
  }

  /// The elements of a list; none where it is something else, which is said.
  private mutating func list(_ json: JSON, _ reason: String) -> [JSON] {
    if case .array(let elements) = json { return elements }
    note(json, reason)
    return []
  }

  private mutating func read(property json: JSON) {
    guard case .array(let parts) = json, parts.count >= 4, case .string(let name) = parts[0],
      case .object(let members) = parts[1], case .string(let type) = parts[2]
    else { return note(json, JCalWords.noProperty) }
    let property = PropertyType(ofProperty: name.uppercased().split(separator: ".").last.map(String.init) ?? "")
    var parameters: [ContentLine.Parameter] = []
    for member in members {
      let values = member.value.texts
      guard !values.isEmpty else { continue }
      let parameter = ContentLine.Parameter(name: member.name, values: values)
      if parameter.isNamed { parameters.append(parameter) } else { note(json, JCalWords.namelessParameter) }
    }
    let isStated = type != property.name && type != "unknown"
    if isStated { parameters.insert(ContentLine.Parameter(name: "VALUE", values: [type.uppercased()]), at: 0) }
    if type == "binary" { parameters.append(ContentLine.Parameter(name: "ENCODING", values: ["BASE64"])) }
    guard !parts[3...].contains(.null) else { return note(json, JCalWords.noValue) }
    guard type != "integer" || parts[3...].allSatisfy(\.isKept) else { return note(json, JCalWords.largeNumber) }
    let values = parts[3...].map { JCalReader.text(of: $0, type: type, property) }
    let line = Array(values.joined(separator: ",").utf8)
    if !writer.add(name.uppercased(), parameters, raw: line) {
      note(json, JCalWords.noLine)
    }
  }

  private mutating func note(_ json: JSON, _ reason: String) {
    leftOut.append((place, JCalReader.sentence(on: json, reason)))
  }

  /// What is said of a value, which is shown as far as it fits.
  private static func sentence(on json: JSON, _ reason: String) -> String {
    let text = json.line
    return "\(text.count > 60 ? text.prefix(60) + "…" : text[...]) \(reason)"
  }

  /// A value as iCalendar writes it.
  private static func text(of json: JSON, type: String, _ property: PropertyType) -> String {
    switch (json, type) {
    case (.array(let parts), "period"): parts.map { text(of: $0, type: "date-time", property) }.joined(separator: "/")
    case (.array(let parts), _): parts.map { text(of: $0, type: type, property) }.joined(separator: ";")
    case (.object(let members), _): rule(members)
    case (.string(let text), "text"): text.escapedText
    case (.string(let text), "date"), (.string(let text), "date-time"), (.string(let text), "time"): basicDate(text)
    case (.string(let text), "utc-offset"): text.replacing(":", with: "")
    case (.string(let text), _): text
    case (.bool(let bool), _): bool ? "TRUE" : "FALSE"
    default: json.line
    }
  }

  /// A date without the marks of the extended form; a length stays what it is.
  private static func basicDate(_ text: String) -> String {
    text.contains("P") ? text : text.filter { $0 != "-" && $0 != ":" }
  }

  private static func rule(_ members: [JSON.Member]) -> String {
    members.map { member in
      let values = member.value.texts.map { member.name.lowercased() == "until" ? basicDate($0) : $0 }
      return "\(member.name.uppercased())=\(values.joined(separator: ","))"
    }.joined(separator: ";")
  }
}

extension JSON {
  /// Whether it is no number, or a whole one of which all figures are known.
  fileprivate var isKept: Bool { if case .double(let number) = self { number.magnitude < 1e15 } else { true } }

  /// The texts that a text, a number or an array of them is.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .null, .object: []
    default: [line]
    }
  }
}
