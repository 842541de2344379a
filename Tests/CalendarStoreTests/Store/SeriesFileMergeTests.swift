import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// The merge of files in which both sides changed a series.
@Suite struct SeriesFileMergeTests {
  let store: StoreFolder

  /// Every day at ten for ten days.
  private static let base = calendar(
    vevent("s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "SEQUENCE:1"), vevent("b", atTen))

  private typealias Edit = (EventStore, [Event]) throws -> Void

  init() throws { store = try StoreFolder() }

  private func moment(_ day: Int, _ hour: Int = 10) throws -> EventDate {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    return .utc(try #require(CivilDateTime(date, hour: hour, minute: 0)))
  }

  private func query() throws -> EventQuery {
    EventQuery(
      start: try moment(1, 0).instant(viewer: .utc), end: try moment(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar("team.ics")])
  }

  /// The text after an edit of the occurrence on a day.
  private func edited(
    _ day: Int, in text: String = base, span: EventSpan = .thisEvent, uid: String = "made-uid",
    _ change: (inout Event) throws -> Void
  ) throws -> String {
    try store.folder.put("team.ics", text)
    var event = try #require(
      try store.store.events(matching: try query()).events.first { event in
        event.uid != "b" && (event.recurrenceID ?? event.occurrenceDate)?.date.day == day
      })
    try change(&event)
    try store.store.save(&event, span: span)
    return try store.folder.text("team.ics").replacing("made-uid", with: uid)
  }

  private func deleted(_ day: Int, in text: String = base, span: EventSpan = .thisEvent) throws -> String {
    try store.folder.put("team.ics", text)
    let event = try #require(
      try store.store.events(matching: try query()).events.first { event in
        event.uid != "b" && (event.recurrenceID ?? event.occurrenceDate)?.date.day == day
      })
    try store.store.remove(event, span: span)
    return try store.folder.text("team.ics")
  }

  /// What the merge lists, its text, and what is in conflict.
  private func merge(
    _ ours: String, _ theirs: String, base: String = base
  ) throws -> (days: [String], text: String, conflicts: [String]) {
    let states = MergeStates(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    let merge = try CalendarMerge(states, in: store.store.environment)
    let text = String(decoding: merge.bytes, as: UTF8.self)
    try store.folder.put("team.ics", text)
    let days = try store.store.events(matching: try query()).events.filter { $0.uid != "b" }.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "") \(event.location ?? "")"
    }
    return (days, text, merge.conflicts.map { "\($0.component) \($0.identifier) \($0.property.property)" })
  }

  private func days(_ range: ClosedRange<Int>, _ rest: String) -> [String] { range.map { "\($0)/\(rest)" } }

  private func moveByAnHour(_ event: inout Event) throws {
    let day = try #require(event.start).date.day
    (event.start, event.end) = (try moment(day, 11), .date(try moment(day, 12)))
  }

  private static let whole = ["VEVENT s VEVENT"]

  // MARK: - Occurrences

  @Test func `an occurrence that one side deleted and the other changed is kept and marked`() throws {
    let (without, changed) = (try deleted(6), try edited(6) { $0.title = "Once" })
    for (ours, theirs, mark) in [(without, changed, "X-OURS-DELETED"), (changed, without, "X-THEIRS-DELETED")] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(4...5, "10 s Room") + ["6/10 Once Room"] + days(7...13, "10 s Room"))
      #expect(merged.conflicts == Self.whole)
      #expect(merged.text.contains("\(mark):TRUE\r\n") && !merged.text.contains("EXDATE"))
    }
  }

  @Test func `a changed occurrence that one side deleted and the other left alone is deleted`() throws {
    let base = try edited(6) { $0.title = "Once" }
    let (without, other) = (try deleted(6, in: base), try edited(8, in: base) { $0.title = "Twice" })
    for (ours, theirs) in [(without, other), (other, without)] {
      let merged = try merge(ours, theirs, base: base)
      #expect(merged.days == days(4...5, "10 s Room") + ["7/10 s Room", "8/10 Twice Room"] + days(9...13, "10 s Room"))
      #expect(merged.conflicts == [])
    }
  }

  @Test func `different changes of one occurrence come together`() throws {
    let (titled, placed) = (try edited(6) { $0.title = "Once" }, try edited(6) { $0.location = "Hall" })
    for (ours, theirs) in [(titled, placed), (placed, titled)] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(4...5, "10 s Room") + ["6/10 Once Hall"] + days(7...13, "10 s Room"))
      #expect(merged.conflicts == [] && !merged.text.contains("X-THEIRS"))
    }
    let merged = try merge(titled, try edited(6) { $0.title = "Else" })
    #expect(merged.conflicts == ["VEVENT s SUMMARY"] && merged.text.contains("X-THEIRS-SUMMARY:Else"))
  }

  // MARK: - Moves

  @Test func `what one side made of one occurrence follows where the other moved the series`() throws {
    let moved = try edited(4, span: .allEvents) { try moveByAnHour(&$0) }
    let (without, titled) = (try deleted(6), try edited(6) { $0.title = "Once" })
    let late = try edited(6) { event in (event.start, event.end) = (try moment(6, 15), .date(try moment(6, 16))) }
    for (other, wanted) in [(without, []), (titled, ["6/11 Once Room"]), (late, ["6/15 s Room"])] {
      for (ours, theirs) in [(moved, other), (other, moved)] {
        let merged = try merge(ours, theirs)
        #expect(merged.days == days(4...5, "11 s Room") + wanted + days(7...13, "11 s Room"))
        #expect(merged.conflicts == [])
      }
    }
  }

  @Test func `a move onto another day takes changed and deleted occurrences along`() throws {
    let moved = try edited(4, span: .allEvents) { event in
      (event.start, event.end) = (try moment(5), .date(try moment(5, 11)))
    }
    let other = try deleted(8, in: try edited(6) { $0.title = "Once" })
    for (ours, theirs) in [(moved, other), (other, moved)] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(5...6, "10 s Room") + ["7/10 Once Room", "8/10 s Room"] + days(10...14, "10 s Room"))
      #expect(merged.conflicts == [])
    }
  }

  @Test func `what is in conflict about the dates of the series takes occurrences to those of ours`() throws {
    let moved = try edited(4, span: .allEvents) { try moveByAnHour(&$0) }
    let other = try deleted(
      6,
      in: try edited(4, span: .allEvents) { event in
        (event.start, event.end) = (try moment(4, 15), .date(try moment(4, 16)))
      })
    let merged = try merge(moved, other)
    #expect(merged.days == days(4...5, "11 s Room") + days(7...13, "11 s Room"))
    #expect(merged.conflicts == ["VEVENT s DTSTART"])
    #expect(merged.text.contains("X-THEIRS-DTSTART:20261204T150000Z"))
  }

  @Test func `a changed occurrence has what the other side changed in the series`() throws {
    let placed = try edited(4, span: .allEvents) { $0.location = "Hall" }
    let titled = try edited(6) { $0.title = "Once" }
    for (ours, theirs) in [(placed, titled), (titled, placed)] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(4...5, "10 s Hall") + ["6/10 Once Hall"] + days(7...13, "10 s Hall"))
      #expect(merged.conflicts == [])
    }
  }

  // MARK: - Cuts

  @Test func `what the other side made of a later occurrence goes to the series that was split off`() throws {
    let split = try edited(7, span: .futureEvents) { $0.title = "Later" }
    for day in [7, 9] {
      let (without, placed) = (try deleted(day), try edited(day) { $0.location = "Hall" })
      for (other, wanted) in [(without, []), (placed, ["\(day)/10 Later Hall"])] {
        for (ours, theirs) in [(split, other), (other, split)] {
          let merged = try merge(ours, theirs)
          let later = days(7...13, "10 Later Room").flatMap { $0 == "\(day)/10 Later Room" ? wanted : [$0] }
          #expect(merged.days == days(4...6, "10 s Room") + later)
          #expect(merged.conflicts == [])
        }
      }
    }
  }

  @Test func `a series that both sides split at one place has one rest`() throws {
    let ours = try edited(7, span: .futureEvents) { $0.title = "Later" }
    let theirs = try edited(7, span: .futureEvents, uid: "other-uid") { $0.location = "Hall" }
    let merged = try merge(ours, theirs)
    #expect(merged.days == days(4...6, "10 s Room") + days(7...13, "10 Later Hall") && merged.conflicts == [])
  }

  @Test func `a series that both sides split at different places is cut at both`() throws {
    let early = try edited(7, span: .futureEvents) { $0.title = "Later" }
    let late = try edited(10, span: .futureEvents, uid: "other-uid") { $0.location = "Hall" }
    for (ours, theirs) in [(early, late), (late, early)] {
      let merged = try merge(ours, theirs)
      #expect(
        merged.days == days(4...6, "10 s Room") + days(7...9, "10 Later Room") + days(10...13, "10 Later Hall"))
      #expect(merged.conflicts == [])
    }
    let other = try edited(10, span: .futureEvents, uid: "other-uid") { $0.title = "Last" }
    let merged = try merge(early, other)
    #expect(merged.days == days(4...6, "10 s Room") + days(7...13, "10 Later Room"))
    #expect(merged.conflicts == ["VEVENT other-uid SUMMARY"])
  }

  @Test func `what the other side deleted behind a second split is deleted there`() throws {
    let once = try edited(7, span: .futureEvents, uid: "later-uid") { $0.title = "Later" }
    let twice = try edited(10, in: once, span: .futureEvents, uid: "other-uid") { $0.title = "Last" }
    let without = try deleted(12)
    for (ours, theirs) in [(twice, without), (without, twice)] {
      let merged = try merge(ours, theirs)
      let last = days(10...11, "10 Last Room") + ["13/10 Last Room"]
      #expect(merged.days == days(4...6, "10 s Room") + days(7...9, "10 Later Room") + last)
      #expect(merged.conflicts == [])
    }
  }

  @Test(arguments: [5, 7, 9])
  func `a split and the deletion of all that follows come together, or are in conflict`(day: Int) throws {
    let split = try edited(7, span: .futureEvents) { $0.title = "Later" }
    let short = try deleted(day, span: .futureEvents)
    for (ours, theirs, mark) in [(split, short, "X-THEIRS-DELETED"), (short, split, "X-OURS-DELETED")] {
      let merged = try merge(ours, theirs)
      let (kept, last) = (min(day - 1, 6), day > 7 ? day - 1 : 13)
      #expect(merged.days == days(4...kept, "10 s Room") + days(7...last, "10 Later Room"))
      #expect(merged.conflicts == (day > 7 ? [] : ["VEVENT made-uid VEVENT"]))
      #expect(merged.text.contains("\(mark):TRUE\r\n") == (day <= 7))
    }
  }

  @Test func `in the file of one event, what was deleted behind a split is in conflict`() throws {
    let base = calendar(vevent("s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "SEQUENCE:1"))
    let split = base.replacing("COUNT=10", with: "COUNT=3")
    let without = try deleted(8, in: try deleted(5, in: base))
    let theirs = try merge(split, without, base: base)
    #expect(theirs.days == ["4/10 s Room", "6/10 s Room"] && theirs.conflicts == ["VEVENT s EXDATE"])
    #expect(theirs.text.contains("\r\nEXDATE:20261205T100000Z\r\nX-THEIRS-EXDATE:20261208T100000Z\r\n"))
    let ours = try merge(without, split, base: base)
    #expect(ours.days == ["4/10 s Room", "6/10 s Room"] && ours.conflicts == ["VEVENT s EXDATE"])
    #expect(ours.text.contains("EXDATE:20261208T100000Z\r\n") && ours.text.contains("\r\nX-THEIRS-EXDATE:\r\n"))
    let longer = try merge(Self.base.replacing("COUNT=10", with: "COUNT=3"), try deleted(8))
    #expect(longer.conflicts == [], "in a calendar of one file nothing went elsewhere")
  }

  @Test func `a split and a move of all come together`() throws {
    let split = try edited(7, span: .futureEvents) { $0.title = "Later" }
    let moved = try edited(4, span: .allEvents) { try moveByAnHour(&$0) }
    for (ours, theirs) in [(split, moved), (moved, split)] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(4...6, "11 s Room") + days(7...13, "11 Later Room") && merged.conflicts == [])
    }
  }

  @Test func `a changed occurrence that the other side's rule no longer has is kept and marked`() throws {
    let short = Self.base.replacing("COUNT=10", with: "COUNT=3")
    let changed = try edited(9) { $0.title = "Once" }
    for (ours, theirs, mark) in [(short, changed, "X-OURS-DELETED"), (changed, short, "X-THEIRS-DELETED")] {
      let merged = try merge(ours, theirs)
      #expect(merged.days == days(4...6, "10 s Room") + ["9/10 Once Room"])
      #expect(merged.conflicts == Self.whole && merged.text.contains("\(mark):TRUE\r\n"))
    }
  }

  // MARK: - Whole series

  @Test func `a series that one side deleted and the other changed a part of is kept whole, and marked once`() throws {
    let base = try edited(8) { $0.title = "Twice" }
    let changed = try edited(6, in: base) { $0.title = "Once" }
    let without = calendar(vevent("b", atTen))
    for (ours, theirs, mark) in [(without, changed, "X-OURS-DELETED"), (changed, without, "X-THEIRS-DELETED")] {
      let merged = try merge(ours, theirs, base: base)
      let own = ["6/10 Once Room", "7/10 s Room", "8/10 Twice Room"]
      #expect(merged.days == days(4...5, "10 s Room") + own + days(9...13, "10 s Room"))
      #expect(merged.conflicts == Self.whole && merged.text.split(separator: "\(mark):TRUE\r\n").count == 2)
    }
  }

  @Test func `a series that comes back brings the zone that it needs`() throws {
    let zoned = calendar(
      vtimezone("Custom/One"),
      vevent("s", "DTSTART;TZID=Custom/One:20261204T100000", "RRULE:FREQ=DAILY;COUNT=3"), vevent("b", atTen))
    let merged = try merge(
      calendar(vevent("b", atTen)), zoned.replacing("COUNT=3", with: "COUNT=2"), base: zoned)
    #expect(merged.conflicts == Self.whole && merged.text.contains("BEGIN:VTIMEZONE\r\nTZID:Custom/One"))
  }
}
