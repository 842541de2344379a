import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Sections E, H and I: what a user meets in the program itself; what single rooms answer for is tested in them.
@Suite struct ProgramCases {
  private func event(_ lines: String...) throws -> CaseFile {
    try CaseFile(calendar(vevent("u", (["DTSTART:20261204T090000Z"] + lines).joined(separator: "\n"))))
  }

  /// The file keeps every line but those that say the title.
  private func expectKept(_ file: CaseFile) throws {
    let before = try file.text()
    try file.edit("--span", "all", "--title", "new")
    #expect(try file.changes(since: before) == ["-SUMMARY:u", "+SUMMARY:new"])
  }

  @Test(arguments: [
    "LOCATION:", "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"Main St\\, 5\":geo:48.2,16.3",
    "ATTENDEE;CN=\"Room: 1\":mailto:r@example.org", "ATTENDEE;CN=a ^^ b:mailto:a@example.org",
    "STYLED-DESCRIPTION;VALUE=TEXT:x", "BEGIN:PARTICIPANT\nUID:p\nEND:PARTICIPANT", "BEGIN:VFOO\nX-A:1\nEND:VFOO",
    "CONFERENCE;VALUE=URI;FEATURE=\"AUDIO,VIDEO\":tel:1",
    "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org",
    "X-NOTE;VALUE=\"A 1\":x", "GEO:48.123456789;16.1", "x-foo:small", "PRIORITY:high", "THIS IS NOT A PROPERTY",
    "PRODID:-//Again//EN", "DTSTAMP:20230101T000000Z", "ATTENDEE;CN=\"A\nB\":mailto:a@example.org",
  ])
  func `E1, E5, E7, E8, E22, E26 to E30, E32, I11: a line that is not edited stays`(lines: String) throws {
    try expectKept(try event(lines))
  }

  @Test func `E11: a byte order mark stays`() throws {
    let file = try CaseFile("\u{FEFF}" + calendar(vevent("u", "DTSTART:20261204T090000Z")))
    #expect(file.list("2026-12-04", "2026-12-04").count == 1)
    try expectKept(file)
    #expect(try file.text().unicodeScalars.first == "\u{FEFF}")
  }

  @Test func `E13: a file in UTF-16 is called that, and left alone`() throws {
    let file = try event()
    let units = calendar(vevent("u")).utf16
    let bytes: [UInt8] = [0xFF, 0xFE] + units.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    try Data(bytes).write(to: URL(filePath: file.path))
    let outcome = file.run(["edit", file.path, "--title", "new"])
    #expect(outcome.status == .invalid && outcome.errors.contains("UTF-16"))
    #expect(try Data(contentsOf: URL(filePath: file.path)) == Data(bytes))
  }

  @Test func `E16: blank lines between lines harm nothing`() throws {
    let file = try event("", "LOCATION:b")
    #expect(file.list("2026-12-04", "2026-12-04", as: "{location}") == ["b"])
    try expectKept(file)
  }

  @Test func `E25: a line break in a title is one line in a list, and stays in the file`() throws {
    let file = try CaseFile(calendar(vevent("u", atTen).replacing("SUMMARY:u", with: "SUMMARY:one\\ntwo")))
    let listed = file.run(["list", "--calendar", file.path, "2026-12-04", "2026-12-04"]).output
    #expect(listed.split(separator: "\n").filter { $0.contains("one") || $0.contains("two") }.count == 1)
    try file.edit("--location", "Hall")
    #expect(try file.text().contains("SUMMARY:one\\ntwo\r\n"))
  }

  @Test func `G2: an absolute trigger in a series goes off once`() throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER;VALUE=DATE-TIME:20261204T080000Z\nEND:VALARM"
    let file = try event("RRULE:FREQ=DAILY;COUNT=3", alarm)
    let alarms = file.list("2026-12-01", "2026-12-31", as: "{alarms}")
    #expect(alarms.count == 3 && alarms.allSatisfy { $0.contains("2026-12-04T08:00:00Z") })
    try expectKept(file)
  }

  @Test(arguments: [["list"], ["new", "-y", "Lunch"], ["edit", "u", "--title", "x"]])
  func `H9: a store that is named and missing is an error, and is not made`(words: [String]) throws {
    let file = try event()
    let missing = file.folder("unmounted")
    let outcome = file.run(words + ["--store", missing])
    #expect(outcome.status != .done && !outcome.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func `H12: two events that are made with one name both exist`() throws {
    let file = try event()
    let target = file.folder("new.ics")
    let words = ["new", "-y", "--title", "x", "--start", "2026-12-01 10:00", "-o", target]
    #expect(file.run(words).status == .done)
    let first = try file.folder.text("new.ics")
    #expect(file.run(words).status != .done)
    #expect(try file.folder.text("new.ics") == first)
  }

  @Test func `H15: what is no regular file is not edited`() throws {
    let file = try event()
    for target in ["/dev/null", "/dev/stdin", "/dev/zero"] {
      let outcome = file.run(["edit", target, "--title", "new"])
      #expect(outcome.status != .done && !outcome.errors.isEmpty, "\(target)")
    }
    let folder = file.run(["edit", file.folder.path + "/", "--title", "new", "--dry-run"])
    #expect(folder.status == .done, "a folder is a calendar, of one event: \(folder.errors)")
  }

  @Test func `I3: a last day is written as the end of that local day in UTC`() throws {
    let file = try event()
    let made = file.folder("new.ics")
    let outcome = file.run([
      "new", "-y", "--title", "x", "--start", "2026-12-01 10:00", "--repeat", "weekly", "--until", "2026-12-22", "-o",
      made,
    ])
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try file.folder.text("new.ics").contains("RRULE:FREQ=WEEKLY;UNTIL=20261222T225959Z\r\n"))
  }

  @Test func `I4: a weekday on that very day is next week's`() throws {
    let file = try event()
    let outcome = file.run(["new", "-y", "--dry-run", "monday", "9:00", "Review", "-o", file.folder("new.ics")])
    #expect(outcome.output.contains("DTSTART;TZID=Europe/Berlin:20261207T090000"))
  }

  @Test func `I5: the JSON of every event has the same keys`() throws {
    let full = vevent("f", atTen, "LOCATION:Hall", "URL:https://example.org", "CATEGORIES:a", "STATUS:TENTATIVE")
    let file = try CaseFile(calendar(full, vevent("e", "DTSTART;VALUE=DATE:20261204")))
    let lines = file.run(["list", "--calendar", file.path, "2026-12-04", "2026-12-04", "--jsonl"]).output
      .split(separator: "\n")
    let keys = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object).keys.sorted()
    }
    #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].count > 20)
  }

  @Test func `I7: wide characters take two columns, so that the rows stay in line`() throws {
    let wide = vevent("u", atTen, "LOCATION:Hall").replacing("SUMMARY:u", with: "SUMMARY:会議")
    let file = try CaseFile(calendar(wide))
    let listed = file.run(["list", "--calendar", file.path, "2026-12-04", "2026-12-04"]).output
    #expect(listed.contains("会議"))
    #expect(DisplayWidth.of("会議") == 4)
  }

  @Test func `I9: what was changed and left is in what is saved`() throws {
    let file = try event("DTEND:20261204T100000Z")
    let session = file.run(["edit", file.path], lines: ["starts", "12:30", "ends", "w", "q"])
    #expect(session.status == .done)
    #expect(try file.text().contains("DTSTART:20261204T123000Z\r\nDTEND:20261204T133000Z\r\n"))
  }

  @Test func `I10: a calendar whose name is a number is found by its name`() throws {
    let file = try event()
    for name in ["1", "2"] {
      try FileManager.default.createDirectory(atPath: file.folder("store/\(name)"), withIntermediateDirectories: true)
    }
    let outcome = file.run([
      "new", "-y", "--title", "x", "--start", "2026-12-01 10:00", "--calendar", "2", "--store", file.folder("store"),
    ])
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder("store/2")).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder("store/1")).isEmpty)
  }
}
