import CalendarStore
import Foundation

/// What a store is asked for; only stores make them.
final class StorePredicate: NSPredicate {
  /// What is asked for.
  enum Query: Sendable {
    case events(EventQuery)
    case reminders(ReminderQuery)
  }

  let query: Query

  init(_ query: Query) {
    self.query = query
    super.init(value: true)
  }

  /// Always nil: a predicate is of its store.
  required init?(coder: NSCoder) { nil }

  /// The query of a predicate; any other than those that a store makes is a mistake of the program.
  static func query(of predicate: NSPredicate) -> Query {
    guard let predicate = predicate as? StorePredicate else {
      preconditionFailure(
        "a predicate that no store made; expected one of predicateForEvents(withStart:end:calendars:) and its like")
    }
    return predicate.query
  }
}
