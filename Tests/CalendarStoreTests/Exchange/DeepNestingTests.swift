import CalendarModel
import CalendarText
import Testing

@testable import CalendarStore

/// Files nest components as deep as they like, and stacks are not endless.
struct DeepNestingTests {
  private let folder: ImportFolder
  private static let depth = 5_000

  init() throws { folder = try ImportFolder() }

  private static let nested = calendar(
    vevent("a", atTen, String(repeating: "BEGIN:X-A\n", count: depth) + String(repeating: "END:X-A\n", count: depth))
      .replacing("\n\n", with: "\n"),
    vevent("b", atTen))

  private static let unclosed = "BEGIN:VCALENDAR\r\n" + String(repeating: "BEGIN:VEVENT\r\n", count: depth)

  @Test func `an import takes what is whole, and rejects the rest`() throws {
    #expect(try folder.take(Self.nested) == [.added, .added])
    #expect(try folder.take(Self.nested) == [.unchanged, .unchanged])
    #expect(try folder.take(Self.unclosed).allSatisfy { $0 == .rejected })
  }

  @Test(arguments: ExportFormat.allCases) func `an export hands out what its format can hold`(format: ExportFormat)
    throws
  {
    try folder.base.put("deep.ics", Array(Self.nested.utf8))
    let (text, report) = try folder.base.exported("deep.ics", as: format)
    #expect(text.contains("b"))
    #expect(report.findings.contains { $0.code == "jcal-left-out" } == (format == .jcal))
    if format == .ics { #expect(text.matches(of: /BEGIN:X-A/).count == Self.depth) }
  }

  @Test func `its lines are compared and merged`() throws {
    for name in ["base.ics", "ours.ics", "theirs.ics"] { try folder.base.put(name, Array(Self.nested.utf8)) }
    try folder.base.put("ours.ics", Array(Self.nested.replacing("SUMMARY:b", with: "SUMMARY:c").utf8))
    try folder.base.put("theirs.ics", Array(Self.nested.replacing("SUMMARY:a", with: "SUMMARY:d").utf8))
    let merge = try folder.base.store.merge(
      base: folder.base.folder("base.ics"), ours: folder.base.folder("ours.ics"),
      theirs: folder.base.folder("theirs.ics"))
    #expect(merge.conflicts.isEmpty)
    let lines = try folder.base.store.plainLines(ofFile: folder.base.folder("ours.ics"))
    #expect(lines.contains("    SUMMARY:c") && lines.contains("    SUMMARY:d"))
    #expect(lines.count { $0.hasSuffix("  X-A") } == Self.depth)
  }
}
