import CalendarText
import Foundation
import Testing

/// Odd files from the field; where each came from stands in `Fixtures/README.md`.
@Suite struct TextFixtureTests {
  struct Expectation: CustomTestStringConvertible {
    let file: String
    let components: Int
    var unclosed = 0
    var badLines = 0
    var lineEnd = LineEnd.lf
    var testDescription: String { file }
  }

  static let expectations = [
    Expectation(file: "Test-01A.ics", components: 5, lineEnd: .cr),
    Expectation(file: "Type_Error.ics", components: 0),
    Expectation(file: "Parse1.ics", components: 5, badLines: 4),
    Expectation(
      file: "apple-iphone-os-26-structured-location.ics", components: 5, badLines: 1),
    Expectation(file: "broken_ical.ics", components: 2, badLines: 1),
    Expectation(file: "dst-transition-rules.ics", components: 5),
    Expectation(file: "event_dt_partstat.ics", components: 2, badLines: 2),
    Expectation(file: "event_with_escaped_characters.ics", components: 1, badLines: 1, lineEnd: .crlf),
    Expectation(file: "fuzz_testcase_0_char_in_component_name.ics", components: 1, unclosed: 1),
    Expectation(file: "fuzz_testcase_vtimezone_lone_cr.ics", components: 1, badLines: 1),
    Expectation(file: "ical-009.ical", components: 25, unclosed: 1, badLines: 3),
    Expectation(file: "invalid_quoted_params.ics", components: 1, badLines: 1),
    Expectation(file: "issue-343.ics", components: 7, badLines: 8),
    Expectation(file: "issue_104_broken_calendar.ics", components: 2, badLines: 1, lineEnd: .crlf),
    Expectation(file: "small_bad_calendar.ics", components: 2, unclosed: 1),
    Expectation(file: "timezone_same_start_and_offset.ics", components: 5, unclosed: 1),
  ]

  static func bytes(of file: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "Fixtures/Text/\(file)")))
  }

  @Test(arguments: expectations)
  func `odd files are read as far as they go and kept as they are`(expectation: Expectation) throws {
    let bytes = try TextFixtureTests.bytes(of: expectation.file)
    let text = CalendarText(parsing: bytes)
    let lines = text.components.flatMap(text.lines)
    #expect(text.components.count == expectation.components)
    #expect(text.components.count { !$0.isClosed } == expectation.unclosed)
    #expect(lines.count { !$0.isValid } == expectation.badLines)
    #expect(text.lineEnd == expectation.lineEnd)
    #expect(text.applying(lines.map { TextPatch(range: $0.range, replacement: Array(bytes[$0.range])) }) == bytes)
  }
}
