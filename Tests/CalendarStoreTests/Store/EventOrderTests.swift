import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// In which order listings show what starts together.
@Suite struct EventOrderTests {
  @Test func `what starts together is in the order of the characters' numbers, then of the UIDs`() throws {
    let titles = [
      "b", "weekly meeting 2", "weekly m", "", "weekly meeting 1", "Ä", "weekly", "会議", "A", "weekly m\u{0}",
      "weekly meeting 1",
    ]
    let day = try #require(CivilDate(year: 2026, month: 12, day: 1))
    let events = titles.enumerated().map { number, title in
      var event = Event(uid: "\(9 - number % 10)", start: .day(day))
      event.title = title
      return event
    }
    let ordered = events.inOrder(viewer: .utc)
    #expect(
      ordered.compactMap(\.title) == [
        "", "A", "b", "weekly", "weekly m", "weekly m\u{0}", "weekly meeting 1", "weekly meeting 1", "weekly meeting 2",
        "Ä", "会議",
      ])
    #expect(ordered.filter { $0.title == "weekly meeting 1" }.map(\.uid) == ["5", "9"])
  }
}
