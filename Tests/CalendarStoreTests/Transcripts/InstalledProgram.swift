import Foundation
import Testing

/// The program as it is installed, run in a folder of samples, in Berlin.
struct InstalledProgram {
  let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  /// Runs the program; what goes in and comes out are files, so that no pipe can fill up.
  func run(
    _ arguments: [String], input: String = "", output: FileHandle? = nil, variables: [String: String] = [:]
  ) throws -> BuiltProgram.Outcome {
    let names = ["input", "output", "error"]
    for name in names { try Data((name == "input" ? input : "").utf8).write(to: URL(filePath: folder(name))) }
    let process = process(arguments, variables: variables)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder("input")))
    process.standardOutput = try output ?? FileHandle(forWritingTo: URL(filePath: folder("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: folder("error")))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    let texts = try names.map { try String(contentsOfFile: folder($0), encoding: .utf8) }
    return BuiltProgram.Outcome(status: process.terminationStatus, output: texts[1], errors: texts[2])
  }

  /// The program, ready to be started.
  func process(_ arguments: [String], variables: [String: String]) -> Process {
    BuiltProgram.process(
      arguments, in: folder.path, variables: ["TZ": "Europe/Berlin"].merging(variables) { $1 })
  }
}
