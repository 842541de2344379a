public import CalendarText

/// What stands for bytes that are not kept: their number and a hash of them, the same in every process.
///
/// It notices changes; it does not withstand somebody who looks for other bytes with the same digest.
public struct Digest: Hashable, Sendable {
  /// The number of bytes.
  public let count: Int

  /// The hash.
  public let hash: UInt64

  /// What stands for so many bytes with a hash.
  public init(count: Int, hash: UInt64) {
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
  public struct Sum: Hashable, Sendable {
    // Four words at a time, none of which waits for another (as in XXH64).
    private var lanes: SIMD4<UInt64> = [1, 2, 3, 4]
    private var rest: [UInt8] = []

    /// How many bytes were added.
    public private(set) var count = 0

    /// The digest of no bytes yet.
    public init() {}

    /// Adds bytes behind those that were added before.
    public mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

    /// Adds bytes behind those that were added before.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
      count += bytes.count
      var bytes = bytes[...]
      if !rest.isEmpty {
        let missing = bytes.prefix(32 - rest.count)
        rest += missing
        bytes = bytes.dropFirst(missing.count)
        guard rest.count == 32 else { return }
        rest.withUnsafeBytes { take($0) }
        rest = []
      }
      let whole = bytes.count / 32 * 32
      take(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
      rest = Array(bytes.dropFirst(whole))
    }

    /// Adds what patches that are in the order of the text make of bytes.
    public mutating func add(_ bytes: ArraySlice<UInt8>, changedBy patches: [TextPatch]) {
      var copied = bytes.startIndex
      for patch in patches {
        add(bytes[copied..<patch.range.lowerBound])
        add(patch.replacement[...])
        copied = patch.range.upperBound
      }
      add(bytes[copied...])
    }

    /// What stands for the bytes so far.
    public var digest: Digest {
      var hash = lanes.indices.reduce(UInt64(truncatingIfNeeded: count)) { Sum.mixed($0 ^ lanes[$1]) }
      for byte in rest { hash = Sum.mixed(hash ^ UInt64(byte)) }
      return Digest(count: count, hash: hash)
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
      var (first, second, third, fourth) = (lanes[0], lanes[1], lanes[2], lanes[3])
      for offset in stride(from: 0, to: bytes.count, by: 32) {
        first = Sum.round(first, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        second = Sum.round(second, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        third = Sum.round(third, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
        fourth = Sum.round(fourth, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      }
      lanes = [first, second, third, fourth]
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
    new.add(bytes[same...], changedBy: patches)
    return (old.digest, new.digest)
  }
}

extension Digest.Sum {
  /// All of it as bytes, to go on with another time.
  public var packed: [UInt8] {
    var numbers = RecordWriter()
    for lane in lanes.indices { numbers.write(lanes[lane]) }
    numbers.write(count)
    return numbers.bytes + rest
  }

  /// The digest on its way that some bytes stand for; nil for others.
  public init?(packed: [UInt8]) {
    var reader = RecordReader(packed[...])
    do throws(RecordReader.Damage) {
      for lane in lanes.indices { lanes[lane] = try reader.number() }
      count = try reader.int()
      rest = Array(try reader.take(count % 32))
      guard reader.isAtEnd, count >= 0 else { return nil }
    } catch {
      return nil
    }
  }
}
