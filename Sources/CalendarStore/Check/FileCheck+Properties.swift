import CalendarICal
import CalendarModel
import CalendarText
import CalendarWords
import CalendarZones

extension FileCheck {
  /// Which properties a component has, how often, and with which parameters.
  mutating func checkProperties(of component: CalendarText.Component, _ lines: [ContentLine]) {
    let uid = component.hasUID ? lines.first { $0.name == "UID" }?.trimmedValue : nil
    checkSingles(of: component, lines, uid: uid)
    for line in lines where line.isValid {
      checkHome(of: line, in: component, uid: uid)
      checkParameters(of: line, uid: uid)
      checkScheme(of: line, uid: uid)
    }
    switch component.name {
    case "VCALENDAR": checkCalendar(component, lines)
    case let name where CalendarText.Component.namesWithUID.contains(name): checkItem(component, lines, uid: uid)
    case "VALARM": checkAlarm(component, lines)
    default: break
    }
  }

  private mutating func checkSingles(of component: CalendarText.Component, _ lines: [ContentLine], uid: String?) {
    guard let single = ComponentRule.all[component.name]?.single, !single.isEmpty else { return }
    var seen: Set<String> = []
    for line in lines where single.contains(line.name) && !seen.insert(line.name).inserted {
      report(
        "repeated-property", .warning, in: line, uid: uid, CheckWords.repeatedProperty(line.name))
    }
  }

  private mutating func checkHome(of line: ContentLine, in component: CalendarText.Component, uid: String?) {
    if line.name == "X-LIC-ERROR" {
      report(
        "libical-error", .warning, in: line, uid: uid,
        CheckWords.unreadElsewhere(line.shownValue))
    }
    guard ComponentRule.all[component.name] != nil, let homes = ComponentRule.homes(of: line.name),
      !homes.contains(component.name)
    else { return }
    report(
      "misplaced-property", .warning, at: line.range.lowerBound, uid: uid, property: line.name,
      CheckWords.misplacedProperty(line.name, in: component.name, place: homes.sorted().joined(separator: ", ")))
  }

  private mutating func checkParameters(of line: ContentLine, uid: String?) {
    for parameter in line.parameters {
      guard let allowed = ParameterRule.values(of: parameter.name, in: line.name),
        let value = parameter.values.first, !allowed.contains(value.uppercased()),
        !value.uppercased().hasPrefix("X-")
      else { continue }
      report(
        "unknown-parameter-value", .warning, at: line.range.lowerBound, uid: uid, property: line.name,
        CheckWords.unknownParameterValue(
          parameter.name, value: value, of: line.name, allowed: allowed.joined(separator: ", ")))
    }
  }
}

extension FileCheck {
  /// The properties that are addresses, and those that are links unless a `VALUE` says otherwise (RFC 5545 §3.8.4,
  /// §3.8.1.1).
  private static let (addresses, links): (Set, Set) = (["ATTENDEE", "ORGANIZER"], ["URL", "TZURL", "ATTACH"])

  private mutating func checkScheme(of line: ContentLine, uid: String?) {
    let isAddress = FileCheck.addresses.contains(line.name)
    let type = line.parameters.first { $0.name == "VALUE" }?.values.first?.uppercased() ?? "URI"
    let isLink = FileCheck.links.contains(line.name) && type == "URI"
    // An empty one leads nowhere, but nobody can take it for something else.
    guard isAddress || isLink, !line.trimmedValue.isEmpty, line.trimmedValue.scheme == nil else { return }
    report(
      "invalid-uri", .warning, in: line, uid: uid,
      isAddress ? CheckWords.noAddress(line.name, line.shownValue) : CheckWords.noLink(line.name, line.shownValue))
  }
}

// MARK: - What each kind needs

extension FileCheck {
  private mutating func checkCalendar(_ component: CalendarText.Component, _ lines: [ContentLine]) {
    let start = component.range.lowerBound
    let version = lines.first { $0.name == "VERSION" }
    switch version?.trimmedValue {
    case nil:
      report("missing-version", .warning, at: start, CheckWords.noVersion)
    case "2.0":
      break
    case "1.0":
      report(
        "other-version", .error, at: start,
        CheckWords.vCalendar)
    case .some(let text):
      report("other-version", .warning, at: start, CheckWords.otherVersion(String(text.prefix(60))))
    }
    if !lines.contains(where: { $0.name == "PRODID" }) {
      report("missing-prodid", .warning, at: start, CheckWords.noProductIdentifier)
    }
    if let scale = lines.first(where: { $0.name == "CALSCALE" }), scale.trimmedValue.uppercased() != "GREGORIAN" {
      report(
        "other-calendar-scale", .warning, in: scale,
        CheckWords.otherCalendarScale(scale.shownValue))
    }
    if let method = lines.first(where: { $0.name == "METHOD" }) {
      if method.trimmedValue.uppercased() != "PUBLISH" { messages.insert(component.index) }
      report(
        "stored-method", .note, in: method,
        CheckWords.storedMethod(method.shownValue))
    }
  }

  private mutating func checkItem(_ component: CalendarText.Component, _ lines: [ContentLine], uid: String?) {
    let start = component.range.lowerBound
    if uid?.isEmpty != false {
      report("missing-uid", .warning, at: start, CheckWords.noUID(component.name))
    }
    if !lines.contains(where: { $0.name == "DTSTAMP" }) {
      report(
        "missing-dtstamp", .warning, at: start, uid: uid,
        CheckWords.noStamp(component.name))
    }
    for line in lines where FileCheck.stamps.contains(line.name) { checkStamp(line, of: component, uid: uid) }
    let words = ["OPAQUE", "TRANSPARENT"]
    if component.name == "VEVENT", let line = lines.first(where: { $0.name == "TRANSP" }),
      !words.contains(line.trimmedValue.uppercased())
    {
      report(
        "unknown-keyword", .warning, in: line, uid: uid,
        CheckWords.unknownTransparency(line.shownValue))
    }
  }

  /// The properties that are moments in UTC.
  private static let stamps: Set = ["DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED"]

  private mutating func checkStamp(_ line: ContentLine, of component: CalendarText.Component, uid: String?) {
    guard let date = PropertyDates.read(line, zone: { zones.zone(tzid: $0, at: component) }).first?.date else { return }
    switch date {
    case .utc, .day: return
    case .floating:
      report(
        "stamp-not-utc", .warning, in: line, uid: uid,
        CheckWords.notInUTC(line.name, value: line.shownValue))
    case .zoned(_, let zone):
      report(
        "stamp-not-utc", .warning, in: line, uid: uid,
        CheckWords.inZone(line.name, value: line.shownValue, zone: zone.tzid))
    }
  }

  private mutating func checkAlarm(_ component: CalendarText.Component, _ lines: [ContentLine]) {
    let names = Set(lines.map(\.name))
    let start = component.range.lowerBound
    guard let action = lines.first(where: { $0.name == "ACTION" }) else {
      report("missing-action", .warning, at: start, CheckWords.noAction)
      return
    }
    var needed: [String] = []
    switch action.trimmedValue.uppercased() {
    case "DISPLAY": needed = ["DESCRIPTION"]
    case "EMAIL": needed = ["DESCRIPTION", "SUMMARY", "ATTENDEE"]
    default: break
    }
    if names.contains("REPEAT") != names.contains("DURATION") { needed += ["REPEAT", "DURATION"] }
    let missing = needed.filter { !names.contains($0) }
    guard !missing.isEmpty else { return }
    report(
      "incomplete-alarm", .warning, at: start,
      CheckWords.incompleteAlarm(action: action.shownValue, missing: missing.joined(separator: ", ")))
  }
}
