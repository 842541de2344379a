import Glibc

extension OpenFolder {
  /// All names but `.` and `..`, in no order.
  ///
  /// A name that is not UTF-8 is given with replacement characters, so that it is missed and reported.
  func names() throws(SystemError) -> [String] {
    let copy = try kernel.call(.openat, path) { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw SystemError(number: ENOMEM)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let name = try nextName(in: stream) {
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private func nextName(in stream: OpaquePointer) throws(SystemError) -> String? {
    var name: String?
    try kernel.call(.readdir, path) {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
      name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      return 0
    }
    return name
  }
}
