import Foundation
import Glibc

/// The installed program on a pseudo-terminal.
struct TerminalRun {
  /// Whether there are any; some containers have none.
  static let isPossible: Bool = {
    guard let terminal = PseudoTerminal(columns: 80, rows: 24) else { return false }
    return isatty(terminal.side) == 1
  }()

  /// All that the program wrote to the terminal; nil where there is none.
  static func output(
    of program: InstalledProgram, _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    variables: [String: String] = [:]
  ) throws -> String? {
    guard let terminal = PseudoTerminal(columns: columns, rows: rows) else { return nil }
    let process = program.process(arguments, variables: ["TERM": "xterm"].merging(variables) { $1 })
    let handle = FileHandle(fileDescriptor: terminal.side)
    (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
    try process.run()
    var bytes: [UInt8] = []
    while process.isRunning || terminal.isReadable {
      guard terminal.isReadable else { continue }
      guard let chunk = terminal.read() else { break }
      bytes += chunk
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
