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
    let number = TemporaryName.machine.map { UInt64($0) << 32 | UInt64(UInt32.random(in: .min ... .max)) }
    random = String(number ?? .random(in: .min ... .max), radix: 16)
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

  /// Whether its process was one of this machine since it was started, so that one that is not there has ended.
  ///
  /// A process of another machine that has the folder too, or of a container, has a number that says nothing here.
  var isOfThisMachine: Bool {
    guard let machine = TemporaryName.machine, let number = UInt64(random, radix: 16) else { return false }
    return number >> 32 == UInt64(machine)
  }

  /// Stands for this machine since it was started, and for the processes that see each other on it; nil where the kernel
  /// does not say.
  private static let machine: UInt32? = {
    var status = stat()
    guard stat("/proc/self/ns/pid", &status) == 0,
      let file = try? OpenFile("/proc/sys/kernel/random/boot_id", kernel: Kernel()),
      let boot = try? file.readToEnd(limit: 64), !boot.isEmpty
    else { return nil }
    // FNV-1a.
    let bytes = boot + Array("\(status.st_dev) \(status.st_ino)".utf8)
    return bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }()

  var text: String { "\(Self.prefix)\(process)-\(random)\(Self.suffix)" }
}
