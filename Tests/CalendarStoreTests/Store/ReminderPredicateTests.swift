import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct ReminderPredicateTests {
  let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    try store.folder.put(
      "team.ics",
      calendar(
        vtodo("undated"), vtodo("low", "DUE:20261204T100000Z", "PRIORITY:9"),
        vtodo("urgent", "DUE:20261204T100000Z", "PRIORITY:1"), vtodo("late", "DUE:20261201T080000Z"),
        vtodo("day", "DUE;VALUE=DATE:20261203"), vtodo("canceled", "STATUS:CANCELLED", "DUE:20261204T100000Z"),
        vtodo("done", "STATUS:COMPLETED", "COMPLETED:20261130T120000Z"), vtodo("undated done", "STATUS:COMPLETED")))
    try store.folder.put("other.ics", calendar(vtodo("elsewhere", "DUE:20261202T100000Z")))
  }

  private func incomplete(_ start: String? = nil, _ end: String? = nil) throws -> [String?] {
    try store.titles(
      store.store.predicateForIncompleteReminders(
        withDueDateStarting: start.map(moment), ending: end.map(moment),
        calendars: [try store.calendar("team.ics")]))
  }

  private func completed(_ start: String? = nil, _ end: String? = nil) throws -> [String?] {
    try store.titles(
      store.store.predicateForCompletedReminders(
        withCompletionDateStarting: start.map(moment), ending: end.map(moment), calendars: nil))
  }

  /// `1204T1000` is 10:00 in UTC on 4 December 2026.
  private func moment(_ text: String) -> Instant {
    let numbers = text.split(separator: "T").compactMap { Int($0) }
    let day = CivilDate(year: 2026, month: numbers[0] / 100, day: numbers[0] % 100) ?? .earliest
    let reading = CivilDateTime(startOf: day)
    return EventDate.utc(reading.adding(seconds: (numbers[1] / 100 * 60 + numbers[1] % 100) * 60)).instant(viewer: .utc)
  }

  @Test func `they come by when they are due, then by priority, undated ones last`() throws {
    #expect(try incomplete() == ["late", "day", "urgent", "low", "undated"])
  }

  @Test func `without calendars all of the store are meant`() throws {
    #expect(try store.titles(store.store.predicateForReminders(in: nil)).count == 9)
    #expect(try store.titles(store.store.predicateForReminders(in: [])) == [])
    #expect(try store.titles(store.store.predicateForReminders(in: [try store.calendar("other.ics")])) == ["elsewhere"])
  }

  @Test func `a bound leaves out what has no date, and the end is not in the range`() throws {
    #expect(try incomplete(nil, "1202T0000") == ["late"])
    #expect(try incomplete("1204T1000", nil) == ["urgent", "low"])
    #expect(try incomplete("1203T1200", "1204T1000") == ["day"])
    #expect(try incomplete("1204T1001", "1204T1000") == [])
  }

  @Test func `done ones are asked for by when they were done`() throws {
    #expect(try completed() == ["done", "undated done"])
    #expect(try completed("1130T1200", "1130T1201") == ["done"])
    #expect(try completed(nil, "1130T1200") == [])
  }
}
