import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

@Suite struct AlarmWordsTests {
  private func words(isAllDay: Bool = false) -> AlarmWords {
    AlarmWords(
      reader: WhenReader(words: .english, zone: { Berlin.zone(named: $0) }),
      clock: WhenClock(now: Berlin.now, viewer: Berlin.zone),
      isAllDay: isAllDay)
  }

  @Test(arguments: [
    ("at start", 0, 0, "At start"), ("10m", 0, -600, "10 minutes before"), ("-45m", 0, -2700, "45 minutes before"),
    ("10 min before", 0, -600, "10 minutes before"), ("1 day before", -1, 0, "1 day before"),
    ("1d", -1, 0, "1 day before"), ("1 week before", -7, 0, "1 week before"), ("+10m", 0, 600, "10 minutes after"),
    ("1h30m before start", 0, -5400, "1 hour 30 minutes before"), ("15 minutes after", 0, 900, "15 minutes after"),
    ("-PT15M", 0, -900, "15 minutes before"), ("an hour before", 0, -3600, "1 hour before"),
  ])
  func `a length from the start`(line: String, days: Int, seconds: Int, shown: String) throws {
    let trigger = Alarm.Trigger.fromStart(CalendarDuration(days: days, seconds: seconds))
    #expect(try words().trigger(line) == trigger)
    #expect(words().text(trigger) == shown)
    #expect(try words().trigger(shown) == trigger)
  }

  @Test(arguments: [
    ("2h before end", -7200, "2 hours before end"), ("5m after end", 300, "5 minutes after end"),
    ("At end", 0, "At end"),
  ])
  func `a length from the end`(line: String, seconds: Int, shown: String) throws {
    let trigger = Alarm.Trigger.fromEnd(CalendarDuration(seconds: seconds))
    #expect(try words().trigger(line) == trigger)
    #expect(words().text(trigger) == shown)
    #expect(try words().trigger(shown) == trigger)
  }

  @Test(arguments: [
    ("on the day", 0, 32_400, "On the day, 09:00"), ("On the day, 7:30", 0, 27_000, "On the day, 07:30"),
    ("1 day before", 0, -54_000, "1 day before, 09:00"), ("1 day before 9:00", 0, -54_000, "1 day before, 09:00"),
    ("2 days before", -1, -54_000, "2 days before, 09:00"), ("1 week before", -6, -54_000, "1 week before, 09:00"),
    ("1 day before 17:00", 0, -25_200, "1 day before, 17:00"), ("-1d", -1, 0, "1 day before, 00:00"),
    ("at start", 0, 0, "On the day, 00:00"), ("45m", 0, -2700, "1 day before, 23:15"),
    ("1 day after", 1, 32_400, "1 day after, 09:00"),
  ])
  func `an all-day event's alarms are on a day at a time`(line: String, days: Int, seconds: Int, shown: String) throws {
    let words = words(isAllDay: true)
    let trigger = Alarm.Trigger.fromStart(CalendarDuration(days: days, seconds: seconds))
    #expect(try words.trigger(line) == trigger)
    #expect(words.text(trigger) == shown)
    guard case .fromStart(let again) = try words.trigger(shown) else { return #expect(Bool(false)) }
    #expect(again.nominalSeconds == days * 86_400 + seconds)
  }

  @Test func `a date and time is one moment`() throws {
    let trigger = Alarm.Trigger.at(Instant(secondsSince1970: Berlin.reading(2026, 12, 4, 8).secondNumber))
    #expect(try words().trigger("fri 9:00") == trigger)
    #expect(words().text(trigger) == "Fri 4 Dec 2026 09:00 Europe/Berlin")
    #expect(try words().trigger(words().text(trigger)) == trigger)
  }

  @Test func `none is no alarm`() throws { #expect(try words().trigger("None") == nil) }

  @Test(arguments: [
    ("soon", 0), ("10m befor", 4), ("10m before lunch", 11), ("-10m before", 5), ("+10m after", 5), ("fri", 0),
    ("10", 0), ("9:00", 0),
    ("1 day before 9:00", 13),
    ("", 0), ("9:00-10:00", 0), ("on the day", 0), ("10m before end now", 11),
  ])
  func `what is no alarm is an error at its word`(line: String, column: Int) {
    do throws(WhenError) {
      Issue.record("understood as \(String(describing: try words().trigger(line)))")
    } catch {
      #expect(error.word.column == column)
    }
  }

  @Test func `a word that is no time is said to be no alert`() {
    let error = #expect(throws: WhenError.self) { try words().trigger("soon") }
    #expect(error?.message == "soon: not understood as an alert, expected one like 15m, 1 day before or none")
  }

  @Test func `random words never trap`() {
    let words = [
      "on", "the", "day,", "1", "day", "before", "after", "end", "-45m", "999999w", "P1D", "9:00", "fri", "now",
    ]
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...6)).compactMap { _ in words.randomElement() }.joined(separator: " ")
      for reader in [self.words(), self.words(isAllDay: true)] {
        guard let trigger = try? reader.trigger(line) else { continue }
        #expect(!reader.text(trigger).isEmpty)
      }
    }
  }

  @Test func `what the words cannot say is shown as custom`() {
    #expect(words().text(.unreadable("-PT\u{1b}X")) == "Custom -PT\\x1bX")
    #expect(words().text(.fromStart(CalendarDuration(days: .max))) == "Custom P3660000D")
  }
}
