import CalendarStore
import Foundation

/// Tells on the main thread of what changes in a store, until it is gone.
///
/// The store is not `Sendable`, so what notices changes writes into a pipe, and the main thread reads it.
final class ChangeWatch {
  private let source: any DispatchSourceRead
  private let noticing: Task<Void, Never>

  /// Watches a store.
  init(of store: EKEventStore) {
    let pipe = Pipe()
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .main)
    let post = DispatchWorkItem { [weak store] in
      _ = pipe.fileHandleForReading.availableData
      guard let store else { return }
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: store)
    }
    source.setEventHandler(handler: post)
    source.activate()
    let signals = store.store.changeSignals
    // The pipe has both its ends as long as somebody may write into it.
    noticing = Task.detached { for await _ in signals { try? pipe.fileHandleForWriting.write(contentsOf: [0]) } }
  }

  deinit {
    source.cancel()
    noticing.cancel()
  }
}
