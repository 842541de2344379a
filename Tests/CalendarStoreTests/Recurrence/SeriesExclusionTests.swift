import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// Taking single occurrences out of a series, putting them back, and changing them alone.
@Suite struct SeriesExclusionTests {
  private func date(_ text: String, _ zone: String? = nil) throws -> EventDate {
    try #require(EventDate(written: text, zone: zone))
  }

  private func paris(_ text: String) throws -> EventDate { try date(text, "Europe/Paris") }

  private func series() throws -> RecurrenceSet {
    RecurrenceSet(
      start: try paris("20240603T100000"), rules: [.init(text: "FREQ=DAILY;COUNT=5")],
      overrides: [.init(of: try date("20240604T080000Z"), start: try paris("20240604T150000"))])
  }

  @Test func `an occurrence is found by its moment, in whatever zone it is named`() throws {
    let set = try series()
    let found = try #require(set.occurrence(of: date("20240604T040000", "America/New_York"), viewer: .utc))
    #expect(found.start == (try paris("20240604T150000")) && found.overrideIndex == 0)
    #expect(set.occurrence(of: try date("20240605"), viewer: .utc)?.start == (try paris("20240605T100000")))
    #expect(set.occurrence(of: try date("20240605T100000Z"), viewer: .utc) == nil)
  }

  @Test func `a deleted occurrence is excluded in the form of the start, and its override goes`() throws {
    let set = try series()
    let edit = try set.excluding(date("20240604T080000Z"), viewer: .utc)
    #expect(edit.set.excludedDates == [try paris("20240604T100000")])
    #expect(edit.origins.excludedDates == [nil] && edit.origins.overrides == [])
    #expect(edit.set.occurrences(viewer: .utc).map(\.start.date.day) == [3, 5, 6, 7])
    #expect(edit.set.rules == set.rules)
    #expect(throws: SeriesFault.noOccurrence) { try edit.set.excluding(date("20240604T080000Z"), viewer: .utc) }
  }

  @Test func `an extra date is excluded, not taken out`() throws {
    let set = RecurrenceSet(start: try date("20240603"), extraDates: [.init(try date("20240610"))])
    let edit = try set.excluding(date("20240610"), viewer: .utc)
    #expect(try edit.set.extraDates == set.extraDates && edit.set.excludedDates == [date("20240610")])
    #expect(try edit.set.restoring(date("20240610"), viewer: .utc).set == set)
  }

  @Test func `an override that names nothing is only taken out`() throws {
    var set = try series()
    set.overrides.append(.init(of: try paris("20240603T113000"), start: try paris("20240603T120000")))
    let edit = try set.excluding(paris("20240603T113000"), viewer: .utc)
    #expect(edit.origins.overrides == [0] && edit.set.excludedDates == [])
  }

  @Test func `deleting an occurrence that moves all later ones leaves them moved`() throws {
    var set = try series()
    set.overrides[0].appliesToFuture = true
    let edit = try set.excluding(paris("20240604T100000"), viewer: .utc)
    #expect(edit.origins.overrides == [0])
    #expect(edit.set.overrides[0].recurrenceID == (try paris("20240605T100000")))
    #expect(edit.set.occurrences(viewer: .utc).map(\.start.reading.hour) == [10, 15, 15, 15])
  }

  @Test func `putting back takes out exactly that exclusion`() throws {
    var set = try series()
    set.excludedDates = [
      try paris("20240605T100000"), try date("20240606T080000Z"), try date("20240620"), try paris("20240607T100000"),
    ]
    let edit = try set.restoring(paris("20240606T100000"), viewer: .utc)
    #expect(edit.origins.excludedDates == [0, 2, 3])
    #expect(edit.set.occurrences(viewer: .utc).map(\.start.date.day) == [3, 4, 6])
    #expect(throws: SeriesFault.notExcluded) { try edit.set.restoring(paris("20240606T100000"), viewer: .utc) }
    #expect(throws: SeriesFault.noOccurrence) { try edit.set.restoring(date("20240620"), viewer: .utc) }
  }

  @Test func `a day that hides several gives way to the times of the others`() throws {
    let set = RecurrenceSet(
      start: try paris("20240603T100000"), rules: [.init(text: "FREQ=DAILY;COUNT=6;BYHOUR=10,12,14")],
      excludedDates: [try date("20240604"), try paris("20240604T140000")])
    #expect(throws: SeriesFault.severalOccurrences) { try set.restoring(date("20240604"), viewer: .utc) }
    let edit = try set.restoring(paris("20240604T120000"), viewer: .utc)
    #expect(edit.set.excludedDates == [try paris("20240604T140000"), try paris("20240604T100000")])
    #expect(edit.origins.excludedDates == [1, nil])
  }

  @Test func `an occurrence that is changed alone has an override, in the form of the start or as it was`() throws {
    let set = try series()
    let new = try set.overriding(date("20240605T080000Z"), start: paris("20240605T110000"), end: .none, viewer: .utc)
    #expect(new.origins.overrides == [0, nil])
    #expect(new.set.overrides[1].recurrenceID == (try paris("20240605T100000")))
    let again = try set.overriding(paris("20240604T100000"), start: paris("20240604T080000"), end: .none, viewer: .utc)
    #expect(again.origins.overrides == [0])
    #expect(again.set.overrides.map(\.recurrenceID) == [try date("20240604T080000Z")])
    #expect(again.set.occurrences(viewer: .utc).map(\.start.reading.hour) == [10, 8, 10, 10, 10])
  }

  @Test func `a series without occurrences is empty, and says so at once`() throws {
    var set = RecurrenceSet(start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;COUNT=2")])
    set = try set.excluding(set.start, viewer: .utc).set
    #expect(!set.isEmpty(viewer: .utc))
    #expect(set.firstOccurrence(viewer: .utc)?.start == (try date("20260106T090000Z")))
    set = try set.excluding(date("20260106T090000Z"), viewer: .utc).set
    #expect(set.isEmpty(viewer: .utc))
    let endless = RecurrenceSet(
      start: set.start, rules: [.init(text: "FREQ=MINUTELY")], excludedRules: [.init(text: "FREQ=MINUTELY")])
    #expect(!endless.isEmpty(viewer: .utc))
  }

  @Test(arguments: 0..<20)
  func `excluding and then putting back is no change`(seed: Int) throws {
    var sets = RandomSets(seed: seed)
    for _ in 0..<20 {
      let set = sets.next()
      let plain = set.occurrences(viewer: .utc).prefix(20).filter { !$0.isOverride }
      guard !plain.isEmpty else { continue }
      let original = sets.pick(plain).originalStart
      let edit = try set.excluding(original, viewer: .utc)
      #expect(edit.set.occurrence(of: original, viewer: .utc) == nil)
      #expect(try edit.set.restoring(original, viewer: .utc).set == set)
    }
  }
}
