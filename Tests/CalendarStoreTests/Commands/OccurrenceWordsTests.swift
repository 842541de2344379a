import Foundation
import Testing

@testable import cal_edit

/// What the words of `--occurrence` mean, at noon on Monday, 30 November 2026.
struct OccurrenceWordsTests {
  private let file: CaseFile

  /// A series that began weeks ago, every day at three in the afternoon, and one of whole days.
  init() throws {
    let daily = """
      BEGIN:VEVENT
      UID:Walk
      DTSTAMP:20240101T000000Z
      SUMMARY:Walk
      DTSTART;TZID=Europe/Berlin:20261102T150000
      DTEND;TZID=Europe/Berlin:20261102T160000
      RRULE:FREQ=DAILY
      END:VEVENT
      """
    let days = """
      BEGIN:VEVENT
      UID:Plants
      DTSTAMP:20240101T000000Z
      SUMMARY:Plants
      DTSTART;VALUE=DATE:20261102
      RRULE:FREQ=DAILY
      END:VEVENT
      """
    file = try CaseFile(calendar(daily + "\n" + days))
  }

  private func occurrence(_ words: String, of title: String = "walk") -> CaseFile.Outcome {
    file.run(["show", title, "--calendar", file.path, "--occurrence=\(words)", "--format", "{occurrence}"])
  }

  @Test(arguments: [
    ("15:00", "2026-11-30"), ("+1d", "2026-12-01"), ("+1d 15:00", "2026-12-01"), ("+3h", "2026-11-30"),
    ("in 1 week", "2026-12-07"), ("-2d", "2026-11-28"), ("today", "2026-11-30"), ("tomorrow", "2026-12-01"),
    ("fri 15:00", "2026-12-04"), ("2 nov", "2027-11-02"), ("2026-11-03", "2026-11-03"),
  ])
  func `they count from now, as those of a listing do, and a day alone keeps the time of the series`(
    words: String, day: String
  ) {
    let outcome = occurrence(words)
    #expect(outcome.output == "\(day)T15:00:00+01:00\n", "\(outcome.errors)")
  }

  @Test(arguments: [("+1d", "2026-12-01"), ("today", "2026-11-30"), ("in 1 week", "2026-12-07")])
  func `so do those of whole days`(words: String, day: String) {
    #expect(occurrence(words, of: "plants").output == "\(day)\n")
  }

  @Test(arguments: ["9:00", "now", "+2h"]) func `where it does not occur then, what was understood is said`(
    words: String
  ) throws {
    let before = try file.text()
    for command in [["delete", "-y"], ["edit", "--title", "x"], ["show"]] {
      let span = command[0] == "show" ? [] : ["--span", "this"]
      let outcome = file.run(
        [command[0], "walk", "--calendar", file.path, "--occurrence", words] + command.dropFirst() + span)
      #expect(outcome.status == .notFound)
      #expect(outcome.errors.contains("does not occur then, Mon 30 Nov 2026"), "\(outcome.errors)")
    }
    #expect(try file.text() == before)
  }

  @Test func `a time alone deletes today's`() throws {
    _ = file.run(["delete", "walk", "--calendar", file.path, "--occurrence", "15:00", "--span", "this"])
    #expect(try file.text().contains("EXDATE;TZID=Europe/Berlin:20261130T150000\r\n"))
    let outcome = file.run(["restore", "walk", "--calendar", file.path, "--occurrence", "15:00"])
    #expect(outcome.output == "restored Mon 30 Nov 2026 15:00\n", "\(outcome.errors)")
  }

  @Test func `a time of whole days, and a week, are refused`() {
    for (words, title) in [("9:00", "plants"), ("2026-W49", "walk")] {
      #expect(occurrence(words, of: title).status == .usage)
    }
  }
}
