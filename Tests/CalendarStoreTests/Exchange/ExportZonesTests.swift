import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct ExportZonesTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func at(_ zone: String, _ uid: String = "u") -> String {
    vevent(uid, "DTSTART;TZID=\(zone):20261204T100000")
  }

  private func export(_ calendars: String...) throws -> (text: String, report: ExportReport) {
    try folder.makeFolder("all")
    for (place, text) in calendars.enumerated() { try folder.put("all/\(place).ics", Array(text.utf8)) }
    return try folder.exported("all")
  }

  @Test func `the zones that are used are there, once each, as the files have them`() throws {
    let (text, _) = try export(
      calendar(vtimezone("Europe/Berlin"), vtimezone("Asia/Tokyo"), at("Europe/Berlin", "a")),
      calendar(vtimezone("Europe/Berlin"), at("Europe/Berlin", "b")))
    #expect(text == exportedCalendar(vtimezone("Europe/Berlin"), at("Europe/Berlin", "a"), at("Europe/Berlin", "b")))
  }

  @Test func `a zone that only an alarm or an exclusion names is used`() throws {
    let event = vevent("u", atTen, "EXDATE;TZID=Mine:20261204T110000")
    let (text, _) = try export(calendar(vtimezone("Mine"), event))
    #expect(text == exportedCalendar(vtimezone("Mine"), event))
  }

  @Test func `a zone that no file states is written from the system's data`() throws {
    let (text, report) = try export(calendar(at("Europe/Berlin")))
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nBEGIN:"))
    #expect(text.contains("RRULE:FREQ=YEARLY") && report.findings.isEmpty)
  }

  @Test func `a Windows zone that no file states is written under its name`() throws {
    #expect(try export(calendar(at("W. Europe Standard Time"))).text.contains("TZID:W. Europe Standard Time\r\n"))
  }

  @Test func `different statements of a zone that the system has give way to the system's`() throws {
    let (text, _) = try export(
      calendar(vtimezone("Europe/Berlin"), at("Europe/Berlin", "a")),
      calendar(vtimezone("Europe/Berlin", offset: "+0200"), at("Europe/Berlin", "b")))
    #expect(text.matches(of: /BEGIN:VTIMEZONE/).count == 1)
    #expect(text.contains("TZNAME:CET") && !text.contains("DTSTART:19700101T000000"))
  }

  @Test func `two zones of one name become two names`() throws {
    let (text, _) = try export(
      calendar(vtimezone("Mine"), at("Mine", "a")), calendar(vtimezone("Mine", offset: "+0500"), at("Mine", "b")))
    #expect(
      text
        == exportedCalendar(
          vtimezone("Mine"), vtimezone("Mine (2)", offset: "+0500"), at("Mine", "a"), at("Mine (2)", "b")))
    try folder.put("all.ics", Array(text.utf8))
    #expect(try folder.exported("all.ics").text == text)
    let starts = try folder.events("all.ics").map { $0.start?.instant(viewer: .utc).secondsSince1970 }
    #expect(starts == [1_796_374_800, 1_796_360_400])
  }

  @Test func `two zones of one name with the same rules stay one`() throws {
    let other = vtimezone("Mine").replacing("DTSTART", with: "COMMENT:the same\nDTSTART")
    let (text, _) = try export(calendar(vtimezone("Mine"), at("Mine", "a")), calendar(other, at("Mine", "b")))
    #expect(text == exportedCalendar(vtimezone("Mine"), at("Mine", "a"), at("Mine", "b")))
  }

  @Test func `a zone that nobody knows stays a name, and is said`() throws {
    let (text, report) = try export(calendar(at("Nowhere/Land")))
    #expect(text == exportedCalendar(at("Nowhere/Land")))
    #expect(report.findings.map(\.code) == ["unknown-zone"])
  }
}
