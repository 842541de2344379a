import CalendarStore
import Testing

@testable import cal_edit

/// What `day`, `week` and `month` draw.
struct GridTests {
  @Test func `a day has what overlaps side by side`() throws {
    let looked = try LookedAt(
      LookedAt.event("One", 1, "0900", "1000"), LookedAt.event("Two", 1, "0930", "1100"),
      LookedAt.event("Three", 1, "1100", "1130", "LOCATION:Hall"), LookedAt.days("Fair", 1, 3))
    let lines = looked.lines("day", "2026-12-01")
    #expect(
      lines.prefix(9) == [
        "Tue  1 Dec 2026, week 49", "  all day |Fair, day 1 of 2", "  08:00", "",
        "  09:00  |09:00-10:00 One",
        "         |                                  |09:30-11:00 Two",
        "  10:00                                     |",
        "                                            |", "  11:00  |11:00-11:30 Three (Hall)",
      ])
    #expect(lines.last == "  17:00" && lines.count == 21)
  }

  @Test func `the last week that there is ends with its last day`() throws {
    let looked = try LookedAt(
      """
      BEGIN:VEVENT
      UID:End
      DTSTAMP:20240101T000000Z
      SUMMARY:End
      DTSTART;VALUE=DATE:99991231
      END:VEVENT
      """)
    let lines = looked.lines("week", "9999-12-31")
    #expect(
      lines == [
        "    Monday    Tuesday   Wednesday Thursday  Friday", "52  27 Dec    28        29        30        31",
        "                                            End",
      ])
    let month = looked.shown("month", "9999-12", width: 40)
    #expect(month.contains("52  27   28   29   30   31* "), "\(month)")
  }

  @Test func `a day is as long as what is in it`() throws {
    let looked = try LookedAt(LookedAt.event("Early", 1, "0510", "0520"), LookedAt.event("Late", 1, "2300", "2359"))
    let lines = looked.lines("day", "2026-12-01")
    #expect(lines.contains("  05:00  |05:10-05:20 Early") && lines.contains("  23:00  |23:00-23:59 Late"))
    #expect(lines.count == 1 + 38)
  }

  @Test func `the hours of work are those that a day shows`() throws {
    let looked = try LookedAt()
    let console = ScriptedConsole()
    let status = ProgramRun(
      arguments: ["day", "--calendar", looked.file.path],
      variables: ["TZ": "Europe/Berlin", "HOME": looked.file.folder.path, "CAL_EDIT_WORKDAY": "10-12"],
      now: Instant(secondsSince1970: 1_796_036_400), makeUID: { "" }, console: console
    ).run()
    #expect(status == .done)
    #expect(console.output == "Mon 30 Nov 2026, week 49, today\n  10:00\n\n  11:00\n")
  }

  @Test func `now is marked in today`() throws {
    #expect(try LookedAt().lines("day").contains("▸ 12:00"))
    #expect(try !LookedAt().lines("day", "tomorrow").contains { $0.contains("▸") })
  }

  @Test func `a week has a column for each day, and today in brackets`() throws {
    let looked = try LookedAt(LookedAt.event("Review of designs", 2, "0930", "1000"), LookedAt.days("Fair", 1, 3))
    #expect(
      looked.lines("week") == [
        "    Monday    Tuesday   Wednesday Thursday  Friday    Saturday  Sunday",
        "49  [30] Nov  1 Dec     2         3         4         5         6",
        "              Fair      Fair",
        "                        09:30",
        "                        Review of",
        "                        designs",
      ])
  }

  @Test func `weeks begin as the settings say, and keep their ISO numbers`() throws {
    let looked = try LookedAt()
    let shown = looked.shown("week", variables: ["TERM": "dumb", "CAL_EDIT_FIRST_WEEKDAY": "sunday"])
    #expect(shown[0].hasPrefix("    Sunday    Monday") && shown[1].hasPrefix("49  29 Nov    [30]      1 Dec"))
  }

  @Test(arguments: [
    (2026, 12, 31, 2026, 53), (2027, 1, 1, 2026, 53), (2027, 1, 4, 2027, 1), (2024, 12, 30, 2025, 1),
    (2026, 1, 1, 2026, 1), (2021, 1, 3, 2020, 53),
  ])
  func `weeks are numbered as ISO 8601 does`(year: Int, month: Int, day: Int, weekYear: Int, number: Int) {
    let week = ISOWeek(containing: Berlin.day(year, month, day))
    #expect(week.year == weekYear && week.number == number)
    #expect(week.monday.map { ISOWeek(containing: $0) } == week)
  }

  @Test func `a month counts what has no room`() throws {
    let events = (0..<9).map { LookedAt.event("E\($0)", 10, "1\($0)00", "1\($0)30") }.joined(separator: "\n")
    let lines = try LookedAt(events).lines("month", "2026-12")
    #expect(lines[0] == "December 2026")
    #expect(lines.contains { $0.contains("+4 more") } && lines.contains { $0.contains("10:00 E0") })
    #expect(!lines.contains { $0.contains("E5") })
    #expect(lines.count == 2 + 5 * 2 + 5)
  }

  @Test(arguments: [
    ("2026-12", "December 2026"), ("dec", "December 2026"), ("march", "March 2027"), ("feb 2025", "February 2025"),
    ("2025-02-11", "February 2025"), ("tomorrow", "December 2026"), ("november", "November 2026"),
  ])
  func `a month is named in many ways`(words: String, heading: String) throws {
    #expect(try LookedAt().lines("month", words).first == heading)
  }

  @Test(arguments: ["soon", "2026-13", "dec 2026 5 6", "9-10", "5", "12", "9:00"])
  func `what is no month is refused, with a caret`(words: String) throws {
    let outcome = try LookedAt().file.run(["month", words])
    #expect(outcome.status == .usage && outcome.errors.hasSuffix("^\n"))
  }

  @Test(arguments: ["day", "week"]) func `a bare number is no day, and no week either`(command: String) throws {
    let outcome = try LookedAt().file.run([command, "9"])
    #expect(outcome.status == .usage && outcome.errors.contains("needs a day beside it"), "\(outcome.errors)")
  }

  @Test(arguments: ["day", "week", "month", "list", "free", "conflicts"])
  func `an empty word is nothing that was said`(command: String) throws {
    let outcome = try LookedAt().file.run([command, ""])
    #expect(outcome.status == .usage && outcome.errors.contains("something is missing"), "\(outcome.errors)")
  }

  @Test func `a narrow terminal gets the days and a list`() throws {
    let looked = try LookedAt(LookedAt.event("Review", 2, "0930", "1000"))
    let shown = looked.shown("month", "2026-12", width: 40)
    #expect(
      shown == [
        "December 2026", "    Mo   Tu   We   Th   Fr   Sa   Su  ", "49        1    2*   3    4    5    6  ",
        "50   7    8    9   10   11   12   13  ", "51  14   15   16   17   18   19   20  ",
        "52  21   22   23   24   25   26   27  ", "53  28   29   30   31                 ", "",
        "Wed  2 Dec 2026", "  09:30-10:00  Review",
      ])
    #expect(looked.shown("week", "2026-12-02", width: 40) == ["Wed  2 Dec 2026", "  09:30-10:00  Review"])
  }

  @Test func `pictures print their occurrences for scripts`() throws {
    let looked = try LookedAt(LookedAt.event("In", 2, "0930", "1000"), LookedAt.event("Out", 30, "0930", "1000"))
    #expect(looked.lines("day", "2026-12-02", "--format", "{title}") == ["In"])
    #expect(looked.lines("week", "2026-12-02", "--format", "{title}") == ["In"])
    #expect(looked.lines("month", "2026-12", "--format", "{title}") == ["In", "Out"])
    #expect(looked.lines("month", "2026-11", "--json") == ["[]"])
  }
}
