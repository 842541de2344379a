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
  @Test(arguments: [ExportFormat.ics, .jcal, .json])
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
    #expect(parts.count > 10_000)
  }

  /// By the longest read, because that does not depend on the machine.
  @Test func `a big file is never held whole`() throws {
    let folder = try ScratchFolder()
    let notes = "DESCRIPTION:" + String(repeating: "x", count: 900)
    let text = calendar((0..<4000).map { vevent("\($0)", "DTSTART:20260101T100000Z", notes) }.joined(separator: "\n"))
    let recorder = CallRecorder()
    let exported = try export(Array(text.utf8), named: "one.ics", as: .ics, in: folder, disk: recorder.disk)
    #expect(exported.count > 3_900_000)
    // Its pieces, and then the items that follow each other in both orders.
    #expect(recorder.recorded.count { $0.call == .read && $0.name.hasSuffix("one.ics") } > 400)
  }

  /// However few items are held at a time, they come in the order of their bytes, each once.
  @Test(arguments: [2, 3, 8, 50, 1000]) func `the order is the same in parts`(limit: Int) throws {
    let folder = try ScratchFolder()
    let uids = (0..<200).map { number in
      ["a", "ab", "longer-than-eight-\(number % 7)", "é\(number % 5)", "Z", "b-\(number * 7919 % 200)"][number % 6]
    }
    let events = uids.enumerated().map { number, uid in
      vevent(uid, number % 3 == 0 ? "RECURRENCE-ID:202601\(10 + number % 9)T100000Z" : "SUMMARY:\(number)")
    }
    let bytes = Array(calendar(events.joined(separator: "\n")).utf8)
    try Data(bytes).write(to: URL(filePath: folder("one.ics")))
    var (plain, order, items) = (PlainCalendar(), ExportOrder(limit: limit), [PlainCalendar.Item]())
    #expect(
      bytes.withUnsafeBufferPointer { piece in
        plain.read(piece) { item in
          items.append(item)
          order.insert(item)
        }
      } == bytes.count)
    order.settle()
    let reader = try Disk().reader(of: folder("one.ics"))
    let file = PlainExportFile(
      path: folder("one.ics"), identity: reader.identity, uids: [], zones: [], count: items.count, usedZones: 0,
      first: order)
    var found: [Range<Int>] = []
    try file.forEachItem(on: Disk()) { entry, _ throws(CalendarError) in found.append(entry.range) }
    let sorted = items.sorted { left, right in
      if left.uid != right.uid { return left.uid.lexicographicallyPrecedes(right.uid) }
      if left.recurrenceID != right.recurrenceID {
        return left.recurrenceID.lexicographicallyPrecedes(right.recurrenceID)
      }
      return left.range.lowerBound < right.range.lowerBound
    }
    #expect(found == sorted.map(\.range))
    #expect(order.hasMore == (limit <= items.count))
  }
}
