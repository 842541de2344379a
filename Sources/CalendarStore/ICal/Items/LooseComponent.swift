import CalendarModel
import CalendarTime

/// A component of which nothing is understood but that it has lines, and which of them are stamps.
struct LooseComponent: Hashable, Sendable {
  private var stamp: Instant?
  private var lastModified: Instant?
  private var sequence: Int?
  private var properties: [Property] = []

  /// Its properties; those by which it is found are not among them.
  static let table = PropertyTable<LooseComponent>(
    structure: ["UID", "RECURRENCE-ID", "TZID"], rest: \.properties,
    [
      .single("DTSTAMP", \.stamp, .instant, merge: .latest("DTSTAMP", \.stamp, .instant)),
      .single("LAST-MODIFIED", \.lastModified, .instant, merge: .latest("LAST-MODIFIED", \.lastModified, .instant)),
      .single(
        "SEQUENCE", \.sequence, .integer(0...Int(Int32.max)),
        merge: .latest("SEQUENCE", \.sequence, .integer(0...Int(Int32.max)))),
    ])
}
