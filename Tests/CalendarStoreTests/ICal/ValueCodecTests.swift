import CalendarText
import CalendarTime
import Testing

@testable import CalendarICal

@Suite struct ValueCodecTests {
  @Test(arguments: [
    ("a\\, b\\;c\\\\d\\nq\\N", "a, b;c\\d\nq\n"), ("  lead trail  ", "  lead trail  "), ("a\\:b", "a:b"),
    ("x\\", "x\\"), ("a\tb", "a\tb"), ("", ""), ("\\x", "\\x"), ("a,b;c", "a,b;c"), ("日本 😀", "日本 😀"),
    ("\\\\n", "\\n"), ("\\\"q\\\"", "\"q\""),
  ])
  func `a text is read without loss`(raw: String, text: String) {
    #expect(TextValue.read(raw) == text)
  }

  @Test(arguments: ["a; b, c", "back\\slash", "two\nlines", "\ttab ", "\"quoted\"", "é́ 😀", "\\n", ",;,;", "x\\"])
  func `a text that is written is read back the same`(text: String) {
    #expect(TextValue.read(TextValue.write(text)) == text)
  }

  @Test func `a title with a semicolon and a comma is written with escapes`() {
    #expect(TextValue.write("a; b, c") == "a\\; b\\, c")
  }

  @Test func `every line break becomes one`() {
    #expect(TextValue.write("a\r\nb\rc\nd\r\n") == "a\\nb\\nc\\nd\\n")
  }

  @Test func `a text too long for libical is read and written all the same`() {
    let text = String(repeating: "long; text,\n", count: 20_000)
    #expect(TextValue.read(TextValue.write(text)) == text)
  }

  @Test(arguments: [
    ("home,garden", ["home", "garden"]), ("one\\,two,three", ["one\\,two", "three"]), (",,a,", ["", "", "a", ""]),
    ("a\\\\,b", ["a\\\\", "b"]), ("", [""]),
  ])
  func `a list is taken apart at commas that are not escaped`(raw: String, pieces: [String]) {
    let line = ContentLine(parsing: Array("CATEGORIES:\(raw)".utf8))
    #expect(line.pieces.map(\.text) == pieces)
    #expect(line.pieces.allSatisfy { raw.utf8.dropFirst($0.offset).starts(with: $0.text.utf8) })
  }

  @Test(arguments: [
    ("PT15M", 0, 900), ("-PT15M", 0, -900), ("P1D", 1, 0), ("P1W", 7, 0), ("-P1DT2H", -1, -7200), ("PT0S", 0, 0),
    ("P0D", 0, 0), ("+PT1H", 0, 3600), ("PT1H30M", 0, 5400), ("pt1h", 0, 3600), ("P15D", 15, 0),
  ])
  func `a duration is read`(raw: String, days: Int, seconds: Int) throws {
    #expect(try DurationValue.read(raw).value == CalendarDuration(days: days, seconds: seconds))
  }

  @Test func `weeks mixed with days are read with a doubt`() throws {
    let reading = try DurationValue.read("-P1W6DT15H")
    #expect(reading.value == CalendarDuration(days: -13, seconds: -54_000))
    #expect(reading.doubt?.code == "mixed-duration")
  }

  @Test(arguments: [
    "PT1H30", "P15M", "P", "PT", "", "15M", "PT-5M", "P1DT", "PT1M1H", "PTT1H", "PT99999999999S", "P1.5D",
  ])
  func `what is no duration is refused`(raw: String) {
    #expect(throws: ValueFault.self) { try DurationValue.read(raw) }
  }

  @Test(arguments: [
    (0, 0), (1, 0), (7, 0), (8, 0), (0, 90), (0, -5400), (-2, -60), (-14, 0), (0, 100_000), (3_600_000, 0),
    (0, 99_999_999_999),
  ])
  func `a duration that is written is read back the same`(days: Int, seconds: Int) throws {
    let duration = CalendarDuration(days: days, seconds: seconds)
    #expect(try DurationValue.read(DurationValue.write(duration)).value == duration)
  }
}
