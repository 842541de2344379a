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
    ["Chapter", "9"], ["tomorrow", "Lunch", "at noon"], ["Lunch", "tomorrow", "--start", "fri 12:00"],
    ["Lunch", "tomorrow", "-q"], ["Lunch"], ["tomorrow"],
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
