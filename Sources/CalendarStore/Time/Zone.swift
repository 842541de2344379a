/// A time zone as a value: what its clocks show at every moment.
///
/// Source: RFC 5545 §3.6.5, RFC 9636 (TZif).
public struct Zone: Hashable, Sendable {
  /// What the zone is, shared by all dates on its clock, so that these are copied fast.
  private final class Definition: Sendable {
    let tzid: String
    let ianaName: String?
    let rules: ZoneRules?
    let near: NearChanges

    init(tzid: String, ianaName: String?, rules: ZoneRules?) {
      self.tzid = tzid
      self.ianaName = ianaName
      self.rules = rules
      near = (rules ?? .utc).near
    }
  }

  private let definition: Definition

  /// A zone of that name and those rules.
  public init(tzid: String, ianaName: String? = nil, rules: ZoneRules?) {
    definition = Definition(tzid: tzid, ianaName: ianaName, rules: rules)
  }

  /// The zone's name as it is written in a `TZID` parameter.
  public var tzid: String { definition.tzid }

  /// The IANA name of the rules; nil for rules that only the file knows.
  ///
  /// A `tzid` of `W. Europe Standard Time` has `Europe/Berlin` here.
  public var ianaName: String? { definition.ianaName }

  /// The rules; nil when nobody knows them, and the time is then read as floating.
  public var rules: ZoneRules? { definition.rules }

  /// Whether anybody knows the rules.
  public var hasRules: Bool { definition.rules != nil }

  /// The offset at a moment, and for how long before and after it the clocks are not changed.
  public func period(at instant: Instant) -> (offset: Int, moments: Range<Int>) {
    definition.near.period(at: instant) ?? (rules ?? .utc).period(at: instant)
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(tzid: "UTC", ianaName: "UTC", rules: .utc)

  /// The moment at which the zone's clocks show a reading.
  ///
  /// A reading that a clock change leaves out is read with the offset before the change; one that occurs twice
  /// is the first of the two (RFC 5545 §3.3.5). A zone without rules counts as UTC here: callers who have a
  /// viewer's zone ask that one instead.
  public func instant(of reading: CivilDateTime) -> Instant {
    let seconds = reading.secondNumber
    if let offset = definition.near.offset(ofReading: seconds) { return Instant(secondsSince1970: seconds - offset) }
    return (rules ?? .utc).instant(of: reading)
  }

  /// What the zone's clocks show at a moment.
  public func reading(at instant: Instant) -> CivilDateTime {
    CivilDateTime(secondNumber: instant.secondsSince1970 + offset(at: instant))
  }

  /// The seconds that the zone's clocks are ahead of UTC at a moment.
  public func offset(at instant: Instant) -> Int {
    definition.near.offset(at: instant) ?? (rules ?? .utc).offset(at: instant)
  }

  /// The reading a length of time after another: the days on the calendar, then the seconds on the time line.
  ///
  /// A reading that the clocks leave out is given as they show that moment.
  public func reading(_ duration: CalendarDuration, after start: CivilDateTime) -> CivilDateTime {
    let day = start.on(start.date.adding(days: duration.days))
    return reading(at: instant(of: day).adding(seconds: duration.seconds))
  }

  /// Whether two are one and the same value, which is told faster than whether they are equal.
  package func isIdentical(to other: Zone) -> Bool { definition === other.definition }

  /// Whether two zones have one spelling and one set of rules; those of an IANA name are the same everywhere.
  public static func == (left: Zone, right: Zone) -> Bool {
    if left.definition === right.definition { return true }
    return left.tzid.utf8.elementsEqual(right.tzid.utf8) && left.ianaName == right.ianaName
      && (left.ianaName != nil || left.rules == right.rules)
  }

  /// Hashes the spelling, which is enough to tell zones apart quickly.
  public func hash(into hasher: inout Hasher) { hasher.combine(tzid) }
}
