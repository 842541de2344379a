public import CalendarModel
public import CalendarText
public import CalendarTime

/// Reads the dates of a line by themselves, with the places where they stand.
public enum PropertyDates {
  /// One date of a line.
  public struct Entry: Hashable, Sendable {
    /// The date; of a period its start.
    public let date: EventDate

    /// The value as it is written.
    public let text: String

    /// The byte of the line's value at which it begins, from 0.
    public let offset: Int
  }

  /// The dates of a line's value, under its `VALUE` and `TZID`; those that cannot be read are left out.
  public static func read(_ line: ContentLine, zone: (String) -> Zone) -> [Entry] {
    line.pieces.compactMap { piece in
      let start = piece.text.prefix { $0 != "/" }
      guard let reading = try? DateValue.read(String(start), of: line, zone: zone) else { return nil }
      return Entry(date: reading.value, text: piece.text, offset: piece.offset)
    }
  }

  /// The dates of a property, under its `VALUE` and `TZID`; those that cannot be read are left out.
  package static func read(_ property: Property, zone: (String) -> Zone) -> [EventDate] {
    guard let text = try? ItemCodec.text(of: property, in: Event.componentName),
      let line = text.lines(of: text.components[0]).first(where: { $0.name == property.name.inCapitals })
    else { return [] }
    return read(line, zone: zone).map(\.date)
  }
}

extension ContentLine {
  /// The length that the value is (RFC 5545 §3.3.6); nil for one that is none.
  package var duration: CalendarDuration? { (try? DurationValue.read(value))?.value }
}
