import CalendarStore
import Foundation

extension EKEventStore {
  /// The store where environment variables have it.
  static func open(
    _ variables: [String: String], seeing sources: [EKSource]? = nil
  ) -> (store: EventStore, environment: StoreEnvironment) {
    let location = StoreLocation(variables: variables)
    let isSeen = sources?.contains { $0.sourceIdentifier.isSame(as: location?.absolutePath ?? "") } ?? true
    var environment = StoreEnvironment(variables: variables, now: { Instant(Date()) })
    let settings = PersonalSettings(variables: variables, machine: environment)
    environment.ownAddresses = settings.ownAddresses
    let store = EventStore(
      root: isSeen ? location?.absolutePath : nil, makesRoot: location?.isNamed == false,
      defaultCalendar: settings.defaultCalendar, history: StoreLocation.history(variables: variables),
      environment: environment)
    return (store, environment)
  }
}

extension StoreLocation {
  /// The folder's path from the root of the file system on, so that it stays the same wherever the program goes.
  var absolutePath: String {
    let path = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
