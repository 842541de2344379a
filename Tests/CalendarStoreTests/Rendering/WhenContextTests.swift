import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

@Suite struct WhenContextTests {
  let said = Understanding()
  let start = EventDate.zoned(Berlin.reading(2026, 12, 4, 14, 30), Berlin.zone)

  @Test(arguments: [
    ("fri", "2026-12-04T14:30"), ("tomorrow", "2026-12-02T14:30"), ("9:00", "2026-12-04T09:00"),
    ("fri 9:00", "2026-12-04T09:00"), ("+1d", "2026-12-05T14:30"), ("-90m", "2026-12-04T13:00"),
    ("+1w 14:00", "2026-12-11T14:00"), ("now", "2026-12-01T10:20"), ("24:00", "2026-12-05T00:00"),
    ("9:00 America/New_York", "2026-12-04T09:00 America/New_York"), ("fri UTC", "2026-12-04T14:30:00Z"),
    ("2026-12-01T10:00:00+00:00", "2026-12-01T11:00"), ("29 nov", "2026-11-29T14:30"), ("5 jan", "2027-01-05T14:30"),
    ("9-10:30", "2026-12-04T09:00 / 2026-12-04T10:30"),
  ])
  func `a row keeps the clock and the day that are not said`(line: String, expected: String) {
    #expect(said.row(line, start) == expected)
  }

  @Test func `a shift of the end counts from the start`() {
    let end = EventDate.zoned(Berlin.reading(2026, 12, 4, 16), Berlin.zone)
    #expect(said.row("+30m", end, from: start) == "2026-12-04T15:00")
    #expect(said.row("14:00", end, from: start) == "2026-12-04T14:00")
    let landing = EventDate.zoned(Berlin.reading(2026, 12, 4, 12), Berlin.newYork)
    #expect(said.row("+2h", landing, from: start) == "2026-12-04T10:30 America/New_York")
  }

  @Test(arguments: [
    ("fri", "2026-12-04"), ("+2d", "2026-12-11"), ("24.12.", "2026-12-24"), ("9:00", "wholeDay at 0: 9:00"),
    ("+2h", "wholeDay at 0: +2h"), ("fri UTC", "wholeDay at 0: fri UTC"), ("1 dec - 4 dec", "2026-12-01 / 2026-12-05"),
  ])
  func `a row of whole days takes days alone`(line: String, expected: String) {
    #expect(said.row(line, .day(Berlin.day(2026, 12, 9))) == expected)
  }

  @Test func `a day of exact hours goes over a clock change on the time line, a nominal day on the calendar`() {
    let before = EventDate.zoned(Berlin.reading(2027, 3, 27, 12), Berlin.zone)
    #expect(said.row("+1d", before) == "2027-03-28T12:00")
    #expect(said.row("+24h", before) == "2027-03-28T13:00")
  }

  @Test(arguments: [
    ("", "2026-12-01T00:00 / 2026-12-08T00:00"), ("fri", "2026-12-04T00:00 / 2026-12-11T00:00"),
    ("2026-12-01 2026-12-31", "2026-12-01T00:00 / 2027-01-01T00:00"),
    ("2026-12-01 2026-12-01", "2026-12-01T00:00 / 2026-12-02T00:00"),
    ("today tomorrow", "2026-12-01T00:00 / 2026-12-03T00:00"), ("1 dec 4 dec", "2026-12-01T00:00 / 2026-12-05T00:00"),
    ("1 dec - 4 dec", "2026-12-01T00:00 / 2026-12-05T00:00"),
    ("2026-12-01 2026-12-02 12:00", "2026-12-01T00:00 / 2026-12-02T12:00"),
    ("today 3d", "2026-12-01T00:00 / 2026-12-04T00:00"), ("today week", "2026-12-01T00:00 / 2026-12-08T00:00"),
    ("today 2 weeks", "2026-12-01T00:00 / 2026-12-15T00:00"), ("now eod", "2026-12-01T10:20 / 2026-12-02T00:00"),
    ("today 3h", "2026-12-01T00:00 / 2026-12-01T03:00"), ("now +90m", "2026-12-01T10:20 / 2026-12-01T11:50"),
    ("9:00 12:00", "2026-12-01T09:00 / 2026-12-01T12:00"), ("-1d", "2026-11-30T00:00 / 2026-12-07T00:00"),
    ("-7d -3d", "2026-11-24T00:00 / 2026-11-29T00:00"), ("14:00", "2026-12-01T14:00 / 2026-12-08T14:00"),
    ("2026-12-01T00:00:00Z 2026-12-02T00:00:00Z", "2026-12-01T01:00 / 2026-12-02T01:00"),
    ("2026-12-01 UTC", "2026-12-01T01:00 / 2026-12-08T01:00"),
    ("7d", "2026-12-01T00:00 / 2026-12-08T00:00"), ("2 weeks", "2026-12-01T00:00 / 2026-12-15T00:00"),
    ("3h", "2026-12-01T10:20 / 2026-12-01T13:20"), ("2026-12", "2026-12-01T00:00 / 2027-01-01T00:00"),
    ("2026/12", "2026-12-01T00:00 / 2027-01-01T00:00"), ("12/2026", "2026-12-01T00:00 / 2027-01-01T00:00"),
    ("dec", "2026-12-01T00:00 / 2027-01-01T00:00"), ("nov", "2027-11-01T00:00 / 2027-12-01T00:00"),
    ("feb 2028", "2028-02-01T00:00 / 2028-03-01T00:00"), ("2028 feb", "2028-02-01T00:00 / 2028-03-01T00:00"),
    ("2027", "2027-01-01T00:00 / 2028-01-01T00:00"), ("2026..2027", "2026-01-01T00:00 / 2028-01-01T00:00"),
    ("nov to feb", "2027-11-01T00:00 / 2028-03-01T00:00"), ("this week", "2026-11-30T00:00 / 2026-12-07T00:00"),
    ("next week", "2026-12-07T00:00 / 2026-12-14T00:00"), ("last week", "2026-11-23T00:00 / 2026-11-30T00:00"),
    ("this month", "2026-12-01T00:00 / 2027-01-01T00:00"), ("next month", "2027-01-01T00:00 / 2027-02-01T00:00"),
    ("last month", "2026-11-01T00:00 / 2026-12-01T00:00"), ("this year", "2026-01-01T00:00 / 2027-01-01T00:00"),
    ("last year", "2025-01-01T00:00 / 2026-01-01T00:00"), ("2026-W49", "2026-11-30T00:00 / 2026-12-07T00:00"),
    ("today to friday", "2026-12-01T00:00 / 2026-12-05T00:00"),
    ("today next week", "2026-12-01T00:00 / 2026-12-14T00:00"),
    ("from today until friday", "2026-12-01T00:00 / 2026-12-05T00:00"),
    ("22:00-02:00", "2026-12-01T22:00 / 2026-12-02T02:00"), ("fri 22:00 2:00", "2026-12-04T22:00 / 2026-12-05T02:00"),
    ("15:00-14:00", "endNotAfterStart at 6: 14:00"), ("month", "whichOne at 0: month"),
    ("1-3 dec", "2026-12-01T00:00 / 2026-12-04T00:00"), ("dec 1-3 2027", "2027-12-01T00:00 / 2027-12-04T00:00"),
    ("next 7 days", "2026-12-01T00:00 / 2026-12-08T00:00"), ("next 2 weeks", "2026-12-01T00:00 / 2026-12-15T00:00"),
    ("last 7 days", "2026-11-25T00:00 / 2026-12-02T00:00"), ("next 999999999 days", "notUnderstood at 5: 999999999"),
    ("weekend", "2026-12-05T00:00 / 2026-12-07T00:00"), ("next 3 months", "notUnderstood at 5: 3"),
    ("today to next weekend", "2026-12-01T00:00 / 2026-12-14T00:00"),
    ("today 1400", "notUnderstood at 6: 1400"),
    ("tomorrow today", "endNotAfterStart at 9: today"), ("today lunch", "notUnderstood at 6: lunch"),
    ("30 feb", "noSuchDay at 0: 30 feb"), ("2027-03-28 1d", "2027-03-28T00:00 / 2027-03-29T00:00"),
  ])
  func `a range includes its last day, and lasts a week where nothing else is said`(line: String, expected: String) {
    #expect(said.range(line) == expected)
  }

  @Test(arguments: [
    ("2026-12-01", -3600), ("2026-12-01 UTC", 0), ("2026-12-01T10:00:30Z", 36_030), ("1 dec 2026 9:00", 28_800),
  ])
  func `a moment is a day's first or the time that is said`(line: String, seconds: Int) throws {
    let instant = try said.clock.instant(try said.reader.when(line).start)
    #expect(instant.secondsSince1970 == Berlin.day(2026, 12, 1).dayNumber * 86_400 + seconds)
  }

  @Test(arguments: [
    ("tomorrow 9:30 Lunch with Ana", 2), ("Lunch tomorrow", 0), ("fri 14:00 for 2h Review", 4),
    ("tomorrow 3d printing", 1), ("1 dec - 4 dec Trip", 5), ("2 dec 2026 14:00 15:30 Europe/Berlin Call", 6),
    ("tomorrow 30 people", 1), ("tomorrow 9:00 A/B test", 2), ("14:00 - Standup", 1), ("may the force", 0),
    ("next week trip", 0), ("2026 budget", 0), ("2026-12 report", 0),
    ("tomorrow to do list", 1), ("fri to sun Trip", 3), ("10:00-foo x", 0), ("e-mail Bob", 0), ("", 0),
    ("Wait.. what", 0), ("1..2..3 Go", 0), ("5..foo", 0), ("fri.. sun Party", 2),
    ("2026-12-02 14:00 15:30 Meet 25:00", 3),
  ])
  func `the longest run of leading words is taken`(line: String, count: Int) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try said.reader.leadingWhen(words)?.count ?? 0 == count)
  }

  @Test(arguments: [
    "30 feb Party", "25:00 Party", "2026-13-01 Party", "tomorrow 9:75 Party", "12/1/2026 Party", "26..24.12. Party",
    "2026-12-07..2d Trip", "fri.. Party", "..fri Party", "2026-12-07..2026-12-0x Trip",
  ])
  func `leading words that can only be a wrong time are no title`(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: WhenError.self) { try said.reader.leadingWhen(words) }
  }

  @Test(arguments: [
    ("30m", 0, 1800), ("2h", 0, 7200), ("1h30m", 0, 5400), ("3d", 3, 0), ("week", 7, 0), ("2 weeks", 14, 0),
    ("1 hour 30 min", 0, 5400), ("PT1H30M", 0, 5400), ("P1W", 7, 0), ("an hour", 0, 3600), ("+30m", 0, 1800),
  ])
  func `lengths in figures and words`(line: String, days: Int, seconds: Int) throws {
    #expect(try said.reader.length(line) == .duration(CalendarDuration(days: days, seconds: seconds)))
  }

  @Test(arguments: ["", "30", "m", "-30m", "30m later", "1h30", "P", "PT", "P1H", "tomorrow"])
  func `what is no length is refused`(line: String) {
    let error = #expect(throws: WhenError.self) { try said.reader.length(line) }
    #expect(error?.reason == .notALength)
  }

  @Test(arguments: [
    ("2026-12", 2026, 12), ("2026/12", 2026, 12), ("december", 2026, 12), ("nov", 2027, 11), ("feb 2028", 2028, 2),
    ("next month", 2027, 1), ("last month", 2026, 11), ("24.12.", 2026, 12), ("0001-01", 1, 1),
  ])
  func `a month is its name, its number in a year, or a day of it`(line: String, year: Int, month: Int) throws {
    let day = try said.clock.month(line, reader: said.reader)
    #expect(day.year == year && day.month == month)
  }

  @Test(arguments: ["2026-13", "5", "2026", "this year", "dec - jan", "7d", "lunch"])
  func `what is no month is refused`(line: String) {
    let error = #expect(throws: WhenError.self) { try said.clock.month(line, reader: said.reader) }
    #expect(error?.reason == .notAMonth)
  }

  @Test func `this week begins with the day that weeks begin with`() throws {
    var clock = said.clock
    clock.firstWeekday = .sunday
    let week = try clock.days(of: .thisWeek(plus: 0), WhenWord(text: "this week", column: 0))
    #expect(week == Berlin.day(2026, 11, 29)...Berlin.day(2026, 12, 5))
  }

  @Test func `a stretch beyond the years that there are is refused`() {
    let words = WhenWord(text: "next", column: 0)
    let last = WhenClock(now: .init(secondsSince1970: 253_402_214_400), viewer: .utc)
    let first = WhenClock(now: .init(secondsSince1970: -62_167_132_800), viewer: .utc)
    for stretch in [When.Stretch.thisWeek(plus: 1), .thisMonth(plus: 1), .thisYear(plus: 1)] {
      #expect(throws: WhenError(.noSuchDay, words)) { try last.days(of: stretch, words) }
    }
    for stretch in [When.Stretch.thisWeek(plus: -1), .thisMonth(plus: -1), .thisYear(plus: -1)] {
      #expect(throws: WhenError(.noSuchDay, words)) { try first.days(of: stretch, words) }
    }
  }

  @Test func `the end of the day is a length`() throws { #expect(try said.reader.length("eod") == .endOfDay) }

  @Test func `random words never trap, whatever they count from`() {
    let words = [
      "today", "-", "9", "25", "dec", "feb", "30", "fri", "next", "last", "day", "of", "in", "2", "weeks", "for",
      "+90m",
      "-999999d", "999999w", "24:00", "9-10", "2026-12-01", "0000-01-01", "9999-12-31", "UTC", "Europe/Berlin", "pm",
      "+999999d", "eod", "a", "this", "month", "year", "ago", "to", "from", "2026", "2026-12", "0000-01", "12/9999",
      "999999999w", "week", ",", "会", "🇩🇪", "\u{301}", "1.12.", "--", "-9-", "99999999", "p1d", "T",
      "20261201T240000Z",
      "2026-12-01T10:00:00+23:59", String(repeating: "9-", count: 500),
    ]
    var random = SystemRandomNumberGenerator()
    let rows = [
      start, .day(.latest), .day(.earliest), .utc(Berlin.reading(9999, 12, 31, 23)),
      .floating(CivilDateTime(startOf: .earliest)),
    ]
    for _ in 0..<4000 {
      let line = (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
      let texts = [said.new(line), said.range(line)] + rows.map { said.row(line, $0) }
      #expect(texts.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `a very long line ends soon`() {
    let line = String(repeating: "9 - ", count: 100_000)
    #expect(said.new(line) == "notUnderstood at 6: -")
    #expect(throws: Never.self) { try said.reader.leadingWhen(line.split(separator: " ").map(String.init)) }
  }
}
