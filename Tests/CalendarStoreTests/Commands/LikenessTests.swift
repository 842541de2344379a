import Foundation
import Testing

@testable import cal_edit

/// What `new --like` takes from another event.
struct LikenessTests {
  private let file: CaseFile

  init() throws {
    file = try CaseFile(
      calendar(
        LookedAt.event(
          "Choir", 7, "1800", "1945", "RRULE:FREQ=WEEKLY", "EXDATE;TZID=Europe/Berlin:20261221T180000", "SEQUENCE:4",
          "STATUS:TENTATIVE", "PRIORITY:3", "CONTACT:Ada", "X-HALL:big", "ORGANIZER:mailto:me@example.org",
          "ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@example.org",
          "ATTENDEE;PARTSTAT=DECLINED;RSVP=TRUE:mailto:bob@example.org",
          "BEGIN:VALARM", "UID:alarm", "ACTION:DISPLAY", "DESCRIPTION:Choir", "TRIGGER:-PT15M", "REPEAT:2",
          "DURATION:PT5M", "ACKNOWLEDGED:20261101T000000Z", "END:VALARM") + "\n"
          + LookedAt.event(
            "Choir", 14, "2000", "2100", "RECURRENCE-ID;TZID=Europe/Berlin:20261214T180000", "LOCATION:Church")))
  }

  /// The lines of the event that a run makes, without its stamps.
  private func made(_ options: String...) throws -> [String] {
    let outcome = file.run(["new", "-y", "-q", "--like", "Choir", "-a", file.path] + options)
    #expect(outcome.status == .done, "\(outcome.errors)")
    let events = try file.text().components(separatedBy: "BEGIN:VEVENT\r\n")
    let event = try #require(events.first { $0.hasPrefix("UID:made-uid\r\n") })
    return event.components(separatedBy: "\r\n").filter { line in
      !["UID:made-uid", "DTSTAMP", "CREATED", "END:VCALENDAR"].contains { line.hasPrefix($0) } && !line.isEmpty
    }
  }

  @Test func `it says the same but for what belongs to that one alone`() throws {
    try file.folder.putSettings(#"{ ownAddresses: ["me@example.org"] }"#)
    #expect(
      try made("--title", "Band") == [
        "DTSTART;TZID=Europe/Berlin:20261207T180000", "DTEND;TZID=Europe/Berlin:20261207T194500", "SUMMARY:Band",
        "STATUS:TENTATIVE", "RRULE:FREQ=WEEKLY", "PRIORITY:3", "CONTACT:Ada", "ORGANIZER:mailto:me@example.org",
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@example.org",
        "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bob@example.org", "X-HALL:big", "BEGIN:VALARM",
        "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Band", "REPEAT:2", "DURATION:PT5M", "END:VALARM", "END:VEVENT",
      ])
  }

  @Test func `an organizer who is somebody else does not organize it`() throws {
    let lines = try made()
    #expect(!lines.contains { $0.hasPrefix("ORGANIZER") })
    #expect(lines.contains("ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org"))
  }

  @Test(arguments: [
    (["2026-12-24"], "20261224T180000", "20261224T194500"),
    (["--start", "2026-12-24"], "20261224T180000", "20261224T194500"),
    (["2026-12-24", "20:00"], "20261224T200000", "20261224T214500"),
    (["--start", "2026-12-24 20:00"], "20261224T200000", "20261224T214500"),
    (["--end", "19:00"], "20261207T180000", "20261207T190000"),
    (["2026-12-24", "20:00", "--length", "1h"], "20261224T200000", "20261224T210000"),
  ])
  func `another start keeps the length, and a day alone the time of day`(
    options: [String], start: String, end: String
  ) throws {
    let outcome = file.run(["new", "-y", "-q", "--like", "Choir", "-a", file.path] + options)
    #expect(outcome.status == .done, "\(outcome.errors)")
    let text = try #require(try file.text().components(separatedBy: "UID:made-uid").last)
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:\(start)\r\nDTEND;TZID=Europe/Berlin:\(end)\r\n"), "\(text)")
  }

  @Test func `one occurrence gives a single event`() throws {
    let lines = try made("--occurrence", "2026-12-14")
    #expect(
      lines.prefix(2) == ["DTSTART;TZID=Europe/Berlin:20261214T200000", "DTEND;TZID=Europe/Berlin:20261214T210000"])
    #expect(lines.contains("LOCATION:Church") && !lines.contains { $0.hasPrefix("R") && $0 != "REPEAT:2" })
  }

  @Test func `a rule can be left out or replaced`() throws {
    #expect(try !made("--unset", "repeat").contains { $0.hasPrefix("RRULE") })
  }

  @Test func `an occurrence of nothing is refused`() {
    let outcome = file.run(["new", "-y", "X", "--occurrence", "tomorrow", "-a", file.path])
    #expect(outcome.status == .usage && outcome.errors.contains("--occurrence goes with --like"))
    let missing = file.run(["new", "-y", "--like", "Choir", "--occurrence", "2026-12-21", "-a", file.path])
    #expect(missing.status == .notFound && missing.errors.contains("does not occur then"), "\(missing.errors)")
  }
}

extension ScratchFolder {
  /// Lets a program whose home this is have those settings.
  fileprivate func putSettings(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: self(".config/cal-edit"), withIntermediateDirectories: true)
    try text.write(toFile: self(".config/cal-edit/config.json"), atomically: true, encoding: .utf8)
  }
}
