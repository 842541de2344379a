/// What the items that an update touched have in common with others.
struct TouchedItems {
  private(set) var uids: Set<Int> = []

  /// Whether any of them replaces an occurrence or shared a UID.
  var hasKin = false

  /// Whether any of those has no UID by which the others could be found.
  private(set) var hasUnnamedKin = false

  /// How many of them left words behind.
  var deadWords = 0

  /// What is to be added to the sums of the calendar's bundles.
  private(set) var bundles: [Int: UInt64] = [:]

  mutating func add(_ mark: FileBundles.Mark?) {
    if let mark { bundles[mark.bundle, default: 0] &+= mark.value }
  }

  mutating func subtract(_ mark: FileBundles.Mark?) {
    if let mark { bundles[mark.bundle, default: 0] &-= mark.value }
  }

  mutating func insert(_ uid: Int, _ traits: IndexedItem.Traits) {
    let isKin = !traits.isDisjoint(with: [.isOverride, .sharesUID])
    hasKin = hasKin || isKin
    if uid != 0 { uids.insert(uid) } else if isKin { hasUnnamedKin = true }
  }
}
