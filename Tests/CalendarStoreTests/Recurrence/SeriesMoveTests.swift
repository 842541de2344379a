import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// Moving the start of a whole series, and what moves with it.
@Suite struct SeriesMoveTests {
  private func date(_ text: String, _ zone: String? = nil) throws -> EventDate {
    try #require(EventDate(written: text, zone: zone))
  }

  private func berlin(_ text: String) throws -> EventDate { try date(text, "Europe/Berlin") }

  private func moved(_ rule: String, from start: String, to new: String) throws -> SeriesRevision {
    RecurrenceSet(start: try date(start), rules: [.init(text: rule)]).moved(to: try date(new), end: .none, viewer: .utc)
  }

  private func rule(_ rule: String, from start: String, to new: String) throws -> String {
    try moved(rule, from: start, to: new).set.rules[0].text
  }

  @Test func `what is deleted or changed stays so when the series moves`() throws {
    let set = RecurrenceSet(
      start: try berlin("20260327T090000"), end: .duration(CalendarDuration(seconds: 3600)),
      rules: [.init(text: "FREQ=DAILY;UNTIL=20260331T070000Z")],
      extraDates: [.init(try berlin("20260405T120000"))],
      excludedDates: [try berlin("20260328T090000"), try date("20260331T070000Z")],
      overrides: [
        .init(
          of: try berlin("20260329T090000"), start: try berlin("20260329T090000"),
          end: .duration(CalendarDuration(seconds: 3600))),
        .init(of: try berlin("20260330T090000"), start: try berlin("20260330T170000")),
      ])
    let end = EventEnd.duration(CalendarDuration(seconds: 1800))
    let edit = set.moved(to: try berlin("20260327T100000"), end: end, viewer: .utc)
    #expect(edit.set.rules.map(\.text) == ["FREQ=DAILY;UNTIL=20260331T080000Z"])
    #expect(edit.set.excludedDates == [try berlin("20260328T100000"), try date("20260331T080000Z")])
    #expect(edit.set.extraDates.map(\.start) == [try berlin("20260405T130000")])
    #expect(edit.set.overrides[0].start == (try berlin("20260329T100000")) && edit.set.overrides[0].end == end)
    #expect(edit.set.overrides[1].recurrenceID == (try berlin("20260330T100000")))
    #expect(edit.set.overrides[1].start == (try berlin("20260330T170000")))
    #expect(edit.set.occurrences(viewer: .utc).map(\.start.date.day) == [27, 29, 30, 5])
    #expect(edit.strayOverrides == [] && edit.rulesOffStart == [])
  }

  @Test func `the weekdays of a week turn with the start`() throws {
    #expect(try rule("FREQ=WEEKLY;BYDAY=MO,WE", from: "20260105", to: "20260106") == "FREQ=WEEKLY;BYDAY=TU,TH")
    #expect(try rule("FREQ=WEEKLY;BYDAY=MO,SU", from: "20260105", to: "20260104") == "FREQ=WEEKLY;BYDAY=SU,SA")
    let twoWeeks = try moved("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", from: "20260105", to: "20260108")
    #expect(twoWeeks.set.rules[0].text == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO;WKST=TH")
    #expect(twoWeeks.set.occurrences(viewer: .utc).prefix(4).map(\.start.date.day) == [8, 12, 22, 26])
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=5", "FREQ=MONTHLY;BYMONTHDAY=13"),
    ("FREQ=MONTHLY;BYMONTHDAY=-27", "FREQ=MONTHLY;BYMONTHDAY=-19"),
    ("FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=2TU"),
    ("FREQ=MONTHLY;BYDAY=-4MO", "FREQ=MONTHLY;BYDAY=-3TU"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2"),
    ("FREQ=YEARLY;BYDAY=1MO;BYMONTH=1", "FREQ=YEARLY;BYDAY=2TU;BYMONTH=1"),
    ("FREQ=YEARLY;BYDAY=1MO", "FREQ=YEARLY;BYDAY=2TU"),
  ])
  func `what names the old start names the new one`(before: String, after: String) throws {
    let edit = try moved(before, from: "20260105", to: "20260113")
    #expect(edit.set.rules[0].text == after && edit.rulesOffStart == [])
  }

  @Test func `month, hour and minute follow, and a fifth weekday is the last one`() throws {
    #expect(
      try rule("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5", from: "20260105", to: "20260212")
        == "FREQ=YEARLY;BYMONTHDAY=12;BYMONTH=2")
    #expect(
      try rule("FREQ=DAILY;BYHOUR=9;BYMINUTE=0", from: "20260105T090000Z", to: "20260105T103000Z")
        == "FREQ=DAILY;BYMINUTE=30;BYHOUR=10")
    #expect(try rule("FREQ=MONTHLY;BYDAY=4TH", from: "20260122", to: "20260130") == "FREQ=MONTHLY;BYDAY=-1FR")
  }

  @Test func `any other rule stays with its text, and the start is said to be off it`() throws {
    let text = "freq=monthly;BYMONTHDAY=1,15"
    var set = RecurrenceSet(start: try date("20260101T090000Z"), rules: [.init(text: text)])
    set.excludedDates = [try date("20260115T090000Z")]
    let edit = set.moved(to: try date("20260102T100000Z"), end: .none, viewer: .utc)
    #expect(edit.set.rules == set.rules && edit.rulesOffStart == [0])
    // The rule keeps its days, and so does what was deleted.
    #expect(edit.set.excludedDates == [try date("20260115T100000Z")])
    #expect(edit.set.occurrences(viewer: .utc).prefix(3).map(\.start.date.day) == [2, 1, 15])
  }

  @Test func `a rule that only skips weekends keeps its days`() throws {
    var set = RecurrenceSet(start: try date("20260105"), rules: [.init(text: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")])
    set.excludedDates = [try date("20260107")]
    let edit = set.moved(to: try date("20260106"), end: .none, viewer: .utc)
    #expect(edit.set.rules == set.rules && edit.set.excludedDates == set.excludedDates && edit.rulesOffStart == [])
  }

  @Test func `an exclusion follows an nth weekday into months that begin otherwise`() throws {
    var set = RecurrenceSet(start: try date("20260113"), rules: [.init(text: "FREQ=MONTHLY;BYDAY=2TU")])
    // April 2026 begins on a Wednesday: its second Wednesday comes before its second Tuesday.
    set.excludedDates = [try date("20260414")]
    let edit = set.moved(to: try date("20260114"), end: .none, viewer: .utc)
    #expect(edit.set.excludedDates == [try date("20260408")])
    #expect(edit.set.occurrences(viewer: .utc).prefix(4).map(\.start.date.month) == [1, 2, 3, 5])
  }

  @Test func `an exclusion follows a rule of some months`() throws {
    var set = RecurrenceSet(start: try date("20260329"), rules: [.init(text: "FREQ=MONTHLY;BYMONTH=3,5;BYDAY=-1SU")])
    set.excludedDates = [try date("20260531")]
    let edit = set.moved(to: try date("20260330"), end: .none, viewer: .utc)
    #expect(edit.set.rules.map(\.text) == ["FREQ=MONTHLY;BYDAY=-1MO;BYMONTH=3,5"])
    #expect(edit.set.excludedDates == [try date("20260525")])
  }

  @Test func `another zone takes everything with it, and dates in a zone of their own keep it`() throws {
    let set = RecurrenceSet(
      start: try berlin("20260320T090000"), rules: [.init(text: "FREQ=WEEKLY;UNTIL=20260410T070000Z")],
      excludedDates: [try berlin("20260327T090000"), try date("20260403T070000Z")])
    let edit = set.moved(to: try date("20260320T090000", "America/New_York"), end: .none, viewer: .utc)
    #expect(edit.set.excludedDates == [try date("20260327T090000", "America/New_York"), try date("20260403T130000Z")])
    #expect(edit.set.rules.map(\.text) == ["FREQ=WEEKLY;UNTIL=20260410T130000Z"])
    #expect(edit.set.occurrences(viewer: .utc).map(\.start.date.day) == [20, 10])
  }

  @Test func `a series of times becomes one of days, and back, with all that is linked`() throws {
    let set = RecurrenceSet(
      start: try berlin("20260105T090000"), end: .duration(CalendarDuration(seconds: 3600)),
      rules: [.init(text: "FREQ=DAILY;BYHOUR=9;UNTIL=20260110T080000Z")],
      extraDates: [.init(try berlin("20260120T120000"), end: .duration(CalendarDuration(seconds: 60)))],
      excludedDates: [try berlin("20260106T090000")],
      overrides: [
        .init(
          of: try berlin("20260107T090000"), start: try berlin("20260108T220000"),
          end: .date(try berlin("20260109T020000")))
      ])
    let days = set.moved(to: try date("20260105"), end: .none, viewer: .utc).set
    #expect(days.rules.map(\.text) == ["FREQ=DAILY;UNTIL=20260110"])
    #expect(try days.extraDates == [.init(date("20260120"))] && days.excludedDates == [date("20260106")])
    #expect(
      days.overrides
        == [.init(of: try date("20260107"), start: try date("20260108"), end: .date(try date("20260110")))])
    let times = days.moved(to: try berlin("20260105T100000"), end: .none, viewer: .utc).set
    #expect(times.rules.map(\.text) == ["FREQ=DAILY;UNTIL=20260110T090000Z"])
    #expect(times.excludedDates == [try berlin("20260106T100000")])
    #expect(times.overrides[0].recurrenceID == (try berlin("20260107T100000")))
    #expect(times.overrides[0].end == .duration(CalendarDuration(days: 2)))
  }

  @Test func `the start of a series is told from where one of its occurrences goes`() throws {
    let set = RecurrenceSet(start: try berlin("20260323T090000"), rules: [.init(text: "FREQ=WEEKLY")])
    let start = try set.start(whenMoving: date("20260330T070000Z"), to: berlin("20260331T103000"), viewer: .utc)
    #expect(start == (try berlin("20260324T103000")))
    #expect(
      try set.start(whenMoving: berlin("20260330T090000"), to: date("20260401"), viewer: .utc) == date("20260325"))
  }

  @Test func `another rule keeps overrides that name nothing any more, and says which`() throws {
    let rule = RecurrenceRule(text: "FREQ=DAILY")
    let set = RecurrenceSet(
      start: try date("20260105"), rules: [rule],
      overrides: [
        .init(of: try date("20260106"), start: try date("20260106")),
        .init(of: try date("20260112"), start: try date("20260112")),
      ])
    let edit = set.changingRules(to: [.init(text: "FREQ=WEEKLY")], viewer: .utc)
    #expect(edit.strayOverrides == [0] && edit.set.overrides == set.overrides && edit.origins.rules == [nil])
    #expect(set.changingRules(to: [rule], viewer: .utc).origins.rules == [0])
    #expect(set.changingRules(to: [.init(text: "FREQ=WEEKLY;BYDAY=TU")], viewer: .utc).rulesOffStart == [0])
  }
}
