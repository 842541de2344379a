import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// What files, names, arguments and lines say never steers the terminal, and never ends a run but by a status.
struct HostileInputTests {
  /// Clears the screen, sets the window's title, turns the direction of the line, deletes, begins an 8-bit command, and
  /// says what cannot be seen.
  private static let hostile = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{202e}\u{2066}\u{7f}\u{9b}31m\(unseen)"

  /// What cannot be seen: a space without width, tags, a filler, a joiner of nothing.
  private static let unseen = "\u{200b}\u{e0041}\u{3164}\u{2060}"

  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    let evil = HostileInputTests.hostile
    let event = [
      "BEGIN:VEVENT", "UID:\(evil)", "DTSTART;TZID=\"\(evil)\":20261201T100000", "DTEND:\(evil)", "SUMMARY:\(evil)",
      "LOCATION:\(evil)", "DESCRIPTION:\(evil)\\n\(evil)", "URL:\(evil)", "CATEGORIES:\(evil)", "CLASS:\(evil)",
      "STATUS:\(evil)", "TRANSP:\(evil)", "RRULE:\(evil)", "ORGANIZER;CN=\"\(evil)\":\(evil)",
      "ATTENDEE;PARTSTAT=\"\(evil)\":\(evil)", "BEGIN:VALARM", "ACTION:\(evil)", "TRIGGER:\(evil)", "END:VALARM",
      "no colon \(evil)", "END:VEVENT",
    ]
    let other = ["BEGIN:VEVENT", "UID:b\(evil)", "DTSTART:20261201T100000Z", "SUMMARY:\(evil)", "END:VEVENT"]
    try write("evil", event)
    try write("two", event + other)
    try write("\(evil)", other)
    try FileManager.default.createDirectory(atPath: folder("store/\(evil)"), withIntermediateDirectories: true)
    try Data(evil.utf8).write(to: URL(filePath: folder("store/\(evil)/displayname")))
    try FileManager.default.copyItem(atPath: folder("two.ics"), toPath: folder("store/\(evil)/\(evil).ics"))
  }

  private func write(_ name: String, _ lines: [String]) throws {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "X-WR-CALNAME:\(name)"] + lines + ["END:VCALENDAR", ""]
    try Data(all.joined(separator: "\r\n").utf8).write(to: URL(filePath: folder("\(name).ics")))
  }

  /// Runs a command line with `@` for the folder and `%` for what is hostile.
  private func run(
    _ line: String, lines: [String] = [], isTerminal: Bool = false, variables: [String: String] = [:]
  ) -> (status: cal_edit.ExitStatus, printed: String) {
    let console = ScriptedConsole(lines: lines, isTerminal: isTerminal)
    let arguments = line.split(separator: " ").map { String($0) }.map { word in
      word.replacing("@", with: folder.path).replacing("%", with: HostileInputTests.hostile)
    }
    let usual = ["TZ": "Europe/Berlin", "TERM": "dumb", "HOME": folder.path]
    let status = ProgramRun(
      arguments: arguments, variables: usual.merging(variables) { $1 }, now: Instant(secondsSince1970: 1_796_036_400),
      makeUID: { "new" }, console: console
    ).run()
    return (status, console.output + console.errors)
  }

  private func expectHarmless(
    _ printed: String, isJSON: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let raw = printed.unicodeScalars.filter { scalar in
      SafeText.isUnsafe(scalar) && scalar != "\n" && scalar != "\t"
        || !isJSON && HostileInputTests.unseen.unicodeScalars.contains(scalar)
    }
    #expect(raw.isEmpty, sourceLocation: sourceLocation)
    #expect(!printed.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "show @/evil.ics", "show @/evil.ics --json", "show @/evil.ics --jsonl",
    "show @/evil.ics --format {uid}{title}{location}{notes}{url}{alarms}{recurrence}{organizer}{attendees}{timeZone}",
    "show @/two.ics", "show @/two.ics --number 2", "show @/%.ics", "show @/missing%.ics", "show %", "show --uid %",
    "list --calendar @/two.ics 2026-12-01", "list --calendar @/two.ics 2026-12-01 --jsonl", "list %", "list --now %",
    "list --store @/store 2026-12-01", "list --store @/store --calendar % 2026-12-01",
    "list --store @/store --calendar x% 2026-12-01", "list --store @/%", "list --format {%}", "help %", "%", "list --%",
    "edit @/evil.ics --title Plain --span all --dry-run", "edit @/two.ics --number 2 --location %",
    "edit @/two.ics --number 2 --start %", "edit @/two.ics --number 2 --zone %", "edit @/two.ics --number 2 --alert %",
    "edit @/two.ics --occurrence % --number 2", "new -y --title % -o @/new.ics", "new -y --like % x",
    "new -y --dry-run -o @/new%.ics tomorrow Plain",
  ])
  func `no command prints what steers a terminal`(line: String) {
    // JSON has what cannot be seen as it is: programs read it.
    expectHarmless(run(line).printed, isJSON: line.contains("--json"))
  }

  @Test(arguments: [false, true]) func `no line of the editor does`(isTerminal: Bool) {
    let rows = ["title", "location", "notes", "url", "starts", "ends", "start zone", "alert", "show as", "calendar"]
    let evil = HostileInputTests.hostile
    let lines =
      ["p", "p notes", "4", "", evil] + rows.map { "\($0) \(evil)" } + ["w \(evil)", "clear \(evil)", "w", "q"]
    for file in ["evil", "two", evil] {
      let number = isTerminal ? "" : " --number 1"
      let outcome = run("edit @/\(file).ics --echo\(number)", lines: ["1"] + lines, isTerminal: isTerminal)
      expectHarmless(outcome.printed)
    }
  }

  @Test(arguments: ["CAL_EDIT_LENGTH", "CAL_EDIT_ALERT", "CAL_EDIT_FIRST_WEEKDAY", "CAL_EDIT_STORE", "TZ"])
  func `no variable does`(name: String) {
    expectHarmless(run("new -y --dry-run Plain", variables: [name: HostileInputTests.hostile]).printed)
  }

  @Test func `a title of a megabyte is edited, and cut on a terminal`() {
    let title = String(repeating: "x", count: 1_000_000)
    let edited = run("edit @/design-review.ics", lines: ["title \(title)", "wq"], isTerminal: true)
    #expect(edited.status == .done && edited.printed.utf8.count < 5000)
    let shown = run("show @/design-review.ics --format {title}")
    #expect(shown.printed == title + "\n")
  }

  @Test func `thousands of lines are obeyed, and can be taken back`() {
    let lines = (1...1000).map { "title \($0)" } + [String](repeating: "u", count: 1000) + ["w"]
    let outcome = run("edit @/design-review.ics", lines: lines)
    #expect(outcome.status == .done)
    #expect(outcome.printed.hasSuffix("~ 1  Title         Design review\nnothing to save\n"))
  }

  @Test func `bytes that are no text are no commands`() {
    var generator = SeededGenerator(seed: 7)
    let junk = (0..<200).map { _ in
      let bytes = (0..<Int.random(in: 1...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let outcome = run("edit @/design-review.ics --echo", lines: junk)
    #expect(outcome.status == .usage)
    expectHarmless(outcome.printed)
  }

  @Test(arguments: Option.allCases) func `an empty value is refused or means nothing`(option: Option) {
    guard option.definition.parameter != .none else { return }
    for command in [
      "new -y --dry-run -o @/new.ics x", "edit @/two.ics --number 2 --dry-run", "show @/evil.ics", "list",
    ] {
      let outcome = run("\(command) \(option.flag)=")
      #expect([.done, .usage].contains(outcome.status), "\(command) \(option.flag)= \(outcome.printed)")
    }
  }

  @Test(arguments: [
    "now", "tomorrow", "0000-01-01", "9999-12-31T23:59", "10000-01-01", "soon", "29feb2027", "99999999999999999999",
    "+1d",
  ])
  func `the clock can stand anywhere`(now: String) {
    let outcome = run("list --now \(now) --json")
    #expect(outcome.status == (outcome.printed == "[]\n" ? .done : .usage))
  }
}
