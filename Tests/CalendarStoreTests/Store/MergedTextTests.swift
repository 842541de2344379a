import CalendarModel
import Testing

@testable import CalendarStore

/// The merge of files in which what comes in does not fit as it is: other encodings, other zones of the same name.
@Suite struct MergedTextTests {
  let store: StoreFolder

  private static let base = calendar(vevent("a", atTen, "LOCATION:Room", "CATEGORIES:One"), vevent("b", atTen))

  init() throws { store = try StoreFolder() }

  /// The bytes of a text in an encoding of one byte a character.
  private func windows1252(_ text: String) -> [UInt8] { text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) } }

  private func merge(
    _ ours: [UInt8], _ theirs: [UInt8], base: [UInt8] = Array(base.utf8)
  ) throws -> (bytes: [UInt8], conflicts: [ComponentConflict]) {
    let merge = try CalendarMerge(MergeStates(base: base, ours: ours, theirs: theirs), in: store.store.environment)
    return (merge.bytes, merge.conflicts)
  }

  @Test func `text of an older encoding comes into a file of UTF-8 as text`() throws {
    let titled = Self.base.replacing("SUMMARY:a", with: "SUMMARY:Ä")
    let theirs = Self.base.replacing("LOCATION:Room", with: "LOCATION:Köln €").replacing("One", with: "One,Süd")
    let merged = try merge(Array(titled.utf8), windows1252(theirs))
    #expect(merged.conflicts.isEmpty)
    #expect(
      String(decoding: merged.bytes, as: UTF8.self)
        == titled.replacing("LOCATION:Room", with: "LOCATION:Köln €").replacing("One", with: "One,Süd"))
    let conflict = try merge(
      Array(titled.utf8), windows1252(Self.base.replacing("SUMMARY:a", with: "SUMMARY:Ö")))
    #expect(String(decoding: conflict.bytes, as: UTF8.self).contains("X-THEIRS-SUMMARY:Ö\r\n"))
  }

  @Test func `a file in an older encoding keeps it`() throws {
    let base = Self.base.replacing("LOCATION:Room", with: "LOCATION:Köln €")
    let ours = base.replacing("SUMMARY:a", with: "SUMMARY:Ä")
    let theirs = base.replacing("One", with: "One,Süd").replacing("Köln €", with: "Lüttich")
    let merged = try merge(windows1252(ours), windows1252(theirs), base: windows1252(base))
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.bytes == windows1252(ours.replacing("One", with: "One,Süd").replacing("Köln €", with: "Lüttich")))
    let same = try merge(windows1252(ours), Array(theirs.utf8), base: windows1252(base))
    #expect(same.bytes == merged.bytes && same.conflicts.isEmpty)
  }

  @Test func `the mark of UTF-8 before a file in an older encoding stays where it is, once`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let base = Self.base.replacing("LOCATION:Room", with: "LOCATION:Köln") + calendar(vevent("c", atTen))
    let (ours, theirs) = (
      base.replacing("SUMMARY:a", with: "SUMMARY:Ä"), base.replacing("SUMMARY:c", with: "SUMMARY:Ö")
    )
    let merged = try merge(mark + windows1252(ours), windows1252(theirs), base: mark + windows1252(base))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.bytes == mark + windows1252(ours.replacing("SUMMARY:c", with: "SUMMARY:Ö")))
  }

  @Test func `what the encoding of the file does not know is UTF-8, and a mixture stays one`() throws {
    let base = windows1252(Self.base.replacing("LOCATION:Room", with: "LOCATION:Köln"))
    func text(_ change: (String, String), in bytes: [UInt8]) -> [UInt8] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.elementsEqual("\(change.0)\r".utf8) ? Array("\(change.1)\r".utf8) : Array(line)
      }.joined(separator: [0x0A]).map(\.self)
    }
    let ours = text(("SUMMARY:b", "SUMMARY:Ü"), in: base)
    let theirs = text(("SUMMARY:a", "SUMMARY:Łódź"), in: base)
    #expect(try merge(ours, theirs, base: base).bytes == text(("SUMMARY:a", "SUMMARY:Łódź"), in: ours))
  }

  // MARK: - Zones and what stands in components

  @Test func `a zone that both sides changed stands twice, theirs under another name`() throws {
    func text(_ offset: String) -> String {
      calendar(vtimezone("Custom/One", offset: offset), vevent("z", "DTSTART;TZID=Custom/One:20261204T100000"))
    }
    let merged = try merge(Array(text("+0200").utf8), Array(text("+0300").utf8), base: Array(text("+0100").utf8))
    #expect(
      String(decoding: merged.bytes, as: UTF8.self)
        == calendar(
          vtimezone("Custom/One", offset: "+0200"), vtimezone("X-THEIRS-Custom/One", offset: "+0300"),
          vevent("z", "DTSTART;TZID=Custom/One:20261204T100000")))
    #expect(merged.conflicts.map(\.component) == ["VTIMEZONE"] && merged.conflicts.map(\.identifier) == ["Custom/One"])
    #expect(merged.conflicts.allSatisfy { !$0.property.lines.mine.isEmpty && !$0.property.lines.theirs.isEmpty })
  }

  @Test func `what both sides changed in a component is there twice`() throws {
    func text(_ value: String) -> [UInt8] {
      Array(calendar(vevent("a", atTen, "BEGIN:X-PART\nX-A:\(value)\nEND:X-PART")).utf8)
    }
    let merged = try merge(text("2"), text("3"), base: text("1"))
    #expect(
      String(decoding: merged.bytes, as: UTF8.self)
        == calendar(
          vevent("a", atTen, "BEGIN:X-PART\nX-A:2\nEND:X-PART", "BEGIN:X-PART\nX-A:3\nEND:X-PART")))
    #expect(merged.conflicts.map(\.property.property) == ["X-PART"])
  }
}
