@testable import EventKit
import Testing

struct AccessTests {
  @Test func `each way to ask is answered`() async throws {
    let folder = try CalendarsFolder()
    let store = folder.store()
    #expect(try await store.requestFullAccessToEvents())
    #expect(try await store.requestFullAccessToReminders())
    #expect(try await store.requestWriteOnlyAccessToEvents())
    let answer = await withCheckedContinuation { continuation in
      store.requestFullAccessToEvents { isGranted, error in
        continuation.resume(returning: isGranted && error == nil && !Thread.isMainThread)
      }
    }
    #expect(answer)
  }

  @Test func `a folder that may be read, or is still to be made, is one with access`() throws {
    let folder = try CalendarsFolder()
    let missing = ["CAL_EDIT_STORE": "\(folder.path)/none"]
    #expect(EKEventStore.authorizationStatus(for: .event, variables: ["CAL_EDIT_STORE": folder.path]) == .fullAccess)
    #expect(EKEventStore.authorizationStatus(for: .event, variables: missing) == .fullAccess)
  }

  @Test(.enabled(if: geteuid() != 0)) func `a folder that may not be read is one without access`() throws {
    let folder = try CalendarsFolder()
    let location = ["CAL_EDIT_STORE": folder.path]
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    #expect(EKEventStore.authorizationStatus(for: .reminder, variables: location) == .denied)
    let store = folder.store()
    #expect(store.calendars(for: .event) == [] && store.defaultCalendarForNewEvents == nil)
    let error = #expect(throws: EKError.self) { try store.save(EKReminder(eventStore: store), commit: true) }
    #expect(error?.code == .eventStoreNotAuthorized)
  }
}
