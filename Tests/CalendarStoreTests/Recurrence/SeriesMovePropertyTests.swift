import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// What moving a series does to all of its occurrences.
@Suite struct SeriesMovePropertyTests {
  private static let moving = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,SU",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,SA;COUNT=20",
    "FREQ=DAILY;BYHOUR=9",
  ]

  private func start(_ sets: inout RandomSets, zone: String = "Europe/Berlin") -> EventDate {
    let days = CivilDate(year: 1990, month: 1, day: 1)?.adding(days: sets.number(0..<12_000)) ?? .earliest
    let reading = CivilDateTime(startOf: days).adding(seconds: 9 * 3600)
    return sets.pick([.day(days), .utc(reading), .floating(reading), .zoned(reading, RecurrenceZones.named(zone))])
  }

  @Test(arguments: moving)
  func `all occurrences move by as much on the clock`(rule: String) throws {
    var sets = RandomSets(seed: rule.utf8.count)
    for _ in 0..<40 {
      let start = start(&sets)
      var set = RecurrenceSet(start: start, rules: [.init(text: rule)])
      if !set.rulesNameStart(viewer: .utc) {
        let weekday = set.occurrences(viewer: .utc).dropFirst().first { _ in true }?.start
        set.start = try #require(weekday)
      }
      let originals = set.occurrences(viewer: .utc).prefix(15).map(\.originalStart)
      set.excludedDates = [sets.pick(Array(originals.dropFirst()))]
      set.overrides = [.init(of: originals[3], start: originals[3])]
      let shift = sets.number(-20..<20) * 86_400 + (start.isDay ? 0 : sets.number(4..<14) * 3600 - 9 * 3600)
      let new = set.start.with(reading: set.start.reading.adding(seconds: shift))
      let edit = set.moved(to: new, end: .none, viewer: .utc)
      #expect(edit.strayOverrides == [] && edit.rulesOffStart == [])
      #expect(
        edit.set.occurrences(viewer: .utc).prefix(12).map(\.start.reading)
          == set.occurrences(viewer: .utc).prefix(12).map { $0.start.reading.adding(seconds: shift) },
        "\(rule) \(set.start.written) \(shift)")
      let back = edit.set.moved(to: set.start, end: .none, viewer: .utc).set
      // Which day weeks begin on may differ where it makes no difference.
      func parts(_ set: RecurrenceSet) -> RecurrenceRule.Parts? {
        var parts = set.rules[0].parts
        parts?.firstDayOfTheWeek = .monday
        return parts
      }
      #expect(parts(back) == parts(set))
      #expect(
        back.occurrences(viewer: .utc).prefix(30).map(\.start) == set.occurrences(viewer: .utc).prefix(30).map(\.start))
      #expect(back.excludedDates == set.excludedDates && back.overrides == set.overrides)
    }
  }

  @Test(arguments: [
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=10", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=10",
  ])
  func `days of the month move within it`(rule: String) throws {
    let start = try #require(EventDate(written: "20260510T090000", zone: "Europe/Berlin"))
    var set = RecurrenceSet(start: start, rules: [.init(text: rule)])
    let originals = set.occurrences(viewer: .utc).prefix(9).map(\.originalStart)
    set.excludedDates = [originals[4]]
    for days in -9..<19 {
      let shift = days * 86_400 + 3600
      let new = start.with(reading: start.reading.adding(seconds: shift))
      let edit = set.moved(to: new, end: .none, viewer: .utc)
      #expect(
        edit.set.occurrences(viewer: .utc).prefix(8).map(\.start.reading)
          == set.occurrences(viewer: .utc).prefix(8).map { $0.start.reading.adding(seconds: shift) })
      #expect(edit.set.moved(to: start, end: .none, viewer: .utc).set.excludedDates == set.excludedDates)
    }
  }

  @Test(arguments: 0..<20)
  func `moving to the same place is no change`(seed: Int) throws {
    var sets = RandomSets(seed: seed)
    for _ in 0..<25 {
      let set = sets.next()
      let edit = set.moved(to: set.start, end: set.end, viewer: .utc)
      #expect(edit.set == set && edit.rulesOffStart == [] && edit.strayOverrides == [])
    }
  }

  @Test(arguments: 0..<20)
  func `twenty minutes more keep which days there are and which are gone`(seed: Int) throws {
    var sets = RandomSets(seed: seed)
    for _ in 0..<25 {
      let set = sets.next()
      guard !set.start.isDay, set.excludedRules.isEmpty, set.rules[0].parts?.hoursOfTheDay == [] else { continue }
      let new = set.start.with(reading: set.start.reading.adding(seconds: 1200))
      let edit = set.moved(to: new, end: set.end, viewer: .utc).set
      func days(_ set: RecurrenceSet) -> [CivilDate] {
        Array(set.occurrences(viewer: .utc).prefix(50)).filter { !$0.isOverride }.prefix(20).map(\.originalStart.date)
      }
      #expect(days(edit) == days(set), "\(set)")
    }
  }
}
