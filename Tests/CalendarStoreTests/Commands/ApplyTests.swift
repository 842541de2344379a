import CalendarJSON
import Foundation
import Testing

@testable import cal_edit

/// What `show --json` and `list --json` print, changed, and taken back by `apply`.
struct ApplyTests {
  private let file: CaseFile
  private let before: String

  init() throws {
    func event(_ uid: String, _ lines: String...) -> String {
      (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20261101T000000Z"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    }
    file = try CaseFile(
      calendar(
        event(
          "review", "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "SUMMARY:Review", "X-OWN:kept",
          "ATTENDEE;CN=Ann;X-OWN=kept:mailto:ann@example.org", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M",
          "DESCRIPTION:Soon", "X-OWN:kept", "END:VALARM"),
        event(
          "flight", "DTSTART;TZID=Europe/Berlin:20261211T131500", "DTEND;TZID=America/New_York:20261211T161000",
          "SUMMARY:Flight"),
        event("day", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", "SUMMARY:Holidays"),
        event("loose", "DTSTART:20261203T080000", "DTEND:20261203T083000", "SUMMARY:Medicine"),
        event("daily", "DTSTART:20261207T080000Z", "DTEND:20261207T081500Z", "RRULE:FREQ=DAILY", "SUMMARY:Stand-up")))
    before = try file.text()
  }

  private func apply(_ record: String, _ options: String...) -> CaseFile.Outcome {
    file.run(["apply", "-", "--calendar", file.path] + options, lines: record.split(separator: "\n").map(String.init))
  }

  /// The lines that taking a record back changes.
  private func changes(_ record: String, _ options: String...) throws -> [String] {
    let outcome = file.run(
      ["apply", "-", "--calendar", file.path] + options, lines: record.split(separator: "\n").map(String.init))
    #expect(outcome.status == .done, "\(outcome.errors)")
    return try file.changes(since: before).filter { !$0.contains("VTIMEZONE") }
  }

  @Test func `what is printed and taken back changes nothing`() throws {
    for arguments in [
      ["list", "2026-12-01", "2026-12-31", "--json"], ["list", "2026-12-01", "2027-01-31", "--jsonl"],
    ] {
      let printed = file.run(arguments + ["--calendar", file.path]).output
      let outcome = apply(printed)
      #expect(outcome.output == "nothing to save\n" && outcome.status == .done, "\(outcome.errors)")
    }
    #expect(try file.text() == before)
  }

  @Test func `what was listed and changed is saved, each occurrence by itself`() throws {
    let printed = file.run(["list", "2026-12-07", "2026-12-09", "--jsonl", "--calendar", file.path]).output
    let changed = printed.replacing("\"title\":\"Stand-up\"", with: "\"title\":\"Changed\"")
    #expect(apply(changed).output.split(separator: "\n").count == 3)
    let list = file.list("2026-12-06", "2026-12-10", as: "{title}")
    #expect(list == ["Changed", "Changed", "Changed", "Stand-up"])
  }

  @Test(arguments: [
    (
      #""title":"Second","location":"Room 4","notes":"a\nb","url":"https://example.org""#,
      ["-SUMMARY:Review", "+SUMMARY:Second", "+LOCATION:Room 4", #"+DESCRIPTION:a\nb"#, "+URL:https://example.org"]
    ),
    (#""title":null"#, ["-SUMMARY:Review"]),
    (
      #""status":"canceled","availability":"free","private":true,"categories":["a,b","c"]"#,
      ["+STATUS:CANCELLED", "+TRANSP:TRANSPARENT", "+CLASS:PRIVATE", #"+CATEGORIES:a\,b,c"#]
    ),
    (#""recurrence":["FREQ=WEEKLY;COUNT=3"]"#, ["+RRULE:FREQ=WEEKLY;COUNT=3"]),
    (#""attendees":[]"#, ["-ATTENDEE;CN=Ann;X-OWN=kept:mailto:ann@example.org"]),
    (
      #""attendees":[{"address":"mailto:ann@example.org","status":"ACCEPTED"}]"#,
      [
        "-ATTENDEE;CN=Ann;X-OWN=kept:mailto:ann@example.org",
        "+ATTENDEE;CN=Ann;X-OWN=kept;PARTSTAT=ACCEPTED:mailto:ann@example.org",
      ]
    ),
    (
      #""start":"2026-12-01T10:30:00+01:00","end":"2026-12-01T11:30:00+01:00""#,
      ["-DTSTART:20261201T090000Z", "-DTEND:20261201T100000Z", "+DTSTART:20261201T093000Z", "+DTEND:20261201T103000Z"]
    ),
    (
      #""floating":true"#,
      ["-DTSTART:20261201T090000Z", "-DTEND:20261201T100000Z", "+DTSTART:20261201T090000", "+DTEND:20261201T100000"]
    ),
    (
      #""allDay":true,"start":"2026-12-01","end":"2026-12-03""#,
      [
        "-DTSTART:20261201T090000Z", "-DTEND:20261201T100000Z", "+DTSTART;VALUE=DATE:20261201",
        "+DTEND;VALUE=DATE:20261203",
      ]
    ),
  ])
  func `a key that was changed changes its lines`(members: String, lines: [String]) throws {
    #expect(try Set(changes("{\"uid\":\"review\",\(members)}")) == Set(lines))
  }

  @Test func `a time that becomes floating keeps its reading`() throws {
    let lines = try changes(
      #"{"uid":"flight","floating":true,"end":"2026-12-11T16:10:00+01:00"}"#)
    #expect(lines.contains("+DTSTART:20261211T131500"))
  }

  @Test func `an end keeps the zone of its own`() throws {
    #expect(
      try changes(#"{"uid":"flight","start":"2026-12-11T10:00:00+01:00"}"#) == [
        "-DTSTART;TZID=Europe/Berlin:20261211T131500", "+DTSTART;TZID=Europe/Berlin:20261211T100000",
      ])
  }

  @Test(arguments: ["day", "loose"])
  func `times without a zone of theirs are the viewer's`(uid: String) throws {
    let times = #""start":"2026-12-03T10:00:00","end":"2026-12-03T11:00:00""#
    let lines = try changes(#"{"uid":"\#(uid)","allDay":false,"floating":false,\#(times)}"#)
    #expect(lines.contains("+DTSTART;TZID=Europe/Berlin:20261203T100000"))
  }

  @Test func `whether an occurrence is detached is what the file makes of it`() throws {
    for said in ["true", "false"] {
      let outcome = apply("{\"uid\":\"daily\",\"occurrence\":\"2026-12-08T08:00:00Z\",\"detached\":\(said)}")
      #expect(outcome.status == .done && (outcome.output + outcome.errors).contains("nothing to save"), "\(outcome)")
    }
    #expect(try file.text() == before)
  }

  @Test func `alarms that stay keep their lines`() throws {
    let lines = try changes(
      #"{"uid":"review","alarms":[{"trigger":"-PT15M","related":"start","action":"DISPLAY"},{"trigger":"-P1D"}]}"#)
    #expect(lines.contains("+TRIGGER:-P1D") && !lines.contains { $0.hasPrefix("-") })
  }

  @Test(arguments: [
    (#""title":7"#, cal_edit.ExitStatus.invalid, #""title": 7 is not taken"#),
    (#""foo":1"#, .invalid, #""foo" is no key"#), (#""uid2":null"#, .invalid, #""uid2" is no key"#),
    (#""url":"not a url""#, .invalid, #""url""#), (#""status":"foo""#, .invalid, "confirmed"),
    (#""recurrence":["FREQ=FOO"]"#, .invalid, #""recurrence""#), (#""recurrence":"x""#, .invalid, "a list"),
    (#""alarms":[{"trigger":"soon"}]"#, .invalid, #""alarms""#),
    (#""alarms":[{"trigger":"-PT5M","related":"middle"}]"#, .invalid, "start or end"),
    (#""alarms":[{"trigger":"-PT5M","more":1}]"#, .invalid, #"no "more""#),
    (#""attendees":[{"address":"ann"}]"#, .invalid, "mailto:"), (#""organizer":{}"#, .invalid, "cannot be changed"),
    (#""timeZone":"Nowhere/No""#, .invalid, #""timeZone""#), (#""allDay":true"#, .invalid, "a day like"),
    (#""start":"2026-12-01T23:00:00Z""#, .invalid, "must be after"),
    (#""start":"2026-13-01T10:00:00Z""#, .invalid, #""start": 2026-13-01T10:00:00Z: there is no such day"#),
    (#""start":"soon""#, .invalid, #""start": "soon" is not taken; expected a time like "2026-12-01T10:00""#),
    (#""end":"""#, .invalid, #""end": "" is not taken; expected a time like "2026-12-01T10:00", or the start"#),
    (#""start":"2026-12-01T10:00 - 11:00""#, .invalid, #"is not taken; expected a time like"#),
    (#""calendar":null"#, .invalid, "the name"),
    (#""calendar":"Nowhere""#, .notFound, "does not exist"), (#""sequence":7"#, .conflict, "print it again"),
    (#""modified":"2026-11-30T11:00:00Z""#, .conflict, "print it again"),
    (#""title":"a\r\nX:Y\u001b""#, .invalid, "control characters"),
  ])
  func `what cannot be taken is refused with the item's number, and nothing is written`(
    members: String, status: cal_edit.ExitStatus, words: String
  ) throws {
    let outcome = apply("{\"uid\":\"day\",\"title\":\"Saved?\"}\n{\"uid\":\"review\",\(members)}")
    #expect(outcome.status == status && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("cal-edit: standard input: item 2: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try file.text() == before)
  }

  @Test(arguments: [
    ("{\"uid\":\"day\"}\n{bad", "standard input:2:2: is no JSON; expected a name in double quotes"),
    ("[{\"uid\":\"day\"},\n  {bad]", "standard input:2:4: is no JSON"),
    ("{\"uid\":\"nobody\"}", "no event has that UID"), ("{\"title\":\"x\"}", "has no \"uid\""),
    ("[1]", "has no \"uid\""), ("{uid: 'day'}", "standard input:1:2: is no JSON; expected a name in double quotes"),
    (#"{"uid":"day","title":"A","title":"B"}"#, "standard input:1:26: is no JSON; expected another name"),
    (#"[{"uid":"day"},]"#, "standard input:1:16: is no JSON; expected a value"),
    (
      #"{"uid":"daily","occurrence":"2026-12-07T8"}"#, #""occurrence": "2026-12-07T8" is not taken; expected the start"#
    ),
    (#"{"uid":"daily","occurrence":"9-10"}"#, #""occurrence": "9-10" is not taken; expected the start"#),
    ("{\"uid\":\"nobody\",\"due\":null}", "is a reminder"),
    (#"{"uid":"daily","occurrence":"2026-12-06T08:00:00Z"}"#, "does not occur then"),
  ])
  func `what names no event is said`(text: String, words: String) throws {
    let outcome = apply(text)
    #expect(outcome.status != .done && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: ["", "\n", "[]"]) func `nothing is nothing to save`(text: String) {
    #expect(apply(text).status == .done)
  }

  @Test func `an occurrence is that one alone, and more where that is said`() throws {
    let record = #"{"uid":"daily","occurrence":"2026-12-09T08:00:00Z","title":"Once"}"#
    #expect(apply(record).status == .done)
    #expect(file.list("2026-12-08", "2026-12-10", as: "{title}") == ["Stand-up", "Once", "Stand-up"])
    #expect(
      apply(record.replacing("Once", with: "Later").replacing("09T", with: "11T"), "--span", "future").status == .done)
    #expect(file.list("2026-12-10", "2026-12-12", as: "{title}") == ["Stand-up", "Later", "Flight", "Later"])
  }

  @Test func `the dates that a series leaves out, and those beside its rules, are taken`() throws {
    let record = #"{"uid":"daily","exclusions":["2026-12-08T08:00:00Z","2026-12-10T09:00:00+01:00"],"#
    #expect(
      try changes(record + #""extraDates":["2026-12-05T10:00:00Z/PT2H"]}"#) == [
        "+RDATE;VALUE=PERIOD:20261205T100000Z/PT2H", "+EXDATE:20261208T080000Z,20261210T080000Z",
      ])
    #expect(file.list("2026-12-05", "2026-12-09", as: "{start}").count == 3)
    #expect(try changes(record.dropLast().replacing(",\"2026-12-10T09:00:00+01:00\"", with: "") + "}").count == 2)
  }

  @Test(arguments: [
    #"{"uid":"review","exclusions":["2026-12-01T09:00:00Z"]}"#,
    #"{"uid":"daily","occurrence":"2026-12-09T08:00:00Z","extraDates":["2026-12-01"]}"#,
  ])
  func `what is no whole series has no such dates`(record: String) throws {
    let outcome = apply(record)
    #expect(outcome.status == .invalid && outcome.errors.contains("only of a whole series"), "\(outcome.errors)")
  }

  @Test func `the zone of the end is taken, and the end keeps its moment`() throws {
    let lines = try changes(#"{"uid":"flight","endTimeZone":"Europe/Berlin"}"#)
    #expect(lines == ["-DTEND;TZID=America/New_York:20261211T161000", "+DTEND;TZID=Europe/Berlin:20261211T221000"])
  }

  @Test func `the rule of an occurrence is that of its series`() throws {
    let outcome = apply(#"{"uid":"daily","occurrence":"2026-12-09T08:00:00Z","recurrence":[]}"#)
    #expect(outcome.status == .invalid && outcome.errors.contains("--span=future"))
    #expect(try file.text() == before)
  }

  @Test func `two changes of one whole series are refused, an unchanged item beside one is not`() throws {
    func record(_ day: String, _ title: String) -> String {
      #"{"uid":"daily","occurrence":"2026-12-\#(day)T08:00:00Z","title":"\#(title)"}"#
    }
    let twice = apply([record("08", "A"), record("09", "B")].joined(separator: "\n"), "--span=future")
    #expect(twice.status == .conflict && twice.errors.contains("item 2: another item changes the same series"))
    #expect(try file.text() == before)
    #expect(apply([record("08", "A"), record("09", "Stand-up")].joined(separator: "\n"), "--span=all").status == .done)
    #expect(try file.text().contains("SUMMARY:A"))
  }
}
