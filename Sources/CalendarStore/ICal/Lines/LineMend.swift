import CalendarModel
public import CalendarText
import CalendarTime

/// Writes values that are understood, but not as the standard has them, as it has them.
///
/// What a line means stays, to the second; so does everything else in it.
public enum LineMend {
  /// The line that says the same as the standard has it; nil where nothing is to be mended, or nobody knows how.
  ///
  /// Dates lose small letters and the blanks around them, days get their `VALUE=DATE`, stamps of a day a time, places a
  /// semicolon, and lengths that mix weeks with days are written in days. Source: RFC 5545 §3.3.4 to §3.3.6.
  public static func bytes(mending line: ContentLine, lineEnd: LineEnd) -> [UInt8]? {
    guard line.isReadable, let content = content(mending: line) else { return nil }
    let parameters = content.parameters(over: line)
    return try? ContentLine.render(
      name: line.spelling, parameters: parameters, value: content.value, lineEnd: lineEnd)
  }

  private static func content(mending line: ContentLine) -> LineContent? {
    switch line.name {
    case "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE": dates(of: line)
    case "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED": stamp(of: line)
    case "GEO": place(of: line)
    case "DURATION", "TRIGGER", "REFRESH-INTERVAL", "X-PUBLISHED-TTL", "X-APPLE-TRAVEL-DURATION": length(of: line)
    default: nil
    }
  }

  private static func dates(of line: ContentLine) -> LineContent? {
    guard line.parameter("VALUE")?.uppercased() != "PERIOD", !line.rawValue.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let readings = line.pieces.map { try? DateValue.read($0.text, of: line, zone: Zone.init(named:)) }
    // A time where a day is said, and a zone beside UTC, may mean more than they are read as.
    let isClear = readings.allSatisfy { reading in
      guard let reading else { return false }
      return ["odd-date", "date-without-value", "unknown-zone"].contains(reading.doubt?.code ?? "odd-date")
    }
    let values = readings.compactMap { $0?.value }
    guard isClear, let first = values.first, values.allSatisfy({ $0.isDay == first.isDay }) else { return nil }
    let value = line.pieces.map { $0.text.trimmingBlanks().inCapitals }.joined(separator: ",")
    guard value != line.value || first.isDay != (line.parameter("VALUE")?.uppercased() == "DATE") else { return nil }
    return LineContent(value, type: .init(name: first.isDay ? "DATE" : "DATE-TIME", fallback: "DATE-TIME"))
  }

  private static func stamp(of line: ContentLine) -> LineContent? {
    guard let reading = try? DateValue.read(line.value, of: line, zone: Zone.init(named:)) else { return nil }
    switch reading.value {
    case .day(let day) where reading.doubt?.code == "date-without-value":
      return LineContent(DateValue.write(.utc(CivilDateTime(startOf: day))))
    case .utc where reading.doubt?.code == "odd-date":
      return LineContent(DateValue.write(reading.value))
    default:
      return nil
    }
  }

  private static func place(of line: ContentLine) -> LineContent? {
    guard line.value.contains(","), (try? CoordinateValue.read(line.value)) != nil else { return nil }
    return LineContent(line.value.replacing(",", with: ";"))
  }

  private static func length(of line: ContentLine) -> LineContent? {
    guard let reading = try? DurationValue.read(line.value.trimmingBlanks()), reading.doubt?.code == "mixed-duration"
    else { return nil }
    return LineContent(DurationValue.write(reading.value))
  }
}
