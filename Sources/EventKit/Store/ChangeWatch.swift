import CalendarStore
import Foundation

/// Tells on the main thread of what changes in a store, until it is gone.
///
/// The store is not `Sendable`, so what notices changes writes into a pipe, and what reads it asks the main thread. That
/// is no work of the main thread itself: a program that never serves its main queue would never close the pipe.
final class ChangeWatch {
  private let source: any DispatchSourceRead
  private let noticing: Task<Void, Never>

  /// Watches a store.
  init(of store: EKEventStore) {
    let post = DispatchSource.makeUserDataAddSource(queue: .main)
    let handler = DispatchWorkItem { [weak store] in
      guard let store else { return }
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: store)
    }
    post.setEventHandler(handler: handler)
    post.activate()
    let pipe = Pipe()
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .global())
    let reading = DispatchWorkItem {
      _ = pipe.fileHandleForReading.availableData
      post.add(data: 1)
    }
    source.setEventHandler(handler: reading)
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
