import Glibc

/// The name of a file that is being written: `.cal-edit-PID-RANDOM.tmp`, which readers of calendar folders skip.
struct TemporaryName: Hashable, Sendable {
  private static let prefix = ".cal-edit-"
  private static let suffix = ".tmp"

  /// The process that writes it.
  let process: pid_t

  private let random: String

  /// A name of our own that nobody else has.
  init() {
    process = getpid()
    random = String(UInt64.random(in: .min ... .max), radix: 16)
  }

  /// Reads a name of that form.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0, UInt64(parts[1], radix: 16) != nil else {
      return nil
    }
    self.process = process
    random = String(parts[1])
  }

  var text: String { "\(Self.prefix)\(process)-\(random)\(Self.suffix)" }
}
