import CalendarText
import Testing

@Suite struct ComponentTests {
  private func text(_ string: String) -> CalendarText { CalendarText(parsing: Array(string.utf8)) }

  private func string(_ text: CalendarText, _ range: Range<Int>) -> String {
    String(decoding: text.bytes[range], as: UTF8.self)
  }

  private func codes(_ text: CalendarText) -> [CalendarText.Problem.Code] { text.problems.map(\.code) }

  @Test func `components know their place`() {
    let text = text("BEGIN:A\r\nX:1\r\nBEGIN:B\r\nY:2\r\nEND:B\r\nBEGIN:C\r\nEND:C\r\nEND:A\r\nBEGIN:D\r\nEND:D\r\n")
    #expect(text.components.map(\.name) == ["A", "B", "C", "D"])
    #expect(text.components.map(\.parent) == [nil, 0, 0, nil])
    #expect(text.components.map(\.depth) == [0, 1, 1, 0])
    #expect(text.components.map(\.descendants) == [1..<3, 2..<2, 3..<3, 4..<4])
    #expect(text.roots.map(\.name) == ["A", "D"])
    #expect(text.children(of: text.components[0]).map(\.name) == ["B", "C"])
    #expect(string(text, text.components[1].range) == "BEGIN:B\r\nY:2\r\nEND:B\r\n")
    #expect(string(text, text.components[1].contentRange) == "Y:2\r\n")
    #expect(text.problems.isEmpty && text.components.allSatisfy(\.isClosed))
  }

  @Test func `an empty file has no components and CR LF for its line end`() {
    let text = text("")
    #expect(text.components.isEmpty && text.problems.isEmpty && text.lineEnd == .crlf)
  }

  @Test(arguments: [
    "begin:vevent\nend:VEVENT\n",
    "BEGIN:VE\n VENT\nEN\n\tD:VEVENT\n",
    "B\n E\n G\n I\n N\n :VEVENT\nE\n ND:VEVENT\n",
    "BEGIN:VEVENT  \nEND: VEVENT\t\n",
    "BEGIN;X=\"a:b\":VEVENT\nEND;Y=1:VEVENT",
    "BEGIN:VEVENT\r\r\nEND:VEV\r\r\n ENT\r\r\n",
    "BEGIN:VEVENT\rEND:VEV\r ENT\r",
    "  BEGIN:VEVENT\n\n  END:VEVENT\n",
    "\u{FEFF}BEGIN:VEVENT\n\u{FEFF}END:VEVENT\n",
  ])
  func `delimiters are known however they are written`(written: String) {
    let text = text(written)
    #expect(text.components.map(\.name) == ["VEVENT"])
    #expect(text.components.map(\.isClosed) == [true])
    #expect(text.components.first.map { text.lines(of: $0).isEmpty } == true)
  }

  @Test(arguments: ["BEGIN VEVENT\n", "BEGINNING:VEVENT\n", "XBEGIN:VEVENT\n", "item1.BEGIN:VEVENT\n", "BEGIN\n"])
  func `what is no delimiter opens nothing`(line: String) {
    #expect(text(line).components.isEmpty)
    #expect(codes(text(line)) == [.lineOutsideComponent])
  }

  @Test func `a byte order mark belongs to no component`() {
    let text = text("\u{FEFF}BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
    #expect(text.components.map(\.range) == [3..<text.bytes.count])
    #expect(text.problems.isEmpty && text.applying([]) == text.bytes)
  }

  @Test func `blank lines are tolerated and reported as one run`() {
    let text = text("BEGIN:VEVENT\nSUMMARY:a\n\n\nLOCATION:b\nEND:VEVENT\n\n")
    #expect(text.lines(of: text.components[0]).map(\.name) == ["SUMMARY", "LOCATION"])
    #expect(codes(text) == [.blankLine])
    #expect(text.problems.map(\.range) == [23..<25])
  }

  @Test func `unknown components and properties are kept`() {
    let text = text(
      "BEGIN:VEVENT\nSTYLED-DESCRIPTION:<b>\nBEGIN:PARTICIPANT\nBEGIN:VFOO\nEND:VFOO\nEND:PARTICIPANT\nEND:VEVENT\n")
    #expect(text.components.map(\.name) == ["VEVENT", "PARTICIPANT", "VFOO"])
    #expect(text.lines(of: text.components[0]).map(\.name) == ["STYLED-DESCRIPTION"])
  }

  @Test func `lines after sub-components are the component's own`() {
    let text = text("BEGIN:A\nX:1\nBEGIN:B\nY:2\nEND:B\nX:3\nBEGIN:B\nEND:B\nX:\n 4\nEND:A\n")
    #expect(text.lines(of: text.components[0]).map(\.value) == ["1", "3", "4"])
  }

  @Test func `several calendars and what lies between them`() {
    let text = text("junk\nBEGIN:VCALENDAR\nEND:VCALENDAR\nmore\n junk\nBEGIN:VCALENDAR\nEND:VCALENDAR\nrest")
    #expect(text.roots.count == 2)
    #expect(codes(text) == [.lineOutsideComponent, .lineOutsideComponent, .lineOutsideComponent])
    #expect(text.problems.map { string(text, $0.range) } == ["junk\n", "more\n junk\n", "rest"])
  }

  @Test func `a component cut off by the end of the file goes on to there`() {
    let text = text("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nLOCA")
    #expect(text.components.map(\.isClosed) == [false, false])
    #expect(text.components.map(\.range.upperBound) == [text.bytes.count, text.bytes.count])
    #expect(text.lines(of: text.components[1]).map(\.problem) == [nil, .missingColon])
    #expect(codes(text) == [.unclosedComponent, .unclosedComponent])
  }

  @Test func `an END closes the components inside that lack theirs`() {
    let text = text("BEGIN:A\nBEGIN:B\nBEGIN:C\nX:1\nEND:A\nBEGIN:D\nEND:D\n")
    #expect(text.components.map(\.isClosed) == [true, false, false, true])
    #expect(string(text, text.components[2].range) == "BEGIN:C\nX:1\n")
    #expect(text.components[0].descendants == 1..<3)
    #expect(text.problems.map { string(text, $0.range) } == ["BEGIN:B\n", "BEGIN:C\n"])
  }

  @Test func `a stray END and a nameless BEGIN change nothing`() {
    let text = text("BEGIN:VEVENT\nEND:VTODO\nBEGIN:\nSUMMARY:a\nEND:VEVENT\n")
    #expect(text.components.count == 1)
    #expect(text.lines(of: text.components[0]).map(\.name) == ["SUMMARY"])
    #expect(codes(text) == [.strayEnd, .namelessBegin])
  }

  @Test func `UTF-16 is told apart`() {
    let text = CalendarText(parsing: "\u{FEFF}BEGIN:VCALENDAR".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(text.components.isEmpty && codes(text).first == .utf16)
  }

  @Test(
    arguments: zip(
      ["A\r\nB\n", "A\nB\r\n", "A\rB\n", "A\r\r\nB\n", "A"], [.crlf, .lf, .cr, .crcrlf, .crlf] as [LineEnd]))
  func `the line end used first is the file's own`(written: String, lineEnd: LineEnd) {
    #expect(text(written).lineEnd == lineEnd)
  }
}
