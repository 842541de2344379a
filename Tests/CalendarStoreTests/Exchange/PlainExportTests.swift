import CalendarFiles
import CalendarModel
import CalendarText
import Foundation
import Testing

@testable import CalendarStore

@Suite struct PlainExportTests {
  private func export(
    _ bytes: [UInt8], named name: String, as format: ExportFormat, in folder: ScratchFolder, disk: Disk = Disk()
  ) throws -> [UInt8] {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    let store = try StoreFolder(folder, disk: disk)
    var exported: [UInt8] = []
    try store.store.export(ExportQuery(calendars: [try store.calendar(name)]), as: format) { exported += $0 }
    return exported
  }

  /// What is read whole is what stands in a calendar that has, behind all, a line without a value.
  @Test(arguments: ExportFormat.allCases)
  func `an export is the same whether a file is read in parts or whole`(format: ExportFormat) throws {
    let folder = try ScratchFolder()
    let events = (0..<300).map { number in
      vevent(
        "\(number * 7919 % 300)",
        "DTSTART;TZID=\(["Europe/Berlin", "Asia/Tokyo", "Nowhere"][number % 3]):20260101T100000")
    }
    let text = calendar(
      vtimezone("Europe/Berlin"), vtimezone("America/New_York"), events.joined(separator: "\n"),
      "BEGIN:X-OTHER\nUID:x\nDTSTAMP:20260101T000000Z\nEND:X-OTHER")
    var plain = PlainCalendar()
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { plain.read($0) { _ in } } == bytes.count)
    #expect(plain.isWhole)
    let parts = try export(bytes, named: "one.ics", as: format, in: folder)
    let odd = bytes + Array("X-BEHIND\r\n".utf8)
    #expect(try export(odd, named: "one.ics", as: format, in: folder) == parts)
    #expect(parts.count > 4_000)
  }

  /// By the longest read, because that does not depend on the machine.
  @Test(arguments: [ExportFormat.ics, .jcal, .json, .csv, .html])
  func `a big file is never held whole`(format: ExportFormat) throws {
    let folder = try ScratchFolder()
    let notes = "DESCRIPTION:" + String(repeating: "x", count: 900)
    let text = calendar((0..<4000).map { vevent("\($0)", "DTSTART:20260101T100000Z", notes) }.joined(separator: "\n"))
    let recorder = CallRecorder()
    let exported = try export(Array(text.utf8), named: "one.ics", as: format, in: folder, disk: recorder.disk)
    #expect(exported.count > 200_000)
    // Its pieces, and then the items that follow each other in both orders.
    #expect(recorder.recorded.count { $0.call == .read && $0.name.hasSuffix("one.ics") } > 400)
  }

  /// The line of the second item is the same in both.
  @Test(arguments: ExportFormat.allCases)
  func `lines that end with LF alone are read in parts`(format: ExportFormat) throws {
    let folder = try ScratchFolder()
    let text = calendar(
      vtimezone("Europe/Berlin"), vevent("b", "DTSTART;TZID=Europe/Berlin:20260101T100000", "X-BAD;A:1"),
      vevent("a", "DTSTART:20260101T100000Z", "DTEND:2026"))
    let standard = try export(Array(text.utf8), named: "one.ics", as: format, in: folder)
    let unix = Array(text.replacing("\r\n", with: "\n").utf8)
    var plain = PlainCalendar()
    #expect(unix.withUnsafeBufferPointer { plain.read($0) { _ in } } == unix.count)
    #expect(try export(unix, named: "one.ics", as: format, in: folder) == standard)
  }

  @Test func `an item without its UID or its stamp gets the same in parts and whole`() throws {
    let folder = try ScratchFolder()
    let item = "BEGIN:VEVENT\nLAST-MODIFIED:20260101T000000Z\nSUMMARY:Review\nEND:VEVENT"
    let bytes = Array(calendar(item, item.replacing("SUMMARY", with: "UID:x\nSUMMARY")).utf8)
    let parts = try export(bytes, named: "one.ics", as: .ics, in: folder)
    #expect(String(decoding: parts, as: UTF8.self).contains("UID:x\r\nSUMMARY:Review\r\nDTSTAMP:20260101T000000Z"))
    #expect(try export(bytes + Array("X-BEHIND\r\n".utf8), named: "one.ics", as: .ics, in: folder) == parts)
  }

  @Test(arguments: [ExportFormat.ics, .json])
  func `a range chooses the same items in parts and whole`(format: ExportFormat) throws {
    let folder = try ScratchFolder()
    let events = (1...9).map { vevent("\($0)", "DTSTART:2026120\($0)T100000Z", "DTEND:2026120\($0)T110000Z") }
    let moved = vevent("1", "RECURRENCE-ID:20261201T100000Z", "DTSTART:20261204T100000Z")
    let bytes = Array(calendar(events.joined(separator: "\n"), moved).utf8)
    let texts = try [bytes, bytes + Array("X-BEHIND\r\n".utf8)].map { bytes in
      try Data(bytes).write(to: URL(filePath: folder("one.ics")))
      let store = try StoreFolder(folder)
      return try store.exported("one.ics", as: format, range: store.days(4, 5)).text
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("4") && !texts[0].contains("20261206") && !texts[0].contains("2026-12-06"))
  }
}
