/// What stands for bytes that are not kept: their number and a hash of them, the same in every process.
///
/// It notices changes; it does not withstand somebody who looks for other bytes with the same digest.
public struct Digest: Hashable, Sendable {
  /// The number of bytes.
  public let count: Int

  /// The hash.
  public let hash: UInt64

  init(count: Int, hash: UInt64) {
    self.count = count
    self.hash = hash
  }

  /// The digest of bytes.
  public init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  /// The digest of some of the bytes of an array.
  public init(of bytes: ArraySlice<UInt8>) {
    count = bytes.count
    hash = bytes.withUnsafeBytes { buffer in
      var hash = UInt64(truncatingIfNeeded: buffer.count) &+ 0x9E37_79B9_7F4A_7C15
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = Digest.mixed(hash ^ word)
        offset += 8
      }
      let tail = buffer[offset...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Digest.mixed(Digest.mixed(hash ^ tail) ^ UInt64(buffer.count - offset))
    }
  }

  /// Spreads every bit over the whole word (the finalizer of MurmurHash3's 64-bit form).
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }
}
