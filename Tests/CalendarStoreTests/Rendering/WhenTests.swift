import CalendarModel
import CalendarStore
import CalendarTime
import Testing

@testable import cal_edit

/// What was understood of a line, in one string: ISO dates, the end behind a slash, or the error.
struct Understanding {
  let reader = WhenReader(words: .english, zone: { Berlin.zone(named: $0) })
  let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)

  func new(_ line: String) -> String { text { () throws(WhenError) in try clock.newEvent(try reader.when(line)) } }

  func row(_ line: String, _ current: EventDate, from origin: EventDate? = nil) -> String {
    text { () throws(WhenError) in try clock.row(try reader.when(line), current: current, countingFrom: origin) }
  }

  func range(_ line: String) -> String {
    do throws(WhenError) {
      let range = try clock.range(line.isEmpty ? nil : try reader.range(line))
      return [range.start, range.end].map { shown(.zoned(Berlin.zone.reading(at: $0), Berlin.zone)) }
        .joined(separator: " / ")
    } catch {
      return shown(error)
    }
  }

  private func text(_ dates: () throws(WhenError) -> WhenClock.Dates) -> String {
    do throws(WhenError) {
      let dates = try dates()
      return ([dates.start] + [dates.end].compactMap(\.self)).map { shown($0) }.joined(separator: " / ")
    } catch {
      return shown(error)
    }
  }

  private func shown(_ date: EventDate) -> String {
    guard case .zoned(let reading, let zone) = date else { return date.iso8601 }
    let local = EventDate.floating(reading).iso8601.dropLast(3)
    return zone == Berlin.zone ? String(local) : "\(local) \(zone.tzid)"
  }

  private func shown(_ error: WhenError) -> String { "\(error.reason) at \(error.word.column): \(error.word.text)" }
}

@Suite struct WhenTests {
  let said = Understanding()

  @Test(arguments: [
    ("today", "2026-12-01"), ("Tomorrow", "2026-12-02"), ("yesterday", "2026-11-30"),
    ("fri", "2026-12-04"), ("friday", "2026-12-04"), ("tuesday", "2026-12-08"), ("next tuesday", "2026-12-08"),
    ("next wed", "2026-12-02"), ("last day of march", "2027-03-31"), ("last day of december", "2026-12-31"),
    ("last day of feb 2028", "2028-02-29"), ("last day of february", "2027-02-28"),
    ("2026-12-01", "2026-12-01"), ("20261224", "2026-12-24"), ("1 dec", "2026-12-01"), ("30 nov", "2027-11-30"),
    ("dec 1 2026", "2026-12-01"), ("dec 24, 2026", "2026-12-24"), ("24th dec", "2026-12-24"),
    ("24. dec", "2026-12-24"), ("Thu, 24. dec 2026", "2026-12-24"),
    ("1.12.2026", "2026-12-01"), ("24.12.", "2026-12-24"), ("29 feb", "2028-02-29"), ("9 dec", "2026-12-09"),
    ("Tue 1 Dec 2026", "2026-12-01"), ("Fri, 4 dec", "2026-12-04"),
    ("2026/12/01", "2026-12-01"), ("last tuesday", "2026-11-24"), ("last mon", "2026-11-30"),
    ("this tuesday", "2026-12-01"), ("this wed", "2026-12-02"), ("3 days ago", "2026-11-28"),
    ("a week ago", "2026-11-24"), ("+1d", "2026-12-02"), ("-1d", "2026-11-30"), ("in 2 weeks", "2026-12-15"),
    ("in a week", "2026-12-08"),
  ])
  func `a day alone is all-day for a new event`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test(arguments: [
    ("now", "2026-12-01T10:20"), ("14:30", "2026-12-01T14:30"), ("2:30pm", "2026-12-01T14:30"),
    ("2:30 PM", "2026-12-01T14:30"), ("2pm", "2026-12-01T14:00"), ("12am", "2026-12-01T00:00"),
    ("12pm", "2026-12-01T12:00"), ("12:30am", "2026-12-01T00:30"), ("9", "2026-12-01T09:00"),
    ("0", "2026-12-01T00:00"), ("noon", "2026-12-01T12:00"), ("24:00", "2026-12-02T00:00"),
    ("tomorrow 9:30", "2026-12-02T09:30"), ("9:30 tomorrow", "2026-12-02T09:30"),
    ("tomorrow at 9", "2026-12-02T09:00"), ("fri 14:30", "2026-12-04T14:30"), ("dec 1 9", "2026-12-01T09:00"),
    ("1 dec 2026 noon", "2026-12-01T12:00"), ("20:15 24.12.2026", "2026-12-24T20:15"),
    ("+90m", "2026-12-01T11:50"), ("-20m", "2026-12-01T10:00"), ("+1d2h", "2026-12-02T12:20"),
    ("in 90 minutes", "2026-12-01T11:50"), ("in an hour", "2026-12-01T11:20"), ("+1w 14:00", "2026-12-08T14:00"),
    ("in 2 weeks 14:00", "2026-12-15T14:00"), ("+PT1H", "2026-12-01T11:20"),
    ("2026-12-01T10:00", "2026-12-01T10:00"), ("2026-12-01T10:00:00+01:00", "2026-12-01T10:00"),
    ("2026-12-01T10:00:00-0500", "2026-12-01T16:00"), ("2026-12-01T10:00:00Z", "2026-12-01T10:00:00Z"),
    ("2026-12-01T10:00:00.000Z", "2026-12-01T10:00:00Z"), ("20261201T100000Z", "2026-12-01T10:00:00Z"),
    ("20261201T100000", "2026-12-01T10:00"), ("tomorrow 9 UTC", "2026-12-02T09:00:00Z"),
    ("tomorrow 9 Europe/Berlin", "2026-12-02T09:00"), ("9:00 floating", "2026-12-01T09:00:00"),
    ("14:00 america/new_york", "2026-12-01T14:00 America/New_York"),
    ("now America/New_York", "2026-12-01T04:20 America/New_York"),
    ("+90m America/New_York", "2026-12-01T05:50 America/New_York"),
    ("2026-12-01T10:00:00+01:00 America/New_York", "2026-12-01T04:00 America/New_York"),
  ])
  func `a time alone is today's for a new event`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test(arguments: [
    ("9-10:30", "2026-12-01T09:00 / 2026-12-01T10:30"), ("9 - 10", "2026-12-01T09:00 / 2026-12-01T10:00"),
    ("2–3pm", "2026-12-01T14:00 / 2026-12-01T15:00"), ("14:00 +90m", "2026-12-01T14:00 / 2026-12-01T15:30"),
    ("14:00 for 2h", "2026-12-01T14:00 / 2026-12-01T16:00"),
    ("14:00 for an hour", "2026-12-01T14:00 / 2026-12-01T15:00"),
    ("14:00 for 1h 30m", "2026-12-01T14:00 / 2026-12-01T15:30"),
    ("14:00 for eod", "2026-12-01T14:00 / 2026-12-02T00:00"),
    ("tomorrow 9-10:30", "2026-12-02T09:00 / 2026-12-02T10:30"),
    ("22:00-2:00", "2026-12-01T22:00 / 2026-12-02T02:00"), ("20:00-24:00", "2026-12-01T20:00 / 2026-12-02T00:00"),
    ("1 dec - 4 dec", "2026-12-01 / 2026-12-05"), ("1 dec-4 dec", "2026-12-01 / 2026-12-05"),
    ("28 dec - 3 jan", "2026-12-28 / 2027-01-04"), ("fri - sun", "2026-12-04 / 2026-12-07"),
    ("2026-12-02..2026-12-04", "2026-12-02 / 2026-12-05"), ("2026-12-02 .. 2026-12-04", "2026-12-02 / 2026-12-05"),
    ("fri.. sun", "2026-12-04 / 2026-12-07"), ("4.12...6.12.", "2026-12-04 / 2026-12-07"),
    ("9..10:30", "2026-12-01T09:00 / 2026-12-01T10:30"), ("fri 14:00..16:00", "2026-12-04T14:00 / 2026-12-04T16:00"),
    ("fri to sun", "2026-12-04 / 2026-12-07"), ("9 to 10:30", "2026-12-01T09:00 / 2026-12-01T10:30"),
    ("22:00 until 2:00", "2026-12-01T22:00 / 2026-12-02T02:00"), ("fri till sun", "2026-12-04 / 2026-12-07"),
    ("mon-fri", "2026-12-07 / 2026-12-12"), ("fri - fri", "2026-12-04 / 2026-12-05"),
    ("2026-12-02 2026-12-04", "2026-12-02 / 2026-12-05"), ("2026-12-02-2026-12-04", "2026-12-02 / 2026-12-05"),
    ("fri for 3d", "2026-12-04 / 2026-12-07"), ("today +1d", "2026-12-01 / 2026-12-02"),
    ("today for week", "2026-12-01 / 2026-12-08"), ("today for eod", "2026-12-01 / 2026-12-02"),
    ("2026-12-02 14:00 15:30 Europe/Berlin", "2026-12-02T14:00 / 2026-12-02T15:30"),
    ("2026-12-02 14:00 15:30 UTC", "2026-12-02T14:00:00Z / 2026-12-02T15:30:00Z"),
    ("14:00 +1h UTC", "2026-12-01T14:00:00Z / 2026-12-01T15:00:00Z"),
    ("9:00 UTC - 11:00 Europe/Berlin", "2026-12-01T09:00:00Z / 2026-12-01T11:00"),
    ("2 dec 14:00 - 3 dec 9:00", "2026-12-02T14:00 / 2026-12-03T09:00"),
    ("fri 14:00 - fri 16:00", "2026-12-04T14:00 / 2026-12-04T16:00"),
    ("2026-12-01T10:00:00+01:00 - 2026-12-01T11:00:00+01:00", "2026-12-01T10:00 / 2026-12-01T11:00"),
  ])
  func `a range gives both ends`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test(arguments: [
    ("dec 1-3", "2026-12-01 / 2026-12-04"), ("1-3 dec", "2026-12-01 / 2026-12-04"),
    ("dec 1 - 3 2027", "2027-12-01 / 2027-12-04"), ("1st-3rd dec, 2027", "2027-12-01 / 2027-12-04"),
    ("1.-3. dec", "2026-12-01 / 2026-12-04"), ("1.-3.12.", "2026-12-01 / 2026-12-04"),
    ("24..26.12.2026", "2026-12-24 / 2026-12-27"), ("from 1 - 5 dec", "2026-12-01 / 2026-12-06"),
    ("3 dec 5 dec", "2026-12-03 / 2026-12-06"), ("dec 3 dec 5", "2026-12-03 / 2026-12-06"),
    ("3 dec 2026 4 jan 2027", "2026-12-03 / 2027-01-05"),
    ("3 dec 14:00 4 dec 15:00", "2026-12-03T14:00 / 2026-12-04T15:00"),
    ("fri 14:00 sat 15:00", "2026-12-04T14:00 / 2026-12-05T15:00"),
    ("weekend", "2026-12-05 / 2026-12-07"), ("this weekend", "2026-12-05 / 2026-12-07"),
    ("next weekend", "2026-12-12 / 2026-12-14"), ("last weekend", "2026-11-28 / 2026-11-30"),
  ])
  func `several days are said by their first and last, or their name`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test(arguments: [
    ("2-3pm", "14:00 / 15:00"), ("11-1pm", "11:00 / 13:00"), ("9-5pm", "09:00 / 17:00"), ("12-1pm", "12:00 / 13:00"),
    ("2:30-3pm", "14:30 / 15:00"), ("11-12pm", "11:00 / 12:00"), ("9am-5pm", "09:00 / 17:00"),
    ("14:00 2h", "14:00 / 16:00"), ("14:00 90m", "14:00 / 15:30"), ("from 9 to 10", "09:00 / 10:00"),
  ])
  func `an hour is in the half of the day that its range says`(line: String, expected: String) {
    let dates = expected.split(separator: " / ").map { "2026-12-01T\($0)" }.joined(separator: " / ")
    #expect(said.new(line) == dates)
    #expect(said.new("10-2am") == "2026-12-01T22:00 / 2026-12-02T02:00")
  }

  @Test(arguments: [("on friday", "2026-12-04"), ("9:00 on friday", "2026-12-04T09:00"), ("on dec 3", "2026-12-03")])
  func `a day may have on before it`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test(arguments: [
    ("30 feb", "noSuchDay at 0: 30 feb"), ("feb 30 2026", "noSuchDay at 0: feb 30 2026"),
    ("29 feb 2027", "noSuchDay at 0: 29 feb 2027"), ("tomorrow 25:00", "noSuchTime at 9: 25:00"),
    ("2026-13-01", "noSuchDay at 0: 2026-13-01"), ("31.4.2026", "noSuchDay at 0: 31.4.2026"),
    ("20260230", "noSuchDay at 0: 20260230"), ("2026-02-30T10:00", "noSuchDay at 0: 2026-02-30T10:00"),
    ("24:01", "noSuchTime at 0: 24:01"), ("9:60", "noSuchTime at 0: 9:60"), ("9-25:00", "noSuchTime at 2: 25:00"),
    ("13pm", "noSuchTime at 0: 13pm"), ("0:30 am", "noSuchTime at 0: 0:30 am"),
    ("12/1/2026", "dayOrMonthFirst at 0: 12/1/2026"), ("12/24", "slashedNumbers at 0: 12/24"),
    ("24-26.12. 14:00", "notUnderstood at 10: 14:00"), ("dec 3-1", "endNotAfterStart at 6: 1"),
    ("dec 30-32", "noSuchDay at 7: 32"), ("feb 1-30", "noSuchDay at 6: 30"),
    ("dec 1-3 jan - 4 jan", "notUnderstood at 12: -"),
    ("tomorrow - 3", "hourOrDay at 11: 3"), ("in 1 month", "notUnderstood at 5: month"),
    ("Wed 4 Dec 2026", "wrongWeekday(CalendarTime.Weekday.friday) at 0: Wed 4 Dec 2026"),
    ("tomorrow 9:30 lunch", "notUnderstood at 14: lunch"), ("  tomorow", "notUnderstood at 2: tomorow"),
    ("会議 9", "notUnderstood at 0: 会議"), ("", "incomplete at 0: "), ("9 -", "incomplete at 3: "),
    ("14:00 for", "incomplete at 9: "), ("next", "incomplete at 4: "), ("last lunch", "notUnderstood at 5: lunch"),
    ("9 Europe/Berln", "notUnderstood at 2: Europe/Berln"), ("25", "notUnderstood at 0: 25"),
    ("1.12", "notUnderstood at 0: 1.12"), ("1/12", "slashedNumbers at 0: 1/12"), ("50/50", "notUnderstood at 0: 50/50"),
    ("midnight", "notUnderstood at 0: midnight"),
    ("1st", "notUnderstood at 0: 1st"), ("24.", "notUnderstood at 0: 24."),
    ("240. dec", "notUnderstood at 0: 240."), ("32. dec", "noSuchDay at 0: 32. dec"),
    ("dec", "oneDay at 0: dec"), ("dec 2026", "oneDay at 0: dec 2026"), ("2026-12", "oneDay at 0: 2026-12"),
    ("2026", "oneDay at 0: 2026"), ("next week", "oneDay at 0: next week"), ("week", "whichOne at 0: week"),
    ("2026-13", "notAMonth at 0: 2026-13"), ("10000-01-01", "noSuchDay at 0: 10000-01-01"),
    ("fri - foo", "notUnderstood at 6: foo"), ("fri..foo", "notUnderstood at 5: foo"),
    ("9:00-foo", "notUnderstood at 5: foo"), ("foo-9", "notUnderstood at 0: foo-9"),
    ("2026-12-0x", "notUnderstood at 0: 2026-12-0x"),
    ("2026-12-01..2026-13-01", "noSuchDay at 12: 2026-13-01"), ("dec 9:00", "weekNeedsDay at 0: dec"),
    ("90m", "notUnderstood at 0: 90m"),
    ("+999999w", "tooLong at 0: +999999w"),
    ("15:00-14:00", "endNotAfterStart at 6: 14:00"), ("9-9", "endNotAfterStart at 2: 9"),
    ("4 dec - 1 dec 2026", "endNotAfterStart at 8: 1 dec 2026"), ("today for 2h", "wholeDay at 6: for 2h"),
    ("today - 14:00", "wholeDay at 8: 14:00"), ("14:00 - tomorrow", "needsTime at 8: tomorrow"),
    ("today UTC", "needsTime at 0: today UTC"), ("+90m 14:00", "notUnderstood at 5: 14:00"),
    ("14:00 -90m", "notUnderstood at 6: -90m"), ("in 999999 weeks", "tooLong at 3: 999999 weeks"),
    ("+90m 14:00 UTC", "notUnderstood at 5: 14:00"), ("-999999d", "tooLong at 0: -999999d"),
    ("9 UTC UTC", "notUnderstood at 6: UTC"),
  ])
  func `what is not understood is an error at its word`(line: String, expected: String) {
    #expect(said.new(line) == expected)
  }

  @Test func `a word that two languages read differently is an error, one they share is not`() {
    let spanish = WhenWords([("martes mar", .weekday(.tuesday)), ("mayo may", .month(5))])
    let reader = WhenReader(words: .english.adding(spanish), zone: { _ in nil })
    #expect(throws: WhenError(.twoMeanings, WhenWord(text: "mar", column: 2))) { try reader.when("1 mar") }
    #expect(throws: Never.self) { try reader.when("martes 9:00") }
    #expect(throws: Never.self) { try reader.when("1 may") }
  }

  @Test func `a name of a language is more than an English word between two times`() throws {
    let finnish = WhenWords([("torstai to", .weekday(.thursday))])
    let reader = WhenReader(words: .english.adding(finnish), zone: { _ in nil })
    #expect(try reader.when("to").start.saying == .day(.weekday(.thursday, from: 1)))
    let spanish = WhenReader(words: .english.adding(WhenWords([("agosto ago", .month(8))])), zone: { _ in nil })
    #expect(try spanish.when("1 ago").start.saying == .day(.monthDay(month: 8, day: 1)))
  }

  @Test func `capitals of Turkish are letters like others`() throws {
    let turkish = WhenWords([("kasim", .month(11)), ("sali", .weekday(.tuesday))])
    let reader = WhenReader(words: .english.adding(turkish), zone: { _ in nil })
    for line in ["1 Kasım", "1 KASIM", "1 kasim", "FRİDAY", "Salı"] {
      #expect(throws: Never.self, "\(line)") { try reader.when(line) }
    }
  }

  @Test func `the caret stands under the word, also behind wide characters`() {
    let error = WhenError(.notUnderstood, WhenWord(text: "x", column: 3))
    #expect(error.pointer(in: "会議 x") == "会議 x\n     ^")
  }
}
