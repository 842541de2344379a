import CalendarModel
import CalendarRecurrence
import CalendarTime

/// Numbers that look random and are the same in every run (SplitMix64).
struct RepeatableGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Sets of every kind, each from its seed.
struct RandomSets {
  private var generator: RepeatableGenerator

  init(seed: Int) { generator = RepeatableGenerator(state: UInt64(seed)) }

  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;BYHOUR=9,15",
    "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,WE,SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
    "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYYEARDAY=60,-60", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
  ]

  private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A start of any type, from 1970 on; one in four has a time that clocks skip in spring.
  private mutating func start() -> EventDate {
    let date = CivilDate(year: 1970, month: 1, day: 1)?.adding(days: number(0..<20_000)) ?? .earliest
    let time = pick([2 * 3600 + 1800, 9 * 3600, 15 * 3600, 23 * 3600 + 1800])
    let reading = CivilDateTime(startOf: date).adding(seconds: time)
    switch number(0..<6) {
    case 0: return .day(date)
    case 1: return .floating(reading)
    case 2: return .utc(reading)
    default: return .zoned(reading, RecurrenceZones.named(pick(RandomSets.zones)))
    }
  }

  /// A set that has occurrences, with exclusions, extra dates and overrides of what it gives.
  mutating func next() -> RecurrenceSet {
    let start = start()
    var rule = pick(RandomSets.rules)
    if number(0..<3) == 0 { rule += ";COUNT=\(number(2..<30))" }
    var set = RecurrenceSet(start: start, rules: [RecurrenceRule(text: rule)])
    if number(0..<4) == 0 { set.rules.append(RecurrenceRule(text: "FREQ=DAILY;COUNT=\(number(2..<9))")) }
    if number(0..<6) == 0 { set.excludedRules = [RecurrenceRule(text: "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1,2,3,4,5")] }
    set.end =
      start.isDay
      ? pick([.none, .date(.day(start.date.adding(days: 2)))])
      : pick([
        .none, .duration(CalendarDuration(seconds: 5400)),
        .date(start.with(reading: start.reading.adding(seconds: 3600))),
      ])
    let given = Array(set.occurrences(viewer: .utc).prefix(25)).map(\.originalStart)
    if number(0..<3) == 0, let last = given.last, var parts = set.rules[0].parts, parts.count == nil {
      parts.until =
        if case .zoned(let reading, let zone) = last {
          .utc(CivilDateTime(secondNumber: zone.instant(of: reading).secondsSince1970))
        } else {
          last
        }
      set.rules[0] = RecurrenceRule(parts)
    }
    for original in given.dropFirst() {
      let other = original.with(reading: original.reading.adding(seconds: start.isDay ? 86_400 : 7200))
      switch number(0..<12) {
      case 0: set.excludedDates.append(original)
      case 1: set.overrides.append(.init(of: original, start: other))
      case 2: set.extraDates.append(.init(other))
      case 3 where !start.isDay: set.excludedDates.append(.day(original.date))
      case 4 where number(0..<8) == 0: set.overrides.append(.init(of: original, start: other, appliesToFuture: true))
      default: break
      }
    }
    return set
  }
}
