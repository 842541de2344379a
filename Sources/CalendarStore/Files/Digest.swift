import CalendarText

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
    var sum = Sum()
    sum.add(bytes)
    self = sum.digest
  }
}

extension Digest {
  /// A digest on its way: the bytes come one part after the other, however they are cut.
  struct Sum {
    // Four words at a time, none of which waits for another (as in XXH64).
    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    private var rest: [UInt8] = []
    private var count = 0

    /// Adds bytes behind those that were added before.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      count += bytes.count
      var bytes = bytes
      if !rest.isEmpty {
        let missing = bytes.prefix(32 - rest.count)
        rest += missing
        bytes = bytes.dropFirst(missing.count)
        guard rest.count == 32 else { return }
        rest.withUnsafeBytes { take($0) }
        rest = []
      }
      let whole = bytes.count / 32 * 32
      bytes.prefix(whole).withUnsafeBytes { take($0) }
      rest = Array(bytes.dropFirst(whole))
    }

    /// What stands for the bytes so far.
    var digest: Digest {
      var hash = [lanes.0, lanes.1, lanes.2, lanes.3].reduce(UInt64(truncatingIfNeeded: count)) { Sum.mixed($0 ^ $1) }
      for byte in rest { hash = Sum.mixed(hash ^ UInt64(byte)) }
      return Digest(count: count, hash: hash)
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
      var (first, second, third, fourth) = lanes
      for offset in stride(from: 0, to: bytes.count, by: 32) {
        first = Sum.round(first, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        second = Sum.round(second, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        third = Sum.round(third, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
        fourth = Sum.round(fourth, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      }
      lanes = (first, second, third, fourth)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let sum = lane &+ UInt64(littleEndian: word) &* 0xC2B2_AE3D_27D4_EB4F
      return (sum << 31 | sum >> 33) &* 0x9E37_79B1_85EB_CA87
    }

    /// Spreads every bit over the whole word (the finalizer of MurmurHash3's 64-bit form).
    private static func mixed(_ word: UInt64) -> UInt64 {
      var word = word
      word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
      word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
      return word ^ word >> 33
    }
  }

  /// The digest of bytes, and of what patches in their order make of them; what is alike before the first is read once.
  static func digests(of bytes: [UInt8], and patches: [TextPatch]) -> (old: Digest, new: Digest) {
    let same = patches.first?.range.lowerBound ?? bytes.count
    var old = Sum()
    old.add(bytes[..<same])
    var new = old
    old.add(bytes[same...])
    var copied = same
    for patch in patches {
      new.add(bytes[copied..<patch.range.lowerBound])
      new.add(patch.replacement[...])
      copied = patch.range.upperBound
    }
    new.add(bytes[copied...])
    return (old.digest, new.digest)
  }
}
