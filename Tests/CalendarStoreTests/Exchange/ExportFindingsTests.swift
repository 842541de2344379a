import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// What an export says of faults: of what it exports, and each once.
@Suite struct ExportFindingsTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    let later = "DTSTART:20270104T100000Z"
    try folder.put(
      "a.ics", Array(calendar(vevent("a", atTen, "one"), vevent("b", later, "two", "DTEND:nix", "three")).utf8))
  }

  private func lines(
    as format: ExportFormat, uids: [String] = [], range: Range<Instant>? = nil
  ) throws -> [Int] {
    let range = try range ?? folder.days(1, 31, month: 12).lowerBound..<folder.days(1, 31, month: 1).lowerBound
    let findings = try folder.exported("a.ics", as: format, uids: uids, range: range).report.findings
    return findings.compactMap(\.place.line)
  }

  private static let formats = ExportFormat.allCases

  @Test(arguments: formats) func `what is left out by its UID or the range has no faults`(format: ExportFormat) throws {
    let all = try folder.days(1, 31).lowerBound..<Instant(secondsSince1970: 1_900_000_000)
    #expect(try lines(as: format, uids: ["a"], range: all) == [10])
    #expect(try lines(as: format, range: folder.days(1, 31)) == [10])
    #expect(try lines(as: format, uids: ["c", "a"], range: all) == [10])
  }

  @Test(arguments: formats) func `each fault is said once, and only what is left out is said to be`(
    format: ExportFormat
  ) throws {
    let report = try folder.exported("a.ics", as: format, uids: ["a", "b"]).report
    let bad = report.findings.filter { $0.code == "bad-line" }
    #expect(bad.map(\.place.line) == [10, 17, 19])
    #expect(bad.allSatisfy { $0.message.contains("left out") == [.ics, .jcal].contains(format) })
    #expect(Set(report.findings).count == report.findings.count)
  }

  @Test func `a file in another encoding is said where something of it is exported`() throws {
    var bytes = Array(calendar(vevent("x", atTen, "LOCATION:Caf#")).utf8)
    bytes = bytes.map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 }
    try folder.put("b.ics", bytes)
    #expect(try folder.exported("a.ics", "b.ics", uids: ["x"]).report.findings.map(\.code) == ["bad-encoding"])
    #expect(try folder.exported("a.ics", "b.ics", uids: ["a"]).report.findings.map(\.code) == ["bad-line"])
  }

  @Test func `an item that a missing END swallows is said, also where only one in it is asked for`() throws {
    let lost = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:lost\r\n" + calendar(vevent("u", atTen)).dropFirst(17)
    try folder.put("c.ics", Array(lost.utf8))
    #expect(try folder.exported("c.ics", range: folder.days(1, 31)).report.findings.map(\.code) == ["not-closed"])
    #expect(try folder.exported("c.ics", uids: ["u"]).report.findings.map(\.code) == ["not-closed"])
  }
}
