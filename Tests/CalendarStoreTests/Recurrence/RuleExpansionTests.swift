import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

@Suite struct RuleExpansionTests {
  private static let rules = RecurrenceVector.all.filter { $0.kind == "rule" }

  private func expansion(_ text: String, from start: String) throws -> RuleExpansion {
    let rule = try RecurrenceRule(parsing: text)
    let first = try #require(EventDate(written: start)).reading
    return try #require(RuleExpansion(rule, start: first))
  }

  private func expansion(_ vector: RecurrenceVector) throws -> RuleExpansion {
    let start = try #require(EventDate(line: vector.dtstart))
    let rule = try RecurrenceRule(parsing: try #require(vector.rrule))
    let last = rule.parts?.lastReading(start: start, viewer: .utc)
    return try #require(RuleExpansion(rule, start: start.reading, until: last))
  }

  @Test(arguments: rules)
  func `moments are in order, and each is found by seeking and from behind`(vector: RecurrenceVector) throws {
    let all = Array(try expansion(vector).prefix(60))
    var seeking = try expansion(vector)
    var backward = try expansion(vector)
    for (index, moment) in all.enumerated().reversed() {
      if index > 0 { #expect(all[index - 1] < moment) }
      seeking.seek(to: moment)
      #expect(seeking.next() == moment)
      if index + 1 < all.count { #expect(seeking.next() == all[index + 1]) }
      seeking.seek(to: index > 0 ? all[index - 1].adding(seconds: 1) : moment.adding(seconds: -1))
      #expect(seeking.next() == moment)
      #expect(backward.previous(before: moment) == (index > 0 ? all[index - 1] : nil))
      #expect(backward.previous(before: moment.adding(seconds: 1)) == moment)
    }
  }

  @Test(arguments: rules)
  func `looking back does not disturb what comes next`(vector: RecurrenceVector) throws {
    let all = Array(try expansion(vector).prefix(20))
    var disturbed = try expansion(vector)
    for moment in all {
      #expect(disturbed.next() == moment)
      _ = disturbed.previous(before: moment)
    }
  }

  @Test(arguments: rules)
  func `a count is where counting ends, also when it is only sought`(vector: RecurrenceVector) throws {
    let start = try #require(EventDate(line: vector.dtstart)).reading
    var parts = try RecurrenceRule.Parts(parsing: try #require(vector.rrule))
    parts.until = nil
    parts.count = nil
    let all = Array(RuleExpansion(parts, start: start).prefix(75))
    for count in [1, 2, 17, 75] where count <= all.count {
      parts.count = count
      #expect(Array(RuleExpansion(parts, start: start)) == Array(all.prefix(count)))
      var backward = RuleExpansion(parts, start: start)
      #expect(backward.previous(before: CivilDateTime(startOf: .latest)) == all[count - 1])
      var seeking = RuleExpansion(parts, start: start)
      seeking.seek(to: all[count - 1])
      #expect(Array(seeking) == [all[count - 1]])
    }
  }

  @Test(
    arguments: [
      "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1", "FREQ=SECONDLY;INTERVAL=420;BYDAY=TU;BYHOUR=3;BYMINUTE=2",
      "FREQ=SECONDLY;BYSETPOS=2;BYSECOND=1", "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=3", "FREQ=HOURLY;INTERVAL=24;BYHOUR=3",
      "FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
      "FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
      "FREQ=SECONDLY;INTERVAL=604800;BYDAY=TU",
    ])
  func `a rule that never matches ends at once`(text: String) throws {
    var expansion = try expansion(text, from: "20260105T090000")
    #expect(expansion.next() == nil)
    #expect(expansion.previous(before: CivilDateTime(startOf: .latest)) == nil)
    expansion.seek(to: CivilDateTime(startOf: .latest))
    #expect(expansion.next() == nil)
  }

  @Test(
    arguments: [
      "FREQ=SECONDLY;INTERVAL=2147483647", "FREQ=YEARLY;INTERVAL=2147483647", "FREQ=DAILY;COUNT=2147483647",
      "FREQ=MONTHLY;INTERVAL=2147483646;COUNT=2147483647", "FREQ=SECONDLY;COUNT=2147483647",
      "FREQ=SECONDLY;INTERVAL=7;BYMINUTE=5;COUNT=2147483647", "FREQ=SECONDLY;BYHOUR=9;BYDAY=MO;COUNT=2147483647",
      "FREQ=WEEKLY;INTERVAL=2147483647;COUNT=5",
    ])
  func `hostile numbers neither trap nor hang`(text: String) throws {
    var expansion = try expansion(text, from: "20260105T090000")
    #expect(expansion.next()?.date == CivilDate(year: 2026, month: 1, day: 5))
    expansion.seek(to: CivilDateTime(startOf: .latest))
    _ = expansion.next()
    #expect(expansion.previous(before: CivilDateTime(startOf: .latest)) != nil)
  }

  @Test func `parts that were put together with hostile numbers do not trap`() throws {
    let start = try #require(EventDate(written: "20260105T090000")).reading
    let numbers = [Int.min, -400, -1, 0, 1, 400, Int.max]
    for frequency in RecurrenceRule.Frequency.allCases {
      var parts = RecurrenceRule.Parts(frequency, interval: Int.min)
      parts.count = -1
      (parts.secondsOfTheMinute, parts.minutesOfTheHour, parts.hoursOfTheDay) = (numbers, numbers, numbers)
      (parts.daysOfTheMonth, parts.daysOfTheYear, parts.weeksOfTheYear) = (numbers, numbers, numbers)
      (parts.monthsOfTheYear, parts.setPositions) = (numbers, numbers)
      parts.daysOfTheWeek = numbers.map { .init(.monday, weekNumber: $0) }
      #expect(RuleExpansion(parts, start: start).prefix(3).allSatisfy { $0 >= start })
    }
  }

  /// One step after the other these would take minutes.
  @Test(
    arguments: [
      ("FREQ=SECONDLY;COUNT=2147483647", "20940123T121406"),
      ("FREQ=SECONDLY;INTERVAL=7;BYMINUTE=5;COUNT=500000000", "86800824T220518"),
      ("FREQ=SECONDLY;BYHOUR=9;BYDAY=MO;COUNT=1000000", "20310428T094639"),
      ("FREQ=SECONDLY;BYHOUR=9;BYSECOND=33;BYDAY=MO;BYSETPOS=1,-1;COUNT=100000", "20571210T093933"),
      ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=2000000", "96920222T090000"),
      ("FREQ=WEEKLY;BYMONTH=1;BYDAY=MO;COUNT=30000", "88050124T090000"),
    ])
  func `a count of millions is followed to its end`(text: String, last: String) throws {
    var expansion = try expansion(text, from: "20260105T090000")
    let found = expansion.previous(before: CivilDateTime(startOf: .latest))
    #expect(found == EventDate(written: last)?.reading)
    expansion.seek(to: try #require(found))
    #expect(expansion.next() == found && expansion.next() == nil)
  }

  /// The steps meet the times once in 14,400 steps: nearly all days are in vain.
  @Test func `steps that seldom meet their times are found without looking at each`() throws {
    let rule = "FREQ=SECONDLY;INTERVAL=14401;BYHOUR=0,4,8,12,16,20;BYMINUTE=0;BYSECOND=0"
    let start = try #require(EventDate(written: "20260105T080000")).reading
    var expansion = try expansion(rule, from: "20260105T080000")
    let found = Array(expansion.prefix(1000))
    #expect(found.indices.allSatisfy { found[$0] == start.adding(seconds: $0 * 14_401 * 14_400) })
    #expect(found.count == 1000 && expansion.previous(before: found[999]) == found[998])
  }

  @Test func `a daily rule of 1990 is sought in 2026`() throws {
    var daily = try expansion("FREQ=DAILY", from: "19900101T090000")
    daily.seek(to: try #require(EventDate(written: "20260302")).reading)
    #expect(daily.next() == EventDate(written: "20260302T090000")?.reading)
    #expect(daily.next() == EventDate(written: "20260303T090000")?.reading)
  }

  @Test func `a rule goes on to the end of the year 9999`() throws {
    let yearly = try expansion("FREQ=YEARLY;INTERVAL=1000", from: "10001231T235959")
    #expect(yearly.map(\.date.year) == Array(stride(from: 1000, through: 9000, by: 1000)))
    var daily = try expansion("FREQ=DAILY", from: "20000101T000000")
    #expect(daily.previous(before: CivilDateTime(startOf: .latest))?.date == CivilDate.latest.adding(days: -1))
    daily.seek(to: CivilDateTime(startOf: .latest))
    #expect(Array(daily) == [CivilDateTime(startOf: .latest)])
  }

  @Test func `seeking to the start begins again, with the whole count`() throws {
    var expansion = try expansion("FREQ=DAILY;COUNT=3", from: "20260105T090000")
    let all = Array(expansion)
    #expect(all.count == 3)
    for _ in 0..<5 { _ = expansion.next() }
    #expect(expansion.next() == nil)
    expansion.seek(to: all[0])
    #expect(Array(expansion) == all)
  }
}
