import CalendarFiles
import CalendarIndex
import CalendarModel

/// The index of a store as one process uses it: opened when it is first needed, given up when it fails.
struct StoreIndex: ~Copyable {
  private var index: EventIndex?
  private var isGivenUp: Bool

  /// Where it is; nil where there shall be none.
  private let path: String?

  private let world: String

  /// The index of the store with a root, not yet opened.
  init(ofStoreAt root: String?, in environment: StoreEnvironment) {
    let store = root.map { "\($0)\n\(environment.disk.resolvedPath(of: $0))" } ?? ""
    let name = String(Digest(of: Array(store.utf8)).hash, radix: 36)
    path = environment.cache.map { "\($0)/\(name).sqlite" }
    world = environment.zoneVersion
    isGivenUp = path == nil
  }

  /// Whether there is one already.
  func isThere(on disk: Disk) -> Bool {
    guard !isGivenUp, let path else { return false }
    return (try? disk.status(of: path)) != nil
  }

  /// What it is asked, nil where there is none or it fails; the answer is then found without it.
  mutating func asking<Value>(
    on disk: Disk, _ body: (borrowing EventIndex) throws(IndexFailure) -> Value
  ) -> Value? {
    guard !isGivenUp, let path else { return nil }
    do throws(IndexFailure) {
      if index == nil {
        // Where the folder cannot be made the index cannot either.
        _ = try? disk.createFolder(EventStore.folder(of: path), attributes: .ownersAlone)
        index = try EventIndex(at: path, world: world)
      }
      return try open(body)
    } catch {
      giveUp(isDamaged: error.isDamage)
      return nil
    }
  }

  /// Goes on without; the next program begins with an empty one where this one is damaged.
  mutating func giveUp(isDamaged: Bool = true) {
    if isDamaged { _ = try? open { (index) throws(IndexFailure) in try index.reset() } }
    index = nil
    isGivenUp = true
  }

  private func open<Value>(
    _ body: (borrowing EventIndex) throws(IndexFailure) -> Value
  ) throws(IndexFailure) -> Value? {
    switch index {
    case .some(let index): try body(index)
    case nil: nil
    }
  }
}
