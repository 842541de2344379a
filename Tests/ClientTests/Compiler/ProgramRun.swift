import Foundation

/// A program that was run to its end, and all that it printed.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program; files hold what it prints, so that it never waits for a reader.
  init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let folder = try Scratch()
    let streams = try ["output", "errors"].map { name in
      try FileHandle(forWritingTo: URL(filePath: folder.put(name, "")))
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try folder.text("output")
    errors = try folder.text("errors")
  }
}
