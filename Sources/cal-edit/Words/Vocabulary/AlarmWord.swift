/// What the words of an alarm stand for, beside its lengths and times.
enum AlarmWord: Hashable, Sendable {
  /// No alarm; one at the moment that alarms count from, at the start, at the end.
  case noAlarm, atAnchor, atStart, atEnd

  /// The side of a length, and the moment that it counts from.
  case before, after, start, end

  /// The words that are understood, in small letters.
  static let english: [String: AlarmWord] = [
    "none": .noAlarm, "at time of event": .atAnchor, "when due": .atAnchor, "at due time": .atAnchor,
    "at start": .atStart, "at the start": .atStart, "at end": .atEnd, "at the end": .atEnd,
    "before": .before, "after": .after, "start": .start, "end": .end, "due": .end,
  ]

  /// What stands before the time of an alarm on the day itself.
  static let onTheDay = "on the day"
}
