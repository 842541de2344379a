import Foundation
import Testing

@testable import cal_edit

/// What makes the program at home in the system, tried with the program as it is installed.
struct PackagingTests {
  private static let folder = SampleFolder.samples.deletingLastPathComponent().appending(path: "Packaging")
  private static let validator = "/usr/bin/desktop-file-validate"

  private func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: PackagingTests.folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  /// Runs a program in a folder of samples with an empty store, with `cal-edit` on its path.
  private func run(
    _ path: String, _ arguments: [String], in program: InstalledProgram, input: String = "/dev/null"
  ) throws -> (status: Int32, output: String) {
    try FileManager.default.createDirectory(
      atPath: program.folder("store"), withIntermediateDirectories: true)
    let process = program.process(
      arguments,
      variables: ShellSession.variables(program).merging([
        "CAL_EDIT_STORE": program.folder("store"), "CAL_EDIT_ADDRESSES": "tomas@south.example",
        "SENDMAIL": "tee mail",
      ]) { $1 })
    process.executableURL = URL(filePath: path)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// What `make` would do to install a program.
  private func installing(_ program: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/make")
    process.arguments = [
      "--dry-run", "--directory", PackagingTests.folder.deletingLastPathComponent().path, "install",
      "program=\(program)",
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "make is not installed"))
  func `a program that starts only where Swift is is built again before it is installed`() throws {
    // Tests are built with Swift's libraries beside them.
    let linked = try installing(BuiltProgram.path)
    #expect(linked.contains("--static-swift-stdlib --product cal-edit"), "\(linked)")
    let standalone = try installing("/usr/bin/make")
    #expect(standalone.contains("install -D") && !standalone.contains("--static-swift-stdlib"), "\(standalone)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: validator), "desktop-file-validate is not installed"))
  func `the desktop entry is valid`() throws {
    let file = PackagingTests.folder.appending(path: "cal-edit.desktop").path
    let outcome = try run(PackagingTests.validator, [file], in: InstalledProgram())
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
  }

  @Test func `the desktop entry opens the editor, whatever the file is called`() throws {
    let program = try InstalledProgram()
    let line = try #require(try lines(of: "cal-edit.desktop").first { $0.hasPrefix("Exec=") })
    // Of the two levels of quoting in an entry the first is undone for any value.
    let words = CommandWords(unfinished: String(line.dropFirst("Exec=".count)).replacing("\\\\", with: "\\")).words
    let file = "a $HOME \"b\".ics"
    try FileManager.default.copyItem(atPath: program.folder("design-review.ics"), toPath: program.folder(file))
    let outcome = try run(
      "/bin/\(words[0])", words.dropFirst().map { $0 == "%f" ? program.folder(file) : $0 }, in: program)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Edit Event: \(file)\n"), "\(outcome.output)")
  }

  @Test func `the unit waits for alarms with a command that is understood`() throws {
    let line = try #require(try lines(of: "cal-edit-alarms.service").first { $0.hasPrefix("ExecStart=cal-edit ") })
    let words = CommandWords(unfinished: String(line.dropFirst("ExecStart=cal-edit ".count))).words
    let invocation = try Arguments.parse(words)
    #expect(invocation.command == .alarms && invocation.has(.watch))
    #expect(invocation.value(.exec)?.hasSuffix(#"-- "$$ALARM_TITLE" "$$ALARM_TEXT""#) == true)
  }

  @Test(arguments: [("invitation.ics", "Organizer"), ("flight.ics", "XA 419")])
  func `a mailer shows one event in full, and several as a list`(file: String, text: String) throws {
    let program = try InstalledProgram()
    let entry = String(try #require(try lines(of: "mailcap").first).split(separator: ";")[1])
    let outcome = try run("/bin/sh", ["-c", entry.replacing("%s", with: program.folder(file))], in: program)
    #expect(outcome.status == 0 && outcome.output.contains(text), "\(outcome.output)")
  }

  @Test func `an invitation is answered by mail, and kept with the answer`() throws {
    let program = try InstalledProgram()
    try FileManager.default.createDirectory(atPath: program.folder("store/Home"), withIntermediateDirectories: true)
    let script = PackagingTests.folder.appending(path: "answer-invitation").path
    let outcome = try run(script, ["accept"], in: program, input: program.folder("invitation.ics"))
    #expect(outcome.status == 0, "\(outcome.output)")
    let mail = try String(contentsOfFile: program.folder("mail"), encoding: .utf8)
    let parts = mail.components(separatedBy: "\n\n")
    #expect(parts[0].hasPrefix("To: maja@north.example\nSubject: =?utf-8?B?") && parts[0].contains("method=REPLY"))
    let answer = try #require(Data(base64Encoded: parts[1], options: .ignoreUnknownCharacters))
    #expect(String(decoding: answer, as: UTF8.self).contains("METHOD:REPLY"))
    let kept = try run("/usr/bin/env", ["cal-edit", "show", "North"], in: program)
    #expect(kept.output.contains("<tomas@south.example> (accepted)"), "\(kept.output)")
  }
}
