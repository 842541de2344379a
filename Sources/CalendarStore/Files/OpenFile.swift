import CSystem
import Glibc

/// A file that is open; closed at the end of its life.
struct OpenFile: ~Copyable {
  /// One call writes no more than this, so that a disk that fills up is noticed on the way.
  private static let longestWrite = 1 << 20
  private static let longestCopy = 1 << 24

  let kernel: Kernel
  let name: String
  let descriptor: Int32

  /// Opens a file in a folder (`AT_FDCWD`: the working one).
  ///
  /// Opening never waits for the other end of a pipe unless `isWaiting` says so.
  init(
    _ name: String, in folder: Int32 = AT_FDCWD, flags: Int32 = O_RDONLY, mode: mode_t = 0, isWaiting: Bool = false,
    kernel: Kernel
  ) throws(SystemError) {
    self.kernel = kernel
    self.name = name
    let always = O_CLOEXEC | O_NOCTTY | (isWaiting ? 0 : O_NONBLOCK)
    descriptor = try kernel.call(.openat, name) { openat(folder, name, flags | always, mode) }
  }

  deinit { close(descriptor) }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try kernel.call(.fstat, name) { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Reads to the end.
  ///
  /// - Throws: `EOVERFLOW` where there is more than `limit` bytes.
  func readToEnd(expecting size: Int64 = 0, limit: Int) throws(SystemError) -> [UInt8] {
    guard size <= limit else { throw SystemError(number: EOVERFLOW) }
    // One byte more than expected, so that the end is seen without growing.
    var room = min(max(Int(clamping: size), 1 << 12), limit) &+ 1
    var bytes: [UInt8] = []
    while true {
      var count = 0
      try bytes.append(addingCapacity: room) { span throws(SystemError) in
        count = try read(into: &span)
      }
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw SystemError(number: EOVERFLOW) }
      if count == room { room = max(bytes.count, 1 << 16) } else { room -= count }
    }
  }

  /// Reads the first bytes, that many at most.
  func readBeginning(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var count = 0
      try bytes.append(addingCapacity: limit - bytes.count) { span throws(SystemError) in
        count = try read(into: &span)
      }
      if count == 0 { break }
    }
    return bytes
  }

  private func read(into span: inout OutputSpan<UInt8>) throws(SystemError) -> Int {
    var failure: SystemError?
    let count = span.withUnsafeMutableBufferPointer { buffer, filled in
      do throws(SystemError) {
        let count = try kernel.call(.read, name) { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
        filled = count
        return count
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }

  /// Whether it holds those bytes from where it is read next to its end, and nothing else.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(bytes.count + 1, 1 << 18))
    var compared = 0
    while true {
      let count = try kernel.call(.read, name) {
        piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { return compared == bytes.count }
      guard compared + count <= bytes.count else { return false }
      let isSame = bytes.withUnsafeBytes { all in
        piece.withUnsafeBytes { piece in
          guard let expected = all.baseAddress, let found = piece.baseAddress else { return false }
          return memcmp(found, expected + compared, count) == 0
        }
      }
      guard isSame else { return false }
      compared += count
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes[...]) }

  /// Writes the same bytes as stand at a range of a file, which are given too for a file system that cannot copy.
  func write(_ bytes: ArraySlice<UInt8>, copiedFrom file: borrowing OpenFile) throws(SystemError) {
    try write(bytes[try copy(bytes.indices, of: file)])
  }

  /// Copies the bytes at a range of a file without reading them.
  ///
  /// - Returns: What is left, where the file system cannot copy or the file ends before the range does.
  func copy(_ range: Range<Int>, of file: borrowing OpenFile) throws(SystemError) -> Range<Int> {
    var rest = range
    do throws(SystemError) {
      while !rest.isEmpty {
        let (source, length) = (file.descriptor, min(rest.count, Self.longestCopy))
        let count = try kernel.call(.copyFileRange, name) {
          csystem_copy(source, Int64(rest.lowerBound), descriptor, length)
        }
        if count == 0 { break }
        rest = rest.dropFirst(count)
      }
    } catch  where error.isUnsupported || error.number == EXDEV {}
    return rest
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let length = min(bytes.count - written, Self.longestWrite)
      written += try kernel.call(.write, name) {
        bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, length) }
      }
    }
  }

  /// Waits until the disk holds what was written.
  func flush() throws(SystemError) {
    try kernel.call(.fsync, name) { fsync(descriptor) }
  }
}
