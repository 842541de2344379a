import Testing

@testable import CalendarJSON

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSON.null), (" true ", .bool(true)), ("[]", .array([])), ("{}", .object([])), ("-12", .int(-12)),
    ("+7", .int(7)), ("1.5e3", .double(1500)), (".5", .double(0.5)), ("'single'", .string("single")),
    ("\"a\\n\\t\\\\\\\"\\u00e9\\ud83d\\ude00\\x41\"", .string("a\n\t\\\"é😀A")),
    ("'con\\\ntinued'", .string("continued")),
    ("[1,[2,],]", .array([.int(1), .array([.int(2)])])), ("\u{FEFF}1", .int(1)),
    ("// c\n/* c */ 1 // c", .int(1)),
  ])
  func `JSON and JSON5 are read`(text: String, value: JSON) throws {
    #expect(try JSON(reading: text) == value)
  }

  @Test func `members keep their order and may have bare names`() throws {
    let json = try JSON(reading: "{ b: 1, 'a': [2], \"c d\": null, $_9: true, }")
    #expect(json.names == ["b", "a", "c d", "$_9"])
    #expect(json["a"] == .array([.int(2)]))
  }

  @Test(arguments: [
    ("", 1, 1, "a value"), ("[1 2]", 1, 4, ", or ]"), ("{\n  a 1}", 2, 5, ":"), ("1 1", 1, 3, "nothing more"),
    ("'open\n'", 1, 6, "the end of the text in quotes"), ("{1a: 2}", 1, 4, "a name"), ("[tru]", 1, 2, "a value"),
    ("\n\n/* open", 3, 1, "the end of the comment, */"), ("'\\u12g4'", 1, 4, "4 hexadecimal digits"),
    ("nan", 1, 1, "a value"), ("['a', 'b\\ud800']", 1, 9, "both halves of a character, like \\ud83d\\ude00"),
    ("'\\udc00'", 1, 2, "both halves of a character, like \\ud83d\\ude00"),
    ("'\\ud83d\\u0041'", 1, 2, "both halves of a character, like \\ud83d\\ude00"), ("'\\", 1, 3, "an escape"),
  ])
  func `a fault is where it stands`(text: String, line: Int, column: Int, expected: String) {
    #expect(throws: JSON.Fault(line: line, column: column, expected: expected)) { try JSON(reading: text) }
  }

  @Test(arguments: [
    "null", " [1, -0.5, 1.5e3, 0, 2E+2]\n", "{\"a\": {\"a\": 1}, \"b\": \"\\u00e9\\ud83d\\ude00\\/\\b\"}", "[]", "{}",
  ])
  func `JSON by itself is read as both`(text: String) throws {
    #expect(try JSON(reading: text, as: .json) == JSON(reading: text))
  }

  @Test(arguments: [
    ("{a: 1}", 1, 2, "a name in double quotes"), ("{'a': 1}", 1, 2, "a name in double quotes"),
    ("'a'", 1, 1, "a value"),
    ("[1,]", 1, 4, "a value"), ("{\"a\": 1, }", 1, 10, "a name"), ("// c\n1", 1, 1, "a value"),
    ("1 /* c */", 1, 3, "nothing more"), ("+1", 1, 1, "a value"), ("01", 1, 1, "a value"), (".5", 1, 1, "a value"),
    ("1.", 1, 1, "a value"),
    ("\"\\x41\"", 1, 3, "an escape"), ("\"\\'\"", 1, 3, "an escape"), ("\"a\tb\"", 1, 3, "an escape"),
    ("\"a\\\nb\"", 1, 4, "an escape"), ("\u{A0}1", 1, 1, "a value"),
    ("{\"a\": 1,\n \"a\": 2}", 2, 2, "another name, for this one stands there already"),
    ("{\"a\": 1, \"\\u0061\": 2}", 1, 10, "another name, for this one stands there already"),
  ])
  func `what only JSON5 has is refused as JSON`(text: String, line: Int, column: Int, expected: String) {
    #expect(throws: Never.self) { try JSON(reading: text) }
    #expect(throws: JSON.Fault(line: line, column: column, expected: expected)) { try JSON(reading: text, as: .json) }
  }

  @Test func `nesting without end is refused and not followed`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSON.Fault(line: 1, column: 257, expected: "fewer levels")) { try JSON(reading: text) }
  }

  @Test func `what is written is read back the same`() throws {
    let json = JSON.object([
      .init(name: "a\u{1B}\u{202E}", value: .string("line\nbreak \u{2028} 👩‍👧 \"q\"")),
      .init(name: "b", value: .array([.null, .bool(false), .int(.max), .double(-0.25), .object([])])),
    ])
    #expect(try JSON(reading: json.line) == json)
    #expect(try JSON(reading: json.lines) == json)
    #expect(!json.line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{2028}" })
  }
}
