import CalendarText
import Testing

@Suite struct ContentLineRenderTests {
  private typealias Parameter = ContentLine.Parameter

  private func render(
    _ name: String, _ parameters: [ContentLine.Parameter] = [], _ value: String, _ lineEnd: LineEnd = .crlf
  ) throws(ContentLine.RenderError) -> String {
    String(
      decoding: try ContentLine.render(name: name, parameters: parameters, value: value, lineEnd: lineEnd),
      as: UTF8.self)
  }

  @Test func `values are quoted only when they need it`() throws {
    let parameters = [
      Parameter(name: "cn", values: ["Ann Lee"]), Parameter(name: "MEMBER", values: ["mailto:a", "b", "c,d", "e;f"]),
      Parameter(name: "X", values: [""]),
    ]
    #expect(
      try render("ATTENDEE", parameters, "mailto:x")
        == "ATTENDEE;CN=Ann Lee;MEMBER=\"mailto:a\",b,\"c,d\",\"e;f\";X=:mailto:x\r\n")
  }

  @Test func `RFC 6868 is encoded in new parameters`() throws {
    let rendered = try render("A", [Parameter(name: "CN", values: ["a^b \"c\"\nd^n"])], "x^y", .lf)
    #expect(rendered == "A;CN=a^^b ^'c^'^nd^^n:x^y\n")
    #expect(ContentLine(parsing: Array(rendered.utf8)).parameterValues(named: "CN") == ["a^b \"c\"\nd^n"])
  }

  @Test func `parameters that were read are written as they stood`() throws {
    let written = "item1.Attendee;Cn=\"a ^^ b\";X-L=a,\"b\";FEATURE=\"AUDIO,VIDEO\":x\n"
    let line = ContentLine(parsing: Array(written.utf8))
    #expect(try render(line.spelling, line.parameters, line.value, .lf) == written)
  }

  @Test func `a parameter whose quote does not end is written with one that does`() throws {
    let line = ContentLine(parsing: Array("ATTENDEE;CN=\"A:b".utf8))
    #expect(try render("ATTENDEE", line.parameters, "x", .lf) == "ATTENDEE;CN=\"A:b\":x\n")
  }

  @Test(arguments: LineEnd.allCases, ["😀", "ä", "a", "€", "e\u{301}"])
  func `lines are folded at 75 octets between scalars and unfold to the same`(lineEnd: LineEnd, character: String)
    throws
  {
    for count in [1, 60, 66, 67, 68, 69, 140, 141, 142, 143, 500] {
      let value = String(repeating: character, count: count)
      let rendered = try ContentLine.render(name: "SUMMARY", value: value, lineEnd: lineEnd)
      let physical = rendered.split { $0 == 10 || $0 == 13 }
      #expect(physical.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
      #expect(physical.dropLast().allSatisfy { $0.count >= 72 })
      #expect(ContentLine(parsing: rendered).value == value)
    }
  }

  @Test func `bytes that are no UTF-8 are folded too and kept`() throws {
    let value = [UInt8](repeating: 0x80, count: 1000)
    let rendered = try ContentLine.render(name: "X", value: value, lineEnd: .crlf)
    #expect(rendered.split { $0 == 10 || $0 == 13 }.allSatisfy { $0.count <= 75 })
    #expect(ContentLine(parsing: rendered).rawValue == value)
  }

  @Test(arguments: ["", "A B", "A:B", "A\n", "Ä", "a.b.C", ".A", "a."])
  func `a name that is none is refused`(name: String) {
    #expect(throws: ContentLine.RenderError.illegalName(name)) { try render(name, [], "x") }
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{1B}", "a\0", "a\u{7F}"])
  func `control characters in the value are refused`(value: String) {
    #expect(throws: ContentLine.RenderError.controlCharacterInValue) { try render("A", [], value) }
  }

  @Test func `parameters that cannot be written are refused`() {
    #expect(throws: ContentLine.RenderError.controlCharacterInParameter("CN")) {
      try render("A", [Parameter(name: "CN", values: ["ok", "a\rb"])], "x")
    }
    #expect(throws: ContentLine.RenderError.illegalParameterName("C=N")) {
      try render("A", [Parameter(name: "C=N", values: ["a"])], "x")
    }
    #expect(throws: ContentLine.RenderError.parameterWithoutValue("CN")) {
      try render("A", [Parameter(name: "CN", values: [])], "x")
    }
  }

  @Test func `a tab is no control character`() throws {
    #expect(try render("A", [], "a\tb") == "A:a\tb\r\n")
  }
}
