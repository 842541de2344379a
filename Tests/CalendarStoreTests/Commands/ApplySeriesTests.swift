import CalendarJSON
import Foundation
import Testing

@testable import cal_edit

/// What `apply` and `edit` make of the rules and dates of a series, and of a record that is not new any more.
struct ApplySeriesTests {
  private let file: CaseFile
  private let before: String

  init() throws {
    file = try CaseFile(
      calendar(
        vevent(
          "s", "DTSTART;TZID=Europe/Berlin:20261201T100000", "DTEND;TZID=Europe/Berlin:20261201T110000",
          "RRULE:FREQ=DAILY;COUNT=9", "RDATE;TZID=Europe/Berlin:20261220T100000",
          "EXDATE;TZID=Europe/Berlin:20261203T100000"),
        vevent(
          "s", "RECURRENCE-ID;TZID=Europe/Berlin:20261202T100000", "DTSTART;VALUE=DATE:20261202",
          "DTEND;VALUE=DATE:20261203"),
        vevent("one", "DTSTART;TZID=Europe/Berlin:20261205T100000", "DTEND;TZID=Europe/Berlin:20261205T110000")))
    before = try file.text()
  }

  private func apply(_ record: String, _ options: String...) -> CaseFile.Outcome {
    file.run(["apply", "-", "--calendar", file.path] + options, lines: record.split(separator: "\n").map(String.init))
  }

  private func printed(_ uid: String) -> String { file.run(["show", file.path, "--uid", uid, "--jsonl"]).output }

  // MARK: - What somebody changed meanwhile

  @Test(arguments: [["--location", "Hall"], ["--notes", "Bring tea"], ["--title", "Other"], ["--category", "work"]])
  func `what somebody else changed meanwhile is not taken back`(options: [String]) throws {
    let record = printed("one").replacing("\"url\":null", with: "\"url\":\"https://example.org\"")
    try file.edit(["--uid", "one"] + options)
    let changed = try file.text()
    let outcome = apply(record)
    #expect(outcome.status == .conflict && outcome.errors.contains("\"revision\""), "\(outcome.errors)")
    #expect(try file.text() == changed)
    let fresh = printed("one").replacing("\"url\":null", with: "\"url\":\"https://example.org\"")
    #expect(apply(fresh).status == .done)
    #expect(try file.text().contains("URL:https://example.org"))
  }

  @Test func `an occurrence that somebody changed meanwhile is not taken back`() throws {
    let list = ["list", "2026-12-04", "2026-12-04", "--jsonl", "--calendar", file.path]
    let record = file.run(list).output.replacing("\"title\":\"s\"", with: "\"title\":\"Mine\"")
    try file.edit("--uid", "s", "--occurrence", "2026-12-04", "--span", "this", "--location", "Hall")
    #expect(apply(record).status == .conflict)
    #expect(try file.text().contains("LOCATION:Hall"))
  }

  @Test func `a record without a revision is taken`() throws {
    #expect(apply(#"{"uid":"one","revision":null,"title":"New"}"#).status == .done)
    #expect(try file.text().contains("SUMMARY:New"))
  }

  // MARK: - Rules and dates

  @Test(arguments: [
    ["edit", "PATH", "--uid", "s", "--span", "all", "--repeat", "every 2 days"],
    [
      "edit", "PATH", "--uid", "s", "--span", "future", "--occurrence", "2026-12-04", "--repeat", "every 2 days",
    ],
  ])
  func `another rule leaves the dates beside it`(arguments: [String]) throws {
    #expect(file.run(arguments.map { $0 == "PATH" ? file.path : $0 }).status == .done)
    #expect(file.list("2026-12-20", "2026-12-20").contains("2026-12-20T10:00:00+01:00"))
  }

  @Test(arguments: [#"["FREQ=DAILY;INTERVAL=2"]"#, "[]"])
  func `other rules in a record leave the dates that it has`(rules: String) throws {
    let old = #""recurrence":["FREQ=DAILY;COUNT=9"]"#
    let outcome = apply(printed("s").replacing(old, with: "\"recurrence\":\(rules)"))
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try file.text().contains("RDATE;TZID=Europe/Berlin:20261220T100000"))
    #expect(file.list("2026-12-20", "2026-12-20").contains("2026-12-20T10:00:00+01:00"))
    #expect(try file.text().contains("FREQ") == (rules != "[]"))
  }

  @Test(arguments: [#"{"uid":"s","recurrence":[],"exclusions":[],"extraDates":[]}"#, "never"])
  func `what repeats no more is a single event, without changed occurrences`(change: String) throws {
    let outcome =
      change == "never"
      ? file.run(["edit", file.path, "--uid", "s", "--span", "all", "--repeat", "never"]) : apply(change)
    #expect(outcome.status == .done, "\(outcome.errors)")
    let starts = file.list("2026-11-01", "2027-02-01", as: "{uid} {start}").filter { $0.hasPrefix("s") }
    #expect(starts == ["s 2026-12-01T10:00:00+01:00"])
    #expect(try !file.text().contains("RECURRENCE-ID"))
  }

  @Test func `a series that ends with an occurrence keeps the changed ones before it`() throws {
    try file.edit("--uid", "s", "--occurrence", "2026-12-05", "--span", "future", "--repeat", "never")
    #expect(file.list("2026-12-01", "2026-12-31", as: "{uid} {start}").filter { $0.hasSuffix("2026-12-02") }.count == 1)
    #expect(file.list("2026-12-06", "2026-12-31").isEmpty)
  }

  @Test(arguments: [
    (#""exclusions":["2026-12-04"]"#, "a day is no time"), (#""extraDates":["2026-12-28"]"#, "a day is no time"),
  ])
  func `a day is no date of a series of times`(members: String, why: String) throws {
    let outcome = apply("{\"uid\":\"s\",\(members)}")
    #expect(outcome.status == .invalid && outcome.errors.contains("dates like"), "\(why): \(outcome.errors)")
    #expect(try file.text() == before)
  }

  @Test func `dates that were there stay as the file has them`() throws {
    let other = try CaseFile(
      calendar(
        vevent("d", "DTSTART:20261201T090000Z", "RRULE:FREQ=DAILY;COUNT=9", "EXDATE;VALUE=DATE:20261203")))
    let record = #"{"uid":"d","exclusions":["2026-12-03","2026-12-05T10:00:00+01:00"]}"#
    let outcome = other.run(["apply", "-", "--calendar", other.path], lines: [record])
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try other.text().contains("EXDATE;VALUE=DATE:20261203") && other.text().contains("EXDATE:20261205T090000Z"))
  }

  // MARK: - Dates

  @Test func `an occurrence that became whole days is found by the time that it had`() throws {
    let list = file.run(["list", "2026-12-01", "2026-12-31", "--json", "--calendar", file.path]).output
    #expect(list.contains(#""occurrence": "2026-12-02T10:00:00+01:00""#))
    #expect(apply(list).output == "nothing to save\n")
    #expect(try file.text() == before)
  }

  @Test(arguments: ["\"title\":\"Day\",", ""])
  func `a whole day that ends on itself is one day`(title: String) throws {
    let record = #"{"uid":"one",\#(title)"allDay":true,"start":"2026-12-05","end":"2026-12-05"}"#
    #expect(apply(record).status == .done)
    let lines = try file.changes(since: before)
    #expect(lines.contains("+DTSTART;VALUE=DATE:20261205") && lines.contains("+DTEND;VALUE=DATE:20261206"), "\(lines)")
  }

  @Test func `a time that ends when it starts is refused`() throws {
    let outcome = apply(#"{"uid":"one","end":"2026-12-05T10:00:00+01:00"}"#)
    #expect(outcome.status == .invalid && outcome.errors.contains("must be after"), "\(outcome.errors)")
  }

  @Test func `a length follows the end`() throws {
    let outcome = apply(#"{"uid":"one","duration":"PT3H"}"#)
    #expect(outcome.status == .invalid && outcome.errors.contains("cannot be changed"), "\(outcome.errors)")
  }
}
