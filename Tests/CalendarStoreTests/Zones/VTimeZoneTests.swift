import CalendarText
import CalendarTime
import CalendarZones
import Testing

@Suite struct VTimeZoneTests {
  private func read(_ lines: String) throws -> VTimeZone {
    let text = CalendarText(parsing: Array("BEGIN:VTIMEZONE\n\(lines)\nEND:VTIMEZONE\n".utf8))
    return VTimeZone(try #require(text.components.first), in: text)
  }

  private func part(_ name: String, _ start: String?, _ before: String?, _ after: String?, _ more: String = "")
    -> String
  {
    let lines = [
      "BEGIN:\(name)", start.map { "DTSTART:\($0)" }, before.map { "TZOFFSETFROM:\($0)" },
      after.map { "TZOFFSETTO:\($0)" }, more.isEmpty ? nil : more, "END:\(name)",
    ]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  private func hours(_ zone: VTimeZone, at moments: [String]) throws -> [Double] {
    let rules = try #require(zone.rules)
    return try moments.map { Double(rules.offset(at: try #require(Instant(utc: $0)))) / 3600 }
  }

  private var centralEurope: String {
    part("STANDARD", "20241027T030000", "+0200", "+0100", "TZNAME:CET\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU") + "\n"
      + part("DAYLIGHT", "20240331T020000", "+0100", "+0200", "TZNAME:CEST\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")
  }

  @Test func `yearly rules go on for ever, names and flags are kept`() throws {
    let zone = try read("TZID:Here\n" + centralEurope)
    #expect(zone.tzid == "Here" && zone.faults.isEmpty)
    #expect(
      try hours(zone, at: ["20240331T005959", "20240331T010000", "20991025T005959", "20991025T010000"]) == [1, 2, 2, 1])
    let newYear = try #require(Instant(utc: "20990101T000000"))
    let change = try #require(zone.rules?.transition(after: newYear))
    #expect(change.abbreviation == "CEST" && change.isDaylight)
  }

  @Test func `a block that starts this year also serves the years before`() throws {
    let zone = try read("TZID:Here\n" + centralEurope)
    #expect(try hours(zone, at: ["20210701T120000", "20210101T120000", "19900701T120000"]) == [2, 1, 2])
  }

  @Test func `a block of one year without rules is extended by weekdays, and reported`() throws {
    let zone = try read(
      "TZID:Here\n" + part("STANDARD", "20231029T030000", "+0200", "+0100") + "\n"
        + part("DAYLIGHT", "20230326T020000", "+0100", "+0200"))
    #expect(zone.faults.map(\.code) == [.oneYearOnly])
    #expect(
      try hours(zone, at: ["20240331T005959", "20240331T010000", "20251026T005959", "20251026T010000"]) == [1, 2, 2, 1])
  }

  @Test func `so is one of three changes in two years, as an old iCal wrote it`() throws {
    let zone = try read(
      "TZID:Here\n" + part("DAYLIGHT", "20050403T070000", "+0000", "-0400") + "\n"
        + part("STANDARD", "20051030T020000", "-0400", "-0500") + "\n"
        + part("DAYLIGHT", "20060402T020000", "-0500", "-0400"))
    #expect(zone.faults.map(\.code) == [.oneYearOnly])
    #expect(
      try hours(
        zone, at: ["20020701T000000", "20060101T000000", "20060402T070000", "20240101T000000", "20240701T000000"])
        == [-4, -5, -4, -5, -4])
  }

  @Test func `an offset without a sign is ahead of UTC, and reported`() throws {
    let zone = try read("TZID:Here\n" + part("STANDARD", "20240101T000000", "0100", "0200"))
    #expect(zone.faults.map(\.code) == [.unsignedOffset, .unsignedOffset])
    #expect(try hours(zone, at: ["20230701T120000", "20240701T120000"]) == [1, 2])
  }

  @Test func `a rule that has ended ends`() throws {
    let zone = try read(
      "TZID:Here\n"
        + part(
          "DAYLIGHT", "20050403T020000", "-0500", "-0400",
          "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z") + "\n"
        + part(
          "STANDARD", "20051030T020000", "-0400", "-0500",
          "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"))
    #expect(zone.faults.isEmpty)
    #expect(
      try hours(zone, at: ["20040701T000000", "20050701T000000", "20060701T000000", "20070701T000000"]) == [
        -5, -4, -4, -5,
      ])
  }

  @Test(arguments: [
    "UNTIL=20060402T020000", "UNTIL=20060402T070000Z", "UNTIL=20060402", "COUNT=2", "BYHOUR=2;UNTIL=20060402",
  ])
  func `an end may be floating, in UTC, a date or a count`(end: String) throws {
    let zone = try read(
      "TZID:Here\n" + part("STANDARD", "19700101T000000", "-0500", "-0500") + "\n"
        + part("DAYLIGHT", "20050403T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;\(end)") + "\n"
        + part("STANDARD", "20051030T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"))
    #expect(zone.faults.isEmpty)
    #expect(
      try hours(zone, at: ["20050701T000000", "20060402T065959", "20060402T070000", "20070701T000000"]) == [
        -4, -5, -4, -5,
      ])
  }

  @Test func `new rules take over from old ones`() throws {
    let zone = try read(
      "TZID:Here\n"
        + part(
          "DAYLIGHT", "19870405T020000", "-0500", "-0400",
          "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z") + "\n"
        + part(
          "STANDARD", "19871025T020000", "-0400", "-0500",
          "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z") + "\n"
        + part("DAYLIGHT", "20070311T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU") + "\n"
        + part("STANDARD", "20071104T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"))
    let rules = try #require(zone.rules)
    let newYork = try ZoneFixtures.rules("America/New_York")
    let start = try #require(Instant(utc: "19870101T000000")).secondsSince1970
    for seconds in stride(from: start, to: start + 80 * 366 * 86_400, by: 40_000) {
      let moment = Instant(secondsSince1970: seconds)
      if rules.offset(at: moment) != newYork.offset(at: moment) { Issue.record("\(seconds)") }
    }
  }

  @Test(arguments: [
    "RDATE:20250330T020000,20260329T020000", "RDATE:20250330T020000\nRDATE;VALUE=PERIOD:20260329T020000/PT1H",
    "RDATE:20250330T010000Z,20260329T010000Z",
  ])
  func `dates are changes too`(dates: String) throws {
    let zone = try read(
      "TZID:Here\n" + part("DAYLIGHT", "20240331T020000", "+0100", "+0200", dates) + "\n"
        + part("STANDARD", "20241027T030000", "+0200", "+0100", "RDATE:20251026T030000\nRDATE:20261025T030000"))
    #expect(zone.faults.isEmpty)
    #expect(
      try hours(zone, at: ["20240701T000000", "20250701T000000", "20260701T000000", "20270701T000000"]) == [2, 2, 2, 1])
  }

  @Test(arguments: ["0001", "1601"])
  func `distant years are as good as any`(year: String) throws {
    let zone = try read(
      "TZID:Customized Time Zone\n"
        + part("STANDARD", "\(year)1028T030000", "+0200", "+0100", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10")
        + "\n"
        + part("DAYLIGHT", "\(year)0325T020000", "+0100", "+0200", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"))
    #expect(zone.faults.isEmpty && zone.rules?.transitions.isEmpty == true)
    #expect(try hours(zone, at: ["20240701T120000", "20240101T120000", "99980701T120000"]) == [2, 1, 2])
  }

  @Test func `what Outlook writes for a zone without summer time is one offset`() throws {
    let zone = try read(
      "TZID:Here\n" + part("STANDARD", "16010101T000000", "+0700", "+0700") + "\n"
        + part("DAYLIGHT", "16010101T000000", "+0700", "+0700"))
    #expect(zone.faults.isEmpty)
    #expect(try hours(zone, at: ["15000101T000000", "20240701T120000"]) == [7, 7])
  }

  @Test func `a part without a start holds from the start, and is reported`() throws {
    let zone = try read("TZID:Here\n" + part("STANDARD", nil, "+0100", "+0100"))
    #expect(zone.faults.map(\.code) == [.missingStart])
    #expect(try hours(zone, at: ["00010101T000000", "20240701T120000"]) == [1, 1])
    let rule = try read(
      "TZID:Here\n" + part("STANDARD", "20240231T000000", "+0200", "+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"))
    #expect(rule.faults.map(\.code) == [.missingStart])
    #expect(try hours(rule, at: ["20240701T120000"]) == [1])
  }

  @Test func `parts that say too little are reported, the others hold`() throws {
    let zone = try read(
      part("STANDARD", "20240101T000000", "+0100", nil) + "\n" + part("DAYLIGHT", "20240101T000000", nil, "+0200"))
    #expect(zone.faults.map(\.code) == [.missingName, .missingOffset, .missingOffsetBefore])
    #expect(try hours(zone, at: ["20240701T120000"]) == [2])
    let empty = try read("TZID:Here")
    #expect(empty.rules == nil && empty.faults.map(\.code) == [.noObservance])
    let odd = try read("TZID:Here\n" + part("STANDARD", "20240101T000000", "+2600", "+9900"))
    #expect(odd.rules == nil && odd.faults.map(\.code) == [.noObservance, .missingOffset])
  }

  @Test(arguments: [
    ("HOURLY", VTimeZone.Fault.Code.tooManyChanges, 1000), ("MINUTELY", .tooManyChanges, 1000),
    ("SECONDLY", .tooManyChanges, 1000), ("SECONDLY;UNTIL=20300101T000000Z", .tooManyChanges, 1000),
    ("MONTHLY", .tooManyChanges, 1000), ("FORTNIGHTLY", .unusableRule, 1),
    ("SECONDLY;BYMONTH=2;BYMONTHDAY=30", nil, 1),
  ])
  func `rules of every kind are bounded`(rule: String, fault: VTimeZone.Fault.Code?, changes: Int) throws {
    let zone = try read(
      "TZID:Here\n" + part("STANDARD", "19700101T000000", "+0100", "+0100", "RRULE:FREQ=\(rule)"))
    #expect(zone.faults.map(\.code) == [fault].compactMap(\.self))
    #expect(zone.rules?.transitions.count == changes)
  }

  @Test func `changes may come back by months and weeks too`() throws {
    let zone = try read(
      "TZID:Here\n"
        + part("DAYLIGHT", "19960331T020000", "+0100", "+0200", "RRULE:FREQ=MONTHLY;BYMONTH=3;BYDAY=-1SU") + "\n"
        + part("STANDARD", "19961027T030000", "+0200", "+0100", "RRULE:FREQ=MONTHLY;INTERVAL=12;BYDAY=-1SU"))
    #expect(zone.faults.isEmpty)
    #expect(
      try hours(
        zone, at: ["20260329T005959", "20260329T010000", "20261025T005959", "20261025T010000", "21500701T120000"])
        == [1, 2, 2, 1, 2])
  }

  @Test func `yearly rules are bounded as well`() throws {
    let everyMinute =
      "RRULE:FREQ=YEARLY;BYHOUR=\((0..<24).map(String.init).joined(separator: ","));"
      + "BYMINUTE=\((0..<60).map(String.init).joined(separator: ","));BYYEARDAY=\((1...366).map(String.init).joined(separator: ","))"
    let zone = try read(
      "TZID:Here\n"
        + (0..<8).map { part("STANDARD", "197\($0)0101T000000", "+0100", "+0100", everyMinute) }.joined(separator: "\n")
    )
    #expect(Set(zone.faults.map(\.code)) == [.tooManyChanges])
    #expect(try #require(zone.rules).transitions.count <= 4000)
    let manyParts = (0..<3000).map {
      part(
        "DAYLIGHT", "\(1000 + $0 % 900)0101T000000", "+0100", "+0200",
        "RRULE:FREQ=YEARLY;BYMONTH=\($0 % 12 + 1);BYMONTHDAY=1")
    }
    let many = try read("TZID:Here\n" + manyParts.joined(separator: "\n"))
    #expect(many.faults.map(\.code) == [.tooManyChanges])
    #expect(try #require(many.rules).yearlyChanges.count <= 64)
    let never = try read(
      "TZID:Here\n" + part("STANDARD", "00010101T000000", "+0100", "+0200", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
    )
    #expect(try hours(never, at: ["20240701T120000"]) == [2])
  }

  @Test(arguments: [
    ("BYMONTH=3;BYDAY=2SU", 10), ("BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU", 10),
    ("BYMONTH=3;BYMONTHDAY=10", 10),
    ("BYMONTH=3;BYDAY=-4SU", 10), ("BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=2SU", 10), ("BYYEARDAY=70", 10),
    ("BYDAY=SU;BYMONTH=3;BYSETPOS=2", 10),
    ("BYMONTH=3;BYDAY=SU;BYMONTHDAY=10,11,12,13,14,15", 10), ("BYDAY=10SU", 10),
  ])
  func `days are found by every kind of yearly rule`(rule: String, day: Int) throws {
    let zone = try read(
      "TZID:Here\n" + part("STANDARD", "20001105T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU")
        + "\n"
        + part("DAYLIGHT", "20000312T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;\(rule)"))
    #expect(zone.faults.isEmpty)
    #expect(
      try hours(zone, at: ["202403\(day)T065959", "202403\(day)T070000", "20241103T060000", "21001201T000000"]) == [
        -5, -4, -5, -5,
      ])
  }

  @Test func `a name with escapes is the name that dates use`() throws {
    #expect(try read(#"TZID:(UTC+07:00) Bangkok\, Hanoi\, Jakarta"#).tzid == "(UTC+07:00) Bangkok, Hanoi, Jakarta")
  }
}
