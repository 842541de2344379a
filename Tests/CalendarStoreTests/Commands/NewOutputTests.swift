import Testing

@testable import cal_edit

/// `new --output -`.
struct NewOutputTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test func `it prints the calendar, and nothing else, on standard output`() throws {
    let before = try program.folder.contents().filter { $0.key.hasSuffix(".ics") }
    let outcome = try program.run(["new", "-y", "-o", "-", "2026-12-02 9:00", "Talk", "--now", "2026-11-30"])
    #expect(outcome.status == 0 && outcome.errors.contains("Title         Talk"))
    #expect(outcome.output.hasPrefix("BEGIN:VCALENDAR\r\n") && outcome.output.hasSuffix("END:VCALENDAR\r\n"))
    #expect(outcome.output.contains("SUMMARY:Talk\r\n"))
    #expect(try program.folder.contents().filter { $0.key.hasSuffix(".ics") } == before)
  }

  @Test func `the form has no room beside it`() throws {
    let outcome = try program.run(["new", "-o", "-", "Talk"])
    #expect(outcome.status == 2 && outcome.errors.contains("add --yes, or name a file"))
    let wrong = try program.run(["new", "-yq", "-o", "-", "Talk", "--set", "TRANSP=FOO"])
    #expect(wrong.status == 3 && wrong.output.isEmpty)
  }
}
