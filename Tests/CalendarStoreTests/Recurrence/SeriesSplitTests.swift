import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// Cutting a series in two, and what both halves have.
@Suite struct SeriesSplitTests {
  private func date(_ text: String, _ zone: String? = nil) throws -> EventDate {
    try #require(EventDate(written: text, zone: zone))
  }

  private func halves(
    _ set: RecurrenceSet, before original: EventDate
  ) throws -> (kept: SeriesRevision, rest: SeriesRevision) {
    guard case .halves(let kept, let rest) = try set.split(before: original, viewer: .utc) else {
      throw SeriesFault.noOccurrence
    }
    return (kept, rest)
  }

  private func texts(_ revision: SeriesRevision) -> [String] { revision.set.rules.map(\.text) }

  @Test func `a count is divided`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000", "Europe/Berlin"), rules: [.init(text: "FREQ=WEEKLY;COUNT=10")])
    let (kept, rest) = try halves(set, before: try date("20260126T080000Z"))
    #expect(texts(kept) == ["FREQ=WEEKLY;COUNT=3"])
    #expect(texts(rest) == ["FREQ=WEEKLY;COUNT=7"])
    #expect(rest.set.start == (try date("20260126T090000", "Europe/Berlin")))
    #expect(rest.origins.rules == [0])
  }

  @Test func `a count of five thousand is divided by arithmetic`() throws {
    for (rule, dates) in [
      ("FREQ=DAILY;COUNT=5000", ["19700101T090000Z", "19700102T090000Z"]),
      ("FREQ=HOURLY;BYHOUR=9,10;COUNT=5000", ["19700101T090000Z", "19700101T100000Z"]),
    ] {
      let set = RecurrenceSet(start: try date(dates[0]), rules: [.init(text: rule)])
      let original = try #require(set.occurrences(viewer: .utc).dropFirst(4000).first { _ in true }?.originalStart)
      let (kept, rest) = try halves(set, before: original)
      #expect(kept.set.rules[0].parts?.count == 4000)
      #expect(rest.set.rules[0].parts?.count == 1000)
    }
  }

  @Test func `an endless rule ends with the last start kept, typed like the start`() throws {
    for (start, original, until) in [
      ("20260323T090000", "20260330T090000", "UNTIL=20260323T080000Z"),
      ("20260324T090000Z", "20260331T090000Z", "UNTIL=20260324T090000Z"), ("20260324", "20260331", "UNTIL=20260324"),
    ] {
      let zone = start.count == 15 ? "Europe/Berlin" : nil
      let set = RecurrenceSet(start: try date(start, zone), rules: [.init(text: "FREQ=WEEKLY;X-KEPT=1")])
      let (kept, rest) = try halves(set, before: try date(original, zone))
      #expect(texts(kept) == ["FREQ=WEEKLY;\(until);X-KEPT=1"])
      #expect(rest.set.rules == set.rules)
    }
    let floating = RecurrenceSet(start: try date("20260324T090000"), rules: [.init(text: "FREQ=DAILY")])
    #expect(
      texts(try halves(floating, before: try date("20260326T090000")).kept) == ["FREQ=DAILY;UNTIL=20260325T090000"])
  }

  @Test func `a rule that has an end keeps it in the rest, with its text`() throws {
    let rule = RecurrenceRule(text: "UNTIL=20260401T000000Z;freq=daily")
    let set = RecurrenceSet(start: try date("20260324T090000Z"), rules: [rule, .init(text: "FREQ=DAILY;COUNT=2")])
    let (kept, rest) = try halves(set, before: try date("20260328T090000Z"))
    #expect(rest.set.rules == [rule])
    #expect(rest.origins.rules == [0])
    #expect(kept.set.rules[1] == set.rules[1])
  }

  @Test func `the future of the first occurrence is the whole series`() throws {
    var set = RecurrenceSet(start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY")])
    #expect(try set.split(before: set.start, viewer: .utc) == .whole)
    set.excludedDates = [set.start, try date("20260106")]
    #expect(try set.split(before: date("20260107T090000Z"), viewer: .utc) == .whole)
    #expect(throws: SeriesFault.noOccurrence) { try set.split(before: date("20260106T090000Z"), viewer: .utc) }
  }

  @Test func `exclusions, extra dates and overrides go to their half`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY")],
      extraDates: [.init(try date("20260106T120000Z")), .init(try date("20260109T120000Z"))],
      excludedDates: [try date("20260110T100000", "Europe/Berlin"), try date("20260107")],
      overrides: [
        .init(of: try date("20260112T090000Z"), start: try date("20260101T090000Z")),
        .init(of: try date("20260106T090000Z"), start: try date("20260120T090000Z")),
      ])
    let (kept, rest) = try halves(set, before: try date("20260108T090000Z"))
    #expect(kept.origins.extraDates == [0] && rest.origins.extraDates == [1])
    #expect(kept.origins.excludedDates == [1] && rest.origins.excludedDates == [0])
    #expect(kept.origins.overrides == [1] && rest.origins.overrides == [0])
  }

  @Test func `an override that moves all later ones goes on in the rest`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY")],
      overrides: [
        .init(of: try date("20260106T090000Z"), start: try date("20260106T110000Z"), appliesToFuture: true),
        .init(of: try date("20260108T090000Z"), start: try date("20260108T200000Z")),
      ])
    let (kept, rest) = try halves(set, before: try date("20260108T090000Z"))
    #expect(kept.origins.overrides == [0] && rest.origins.overrides == [1, 0])
    #expect(rest.set.overrides[1].recurrenceID == (try date("20260109T090000Z")))
    #expect(rest.set.occurrences(viewer: .utc).prefix(3).map(\.start.reading.hour) == [20, 11, 11])
  }

  @Test func `an extra date that a rule's interval leaves out stays one in the rest`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=WEEKLY;INTERVAL=2;COUNT=5")],
      extraDates: [.init(try date("20260114T090000Z"))])
    let (kept, rest) = try halves(set, before: try date("20260114T090000Z"))
    #expect(texts(kept) == ["FREQ=WEEKLY;COUNT=1;INTERVAL=2"])
    #expect(texts(rest) == ["FREQ=WEEKLY;COUNT=4;INTERVAL=2"])
    #expect(rest.set.occurrences(viewer: .utc).map(\.start.date.day) == [14, 19, 2, 16, 2])
  }

  @Test func `extra dates before the start are kept as a series without rules`() throws {
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), end: .date(try date("20260105T100000Z")), rules: [.init(text: "FREQ=DAILY")],
      extraDates: [.init(try date("20251230T090000Z")), .init(try date("20251220T090000Z"))])
    let (kept, rest) = try halves(set, before: set.start)
    #expect(kept.set.rules == [] && kept.origins.rules == [] && kept.origins.extraDates == [0, 1])
    #expect(try kept.set.end == .date(date("20251220T100000Z")))
    #expect(kept.set.occurrences(viewer: .utc).map(\.start.date.day) == [20, 30])
    #expect(rest.set.rules == set.rules && rest.set.start == set.start && rest.set.extraDates == [])
  }

  @Test func `what a rule takes from the start it says itself where the rest starts beside it`() throws {
    let set = RecurrenceSet(
      start: try date("20260105"), rules: [.init(text: "FREQ=WEEKLY;COUNT=3")],
      extraDates: [.init(try date("20260114"))])
    let (_, rest) = try halves(set, before: try date("20260114"))
    #expect(texts(rest) == ["FREQ=WEEKLY;COUNT=2;BYDAY=MO"])
    #expect(rest.set.occurrences(viewer: .utc).map(\.start.date.day) == [14, 19])
  }

  @Test func `rules whose intervals meet on no start are not cut`() throws {
    let odd = RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3")
    let set = RecurrenceSet(start: try date("20260105T090000Z"), rules: [.init(text: "FREQ=DAILY;INTERVAL=2"), odd])
    #expect(throws: SeriesFault.outOfStep(odd)) { try set.split(before: date("20260107T090000Z"), viewer: .utc) }
    let (kept, _) = try halves(set, before: try date("20260111T090000Z"))
    #expect(kept.set.occurrences(viewer: .utc).map(\.start.date.day) == [5, 7, 8, 9])
  }

  @Test func `a start in the hour that clocks skip stays at its time`() throws {
    let set = RecurrenceSet(
      start: try date("20260327T023000", "Europe/Berlin"), rules: [.init(text: "FREQ=DAILY;COUNT=4")])
    let (_, rest) = try halves(set, before: try date("20260329T033000", "Europe/Berlin"))
    #expect(rest.set.start.written == "20260329T023000")
    #expect(rest.set.occurrences(viewer: .utc).map(\.start.written) == ["20260329T033000", "20260330T023000"])
  }

  @Test func `a rule that cannot be read is not cut`() throws {
    let rule = RecurrenceRule(text: "FREQ=NEVER")
    let set = RecurrenceSet(
      start: try date("20260105T090000Z"), rules: [rule], extraDates: [.init(try date("20260106T090000Z"))])
    #expect(throws: SeriesFault.unreadableRule(rule)) { try set.split(before: date("20260106T090000Z"), viewer: .utc) }
  }
}
