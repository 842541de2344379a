import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// What a component says, in whatever way it is written: without the order and case of what has none, what holds anyway
/// where nothing is said, and the stamps.
///
/// Source: RFC 5545 §3.1 to §3.3, §3.8.
struct ItemMeaning: Hashable {
  /// Stands for all that it says, within this process.
  private let sum: Int

  /// The meaning of a component, in time that grows with its length.
  init(_ component: CalendarText.Component, in text: CalendarText, zone: @escaping (String) -> Zone, viewer: Zone) {
    let statements = LineStatements(zone: zone)
    // What stands for the components inside one, which come behind it: files nest them as deep as they like.
    var sums: [Int: Int] = [:]
    for part in text.components[component.descendants].reversed() {
      let lines = text.lines(of: part).flatMap { statements.all(of: $0) }
      let sum = ItemMeaning.sum(of: part.name, lines, holding: sums.removeValue(forKey: part.index) ?? 0)
      if let parent = part.parent { sums[parent, default: 0] &+= sum }
    }
    var lines = text.lines(of: component)
    var own: [String] = []
    if component.name == "VEVENT", let length = ItemMeaning.length(of: component, in: text, zone: zone, viewer: viewer)
    {
      lines.removeAll { $0.name == "DTEND" || $0.name == "DURATION" }
      own = [length]
    }
    own += lines.flatMap { statements.all(of: $0) }
    sum = ItemMeaning.sum(of: component.name, own, holding: sums[component.index] ?? 0)
  }

  private static func sum(of name: String, _ statements: [String], holding parts: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(name)
    // By bytes: two spellings of a letter are two texts.
    hasher.combine(statements.reduce(parts) { $0 &+ Array($1.utf8).hashValue })
    return hasher.finalize()
  }

  /// How an event ends, whether as a date, as a length or as what holds anyway; nil for one without a start.
  private static func length(
    of component: CalendarText.Component, in text: CalendarText, zone: @escaping (String) -> Zone, viewer: Zone
  ) -> String? {
    let event = EventCodec.readEvent(component, in: text, zone: zone).event
    guard let start = event.start, let end = event.endDate(viewer: viewer) else { return nil }
    if start.isDay != end.isDay { return nil }
    // A length in days is another one where clocks change, which it may at some dates of a series.
    if case .duration(let length) = event.end, length.days != 0, !start.isDay, event.hasRecurrence {
      return "length \(length.iCalendar)"
    }
    guard let moment = event.endInstant(viewer: viewer) else { return nil }
    let zones = [start.zone, end.zone].map { $0.map(LineStatements.name) }
    return "end \(moment.secondsSince1970)" + (zones[0] == zones[1] ? "" : " \(zones[1] ?? "")")
  }
}

/// What single lines say, in one way of writing it.
struct LineStatements {
  /// What a name of a zone means.
  let zone: (String) -> Zone

  /// The statements of a line, one for each of its values; none where it only says what holds anyway.
  func all(of line: ContentLine) -> [String] {
    guard !LineStatements.stamps.contains(line.name) else { return [] }
    let stated = line.parameterValues(named: "VALUE")?.first?.lowercased()
    let isMoment = line.name == "TRIGGER" && line.rawValue.first.map { (0x30...0x39).contains($0) } == true
    let type = stated ?? (isMoment ? "date-time" : PropertyType(ofProperty: line.name).name)
    if type == "date" || type == "date-time", let dates = dates(of: line) {
      let parameters = parameters(of: line, without: ["VALUE", "TZID"])
      return dates.map { "\(line.name)\(parameters):\($0)" }
    }
    let parameters = parameters(of: line, without: type == PropertyType(ofProperty: line.name).name ? ["VALUE"] : [])
    let statements = values(of: line, type: type).map { "\(line.name)\(parameters):\($0)" }
    return statements.filter { !LineStatements.defaults.contains($0) }
  }

  /// A name for a zone that all spellings of it share.
  static func name(of zone: Zone) -> String { zone.rules == .utc ? "UTC" : zone.ianaName ?? zone.tzid }

  /// What programs write anew without having changed anything.
  static let stamps: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "CREATED"]

  /// What holds where nothing is said.
  private static let defaults: Set = ["TRANSP:OPAQUE", "CLASS:PUBLIC", "SEQUENCE:0", "PRIORITY:0"]

  private func values(of line: ContentLine, type: String) -> [String] {
    switch type {
    case "text" where PropertyType(ofProperty: line.name).layout == .list:
      return line.value.escapedList.map(\.unescapedText)
    case "text" where LineStatements.keywords.contains(line.name): return [line.value.trimmed.uppercased()]
    case "text":
      let text = line.value.unescapedText
      return text.isEmpty ? [] : [text]
    case "cal-address": return [line.value.trimmed.lowercased()]
    case "integer": return [Int(line.value.trimmed).map(String.init) ?? line.value]
    case "recur": return [LineStatements.rule(line.value)]
    case "float": return [line.value.split(separator: ";").map { LineStatements.number($0) }.joined(separator: ";")]
    case "duration": return [line.duration?.iCalendar ?? line.value]
    default: return [line.value]
    }
  }

  private static func number(_ text: Substring) -> String {
    Double(String(text).trimmed).map { "\($0)" } ?? String(text)
  }

  private static let keywords: Set = ["STATUS", "TRANSP", "CLASS", "ACTION", "BUSYTYPE", "METHOD"]

  /// The dates of a line as they are in one way of writing them; nil where one cannot be read.
  private func dates(of line: ContentLine) -> [String]? {
    let dates = PropertyDates.read(line, zone: zone).map(\.date)
    guard dates.count == line.value.utf8.count(where: { $0 == UInt8(ascii: ",") }) + 1 else { return nil }
    return dates.map { date in
      guard let zone = date.zone else { return date.isDay ? date.date.basic : date.reading.basic }
      return "\(date.reading.basic) \(LineStatements.name(of: zone))"
    }
  }

  /// A rule with its parts and lists in order, and without what holds anyway.
  static func rule(_ text: String) -> String {
    let parts = text.uppercased().split(separator: ";").map { part in
      let halves = String(part).trimmed.split(separator: "=", maxSplits: 1).map(String.init)
      let values = (halves.count > 1 ? halves[1] : "").split(separator: ",").map { value in
        Int(value).map(String.init) ?? (value.hasPrefix("+") ? String(value.dropFirst()) : String(value))
      }
      return "\(halves.first ?? "")=\(values.sorted().joined(separator: ","))"
    }
    return parts.filter { $0 != "INTERVAL=1" && $0 != "WKST=MO" }.sorted().joined(separator: ";")
  }
}

extension LineStatements {
  private func parameters(of line: ContentLine, without left: Set<String>) -> String {
    line.parameters.filter { !left.contains($0.name) }.map { parameter in
      let isKeyword = LineStatements.keywordParameters.contains(parameter.name)
      let isAddress = ["MEMBER", "DELEGATED-FROM", "DELEGATED-TO", "SENT-BY"].contains(parameter.name)
      let value = parameter.values.joined(separator: ",")
      return ";\(parameter.name)=\(isKeyword ? value.uppercased() : isAddress ? value.lowercased() : value)"
    }
    .filter { !LineStatements.parameterDefaults.contains($0) }.sorted().joined()
  }

  private static let keywordParameters: Set = [
    "CUTYPE", "ENCODING", "FBTYPE", "PARTSTAT", "RANGE", "RELATED", "RELTYPE", "ROLE", "RSVP", "VALUE",
  ]

  /// What holds where a parameter is missing.
  private static let parameterDefaults: Set = [
    ";CUTYPE=INDIVIDUAL", ";FBTYPE=BUSY", ";PARTSTAT=NEEDS-ACTION", ";RELATED=START", ";RELTYPE=PARENT",
    ";ROLE=REQ-PARTICIPANT", ";RSVP=FALSE",
  ]
}

extension String {
  /// The pieces between commas that no backslash stands before, as they stand.
  fileprivate var escapedList: [String] {
    var pieces = [""]
    var isEscaped = false
    for scalar in unicodeScalars {
      if scalar == ",", !isEscaped { pieces.append("") } else { pieces[pieces.count - 1].unicodeScalars.append(scalar) }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return pieces
  }
}
