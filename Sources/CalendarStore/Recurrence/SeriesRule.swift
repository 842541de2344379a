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

  init(_ rule: RecurrenceRule.Parts, start: EventDate, viewer: Zone) {
    var rule = rule
    if start.isDay {
      // RFC 5545 §3.3.10: for a DATE these parts must be ignored.
      rule.hoursOfTheDay = []
      rule.minutesOfTheHour = []
      rule.secondsOfTheMinute = []
    }
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
      rule.count = count - 1
      expansion = RuleExpansion(rule, start: start.reading, until: last)
    }
    self.expansion = expansion
  }

  var isTruncated: Bool { expansion.isTruncated }

  /// Adds the keys in a range, up to a number of them, and says whether these were all.
  mutating func add(
    keysIn range: Range<Int>, of timeline: inout SeriesTimeline, to keys: inout [Int], limit: Int
  ) -> Bool {
    let readings = timeline.readings(forKeys: range)
    expansion.seek(to: readings.lowerBound)
    var visited = 0
    while let reading = expansion.nextMoment(), reading < readings.upperBound {
      guard visited < limit else { return false }
      visited += 1
      let key = timeline.key(ofReading: reading)
      if range.contains(key), key <= lastKey { keys.append(key) }
      if leapsDays { expansion.seek(to: reading - reading % 86_400 + 86_400) }
    }
    return true
  }

  /// A key at or before the first one that is not before a key; nil where there is none.
  mutating func lowerBound(atOrAfter key: Int, of timeline: inout SeriesTimeline) -> Int? {
    expansion.seek(to: timeline.readings(forKeys: key..<key).lowerBound)
    return expansion.nextMoment().map { timeline.key(ofReading: $0) }
  }

  /// A key at or after the last one that is before a key, but for what a change of clocks hides; nil for none.
  mutating func upperBound(before key: Int, of timeline: inout SeriesTimeline) -> Int? {
    expansion.moment(before: timeline.readings(forKeys: key..<key).upperBound).map { timeline.key(ofReading: $0) }
  }
}
