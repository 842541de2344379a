import CalendarStore

/// Shows alarms in words and reads such words: `10 minutes before`, `1 day before, 09:00`, `2h before end`.
struct AlarmWords: Sendable {
  /// Reads lengths and times.
  let reader: WhenReader

  /// The clock that dates count from.
  let clock: WhenClock

  /// Whether the alarm is an all-day event's, whose start is midnight.
  let isAllDay: Bool

  /// The names in which dates are shown.
  var words = DateWords.english

  /// What alarms count from where nothing else is said.
  var anchor = Anchor.start

  /// A moment that alarms count from.
  enum Anchor: Sendable {
    /// The start of an event.
    case start

    /// When a reminder is due: of an item that has an end, that end.
    case due
  }

  /// The time of day at which all-day events are announced where none is said, 09:00.
  static let morning = 9 * 3600

  /// An alarm's trigger in words; one that could not be read as `Custom` and what is written.
  func text(_ trigger: Alarm.Trigger) -> String {
    switch counted(trigger) {
    case .fromStart(let length) where !length.isReadable, .fromEnd(let length) where !length.isReadable:
      return Messages.custom(length.iCalendar)
    case .fromStart(let length) where isAllDay: return dayText(length.nominalSeconds)
    case .fromStart(.zero): return anchor == .start ? Messages.atStart : Messages.whenDue
    case .fromStart(let length): return side(length)
    case .fromEnd(.zero): return anchor == .start ? Messages.atEnd : Messages.atStart
    case .fromEnd(let length):
      return anchor == .start ? Messages.fromEnd(side(length)) : Messages.fromStart(side(length))
    case .at(let instant):
      return DateStyle(words: words, isAligned: false).text(
        EventDate(clock.viewer.reading(at: instant), on: clock.viewer))
    case .unreadable(let text): return Messages.custom(SafeText.line(text))
    }
  }

  /// A trigger that counts from the anchor as one from a start; the other moment is its end, and back again.
  private func counted(_ trigger: Alarm.Trigger) -> Alarm.Trigger {
    switch (anchor, trigger) {
    case (.due, .fromStart(let length)): .fromEnd(length)
    case (.due, .fromEnd(let length)): .fromStart(length)
    default: trigger
    }
  }

  /// A length with the side that it lies on.
  private func side(_ length: CalendarDuration) -> String {
    let text = DateStyle().text(length)
    return length.days < 0 || length.seconds < 0 ? Messages.before(text) : Messages.after(text)
  }

  /// A time so many seconds from a day's midnight, as a day and a clock.
  private func dayText(_ seconds: Int) -> String {
    let secondOfDay = (seconds % 86_400 + 86_400) % 86_400
    let days = (seconds - secondOfDay) / 86_400
    let time = DateStyle().time(CivilDateTime(secondNumber: secondOfDay))
    return days == 0 ? Messages.onTheDay(time) : Messages.onDay(side(CalendarDuration(days: days)), at: time)
  }

  /// The trigger that a line says, or nil for none.
  ///
  /// `10m` and `-10m` are both before the anchor, as alarms mostly are. Days before an all-day event are at 09:00
  /// unless a time is said.
  ///
  /// - Throws: `WhenError` at the first word that is not understood.
  func trigger(_ line: String) throws(WhenError) -> Alarm.Trigger? {
    try countedTrigger(line).map(counted)
  }

  private func countedTrigger(_ line: String) throws(WhenError) -> Alarm.Trigger? {
    let words = line.smallLetters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch AlarmWord.english[words] {
    case .noAlarm: return nil
    case .atAnchor: return .fromStart(.zero)
    case .atStart: return anchor == .start ? .fromStart(.zero) : .fromEnd(.zero)
    case .atEnd: return anchor == .start ? .fromEnd(.zero) : .fromStart(.zero)
    default: break
    }
    let phrase = AlarmWord.onTheDay
    if isAllDay, words == phrase || words.hasPrefix(phrase + " ") || words.hasPrefix(phrase + ",") {
      return .fromStart(CalendarDuration(seconds: try time(behind: phrase, in: line) ?? AlarmWords.morning))
    }
    var parser = reader.parser(line)
    if let length = try? parser.alarmLength() { return try trigger(length, before: parser) }
    do throws(WhenError) {
      return .at(try moment(line))
    } catch  where error.reason == .notUnderstood || Int(words) != nil || words.isEmpty {
      throw WhenError(.notAnAlert, error.word)
    }
  }

  /// The trigger of a length and the words that the parser has before it.
  private func trigger(_ length: CalendarDuration, before rest: WhenParser) throws(WhenError) -> Alarm.Trigger {
    var rest = rest
    let words = rest.restInSmallLetters.map { AlarmWord.english[$0] }
    let isSigned = rest.beginsWithSign
    guard let side = words.first else { return .fromStart(isSigned ? length : -length) }
    guard !isSigned, side == .before || side == .after else { throw rest.unexpected }
    rest.advance()
    let length = side == .before ? -length : length
    switch words.dropFirst() {
    case []: return .fromStart(isAllDay && length.seconds == 0 ? at(AlarmWords.morning, length) : length)
    case [.start]: return anchor == .start ? .fromStart(length) : .fromEnd(length)
    case [.end]: return anchor == .start ? .fromEnd(length) : .fromStart(length)
    default:
      guard isAllDay, length.seconds == 0, let time = try rest.timeAlone() else { throw rest.unexpected }
      return .fromStart(at(time, length))
    }
  }

  /// A time of the day that lies so many days from the event's, counted from the event's midnight.
  private func at(_ time: Int, _ length: CalendarDuration) -> CalendarDuration {
    let total = length.days * 86_400 + time
    return CalendarDuration(days: total / 86_400, seconds: total % 86_400)
  }

  private func time(behind phrase: String, in line: String) throws(WhenError) -> Int? {
    var parser = reader.parser(line)
    parser.advance(phrase.split(separator: " ").count)
    guard parser.kind() != nil else { return nil }
    guard let time = try parser.timeAlone() else { throw parser.unexpected }
    return time
  }

  private func moment(_ line: String) throws(WhenError) -> Instant {
    let when = try reader.when(line)
    guard when.end == .none else { throw WhenError(.notUnderstood, when.start.words) }
    guard when.start.hasTime else { throw WhenError(.needsTime, when.start.words) }
    // A bare 10 may be minutes or a clock.
    if case .time = when.start.saying { throw WhenError(.needsDay, when.start.words) }
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
  fileprivate var restInSmallLetters: [String] { tokens[position...].map { $0.word.text.smallLetters } }

  /// Whether the line's first word has a sign.
  fileprivate var beginsWithSign: Bool {
    guard let first = tokens.first?.word.text.first else { return false }
    return first == "+" || first == "-"
  }
}
