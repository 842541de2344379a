import Foundation
import Testing

/// The program as it is installed, run in a folder of samples.
struct ProgramBinary {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let errorOutput: String
  }

  let folder: SampleFolder

  /// Runs the program; what goes in and comes out are files, so that no pipe can fill up.
  func run(
    _ arguments: [String], input: String = "", output: FileHandle? = nil, variables: [String: String] = [:]
  ) throws -> Outcome {
    let names = ["input", "output", "error"]
    for name in names { try Data((name == "input" ? input : "").utf8).write(to: URL(filePath: folder(name))) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "cal-edit")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["TZ": "Europe/Berlin", "HOME": folder.path].merging(variables) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder("input")))
    process.standardOutput = try output ?? FileHandle(forWritingTo: URL(filePath: folder("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: folder("error")))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    let texts = try names.map { try String(contentsOfFile: folder($0), encoding: .utf8) }
    return Outcome(status: process.terminationStatus, output: texts[1], errorOutput: texts[2])
  }
}
