import CalendarModel
import CalendarStore
import CalendarTime
import Testing

@testable import cal_edit

@Suite struct DateRenderingTests {
  let start = EventDate.zoned(Berlin.reading(2026, 12, 1, 10), Berlin.zone)

  @Test func `the form shows dates in columns, sentences without`() {
    #expect(DateStyle().text(start) == "Tue  1 Dec 2026  10:00  Europe/Berlin")
    #expect(DateStyle().text(start, withZone: false) == "Tue  1 Dec 2026  10:00")
    #expect(DateStyle().text(.day(Berlin.day(2026, 12, 24))) == "Thu 24 Dec 2026")
    #expect(DateStyle().text(.floating(Berlin.reading(2026, 12, 4, 9, 5, 7))) == "Fri  4 Dec 2026  09:05:07  floating")
    #expect(DateStyle(isAligned: false).text(start, withZone: false) == "Tue 1 Dec 2026 10:00")
    #expect(DateStyle().text(Berlin.day(33, 1, 2)) == "Sun  2 Jan 0033")
  }

  @Test(arguments: [
    (0, 0, "0 minutes"), (0, 60, "1 minute"), (0, 5400, "1 hour 30 minutes"), (1, 0, "1 day"), (14, 0, "2 weeks"),
    (-3, 0, "3 days"), (7, 3600, "7 days 1 hour"), (0, 90, "1 minute 30 seconds"),
  ])
  func `lengths in words`(days: Int, seconds: Int, expected: String) {
    #expect(DateStyle().text(CalendarDuration(days: days, seconds: seconds)) == expected)
  }

  @Test func `what is printed is read back as the same date`() throws {
    let reader = WhenReader(words: .english, zone: { Berlin.zone(named: $0) })
    let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)
    var number = Berlin.day(1900, 1, 1).dayNumber
    while number < Berlin.day(2100, 1, 1).dayNumber {
      let reading = CivilDateTime(secondNumber: number * 86_400 + number % 86_400)
      let dates: [EventDate] = [
        .day(reading.date), .floating(reading), .utc(reading), .zoned(reading, Berlin.zone),
        .zoned(reading, Berlin.newYork),
      ]
      for date in dates {
        for style in [DateStyle(), DateStyle(isAligned: false)] {
          #expect(try clock.newEvent(try reader.when(style.text(date))).start == date)
        }
        let moment = try clock.newEvent(try reader.when(date.iso8601)).start
        #expect(moment.isDay == date.isDay)
        #expect(moment.instant(viewer: Berlin.zone) == date.instant(viewer: Berlin.zone))
      }
      number += 331
    }
  }

  @Test func `both ends in a sentence are read back too`() throws {
    let reader = WhenReader(words: .english, zone: { Berlin.zone(named: $0) })
    let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)
    let late = start.with(reading: Berlin.reading(2026, 12, 1, 22))
    let shown: [(EventDate, EventDate, String)] = [
      (start, late, "Tue 1 Dec 2026 10:00 - 22:00 Europe/Berlin"),
      (
        late, late.with(reading: Berlin.reading(2026, 12, 2, 2)),
        "Tue 1 Dec 2026 22:00 - Wed 2 Dec 2026 02:00 Europe/Berlin"
      ),
      (start, .utc(Berlin.reading(2026, 12, 1, 12)), "Tue 1 Dec 2026 10:00 Europe/Berlin - Tue 1 Dec 2026 12:00 UTC"),
      (.day(Berlin.day(2026, 12, 1)), .day(Berlin.day(2026, 12, 5)), "Tue 1 Dec 2026 - Fri 4 Dec 2026"),
      (.floating(start.reading), .floating(late.reading), "Tue 1 Dec 2026 10:00 - 22:00 floating"),
    ]
    for (start, end, text) in shown {
      #expect(DateStyle(isAligned: false).text(from: start, to: end) == text)
      #expect(try clock.newEvent(try reader.when(text)) == WhenClock.Dates(start: start, end: end))
    }
    #expect(DateStyle(isAligned: false).text(from: start, to: start) == "Tue 1 Dec 2026 10:00 Europe/Berlin")
    let day = EventDate.day(Berlin.day(2026, 12, 1))
    #expect(DateStyle(isAligned: false).text(from: day, to: .day(Berlin.day(2026, 12, 2))) == "Tue 1 Dec 2026")
  }

  @Test func `JSON has the offset of the date's own zone`() {
    #expect(start.iso8601 == "2026-12-01T10:00:00+01:00")
    #expect(EventDate.zoned(Berlin.reading(2027, 7, 1, 10), Berlin.zone).iso8601 == "2027-07-01T10:00:00+02:00")
    #expect(EventDate.utc(Berlin.reading(2026, 12, 1, 10)).iso8601 == "2026-12-01T10:00:00Z")
    #expect(EventDate.zoned(Berlin.reading(2026, 12, 1, 10), .utc).iso8601 == "2026-12-01T10:00:00Z")
    #expect(EventDate.floating(Berlin.reading(2026, 12, 1, 10)).iso8601 == "2026-12-01T10:00:00")
    #expect(EventDate.day(Berlin.day(7, 2, 3)).iso8601 == "0007-02-03")
    let local = Zone(tzid: "LMT", rules: ZoneRules(initialOffset: -1521))
    #expect(EventDate.zoned(Berlin.reading(1890, 1, 1), local).iso8601 == "1890-01-01T00:00:00-00:25:21")
    let unknown = Zone(tzid: "Office", rules: nil)
    #expect(EventDate.zoned(Berlin.reading(2026, 12, 1, 10), unknown).iso8601 == "2026-12-01T10:00:00")
  }

  @Test func `a time that the clock leaves out is written as it is read`() {
    let gap = EventDate.zoned(Berlin.reading(2027, 3, 28, 2, 30), Berlin.zone)
    #expect(gap.iso8601 == "2027-03-28T03:30:00+02:00")
  }

  @Test func `the picker shows the month with the day in brackets`() {
    let grid = MonthGrid(
      month: Berlin.day(2026, 12, 1), chosen: Berlin.day(2026, 12, 1), time: Berlin.reading(2026, 12, 1, 10))
    #expect(
      grid.lines == [
        " December 2026          10:00",
        " Mo Tu We Th Fr Sa Su",
        "    [1] 2  3  4  5  6",
        "  7  8  9 10 11 12 13",
        " 14 15 16 17 18 19 20",
        " 21 22 23 24 25 26 27",
        " 28 29 30 31",
      ])
  }

  @Test func `weeks may begin on Sunday, and the chosen day on any column`() {
    var grid = MonthGrid(month: Berlin.day(2026, 2, 9), chosen: Berlin.day(2026, 2, 28), firstWeekday: .sunday)
    #expect(
      grid.lines == [
        " February 2026", " Su Mo Tu We Th Fr Sa", "  1  2  3  4  5  6  7", "  8  9 10 11 12 13 14",
        " 15 16 17 18 19 20 21", " 22 23 24 25 26 27[28]",
      ])
    grid.chosen = Berlin.day(2027, 2, 28)
    #expect(grid.lines.last == " 22 23 24 25 26 27 28")
  }

  @Test func `the agenda has a heading for each day and times in a column`() {
    let entries = [
      Agenda.Entry(start: .day(Berlin.day(2026, 12, 1)), end: .day(Berlin.day(2026, 12, 3)), title: "Fair"),
      Agenda.Entry(
        start: start, end: start.with(reading: Berlin.reading(2026, 12, 1, 11)), title: "Design\u{1b}[2J",
        location: "Room 4"),
      Agenda.Entry(start: start, end: start, title: "Call"),
      Agenda.Entry(
        start: start.with(reading: Berlin.reading(2026, 12, 1, 22)),
        end: start.with(reading: Berlin.reading(2026, 12, 4)), title: "Night"),
      Agenda.Entry(
        start: .utc(Berlin.reading(2026, 12, 2, 22)), end: .utc(Berlin.reading(2026, 12, 3, 1)), title: "UTC"),
    ]
    let agenda = Agenda(
      entries: entries, days: Berlin.day(2026, 12, 1)...Berlin.day(2026, 12, 4), viewer: Berlin.zone)
    #expect(
      agenda.lines == [
        "Tue  1 Dec 2026", "  all day      Fair", "  10:00-11:00  Design\\x1b[2J  (Room 4)", "  10:00        Call",
        "  22:00-       Night",
        "Wed  2 Dec 2026", "  all day      Fair", "  all day      Night", "  23:00-       UTC",
        "Thu  3 Dec 2026", "       -24:00  Night", "       -02:00  UTC",
      ])
  }

  @Test func `an agenda shows no day outside its range`() {
    let entry = Agenda.Entry(start: .day(.earliest), end: .day(.latest), title: "Ever")
    let agenda = Agenda(
      entries: [entry], days: Berlin.day(2026, 12, 1)...Berlin.day(2026, 12, 2), viewer: Berlin.zone)
    #expect(agenda.lines.count == 4)
  }
}
