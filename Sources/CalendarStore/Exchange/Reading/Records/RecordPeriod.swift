import CalendarText

/// An extra date of a series as JSON has it: a date, or with its end or length behind a `/` (ISO 8601 §4.4).
struct RecordPeriod {
  /// When it begins.
  let start: RecordDate

  private let end: RecordDate?
  private let length: String?

  /// The date that a text says; nil for one that is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let start = RecordDate(first) else { return nil }
    self.start = start
    guard parts.count > 1 else {
      (end, length) = (nil, nil)
      return
    }
    end = RecordDate(parts[1])
    length = end == nil ? parts[1] : nil
    // Whether a length is written well is found when the item is read.
    let isLength = parts[1].first == "P" && parts[1].utf8.allSatisfy("PTWDHMS0123456789".utf8.contains)
    guard !start.isDay, end.map({ !$0.isDay && ($0.offset == nil) == (start.offset == nil) }) ?? isLength else {
      return nil
    }
  }

  /// The value in iCalendar, and its parameters, on the clock of a zone where one is named.
  func line(zone: Zone?) -> (parameters: [ContentLine.Parameter], value: String) {
    let line = start.line(zone: zone)
    var parameters = line.parameters.map { ContentLine.Parameter(name: $0.key, values: [$0.value]) }
    guard let rest = end?.line(zone: zone).value ?? length else { return (parameters, line.value) }
    parameters.append(ContentLine.Parameter(name: "VALUE", values: ["PERIOD"]))
    return (parameters, "\(line.value)/\(rest)")
  }
}
