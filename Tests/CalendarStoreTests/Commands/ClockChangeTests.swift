import Testing

@testable import cal_edit

/// Times in the hour that clocks in Berlin show twice, on 25 October 2026.
///
/// A time on a zone's clock is the first of the two (RFC 5545 §3.3.5); a length or UTC says the second.
struct ClockChangeTests {
  @Test(arguments: [
    (
      ["T", "--start", "2026-10-25 01:30", "--length", "2h"],
      ["DTSTART;TZID=Europe/Berlin:20261025T013000", "DURATION:PT2H"]
    ),
    (["2026-10-25", "1:30", "for", "2h", "T"], ["DTSTART;TZID=Europe/Berlin:20261025T013000", "DURATION:PT2H"]),
    (
      ["T", "--start", "2026-10-25 02:30", "--length", "1h"],
      ["DTSTART;TZID=Europe/Berlin:20261025T023000", "DURATION:PT1H"]
    ),
    (["T", "--start", "2026-10-25 02:30"], ["DTSTART;TZID=Europe/Berlin:20261025T023000", "DURATION:PT1H"]),
    (
      ["T", "--start", "2026-10-25 01:30", "--length", "3h"],
      ["DTSTART;TZID=Europe/Berlin:20261025T013000", "DTEND;TZID=Europe/Berlin:20261025T033000"]
    ),
    (
      ["T", "--start", "2026-10-25 01:30", "--end", "2026-10-25T02:30:00+01:00"],
      ["DTSTART;TZID=Europe/Berlin:20261025T013000", "DURATION:PT2H"]
    ),
    (
      ["T", "--start", "2026-10-25 01:30", "--end", "+1h30m"],
      ["DTSTART;TZID=Europe/Berlin:20261025T013000", "DURATION:PT1H30M"]
    ),
    (["T", "--start", "2026-10-25T02:30:00+01:00"], ["DTSTART:20261025T013000Z", "DTEND:20261025T023000Z"]),
    (["2026-10-25", "2:45", "for", "30m", "T"], ["DTSTART;TZID=Europe/Berlin:20261025T024500", "DURATION:PT30M"]),
  ])
  func `a length is as long as it says, and a moment is that moment`(words: [String], lines: [String]) throws {
    let file = try CaseFile(calendar())
    let outcome = file.run(["new", "--yes", "--calendar", file.path, "--now", "2026-10-01"] + words)
    #expect(outcome.status == .done, "\(outcome.errors)")
    let event = try file.text().split(whereSeparator: \.isNewline).map(String.init).drop { $0 != "BEGIN:VEVENT" }
    #expect(event.filter { $0.contains(/^(DTSTART|DTEND|DURATION)/) } == lines)
  }

  @Test func `an end in the hour that clocks show again is shown with their offset`() throws {
    let file = try CaseFile(calendar(vevent("n", "DTSTART;TZID=Europe/Berlin:20261025T024500", "DURATION:PT30M")))
    let place = ["--calendar", file.path]
    #expect(file.run(["list", "2026-10-25", "1d"] + place).output.hasPrefix("Sun 25 Oct 2026\n  02:45-02:15 UTC+1  "))
    #expect(file.run(["find", "n"] + place).output.hasPrefix("Sun 25 Oct 2026  02:45-02:15 UTC+1  "))
    #expect(file.run(["day", "2026-10-25"] + place).output.contains("02:45-02:15 UTC+1 "))
    #expect(file.run(["show", file.path]).output.contains("  Sun 25 Oct 2026 02:45 – 02:15 UTC+1, Europe/Berlin\n"))
  }

  @Test func `a time that clocks leave out is shown as they show that moment`() throws {
    let gap = vevent("g", "DTSTART;TZID=Europe/Berlin:20260329T023000", "DTEND;TZID=Europe/Berlin:20260329T043000")
    let floating = vevent("f", "DTSTART:20260329T021500", "DURATION:PT30M")
    let file = try CaseFile(calendar(gap, floating))
    let place = ["--calendar", file.path]
    #expect(
      file.run(["list", "2026-03-29", "1d"] + place).output
        == "Sun 29 Mar 2026\n  03:15-03:45  f\n  03:30-04:30  g\n")
    #expect(file.run(["find", "g"] + place).output.hasPrefix("Sun 29 Mar 2026  03:30-04:30  "))
    #expect(file.run(["day", "2026-03-29"] + place).output.contains("  03:00  |03:15-03:45 f"))
    #expect(file.run(["show", file.path, "g"]).output.contains("  Sun 29 Mar 2026 03:30 – 04:30 Europe/Berlin\n"))
    #expect(file.run(["show", file.path, "f"]).output.contains("  Sun 29 Mar 2026 03:15 – 03:45 "))
    let table = file.run(["export", "-", "--as", "csv"] + place).output
    #expect(table.contains("g,03/29/2026,03:30 AM,03/29/2026,04:30 AM"))
    let form = file.run(["edit", file.path, "g"], lines: ["q"]).output
    #expect(form.contains("  4  Starts        Sun 29 Mar 2026  03:30\n"))
  }

  @Test func `a day whose midnight clocks leave out is that day`() throws {
    let file = try CaseFile(calendar(vevent("d", "DTSTART;VALUE=DATE:20181104")))
    let outcome = file.run(["list", "2018-11-04", "1d", "--calendar", file.path], zone: "America/Sao_Paulo")
    #expect(outcome.output == "Sun  4 Nov 2018\n  all day      d\n")
  }

  @Test func `a short event is moved into the hour that clocks show twice`() throws {
    let file = try CaseFile(calendar(vevent("n", "DTSTART;TZID=Europe/Berlin:20261025T020000", "DURATION:PT15M")))
    #expect(file.run(["edit", file.path, "--start", "+45m"]).status == .done)
    #expect(
      file.list("2026-10-25", "2026-10-25", as: "{start} {end}") == [
        "2026-10-25T02:45:00+02:00 2026-10-25T02:00:00+01:00"
      ])
  }

  @Test func `an end before its start is refused, and read on no other clock`() throws {
    let file = try CaseFile(calendar())
    let outcome = file.run([
      "new", "--yes", "--calendar", file.path, "--now", "2026-10-01", "T", "--start", "2026-10-25 02:30",
      "--end", "02:15",
    ])
    #expect(outcome.status == .invalid && outcome.errors.contains("must be after"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (#""start":"2026-10-25T02:30:00+01:00""#, "2026-10-25T01:30:00Z 2026-10-25T04:00:00+01:00"),
    (#""start":"2026-10-25T02:30:00+02:00""#, "2026-10-25T02:30:00+02:00 2026-10-25T04:00:00+01:00"),
    (#""end":"2026-10-25T02:30:00+01:00""#, "2026-10-25T01:00:00+02:00 2026-10-25T02:30:00+01:00"),
    (#""end":"2026-10-25T02:30:00+02:00""#, "2026-10-25T01:00:00+02:00 2026-10-25T02:30:00+02:00"),
  ])
  func `a moment of a record keeps its moment`(member: String, dates: String) throws {
    let file = try CaseFile(
      calendar(
        vevent("n", "DTSTART;TZID=Europe/Berlin:20261025T010000", "DTEND;TZID=Europe/Berlin:20261025T040000")))
    let outcome = file.run(["apply", "-", "--calendar", file.path], lines: ["{\"uid\":\"n\",\(member)}"])
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(file.list("2026-10-25", "2026-10-25", as: "{start} {end}") == [dates])
  }

  @Test func `a series does not begin at a time that its clock cannot name`() throws {
    let file = try CaseFile(
      calendar(vevent("n", "DTSTART;TZID=Europe/Berlin:20261025T010000", "DURATION:PT1H", "RRULE:FREQ=DAILY")))
    let record = #"{"uid":"n","start":"2026-10-25T02:30:00+01:00","end":"2026-10-25T03:30:00+01:00"}"#
    let outcome = file.run(["apply", "-", "--calendar", file.path], lines: [record])
    #expect(outcome.status == .invalid && outcome.errors.contains("shows once"), "\(outcome.errors)")
  }
}
