import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct ICalendarExportTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func export(_ text: String) throws -> (text: String, report: ExportReport) {
    try folder.put("a.ics", Array(text.utf8))
    return try folder.exported("a.ics")
  }

  @Test func `items keep their own lines, and only they are exported`() throws {
    let odd = vevent(
      "u", "dtstart;value=DATE:20261204", "X-FOO;X-BAR=\"a:b\":1,2;3", "LOCATION:", "BEGIN:VFOO", "A:1", "END:VFOO")
    let journal = "BEGIN:VJOURNAL\nUID:w\nDTSTAMP:20240101T000000Z\nSUMMARY:folded\n  here\nEND:VJOURNAL"
    let (text, report) = try export(calendar("X-WR-CALNAME:Mine", "METHOD:PUBLISH", odd, journal))
    #expect(text == exportedCalendar(odd, journal))
    #expect(report.count == 2 && report.findings.isEmpty)
  }

  /// Where an item of one file ends, the next one begins in the other.
  @Test func `an item of one file goes on in no other file`() throws {
    let (first, next, last) = (vevent("aaa", atTen), vevent("bbb", atTen), vevent("zzz", atTen))
    try folder.put("a.ics", Array(calendar(first).utf8))
    try folder.put("b.ics", Array(calendar(last, next).utf8))
    try folder.makeFolder("Both")
    try folder.put("Both/a.ics", Array(calendar(first).utf8))
    try folder.put("Both/b.ics", Array(calendar(last, next).utf8))
    #expect(try folder.exported("a.ics", "b.ics").text == exportedCalendar(first, next, last))
    #expect(try folder.exported("Both").text == exportedCalendar(first, next, last))
  }

  @Test func `items are in the order of UID and original start, a series first`() throws {
    let override = vevent("b", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z")
    let later = vevent("b", "RECURRENCE-ID:20261206T100000Z", "DTSTART:20261206T120000Z")
    let series = vevent("b", atTen, "RRULE:FREQ=DAILY;COUNT=9")
    let (text, _) = try export(calendar(later, vevent("c", atTen), override, series, vevent("a", atTen)))
    #expect(text == exportedCalendar(vevent("a", atTen), series, override, later, vevent("c", atTen)))
  }

  @Test func `the calendars come in the order in which they are asked for`() throws {
    try folder.put("one.ics", Array(calendar(vevent("z", atTen)).utf8))
    try folder.makeFolder("two")
    for uid in ["y", "x"] { try folder.put("two/\(uid)1.ics", Array(calendar(vevent(uid, atTen)).utf8)) }
    let (text, _) = try folder.exported("one.ics", "two")
    #expect(text == exportedCalendar(vevent("z", atTen), vevent("x", atTen), vevent("y", atTen)))
  }

  @Test func `it is said where several calendars have the same UID`() throws {
    for (name, uids) in [("one.ics", ["b", "a", "d"]), ("two.ics", ["c", "b"]), ("three.ics", ["b", "d", "f"])] {
      try folder.put(name, Array(calendar(uids.map { vevent($0, atTen) }.joined(separator: "\n")).utf8))
    }
    let finding = try #require(try folder.exported("one.ics", "two.ics", "three.ics").report.findings.first)
    #expect(finding.code == "uid-in-calendars" && finding.place.uid == "b" && finding.severity == .warning)
    #expect(finding.message.hasPrefix("UID b is in one and in two, and so are 1 more; whoever reads both"))
    #expect(try folder.exported("one.ics", "two.ics").report.findings.map(\.place.uid) == ["b"])
    try folder.put("four.ics", Array(calendar(vevent("f", atTen), vevent("f", atTen)).utf8))
    #expect(try folder.exported("one.ics", "four.ics").report.findings.isEmpty)
  }

  @Test(arguments: ["\n", "\r", "\r\r\n"]) func `every line ends in CR LF`(lineEnd: String) throws {
    let event = vevent("u", atTen, "DESCRIPTION:fol", " ded")
    let (text, _) = try export(calendar(event, lineEnd: lineEnd))
    #expect(text == exportedCalendar(event))
  }

  @Test func `what no reader can take for a line is left out, and said`() throws {
    let (text, report) = try export(
      calendar(vevent("u", "", "THIS IS NO PROPERTY", "A;B=\"c", atTen)))
    #expect(text == exportedCalendar(vevent("u", atTen)))
    #expect(report.findings.map(\.code) == ["bad-line", "bad-line"])
    #expect(report.findings.map(\.place.line) == [9, 10])
  }

  @Test(arguments: ["END:STANDARD\nEND:VTIMEZONE", "END:STANDARD", ""])
  func `an item that stands in a damaged zone is handed out whole`(end: String) throws {
    let zone = "BEGIN:VTIMEZONE\nTZID:Somewhere\nBEGIN:STANDARD\nTZOFFSETTO:+0100"
    let lines = [zone, vevent("in", atTen), end, vevent("after", atTen)].filter { !$0.isEmpty }
    let exported = try export(calendar(lines.joined(separator: "\n")))
    #expect(exported.text == exportedCalendar(vevent("after", atTen), vevent("in", atTen)))
    #expect(exported.report.count == 2)
  }

  @Test func `an item without its end is left out, and those inside it are not`() throws {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:lost\r\n" + calendar(vevent("u", atTen)).dropFirst(17)
    let exported = try export(text)
    #expect(exported.text == exportedCalendar(vevent("u", atTen)))
    #expect(exported.report.findings.map(\.code) == ["not-closed"])
  }

  @Test func `an alarm without its end gets one`() throws {
    let (text, _) = try export(calendar(vevent("u", atTen, "BEGIN:VALARM", "ACTION:AUDIO")))
    #expect(text.contains("ACTION:AUDIO\r\nEND:VALARM\r\nEND:VEVENT\r\n"))
  }

  @Test func `an item without a UID or a time stamp gets what an export makes again`() throws {
    let bare = "BEGIN:VEVENT\nDTSTART:20261204T100000Z\nCREATED:20260101T000000Z\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT"
    let first = try export(calendar(bare)).text
    #expect(first.contains("CREATED:20260101T000000Z\r\nUID:"))
    #expect(first.contains("\r\nDTSTAMP:20260101T000000Z\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\n"))
    #expect(try export(first).text == first)
  }

  @Test func `an export is exported as it is`() throws {
    let zone = vtimezone("Europe/Berlin")
    let events = ["b", "a"].map { vevent($0, "DTSTART;TZID=Europe/Berlin:20261204T100000") }
    let first = try export(calendar(zone, events[0], events[1])).text
    #expect(try export(first).text == first)
  }

  @Test func `an empty calendar is a calendar`() throws {
    #expect(try export("").text == exportedCalendar())
  }

  @Test func `pieces end with whole lines`() throws {
    try folder.put("a.ics", Array(calendar(vevent("u", atTen), vevent("v", atTen)).utf8))
    var pieces: [[UInt8]] = []
    try folder.store.export(ExportQuery(calendars: [try folder.calendar("a.ics")]), as: .ics) { pieces.append($0) }
    #expect(pieces.count == 3 && pieces.allSatisfy { $0.suffix(2) == [13, 10] })
  }
}

// MARK: - Selection

extension ICalendarExportTests {
  @Test func `a UID chooses a series as a whole`() throws {
    let series = vevent("b", atTen, "RRULE:FREQ=DAILY;COUNT=9")
    let override = vevent("b", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z")
    try folder.put("a.ics", Array(calendar(vevent("a", atTen), series, override).utf8))
    #expect(try folder.exported("a.ics", uids: ["b"]).text == exportedCalendar(series, override))
    #expect(throws: CalendarError.self) { try folder.exported("a.ics", uids: ["nobody"]) }
  }

  @Test func `words choose what says them`() throws {
    let lunch = vevent("a", atTen, "DESCRIPTION:With Zoë")
    try folder.put("a.ics", Array(calendar(lunch, vevent("b", atTen)).utf8))
    #expect(try folder.exported("a.ics", words: "zoe").text == exportedCalendar(lunch))
  }

  @Test func `a range chooses what has a part in it, a series by any occurrence`() throws {
    let series = vevent("b", "DTSTART:20261101T100000Z", "RRULE:FREQ=WEEKLY")
    try folder.put("a.ics", Array(calendar(vevent("a", atTen), series, vevent("c", "DTSTART:20270101T100000Z")).utf8))
    #expect(try folder.exported("a.ics", range: try folder.days(4, 4)).text == exportedCalendar(vevent("a", atTen)))
    #expect(try folder.exported("a.ics", range: try folder.days(6, 6)).text == exportedCalendar(series))
    #expect(try folder.exported("a.ics", range: try folder.days(7, 7)).text == exportedCalendar())
  }

  @Test func `a reminder is in the range in which it is due`() throws {
    let due = "BEGIN:VTODO\nUID:t\nDTSTAMP:20240101T000000Z\nDUE:20261204T100000Z\nEND:VTODO"
    try folder.put("a.ics", Array(calendar(due, "BEGIN:VTODO\nUID:s\nDTSTAMP:20240101T000000Z\nEND:VTODO").utf8))
    #expect(try folder.exported("a.ics", range: try folder.days(4, 4)).text == exportedCalendar(due))
    #expect(try folder.exported("a.ics", range: try folder.days(5, 5)).text == exportedCalendar())
  }

  @Test func `a file that cannot be read hides no other calendar`() throws {
    try folder.put("bad.ics", Array("<html>".utf8))
    try folder.put("a.ics", Array(calendar(vevent("u", atTen)).utf8))
    let (text, report) = try folder.exported("bad.ics", "a.ics")
    #expect(text == exportedCalendar(vevent("u", atTen)) && report.findings.map(\.code) == ["unreadable-file"])
    #expect(throws: CalendarError.self) { try folder.exported("bad.ics") }
  }
}
