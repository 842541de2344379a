import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

struct RepeatWordsTests {
  private let repeats = RepeatWords(
    reader: WhenReader(words: .english) { Berlin.zone(named: $0) },
    clock: WhenClock(now: Berlin.now, viewer: Berlin.zone))
  private let start = EventDate.zoned(Berlin.reading(2026, 12, 1, 10), Berlin.zone)

  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("weekly", "FREQ=WEEKLY"), ("monthly", "FREQ=MONTHLY"), ("yearly", "FREQ=YEARLY"),
    ("Annually", "FREQ=YEARLY"), ("every day", "FREQ=DAILY"), ("every 3 months", "FREQ=MONTHLY;INTERVAL=3"),
    ("every other week", "FREQ=WEEKLY;INTERVAL=2"), ("every second year", "FREQ=YEARLY;INTERVAL=2"),
    ("every 2 weeks on tue,thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
    ("weekly on Mon, Wed and Friday", "FREQ=WEEKLY;BYDAY=MO,WE,FR"), ("every tuesday", "FREQ=WEEKLY;BYDAY=TU"),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("daily on sat and sun", "FREQ=DAILY;BYDAY=SA,SU"),
    ("monthly on last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("monthly on the first monday and third monday", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("monthly on the 2nd last tuesday", "FREQ=MONTHLY;BYDAY=-2TU"),
    ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("monthly on 1, 15", "FREQ=MONTHLY;BYMONTHDAY=1,15"), ("monthly on day 3", "FREQ=MONTHLY;BYMONTHDAY=3"),
    ("every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("monthly on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("yearly on 1 dec", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=12"),
    ("yearly on dec 24", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
    ("yearly on 29 february", "FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2"),
    ("every year on the last sunday of march", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
    ("every day in june and july", "FREQ=DAILY;BYMONTH=6,7"),
    ("daily for 10 times", "FREQ=DAILY;COUNT=10"), ("daily, 1 time", "FREQ=DAILY;COUNT=1"),
    ("monthly on 1, 15, 10 times", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,15"),
    ("weekly until 3 march 2027", "FREQ=WEEKLY;UNTIL=20270303"),
    ("weekly on mon until +2w", "FREQ=WEEKLY;UNTIL=20261215;BYDAY=MO"),
    ("weekly forever", "FREQ=WEEKLY"), ("custom every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
    ("FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU"), ("rrule:freq=daily;interval=1", "freq=daily;interval=1"),
  ])
  func `words are read as a rule`(words: String, rule: String) throws {
    guard case .custom(let rules) = try repeats.repetition(words) else {
      Issue.record("\(words) is no rule")
      return
    }
    #expect(rules.map(\.text) == [rule])
  }

  @Test func `never is no rule`() throws {
    #expect(try repeats.repetition("Never") == .never)
    #expect(try repeats.repetition("none") == .never)
  }

  @Test(arguments: [
    ("often", "often", 0), ("every", "", 5), ("every 0 days", "0", 6), ("every 2 weeks on foo", "foo", 17),
    ("weekly on", "", 9), ("weekly on mon and", "", 17), ("monthly on tuesday", "tuesday", 11),
    ("monthly on the 32nd", "32nd", 15), ("monthly on the sixth friday", "sixth", 15),
    ("monthly on the 6th friday", "6th", 15), ("monthly on the 1st and last friday", "the", 11),
    ("yearly on the last sunday", "", 25), ("yearly on 30 february", "february", 13), ("daily 5", "5", 6),
    ("daily for 0 times", "0", 10), ("daily, 2 times until 3 march 2027", "until", 15),
    ("weekly until soon", "soon", 13),
    ("weekly until 10:00", "10:00", 13), ("weekly until", "", 12), ("custom", "custom", 0),
  ])
  func `what is not understood is an error with its place, and never a guess`(
    words: String, wrong: String, column: Int
  ) {
    let error = #expect(throws: RepeatError.self) { try repeats.repetition(words) }
    #expect(error?.word == WhenWord(text: wrong, column: column), "\(words)")
  }

  @Test(arguments: [
    ("FREQ=OFTEN", 0, "FREQ=OFTEN: is not understood, expected a rule like FREQ=WEEKLY;BYDAY=TU"),
    ("RRULE:FREQ=OFTEN", 6, "FREQ=OFTEN: is not understood, expected a rule like FREQ=WEEKLY;BYDAY=TU"),
    ("FREQ=DAILY;COUNT=2;UNTIL=20270303", 11, "COUNT: does not go with UNTIL, expected one of them"),
    ("FREQ=MONTHLY; BYMONTHDAY=32", 14, "BYMONTHDAY=32: is a number that this part does not allow"),
    ("FREQ=DAILY;COUNT=2;COUNT=3", 19, "COUNT=3: stands there twice, expected it once"),
  ])
  func `an RRULE text that is wrong says which part, and where it stands`(text: String, column: Int, message: String) {
    let error = #expect(throws: RepeatError.self) { try repeats.repetition(text) }
    #expect(error?.message == message && error?.word.column == column)
  }

  @Test(arguments: [
    ("FREQ=DAILY", "every day"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270303T225959Z",
      "every 2 weeks on Monday and Friday until 3 March 2027"
    ),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
      "every 2 weeks on Monday, Tuesday, Wednesday, Thursday and Friday"
    ),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday"),
    ("FREQ=MONTHLY;BYDAY=1MO,-2TU;COUNT=1", "every month on the first Monday and 2nd last Tuesday, 1 time"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15,22,23,-1", "every month on the 1st, 15th, 22nd, 23rd and last day"),
    ("FREQ=MONTHLY;BYMONTHDAY=11,12,13,31", "every month on the 11th, 12th, 13th and 31st"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3", "every month on the last weekday, 3 times"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on 24 December"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "every year on the last Sunday in March"),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5;BYMONTH=3,6", "every 3 months on the 5th in March and June"),
    ("FREQ=WEEKLY;WKST=SU;BYDAY=MO,FR", "every week on Monday and Friday"),
  ])
  func `a rule is said in words, and the words are read as that rule`(rule: String, words: String) throws {
    let parts = try #require(RecurrenceRule(text: rule).parts)
    #expect(repeats.text(parts, start: start) == words)
    guard case .custom(let rules) = try repeats.repetition(words) else { return }
    var read = try #require(rules.first?.parts)
    #expect((read.until == nil) == (parts.until == nil) && read.until?.date == parts.until?.date)
    (read.until, read.firstDayOfTheWeek) = (parts.until, parts.firstDayOfTheWeek)
    #expect(read == parts)
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9,17", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYYEARDAY=100",
    "FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "FREQ=YEARLY;BYMONTHDAY=5",
    "FREQ=YEARLY;BYDAY=20MO", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=DAILY;BYSETPOS=1;BYMONTHDAY=2",
    "FREQ=DAILY;COUNT=2;UNTIL=20270303T000000Z", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU",
    "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=DAILY;X-FOO=1", "FREQ=SOMETIMES", "FREQ=\u{1b}[2J",
  ])
  func `what words cannot say is shown as it is written, safe for a terminal`(rule: String) {
    #expect(repeats.text([RecurrenceRule(text: rule)], start: start) == SafeText.line(rule))
  }

  @Test func `several rules stand side by side, and dates alone have no rule`() {
    let rules = ["FREQ=DAILY", "FREQ=HOURLY"].map { RecurrenceRule(text: $0) }
    #expect(repeats.text(rules, start: start) == "every day; FREQ=HOURLY")
    #expect(repeats.text([], start: start) == "on other dates")
  }

  @Test(arguments: [
    ("never", RepeatEnd.never), ("after 5", .after(5)), ("after 5 times", .after(5)), ("1 time", .after(1)),
    ("until 3 mar 2027", .onDate(Berlin.day(2027, 3, 3))), ("on 3 mar 2027", .onDate(Berlin.day(2027, 3, 3))),
    ("2027-03-03", .onDate(Berlin.day(2027, 3, 3))), ("tomorrow", .onDate(Berlin.day(2026, 12, 2))),
  ])
  func `an end is read`(words: String, end: RepeatEnd) throws {
    #expect(try repeats.end(words) == end)
  }

  @Test(arguments: [
    ("after 0", "after 0", 0), ("sometime", "sometime", 0), ("until sometime", "sometime", 6),
    ("on date", "date", 3), ("on 10:00", "10:00", 3),
  ])
  func `an end that is not understood is an error with its place`(words: String, wrong: String, column: Int) {
    let error = #expect(throws: RepeatError.self) { try repeats.end(words) }
    #expect(error?.word == WhenWord(text: wrong, column: column))
  }
}
