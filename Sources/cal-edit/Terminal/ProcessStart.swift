import Glibc

/// What has to be so before a process opens its first file.
enum ProcessStart {
  /// The arguments without the program's own name, byte by byte.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Turns the signals that would end a run in the middle of a write into errors of that write, and keeps the three
  /// standard descriptors taken, so that no calendar is opened in the place of a closed one and printed into.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
