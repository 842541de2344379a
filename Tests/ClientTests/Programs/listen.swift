// Waits in an asynchronous loop until there is something to do, and says what.
import EventKit

@main
struct Listen {
  static let store = EKEventStore()

  static func open() async -> [String] {
    let predicate = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
    return await withCheckedContinuation { continuation in
      store.fetchReminders(matching: predicate) { reminders in
        continuation.resume(returning: reminders?.compactMap(\.title) ?? [])
      }
    }
  }

  static func main() async throws {
    guard try await store.requestFullAccessToReminders() else { exit(1) }
    let timeout = Task {
      try await Task.sleep(nanoseconds: 60 * 1_000_000_000)
      exit(1)
    }
    let center = NotificationCenter.default
    var changes = center.notifications(named: .EKEventStoreChanged, object: store).makeAsyncIterator()
    print("listening")
    fflush(stdout)
    while await changes.next() != nil {
      let titles = await open()
      guard !titles.isEmpty else { continue }
      print("to do: \(titles.joined(separator: ", "))")
      break
    }
    timeout.cancel()
  }
}
