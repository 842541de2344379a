import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

/// ISO weeks as times.
struct WeekWordsTests {
  private func range(_ words: String...) throws -> [String] {
    let outcome = try LookedAt(LookedAt.event("E", 1, "1000", "1100", "RRULE:FREQ=DAILY")).file
    return outcome.run(["list"] + words + ["--calendar", outcome.path, "--format", "{start}"]).output
      .split(separator: "\n").map { String($0.prefix(10)) }
  }

  @Test func `a week is its seven days`() throws {
    for words in ["2026-W50", "2026-w50", "2026W50", "2026-W50 7d"] {
      let days = try range(words)
      #expect(days.first == "2026-12-07" && days.last == "2026-12-13" && days.count == 7, "\(words)")
    }
  }

  @Test func `a range up to a week has all of it`() throws {
    for words in [["2026-W50", "2026-W51"], ["2026-W50-2026-W51"], ["2026-12-07", "2026-W51"]] {
      let outcome = try words.count == 2 ? range(words[0], words[1]) : range(words[0])
      #expect(outcome.first == "2026-12-07" && outcome.last == "2026-12-20", "\(words)")
    }
  }

  @Test func `a day of a week is a day`() throws {
    #expect(try range("2026-W50-3", "1d") == ["2026-12-09"])
    #expect(try range("2026W507", "1d") == ["2026-12-13"])
    #expect(try range("2026-W50-3 9:00", "2h") == ["2026-12-09"])
  }

  private let reader = WhenReader(words: .english, zone: { Berlin.zone(named: $0) })
  private let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)

  @Test func `a new event in a week takes all of it`() throws {
    let dates = try clock.newEvent(try reader.when("2026-W53"))
    #expect(dates.start == .day(Berlin.day(2026, 12, 28)) && dates.end == .day(Berlin.day(2027, 1, 4)))
  }

  @Test(arguments: [
    ("2026-W54", WhenError.Reason.noSuchWeek), ("2027-W53", .noSuchWeek), ("2026-W00", .noSuchWeek),
    ("2026-W50-8", .noSuchDay), ("2026-W50 14:00", .weekNeedsDay), ("14:00 2026-W50", .weekNeedsDay),
    ("2026-W5", .notUnderstood), ("2026-W50-", .incomplete),
  ])
  func `what is no week is refused`(words: String, reason: WhenError.Reason) {
    let error = #expect(throws: WhenError.self) { try reader.when(words) }
    #expect(error?.reason == reason)
  }

  @Test func `a row takes a day, not a week`() throws {
    let when = try reader.when("2026-W50")
    let error = #expect(throws: WhenError.self) { try clock.row(when, current: .day(Berlin.day(2026, 12, 1))) }
    #expect(error?.reason == .weekNeedsDay)
  }

  @Test func `a series ends on a day, not in a week`() {
    let words = RepeatWords(reader: reader, clock: clock)
    #expect(throws: RepeatError.self) { try words.end("until 2026-W50") }
    #expect(throws: Never.self) { try words.end("until 2026-W50-1") }
  }
}
