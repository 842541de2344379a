import CalendarStore
import Testing

@testable import cal_edit

/// Section D: what other programs got wrong about time zones.
@Suite struct ZoneCases {
  private func event(_ start: String, zone: String? = nil, after: String? = nil) throws -> CaseFile {
    let event = vevent("u", "DTSTART\(start)")
    return try CaseFile(calendar([zone, event, after].compactMap(\.self).joined(separator: "\n")))
  }

  /// A zone three hours ahead of UTC, with the lines of its only part.
  private func block(_ tzid: String, _ start: String...) -> String {
    let part = start + ["TZOFFSETFROM:+0300", "TZOFFSETTO:+0300"]
    return
      (["BEGIN:VTIMEZONE", "TZID:\(tzid)", "BEGIN:STANDARD"] + part + ["END:STANDARD", "END:VTIMEZONE"])
      .joined(separator: "\n")
  }

  private func expectKept(_ file: CaseFile) throws {
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test(arguments: ["Eastern Standard Time", "\"Eastern Standard Time\"", "\"(UTC-05:00) Eastern Time (US & Canada)\""])
  func `D1: a name of Windows without its block is the zone that Unicode says`(name: String) throws {
    let file = try event(";TZID=\(name):20240705T100000")
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00-04:00"])
    try expectKept(file)
  }

  @Test(arguments: ["Customized Time Zone", "tzone://Microsoft/Custom", "Central Standard Time 1"])
  func `D2, D3: a name of the file's own is what its block says, and both stay`(name: String) throws {
    let shown = name.contains(":") ? "\"\(name)\"" : name
    let file = try event(";TZID=\(shown):20240705T100000", zone: vtimezone(name, offset: "+0300"))
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00+03:00"])
    #expect(file.codes.isEmpty)
    try expectKept(file)
    try file.edit("--start", "+1h")
    #expect(try file.text().contains("DTSTART;TZID=\(shown):20240705T110000\r\n"))
    #expect(try file.text().matches(of: /BEGIN:VTIMEZONE/).count == 1)
  }

  @Test(arguments: [
    (";TZID=Office:20240105T100000", "unknown-zone"), (";TZID=:20240105T100000", "unknown-zone"),
    (":20240105T100000", nil),
  ])
  func `D4, D5: a name that nobody knows is a floating time, and said`(start: String, code: String?) throws {
    let file = try event(start)
    #expect(file.list("2024-01-05", "2024-01-05") == ["2024-01-05T10:00:00"])
    #expect(file.codes == [code].compactMap(\.self))
    try expectKept(file)
  }

  @Test func `D7: a block behind its event counts`() throws {
    let file = try event(";TZID=Office:20240705T100000", after: vtimezone("Office", offset: "+0300"))
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00+03:00"])
  }

  @Test(arguments: ["Europe/Berlin", "Office"])
  func `D8: a block that begins this year serves the years before and after`(name: String) throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:DAYLIGHT
      DTSTART:20240331T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """
    let event = vevent("u", "DTSTART;TZID=\(name):20210701T100000", "RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=12")
    let file = try CaseFile(calendar(zone, event))
    #expect(
      file.list("2021-01-01", "2022-02-01") == ["2021-07-01T10:00:00+02:00", "2022-01-01T10:00:00+01:00"])
    #expect(
      file.list("2026-01-01", "2026-12-31") == ["2026-01-01T10:00:00+01:00", "2026-07-01T10:00:00+02:00"])
    #expect(file.codes == (name == "Office" ? ["zone-of-one-year"] : []))
  }

  @Test(arguments: [
    ("", ["zone-part-without-start"]), ("DTSTART:soon", ["zone-part-without-start"]), ("DTSTART:00010101T000000", []),
    ("DTSTART:16010101T000000", []),
  ])
  func `D9: a part of a zone without a start holds from the beginning, and that is said`(
    start: String, codes: [String]
  ) throws {
    let zone = start.isEmpty ? block("Odd") : block("Odd", start)
    let file = try event(";TZID=Odd:20240705T100000", zone: zone)
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00+03:00"])
    #expect(file.codes == codes)
    try expectKept(file)
  }

  @Test func `D9: of a zone that the system knows or that no date is in, nothing is said`() throws {
    #expect(try event(";TZID=Europe/Berlin:20240705T100000", zone: block("Europe/Berlin")).codes.isEmpty)
    #expect(try event(":20240705T100000Z", zone: block("Odd")).codes.isEmpty)
  }

  @Test(arguments: ["20370329T010000", "20370329T010000Z", "20370329"])
  func `D10: the end of a zone's rule may be floating`(until: String) throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Odd
      BEGIN:DAYLIGHT
      DTSTART:19810329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=\(until)
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0400
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19811025T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      TZOFFSETFROM:+0400
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      """
    let file = try event(";TZID=Odd:20240705T100000", zone: zone)
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00+04:00"])
    #expect(file.codes.isEmpty)
  }

  @Test func `D12: a zone is written by its plain name, and a known prefix is read away`() throws {
    let file = try event(";TZID=/freeassociation.sourceforge.net/Europe/Vienna:20240705T100000")
    #expect(file.list("2024-07-05", "2024-07-05") == ["2024-07-05T10:00:00+02:00"])
    try expectKept(file)
    let made = file.folder("new.ics")
    let outcome = file.run(["new", "-y", "--title", "x", "--start", "2026-12-01 10:00 Europe/Vienna", "-o", made])
    #expect(outcome.status == .done)
    let text = try file.folder.text("new.ics")
    #expect(text.contains("DTSTART;TZID=Europe/Vienna:20261201T100000\r\n") && text.contains("TZID:Europe/Vienna\r\n"))
    #expect(!text.contains("TZID=/") && !text.contains("TZID:/"))
  }

  @Test func `D13: the zone of a calendar shifts no time`() throws {
    let events = [vevent("u", "DTSTART:20240105T100000"), vevent("v", "DTSTART:20240105T100000Z")]
    let file = try CaseFile(calendar("X-WR-TIMEZONE:America/New_York", events.joined(separator: "\n")))
    #expect(file.list("2024-01-05", "2024-01-05") == ["2024-01-05T10:00:00", "2024-01-05T10:00:00Z"])
  }

  @Test(arguments: ["UTC0", "local", "CET-1CEST,M3.5.0,M10.5.0/3", ":/nowhere", "EST5EDT4,M3.2.0"])
  func `D14b: a clock without a proper name is written in UTC`(zone: String) throws {
    let file = try event(":20240105T100000Z")
    let made = file.folder("new.ics")
    let outcome = file.run(["new", "-y", "--title", "x", "--start", "2026-12-01 10:00", "-o", made], zone: zone)
    #expect(outcome.status == .done)
    let text = try file.folder.text("new.ics")
    #expect(text.contains("DTSTART:20261201T") && text.contains("00Z\r\n") && !text.contains("TZID"))
  }
}
