public import CalendarModel

extension Disk {
  /// What stands for the bytes of a file, which are read one piece after the other, and which file it was.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput`.
  public func digest(of path: String) throws(CalendarError) -> (digest: Digest, identity: FileIdentity) {
    try about(path) { () throws(SystemError) in
      let file = try OpenFile(path, kernel: kernel)
      let identity = try file.status().identity
      return (try file.digest(), identity)
    }
  }
}

extension OpenFile {
  /// What stands for its bytes, which are read one piece after the other.
  func digest() throws(SystemError) -> Digest {
    var sum = Digest.Sum()
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try read(into: &piece, from: sum.count)
      if count == 0 { return sum.digest }
      sum.add(piece[..<count])
    }
  }
}
