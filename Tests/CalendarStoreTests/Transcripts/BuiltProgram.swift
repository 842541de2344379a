import Foundation

/// The program that was built beside the tests, as a process of its own.
enum BuiltProgram {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Where it is.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "cal-edit").path

  /// What tells sanitizers which leaks are not ours; under `make leaks` the program is built with one too.
  private static let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

  /// The program, or a shell that runs it, ready to be started in a folder, which is its home; of the machine's
  /// variables it sees none.
  static func process(
    _ arguments: [String], in folder: String, variables: [String: String], executable: String = path
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = sanitizer.merging(["HOME": folder]) { $1 }.merging(variables) { $1 }
    return process
  }
}
