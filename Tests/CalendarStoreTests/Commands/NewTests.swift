import Foundation
import Testing

@testable import cal_edit

/// What `new` makes of its words.
struct NewTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test(arguments: [
    (["Lunch", "tomorrow", "12:00"], "tomorrow 12:00"), (["Mum's birthday", "12", "dec"], "12 dec"),
    (["Choir", "next", "friday"], "next friday"),
  ])
  func `a time behind the title is taken for words of it, and that is said`(words: [String], time: String) throws {
    let outcome = try program.run(["new", "-y", "-o", "made.ics"] + words)
    let note = "note: \"\(time)\" is taken for words of the title; a time stands in front of it\n"
    #expect(outcome.status == 0 && outcome.errors == note)
    #expect(try program.run(["show", "made.ics"]).output.hasPrefix(words.joined(separator: " ") + "\n"))
  }

  @Test(arguments: [
    ("today 2h Foo", "2h", "a length stands behind a time, like 14:00 for 2h"),
    ("2026-12 Foo", "2026-12", "an event takes a day, like next monday"),
    ("next 7 days Foo", "next 7 days", "an event takes a day, like next monday"),
    ("monday to wednesday 10:00-11:00 Foo", "10:00-11:00", "say when it ends with --end"),
    ("fri sat Foo", "sat", "say when it ends with --end"),
    ("12/24 Foo", "12/24", "a date is written like 24.12. or 2026-12-24"),
    ("18:00 Europe/Lndon Foo", "Europe/Lndon", "there is no such zone"),
    ("fri Foo at 19:00", "at 19:00", "a time stands in front of it"),
    ("fri 9:00 Foo for 2 hours", "for 2 hours", "a length stands behind a time, like 14:00 for 2h"),
    ("tomorrow 9:00 for 90 Foo", "for 90", "a length stands behind a time, like 14:00 for 2h"),
    ("tomorrow 9:00 for 1.5h Foo", "for 1.5h", "a length stands behind a time, like 14:00 for 2h"),
    ("Lunch tomorrow 12:30 with Ada", "tomorrow 12:30", "a time stands in front of it"),
    ("Lunch 2026-12-05 with Ada", "2026-12-05", "a time stands in front of it"),
    ("10:00 CET Foo", "CET", NewTests.zoneAdvice), ("10:00 +01:00 Foo", "+01:00", NewTests.zoneAdvice),
    ("10:00 UTC+1 Foo", "UTC+1", NewTests.zoneAdvice), ("10:00 Z Foo", "Z", NewTests.zoneAdvice),
  ])
  func `words that look like a time and are none of it are said`(words: String, time: String, advice: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let outcome = try program.run(["new", "-y", "-o", "made.ics"] + words)
    #expect(outcome.status == 0 && outcome.errors == "note: \"\(time)\" is taken for words of the title; \(advice)\n")
  }

  private static let zoneAdvice = "a zone is one like Europe/Berlin, or is said with --zone"

  @Test(arguments: [
    ("last friday of december Foo", "of december: not understood", 12), ("1 month ago Foo", "1 month: is no length", 0),
    ("a year ago Foo", "a year: is no length", 0), ("in 2 months Foo", "2 months: is no length", 3),
  ])
  func `leading words that are a time in part are an error`(words: String, message: String, column: Int) throws {
    let outcome = try program.run(["new", "-y", "-o", "made.ics"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("\n" + String(repeating: " ", count: column) + "^\n"))
  }

  @Test(arguments: [
    "10:00 Met Anna", "Version 2.11 of the plan", "10:00 for Ada", "In two months we meet", "Months of rain",
  ])
  func `words that are no time are said nothing of`(words: String) throws {
    let outcome = try program.run(["new", "-y", "-o", "made.ics"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func `a sentence in quotes is looked at word by word`() throws {
    let outcome = try program.run(["new", "-y", "-o", "made.ics", "dinner tomorrow at 7pm"])
    #expect(
      outcome.errors == "note: \"tomorrow at 7pm\" is taken for words of the title; a time stands in front of it\n")
  }

  @Test(arguments: [
    ("new -y Foo --title Bar", "--title takes the place of the words \"Foo\""),
    ("new -y Foo --notes x :: y", "--notes takes the place of the words \"y\""),
    ("new -y tomorrow 9-10 Foo --length 2h", "--length takes the place of the words \"tomorrow 9-10\""),
    ("new -y tomorrow Foo --start fri", "--start takes the place of the words \"tomorrow\""),
    ("new -y 9 UTC Foo --zone UTC", "--zone takes the place of the words \"9 UTC\""),
    ("todo add Foo --title Bar", "--title takes the place of the words \"Foo\""),
  ])
  func `where words and an option say the same field, the option is said to take their place`(
    line: String, note: String
  ) throws {
    let outcome = try program.run(line.split(separator: " ").map(String.init) + ["--dry-run", "-a", "todo-list.ics"])
    #expect(outcome.status == 0 && outcome.errors == "note: \(note)\n")
  }

  @Test(arguments: ["europe/berlin", "EUROPE/Berlin"]) func `a zone has the name that the system gives it`(
    name: String
  ) throws {
    _ = try program.run(["new", "-y", "-o", "made.ics", "tomorrow", "9:00", name, "Foo"])
    #expect(try String(contentsOfFile: program.folder("made.ics"), encoding: .utf8).contains("TZID=Europe/Berlin:"))
  }

  @Test(arguments: [
    ("--title a --set SUMMARY=b", "SUMMARY"), ("--unset title --title a", "SUMMARY"),
    ("--set X-A=1 --set x-a=2", "X-A"), ("--set X-A=1 --unset X-A", "X-A"),
    ("--end 10 --set DURATION=PT1H", "DURATION"),
    ("--unset until --until fri", "until"),
  ])
  func `a field is given once`(options: String, name: String) throws {
    let options = options.split(separator: " ").map(String.init)
    let outcome = try program.run(["edit", "design-review.ics"] + options)
    #expect(outcome.status == 2 && outcome.errors == "cal-edit: \(name) is given twice; give it once\n")
  }

  @Test(arguments: [
    ["Chapter", "9"], ["tomorrow", "9", "Lunch", "at noon"], ["Lunch", "tomorrow", "--start", "fri 12:00"],
    ["Lunch", "tomorrow", "-q"], ["Lunch"], ["tomorrow"], ["May", "Day"], ["2026", "budget"], ["3", "May", "Day"],
    ["9", "on", "the", "bus"], ["tomorrow", "9", "may", "flowers"], ["fri", "9:00", "A/B", "test"],
  ])
  func `nothing is said where no time can have been meant`(words: [String]) throws {
    let outcome = try program.run(["new", "-y", "-o", "made.ics"] + words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("fri call mum", "fri"), ("call mum tomorrow", "tomorrow"), ("call mum 12 dec", "12 dec"),
    ("call mum --due fri", nil), ("9 eggs", nil), ("friday", nil), ("call mum tomorrow -q", nil),
  ])
  func `a reminder is due when an option says so, and that is said`(words: String, time: String?) throws {
    let words = words.split(separator: " ").map(String.init)
    let outcome = try program.run(["todo", "add", "--calendar", "todo-list.ics"] + words)
    let note = time.map { "note: \"\($0)\" is taken for words of the title; say when it is due with --due\n" }
    #expect(outcome.status == 0 && outcome.errors == note ?? "")
  }

  @Test func `when a series goes on is said once, by the last row that says something of it`() throws {
    for (end, row) in [([], "Repeat"), (["--count", "3"], "End Repeat"), (["--until", "31 dec"], "End Date")] {
      let outcome = try program.run(
        ["new", "-y", "--dry-run", "-o", "made.ics", "2026-12-07", "X", "--repeat", "weekly"] + end)
      let lines = outcome.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      let places = lines.indices.filter { lines[$0].hasPrefix("next: ") }
      #expect(places.count == 1 && places.allSatisfy { lines[$0 - 1].contains("  \(row)  ") }, "\(outcome.output)")
    }
  }
}
