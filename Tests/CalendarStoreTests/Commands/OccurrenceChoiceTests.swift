import Testing

@testable import cal_edit

/// Which event is meant where several match and an occurrence is named.
struct OccurrenceChoiceTests {
  private let program: InstalledProgram

  /// A series that was parted: on Fridays, from the 18th on in the hall.
  init() throws {
    program = try InstalledProgram()
    _ = try run("calendars", "add", "Home")
    _ = try run("new", "-yq", "2026-12-04", "18:00", "for", "2h", "Choir", "--repeat", "weekly")
    let parted = try run("edit", "choir", "--occurrence", "2026-12-18", "--span", "future", "--location", "Hall")
    #expect(parted.status == 0, "\(parted.errors)")
  }

  private func run(_ words: String...) throws -> BuiltProgram.Outcome {
    try program.run(words + ["--now", "2026-11-30 12:00"], variables: ["XDG_DATA_HOME": program.folder("data")])
  }

  @Test func `it is the one that occurs then`() throws {
    for day in ["2026-12-11", "2026-12-25"] {
      let outcome = try run("edit", "choir", "--occurrence", day, "--span", "this", "--title", "Sing on \(day)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let titles = try run("list", "2026-12-01", "2026-12-31", "--format", "{title}").output
    #expect(titles == "Choir\nSing on 2026-12-11\nChoir\nSing on 2026-12-25\n")
    #expect(try run("show", "choir", "--occurrence", "2026-12-18").output.contains("Hall"))
  }

  @Test func `where none occurs then that is said, and where no occurrence is named there is still a choice`() throws {
    let outcome = try run("delete", "choir", "--occurrence", "2026-12-12", "--span", "this")
    #expect(outcome.status == 1 && outcome.errors.contains("does not occur then"), "\(outcome.errors)")
    #expect(try run("show", "choir").errors.contains("matches 2 events"))
  }

  @Test(arguments: ["PT3H", "20261217T170000Z"])
  func `an extra date with a length of its own is shown, changed and deleted by its time`(end: String) throws {
    let hour = ["DTSTART:20261201T100000Z", "DTEND:20261201T110000Z"]
    let file = try CaseFile(
      calendar(vevent("r", hour[0], hour[1], "RDATE;VALUE=PERIOD:20261217T140000Z/\(end)")))
    let named = ["r", "--calendar", file.path, "--occurrence", "2026-12-17 15:00"]
    let shown = file.run(["show"] + named)
    #expect(shown.status == .done && shown.output.contains("14:00 – 17:00 UTC"), "\(shown.output)\(shown.errors)")
    #expect(file.run(["edit"] + named + ["--span", "this", "--title", "Long"]).status == .done)
    #expect(try file.text().contains("RECURRENCE-ID:20261217T140000Z\r\n"))
    #expect(file.run(["delete"] + named + ["--span", "this", "-y"]).status == .done)
    #expect(file.list("2026-12-17", "2026-12-18").isEmpty)
  }

  @Test func `words that only a changed occurrence has mean that one`() throws {
    _ = try run(
      "edit", "choir", "--occurrence", "2026-12-11", "--span", "this", "--title", "Concert", "--start", "20:00")
    #expect(try run("show", "concert").output.contains("20:00"))
    for original in ["2026-12-11 18:00", "2026-12-11 20:00"] {
      let outcome = try run("edit", "concert", "--occurrence", original, "--span", "this", "--location", original)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try run("delete", "concert", "-y", "--span", "this").status == 0)
    let titles = try run("list", "2026-12-01", "2026-12-26", "--format", "{title}").output
    #expect(titles == "Choir\nChoir\nChoir\n")
  }

  @Test func `an occurrence is named on the clock of its series, or on the own one that listings show`() throws {
    _ = try run("new", "-yq", "2026-12-02", "14:00", "15:30", "Europe/London", "Call", "--repeat", "weekly")
    for time in ["2026-12-09 14:00", "2026-12-16 14:00 UTC", "2026-12-23 15:00"] {
      let outcome = try run("delete", "call", "-y", "--occurrence", time, "--span", "this")
      #expect(outcome.status == 0, "\(time): \(outcome.errors)")
    }
    #expect(try run("list", "2026-12-01", "2026-12-31", "--format", "{title}").output.matches(of: /Call/).count == 2)
  }

  @Test func `what is to be one time is no range`() throws {
    let outcome = try program.run(["list", "--now", "2026-12-01..2026-12-02"])
    #expect(outcome.status == 2 && outcome.errors.contains("is a range, expected one time"), "\(outcome.errors)")
  }

  @Test func `a change of one occurrence says nothing of the dates of the others`() throws {
    let outcome = try run("edit", "choir", "--occurrence", "2026-12-11", "--span", "this", "--start", "19:00")
    #expect(outcome.output.contains("Starts") && !outcome.output.contains("Repeat"), "\(outcome.output)")
    let series = try run("edit", "choir", "--number", "1", "--span", "all", "--start", "19:00")
    #expect(series.output.contains("next: "), "\(series.output)\(series.errors)")
  }
}
