import CalendarStore

/// Shows alarms in words and reads such words: `10 minutes before`, `1 day before, 09:00`, `2h before end`.
struct AlarmWords: Sendable {
  /// Reads lengths and times.
  let reader: WhenReader

  /// The clock that dates count from.
  let clock: WhenClock

  /// Whether the alarm is an all-day event's, whose start is midnight.
  let isAllDay: Bool

  /// The time of day at which all-day events are announced where none is said, 09:00.
  static let morning = 9 * 3600

  // MARK: - Showing

  /// An alarm's trigger in words; one that could not be read as `Custom` and what is written.
  func text(_ trigger: Alarm.Trigger) -> String {
    switch trigger {
    case .fromStart(let length) where !length.isReadable, .fromEnd(let length) where !length.isReadable:
      return "Custom " + length.iCalendar
    case .fromStart(let length) where isAllDay: return dayText(length.nominalSeconds)
    case .fromStart(.zero): return "At start"
    case .fromStart(let length): return text(length) + side(length)
    case .fromEnd(.zero): return "At end"
    case .fromEnd(let length): return text(length) + side(length) + " end"
    case .at(let instant):
      return DateStyle(isAligned: false).text(EventDate(clock.viewer.reading(at: instant), on: clock.viewer))
    case .unreadable(let text): return "Custom " + SafeText.line(text)
    }
  }

  private func text(_ length: CalendarDuration) -> String { DateStyle().text(length) }

  private func side(_ length: CalendarDuration) -> String {
    length.days < 0 || length.seconds < 0 ? " before" : " after"
  }

  /// A time so many seconds from a day's midnight, as a day and a clock.
  private func dayText(_ seconds: Int) -> String {
    let secondOfDay = (seconds % 86_400 + 86_400) % 86_400
    let days = (seconds - secondOfDay) / 86_400
    let time = DateStyle().time(CivilDateTime(secondNumber: secondOfDay))
    if days == 0 { return "On the day, \(time)" }
    return "\(text(CalendarDuration(days: days))) \(days < 0 ? "before" : "after"), \(time)"
  }

  // MARK: - Reading

  /// The trigger that a line says, or nil for none.
  ///
  /// `10m` and `-10m` are both before the start, as alarms mostly are. Days before an all-day event are at 09:00
  /// unless a time is said.
  ///
  /// - Throws: `WhenError` at the first word that is not understood.
  func trigger(_ line: String) throws(WhenError) -> Alarm.Trigger? {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch words {
    case "none": return nil
    case "at start", "at the start", "at time of event": return .fromStart(.zero)
    case "at end", "at the end": return .fromEnd(.zero)
    default: break
    }
    let phrase = "on the day"
    if isAllDay, words == phrase || words.hasPrefix(phrase + " ") || words.hasPrefix(phrase + ",") {
      return .fromStart(CalendarDuration(seconds: try time(behind: phrase, in: line) ?? AlarmWords.morning))
    }
    let parser = try reader.parser(line)
    var attempt = parser
    if let length = try? attempt.alarmLength() { return try trigger(length, &attempt, in: line) }
    return .at(try moment(line))
  }

  private func trigger(
    _ length: CalendarDuration, _ parser: inout WhenParser, in line: String
  ) throws(WhenError) -> Alarm.Trigger {
    let words = parser.restInSmallLetters
    let isSigned = length.days < 0 || length.seconds < 0
    switch words.first {
    case nil:
      return .fromStart(isSigned || parser.startsWithPlus ? length : -length)
    case "before" where !isSigned: return try trigger(-length, behind: words, &parser, in: line)
    case "after" where !isSigned: return try trigger(length, behind: words, &parser, in: line)
    default: throw parser.unexpected
    }
  }

  private func trigger(
    _ length: CalendarDuration, behind words: [String], _ parser: inout WhenParser, in line: String
  ) throws(WhenError) -> Alarm.Trigger {
    parser.advance()
    switch words.dropFirst().first {
    case nil where isAllDay && length.seconds == 0:
      return .fromStart(at(AlarmWords.morning, length))
    case nil:
      return .fromStart(length)
    case "start" where words.count == 2:
      return .fromStart(length)
    case "end" where words.count == 2:
      return .fromEnd(length)
    default:
      guard isAllDay, length.seconds == 0, let time = try parser.timeAlone() else { throw parser.unexpected }
      return .fromStart(at(time, length))
    }
  }

  /// A time of the day that lies so many days from the event's, counted from the event's midnight.
  private func at(_ time: Int, _ length: CalendarDuration) -> CalendarDuration {
    let total = length.days * 86_400 + time
    return CalendarDuration(days: total / 86_400, seconds: total % 86_400)
  }

  private func time(behind phrase: String, in line: String) throws(WhenError) -> Int? {
    var parser = try reader.parser(line)
    parser.advance(phrase.split(separator: " ").count)
    guard parser.kind() != nil else { return nil }
    guard let time = try parser.timeAlone() else { throw parser.unexpected }
    return time
  }

  private func moment(_ line: String) throws(WhenError) -> Instant {
    let when = try reader.when(line)
    guard when.end == .none, when.start.hasTime else { throw WhenError(.needsTime, when.start.words) }
    return try clock.instant(when.start)
  }
}

extension WhenParser {
  /// A length with or without a sign.
  fileprivate mutating func alarmLength() throws(WhenError) -> CalendarDuration {
    guard case .shift(let length) = kind() else { return try countedLength() }
    advance()
    return length
  }

  /// A time of day with nothing behind it; nil if there is something else.
  fileprivate mutating func timeAlone() throws(WhenError) -> Int? {
    var attempt = self
    guard let time = try attempt.time(), attempt.kind() == nil else { return nil }
    self = attempt
    return time
  }

  /// The words that are not read yet.
  fileprivate var restInSmallLetters: [String] { tokens[position...].map { $0.word.text.lowercased() } }

  /// Whether the line's first word has a plus before it.
  fileprivate var startsWithPlus: Bool { tokens.first?.word.text.hasPrefix("+") ?? false }
}
