import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

@Suite struct RecurrenceRuleTests {
  private typealias Fault = RecurrenceRule.Fault

  /// Every fault of a rule: what keeps it from being read, or what is odd about it.
  private func faults(of text: String) -> [RecurrenceRule.Fault] {
    do throws(RecurrenceRule.Fault) { return try RecurrenceRule.Parts(parsing: text).oddities } catch { return [error] }
  }

  /// The part that is wrong, for the lines whose reason does not begin with it.
  private static let wrongParts = [
    "invalid-002": "BYWEEKNO", "invalid-020": "INTERVAL", "invalid-023": "COUNT", "invalid-029": "BYMONTH",
    "invalid-037": "BYHOUR", "invalid-044": "BYDAY", "invalid-052": "FREQ", "invalid-053": "COUNT",
    "invalid-054": "WKST", "invalid-056": "UNTIL", "invalid-059": "X-FOO", "invalid-060": "", "invalid-061": "",
    "invalid-062": "FREQ DAILY", "invalid-063": "FREQ", "invalid-064": "FREQ",
  ]

  @Test(arguments: OddRuleVector.all.filter { !$0.isValid })
  func `a rule that the standard forbids is reported with its wrong part`(vector: OddRuleVector) throws {
    let faults = faults(of: vector.rrule)
    let reason = vector.reason.prefix { $0.isUppercase }
    let part = try #require(faults.first, "\(vector.rrule) is taken without a word").part
    #expect(part == Self.wrongParts[vector.id] ?? String(reason), "\(vector.rrule): \(vector.reason)")
  }

  @Test(arguments: OddRuleVector.all)
  func `an odd rule expands or is refused, but never hangs`(vector: OddRuleVector) throws {
    let start = try #require(EventDate(written: vector.dtstart)).reading
    let found = RuleExpansion(RecurrenceRule(text: vector.rrule), start: start).map { Array($0.prefix(3)) }
    if vector.isValid {
      #expect(faults(of: vector.rrule).isEmpty)
      #expect(try #require(found).isEmpty == false)
    }
  }

  @Test(arguments: RecurrenceVector.all.compactMap(\.rrule))
  func `what is written says what was read`(text: String) throws {
    let parts = try RecurrenceRule.Parts(parsing: text)
    #expect(parts.oddities.isEmpty)
    #expect(try RecurrenceRule.Parts(parsing: parts.description) == parts)
    #expect(RecurrenceRule(text: text).text == text)
  }

  @Test func `every part is read`() throws {
    let parts = try RecurrenceRule.Parts(
      parsing: "rscale=gregorian;freq=yearly;until=20301231t235960z;interval=2;bysecond=0,60;byminute=5;byhour=09;"
        + "byday=mo,-1fr,+2TU;bymonthday=-31,+1;byyearday=366,-366;bymonth=1,12;bysetpos=-1;wkst=su;skip=omit")
    #expect(parts.frequency == .yearly)
    #expect(parts.until == EventDate(written: "20301231T235959Z"))
    #expect(parts.interval == 2)
    #expect(parts.secondsOfTheMinute == [0, 60] && parts.minutesOfTheHour == [5] && parts.hoursOfTheDay == [9])
    #expect(
      parts.daysOfTheWeek == [.init(.monday), .init(.friday, weekNumber: -1), .init(.tuesday, weekNumber: 2)])
    #expect(parts.daysOfTheMonth == [-31, 1] && parts.daysOfTheYear == [366, -366])
    #expect(parts.monthsOfTheYear == [1, 12] && parts.setPositions == [-1])
    #expect(parts.firstDayOfTheWeek == .sunday)
    #expect(parts.calendarIdentifier == "gregorian")
    #expect(parts.oddities.isEmpty)
    #expect(
      parts.description == "RSCALE=gregorian;FREQ=YEARLY;UNTIL=20301231T235959Z;INTERVAL=2;BYSECOND=0,60;BYMINUTE=5;"
        + "BYHOUR=9;BYDAY=MO,-1FR,2TU;BYMONTHDAY=-31,1;BYYEARDAY=366,-366;BYMONTH=1,12;BYSETPOS=-1;WKST=SU;SKIP=omit")
  }

  @Test(
    arguments: [
      ("FREQ=DAILY;INTERVAL=0", "INTERVAL", "0", .outOfRange),
      ("FREQ=MONTHLY;BYMONTHDAY=1,32", "BYMONTHDAY", "32", .outOfRange),
      ("FREQ=SOMETIMES", "FREQ", "SOMETIMES", .malformed),
      ("COUNT=3", "FREQ", "", .missing),
      ("FREQ=DAILY;COUNT=2;COUNT=5", "COUNT", "5", .repeated),
      ("FREQ=WEEKLY;BYMONTHDAY=3", "BYMONTHDAY", "3", .notAllowed(.weekly)),
      ("FREQ=WEEKLY;BYDAY=MO,2TU", "BYDAY", "2TU", .notAllowed(.weekly)),
      ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "BYDAY", "1MO", .conflicts(with: "BYWEEKNO")),
      ("FREQ=DAILY;UNTIL=20261399", "UNTIL", "20261399", .outOfRange),
      ("FREQ=DAILY;UNTIL=20260101X090000", "UNTIL", "20260101X090000", .malformed),
      ("FREQ=WEEKLY;BYDAY=", "BYDAY", "", .malformed),
      ("FREQ=WEEKLY;BYDAY=MO,,TU", "BYDAY", "", .malformed),
      ("FREQ=YEARLY;BYDAY=54MO", "BYDAY", "54MO", .outOfRange),
      ("FREQ=DAILY;COUNT=99999999999999999999999", "COUNT", "99999999999999999999999", .outOfRange),
      ("RSCALE=HEBREW;FREQ=YEARLY", "RSCALE", "HEBREW", .notSupported),
      ("FREQ=DAILY;X-FOO=1", "X-FOO", "1", .unknown),
      ("FREQ=DAILY;", "", "", .empty),
      (" FREQ=DAILY", "FREQ", "DAILY", .spaced),
      ("FREQ=DAILY;COUNT=3;UNTIL=20260110", "COUNT", "3", .conflicts(with: "UNTIL")),
      ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS", "1", .alone),
      ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", "SKIP", "FORWARD", .notSupported),
    ] as [(String, String, String, RecurrenceRule.Fault.Reason)])
  func `a fault names the part, its value and what is wrong`(
    text: String, part: String, value: String, reason: RecurrenceRule.Fault.Reason
  ) {
    #expect(faults(of: text) == [RecurrenceRule.Fault(part: part, value: value, reason: reason)])
  }

  @Test func `a rule of unknown parts is read without them, and keeps them`() throws {
    let rule = RecurrenceRule(text: "FREQ=DAILY;X-FOO=a,b;COUNT=2")
    let parts = try #require(rule.parts)
    #expect(parts.otherParts == [.init(name: "X-FOO", value: "a,b")])
    #expect(parts.description == "FREQ=DAILY;COUNT=2;X-FOO=a,b")
    let start = try #require(EventDate(written: "20260105T090000")).reading
    #expect(try #require(RuleExpansion(rule, start: start)).map(\.date.day) == [5, 6])
  }

  @Test func `a text that is no rule is kept`() {
    let rule = RecurrenceRule(text: "every other day")
    #expect(rule.text == "every other day")
    #expect(rule.parts == nil)
  }

  @Test func `a rule can be put together`() throws {
    var parts = RecurrenceRule.Parts(.monthly, interval: 3)
    parts.daysOfTheWeek = [.init(.friday, weekNumber: -1)]
    parts.count = 4
    #expect(RecurrenceRule(parts).text == "FREQ=MONTHLY;COUNT=4;INTERVAL=3;BYDAY=-1FR")
    #expect(RecurrenceRule(parts) == RecurrenceRule(text: "FREQ=MONTHLY;COUNT=4;INTERVAL=3;BYDAY=-1FR"))
  }

  @Test(
    arguments: [
      "FREQ=\u{0}", "FREQ=DÄILY", "=;=", ";;;;", "FREQ==DAILY", "FREQ=DAILY;=5", "BYDAY=M", "FREQ=DAILY;UNTIL=É0260101",
      "FREQ=DAILY;BYMONTH=-", "FREQ=DAILY;BYMONTHDAY=--1", "FREQ=WEEKLY;BYDAY=+MO", "FREQ=DAILY;UNTIL=00000000",
    ])
  func `nonsense is refused`(text: String) {
    #expect(RecurrenceRule(text: text).parts == nil)
    #expect(throws: RecurrenceRule.Fault.self) { try RecurrenceRule(parsing: text) }
  }
}
