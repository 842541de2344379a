public import CalendarModel
public import CalendarText
public import CalendarTime

extension EventCodec {
  /// What a change needs to know besides the event.
  public struct Stamp: Sendable {
    /// The moment of the change, written into `DTSTAMP` and `LAST-MODIFIED`.
    public let now: Instant

    /// The user's own addresses: an event that somebody else organises keeps its `SEQUENCE`.
    public let ownAddresses: [String]

    /// A change at that moment by the owner of those addresses.
    public init(now: Instant, ownAddresses: [String] = []) {
      self.now = now
      self.ownAddresses = ownAddresses
    }
  }

  /// The patches that turn one state of an event into another: the lines of the changed fields and the stamps.
  ///
  /// Empty when nothing differs. Source: RFC 5545 §3.6.1, §3.8.7.
  ///
  /// - Parameters:
  ///   - old: The event as its component says it.
  ///   - new: The event as it shall be.
  ///   - component: The event's component.
  ///   - text: The file it stands in.
  ///   - stamp: When and by whom it is changed.
  /// - Returns: The patches, in no order.
  /// - Throws: `invalidValue` for a value that its property cannot carry, and `noStartDate`.
  public static func patches(
    from old: Event, to new: Event, component: CalendarText.Component, in text: CalendarText, stamp: Stamp
  ) throws(CalendarError) -> [TextPatch] {
    var patcher = ComponentPatcher(component, in: text, uid: old.uid)
    try writeFields(from: old, to: new, component: component, in: text, &patcher)
    guard !patcher.patches.isEmpty else { return [] }
    try writeStamps(from: old, to: new, stamp: stamp, &patcher)
    return patcher.patches
  }

  private static func writeFields(
    from old: Event, to new: Event, component: CalendarText.Component, in text: CalendarText,
    _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    guard new.start != nil || old.start == nil else {
      throw CalendarError(.noStartDate, at: Place(uid: old.uid, property: "DTSTART"))
    }
    try writeDates(from: old, to: new, &patcher)
    if old.title != new.title { try patcher.set("SUMMARY", text: new.title) }
    if old.location != new.location { try patcher.set("LOCATION", text: new.location) }
    if old.notes != new.notes { try patcher.set("DESCRIPTION", text: new.notes) }
    if old.url != new.url { try patcher.set("URL", plain: new.url) }
    if old.status != new.status { try patcher.set("STATUS", plain: new.status.map(keyword)) }
    try writeAvailability(from: old.availability, to: new.availability, &patcher)
    try writeAlarms(from: old, to: new, component: component, in: text, &patcher)
  }

  /// The component of a new event, with its alarms.
  ///
  /// - Parameters:
  ///   - event: The event; its UID and start must be set.
  ///   - lineEnd: The line end of the file that it goes into.
  ///   - now: When it is made.
  /// - Returns: The component's lines, from `BEGIN` to `END`.
  /// - Throws: `noStartDate`, and `invalidValue` for a value that its property cannot carry.
  public static func writeEvent(
    _ event: Event, lineEnd: LineEnd, now: Instant
  ) throws(CalendarError) -> [UInt8] {
    guard event.start != nil else { throw CalendarError(.noStartDate, at: Place(uid: event.uid)) }
    let stamp = DateValue.write(.utc(Zone.utc.reading(at: now)))
    let text = CalendarText(
      lines: ["BEGIN:VEVENT", "UID:\(event.uid)", "DTSTAMP:\(stamp)", "CREATED:\(stamp)", "END:VEVENT"],
      lineEnd: lineEnd)
    var patcher = ComponentPatcher(text.components[0], in: text, uid: event.uid)
    try writeFields(
      from: Event(uid: event.uid), to: event, component: text.components[0], in: text, &patcher)
    return text.applying(patcher.patches)
  }

  private static func writeDates(
    from old: Event, to new: Event, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    if old.start != new.start { try patcher.set("DTSTART", date: new.start) }
    guard old.end != new.end else { return }
    switch new.end {
    case .none:
      patcher.remove("DTEND")
      patcher.remove("DURATION")
    case .date(let end):
      if case .duration = old.end { patcher.remove("DURATION") }
      try patcher.set("DTEND", date: end)
    case .duration(let length):
      if case .date = old.end { patcher.remove("DTEND") }
      try patcher.set("DURATION", plain: DurationValue.write(length))
    }
  }

  private static func keyword(_ status: EventStatus) -> String {
    switch status {
    case .confirmed: "CONFIRMED"
    case .tentative: "TENTATIVE"
    case .canceled: "CANCELLED"
    }
  }

  private static func writeAvailability(
    from old: Availability, to new: Availability, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    guard old != new else { return }
    if new == .free || patcher.has("TRANSP") {
      try patcher.set("TRANSP", plain: new == .free ? "TRANSPARENT" : "OPAQUE")
    }
    let microsoft = "X-MICROSOFT-CDO-BUSYSTATUS"
    switch new {
    case .tentative: try patcher.set(microsoft, plain: "TENTATIVE")
    case .unavailable: try patcher.set(microsoft, plain: "OOF")
    case .busy: if patcher.has(microsoft) { try patcher.set(microsoft, plain: "BUSY") }
    case .free: if patcher.has(microsoft) { try patcher.set(microsoft, plain: "FREE") }
    }
  }

  private static func writeStamps(
    from old: Event, to new: Event, stamp: Stamp, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    if patcher.has("DTSTAMP") { try patcher.set("DTSTAMP", instant: stamp.now) }
    if patcher.has("LAST-MODIFIED") { try patcher.set("LAST-MODIFIED", instant: stamp.now) }
    let isRescheduled = old.start != new.start || old.end != new.end || old.status != new.status
    guard isRescheduled, isOrganized(old, by: stamp.ownAddresses) else { return }
    try patcher.set("SEQUENCE", plain: String(old.sequence + 1))
  }

  private static func isOrganized(_ event: Event, by addresses: [String]) -> Bool {
    guard let organizer = event.organizer?.address.lowercased() else { return true }
    return addresses.contains { organizer == $0.lowercased() || organizer == "mailto:\($0.lowercased())" }
  }
}
