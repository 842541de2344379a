import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// A calendar that is looked at, at noon on Monday, 30 November 2026, in Berlin.
struct LookedAt {
  let file: CaseFile

  /// A calendar of events, each a UID that is its title too, with its lines.
  init(_ events: String...) throws { file = try CaseFile(calendar(events.joined(separator: "\n"))) }

  /// What a command prints to a pipe; it must go well.
  func lines(_ command: String..., sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let outcome = file.run(command + ["--calendar", file.path])
    #expect(outcome.status == .done, "\(outcome.errors)", sourceLocation: sourceLocation)
    return LookedAt.lines(of: outcome.output)
  }

  /// What a command prints to a terminal of a width.
  func shown(_ command: String..., width: Int = 80, variables: [String: String] = ["TERM": "dumb"]) -> [String] {
    shown(command, width: width, variables: variables)
  }

  /// What a command prints to a terminal of a width; one that looks is told where.
  func shown(
    _ command: [String], width: Int = 80, variables: [String: String] = ["TERM": "dumb"], isLooking: Bool = true
  ) -> [String] {
    let console = ScriptedConsole(isTerminal: true, width: width)
    let usual = ["TZ": "Europe/Berlin", "HOME": file.folder.path]
    let status = ProgramRun(
      arguments: command + (isLooking ? ["--calendar", file.path] : []), variables: usual.merging(variables) { $1 },
      now: Instant(secondsSince1970: 1_796_036_400), makeUID: { "made-uid" }, console: console
    ).run()
    #expect(status == .done, "\(console.errors)")
    return LookedAt.lines(of: console.output)
  }

  private static func lines(of output: String) -> [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// An event in Berlin, from a time to another on a day of December 2026.
  static func event(_ title: String, _ day: Int, _ from: String, _ to: String, _ lines: String...) -> String {
    let date = "202612" + (day < 10 ? "0" : "") + String(day)
    return
      (["BEGIN:VEVENT", "UID:\(title)", "DTSTAMP:20240101T000000Z", "SUMMARY:\(title)"]
      + ["DTSTART;TZID=Europe/Berlin:\(date)T\(from)00", "DTEND;TZID=Europe/Berlin:\(date)T\(to)00"] + lines
      + ["END:VEVENT"]).joined(separator: "\n")
  }

  /// An event of whole days of December 2026, from the first to the day before the last.
  static func days(_ title: String, _ first: Int, _ end: Int, _ lines: String...) -> String {
    let dates = [first, end].map { "202612" + ($0 < 10 ? "0" : "") + String($0) }
    return
      (["BEGIN:VEVENT", "UID:\(title)", "DTSTAMP:20240101T000000Z", "SUMMARY:\(title)"]
      + ["DTSTART;VALUE=DATE:\(dates[0])", "DTEND;VALUE=DATE:\(dates[1])"] + lines + ["END:VEVENT"])
      .joined(separator: "\n")
  }
}
