import CalendarModel
import CalendarTime

/// What a recurrence set gives, a stretch of time after the other.
struct OccurrenceSource {
  /// As many seconds as any occurrence lasts, or more.
  private(set) var longest: Int

  private let set: RecurrenceSet
  private let viewer: Zone
  private var viewerClock: ZoneClock
  var timeline: SeriesTimeline
  private var rules: [SeriesRule] = []
  private var excludedRules: [SeriesRule] = []
  private var extraKeys: [Int] = []
  private var extraLengths: [Int: OccurrenceLength] = [:]
  private var placesOfExtraClocks: [OccurrenceClocks: Int] = [:]
  private var excluded: Set<SeriesTimeline.Name> = []
  private var overridden: Set<SeriesTimeline.Name> = []
  private var namesDays = false
  private var overrides: [OccurrenceNumbers] = []
  private var segments: [Segment] = []

  /// The clocks of the occurrences.
  private(set) var clocks: [OccurrenceClocks] = []

  /// A run of the series in which all occurrences are moved alike.
  private struct Segment {
    var keys: Range<Int>
    let override: Int?
    /// The seconds on the wall clock by which they are moved, and the date whose clock shows where to.
    let shift: Int
    let form: EventDate
    var length: OccurrenceLength
    let clocks: Int
  }

  init(_ set: RecurrenceSet, viewer: Zone) {
    self.set = set
    self.viewer = viewer
    viewerClock = ZoneClock(viewer)
    timeline = SeriesTimeline(start: set.start, viewer: viewer)
    let length = OccurrenceLength(start: set.start, end: set.end, viewer: viewer)
    longest = length.longest
    addSegment(-Self.farthest..<Self.farthest, form: set.start, length: length)
    for rule in set.rules {
      if let parts = rule.parts { rules.append(SeriesRule(parts, start: set.start, viewer: viewer)) }
    }
    for rule in set.excludedRules {
      if let parts = rule.parts { excludedRules.append(SeriesRule(parts, start: set.start, viewer: viewer)) }
    }
    extraKeys = [timeline.key(ofReading: set.start.reading.secondNumber)]
    for extra in set.extraDates {
      guard let key = timeline.key(ofExtra: extra.start) else { continue }
      extraKeys.append(key)
      guard extra.end != .none, !extra.start.isDay else { continue }
      let period = OccurrenceLength(start: extra.start, end: extra.end, viewer: viewer)
      extraLengths[key] = period
      longest = max(longest, period.longest)
    }
    extraKeys.sort()
    for date in set.excludedDates {
      if let name = timeline.name(of: date) { excluded.insert(name) }
    }
    addOverrides()
    namesDays = excluded.contains(where: \.isDay) || overridden.contains(where: \.isDay)
  }

  /// Beyond every key.
  private static let farthest = 1 << 48

  /// No gap and no zone puts a start further from its reading or its key.
  private static let slack = 3 * 86_400

  /// Rules that give as many dates as may be looked at: of more than these the stretch of time is made shorter, so
  /// that thousands of rules in one event do not fill the memory.
  private static let mostRulesAtOnce = 256
}

extension OccurrenceSource {
  /// An occurrence with its clocks.
  func occurrence(_ numbers: OccurrenceNumbers) -> Occurrence { Occurrence(numbers, on: clocks[Int(numbers.clocks)]) }

  private mutating func addSegment(
    _ keys: Range<Int>, form: EventDate, length: OccurrenceLength, override: Int? = nil, shift: Int = 0
  ) {
    segments.append(
      Segment(keys: keys, override: override, shift: shift, form: form, length: length, clocks: clocks.count))
    clocks.append(OccurrenceClocks(original: set.start, start: form, end: length.clock(of: form)))
  }

  private mutating func addOverrides() {
    guard !set.overrides.isEmpty else { return }
    var moved: [(key: Int, index: Int)] = []
    for (index, override) in set.overrides.enumerated().reversed() {
      let name = timeline.name(of: override.recurrenceID)
      if let name, !overridden.insert(name).inserted { continue }
      var originalStart = override.recurrenceID
      if case .key(let key) = name {
        originalStart = timeline.date(ofKey: key)
        if override.appliesToFuture { moved.append((key, index)) }
      }
      var length = OccurrenceLength(start: override.start, end: override.end, viewer: viewer)
      longest = max(longest, length.longest)
      let moment = override.start.instant(viewer: viewer)
      let start = override.start.reading.secondNumber
      let end = length.end(of: start, on: override.start, at: moment)
      overrides.append(
        OccurrenceNumbers(
          clocks.count, original: originalStart.reading.secondNumber, start: start, end: end.reading,
          startInstant: moment, endInstant: end.moment, overrideIndex: index, followsOverride: false))
      clocks.append(
        OccurrenceClocks(original: originalStart, start: override.start, end: length.clock(of: override.start)))
    }
    overrides.sort { $0.startInstant < $1.startInstant }
    for (key, index) in moved.sorted(by: { $0.key < $1.key }) { moveSeries(after: key, as: index) }
  }

  /// Lets an override move what follows its occurrence.
  private mutating func moveSeries(after key: Int, as index: Int) {
    let override = set.overrides[index]
    segments[segments.count - 1].keys = segments[segments.count - 1].keys.clamped(to: -Self.farthest..<key)
    addSegment(
      key + 1..<Self.farthest, form: override.start,
      length: OccurrenceLength(start: override.start, end: override.end, viewer: viewer), override: index,
      shift: override.start.reading.secondNumber - timeline.reading(ofKey: key))
  }

  /// The keys among which are all of those that start in a stretch of time.
  private mutating func keys(startingIn moments: Range<Int>, of segment: Segment) -> Range<Int> {
    let keys =
      if segment.override != nil {
        moments.lowerBound - segment.shift - Self.slack..<moments.upperBound - segment.shift + Self.slack
      } else if timeline.isDay {
        viewerClock.readings(for: moments)
      } else {
        moments
      }
    return keys.clamped(to: segment.keys)
  }

  /// What the rules and extra dates give, in order and each once, but for what excluded rules give; nil for more than
  /// a number of them.
  private mutating func keys(in range: Range<Int>, limit: Int, visited: inout Int) -> [Int]? {
    var keys: [Int] = []
    for index in rules.indices {
      guard rules[index].add(keysIn: range, of: &timeline, to: &keys, limit: limit) else { return nil }
      guard keys.count <= limit * Self.mostRulesAtOnce else { return nil }
    }
    let firstExtra = extraKeys.partition(at: range.lowerBound)
    keys += extraKeys[firstExtra...].prefix { $0 < range.upperBound }
    if zip(keys, keys.dropFirst()).contains(where: { $0 >= $1 }) {
      keys.sort()
      var last: Int?
      keys.removeAll { key in
        defer { last = key }
        return key == last
      }
    }
    visited += keys.count
    var without: [Int] = []
    for index in excludedRules.indices {
      guard excludedRules[index].add(keysIn: range, of: &timeline, to: &without, limit: limit) else { return nil }
    }
    guard !without.isEmpty else { return keys }
    let gone = Set(without)
    return keys.filter { !gone.contains($0) }
  }

  private mutating func isNamed(_ key: Int, in names: Set<SeriesTimeline.Name>) -> Bool {
    guard !names.isEmpty else { return false }
    return names.contains(.key(key)) || (namesDays && names.contains(.day(timeline.day(ofKey: key))))
  }

  private mutating func occurrence(ofKey key: Int, in segment: inout Segment) -> OccurrenceNumbers {
    let original = timeline.reading(ofKey: key)
    var (start, moment) = (original, key)
    if segment.override != nil {
      let reading = CivilDateTime(secondNumber: original).adding(seconds: segment.shift)
      start = reading.secondNumber
      moment = segment.form.with(reading: reading).instant(viewer: viewer).secondsSince1970
    } else if timeline.isDay {
      moment = viewerClock.moment(of: key)
    }
    let instant = Instant(secondsSince1970: moment)
    var clocks = segment.clocks
    let end: (reading: Int, moment: Instant)
    if !extraLengths.isEmpty, var length = extraLengths[key] {
      clocks = place(
        ofExtra: OccurrenceClocks(original: set.start, start: segment.form, end: length.clock(of: segment.form)))
      end = length.end(of: start, on: segment.form, at: instant)
    } else {
      end = segment.length.end(of: start, on: segment.form, at: instant)
    }
    return OccurrenceNumbers(
      clocks, original: original, start: start, end: end.reading, startInstant: instant, endInstant: end.moment,
      overrideIndex: segment.override, followsOverride: segment.override != nil)
  }

  private mutating func place(ofExtra clocks: OccurrenceClocks) -> Int {
    if let place = placesOfExtraClocks[clocks] { return place }
    placesOfExtraClocks[clocks] = self.clocks.count
    self.clocks.append(clocks)
    return self.clocks.count - 1
  }
}

extension OccurrenceSource {
  /// The occurrences that start in a stretch of time, in order, and how many dates were looked at; nil where these
  /// would be more than a number of them.
  mutating func occurrences(
    startingIn moments: Range<Int>, limit: Int
  ) -> (found: [OccurrenceNumbers], visited: Int)? {
    var found: [OccurrenceNumbers] = []
    var visited = 0
    for var segment in segments {
      let range = keys(startingIn: moments, of: segment)
      guard !range.isEmpty else { continue }
      guard let keys = keys(in: range, limit: limit, visited: &visited) else { return nil }
      for key in keys where !isNamed(key, in: excluded) && !isNamed(key, in: overridden) {
        let occurrence = occurrence(ofKey: key, in: &segment)
        if moments.contains(occurrence.startInstant.secondsSince1970) { found.append(occurrence) }
      }
    }
    let isOnlySeries = segments.count == 1 && overrides.isEmpty && !timeline.isDay
    guard !isOnlySeries else { return (found, visited) }
    found += overrides.filter { moments.contains($0.startInstant.secondsSince1970) }
    found.sort {
      ($0.startInstant, $0.endInstant, $0.original) < ($1.startInstant, $1.endInstant, $1.original)
    }
    return (found, visited)
  }

  /// A moment before which nothing starts that is not before another; nil where nothing more starts.
  mutating func lowerBound(atOrAfter moment: Int) -> Int? {
    var bound = overrides.first { $0.startInstant.secondsSince1970 >= moment }?.startInstant.secondsSince1970
    for segment in segments {
      let range = keys(startingIn: moment..<Self.farthest, of: segment)
      guard !range.isEmpty else { continue }
      let extra = extraKeys.partition(at: range.lowerBound)
      var key = extra < extraKeys.count ? extraKeys[extra] : Int.max
      for index in rules.indices {
        if let first = rules[index].lowerBound(atOrAfter: range.lowerBound, of: &timeline) { key = min(key, first) }
      }
      guard key < range.upperBound else { continue }
      bound = min(bound ?? Int.max, key + segment.shift - Self.slack)
    }
    return bound.map { max($0, moment) }
  }

  /// A moment after which nothing starts that is before another; nil where nothing starts before.
  mutating func upperBound(before moment: Int) -> Int? {
    var bound = overrides.last { $0.startInstant.secondsSince1970 < moment }?.startInstant.secondsSince1970
    for segment in segments {
      let range = keys(startingIn: -Self.farthest..<moment, of: segment)
      guard !range.isEmpty else { continue }
      let extra = extraKeys.partition(at: range.upperBound)
      var key = extra > 0 ? extraKeys[extra - 1] : Int.min
      for index in rules.indices {
        if let last = rules[index].upperBound(before: range.upperBound, of: &timeline) { key = max(key, last) }
      }
      guard key >= range.lowerBound else { continue }
      bound = max(bound ?? Int.min, key + segment.shift + Self.slack)
    }
    return bound.map { min($0 + 1, moment) }
  }

  /// Whether the series has an occurrence that a date names.
  mutating func names(_ date: EventDate) -> Bool { keys(namedBy: date).contains { !excludes($0) } }

  /// Whether a date excludes the occurrence of a key.
  mutating func excludes(_ key: Int) -> Bool { isNamed(key, in: excluded) }

  /// The keys that a date names among what rules and extra dates give, those of excluded dates too.
  mutating func keys(namedBy date: EventDate) -> [Int] {
    guard let name = timeline.name(of: date) else { return [] }
    let range =
      switch name {
      case .key(let key): key..<key + 1
      case .day(let day): day * 86_400 - Self.slack..<day * 86_400 + Self.slack
      }
    // A day holds no more seconds than this.
    var visited = 0
    let keys = keys(in: range, limit: 1_000_000, visited: &visited) ?? []
    return keys.filter { timeline.isNamed($0, by: date) }
  }

  /// The key of the one occurrence that a date names.
  ///
  /// - Throws: `noOccurrence` where it names none, `severalOccurrences` where it names more.
  mutating func key(addressedBy original: EventDate) throws(SeriesFault) -> Int {
    let keys = keys(namedBy: original).filter { !excludes($0) }
    guard let key = keys.first else { throw .noOccurrence }
    guard keys.count == 1 else { throw .severalOccurrences }
    return key
  }

  /// The occurrence whose original start has a key, which the series gives.
  mutating func occurrence(ofKey key: Int) -> Occurrence? {
    if isNamed(key, in: overridden) {
      return overrides.first { timeline.isNamed(key, by: occurrence($0).originalStart) }.map(occurrence)
    }
    guard var segment = segments.first(where: { $0.keys.contains(key) }) else { return nil }
    // In a statement of its own, since a length of its own brings clocks that are to be there when they are looked up.
    let numbers = occurrence(ofKey: key, in: &segment)
    return occurrence(numbers)
  }

  /// The override that a date names where it names no occurrence of the series.
  mutating func strayOverride(of original: EventDate) -> Occurrence? {
    guard !names(original) else { return nil }
    let name = timeline.name(of: original)
    return overrides.lazy.map(occurrence).first {
      $0.originalStart == original || (name != nil && timeline.name(of: $0.originalStart) == name)
    }
  }
}

extension [Int] {
  /// Where the first of the ascending numbers is that is not below one.
  fileprivate func partition(at number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
