import CalendarTime
import CalendarZones
import Testing

@Suite struct PosixRulesTests {
  private func offsets(_ text: String, at moments: [String]) throws -> [Int] {
    let rules = try #require(ZoneRules(posix: text))
    return try moments.map { rules.offset(at: try #require(Instant(utc: $0))) }
  }

  @Test func `a name and an offset are a zone without changes`() throws {
    #expect(try offsets("UTC0", at: ["20240101T000000"]) == [0])
    #expect(try offsets("<+0530>-5:30", at: ["20240701T000000"]) == [19_800])
    #expect(try offsets("<-1234>12:34:56", at: ["20240701T000000"]) == [-45_296])
    #expect(ZoneRules(posix: "JST-9")?.initialAbbreviation == "JST")
  }

  @Test func `weeks and weekdays decide the day`() throws {
    let moments = ["20240331T005959", "20240331T010000", "20241027T005959", "20241027T010000"]
    #expect(try offsets("CET-1CEST,M3.5.0,M10.5.0/3", at: moments) == [3600, 7200, 7200, 3600])
  }

  @Test func `a summer time without a rule changes as in the United States`() throws {
    let moments = ["20240310T065959", "20240310T070000", "20241103T055959", "20241103T060000"]
    #expect(try offsets("EST5EDT", at: moments) == [-18_000, -14_400, -14_400, -18_000])
  }

  @Test func `times may be negative or lie days ahead`() throws {
    // Greenland's clocks go forward on the Saturday before the last Sunday, at 22:00 of its standard time.
    #expect(
      try offsets("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", at: ["20240331T005959", "20240331T010000"]) == [-7200, -3600])
    // 50 hours after the fourth Thursday of March: Saturday at two.
    #expect(
      try offsets("EET-2EEST,M3.4.4/50,M10.4.4/50", at: ["20240329T235959", "20240330T000000"]) == [7200, 10_800])
  }

  @Test func `days of the year are counted with or without 29 February`() throws {
    let julian = ["20240229T235959", "20240301T000000", "20230301T000000"]
    #expect(try offsets("AAA0BBB,J60/0,J300/0", at: julian) == [0, 3600, 3600])
    let counted = ["20240228T235959", "20240229T000000", "20230228T235959", "20230301T000000"]
    #expect(try offsets("AAA0BBB,59/0,299/0", at: counted) == [0, 3600, 0, 3600])
  }

  @Test func `summer time may hold all year`() throws {
    let moments = ["20231231T235959", "20240101T030000", "20240101T040000", "20240701T000000", "20241231T235959"]
    #expect(try offsets("XXX3EDT4,0/0,J365/23", at: moments) == Array(repeating: -14_400, count: 5))
  }

  @Test(arguments: [
    "", "UTC", "AB0", "<AB>0", "<ABC0", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,366,1",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0x", "CET-1:60", "CET-99999999999999999999",
    ":Europe/Berlin",
  ])
  func `anything else is no zone`(text: String) {
    #expect(ZoneRules(posix: text) == nil)
  }
}
