import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// Bug reports of other programs as inputs, and the decisions on what sets mean.
@Suite struct RecurrenceSetTests {
  private func date(_ text: String, _ zone: String? = nil) throws -> EventDate {
    try #require(EventDate(written: text, zone: zone))
  }

  private func starts(_ set: RecurrenceSet, viewer: Zone = .utc, limit: Int = 20) -> [String] {
    set.occurrences(viewer: viewer).prefix(limit).map(\.start.written)
  }

  private func days(_ set: RecurrenceSet) -> [Int] { set.occurrences(viewer: .utc).prefix(20).map(\.start.date.day) }

  @Test func `a day excludes what starts on it, in a series of times`() throws {
    let set = RecurrenceSet(
      start: try date("20240317T100000", "Europe/Vienna"), rules: [.init(text: "FREQ=WEEKLY;COUNT=4")],
      excludedDates: [try date("20240331")])
    #expect(days(set) == [17, 24, 7])
  }

  @Test func `a time excludes the day that it is written with, in a series of days`() throws {
    let set = RecurrenceSet(
      start: try date("20240216"), rules: [.init(text: "FREQ=DAILY;COUNT=5")],
      excludedDates: [try date("20240218T000000", "Europe/Berlin")])
    #expect(days(set) == [16, 17, 19, 20])
  }

  @Test func `an override is found by its moment, in whatever zone it is written`() throws {
    let set = RecurrenceSet(
      start: try date("20240603T100000", "Europe/Paris"), end: .duration(CalendarDuration(seconds: 3600)),
      rules: [.init(text: "FREQ=DAILY;COUNT=3")],
      overrides: [.init(of: try date("20240604T080000Z"), start: try date("20240604T120000", "Europe/Paris"))])
    let occurrences = Array(set.occurrences(viewer: .utc))
    #expect(occurrences.map(\.start.written) == ["20240603T100000", "20240604T120000", "20240605T100000"])
    #expect(occurrences.map(\.isOverride) == [false, true, false])
    #expect(occurrences[1].originalStart == (try date("20240604T100000", "Europe/Paris")))
    #expect(occurrences[1].end == occurrences[1].start)
    #expect(set.strayOverrides(viewer: .utc) == [])
  }

  @Test func `a moved occurrence is found at its new place and not at its old`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000", "Europe/Berlin"), rules: [.init(text: "FREQ=WEEKLY;COUNT=4")],
      overrides: [
        .init(of: try date("20260112T090000", "Europe/Berlin"), start: try date("20260320T090000", "Europe/Berlin"))
      ])
    func found(_ from: String, _ to: String) throws -> [Int] {
      let window = try date(from).instant(viewer: .utc)..<date(to).instant(viewer: .utc)
      return set.occurrences(in: window, viewer: .utc).occurrences.map(\.start.date.day)
    }
    #expect(try found("20260111", "20260114") == [])
    #expect(try found("20260320", "20260321") == [20])
    #expect(try found("20260101", "20270101") == [5, 19, 26, 20])
  }

  @Test func `excluding every occurrence leaves none and ends at once`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=2")],
      excludedDates: [try date("20260105T090000Z"), try date("20260106T090000Z")])
    #expect(starts(set) == [])
    var sequence = set.occurrences(viewer: .utc)
    #expect(sequence.previous(before: Instant(secondsSince1970: 1 << 40)) == nil)
    #expect(!sequence.isTruncated)
  }

  @Test func `a rule that excludes all of a rule without end is given up, and said to be`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=MINUTELY")],
      excludedRules: [.init(text: "FREQ=MINUTELY")])
    var sequence = set.occurrences(viewer: .utc)
    #expect(sequence.next() == nil)
    #expect(sequence.isTruncated)
  }

  @Test func `until as a day goes on to the end of that day`() throws {
    let set = RecurrenceSet(
      start: try date("20240610T180000", "Europe/Berlin"), rules: [.init(text: "FREQ=DAILY;UNTIL=20240612")])
    #expect(days(set) == [10, 11, 12])
  }

  @Test func `a start that no rule names is an occurrence and counts`() throws {
    var set = RecurrenceSet(
      start: try date("20240105T090000Z"), rules: [.init(text: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20240105T090000Z")])
    #expect(days(set) == [5])
    #expect(!set.rulesNameStart(viewer: .utc))
    set.rules = [.init(text: "FREQ=WEEKLY;BYDAY=MO;COUNT=3")]
    #expect(days(set) == [5, 8, 15])
    set.rules = [.init(text: "FREQ=WEEKLY;BYDAY=MO;COUNT=1")]
    #expect(days(set) == [5])
    set.rules = [.init(text: "FREQ=WEEKLY;BYDAY=FR;COUNT=3")]
    #expect(days(set) == [5, 12, 19])
    #expect(set.rulesNameStart(viewer: .utc))
  }

  @Test func `a time that clocks repeat is the first one, one that they skip has the offset before`() throws {
    let fold = RecurrenceSet(start: try date("20241027T023000", "Europe/Vienna"))
    #expect(fold.occurrences(viewer: .utc).map(\.startInstant) == [try date("20241027T003000Z").instant(viewer: .utc)])
    let gap = RecurrenceSet(start: try date("20070311T023000", "America/New_York"))
    #expect(gap.occurrences(viewer: .utc).map(\.startInstant) == [try date("20070311T073000Z").instant(viewer: .utc)])
  }

  @Test func `a skipped time moves one occurrence, and none after it`() throws {
    let set = RecurrenceSet(
      start: try date("20260327T023000", "Europe/Berlin"), rules: [.init(text: "FREQ=DAILY;COUNT=4")])
    #expect(starts(set) == ["20260327T023000", "20260328T023000", "20260329T033000", "20260330T023000"])
  }

  @Test func `times that a gap makes equal are one, in order, and each is counted`() throws {
    let set = RecurrenceSet(
      start: try date("20260329T013000", "Europe/Berlin"), rules: [.init(text: "FREQ=MINUTELY;INTERVAL=45;COUNT=4")])
    // 01:30, 02:15 which is 03:15, 03:00, 03:45.
    #expect(starts(set) == ["20260329T013000", "20260329T030000", "20260329T031500", "20260329T034500"])
    let equal = RecurrenceSet(
      start: try date("20260329T013000", "Europe/Berlin"), rules: [.init(text: "FREQ=MINUTELY;INTERVAL=30;COUNT=5")])
    // 01:30, 02:00 and 02:30 which are 03:00 and 03:30, 03:00, 03:30.
    #expect(starts(equal) == ["20260329T013000", "20260329T030000", "20260329T033000"])
  }

  @Test func `until in UTC is compared as a moment, also where clocks change`() throws {
    let gap = RecurrenceSet(
      start: try date("20260328T023000", "Europe/Berlin"), rules: [.init(text: "FREQ=DAILY;UNTIL=20260329T011500Z")])
    // 03:15 by the clock: 02:30, shown as 03:30, is over the end.
    #expect(starts(gap) == ["20260328T023000"])
    let fold = RecurrenceSet(
      start: try date("20261024T023000", "Europe/Berlin"), rules: [.init(text: "FREQ=DAILY;UNTIL=20261025T011000Z")])
    // 02:10 by the clock, the second time: the first 02:30 is over.
    #expect(starts(fold) == ["20261024T023000", "20261025T023000"])
  }

  @Test func `periods have their own length`() throws {
    let set = RecurrenceSet(
      start: try date("20240105T100000Z"), end: .date(try date("20240105T110000Z")),
      extraDates: [
        .init(try date("20240107T100000Z"), end: .duration(CalendarDuration(seconds: 3 * 3600))),
        .init(try date("20240109T100000Z"), end: .date(try date("20240109T160000Z"))),
      ])
    let hours = set.occurrences(viewer: .utc).map { $0.endInstant.seconds(since: $0.startInstant) / 3600 }
    #expect(hours == [1, 3, 6])
    let window = try date("20240109T150000Z").instant(viewer: .utc)..<date("20240109T153000Z").instant(viewer: .utc)
    #expect(set.occurrences(in: window, viewer: .utc).occurrences.map(\.start.date.day) == [9])
  }

  @Test func `an extra date that a rule gives too adds nothing`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=3")],
      extraDates: [.init(try date("20260106T100000", "Europe/Berlin")), .init(try date("20260106T090000Z"))])
    #expect(days(set) == [5, 6, 7])
  }

  @Test func `two rules give what either gives`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"),
      rules: [.init(text: "FREQ=DAILY;INTERVAL=2;COUNT=3"), .init(text: "FREQ=DAILY;INTERVAL=3;COUNT=3")])
    #expect(days(set) == [5, 7, 8, 9, 11])
  }

  @Test func `29 February comes in leap years`() throws {
    let set = RecurrenceSet(start: try date("20240229"), rules: [.init(text: "FREQ=YEARLY;COUNT=3")])
    #expect(starts(set) == ["20240229", "20280229", "20320229"])
    #expect(set.occurrences(viewer: .utc).map(\.end.written) == ["20240301", "20280301", "20320301"])
  }

  @Test(arguments: [("COUNT=3;UNTIL=20240110T000000Z", 3), ("COUNT=300;UNTIL=20240110T000000Z", 10)])
  func `of count and until the stricter holds`(bounds: String, number: Int) throws {
    let set = RecurrenceSet(start: try date("20240101T000000Z"), rules: [.init(text: "FREQ=DAILY;\(bounds)")])
    #expect(set.occurrences(viewer: .utc).count { _ in true } == number)
  }

  @Test func `weeks without a weekday have the start's`() throws {
    let set = RecurrenceSet(start: try date("20240513T090000Z"), rules: [.init(text: "FREQ=YEARLY;BYWEEKNO=20")])
    #expect(starts(set, limit: 3) == ["20240513T090000Z", "20250512T090000Z", "20260511T090000Z"])
    let last = RecurrenceSet(start: try date("20241223T090000Z"), rules: [.init(text: "FREQ=YEARLY;BYWEEKNO=-1")])
    #expect(starts(last, limit: 3) == ["20241223T090000Z", "20251222T090000Z", "20261228T090000Z"])
  }

  @Test func `a rule that the standard forbids leaves the start alone`() throws {
    let set = RecurrenceSet(start: try date("20240513T090000Z"), rules: [.init(text: "FREQ=MONTHLY;BYYEARDAY=100")])
    #expect(starts(set) == ["20240513T090000Z"])
    #expect(throws: RecurrenceRule.Fault.self) { try RecurrenceRule(parsing: "FREQ=MONTHLY;BYYEARDAY=100") }
  }

  @Test func `a daily series of 1990 is listed in 2026, with its overrides`() throws {
    let set = RecurrenceSet(
      start: try date("19900101T090000Z"), rules: [.init(text: "FREQ=DAILY")],
      overrides: [.init(of: try date("20260303T090000Z"), start: try date("20260303T150000Z"))])
    let window = try date("20260302").instant(viewer: .utc)..<date("20260305").instant(viewer: .utc)
    let found = set.occurrences(in: window, viewer: .utc).occurrences
    #expect(found.map(\.start.written) == ["20260302T090000Z", "20260303T150000Z", "20260304T090000Z"])
  }

  @Test func `an override moves all later ones`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000", "Europe/Berlin"), end: .duration(CalendarDuration(seconds: 3600)),
      rules: [.init(text: "FREQ=WEEKLY;COUNT=14")],
      overrides: [
        .init(
          of: try date("20260119T090000", "Europe/Berlin"), start: try date("20260120T103000", "Europe/Berlin"),
          end: .duration(CalendarDuration(seconds: 1800)), appliesToFuture: true),
        .init(of: try date("20260202T090000", "Europe/Berlin"), start: try date("20260202T080000", "Europe/Berlin")),
      ])
    let found = Array(set.occurrences(viewer: .utc))
    #expect(found.count == 14)
    #expect(
      found.prefix(6).map(\.start.written) == [
        "20260105T090000", "20260112T090000", "20260120T103000", "20260127T103000", "20260202T080000",
        "20260210T103000",
      ])
    #expect(found[3].originalStart == (try date("20260126T090000", "Europe/Berlin")))
    #expect(found[2].isOverride && !found[3].isOverride && found[3].followsOverride)
    #expect(found[3].endInstant.seconds(since: found[3].startInstant) == 1800)
    // The wall clock decides, also after the change in March.
    #expect(found.last?.start.written == "20260407T103000")
  }

  @Test func `an override that names nothing is shown, and said to be stray`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=2")],
      excludedDates: [try date("20260106T090000Z")],
      overrides: [
        .init(of: try date("20260109T090000Z"), start: try date("20260109T100000Z")),
        .init(of: try date("20260105"), start: try date("20260105T110000Z")),
        .init(of: try date("20260106T090000Z"), start: try date("20260106T100000Z")),
      ])
    #expect(starts(set) == ["20260105T110000Z", "20260106T100000Z", "20260109T100000Z"])
    #expect(set.strayOverrides(viewer: .utc) == [0, 2])
  }

  @Test func `a floating time and one in UTC are never equal`() throws {
    let floating = RecurrenceSet(
      start: try date("20260105T090000"), rules: [.init(text: "FREQ=DAILY;COUNT=2")],
      excludedDates: [try date("20260106T090000Z")])
    #expect(days(floating) == [5, 6])
    let utc = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=2")],
      excludedDates: [try date("20260106T090000")])
    #expect(days(utc) == [5, 6])
  }

  @Test func `a floating series is on the viewer's clock`() throws {
    let set = RecurrenceSet(start: try date("20260328T090000"), rules: [.init(text: "FREQ=DAILY;COUNT=2")])
    let berlin = RecurrenceZones.named("Europe/Berlin")
    let moments = set.occurrences(viewer: berlin).map(\.startInstant)
    #expect(moments == [try date("20260328T080000Z"), try date("20260329T070000Z")].map { $0.instant(viewer: .utc) })
  }

  @Test func `days are the same in every zone, also one that its clocks skip`() throws {
    let set = RecurrenceSet(start: try date("20111229"), rules: [.init(text: "FREQ=DAILY;COUNT=4")])
    for zone in ["Pacific/Apia", "America/Sao_Paulo", "Europe/Berlin"] {
      let found = starts(set, viewer: RecurrenceZones.named(zone))
      #expect(found == ["20111229", "20111230", "20111231", "20120101"], "\(zone)")
    }
  }

  @Test func `exclusion rules exclude`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=7")],
      excludedRules: [.init(text: "FREQ=DAILY;INTERVAL=2")])
    #expect(days(set) == [6, 8, 10])
  }

  @Test func `a rule of hours gives each day of a series of days once`() throws {
    let set = RecurrenceSet(
      start: try date("20260105"), rules: [.init(text: "FREQ=HOURLY;BYHOUR=9,17;UNTIL=20260107")])
    #expect(days(set) == [5, 6, 7])
  }

  @Test(
    arguments: [
      ("20240330T120000", EventEnd.duration(CalendarDuration(days: 1)), "20240331T120000"),
      ("20240330T120000", EventEnd.duration(CalendarDuration(seconds: 86_400)), "20240331T130000"),
      ("20240330T120000", EventEnd.none, "20240330T120000"),
      ("20240330T120000", EventEnd.duration(CalendarDuration(days: -1)), "20240330T120000"),
    ])
  func `a day is nominal and hours are exact`(start: String, end: EventEnd, shown: String) throws {
    let set = RecurrenceSet(start: try date(start, "Europe/Vienna"), end: end)
    #expect(set.occurrences(viewer: .utc).map(\.end.written) == [shown])
  }

  @Test func `an end date makes exact lengths, shown on its own clock`() throws {
    let set = RecurrenceSet(
      start: try date("20260328T230000", "Europe/Berlin"), end: .date(try date("20260329T010000", "America/New_York")),
      rules: [.init(text: "FREQ=DAILY;COUNT=2")])
    let found = Array(set.occurrences(viewer: .utc))
    #expect(found.map(\.end.written) == ["20260329T010000", "20260330T000000"])
    #expect(found.map { $0.endInstant.seconds(since: $0.startInstant) } == [7 * 3600, 7 * 3600])
    let inverted = RecurrenceSet(
      start: try date("20240105T100000Z"), end: .date(try date("20240105T090000Z")),
      rules: [.init(text: "FREQ=DAILY;COUNT=2")])
    #expect(inverted.occurrences(viewer: .utc).allSatisfy { $0.start == $0.end })
  }

  /// A day after 02:30 it is 02:30 for the first time, and an hour later for the second.
  @Test func `a length that ends in a repeated hour ends at its moment`() throws {
    let set = RecurrenceSet(
      start: try date("20191026T023000", "Europe/Berlin"), end: .duration(CalendarDuration(days: 1, seconds: 3600)))
    let end = set.occurrences(viewer: .utc).first { _ in true }?.endInstant
    #expect(end == (try date("20191027T013000Z")).instant(viewer: .utc))
  }

  @Test func `hostile lengths do not trap`() throws {
    for number in [Int.min, Int.max] {
      for duration in [CalendarDuration(days: number), CalendarDuration(seconds: number)] {
        for start in [try date("20240105"), try date("20240105T100000Z"), try date("20240105T100000", "Europe/Vienna")]
        {
          let set = RecurrenceSet(start: start, end: .duration(duration))
          let window = Instant(secondsSince1970: 0)..<Instant(secondsSince1970: 1 << 40)
          #expect(set.occurrences(in: window, viewer: .utc).occurrences.map(\.start) == [start])
        }
      }
    }
  }
}
