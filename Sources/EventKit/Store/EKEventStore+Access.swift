import CalendarStore
import Foundation

extension EKEventStore {
  /// What a program may do with the calendars that environment variables name.
  class func authorizationStatus(
    for entityType: EKEntityType, variables: [String: String]
  ) -> EKAuthorizationStatus {
    StoreLocation(variables: variables).map { isReadable($0.path) } == false ? .denied : .fullAccess
  }

  /// Whether a folder may be read, or is not there yet.
  private class func isReadable(_ folder: String) -> Bool {
    let files = FileManager.default
    return !files.fileExists(atPath: folder)
      || files.isReadableFile(atPath: folder) && files.isExecutableFile(atPath: folder)
  }

  /// Refuses what needs a folder that may not be read.
  func requireAccess() throws(EKError) {
    guard let root = store.root, !EKEventStore.isReadable(root) else { return }
    throw EKError(CalendarError(.permissionDenied, at: Place(file: root)))
  }

  /// Says on another thread whether items of a kind may be used.
  func answer(_ completion: @escaping EKEventStoreRequestAccessCompletionHandler, about entityType: EKEntityType) {
    let isGranted = type(of: self).authorizationStatus(for: entityType) == .fullAccess
    DispatchQueue.global().async(execute: DispatchWorkItem { completion(isGranted, nil) })
  }

  /// Waits for an answer.
  nonisolated(nonsending) func access(
    _ request: (@escaping EKEventStoreRequestAccessCompletionHandler) -> Void
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      request { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }
}
