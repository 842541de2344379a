import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

extension StoreFolder {
  /// Noon in UTC on 4 December 2026.
  static let noon = EventDate.utc(CivilDateTime(startOf: CivilDate(dayNumber: 20_791)).adding(seconds: 43_200))

  /// The lines that a change took from a file, with `-`, and those that it brought, with `+`; stamps left out.
  func changes(_ name: String, _ body: () throws -> Void) throws -> [String] {
    let old = try folder.text(name)
    try body()
    return lineDifference(old, try folder.text(name)).filter {
      !$0.contains("DTSTAMP") && !$0.contains("LAST-MODIFIED") && !$0.contains("SEQUENCE")
    }
  }

  func titles(_ query: ReminderQuery) throws -> [String?] {
    try store.reminders(matching: query).reminders.map(\.title)
  }
}
