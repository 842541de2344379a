import CalendarModel
import CalendarTime

/// A rule of a series: the keys that it gives.
struct SeriesRule {
  /// Whether the rule gives the series' start.
  let namesStart: Bool

  private var expansion: RuleExpansion
  private let lastKey: Int

  /// Whether several moments of a day are the same occurrence, since the series is one of days.
  private let leapsDays: Bool

  init(_ rule: borrowing RecurrenceRule.Parts, start: EventDate, viewer: Zone) {
    guard start.isDay, rule.namesTimes else {
      self.init(applying: rule, start: start, viewer: viewer)
      return
    }
    // RFC 5545 §3.3.10: for a DATE these parts must be ignored.
    var days = copy rule
    days.hoursOfTheDay = []
    days.minutesOfTheHour = []
    days.secondsOfTheMinute = []
    self.init(applying: days, start: start, viewer: viewer)
  }

  private init(applying rule: borrowing RecurrenceRule.Parts, start: EventDate, viewer: Zone) {
    leapsDays = start.isDay && rule.frequency < .daily
    let last = rule.lastReading(start: start, viewer: viewer)
    lastKey =
      if let until = rule.until, until.zone != nil, !start.isDay {
        until.instant(viewer: viewer).secondsSince1970
      } else {
        Int.max
      }
    var expansion = RuleExpansion(rule, start: start.reading, until: last)
    namesStart = expansion.next() == start.reading
    if !namesStart, let count = rule.count {
      // The start is the first of the count (RFC 5545 §3.3.10), whether or not the rule gives it.
      var others = copy rule
      others.count = count - 1
      expansion = RuleExpansion(others, start: start.reading, until: last)
    }
    self.expansion = expansion
  }

  /// Adds the keys in a range, up to a number of them, and says whether these were all.
  mutating func add(
    keysIn range: Range<Int>, of timeline: inout SeriesTimeline, to keys: inout [Int], limit: Int
  ) -> Bool {
    let readings = readings(forKeys: range, of: &timeline)
    expansion.seek(to: readings.lowerBound)
    var visited = 0
    while let reading = expansion.nextMoment(), reading < readings.upperBound {
      guard visited < limit else { return false }
      visited += 1
      let key = key(ofReading: reading, of: &timeline)
      if range.contains(key), key <= lastKey { keys.append(key) }
      if leapsDays { expansion.seek(to: key + 86_400) }
    }
    return true
  }

  /// A key that is not after the first one in what begins with a key, but for what a gap moves; nil for none.
  mutating func lowerBound(atOrAfter key: Int, of timeline: inout SeriesTimeline) -> Int? {
    expansion.seek(to: readings(forKeys: key..<key, of: &timeline).lowerBound)
    return expansion.nextMoment().map { self.key(ofReading: $0, of: &timeline) }
  }

  /// A key that is not before the last one in what ends before a key, but for what a gap moves; nil for none.
  mutating func upperBound(before key: Int, of timeline: inout SeriesTimeline) -> Int? {
    expansion.moment(before: readings(forKeys: key..<key, of: &timeline).upperBound)
      .map { self.key(ofReading: $0, of: &timeline) }
  }

  /// The first key at or after one; nil where the rule has ended.
  mutating func key(atOrAfter key: Int, of timeline: inout SeriesTimeline) -> Int? {
    var readings = readings(forKeys: key..<key + 1, of: &timeline)
    readings = readings.lowerBound..<max(readings.upperBound, readings.lowerBound + 1)
    expansion.seek(to: readings.lowerBound)
    while let reading = expansion.nextMoment() {
      let found = self.key(ofReading: reading, of: &timeline)
      if found >= key { return found <= lastKey ? found : nil }
    }
    return nil
  }

  /// The first reading that has a key; nil where the rule does not give the key.
  ///
  /// It is another than the clock shows then where a clock change leaves it out.
  mutating func reading(ofKey key: Int, of timeline: inout SeriesTimeline) -> Int? {
    guard key <= lastKey else { return nil }
    let readings = readings(forKeys: key..<key + 1, of: &timeline)
    expansion.seek(to: readings.lowerBound)
    while let reading = expansion.nextMoment(), reading < readings.upperBound {
      if self.key(ofReading: reading, of: &timeline) == key { return reading }
    }
    return nil
  }

  /// How many of the rule's count are used before a reading, from the start on, which is counted in any case.
  mutating func used(before reading: Int) -> Int { expansion.count(before: reading) + (namesStart ? 0 : 1) }

  /// Whether the rule would go in the same steps from a reading on.
  func isInStep(at reading: Int) -> Bool { expansion.isInStep(at: reading) }

  private func key(ofReading reading: Int, of timeline: inout SeriesTimeline) -> Int {
    timeline.key(ofReading: leapsDays ? reading.floored(by: 86_400) * 86_400 : reading)
  }

  private func readings(forKeys keys: Range<Int>, of timeline: inout SeriesTimeline) -> Range<Int> {
    let readings = timeline.readings(forKeys: keys)
    guard leapsDays else { return readings }
    // The key of a day's first moment is the day's start.
    return readings.lowerBound.floored(by: 86_400) * 86_400..<(readings.upperBound + 86_399).floored(by: 86_400)
      * 86_400
  }
}

extension RecurrenceRule.Parts {
  /// Whether the rule names times of the day.
  fileprivate var namesTimes: Bool {
    !(hoursOfTheDay.isEmpty && minutesOfTheHour.isEmpty && secondsOfTheMinute.isEmpty)
  }
}
