import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// Finds all that is wrong in one calendar file: what reading finds, and what RFC 5545 asks of lines, of components and
/// of properties among each other.
struct FileCheck {
  let text: CalendarText
  let file: String
  let zones: DocumentZones
  let viewer: Zone

  /// What was found, in no order; of what text holds in masses only the first thousand.
  private(set) var findings: [Finding] = []

  /// How much more of it there is, by code.
  private(set) var omitted: [String: Int] = [:]

  /// The events, reminders and other items, in the file's order.
  private(set) var items: [CheckedItem] = []

  /// The events and reminders, with their lines where they have to do with a series.
  private(set) var seriesItems: [SeriesItem] = []

  /// The calendars that are messages, by their index.
  var messages: Set<Int> = []

  /// The zones that dates are in, and those that are stated.
  var zoneUses = ZoneUses()

  /// Checks the bytes of a file.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - file: The path that findings name.
  ///   - resolver: Finds zones.
  ///   - viewer: The zone on whose clock floating times are.
  init(_ text: CalendarText, file: String, resolver: ZoneResolver, viewer: Zone) {
    self.text = text
    self.file = file
    self.viewer = viewer
    zones = resolver.zones(in: text)
    guard text.holdsCalendar else {
      reportNoCalendar()
      return
    }
    checkLayout()
    for component in text.components { check(component) }
    checkSeries()
    checkZones()
  }

  private mutating func check(_ component: CalendarText.Component) {
    let lines = text.lines(of: component)
    checkPlace(of: component)
    read(component, lines)
    checkProperties(of: component, lines)
    zoneUses.add(component, lines, in: text)
  }

  /// What is found at an offset of the file.
  mutating func report(
    _ code: String, _ severity: Finding.Severity, at offset: Int, uid: String? = nil, property: String? = nil,
    _ message: String
  ) {
    let position = text.position(at: offset)
    let place = Place(file: file, line: position.line, column: position.column, uid: uid, property: property)
    findings.append(Finding(code, severity, at: place, message: message))
  }

  /// What is found in a line, at a byte of its value.
  mutating func report(
    _ code: String, _ severity: Finding.Severity, in line: ContentLine, byte: Int = 0, uid: String? = nil,
    _ message: String
  ) {
    let offset = text.offset(ofValueByte: byte, in: line)
    report(code, severity, at: offset, uid: uid, property: line.name, message)
  }

  mutating func add(_ findings: [Finding]) { self.findings += findings }

  mutating func add(_ item: CheckedItem) { items.append(item) }

  mutating func add(_ item: SeriesItem) { seriesItems.append(item) }

  mutating func omit(_ count: Int, of code: String) { omitted[code, default: 0] += count }
}

/// An item as others in its calendar may clash with it.
struct CheckedItem {
  /// Its UID; empty where it has none.
  @Verbatim private(set) var uid: String

  /// Whether it replaces an occurrence of a series.
  let isOverride: Bool

  /// Whether it is part of a message about an item (RFC 5546), which says the UID again and an occurrence by itself.
  let isMessage: Bool

  /// Where it begins.
  let place: Place
}
