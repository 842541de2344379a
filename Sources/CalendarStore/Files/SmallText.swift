extension [UInt8] {
  /// The text of a small file, without the space around it; bytes that are no UTF-8 are replaced.
  var trimmedText: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return String(decoding: self[..<end].drop(while: isSpace), as: UTF8.self)
  }

  /// The first line of a small file, without the space around it.
  var firstLine: String { [UInt8](prefix { $0 != 0x0A }).trimmedText }
}
