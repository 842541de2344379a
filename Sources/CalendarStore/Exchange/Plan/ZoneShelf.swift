import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// The zones that one `VCALENDAR` states or will state, by name.
///
/// Each `VCALENDAR` has zones of its own (RFC 5545 §3.2.19). Where two zones of one name have different rules, as
/// Outlook's "Customized Time Zone" has, the one that comes later stands under another name, "Customized Time Zone 2",
/// and what comes with it says that name.
struct ZoneShelf {
  /// The zones that are to be brought in.
  private(set) var additions: [ZoneComponent] = []

  private var stated: [Verbatim<String>: StatedZone] = [:]

  /// The names that are used without being stated.
  private var mentioned: Set<Verbatim<String>> = []

  /// The shelf of a new calendar.
  init() {}

  /// The shelf of a calendar that stands in a text.
  init(of calendar: CalendarText.Component, in text: CalendarText) {
    for child in text.children(of: calendar) {
      if child.name == "VTIMEZONE" {
        let zone = StatedZone(child, in: text)
        if stated[zone.$tzid] == nil { stated[zone.$tzid] = zone }
      } else {
        for part in text.components[child.index..<child.descendants.upperBound] {
          for line in text.lines(of: part) {
            if let name = line.parameterValues(named: "TZID")?.first { mentioned.insert(Verbatim(name)) }
          }
        }
      }
    }
  }

  /// The name under which a zone stands, or would stand.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - isKnown: Whether the name means one zone everywhere, as those of the system do.
  /// - Returns: The name.
  func name(of zone: StatedZone, isKnown: Bool) -> String {
    var name = zone.tzid
    var number = 1
    while !isKnown, has(name), stated[Verbatim(name)].map({ $0.hasRules(of: zone) }) != true {
      number += 1
      name = "\(zone.tzid) \(number)"
    }
    return name
  }

  /// Takes in a zone, unless it is there.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - isKnown: Whether the name means one zone everywhere.
  ///   - lineEnd: The line end of the file.
  /// - Returns: The name under which it stands.
  mutating func place(_ zone: StatedZone, isKnown: Bool, lineEnd: LineEnd) -> String {
    let name = name(of: zone, isKnown: isKnown)
    guard !has(name) else { return name }
    let renamed = zone.named(name)
    stated[Verbatim(name)] = renamed
    additions.append(ZoneComponent(tzid: name, bytes: renamed.bytes(lineEnd: lineEnd)))
    return name
  }

  private func has(_ name: String) -> Bool { stated[Verbatim(name)] != nil || mentioned.contains(Verbatim(name)) }
}

/// A `VTIMEZONE` of a text.
struct StatedZone {
  /// Its name.
  @Verbatim private(set) var tzid: String

  private let text: CalendarText
  private let component: CalendarText.Component

  /// The zone that a component of a text states.
  init(_ component: CalendarText.Component, in text: CalendarText) {
    tzid = text.zoneName(of: component)
    self.text = text
    self.component = component
  }

  /// Its lines.
  func bytes(lineEnd: LineEnd) -> [UInt8] { Array(text.lines(in: component.range, endedBy: lineEnd)) }

  /// Whether both turn the clocks alike.
  func hasRules(of other: StatedZone) -> Bool {
    bytes(lineEnd: .lf) == other.bytes(lineEnd: .lf)
      || VTimeZone(component, in: text).rules == VTimeZone(other.component, in: other.text).rules
  }

  /// The same zone under another name.
  func named(_ name: String) -> StatedZone {
    guard !name.isSame(as: tzid), let line = text.lines(of: component).first(where: { $0.name == "TZID" }),
      let renamed = try? ContentLine.render(
        name: line.spelling, parameters: line.parameters, value: name.escapedText, lineEnd: text.lineEnd)
    else { return self }
    let whole = CalendarText(parsing: Array(text.lines(in: component.range, endedBy: text.lineEnd)))
    guard let old = whole.components.first.flatMap({ whole.lines(of: $0).first { $0.name == "TZID" } }) else {
      return self
    }
    let changed = CalendarText(parsing: whole.applying([TextPatch(range: old.range, replacement: renamed)]))
    return changed.components.first.map { StatedZone($0, in: changed) } ?? self
  }
}
