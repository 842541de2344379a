import CalendarModel
import CalendarRecurrence
import CalendarTime

extension RecurrenceSet {
  /// The seconds since 1970 between which all of it surely takes place, in whatever zone it is looked at and whatever
  /// the rules of its zones become.
  func span(repeats: Bool) -> ClosedRange<Int> {
    guard repeats else { return RecurrenceSet.span(from: start, to: end) }
    let isEndless = rules.contains { $0.parts.map { $0.count == nil && $0.until == nil } ?? false }
    let dates = [start] + extraDates.map(\.start)
    let first = (dates.map(\.reading.secondNumber).min() ?? 0) - RecurrenceSet.slack
    guard !isEndless, extraDates.allSatisfy({ $0.end == .none }) else { return first...RecurrenceSet.always.upperBound }
    var sequence = occurrences(viewer: .utc)
    guard let last = sequence.previous(before: .latest) else {
      return sequence.isTruncated ? first...RecurrenceSet.always.upperBound : RecurrenceSet.span(from: start, to: end)
    }
    let end = max(last.endInstant, last.startInstant).secondsSince1970
    return first...max(first, end) + RecurrenceSet.slack
  }

  /// More than all moments.
  static let always = -1 << 40...1 << 40

  /// The seconds by which clocks are apart from each other at most, and a day for what lasts a day.
  private static let slack = 2 * 86_400 + 28 * 3_600

  private static func span(from start: EventDate, to end: EventEnd) -> ClosedRange<Int> {
    let first = start.reading.secondNumber
    let last =
      switch end {
      case .none: first
      case .date(let date): max(first, date.reading.secondNumber)
      case .duration(let length): max(first, first + length.nominalSeconds)
      }
    return first - slack...last + slack
  }
}
