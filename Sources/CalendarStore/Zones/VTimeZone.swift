import CalendarText
import CalendarTime

/// A zone's rules as a calendar file states them.
///
/// Source: RFC 5545 §3.6.5 (`VTIMEZONE`).
public struct VTimeZone: Hashable, Sendable {
  /// The name under which the file refers to the zone; empty where it has none.
  public let tzid: String

  /// The rules; nil where no part of them could be read.
  public let rules: ZoneRules?

  /// What could not be taken as it stands, in the order of the file.
  public let faults: [Fault]

  /// Something in a `VTIMEZONE` that could not be taken as it stands.
  public struct Fault: Hashable, Sendable {
    /// What is wrong; the raw value is a stable name for it.
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// There is no `TZID`.
      case missingName = "zone-without-name"

      /// There is no `STANDARD` or `DAYLIGHT` part that says anything.
      case noObservance = "zone-without-rules"

      /// A part has no `DTSTART`, or one that cannot be read; it is taken to hold from the start.
      case missingStart = "zone-part-without-start"

      /// A part has no `TZOFFSETTO`, or one that cannot be read; the part is passed over.
      case missingOffset = "zone-part-without-offset"

      /// An offset has no sign; it is taken to be ahead of UTC.
      case unsignedOffset = "zone-offset-without-sign"

      /// A part has no `TZOFFSETFROM`, or one that cannot be read; it is taken to be the same as `TZOFFSETTO`.
      case missingOffsetBefore = "zone-part-without-offset-before"

      /// An `RRULE` cannot be read; it is passed over.
      case unusableRule = "zone-rule-unusable"

      /// An `RDATE` holds something that is no date; it is passed over.
      case unreadableDate = "zone-date-unreadable"

      /// There are more changes than are read; the later ones are passed over.
      case tooManyChanges = "zone-changes-too-many"

      /// The only changes are those of a year or two, by their dates; they are taken to come back every year.
      case oneYearOnly = "zone-of-one-year"
    }

    /// What is wrong.
    public let code: Code

    /// Where it is in the file.
    public let range: Range<Int>
  }

  /// The zone that a component states, whatever state it is in; what it takes is bounded.
  ///
  /// Changes that come back every year go on for ever. Where the component states nothing else, they also hold for
  /// the time before it begins: a block that starts this year serves a series that started before.
  public init(_ component: CalendarText.Component, in text: CalendarText) {
    var reader = VTimeZoneReader(text)
    tzid = VTimeZone.tzid(of: component, in: text) ?? ""
    if tzid.isEmpty { reader.report(.missingName, at: component.range) }
    rules = reader.rules(of: component)
    faults = reader.faults.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The `TZID` of a component as dates refer to it, without the escapes of a text; nil where there is none.
  public static func tzid(of component: CalendarText.Component, in text: CalendarText) -> String? {
    text.firstLine(of: component, named: "TZID").map { unescaped($0.value) }
  }

  /// The text without the backslashes that RFC 5545 §3.3.11 puts before commas, semicolons and backslashes.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
