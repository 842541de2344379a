import CalendarFiles
import Synchronization

extension EventStore {
  /// That something in the store may have changed, whoever changed it: like `changes`, but no file is read for it.
  ///
  /// Changes that follow each other closely are one, some 50 milliseconds after the last; those that nobody has read
  /// by the next are one with it. The stream ends with the task that reads it.
  public var changeSignals: AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard root != nil else { return continuation.finish() }
      let start = writes.load(ordering: .acquiring)
      let watch = FolderWatch.start(
        on: environment.disk, folders: { self.watchedFolders }, state: StoreState?.none
      ) { last in
        let now = StoreState(of: self)
        // What this store wrote before the watch began is not in what the watch saw first.
        if last.map({ $0 != now }) ?? (now.writes != start) { continuation.yield() }
        last = now
      }
      guard let watch else { return continuation.finish() }
      continuation.onTermination = { _ in watch.cancel() }
    }
  }
}

/// Which files were in a store's folders at a moment, and how often the store itself had written by then.
private struct StoreState: Hashable, Sendable {
  let writes: Int
  private let listings: [FolderListing?]

  init(of store: EventStore) {
    writes = store.writes.load(ordering: .acquiring)
    listings = store.watchedFolders.map { try? store.environment.disk.list($0) }
  }
}
