import CalendarText
import Testing

@Suite struct ContentLineTests {
  private func line(_ string: String) -> ContentLine { ContentLine(parsing: Array(string.utf8)) }

  @Test func `a line comes apart into name, parameters and value`() {
    let line = line("Dtstart;tzid=Europe/Berlin;X-A=b,\"c,d\":20260101T090000\r\n")
    #expect(line.name == "DTSTART" && line.spelling == "Dtstart" && line.group == nil)
    #expect(
      line.parameters == [.init(name: "TZID", values: ["Europe/Berlin"]), .init(name: "X-A", values: ["b", "c,d"])])
    #expect(line.parameterValues(named: "TZID") == ["Europe/Berlin"])
    #expect(line.parameterValues(named: "VALUE") == nil)
    #expect(line.value == "20260101T090000" && line.isValid && line.range == 0..<56)
  }

  @Test func `the raw text of a parameter keeps its spelling`() {
    #expect(line("A;Cn=\"x\";b=y:z").parameters.map(\.raw) == [Array("Cn=\"x\"".utf8), Array("b=y".utf8)])
  }

  @Test func `an empty value is a value`() {
    #expect(line("LOCATION:\r\n").isValid && line("LOCATION:\r\n").rawValue.isEmpty)
    #expect(line("LOCATION;LANGUAGE=en:").parameterValues(named: "LANGUAGE") == ["en"])
  }

  @Test func `a group is told from the name`() {
    let line = line("item1.Summary:x")
    #expect(line.name == "SUMMARY" && line.group == "item1" && line.spelling == "item1.Summary" && line.isValid)
  }

  @Test func `the value starts at the first colon outside quotes`() {
    let line = line("ATTENDEE;CN=\"Room: 1\":mailto:r@example.org")
    #expect(line.parameterValues(named: "CN") == ["Room: 1"] && line.value == "mailto:r@example.org")
  }

  @Test func `a backslash in a quoted parameter is only a backslash`() {
    let line = line("X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"Main St\\, 5\":geo:48.2,16.3")
    #expect(line.parameterValues(named: "X-TITLE") == ["Main St\\, 5"] && line.value == "geo:48.2,16.3" && line.isValid)
  }

  @Test func `every value of a list is read`() {
    let line = line("ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org")
    #expect(line.parameterValues(named: "MEMBER") == ["mailto:a@example.org", "mailto:b@example.org"])
  }

  @Test(arguments: zip(["a ^^ b", "a^nb", "^'a^'", "a^b^", "\"^^n\""], ["a ^ b", "a\nb", "\"a\"", "a^b^", "^n"]))
  func `RFC 6868 is decoded in parameters`(written: String, meant: String) {
    #expect(line("ATTENDEE;CN=\(written):x^n").parameterValues(named: "CN") == [meant])
    #expect(line("ATTENDEE;CN=\(written):x^n").value == "x^n")
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"], [" ", "\t"])
  func `folds are undone whatever the line end and the blank`(lineEnd: String, blank: String) {
    let line = line("SUM\(lineEnd)\(blank)MARY;A=b\(lineEnd)\(blank):c\(lineEnd)\(blank)\(blank)d\(lineEnd)")
    #expect(line.name == "SUMMARY" && line.value == "c\(blank)d" && line.parameterValues(named: "A") == ["b"])
  }

  @Test func `a fold inside a character is undone before decoding`() {
    let line = ContentLine(parsing: Array("SUMMARY:B".utf8) + [0xC3, 13, 10, 32, 0xA4] + Array("r\r\n".utf8))
    #expect(line.value == "Bär")
  }

  @Test func `bytes that are no UTF-8 stay as they are and show as U+FFFD`() {
    let line = ContentLine(parsing: Array("SUMMARY:a".utf8) + [0xE4, 0, 0x1B])
    #expect(line.rawValue == [0x61, 0xE4, 0, 0x1B] && line.value == "a\u{FFFD}\0\u{1B}" && line.isValid)
  }

  @Test(
    arguments: [
      ("THIS IS NOT A PROPERTY", .missingColon),
      ("SUMMARY;LANGUAGE=en", .missingColon),
      ("ATTENDEE;CN=\"A", .unterminatedQuote),
      (":value", .emptyName),
      (".A:value", .emptyName),
      ("a.:value", .emptyName),
      ("X_A:value", .illegalNameCharacter),
      ("a b.X:value", .illegalNameCharacter),
      ("SUMMARY;;A=b:value", .malformedParameter),
      ("NOTE;QUOTED-PRINTABLE:value", .malformedParameter),
      ("NOTE;=b:value", .malformedParameter),
      ("NOTE;A=x\"b\":value", .malformedParameter),
      ("NOTE;A=\"b\"\"c\":value", .malformedParameter),
    ] as [(String, ContentLine.Problem)])
  func `what is wrong with a line is told`(written: String, problem: ContentLine.Problem) {
    let line = line(written)
    #expect(line.problem == problem)
    #expect(line.value == (problem == .missingColon || problem == .unterminatedQuote ? "" : "value"))
  }

  @Test func `a parameter without a value keeps its name, as vCalendar 1.0 writes it`() {
    #expect(line("NOTE;Quoted-Printable:x").parameters == [.init(name: "QUOTED-PRINTABLE", values: [])])
  }

  @Test func `a semicolon that Apple escapes without quotes is a part of the value`() {
    let line = ContentLine(parsing: Array("X-A;X-TITLE=Main St\\; 4041 Linz;X-R=7:geo:1,2\r\n".utf8))
    #expect(line.parameters.map(\.name) == ["X-TITLE", "X-R"] && line.value == "geo:1,2")
    #expect(line.parameterValues(named: "X-TITLE") == ["Main St\\; 4041 Linz"] && line.problem == .malformedParameter)
    let other = ContentLine(parsing: Array("X-A;X-TITLE=C:\\;X-R=7:x\r\n".utf8))
    #expect(other.value == "\\;X-R=7:x")
    let plain = ContentLine(parsing: Array("X-A;X-TITLE=a\\;X-R=7:x\r\n".utf8))
    #expect(plain.parameters.map(\.name) == ["X-TITLE", "X-R"] && plain.problem == nil)
  }

  @Test(arguments: ["tzone://Microsoft/Utc", "tzone://Microsoft/Custom", "TZONE://Olson/Europe/Berlin"])
  func `a zone's name that Exchange writes with a colon and without quotes is whole`(name: String) {
    let line = line("DTSTART;TZID=\(name);X-A=1:20260520T100000")
    #expect(line.parameterValues(named: "TZID") == [name] && line.value == "20260520T100000")
    #expect(line.problem == .malformedParameter)
    #expect(self.line("DTSTART;TZID=tzone:20260520T100000").value == "20260520T100000")
    #expect(self.line("X-A;X-B=tzone://c").value == "//c")
  }

  @Test func `blanks around a quoted value are no part of it`() {
    let line = line("ATTENDEE;DELEGATED-FROM=\n  \"mailto:a@example.com\";CN=A:mailto:b@example.com")
    #expect(line.parameterValues(named: "DELEGATED-FROM") == ["mailto:a@example.com"])
    #expect(line.problem == .malformedParameter && line.value == "mailto:b@example.com")
  }

  @Test func `a line break inside quotes makes two bad lines and spares the rest`() {
    let text = CalendarText(
      parsing: Array("BEGIN:VEVENT\nATTENDEE;CN=\"A\nB\":mailto:a@example.org\nUID:1\nEND:VEVENT\n".utf8))
    let lines = text.lines(of: text.components[0])
    #expect(lines.map(\.problem) == [.unterminatedQuote, .illegalNameCharacter, nil])
    #expect(lines.map { text.lineNumber(at: $0.range.lowerBound) } == [2, 3, 4])
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", " "]) func `nothing is a line without colon`(written: String) {
    #expect(line(written).problem == .missingColon && line(written).name.isEmpty)
  }

  @Test func `only the first line is read`() {
    #expect(line("A:b\n c\nD:e\n").value == "bc")
  }

  @Test func `repeated properties are all there in order`() {
    let text = CalendarText(parsing: Array("BEGIN:VEVENT\nDTSTAMP:1\nUID:x\nDTSTAMP:2\nEND:VEVENT\n".utf8))
    #expect(text.lines(of: text.components[0]).filter { $0.name == "DTSTAMP" }.map(\.value) == ["1", "2"])
  }

  @Test(arguments: ["X-NOTE;VALUE=\"A 1\":x", "PRIORITY:high", "GEO:48.123456789;16.1"])
  func `odd values are valid lines`(written: String) {
    #expect(line(written).isValid)
  }
}
