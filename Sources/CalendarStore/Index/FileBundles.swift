/// What stands for the files of a calendar, some of them together by their names: where it is the same for a bundle,
/// none of its files came, went or changed.
public struct FileBundles: Hashable, Sendable {
  private var sums = [UInt64](repeating: 0, count: count)

  /// What stands for no files.
  public init() {}

  /// Adds a file in a state.
  public mutating func insert(_ name: String, _ stamp: IndexedFile.Stamp) {
    let mark = Mark(name, stamp)
    sums[mark.bundle] &+= mark.value
  }

  /// The bundles that are not the same.
  public func different(from others: FileBundles) -> [Int] {
    sums.indices.filter { sums[$0] != others.sums[$0] }
  }

  /// The bundle of the files of a name, below `count`.
  public static func bundle(ofName name: String) -> Int { Mark.bundle(ofHash: Mark.hash(of: name)) }

  /// How many bundles there are: of 100,000 files each has some hundred.
  public static let count = 256

  subscript(bundle: Int) -> UInt64 {
    get { sums[bundle] }
    set { sums[bundle] = newValue }
  }
}

extension FileBundles {
  /// What stands for one file in a state, the same in every process.
  struct Mark {
    let bundle: Int
    let value: UInt64

    init(_ name: String, _ stamp: IndexedFile.Stamp) {
      let hash = Mark.hash(of: name)
      bundle = Mark.bundle(ofHash: hash)
      var value = hash
      value.stir(stamp.device)
      value.stir(stamp.inode)
      value.stir(UInt64(bitPattern: stamp.size))
      value.stir(UInt64(bitPattern: stamp.modified))
      value.stir(UInt64(bitPattern: stamp.changed))
      self.value = value
    }

    /// FNV-1a.
    static func hash(of name: String) -> UInt64 {
      name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    static func bundle(ofHash hash: UInt64) -> Int { Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0xFF) }
  }
}

extension UInt64 {
  fileprivate mutating func stir(_ number: UInt64) {
    self = (self ^ number) &* 0x9E37_79B9_7F4A_7C15
    self ^= self >> 29
  }
}
