import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// A set against what can be said of it without the engine's short cuts.
@Suite struct OccurrenceSequenceTests {
  /// Sets with everything in them, from numbers that are always the same.
  private static let sets: [RecurrenceSet] = (0..<60).map(set(number:))

  private static func set(number: Int) -> RecurrenceSet {
    var random = LinearRandom(seed: UInt64(number))
    let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo"]
    let zone = RecurrenceZones.named(random.pick(zones))
    let reading = CivilDateTime(secondNumber: random.number(1_262_304_000...1_325_376_000) / 1800 * 1800)
    let start: EventDate =
      switch number % 4 {
      case 0: .day(reading.date)
      case 1: .floating(reading)
      case 2: .utc(reading)
      default: .zoned(reading, zone)
      }
    let rules = [
      "FREQ=DAILY;COUNT=40", "FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20130101T000000Z", "FREQ=MONTHLY;BYMONTHDAY=-1,30",
      "FREQ=HOURLY;INTERVAL=5;COUNT=70", "FREQ=MINUTELY;INTERVAL=45;COUNT=90", "FREQ=YEARLY;COUNT=9",
      "FREQ=DAILY;BYHOUR=0,1,2,3;COUNT=60", "FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=20",
    ]
    func near(_ days: ClosedRange<Int>) -> EventDate {
      start.with(reading: reading.adding(seconds: random.number(days) * 86_400))
    }
    var set = RecurrenceSet(start: start, end: random.pick([.none, .duration(CalendarDuration(days: 2, seconds: 60))]))
    set.rules = (0..<random.number(1...2)).map { _ in RecurrenceRule(text: random.pick(rules)) }
    set.excludedRules = number % 5 == 0 ? [RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3;COUNT=9")] : []
    set.extraDates = (0..<3).map { _ in .init(near(-9...40), end: random.pick([.none, .duration(.init(days: 3))])) }
    set.excludedDates = (0..<4).map { _ in near(0...30) } + [.day(near(0...30).date)]
    set.overrides = (0..<3).map { index in
      .init(of: near(0...30), start: near(-20...50), appliesToFuture: index == 0 && number % 3 == 0)
    }
    return set
  }

  private let viewer = RecurrenceZones.named("Europe/Berlin")

  @Test(arguments: sets.indices)
  func `occurrences are in order, and no two are the same`(index: Int) {
    let all = Array(Self.sets[index].occurrences(viewer: viewer).prefix(200))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.startInstant <= $1.startInstant })
    #expect(Set(all).count == all.count)
    #expect(Set(all.map(\.originalStart)).count == all.count)
    #expect(all.allSatisfy { $0.startInstant <= $0.endInstant })
    #expect(all.allSatisfy { $0.start.instant(viewer: viewer) == $0.startInstant })
  }

  @Test(arguments: sets.indices)
  func `seeking gives what leaving out gives, and looking back mirrors it`(index: Int) throws {
    let all = Array(Self.sets[index].occurrences(viewer: viewer).prefix(150))
    var sequence = Self.sets[index].occurrences(viewer: viewer)
    var random = LinearRandom(seed: UInt64(index))
    for _ in 0..<25 {
      let moment = random.pick(all).startInstant.adding(seconds: random.number(-90_000...90_000))
      guard moment <= (try #require(all.last)).startInstant else { continue }
      sequence.seek(to: moment)
      #expect(sequence.next() == all.first { $0.startInstant >= moment })
      #expect(sequence.previous(before: moment) == all.last { $0.startInstant < moment })
    }
  }

  @Test(arguments: sets.indices)
  func `a window holds what overlaps it`(index: Int) {
    let all = Array(Self.sets[index].occurrences(viewer: viewer).prefix(400))
    var random = LinearRandom(seed: UInt64(index))
    for _ in 0..<20 {
      let from = random.pick(all).startInstant.adding(seconds: random.number(-200_000...200_000))
      let window = from..<from.adding(seconds: random.number(1...900_000))
      if all.count == 400, let last = all.last, window.upperBound > last.startInstant { continue }
      let found = Self.sets[index].occurrences(in: window, viewer: viewer)
      #expect(found.occurrences == all.filter { $0.overlaps(window) })
      #expect(!found.isTruncated)
    }
  }

  /// The rules one by one on the wall clock, all dates in one heap: no windows, no keys, no steps.
  @Test(arguments: sets.indices.filter { sets[$0].overrides.allSatisfy { !$0.appliesToFuture } })
  func `a set is the sum of its parts`(index: Int) throws {
    let set = Self.sets[index]
    let clock = set.start.clock(viewer: viewer)
    func instant(_ date: EventDate) -> Instant { clock.instant(of: date.reading) }
    func dates(_ rule: RecurrenceRule) throws -> [EventDate] {
      var parts = try #require(rule.parts)
      var expansion = RuleExpansion(parts, start: set.start.reading)
      if expansion.next() != set.start.reading, let count = parts.count { parts.count = count - 1 }
      if set.start.isDay { (parts.hoursOfTheDay, parts.minutesOfTheHour) = ([], []) }
      let last = parts.lastReading(start: set.start, viewer: viewer)
      return RuleExpansion(parts, start: set.start.reading, until: last).prefix(2000).map {
        set.start.with(reading: $0)
      }
    }
    var starts: [EventDate: Instant] = [:]
    var seen: Set<Instant> = []
    let excludedByRule = Set(try set.excludedRules.flatMap(dates).map(instant))
    let sameKind = set.excludedDates.dropLast() + set.overrides.map(\.recurrenceID)
    let gone = Set(sameKind.map(instant)).union(excludedByRule)
    for date in try [set.start] + set.rules.flatMap(dates) + set.extraDates.map(\.start) {
      let isGone = gone.contains(instant(date)) || clock.reading(at: instant(date)).date == set.excludedDates.last?.date
      if !isGone, set.start.isDay || seen.insert(instant(date)).inserted { starts[date] = instant(date) }
    }
    var names: Set<EventDate> = []
    let overrides = set.overrides.reversed().filter { names.insert($0.recurrenceID).inserted }
    let expected = (Array(starts.values) + overrides.map { $0.start.instant(viewer: viewer) }).sorted()
    let found = set.occurrences(viewer: viewer).prefix(60).map(\.startInstant)
    #expect(found == Array(expected.prefix(60)))
  }

  @Test func `every second of years is listed in little memory, from any moment`() throws {
    let start = try #require(EventDate(written: "20200101T000000Z"))
    let set = RecurrenceSet(start: start, rules: [.init(text: "FREQ=SECONDLY")])
    let window = Instant(secondsSince1970: 1_774_700_000)..<Instant(secondsSince1970: 1_774_900_000)
    let found = set.occurrences(in: window, viewer: viewer, limit: 5000)
    #expect(found.occurrences.count == 5000 && found.isTruncated)
    #expect(found.occurrences.first?.startInstant == window.lowerBound)
    // Across the change of clocks in Berlin.
    let zoned = RecurrenceSet(start: .zoned(start.reading, viewer), rules: [.init(text: "FREQ=SECONDLY")])
    let change = Instant(secondsSince1970: 1_774_745_500)..<Instant(secondsSince1970: 1_774_746_500)
    #expect(zoned.occurrences(in: change, viewer: viewer).occurrences.count == 1000)
  }

  @Test func `sets reach from the first year to the last`() throws {
    let first = RecurrenceSet(start: .day(.earliest), rules: [.init(text: "FREQ=YEARLY;INTERVAL=3333")])
    #expect(first.occurrences(viewer: viewer).map(\.start.date.year) == [0, 3333, 6666, 9999])
    var last = RecurrenceSet(start: .day(.latest)).occurrences(viewer: viewer)
    #expect(last.previous(before: Instant(secondsSince1970: Int.max))?.start == .day(.latest))
    last.seek(to: Instant(secondsSince1970: Int.min))
    #expect(last.next()?.start == .day(.latest))
    #expect(last.next() == nil)
  }
}

/// Numbers that are always the same for a seed.
private struct LinearRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}
