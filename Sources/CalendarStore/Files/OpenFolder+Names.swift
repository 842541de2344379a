import Glibc

extension OpenFolder {
  /// All names but `.` and `..`, in no order.
  ///
  /// A name that is not UTF-8 is given with replacement characters, so that it is missed and reported.
  func names() throws(SystemError) -> [String] { try entries().map(\.name) }

  /// The names of links, in no order; none on a file system whose folders do not tell them from files.
  func links() throws(SystemError) -> [String] { try entries().filter { $0.type == DT_LNK }.map(\.name) }

  /// The names of files, in no order; all names on a file system whose folders do not tell them from others.
  func files() throws(SystemError) -> [String] {
    try entries().filter { [DT_REG, DT_UNKNOWN].contains($0.type) }.map(\.name)
  }

  private func entries() throws(SystemError) -> [(name: String, type: Int)] {
    let copy = try kernel.call(.openat, path) { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw SystemError(number: ENOMEM)
    }
    defer { closedir(stream) }
    var entries: [(name: String, type: Int)] = []
    while let entry = try nextEntry(in: stream) {
      if entry.name != "." && entry.name != ".." { entries.append(entry) }
    }
    return entries
  }

  private func nextEntry(in stream: OpaquePointer) throws(SystemError) -> (name: String, type: Int)? {
    var next: (name: String, type: Int)?
    try kernel.call(.readdir, path) {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      next = (name, Int(entry.pointee.d_type))
      return 0
    }
    return next
  }
}
