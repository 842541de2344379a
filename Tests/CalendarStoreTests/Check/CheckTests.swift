import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// What a check finds beyond the example of each code.
struct CheckTests {
  private let store = CheckExample.store

  private func findings(_ lines: String...) -> [Finding] {
    store.check(Array(calendar(lines.joined(separator: "\n")).utf8), named: "-").findings
  }

  private func codes(_ lines: String...) -> [String] {
    store.check(Array(calendar(lines.joined(separator: "\n")).utf8), named: "-").findings.map(\.code)
  }

  @Test func `nothing is found in what is right`() {
    #expect(codes(vevent("u", atTen)) == [])
    #expect(codes(vevent("u", atTen, "BEGIN:PARTICIPANT\nUID:p\nEND:PARTICIPANT", "X-FOO;X-BAR=1:x")) == [])
  }

  @Test func `findings come in the order of lines, each at its byte`() {
    let found = findings(
      vevent("u", "DTSTART:tomorrow", "RRULE:FREQ=OFTEN"), vevent("v", atTen, "EXDATE:20261204T100000Z,20261204T1000"))
    #expect(
      found.map { "\($0.place.line ?? 0):\($0.place.column ?? 0): \($0.code)" } == [
        "8:9: bad-date", "9:7: bad-rule", "17:8: idle-exclusion", "17:25: bad-date",
      ])
    #expect(found.allSatisfy { $0.place.file == "-" })
  }

  @Test func `of thousands of one code a hundred are told, and how many more there are`() throws {
    let bad = [String](repeating: "no colon", count: 80_000).joined(separator: "\n")
    let found = findings(vevent("u", atTen, bad))
    #expect(found.count == 101)
    #expect(found.last?.message == "and 79900 more from here on" && found.last?.severity == .error)
    #expect(found.last?.place.line == 110)
  }

  @Test func `what text leaves out is counted too`() {
    let ends = [String](repeating: "END:VALARM", count: 100_000).joined(separator: "\n")
    let found = findings(vevent("u", atTen), ends)
    #expect(found.count == 101 && found.last?.message == "and 99900 more from here on")
  }

  @Test func `100,000 components that are not closed are one finding after a hundred`() {
    let begins = String(repeating: "BEGIN:VEVENT\r\n", count: 100_000)
    let found = store.check(Array(begins.utf8), named: "-").findings.filter { $0.code == "not-closed" }
    #expect(found.count == 101 && found.last?.message == "and 99900 more from here on")
  }

  @Test func `dates in a zone that nobody knows are read at any depth`() {
    let begin = "BEGIN:VEVENT\r\nDTSTART;TZID=Nowhere:20261204T100000\r\n"
    let text = String(repeating: begin, count: 50_000) + String(repeating: "END:VEVENT\r\n", count: 50_000)
    let found = store.check(Array(text.utf8), named: "-").findings.filter { $0.code == "unknown-zone" }
    #expect(found.count == 101 && found.last?.message == "and 49900 more from here on")
  }

  @Test func `what a component that is not closed swallows is in no wrong place`() {
    #expect(!codes("BEGIN:VEVENT\nUID:u", vevent("v", atTen)).contains("misplaced-component"))
  }

  @Test func `an empty file is an empty calendar, and UTF-16 is called that`() {
    #expect(store.check([], named: "-").findings.map(\.code) == ["empty-calendar"])
    let found = store.check([0xFF, 0xFE, 0x42, 0x00], named: "-").findings
    #expect(found.map(\.code) == ["unreadable-file"] && found[0].message.contains("UTF-16"))
  }

  @Test func `messages may name a UID again, and an occurrence by itself`() {
    let request = calendar("METHOD:REQUEST", vevent("u", atTen, "RECURRENCE-ID:20261204T100000Z"))
    let cancel = calendar("METHOD:CANCEL", vevent("u", atTen))
    let found = store.check(Array((request + cancel + cancel).utf8), named: "-").findings
    #expect(found.map(\.code) == ["stored-method", "stored-method", "stored-method"])
    let publish = calendar("METHOD:PUBLISH", vevent("u", atTen), vevent("u", atTen))
    #expect(store.check(Array(publish.utf8), named: "-").findings.map(\.code) == ["stored-method", "duplicate-uid"])
  }

  @Test func `a zone is stated where the calendar says that it is in it, or where its name is known everywhere`() {
    #expect(codes("X-WR-TIMEZONE:Test", vtimezone("Test"), vevent("u", atTen)) == [])
    #expect(codes(vevent("u", "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261204T100000")) == [])
    #expect(codes(vevent("u", "DTSTART;TZID=Europe/Berlin:20261204T100000")) == ["missing-vtimezone"])
  }

  @Test func `each calendar of a file states its own zones`() {
    let one = calendar(vtimezone("Europe/Berlin"), vevent("u", "DTSTART;TZID=Europe/Berlin:20261204T100000"))
    let other = calendar(vevent("v", "DTSTART;TZID=Europe/Berlin:20261204T100000"))
    #expect(store.check(Array((one + other).utf8), named: "-").findings.map(\.code) == ["missing-vtimezone"])
  }

  @Test func `a rule that gives only the start is no fault`() {
    #expect(codes(vevent("u", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;COUNT=1")) == [])
    #expect(codes(vevent("u", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;UNTIL=20261204T100000Z")) == [])
    let before = vevent("u", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;UNTIL=20261203T100000Z")
    #expect(codes(before) == ["idle-rule"])
  }

  @Test func `two changes of one occurrence are found in whatever zones they are written`() {
    let series = vevent("u", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;COUNT=3")
    let one = vevent("u", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T110000Z")
    let other = vevent("u", "RECURRENCE-ID;TZID=Test:20261205T110000", "DTSTART:20261205T120000Z")
    #expect(codes(vtimezone("Test"), series, one, other) == ["repeated-occurrence"])
  }

  @Test func `exclusions of a series of days at midnight are of another kind`() {
    let found = findings(
      vevent("u", "DTSTART;VALUE=DATE:20261204", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261205T000000"))
    #expect(found.map(\.message) == ["EXDATE 20261205T000000 is a time on nobody's clock, while DTSTART is a day"])
  }
}

// MARK: - Folders and files

extension CheckTests {
  @Test func `a folder's items are held against each other, across its files`() throws {
    let folder = try StoreFolder()
    try folder.makeFolder("work")
    try folder.put("work/u.ics", Array(calendar(vevent("u", atTen)).utf8))
    try folder.put("work/v.ics", Array(calendar(vevent("u", atTen)).utf8))
    let series = vevent("w", "RECURRENCE-ID:20261204T100000Z", atTen)
    try folder.put("work/w.ics", Array(calendar(series).utf8))
    let found = try folder.store.check([folder.calendar("work")]).findings
    #expect(found.map(\.code) == ["duplicate-uid", "name-unlike-uid", "no-series"])
    #expect(found[0].place.file == folder.folder("work/v.ics"))
    #expect(found[0].message == "UID u is already that of the item at \(folder.folder("work/u.ics")):4")
  }

  @Test func `an unreadable file of a folder hides no others`() throws {
    let folder = try StoreFolder()
    try folder.makeFolder("work")
    try folder.put("work/a.ics", Array("<html>".utf8))
    try folder.put("work/u.ics", Array(calendar(vevent("u", "DTSTART:never")).utf8))
    let found = try folder.store.check([folder.calendar("work")]).findings
    #expect(found.map(\.code) == ["unreadable-file", "bad-date"])
  }

  @Test func `a hundred files with other names are told, and how many more there are`() throws {
    let folder = try StoreFolder()
    try folder.makeFolder("work")
    for number in 0..<150 { try folder.put("work/\(number).ics", Array(calendar(vevent("u\(number)", atTen)).utf8)) }
    let found = try folder.store.check([folder.calendar("work")]).findings
    #expect(found.count == 101 && found.contains { $0.message == "and 50 more from here on" })
  }
}
