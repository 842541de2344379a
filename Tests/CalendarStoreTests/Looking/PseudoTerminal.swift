import Glibc

/// A pseudo-terminal, closed with the value.
final class PseudoTerminal {
  private(set) var main: Int32
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

  /// Takes the terminal away from who has it.
  func hangUp() {
    if main >= 0 { close(main) }
    main = -1
  }

  deinit {
    hangUp()
    if side >= 0 { close(side) }
  }

  /// Whether something was written to it within a twentieth of a second.
  var isReadable: Bool {
    var watched = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 50) > 0 && watched.revents & Int16(POLLIN) != 0
  }

  /// What was written to it; nil when nobody has it open any more.
  func read() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = chunk.withUnsafeMutableBytes { Glibc.read(main, $0.baseAddress, $0.count) }
    return count > 0 ? Array(chunk[..<count]) : nil
  }

  /// Types into it.
  func type(_ keys: String) {
    var keys = keys
    keys.withUTF8 { _ = write(main, $0.baseAddress, $0.count) }
  }
}
