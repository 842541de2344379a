import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is first in a range; nil where it is not.
  package func place(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let first = baseAddress else { return nil }
    let found = memchr(first + range.lowerBound, Int32(byte), range.count)
    return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(first) }
  }
}
