import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Nothing that stands in a calendar steers the terminal of somebody who looks at it.
struct HostileLookTests {
  /// Clears the screen, sets the title of the window, ends a link, turns lines around, deletes, and begins an 8-bit command.
  private static let evil = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{1b}]8;;\u{1b}\\\u{202e}\u{2066}\u{7f}\u{9b}31m\u{8}x"

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let evil = HostileLookTests.evil
    try FileManager.default.createDirectory(atPath: folder("store/home"), withIntermediateDirectories: true)
    for (name, text) in [("displayname", "home\(evil)"), ("color", evil)] {
      try Data(text.utf8).write(to: URL(filePath: folder("store/home/\(name)")))
    }
    let alarm = "BEGIN:VALARM\nACTION:\(evil)\nDESCRIPTION:\(evil)\nTRIGGER:-PT15M\nEND:VALARM"
    for (index, times) in [("1000", "1100"), ("1030", "1200"), ("1030", "1030")].enumerated() {
      let event = LookedAt.event(
        "\(evil) word\(index)", 1, times.0, times.1, "LOCATION:\(evil)", "DESCRIPTION:\(evil)\\n\(evil)",
        "URL:https://example.org/\(evil)", "COLOR:\(evil)", "CATEGORIES:\(evil)", "RRULE:FREQ=DAILY;COUNT=2",
        "ORGANIZER;CN=\"\(evil)\":mailto:\(evil)", "ATTENDEE;CN=\"\(evil)\":\(evil)", alarm)
      try folder.put("store/home/\(index).ics", calendar(event))
    }
    let days = LookedAt.days("\(evil) word", 1, 4, "URL:http:\(evil)", "STATUS:CANCELLED")
    try folder.put("store/home/days.ics", calendar(days))
  }

  private static let commands = [
    "list 2026-12-01", "day 2026-12-01", "week 2026-12-01", "month 2026-12", "find word", "free 2026-12-01",
    "conflicts 2026-12-01", "alarms", "show word1",
  ]

  private static let options = [
    "", "--json", "--jsonl", "--format {title}{location}{start}{end}{url}{events}{at}{event.title}{length}",
  ]

  @Test(arguments: commands, options) func `no command that looks prints what steers a terminal`(
    command: String, option: String
  ) throws {
    for (isTerminal, width) in [(false, 80), (true, 80), (true, 40), (true, 5)] {
      let console = ScriptedConsole(isTerminal: isTerminal, width: width)
      let fields = ["list", "day", "week", "month", "find", "show"].contains { command.hasPrefix($0) }
      let format = fields ? "{title}{location}{url}{calendar}{attendees}" : "{start}{end}"
      let words = "\(command) \(option.hasPrefix("--format") ? "--format \(format)" : option)"
      guard !(command == "alarms" && option.hasPrefix("--format")) else { continue }
      let status = ProgramRun(
        arguments: words.split(separator: " ").map(String.init) + ["--store", folder("store")],
        variables: ["TZ": "Europe/Berlin", "HOME": folder.path, "TERM": "xterm-kitty"],
        now: Instant(secondsSince1970: 1_796_036_400), makeUID: { "" }, console: console
      ).run()
      #expect(status == .done, "\(console.errors)")
      #expect(!console.output.isEmpty)
      expectHarmless(console.output)
      expectHarmless(console.errors)
    }
  }

  @Test func `a template over alarms prints nothing raw either`() {
    let console = ScriptedConsole()
    let status = ProgramRun(
      arguments: [
        "alarms", "--store", folder("store"), "--format", "{at}{action}{text}{event.title}{event.attendees}",
      ],
      variables: ["TZ": "Europe/Berlin", "HOME": folder.path], now: Instant(secondsSince1970: 1_796_036_400),
      makeUID: { "" }, console: console
    ).run()
    #expect(status == .done && !console.output.isEmpty)
    expectHarmless(console.output)
  }

  /// Nothing but our own colors and links, and these lead only to visible addresses.
  private func expectHarmless(_ printed: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bare = printed.replacing(/\u{1b}\[[0-9;]*m/, with: "").replacing(
      /\u{1b}\]8;;[\x21-\x5b\x5d-\x7e]*\u{1b}\\/, with: "")
    let raw = bare.unicodeScalars.filter { SafeText.isUnsafe($0) && $0 != "\n" }
    #expect(raw.isEmpty, sourceLocation: sourceLocation)
  }
}
