import CalendarStore
import Testing

@testable import cal_edit

struct FindTests {
  private static let series = """
    BEGIN:VEVENT
    UID:s
    SUMMARY:Stand-up
    DTSTART;TZID=Europe/Berlin:20261101T091500
    DTEND;TZID=Europe/Berlin:20261101T093000
    RRULE:FREQ=DAILY
    END:VEVENT
    """

  @Test(arguments: [
    "diyarbakir", "DIYARBAKIR", "Diyarbakır", "DİYARBAKIR", "istanbul", "İstanbul", "ISTANBUL", "ıstanbul",
  ])
  func `a name in Turkish is found however it is written`(word: String) throws {
    let looked = try LookedAt(LookedAt.event("Diyarbakır – İSTANBUL", 1, "1000", "1100"))
    #expect(looked.lines("find", word, "--format", "{title}") == ["Diyarbakır – İSTANBUL"])
  }

  @Test func `words begin words of all that people write, in any case and without accents`() throws {
    let event = LookedAt.event(
      "Café-Besuch Straße", 1, "1000", "1100", "LOCATION:Zoë's", "DESCRIPTION:bring cake", "CATEGORIES:Fun,Food",
      "ATTENDEE;CN=Jürgen Groß:mailto:jg@example.org", "ORGANIZER;CN=Άννα:mailto:anna@example.net")
    let looked = try LookedAt(event)
    for words in [
      "cafe", "BESUCH", "strasse", "zoe", "cake bring", "food", "jurgen gross", "jg", "αννα", "anna", "net",
    ] {
      #expect(looked.lines("find", words, "--format", "{start}") == ["2026-12-01T10:00:00+01:00"], "\(words)")
    }
    for words in ["afe", "mailto", "cafe tea", "ood"] {
      #expect(looked.file.run(["find", words, "--calendar", looked.file.path]).status == .notFound, "\(words)")
    }
  }

  @Test(arguments: ["会議", "議", "準備", "議室", "カード"]) func `each character of Chinese and Japanese is a word`(
    words: String
  ) throws {
    #expect(try LookedAt(LookedAt.event("会議室の準備 カード", 1, "1000", "1100")).lines("find", words).count == 1)
  }

  @Test func `a series is shown once, as its next occurrence`() throws {
    #expect(
      try LookedAt(FindTests.series).lines("find", "stand") == ["Tue  1 Dec 2026  09:15-09:30  Stand-up  every day"])
  }

  @Test func `a series that is over is shown as its last occurrence`() throws {
    let ended = FindTests.series.replacing("FREQ=DAILY", with: "FREQ=DAILY;COUNT=3")
    #expect(try LookedAt(ended).lines("find", "stand", "--format", "{start}") == ["2026-11-03T09:15:00+01:00"])
  }

  @Test func `an occurrence that goes on is the next`() throws {
    let now = FindTests.series.replacing("T091500", with: "T113000").replacing("T093000", with: "T130000")
    #expect(try LookedAt(now).lines("find", "stand", "--format", "{start}") == ["2026-11-30T11:30:00+01:00"])
  }

  @Test func `a changed occurrence is found by what only it says`() throws {
    let changed = """
      BEGIN:VEVENT
      UID:s
      RECURRENCE-ID;TZID=Europe/Berlin:20261203T091500
      SUMMARY:Retrospective
      DTSTART;TZID=Europe/Berlin:20261203T100000
      DTEND;TZID=Europe/Berlin:20261203T110000
      END:VEVENT
      """
    let looked = try LookedAt(FindTests.series, changed)
    #expect(looked.lines("find", "retro") == ["Thu  3 Dec 2026  10:00-11:00  Retrospective"])
  }

  @Test func `what is found comes in the order of its starts`() throws {
    let looked = try LookedAt(
      LookedAt.event("Plan B", 9, "1000", "1100"), LookedAt.days("Plan C", 2, 3),
      LookedAt.event("Plan A", 1, "1000", "1100"))
    #expect(looked.lines("find", "plan", "--format", "{title}") == ["Plan A", "Plan C", "Plan B"])
  }

  @Test func `an event without a start is found`() throws {
    let looked = try LookedAt("BEGIN:VEVENT\nUID:x\nSUMMARY:Lost\nEND:VEVENT")
    #expect(looked.lines("find", "lost").map { $0.hasSuffix("  Lost") } == [true])
  }

  @Test func `todos come after events, with their numbers, unless one kind is asked for`() throws {
    let todo = "BEGIN:VTODO\nUID:t\nSUMMARY:Stand desk\nDUE:20261204T100000Z\nEND:VTODO"
    let looked = try LookedAt(
      FindTests.series, todo.replacing("Stand desk", with: "Other").replacing("UID:t", with: "UID:o"), todo)
    let event = "Tue  1 Dec 2026  09:15-09:30  Stand-up  every day"
    let found = looked.lines("find", "stand")
    #expect(found.count == 2 && found.first == event && found.last?.hasPrefix("2  [ ]  Fri  4 Dec 2026") == true)
    #expect(looked.lines("find", "stand", "--kind", "event") == [event])
    #expect(looked.lines("find", "stand", "--kind", "todo", "--format", "{title} {percent}") == ["Stand desk "])
    #expect(looked.file.run(["find", "other", "--kind", "event", "--calendar", looked.file.path]).status == .notFound)
  }

  @Test func `nothing found is status 1, and an empty array for JSON`() throws {
    let file = try LookedAt(FindTests.series).file
    let outcome = file.run(["find", "nothing", "--calendar", file.path, "--json"])
    #expect(outcome.status == .notFound && outcome.output == "[]\n")
    #expect(outcome.errors == "cal-edit: \"nothing\": nothing matches\n")
    #expect(file.run(["find"]).errors == "cal-edit: find needs to know what to look for; write cal-edit find TEXT\n")
  }

  @Test(arguments: [
    ("search", "find TEXT"), ("calendar", "list"), ("at", "list WHEN 1m"), ("agenda", "list"),
    ("printics", "show FILE"),
  ])
  func `a command of another program says what to write`(name: String, instead: String) throws {
    let outcome = try LookedAt().file.run([name, "tomorrow"])
    #expect(outcome.status == .usage)
    #expect(outcome.errors == "cal-edit: unknown command \"\(name)\"; write cal-edit \(instead)\n")
  }

  @Test func `where a title has little room the date is short`() throws {
    let looked = try LookedAt(
      LookedAt.event("Breakfast with the neighbors", 4, "1000", "1100"), LookedAt.days("Breakfast", 5, 6),
      LookedAt.event("Breakfast in a year", 6, "1000", "1100").replacing("2026", with: "2027"))
    #expect(
      looked.shown("find", "breakfast", width: 40) == [
        " 4 Dec  10:00       Breakfast with the …", " 5 Dec              Breakfast",
        " 6 Dec 2027  10:00  Breakfast in a year",
      ])
    #expect(
      looked.shown("find", "neighbors", width: 60) == ["Fri  4 Dec 2026  10:00-11:00  Breakfast with the neighbors"])
  }

  @Test func `a pipe cuts no line, whatever the columns are said to be`() throws {
    let program = try InstalledProgram()
    let outcome = try program.run(
      ["list", "2026-12-01", "1d", "--calendar", "design-review.ics"], variables: ["COLUMNS": "20"])
    #expect(outcome.output.contains("  10:00-11:00  Design review  (Room 4)\n"), "\(outcome.output)")
  }
}
