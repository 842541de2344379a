import CalendarJSON
import CalendarText
import CalendarWords

/// Reads jCal: calendars as arrays of their names, properties and components.
///
/// Source: RFC 7265.
struct JCalReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// What could not be said in iCalendar, in words.
  private(set) var faults: [String] = []

  /// Whether a value is jCal: one calendar, or an array of them.
  static func reads(_ json: JSON) -> Bool {
    guard case .array(let elements) = json, let first = elements.first else { return false }
    switch first {
    case .string(let name):
      return elements.count >= 2 && ["vcalendar", "vevent", "vtodo", "vjournal"].contains(name.lowercased())
    case .array: return reads(first)
    default: return false
    }
  }

  /// The calendar text of a value that is jCal.
  init(_ json: JSON) {
    if case .array(let elements) = json, case .array? = elements.first {
      for element in elements { read(component: element) }
    } else {
      read(component: json)
    }
  }

  private mutating func read(component json: JSON) {
    guard case .array(let parts) = json, parts.count >= 2, case .string(let name) = parts[0],
      !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return note(json, JCalWords.noComponent) }
    writer.begin(name.uppercased())
    if case .array(let properties) = parts[1] {
      for property in properties { read(property: property) }
    } else {
      note(parts[1], JCalWords.noProperties)
    }
    if parts.count > 2, case .array(let components) = parts[2] {
      for part in components { read(component: part) }
    } else if parts.count > 2 {
      note(parts[2], JCalWords.noComponents)
    }
    writer.end(name.uppercased())
  }

  private mutating func read(property json: JSON) {
    guard case .array(let parts) = json, parts.count >= 4, case .string(let name) = parts[0],
      case .object(let members) = parts[1], case .string(let type) = parts[2]
    else { return note(json, JCalWords.noProperty) }
    let property = JCalType(ofProperty: name.uppercased().split(separator: ".").last.map(String.init) ?? "")
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
    let values = parts[3...].map { JCalReader.text(of: $0, type: type, property) }
    let line = Array(values.joined(separator: ",").utf8)
    if !writer.add(name.uppercased(), parameters, raw: line) {
      note(json, JCalWords.noLine)
    }
  }

  private mutating func note(_ json: JSON, _ reason: String) {
    let text = json.line
    faults.append("\(text.count > 60 ? text.prefix(60) + "…" : text[...]) \(reason)")
  }

  /// A value as iCalendar writes it.
  private static func text(of json: JSON, type: String, _ property: JCalType) -> String {
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
