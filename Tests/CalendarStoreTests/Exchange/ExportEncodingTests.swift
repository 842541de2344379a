import CalendarModel
import Testing

@testable import CalendarStore

/// What is exported is UTF-8 and valid, whatever the calendar is written in.
@Suite struct ExportEncodingTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private static let source = calendar(vevent("ü1", atTen, "LOCATION;X-P=é:Café 10 €"))

  /// The text as Windows writes it.
  private static func windows(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
  }

  @Test(arguments: [ExportFormat.ics, .jcal, .json, .csv, .html, .markdown])
  func `a calendar in another encoding is exported as if it were in UTF-8`(format: ExportFormat) throws {
    try folder.put("a.ics", Array(Self.source.utf8))
    let right = try folder.exported("a.ics", as: format)
    try folder.put("a.ics", Self.windows(Self.source))
    let (text, report) = try folder.exported("a.ics", as: format)
    #expect(text == right.text && text.contains("Café 10 €"))
    #expect(report.findings.map(\.code) == ["bad-encoding"] && report.findings.map(\.place.line) == [5])
    #expect(right.report.findings.isEmpty)
  }

  @Test func `it is shown, called and answered as if it were in UTF-8, too`() throws {
    let lines = ["ORGANIZER;CN=Bö:mailto:bo@example.org", "ATTENDEE;CN=Ädä:mailto:ada@example.org"]
    let source = calendar("X-WR-CALNAME:Köln", vevent("u", atTen, "DESCRIPTION:Café", lines[0], lines[1]))
    try folder.put("a.ics", Self.windows(source))
    #expect(try folder.calendar("a.ics").title == "Köln")
    let plain = try folder.store.plainLines(ofFile: folder.folder("a.ics"))
    #expect(plain.first == "Windows-1252" && plain.contains("    DESCRIPTION:Café"), "\(plain)")
    let answer = try folder.store.reply(to: try folder.event("a.ics"), .accepted)
    let text = String(validating: answer, as: UTF8.self)
    #expect(text?.contains(lines[0]) == true && text?.contains("ATTENDEE;CN=Ädä;PARTSTAT=ACCEPTED:") == true)
    try folder.put("a.ics", Array(source.utf8))
    #expect(try folder.store.plainLines(ofFile: folder.folder("a.ics")) == Array(plain.dropFirst()))
  }

  @Test func `many such files are one finding`() throws {
    try folder.makeFolder("Cal")
    for name in ["a", "b", "c"] {
      try folder.put("Cal/\(name).ics", Self.windows(Self.source.replacing("ü1", with: "ü\(name)")))
    }
    let (text, report) = try folder.exported("Cal")
    #expect(text.matches(of: /Café 10 €/).count == 3)
    #expect(report.findings.count == 1 && report.findings[0].message.contains("nor is that of 2 more files"))
  }

  @Test func `a fold inside a character comes out beside it, and control characters not at all`() throws {
    var bytes = Array(Self.source.utf8)
    let letter = try #require(bytes.lastIndex(of: 0xC3))
    bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: letter + 1)
    try folder.put("a.ics", bytes)
    let folded = try folder.exported("a.ics")
    #expect(folded.text.contains("\r\nLOCATION;X-P=é:Café 10 €\r\n") && folded.report.findings.isEmpty)
    for control: UInt8 in [0, 7, 0x1B, 0x7F] {
      var others = bytes
      others.insert(control, at: letter)
      try folder.put("a.ics", others)
      let (text, report) = try folder.exported("a.ics")
      #expect(text == folded.text && report.findings.map(\.code) == ["control-character"])
      #expect(report.findings.map(\.place.line) == [10])
    }
  }

  @Test(arguments: [ExportFormat.ics, .jcal, .json])
  func `an item in an item is exported beside it, and that is said`(format: ExportFormat) throws {
    let inner = vevent("inner", atTen)
    try folder.put("apart.ics", Array(calendar(vevent("outer", atTen), inner).utf8))
    try folder.put("a.ics", Array(calendar(vevent("outer", atTen, inner)).utf8))
    let (text, report) = try folder.exported("a.ics", as: format)
    #expect(report.count == 2 && report.findings.map(\.code) == ["misplaced-component"])
    #expect(report.findings.map(\.place.line) == [10])
    guard format != .json else { return #expect(text.contains("\"outer\"") && text.contains("\"inner\"")) }
    #expect(text == (try folder.exported("apart.ics", as: format).text))
  }
}
