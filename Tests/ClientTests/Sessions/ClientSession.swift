import Foundation
import Testing

/// A program that was written for Apple's EventKit, built against this one, and a store for it and `cal-edit`.
struct ClientSession {
  static let programs = SwiftCompiler.root.appending(path: "Tests/ClientTests/Programs")

  let folder: Scratch
  private let program: String

  /// Builds a program of `Programs` and makes a store with the calendars named.
  init(_ name: String, calendars: [String]) throws {
    try self.init(source: ClientSession.programs.appending(path: "\(name).swift"), calendars: calendars)
  }

  init(source: URL, calendars: [String]) throws {
    folder = try Scratch()
    for calendar in calendars {
      try FileManager.default.createDirectory(atPath: folder("store/\(calendar)"), withIntermediateDirectories: true)
    }
    program = try SwiftCompiler().build(source, into: folder)
  }

  /// Berlin, and nothing of the user who runs the tests.
  var environment: [String: String] {
    [
      "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "HOME": folder.url.path, "CAL_EDIT_STORE": folder("store"),
      "XDG_STATE_HOME": folder("state"), "XDG_CACHE_HOME": folder("cache"), "XDG_CONFIG_HOME": folder("config"),
      "XDG_DATA_HOME": folder("data"), "CAL_EDIT_CALENDAR": "", "CAL_EDIT_ADDRESSES": "ada@example.org",
    ]
  }

  /// What the program prints; a failure is an issue unless it is expected.
  @discardableResult
  func run(_ arguments: String..., fails: Bool = false) throws -> String {
    try printed(ProgramRun(program, arguments, environment: environment), fails: fails)
  }

  /// What `cal-edit` prints over the same store.
  @discardableResult
  func edit(_ arguments: String...) throws -> String {
    try printed(
      ProgramRun(SwiftCompiler.build.appending(path: "cal-edit").path, arguments, environment: environment),
      fails: false)
  }

  /// Starts the program with its output in a file, and lets it run.
  func start(_ arguments: String..., output: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.put(output, "")))
    try process.run()
    return process
  }

  private func printed(_ run: ProgramRun, fails: Bool) -> String {
    #expect((run.status != 0) == fails, "\(run.output)\(run.errors)")
    return run.output + run.errors
  }
}
