import Foundation
import Glibc
import Testing

/// A folder for one test in which the real program runs, as a process of its own.
final class ProgramFolder: Sendable {
  /// The moment that every run takes it to be.
  static let now = "2026-12-01T09:00:00Z"

  /// Whether git is there for its tests.
  static let hasGit = ["/usr/bin/git", "/bin/git"].contains { FileManager.default.isExecutableFile(atPath: $0) }

  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  var path: String { scratch.path }

  func callAsFunction(_ name: String) -> String { scratch(name) }

  func put(_ name: String, _ text: String) throws { try scratch.put(name, text) }

  func text(_ name: String) throws -> String { try scratch.text(name) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  /// All names below a folder, those that begin with a dot too.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }

  /// Starts the program, or a shell in which `$P` is the program.
  func start(_ executable: String, _ arguments: [String], output: String = "output", input: String? = nil) throws
    -> Process
  {
    for name in [output, output + ".errors"] { try put(name, "") }
    if let input { try put(output + ".input", input) }
    let process = BuiltProgram.process(
      arguments, in: path,
      variables: [
        "TZ": "UTC", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "P": BuiltProgram.path,
        "XDG_STATE_HOME": self("state"), "XDG_CACHE_HOME": self("cache"),
      ], executable: executable)
    process.standardInput =
      try input == nil ? FileHandle.nullDevice : FileHandle(forReadingFrom: URL(filePath: self(output + ".input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: self(output)))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: self(output + ".errors")))
    try process.run()
    return process
  }

  /// Runs the program to its end.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) throws -> BuiltProgram.Outcome {
    try finish(try start(BuiltProgram.path, arguments + ["--now", ProgramFolder.now], input: input))
  }

  /// Runs a script in a shell in which `$P` is the program.
  @discardableResult
  func shell(_ script: String) throws -> BuiltProgram.Outcome { try finish(try start("/bin/sh", ["-c", script])) }

  private func finish(_ process: Process) throws -> BuiltProgram.Outcome {
    process.waitUntilExit()
    return BuiltProgram.Outcome(
      status: process.terminationStatus, output: try text("output"), errors: try text("output.errors"))
  }

  /// The titles of all events of a calendar; that a change was interrupted and recovered is no fault.
  func titles(_ calendar: String) throws -> [String] {
    let listed = try run("list", "--calendar", self(calendar), "2026-12-01", "2026-12-31", "--format", "{title}")
    let errors = listed.errors.split(separator: "\n").filter { !$0.contains(": interrupted-change: ") }
    #expect(listed.status == 0 && errors.isEmpty, "\(errors)")
    return listed.output.split(separator: "\n").map(String.init).sorted()
  }
}
