import CalendarText
import Testing

@Suite struct TextPatchTests {
  private func text(_ string: String) -> CalendarText { CalendarText(parsing: Array(string.utf8)) }

  private func applied(_ patches: [TextPatch], to text: CalendarText) -> String {
    String(decoding: text.applying(patches), as: UTF8.self)
  }

  private let event =
    "BEGIN:VEVENT\r\nSUMMARY:a\r\n b\r\nx-odd:\r\nBEGIN:VALARM\r\nEND:VALARM\r\nUID:1\r\nEND:VEVENT\r\n"

  @Test func `replacing a line changes no other byte`() throws {
    let text = text(event)
    let line = try #require(text.lines(of: text.components[0]).first)
    let patch = TextPatch(range: line.range, replacement: Array("SUMMARY:c\r\n".utf8))
    #expect(applied([patch], to: text) == event.replacing("SUMMARY:a\r\n b\r\n", with: "SUMMARY:c\r\n"))
  }

  @Test func `a new property goes before the first sub-component`() {
    let text = text(event)
    let patch = TextPatch.insertion(
      of: Array("URL:u\r\n".utf8), at: text.propertyInsertionOffset(in: text.components[0]))
    #expect(applied([patch], to: text) == event.replacing("BEGIN:VALARM", with: "URL:u\r\nBEGIN:VALARM"))
  }

  @Test func `a new property goes before the END of a component without sub-components`() {
    let text = text(event)
    let patch = TextPatch.insertion(
      of: Array("ACTION:AUDIO\r\n".utf8), at: text.propertyInsertionOffset(in: text.components[1]))
    #expect(applied([patch], to: text) == event.replacing("END:VALARM", with: "ACTION:AUDIO\r\nEND:VALARM"))
  }

  @Test func `settled patches are in the order of the text, and none is without effect`() {
    let text = text("AA\nBB\nCC")
    let patches = [
      TextPatch.insertion(of: Array("D\n".utf8), at: 8), TextPatch(range: 0..<3, replacement: Array("AA\n".utf8)),
      TextPatch.removal(of: 3..<6),
    ]
    let settled = text.settled(patches)
    #expect(settled.map(\.range) == [3..<6, 8..<8])
    #expect(settled.last?.replacement == Array("\nD\n".utf8))
    #expect(text.bytes.applying(settled) == Array("AA\nCC\nD\n".utf8))
  }

  @Test func `patches come in any order and insertions keep theirs`() {
    let patches = [
      TextPatch.removal(of: 6..<9), TextPatch.insertion(of: Array("1\n".utf8), at: 3),
      TextPatch.insertion(of: Array("2\n".utf8), at: 3), TextPatch(range: 3..<6, replacement: Array("E\n".utf8)),
    ]
    #expect(applied(patches, to: text("AA\nBB\nCC\nDD\n")) == "AA\n1\n2\nE\nDD\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `a last line without line end gets one when a line is added after it`(lineEnd: String) {
    let text = text("BEGIN:VEVENT\(lineEnd)SUMMARY:a")
    let offset = text.propertyInsertionOffset(in: text.components[0])
    let patches = ["UID:1", "URL:u"].map { TextPatch.insertion(of: Array(($0 + lineEnd).utf8), at: offset) }
    #expect(
      applied(patches, to: text) == ["BEGIN:VEVENT", "SUMMARY:a", "UID:1", "URL:u", ""].joined(separator: lineEnd))
  }

  @Test func `the last line gets no line end when nothing is added after it`() {
    let text = text("BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT")
    #expect(applied([.removal(of: 13..<23)], to: text) == "BEGIN:VEVENT\nEND:VEVENT")
    #expect(applied([.insertion(of: [], at: text.bytes.count)], to: text) == "BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT")
  }

  @Test func `a component is added after one that ends the file without line end`() {
    let text = text("BEGIN:VEVENT\r\nEND:VEVENT")
    let patch = TextPatch.insertion(of: Array("BEGIN:X\r\nEND:X\r\n".utf8), at: text.components[0].range.upperBound)
    #expect(applied([patch], to: text) == "BEGIN:VEVENT\r\nEND:VEVENT\r\nBEGIN:X\r\nEND:X\r\n")
  }

  @Test func `an empty file is written to from its beginning`() {
    #expect(applied([.insertion(of: Array("A\r\n".utf8), at: 0)], to: text("")) == "A\r\n")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a removed line does not let the CR before it swallow the blank line behind it`(lineEnd: String) {
    let text = text("BEGIN:VEVENT\rSUMMARY:a\rURL:u\n\(lineEnd)  LOCATION:l\nEND:VEVENT\n")
    let line = text.lines(of: text.components[0])[1]
    #expect(
      applied([.removal(of: line.range)], to: text)
        == "BEGIN:VEVENT\rSUMMARY:a\r\n\(lineEnd)  LOCATION:l\nEND:VEVENT\n")
  }

  @Test func `a rewritten line that ends in CR does not swallow the blank line behind it`() {
    let text = text("BEGIN:VEVENT\rSUMMARY:a\n\n  LOCATION:l\rEND:VEVENT\r")
    let line = text.lines(of: text.components[0])[0]
    let patched = CalendarText(parsing: text.applying([.init(range: line.range, replacement: Array("URL:u\r".utf8))]))
    #expect(patched.lines(of: patched.components[0]).map(\.name) == ["URL", "LOCATION"])
  }
}
