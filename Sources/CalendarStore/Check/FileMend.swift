import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarZones

/// Mends what can be mended in a calendar file without a change to what anybody reads in it.
struct FileMend {
  private let text: CalendarText
  private let zones: DocumentZones
  private let now: Instant
  private var patches: [TextPatch] = []

  /// The bytes of a file with all of that mended; the same bytes where there is nothing, or where a component is not
  /// closed, since nobody can say then what belongs to what.
  static func bytes(mending bytes: [UInt8], resolver: ZoneResolver, now: Instant) -> [UInt8] {
    let text = CalendarText(parsing: bytes)
    guard text.holdsCalendar, text.components.allSatisfy(\.isClosed) else { return bytes }
    let rewritten = CalendarText(parsing: text.applying(text.patchesRewritingLines()))
    var mend = FileMend(text: rewritten, zones: resolver.zones(in: rewritten), now: now)
    mend.mend()
    return rewritten.applying(mend.patches)
  }

  private init(text: CalendarText, zones: DocumentZones, now: Instant) {
    self.text = text
    self.zones = zones
    self.now = now
  }

  private mutating func mend() {
    var uses = ZoneUses()
    for component in text.components {
      let lines = text.lines(of: component)
      uses.add(component, lines, in: text)
      switch component.name {
      case "VCALENDAR": addCalendarProperties(to: component, lines)
      case let name where CalendarText.Component.namesWithUID.contains(name): addStamp(to: component, lines)
      default: break
      }
      if ["VCALENDAR", "VEVENT", "VTODO", "VALARM"].contains(component.name) { mendLines(lines, of: component) }
    }
    for (key, _) in uses.missing(in: text, zones).sorted(by: { ($0.key.root, $0.key.tzid) < ($1.key.root, $1.key.tzid) }
    ) {
      addZone(key)
    }
  }

  private mutating func insert(_ name: String, _ value: String, at offset: Int) {
    // Names and values of our own can always be written.
    guard let line = try? ContentLine.render(name: name, value: value, lineEnd: .crlf) else { return }
    patches.append(.insertion(of: line, at: offset))
  }
}

// MARK: - What is missing

extension FileMend {
  private mutating func addCalendarProperties(to component: CalendarText.Component, _ lines: [ContentLine]) {
    let names = Set(lines.map(\.name))
    let start = component.contentRange.lowerBound
    if !names.contains("VERSION") { insert("VERSION", "2.0", at: start) }
    if !names.contains("PRODID") { insert("PRODID", "-//cal-edit//CalendarStore//EN", at: start) }
  }

  /// Adds the `DTSTAMP` of the item's last change, as far as the item says when that was.
  private mutating func addStamp(to component: CalendarText.Component, _ lines: [ContentLine]) {
    guard !lines.contains(where: { $0.name == "DTSTAMP" }) else { return }
    let stamps = ["LAST-MODIFIED", "CREATED"].compactMap { name in
      lines.first { $0.name == name }.flatMap { line in
        PropertyDates.read(line) { zones.zone(tzid: $0, at: component) }.first?.date
      }
    }
    let stamp = stamps.first { if case .utc = $0 { true } else { false } } ?? .utc(Zone.utc.reading(at: now))
    insert("DTSTAMP", stamp.ruleText, at: text.propertyInsertionOffset(in: component))
  }

  /// Adds the `VTIMEZONE` of a zone, with the rules in force for the first date in it.
  private mutating func addZone(_ key: ZoneUses.Key) {
    let calendar = text.components[key.root]
    let parts = text.components[key.root..<calendar.descendants.upperBound]
    let dates = parts.flatMap { part in
      text.lines(of: part).filter { $0.parameterValues(named: "TZID")?.first == key.tzid }
        .flatMap { PropertyDates.read($0) { zones.zone(tzid: $0, at: part) } }
    }
    guard let first = dates.min(by: { $0.date.reading < $1.date.reading })?.date,
      let bytes = try? VTimeZone.render(
        zones.zone(tzid: key.tzid, at: calendar), covering: first.reading, lineEnd: .crlf)
    else { return }
    let behind = text.children(of: calendar).first { $0.name != "VTIMEZONE" }
    patches.append(.insertion(of: bytes, at: behind?.range.lowerBound ?? calendar.contentRange.upperBound))
  }
}

// MARK: - What is written otherwise

extension FileMend {
  private mutating func mendLines(_ lines: [ContentLine], of component: CalendarText.Component) {
    var start: EventDate?
    for line in lines where line.name == "DTSTART" && start == nil {
      start = PropertyDates.read(line) { zones.zone(tzid: $0, at: component) }.first?.date
    }
    for line in lines {
      let mended =
        line.name == "RRULE"
        ? start.flatMap { mendRule(line, from: $0) } : LineMend.bytes(mending: line, lineEnd: .crlf)
      if let mended { patches.append(TextPatch(range: line.range, replacement: mended)) }
    }
  }

  private func mendRule(_ line: ContentLine, from start: EventDate) -> [UInt8]? {
    guard line.isValid, let rule = RecurrenceRule(text: line.value).withUntil(fitting: start) else { return nil }
    return try? ContentLine.render(
      name: line.spelling, parameters: line.parameters, value: rule.text, lineEnd: .crlf)
  }
}
