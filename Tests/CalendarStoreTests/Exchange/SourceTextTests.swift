import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// The bytes of a source are found to be what they are.
struct SourceTextTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private let source = calendar(vevent("a", atTen).replacing("SUMMARY:a", with: "SUMMARY:Größe 10 € 😀"))

  private func wide(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `E13: UTF-16 is recognized, with its mark and without`(isBig: Bool, mark: Bool) throws {
    let plan = try folder.plan([wide(source, isBig: isBig, mark: mark)])
    #expect(plan.items.map(\.title) == ["Größe 10 € 😀"])
    #expect(plan.findings.map(\.code) == ["bad-encoding"])
  }

  @Test func `half a character at the end of UTF-16 is said, and what is before it is in`() throws {
    let plan = try folder.plan([wide(source, isBig: true, mark: true) + [0xD8, 0x3D]])
    #expect(plan.items.map(\.action) == [.rejected, .added])
  }

  @Test func `a text that is no UTF-8 is read as Windows writes it, line by line`() throws {
    let mixed = Array(calendar(vevent("a", atTen)).replacing("SUMMARY:a", with: "SUMMARY:Größe\r\nLOCATION:X").utf8)
    var bytes = mixed
    let place = try #require(bytes.lastIndex(of: UInt8(ascii: "X")))
    bytes.replaceSubrange(place...place, with: [0x80, 0xE9, 0x95])
    let plan = try folder.plan([bytes])
    try folder.base.store.carryOut(plan)
    #expect(try folder.events().map(\.title) == ["Größe"])
    #expect(try folder.events().map(\.location) == ["€é•"])
    #expect(plan.findings.map(\.place.line) == [8])
    #expect(try !folder.text().contains("\u{FFFD}"))
    #expect(try folder.take([bytes]) == [.unchanged])
  }

  @Test func `a byte that is no UTF-8 leaves the characters beside it as they are`() throws {
    let decoded = try #require(DecodedText(Array("[\n  \"ü 👩\", \"".utf8) + [0xE9] + Array("\"\n]".utf8)))
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "[\n  \"ü 👩\", \"é\"\n]")
    #expect(decoded.encoding == .windows1252 && decoded.line == 2)
  }

  @Test(arguments: 1...3) func `half a character at the end is said, and what is before it stays`(count: Int) throws {
    let decoded = try #require(DecodedText(Array("ü ".utf8) + "👩".utf8.prefix(count)))
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "ü ")
    #expect(decoded.isDamaged && decoded.encoding == nil)
  }

  @Test func `bytes that are not of the encoding that is named are said`() throws {
    var options = ImportOptions()
    options.encoding = .utf8
    let bytes = Array(calendar(vevent("a", atTen)).utf8).map { $0 == UInt8(ascii: "a") ? 0xE9 : $0 }
    let plan = try folder.plan([bytes], options: options)
    #expect(plan.items.map(\.title) == ["é"] && plan.findings.map(\.code) == ["bad-encoding"])
  }

  @Test(arguments: [(TextEncoding.latin9, "€"), (.latin1, "¤"), (.windows1252, "¤")])
  func `an encoding that is named is followed`(encoding: TextEncoding, letter: String) throws {
    var options = ImportOptions()
    options.encoding = encoding
    let bytes = Array(calendar(vevent("a", atTen)).utf8).map { $0 == UInt8(ascii: "a") ? 0xA4 : $0 }
    let plan = try folder.plan([bytes], options: options)
    #expect(plan.items.map(\.title) == [letter])
    #expect(plan.findings.isEmpty, "it was asked for")
  }

  @Test(arguments: [TextEncoding.latin1, .utf16, .utf8])
  func `a byte order mark counts for more than the encoding that is named, which is said`(stated: TextEncoding) throws {
    var options = ImportOptions()
    options.encoding = stated
    let text = calendar(vevent("ä€", atTen))
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for (bytes, mark) in [([0xEF, 0xBB, 0xBF] + Array(text.utf8), TextEncoding.utf8), ([0xFF, 0xFE] + wide, .utf16)] {
      let plan = try folder.plan([bytes], options: options)
      #expect(plan.items.map(\.title) == ["ä€"])
      #expect(plan.findings.map(\.code) == (mark == stated ? [] : ["bad-encoding"]), "\(mark.title)")
      #expect(plan.findings.allSatisfy { $0.message.hasSuffix("not as \(stated.title)") })
    }
  }

  @Test func `E10, E11: a byte order mark and a fold inside a character are no other encoding`() throws {
    let text = Array(source.utf8)
    let letter = try #require(text.firstIndex(of: 0xC3))
    let folded = [0xEF, 0xBB, 0xBF] + text[...letter] + Array("\r\n ".utf8) + text[(letter + 1)...]
    let plan = try folder.plan([folded])
    #expect(plan.items.map(\.title) == ["Größe 10 € 😀"])
    #expect(plan.findings.isEmpty)
  }

  @Test func `NUL bytes are left out, and said`() throws {
    let plan = try folder.plan([Array(source.utf8) + [UInt8](repeating: 0, count: 200)])
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.code) == ["nul-byte"])
  }

  @Test(arguments: [
    ("", "empty"), ("\r\n \r\n", "empty"), ("<!DOCTYPE html><html><body>Sign in</body></html>", "HTML"),
    ("<?xml version=\"1.0\"?><icalendar/>", "XML"), ("PK\u{3}\u{4}zip", "ZIP"), ("%PDF-1.4", "PDF"),
    ("BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n", "vCard"), ("Dear all, see you tomorrow", "no calendar"),
  ])
  func `what is no calendar is said, and no calendar is made`(text: String, word: String) throws {
    let plan = try folder.plan(text, calendar(vevent("a", atTen)))
    #expect(plan.items.map(\.action) == [.rejected, .added])
    #expect(plan.items[0].reason?.contains(word) == true && plan.items[0].place.file == "source1")
  }

  @Test func `a calendar in a page or among other text is found`() throws {
    let plan = try folder.plan(
      "<html><pre>\r\n\(source)</pre></html>", "Dear all,\r\n\r\n" + calendar(vevent("b", atTen)))
    #expect(plan.items.map(\.action) == [.added, .added])
    #expect(plan.items.map(\.place.line) == [5, 6])
    #expect(plan.findings.map(\.code) == ["text-around", "text-around"])
  }

  @Test func `text behind a calendar is said with its line`() throws {
    let plan = try folder.plan(calendar(vevent("a", atTen)) + "Subject,Start Date\r\nx,2026-12-01\r\n")
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.code) == ["text-around"] && plan.findings[0].place.line == 12)
  }

  @Test func `an empty calendar is one`() throws {
    let plan = try folder.plan(calendar())
    #expect(plan.items.isEmpty && plan.changes.isEmpty && !plan.isTruncated)
  }
}
