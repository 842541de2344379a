public import CalendarModel
import Glibc

extension Disk {
  /// Reads pieces of a file, and says which file it was and in which state.
  ///
  /// - Parameters:
  ///   - ranges: The pieces, in order; of one that goes beyond the file's end only what is there is read.
  ///   - path: The file.
  /// - Returns: The bytes of the pieces, one after the other, and the file's identity.
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput`.
  public func pieces(
    _ ranges: [Range<Int>], of path: String
  ) throws(CalendarError) -> (bytes: [UInt8], identity: FileIdentity) {
    try about(path) { () throws(SystemError) in
      let file = try OpenFile(path, kernel: kernel)
      let identity = try file.status().identity
      var bytes: [UInt8] = []
      bytes.reserveCapacity(ranges.reduce(0) { $0 + min($1.count, Int(clamping: identity.size)) })
      for range in ranges { bytes += try file.bytes(in: range) }
      return (bytes, identity)
    }
  }

  /// The moment on the clock of this machine, which file systems take their stamps from, in nanoseconds since 1970.
  public func clock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
