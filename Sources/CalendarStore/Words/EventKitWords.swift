/// The reasons of the errors that only Apple's interface throws.
package enum EventKitWords {
  package static let noStart = "the event has no start"
  package static let noEnd = "the event has no end"
  package static let noCalendar = "the item has no calendar"
  package static let noSource = "the calendar has no source"
  package static func notSaved(_ calendar: String) -> String { "the calendar \(calendar) is not saved" }
  package static func notWritable(_ calendar: String) -> String { "the calendar \(calendar) cannot be written" }
}

// MARK: - What is another store's

extension EventKitWords {
  package static let foreignEvent = "another store's event"
  package static let foreignReminder = "another store's reminder"
  package static let foreignItem = "another store's item"
  package static let foreignCalendar = "another store's calendar"
  package static let foreignSource = "the calendar is to be in another store's folder"
}
