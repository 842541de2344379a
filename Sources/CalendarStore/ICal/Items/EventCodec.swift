public import CalendarModel
public import CalendarText
public import CalendarTime
import CalendarWords

/// Turns event components into values and changed values back into lines.
public enum EventCodec {
  /// What a change needs to know besides the item.
  public struct Stamp: Sendable {
    /// The moment of the change, written into `DTSTAMP` and `LAST-MODIFIED`.
    public let now: Instant

    /// The user's own addresses: an item that somebody else organises keeps its `SEQUENCE`.
    public let ownAddresses: [String]

    /// Whether `SEQUENCE` stays although lines about dates change, because what they say does not.
    public let keepsSequence: Bool

    /// A change at that moment by the owner of those addresses.
    public init(now: Instant, ownAddresses: [String] = [], keepsSequence: Bool = false) {
      self.now = now
      self.ownAddresses = ownAddresses
      self.keepsSequence = keepsSequence
    }
  }

  /// Reads one `VEVENT` component.
  ///
  /// Never fails: what cannot be read is a finding, and the rest of the event is there. Source: RFC 5545 §3.6.1.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - text: The file it stands in.
  ///   - file: The file's path, for findings.
  ///   - zone: Finds the zone for a `TZID` of that file.
  /// - Returns: The event, and what in it could not be read or only with a doubt.
  public static func readEvent(
    _ component: CalendarText.Component, in text: CalendarText, file: String? = nil,
    zone: @escaping (String) -> Zone
  ) -> (event: Event, findings: [Finding]) {
    var reader = PropertyReader(component, in: text, file: file, zone: zone)
    let event: Event = ItemCodec.read(component, in: text, file: file, &reader)
    if reader.first("DTSTART") == nil {
      reader.report(ValueFault(code: "no-start", explanation: ItemWords.noStart), severity: .error)
    }
    reportRules(of: event, &reader)
    return (event, reader.findings)
  }

  /// Says where there is a rule too many; all stay as they stand.
  private static func reportRules(of event: Event, _ reader: inout PropertyReader) {
    guard let line = reader.last("RRULE"), event.isOverride || event.recurrenceRules.count > 1 else { return }
    let fault =
      event.isOverride
      ? ValueFault(
        code: "rule-of-occurrence", explanation: ItemWords.ruleOfOccurrence
      )
      : ValueFault(code: "several-rules", explanation: ItemWords.severalRules)
    reader.report(fault, value: line.value, severity: .warning, at: line)
  }

  /// The UID of a component, empty where it has none; cheaper than reading all of it.
  public static func uid(of component: CalendarText.Component, in text: CalendarText) -> String {
    text.firstLine(of: component, named: "UID")?.value.trimmingBlanks() ?? ""
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
  ///   - stamp: When and by whom it is changed; nil where the stamps stay.
  /// - Returns: The patches, in no order.
  /// - Throws: `invalidValue` for a value that its property cannot carry, and `noStartDate`.
  public static func patches(
    from old: Event, to new: Event, component: CalendarText.Component, in text: CalendarText, stamp: Stamp?
  ) throws(CalendarError) -> [TextPatch] {
    try requireStart(of: new, changedFrom: old)
    return try ItemCodec.patches(from: old, to: new, component: component, in: text, stamp: stamp)
  }

  /// Refuses to take the start away.
  static func requireStart(of new: Event, changedFrom old: Event) throws(CalendarError) {
    guard new.start != nil || old.start == nil else {
      throw CalendarError(.noStartDate, at: Place(uid: old.uid, property: "DTSTART"))
    }
  }

  /// The component of a new event, with its alarms.
  ///
  /// - Parameters:
  ///   - event: The event; its UID and start must be set.
  ///   - lineEnd: The line end of the file that it goes into.
  ///   - now: When it is made.
  /// - Returns: The component's lines, from `BEGIN` to `END`.
  /// - Throws: `noStartDate`, and `invalidValue` for a value that its property cannot carry.
  public static func writeEvent(_ event: Event, lineEnd: LineEnd, now: Instant) throws(CalendarError) -> [UInt8] {
    guard event.start != nil else { throw CalendarError(.noStartDate, at: Place(uid: event.uid)) }
    return try ItemCodec.write(event, lineEnd: lineEnd, now: now)
  }
}
