import Foundation
import Glibc

/// The installed program on a pseudo-terminal.
struct TerminalRun {
  /// Whether there are any; some containers have none.
  static let isPossible: Bool = {
    guard let terminal = PseudoTerminal(columns: 80, rows: 24) else { return false }
    return isatty(terminal.side) == 1
  }()

  /// A pseudo-terminal, closed with the value.
  private final class PseudoTerminal {
    let main: Int32
    let side: Int32

    init?(columns: UInt16, rows: UInt16) {
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import: unlocks the other side, and asks for its number.
      var (lock, number): (Int32, Int32) = (0, 0)
      guard main >= 0, ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
        side = -1
        return nil
      }
      side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard side >= 0, ioctl(side, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
      var settings = termios()
      tcgetattr(side, &settings)
      settings.c_oflag &= ~tcflag_t(OPOST)
      tcsetattr(side, TCSANOW, &settings)
    }

    deinit {
      if main >= 0 { close(main) }
      if side >= 0 { close(side) }
    }
  }

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
    while process.isRunning || isReadable(terminal.main) {
      guard isReadable(terminal.main) else { continue }
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      let count = chunk.withUnsafeMutableBytes { read(terminal.main, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 50) > 0 && watched.revents & Int16(POLLIN) != 0
  }
}
