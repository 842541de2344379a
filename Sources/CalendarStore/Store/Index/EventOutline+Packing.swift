import CalendarIndex
import CalendarModel
import CalendarTime
import CalendarZones

extension EventOutline {
  /// What the index keeps of it: all but its calendar and its place.
  ///
  /// Of what repeats it is the rule and the exclusions; whatever repeats by more is odd.
  var packed: [UInt8] {
    var packer = KeyPacker()
    packer.add([start, recurrenceID])
    switch end {
    case .none: packer.add(0)
    case .date(let date):
      packer.add(1)
      packer.add(date)
    case .duration(let length):
      packer.add(2)
      packer.add(length.days)
      packer.add(length.seconds)
    }
    let exclusions = repetition?.exclusions ?? []
    packer.add(exclusions.count)
    for date in exclusions { packer.add(date) }
    packer.add([repetition?.rules.first?.text])
    switch status {
    case .canceled: packer.add(1)
    case .tentative: packer.add(2)
    case .confirmed, nil: packer.add(0)
    }
    packer.add(uid)
    packer.add([title, location, url, color])
    return packer.bytes
  }
}

/// Unpacks what the index keeps of the events of a file, each zone and rule once.
struct OutlineUnpacker {
  private var zones: ZonesByName
  private let viewer: Zone

  /// The stretch of time that is asked for; nil for any.
  private let query: EventQuery?

  private var rules: [Verbatim<String>: RecurrenceRule] = [:]

  /// The days that the stretch of time reaches, for the first few clocks and for the others.
  private var reachedDays: [(clock: DayClock, days: StartDays)] = []
  private var otherReachedDays: [DayClock: StartDays] = [:]

  /// Most files have fewer clocks.
  private static let mostFirst = 16

  /// By what the days are counted on which something starts.
  private struct DayClock: Hashable {
    let zone: Zone
    let isDay: Bool
  }

  /// - Parameters:
  ///   - zones: The zones of the file.
  ///   - viewer: The zone of whoever looks.
  ///   - query: The stretch of time that is asked for; nil for any.
  init(zones: DocumentZones, viewer: Zone, query: EventQuery? = nil) {
    (self.zones, self.viewer, self.query) = (ZonesByName(zones), viewer, query)
  }

  /// What was packed of an item; nil for a series that surely does not take place in the stretch of time.
  ///
  /// - Throws: What says that nothing was packed.
  mutating func outline(of item: IndexedItem) throws(IndexFailure) -> EventOutline? {
    var reader = try KeyUnpacker(item.keys)
    var outline = EventOutline()
    outline.start = try optionalDate(&reader)
    if let start = outline.start, !mayStart(item, by: start) { return nil }
    outline.recurrenceID = try optionalDate(&reader)
    switch try reader.number() {
    case 0: outline.end = .none
    case 1: outline.end = .date(try date(&reader))
    case 2: outline.end = .duration(CalendarDuration(days: try reader.number(), seconds: try reader.number()))
    default: throw .damaged
    }
    let count = try reader.number()
    guard (0...item.keys.count).contains(count) else { throw .damaged }
    var exclusions: [EventDate] = []
    for _ in 0..<count { exclusions.append(try date(&reader)) }
    if let rule = try optionalText(&reader) {
      outline.repetition = EventOutline.Repetition(rules: [self.rule(rule)], exclusions: exclusions)
    }
    switch try reader.number() {
    case 0: outline.status = nil
    case 1: outline.status = .canceled
    case 2: outline.status = .tentative
    default: throw .damaged
    }
    outline.uid = try reader.text()
    outline.title = try optionalText(&reader)
    outline.location = try optionalText(&reader)
    outline.url = try optionalText(&reader)
    outline.color = try optionalText(&reader)
    return outline
  }

  private mutating func date(_ reader: inout KeyUnpacker) throws(IndexFailure) -> EventDate {
    try reader.date(among: &zones)
  }

  private mutating func optionalDate(_ reader: inout KeyUnpacker) throws(IndexFailure) -> EventDate? {
    try reader.number() == 0 ? nil : try date(&reader)
  }

  private func optionalText(_ reader: inout KeyUnpacker) throws(IndexFailure) -> String? {
    try reader.number() == 0 ? nil : try reader.text()
  }

  private mutating func rule(_ text: String) -> RecurrenceRule {
    if let rule = rules[Verbatim(text)] { return rule }
    let rule = RecurrenceRule(text: text)
    rules[Verbatim(text)] = rule
    return rule
  }

  /// Whether something may start on a day that is asked for; what shares its UID with others is shown as they say.
  private mutating func mayStart(_ item: IndexedItem, by start: EventDate) -> Bool {
    guard let query, item.repeats, !item.traits.contains(.sharesUID) else { return true }
    return item.days.overlaps(days(on: DayClock(zone: start.clock(viewer: viewer), isDay: start.isDay), in: query))
  }

  private mutating func days(on clock: DayClock, in query: EventQuery) -> StartDays {
    for known in reachedDays where known.clock == clock { return known.days }
    if let days = otherReachedDays[clock] { return days }
    let days = StartDays(reachingInto: query, on: clock.zone, isDay: clock.isDay)
    if reachedDays.count < OutlineUnpacker.mostFirst {
      reachedDays.append((clock, days))
    } else {
      otherReachedDays[clock] = days
    }
    return days
  }
}
