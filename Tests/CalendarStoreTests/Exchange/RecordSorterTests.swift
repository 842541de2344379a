import CalendarFiles
import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct RecordSorterTests {
  private let texts = (0..<500).map { number in
    ["a", "ab", "a\0", "a\0b", "", "longer than eight \(number % 7)", "é\(number)", "\(number * 7919 % 500)"][
      number % 8]
  }

  private func records() -> [OrderedRecord] {
    texts.enumerated().map { number, text in
      var record = OrderedRecord()
      record.add(number % 3)
      record.add(text)
      record.add(number)
      return record
    }
  }

  private func sorted(limit: Int, disk: Disk = Disk()) throws -> SortedRecords {
    let folder = try StoreFolder(ScratchFolder(), disk: disk)
    var sorter = RecordSorter(in: folder.store.environment, limit: limit)
    for record in records() { sorter.add(record) }
    return sorter.sorted()
  }

  private func numbers(_ records: SortedRecords) throws -> [Int] {
    var reader = try records.reader()
    var numbers: [Int] = []
    while let record = try reader.next() {
      var values = OrderedRecordReader(record)
      _ = values.number()
      _ = values.text()
      numbers.append(values.number())
      #expect(values.isAtEnd)
    }
    return numbers
  }

  private var expected: [Int] {
    texts.indices.sorted { left, right in
      if left % 3 != right % 3 { return left % 3 < right % 3 }
      if texts[left] != texts[right] { return texts[left].utf8.lexicographicallyPrecedes(texts[right].utf8) }
      return left < right
    }
  }

  /// One and the same whether nothing, something or nearly everything is put aside.
  @Test(arguments: [1, 100, 4_000, 1 << 20]) func `records come in the order of their values`(limit: Int) throws {
    let records = try sorted(limit: limit)
    #expect(try numbers(records) == expected)
    #expect(try numbers(records) == expected)
    #expect(records.count == texts.count)
  }

  @Test(arguments: [SystemCall.openat, .write]) func `where nothing can be put aside all stay in memory`(
    call: SystemCall
  ) throws {
    let disk = Disk(kernel: Kernel { made, name in made == call && name.hasPrefix(".cal-edit-") ? ENOSPC : nil })
    #expect(try numbers(sorted(limit: 100, disk: disk)) == expected)
  }

  @Test func `values are read as they were written`() {
    let numbers = [0, 1, 255, 256, 65_535, .max, -1, .min]
    let texts = ["", "a", "\0", "a\0\u{1}\0", "日本"]
    var record = OrderedRecord()
    for number in numbers { record.add(number) }
    for text in texts { record.add(text) }
    record.add(nil as String?)
    record.add("b" as String?)
    var reader = OrderedRecordReader(record.bytes)
    #expect(numbers.map { _ in reader.number() } == numbers)
    #expect(texts.map { _ in reader.text() } == texts)
    #expect(reader.optionalText() == nil)
    #expect(reader.optionalText() == "b")
    #expect(reader.isAtEnd)
  }
}
