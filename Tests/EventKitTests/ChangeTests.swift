import EventKit
import Testing

/// `EKEventStoreChanged`, whoever changed something.
struct ChangeTests {
  /// Waits until a store says that it changed, while something changes.
  private func isTold(_ store: EKEventStore, of change: () throws -> Void) async throws -> Bool {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let main = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: main, value: true)
    let observer = NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged, object: store, queue: nil
    ) { _ in continuation.yield(DispatchQueue.getSpecific(key: main) == true) }
    defer { NotificationCenter.default.removeObserver(observer) }
    try change()
    let limit = Task {
      try await Task.sleep(for: .seconds(30))
      continuation.finish()
    }
    defer { limit.cancel() }
    for await isOnMain in stream { return isOnMain }
    return false
  }

  @Test func `a store tells of what it saves, what another store does and what another program does`() async throws {
    let folder = try CalendarsFolder()
    let (store, other) = (folder.store(), folder.store())
    #expect(try await isTold(store) { try store.save(store.newEvent("Own", on: 4), span: .thisEvent) })
    #expect(try await isTold(store) { try other.save(other.newEvent("Other", on: 5), span: .thisEvent) })
    #expect(
      try await isTold(store) {
        try folder.write("BEGIN:VTODO\nUID:a\nDTSTAMP:20260101T000000Z\nSUMMARY:Todo\nEND:VTODO", to: "Home/a.ics")
      })
  }
}
