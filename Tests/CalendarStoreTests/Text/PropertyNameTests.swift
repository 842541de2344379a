import CalendarText
import Testing

@Suite struct PropertyNameTests {
  private func text(_ lines: String...) -> CalendarText {
    CalendarText(
      parsing: Array(
        (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR", ""])
          .joined(separator: "\r\n").utf8))
  }

  @Test(
    arguments: [
      "UID:a", "uid:a", "UID;X-P=1:a", "item1.UID:a", "U\r\n ID:a", "UID\r\n :a", "UID:\r\n a", "UID: a ",
      "\u{FEFF}UID:a",
    ])
  func `a line is found by its name however it is written`(line: String) {
    let text = text("SUMMARY:UID:b", "URL:http://a", line)
    let found = text.firstLine(of: text.components[1], named: "UID")
    #expect(found == text.lines(of: text.components[1]).first { $0.name == "UID" })
    #expect(found?.value.split(separator: " ") == ["a"])
    #expect(CalendarText.parsing(text.bytes, seeking: "a").mayHold)
  }

  @Test(arguments: ["UID", "UID;X=\"1:a", "UIDX:a", "XUID:a", "SUMMARY:UID:a", "DESCRIPTION:x\r\n UID:a", "a.b:UID:a"])
  func `another line is not`(line: String) {
    let text = text(line)
    #expect(text.firstLine(of: text.components[1], named: "UID") == nil)
    #expect(!CalendarText.parsing(text.bytes, seeking: "a").mayHold)
  }

  @Test func `the line of a component inside is not its own`() {
    let text = text("BEGIN:VALARM", "UID:alarm", "END:VALARM", "UID:event")
    #expect(text.firstLine(of: text.components[1], named: "UID")?.value == "event")
    #expect(text.firstLine(of: text.components[2], named: "UID")?.value == "alarm")
  }

  @Test func `a name that stands in no line may not be there`() {
    let text = text("UID:ab", "UID:b", "UID;X=a:c")
    #expect(!CalendarText.parsing(text.bytes, seeking: "a").mayHold)
  }

  @Test func `a word is found wherever it stands in a range`() {
    let text = text("SUMMARY:Europe/Berlin")
    #expect(text.contains("Europe/Berlin", in: text.components[1].range))
    #expect(!text.contains("Europe/Berlins", in: text.components[1].range))
    #expect(!text.contains("Europe/Berlin", in: 0..<20))
    #expect(text.contains("", in: 0..<0))
  }
}
