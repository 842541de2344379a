import Testing

@testable import cal_edit

/// `todo` on series of which single occurrences were changed or done.
struct TodoSeriesTests {
  private let file: CaseFile

  init() throws {
    file = try CaseFile(
      calendar(
        vtodo("rt", "DUE;TZID=Europe/Berlin:20261201T180000", "RRULE:FREQ=DAILY;COUNT=3"),
        vtodo(
          "rt", "RECURRENCE-ID;TZID=Europe/Berlin:20261201T180000", "DUE;TZID=Europe/Berlin:20261201T200000",
          "STATUS:COMPLETED", "COMPLETED:20261130T100000Z")))
  }

  private func run(_ arguments: String...) -> CaseFile.Outcome { file.run(arguments + ["--calendar", file.path]) }

  @Test(arguments: [["--uid", "rt"], ["rt"]]) func `a UID means what is left to do of a series`(name: [String]) throws {
    for command in [["done"], ["edit", "--title", "Other"], ["delete"]] {
      let before = try file.text()
      let outcome = file.run(["todo"] + command + name + ["--calendar", file.path])
      #expect(outcome.status == .done, "\(command): \(outcome.errors)")
      #expect(try file.text() != before)
      try file.folder.put("case.ics", before)
    }
  }

  @Test func `all of a series can be done, one after the other, by its UID`() throws {
    for _ in 0..<2 {
      #expect(run("todo", "done", "--uid", "rt").status == .done)
      #expect(!file.run(["check", file.path]).output.contains("stray-occurrence"))
    }
    #expect(run("todo", "list", "--format", "{title}").output.isEmpty)
  }

  @Test func `what was moved and is left to do is done by the UID of its series`() throws {
    let other = try CaseFile(
      calendar(
        vtodo("m", "DUE;TZID=Europe/Berlin:20261201T180000", "RRULE:FREQ=DAILY;COUNT=3"),
        vtodo("m", "RECURRENCE-ID;TZID=Europe/Berlin:20261201T180000", "DUE;TZID=Europe/Berlin:20261201T200000")))
    for due in ["2026-12-01T20:00:00+01:00", "2026-12-02T18:00:00+01:00", "2026-12-03T18:00:00+01:00"] {
      #expect(other.run(["todo", "list", "--calendar", other.path, "--format", "{due}"]).output == due + "\n")
      let outcome = other.run(["todo", "done", "--uid", "m", "--calendar", other.path])
      #expect(outcome.status == .done, "\(outcome.errors)")
    }
  }

  @Test func `what is next is named as it was moved, and nothing after the last date`() throws {
    let other = try CaseFile(
      calendar(
        vtodo("n", "DUE;TZID=Europe/Berlin:20261201T180000", "RRULE:FREQ=DAILY;COUNT=3"),
        vtodo("n", "RECURRENCE-ID;TZID=Europe/Berlin:20261202T180000", "DUE;TZID=Europe/Berlin:20261206T150000")))
    let said = (0..<3).map { _ in other.run(["todo", "done", "--uid", "n", "--calendar", other.path]).output }
    #expect(said == ["done n, next Thu 3 Dec 2026 18:00\n", "done n, next Sun 6 Dec 2026 15:00\n", "done n\n"])
    #expect(other.run(["todo", "list", "--calendar", other.path, "--format", "{title}"]).output.isEmpty)
    #expect(other.run(["check", other.path, "--json"]).output.contains("stray-occurrence") == false)
  }

  @Test func `show says that a UID is a reminder's`() {
    for name in [["--uid", "rt"], ["rt"]] {
      let outcome = file.run(["show"] + name + ["--calendar", file.path])
      #expect(outcome.status == .notFound && outcome.errors.contains("is a reminder"), "\(outcome.errors)")
    }
  }

  @Test func `what is due next is said as clocks show it`() throws {
    let gap = try CaseFile(
      calendar(vtodo("g", "DUE;TZID=Europe/Berlin:20270327T023000", "RRULE:FREQ=DAILY;COUNT=3")))
    let done = gap.run(["todo", "done", "--uid", "g", "--calendar", gap.path])
    #expect(done.output.contains("Sun 28 Mar 2027 03:30"), "\(done.output)")
    #expect(gap.run(["todo", "--calendar", gap.path]).output.contains("Sun 28 Mar 2027  03:30"))
  }
}
