/// What the key scanner does with a property, by its name; a name that is none of these is nobody's but the file's.
enum KeyName: UInt8, Hashable {
  case begin, finish
  case uid, summary, location, description, categories, attendee, organizer, url, color
  case start, end, duration, recurrenceID, rule, exclusions
  case status, priority, sequence, stamp, created, lastModified, acknowledged
  case classification, transparency, busyStatus
  case trigger, action, proximity, repetition

  /// Whatever its value is, nothing is wrong with it, and no listing shows it.
  case plain

  /// Its value is left to others to read.
  case odd

  /// Whether an event has it once.
  var isSingle: Bool {
    switch self {
    case .begin, .uid, .categories, .attendee, .exclusions, .plain, .odd: false
    default: true
    }
  }

  /// Whether an alarm has it once.
  var isSingleInAlarm: Bool {
    switch self {
    case .action, .trigger, .description, .summary, .repetition, .duration, .acknowledged, .uid, .proximity: true
    default: false
    }
  }

  /// The name that some bytes are.
  init?(_ bytes: KeyLine.Bytes) {
    let slots = KeyName.slots
    var slot = KeyName.slot(of: UnsafeBufferPointer(rebasing: bytes))
    while let entry = slots[slot] {
      if bytes.isEqual(to: entry.name) {
        self = entry.key
        return
      }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  /// The names by where they are looked for first, or behind that.
  private static let slots: [(name: StaticString, key: KeyName)?] = {
    var slots: [(name: StaticString, key: KeyName)?] = Array(repeating: nil, count: 256)
    for entry in table {
      var slot = entry.name.withUTF8Buffer { KeyName.slot(of: $0) }
      while slots[slot] != nil { slot = (slot + 1) % slots.count }
      slots[slot] = entry
    }
    return slots
  }()

  private static func slot(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = bytes.count
    for byte in bytes { hash = hash &* 31 &+ Int(byte) }
    return hash & 0xFF
  }

  // Every property that `ICal` reads into a field of an event or an alarm, which is where it may find something wrong.
  private static let table: [(name: StaticString, key: KeyName)] = [
    ("BEGIN", .begin), ("END", .finish), ("UID", .uid), ("SUMMARY", .summary), ("LOCATION", .location),
    ("DESCRIPTION", .description), ("CATEGORIES", .categories), ("ATTENDEE", .attendee), ("ORGANIZER", .organizer),
    ("URL", .url), ("COLOR", .color), ("DTSTART", .start), ("DTEND", .end), ("DURATION", .duration),
    ("RECURRENCE-ID", .recurrenceID), ("RRULE", .rule), ("EXDATE", .exclusions), ("STATUS", .status),
    ("PRIORITY", .priority), ("SEQUENCE", .sequence), ("DTSTAMP", .stamp), ("CREATED", .created),
    ("LAST-MODIFIED", .lastModified), ("ACKNOWLEDGED", .acknowledged), ("TRANSP", .transparency),
    ("TRIGGER", .trigger), ("ACTION", .action), ("PROXIMITY", .proximity), ("REPEAT", .repetition),
    ("RESOURCES", .plain), ("COMMENT", .plain), ("CONTACT", .plain), ("ATTACH", .plain), ("IMAGE", .plain),
    ("CONFERENCE", .plain), ("RELATED-TO", .plain),
    ("CLASS", .classification), ("X-MICROSOFT-CDO-BUSYSTATUS", .busyStatus),
    ("GEO", .odd), ("REQUEST-STATUS", .odd), ("RDATE", .odd), ("EXRULE", .odd),
    ("X-APPLE-TRAVEL-DURATION", .odd),
  ]
}

/// The names that were seen.
struct KeyNames {
  private var bits: UInt64 = 0

  func contains(_ name: KeyName) -> Bool { bits & 1 << UInt64(name.rawValue) != 0 }

  /// Notes a name; false for one that was there before.
  mutating func insert(_ name: KeyName) -> Bool {
    defer { bits |= 1 << UInt64(name.rawValue) }
    return !contains(name)
  }
}
