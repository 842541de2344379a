import CalendarText
import CalendarTime
import CalendarZones
import Testing

@Suite struct VTimeZoneRenderTests {
  private func render(_ zone: Zone, _ start: String, lineEnd: LineEnd = .lf) throws -> String {
    String(
      decoding: try VTimeZone.render(zone, covering: #require(CivilDateTime(start)), lineEnd: lineEnd), as: UTF8.self)
  }

  private func readBack(_ block: String) throws -> VTimeZone {
    let text = CalendarText(parsing: Array(block.utf8))
    #expect(text.problems.isEmpty && text.roots.count == 1)
    return VTimeZone(try #require(text.roots.first), in: text)
  }

  @Test func `a zone with a yearly rule is written by it, from the year it began`() throws {
    #expect(
      try render(ZoneFixtures.zone("Europe/Berlin"), "20260704T100000") == """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:DAYLIGHT
        DTSTART:19960331T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        TZNAME:CEST
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:19961027T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        TZNAME:CET
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        END:VTIMEZONE

        """)
  }

  @Test func `a zone without changes is one part`() throws {
    let zone = Zone(tzid: "UTC+5:30, office", rules: ZoneRules(initialOffset: 19_800, initialAbbreviation: "IST"))
    #expect(
      try render(zone, "20260704T100000") == """
        BEGIN:VTIMEZONE
        TZID:UTC+5:30\\, office
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0530
        TZOFFSETTO:+0530
        TZNAME:IST
        END:STANDARD
        END:VTIMEZONE

        """)
  }

  @Test func `a zone that gave up summer time says the offset in force`() throws {
    let block = try render(ZoneFixtures.zone("America/Sao_Paulo"), "20260704T100000")
    #expect(block.contains("BEGIN:STANDARD\nDTSTART:20190217T000000\nTZOFFSETFROM:-0200\nTZOFFSETTO:-0300\n"))
    #expect(!block.contains("DAYLIGHT") && !block.contains("RRULE"))
  }

  @Test(
    arguments: ZoneFixtures.names,
    ["18900101T000000", "19440901T120000", "19950701T093000", "20111230T120000", "20260704T100000", "20400101T000000"])
  func `what is written is read back as the same offsets for thirty years`(name: String, start: String) throws {
    let zone = try ZoneFixtures.zone(name)
    let rules = try #require(zone.rules)
    let written = try readBack(render(zone, start, lineEnd: .crlf))
    #expect(written.tzid == name && written.faults.isEmpty)
    let read = try #require(written.rules)
    let first = zone.instant(of: try #require(CivilDateTime(start))).adding(seconds: -366 * 86_400)
    let end = first.adding(seconds: 31 * 366 * 86_400)
    #expect(read.offset(at: first) == rules.offset(at: first))
    var moment = first
    while let change = rules.transition(after: moment), change.instant < end {
      moment = change.instant
      for seconds in [-1, 0, 86_400] {
        let place = moment.adding(seconds: seconds)
        if read.offset(at: place) != rules.offset(at: place) { Issue.record("\(name) \(place)") }
      }
    }
    #expect(read.offset(at: end) == rules.offset(at: end))
  }

  @Test func `every kind of yearly change that POSIX has comes back`() throws {
    for text in [
      "CET-1CEST,M3.5.0,M10.5.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
      "AAA0BBB,J60/0,J300/0",
      "AAA0BBB,59/0,299/0", "AAA0BBB,M2.5.0/26,M7.1.1/-2", "IST-1GMT0,M10.5.0,M3.5.0/1",
      "AAA0BBB,M4.1.0/167,M9.1.6/-167",
    ] {
      let rules = try #require(ZoneRules(posix: text))
      let written = try readBack(render(Zone(tzid: text, rules: rules), "20260704T100000"))
      #expect(written.tzid == text && written.faults.isEmpty)
      let start = try #require(Instant(utc: "20250704T100000")).secondsSince1970
      for seconds in stride(from: start, to: start + 31 * 366 * 86_400, by: 3600 * 7 + 1) {
        let moment = Instant(secondsSince1970: seconds)
        if written.rules?.offset(at: moment) != rules.offset(at: moment) { Issue.record("\(text) \(seconds)") }
      }
    }
  }

  @Test func `one summer in all history is not read as every summer`() throws {
    let hour = 3600
    let start = try #require(Instant(utc: "20250401T000000"))
    let rules = ZoneRules(
      initialOffset: 0,
      transitions: [
        .init(instant: start.adding(seconds: -4000 * 86_400), offset: hour, abbreviation: "AST"),
        .init(instant: start, offset: 2 * hour, isDaylight: true, abbreviation: "ADT"),
        .init(instant: start.adding(seconds: 200 * 86_400), offset: hour, abbreviation: "AST"),
      ])
    let written = try readBack(render(Zone(tzid: "Office", rules: rules), "20260601T000000"))
    #expect(written.faults.isEmpty)
    #expect(try written.rules?.offset(at: #require(Instant(utc: "20280701T000000"))) == hour)
  }

  @Test func `a zone that nobody knows is not written, one with a long name is folded`() throws {
    #expect(try render(Zone(tzid: "Office", rules: nil), "20260704T100000").isEmpty)
    let name = String(repeating: "Büro ", count: 40) + "."
    let block = try render(Zone(tzid: name, rules: .utc), "20260704T100000")
    #expect(block.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 75 })
    #expect(try readBack(block).tzid == name)
    #expect(throws: ContentLine.RenderError.self) { try render(Zone(tzid: "a\nb", rules: .utc), "20260704T100000") }
  }
}
