import CalendarText
import CalendarTime
import CalendarZones
import Testing

@Suite struct DocumentZonesTests {
  private let noData = ZoneResolver { _ in nil }

  private func block(_ tzid: String, _ offset: String) -> String {
    "BEGIN:VTIMEZONE\nTZID:\(tzid)\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:\(offset)\n"
      + "TZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
  }

  private func calendar(_ content: String...) -> String {
    "BEGIN:VCALENDAR\n" + content.joined() + "END:VCALENDAR\n"
  }

  private let event = "BEGIN:VEVENT\nUID:1\nEND:VEVENT\n"

  private func zones(_ text: String, _ resolver: ZoneResolver = ZoneFixtures.resolver) -> DocumentZones {
    resolver.zones(in: CalendarText(parsing: Array(text.utf8)))
  }

  private func hours(_ zone: Zone, at moment: String = "20240701T120000") throws -> Double {
    Double(zone.offset(at: try #require(Instant(utc: moment)))) / 3600
  }

  @Test func `a known name is the system's, whatever the file says`() throws {
    let zone = zones(calendar(block("Europe/Berlin", "+0900"), event)).zone(tzid: "Europe/Berlin")
    #expect(zone.ianaName == "Europe/Berlin")
    #expect(try hours(zone) == 2)
  }

  @Test func `without the system's data the file decides`() throws {
    let zone = zones(calendar(block("Europe/Berlin", "+0900"), event), noData).zone(tzid: "Europe/Berlin")
    #expect(zone.ianaName == nil && zone.tzid == "Europe/Berlin")
    #expect(try hours(zone) == 9)
  }

  @Test(arguments: [
    "Customized Time Zone", "tzone://Microsoft/Custom", "Central Standard Time 1", "Eastern Standard Time", "GMT+0200",
  ])
  func `a name that is not the system's is what the file's own block says`(tzid: String) throws {
    let zone = zones(calendar(block(tzid, "-0330"), event)).zone(tzid: tzid)
    #expect(zone.tzid == tzid && zone.ianaName == nil)
    #expect(try hours(zone) == -3.5)
  }

  @Test func `a block may stand after the event`() throws {
    let text = CalendarText(parsing: Array(calendar(event, block("Office", "+0530")).utf8))
    let component = try #require(text.components.first { $0.name == "VEVENT" })
    #expect(try hours(ZoneFixtures.resolver.zones(in: text).zone(tzid: "Office", at: component)) == 5.5)
  }

  @Test func `of two calendars each has its own block, and one without takes the other's`() throws {
    let text = CalendarText(
      parsing: Array(
        (calendar(event) + calendar(block("Office", "+0100"), event) + calendar(event, block("Office", "+0200"))).utf8))
    let events = text.components.filter { $0.name == "VEVENT" }
    let zones = ZoneFixtures.resolver.zones(in: text)
    #expect(try events.map { try hours(zones.zone(tzid: "Office", at: $0)) } == [1, 1, 2])
    #expect(try hours(zones.zone(tzid: "Office")) == 1)
  }

  @Test func `a block that says nothing gives way to the next of that name`() throws {
    let empty = "BEGIN:VTIMEZONE\nTZID:Office\nEND:VTIMEZONE\n"
    let zones = zones(calendar(empty, block("Office", "+0400")))
    #expect(try hours(zones.zone(tzid: "Office")) == 4)
    #expect(zones.faults.map(\.code) == [.noObservance])
  }

  @Test(arguments: [
    "Office", "", " ", "local", "Customized Time Zone", "tzone://Microsoft/Custom", "Mars/Olympus_Mons", "East",
    "Canada", "\u{0}", "(",
    "()",
  ])
  func `a name that nobody knows has no rules and keeps its spelling`(tzid: String) {
    let zone = zones(calendar(event)).zone(tzid: tzid)
    #expect(zone.rules == nil && zone.ianaName == nil && zone.tzid == tzid)
  }

  @Test(
    arguments: [
      ("Eastern Standard Time", "America/New_York"), ("W. Europe Standard Time", "Europe/Berlin"),
      ("w. europe standard time", "Europe/Berlin"),
      ("Eastern Standard Time 1", "America/New_York"), ("Lord Howe Standard Time", "Australia/Lord_Howe"),
      ("India Standard Time", "Asia/Kolkata"), ("UTC-11", "Etc/GMT+11"),
      ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
      ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", "Europe/Berlin"),
      ("Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
      ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
      ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"),
      ("Eastern Time (US & Canada)", "America/New_York"),
      ("Greenwich Mean Time:Dublin; Edinburgh; Lisbon; London", "Europe/London"),
      ("(UTC-03:00) Brasília", "America/Sao_Paulo"),
      ("(UTC-03:00) Brasilia", "America/Sao_Paulo"),
      ("(UTC+02:00) Gaza, Hebron", "Asia/Hebron"), ("(UTC+13:00) Samoa", "Pacific/Apia"),
      ("(UTC-11:00) Midway Island, Samoa", nil),
    ] as [(String, String?)])
  func `Windows' names and what it displays are known`(tzid: String, ianaName: String?) {
    let everyPlace = ZoneResolver { $0.contains("/") ? try? ZoneFixtures.bytes("zoneinfo/Europe/Berlin") : nil }
    let zone = zones(calendar(event), everyPlace).zone(tzid: tzid)
    #expect(zone.tzid == tzid && zone.ianaName == ianaName)
    #expect((zone.rules == nil) == (ianaName == nil))
  }

  @Test func `a morning in Eastern Standard Time is an afternoon in UTC`() throws {
    let zone = zones(calendar(event)).zone(tzid: "Eastern Standard Time")
    #expect(zone.instant(of: try #require(CivilDateTime("20240705T100000"))) == Instant(utc: "20240705T140000"))
  }

  @Test(arguments: [
    ("GMT+0200", 2), ("GMT-05:30", -5.5), ("UTC+2", 2), ("UTC-11", -11), ("+0100", 1), ("-02:00", -2),
    ("(GMT +01:00)", 1), ("(GMT-03:00)", -3),
    ("UTC+05:45", 5.75), ("GMT +10", 10),
  ])
  func `a plain offset is what it says, east of Greenwich when positive`(tzid: String, expected: Double) throws {
    let zone = zones(calendar(event), noData).zone(tzid: tzid)
    #expect(zone.tzid == tzid)
    #expect(try hours(zone) == expected)
  }

  @Test(arguments: ["GMT+99", "UTC+2x", "GMT+", "+", "GMT+1:2:3:4", "20240101", "GMT+02:60", "+٢"])
  func `what only looks like an offset is none`(tzid: String) {
    #expect(zones(calendar(event), noData).zone(tzid: tzid).rules == nil)
  }

  @Test func `thousands of zones are found without reading each`() {
    let text = calendar((0..<5000).map { block("Zone \($0)", "+0100") }.joined(), event)
    let zones = zones(text)
    for index in stride(from: 0, to: 5000, by: 50) { #expect(zones.zone(tzid: "Zone \(index)").rules != nil) }
  }
}
