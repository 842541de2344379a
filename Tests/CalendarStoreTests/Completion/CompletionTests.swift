import Foundation
import Testing

@testable import cal_edit

/// What the program tells a shell that may stand at the end of a command line.
struct CompletionTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  /// The words that may stand where a command does; a group's word stands for its commands.
  static let commands = Command.allCases.map { $0.group ?? $0.name }

  private func words(_ line: String, replacing end: String? = nil, store: String? = nil) throws -> [String] {
    let outcome = try program.run(
      ["--complete", line] + (end.map { [$0] } ?? []),
      variables: ["CAL_EDIT_STORE": store ?? program.folder.path])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `commands and options are those of the tables`() throws {
    #expect(Set(try words("cal-edit ")) == Set(CompletionTests.commands))
    #expect(Set(try words("cal-edit todo ")) == ["list", "add", "done", "edit", "delete"])
    for command in Command.allCases {
      #expect(Set(try words("cal-edit \(command.name) -")) == Set(command.options.map(\.flag)), "\(command.name)")
    }
  }

  @Test func `what was given, or excludes each other, is not offered again`() throws {
    let words = try words("cal-edit edit x --title A --alert 5m --end 9 --")
    #expect(!words.contains("--title") && !words.contains("--length") && !words.contains("--end"))
    #expect(words.contains("--alert") && words.contains("--location"))
  }

  @Test(arguments: [
    ("cal-edit edit x --availability ", ["busy", "free", "tentative", "unavailable"]),
    ("cal-edit todo edit x --status=in", ["--status=in-process"]),
    ("cal-edit edit x --status te", ["tentative"]),
    ("cal-edit --color ", ["auto", "always", "never"]), ("cal-edit list --color ", ["auto", "always", "never"]),
    ("cal-edit edit x --color te", ["teal"]),
    ("cal-edit calendars color flight darkg", ["darkgoldenrod", "darkgray", "darkgreen", "darkgrey"]),
    ("cal-edit completion ", ["bash", "zsh", "fish"]), ("cal-edit calendars ren", ["rename"]),
    ("cal-edit calendars rename fli", ["flight"]), ("cal-edit move x --to BIR", ["birthday", ""]),
    ("cal-edit help todo do", ["done"]), ("cal-edit help todo li", ["list"]),
    ("cal-edit --ve", ["--verbose", "--version"]),
    ("cal-edit edit x --unset con", ["conference"]), ("cal-edit todo edit x --unset per", ["percent"]),
    ("cal-edit alarms --format '{at} {rep", ["{at} {repetition}"]),
    ("cal-edit import --columns title=1,start-", ["title=1,start-time="]),
    ("cal-edit new --zone Pacific/Ch", ["Pacific/Chatham", "Pacific/Chuuk"]), ("cal-edit new --zone UT", ["UTC"]),
    ("cal-edit new --invite tom", ["tomas@south.example"]),
    ("cal-edit todo done find ", []), ("cal-edit todo done --uid todo-bo", ["todo-boxes@samples.example"]),
    ("cal-edit show -a flight 'XA 418", ["XA 418 Berlin – New York", ""]), ("TZ=UTC cal-edit hist", ["history"]),
    ("cal-edit list -- to", ["today", "tomorrow"]),
    ("cal-edit edit x --now-", []), ("cal-edit nothing -x his", ["history"]), ("cal-edit edit x --what ", []), ("", []),
  ])
  func `a place takes what belongs there`(line: String, expected: [String]) throws {
    #expect(try words(line) == expected)
  }

  @Test func `an event is offered by its title and by its UID, each with what tells it from others`() throws {
    let outcome = try program.run(
      ["--complete", "cal-edit show DESIGN"], variables: ["CAL_EDIT_STORE": program.folder.path])
    #expect(
      outcome.output == """
        Design review\tTue 1 Dec 2026 10:00
        design-review@samples.example\tDesign review
        \t*.ics

        """)
  }

  @Test func `a title that several have is offered once, with how many they are`() throws {
    for uid in ["one", "two"] {
      let event = """
        BEGIN:VCALENDAR\r
        BEGIN:VEVENT\r
        UID:\(uid)\r
        DTSTART:20261201T100000Z\r
        SUMMARY:Dentist\r
        END:VEVENT\r
        END:VCALENDAR\r

        """
      try FileManager.default.createDirectory(
        atPath: program.folder("shared/home"), withIntermediateDirectories: true)
      try event.write(toFile: program.folder("shared/home/\(uid).ics"), atomically: true, encoding: .utf8)
    }
    let outcome = try program.run(
      ["--complete", "cal-edit show den"], variables: ["CAL_EDIT_STORE": program.folder("shared")])
    #expect(outcome.output.hasPrefix("Dentist\t2 events\n") && outcome.output.count { $0 == "\n" } == 2)
  }

  @Test func `an occurrence is offered by its start, to restore one that was deleted`() throws {
    let line = "cal-edit --now 2026-12-23 show standup-series.ics --number 1 --occurrence "
    #expect(try words(line).prefix(2) == ["2026-12-23T09:15:00+01:00", "2027-01-04T09:15:00+01:00"])
    #expect(try words(line.replacing("show", with: "restore")).first == "2026-12-25T09:15:00+01:00")
  }

  @Test func `where a shell replaces the end of a word alone, that end is said`() throws {
    #expect(try words("cal-edit edit x --span=fu", replacing: "fu") == ["future"])
    #expect(try words("cal-edit edit x --span=", replacing: "") == ["this", "future", "all"])
    #expect(try words("cal-edit show --uid design-review@sam", replacing: "sam") == ["samples.example"])
    #expect(try words("cal-edit list -a Moving\\ ho", replacing: "Moving\\ ho") == ["Moving house", ""])
  }

  @Test func `what goes wrong is silent`() throws {
    #expect(try words("cal-edit show des", store: "missing") == [""])
    #expect(try words("cal-edit list --store missing --js", store: "missing") == ["--json", "--jsonl"])
    #expect(try words("cal-edit list --now nonsense -a ", store: nil) == [""])
    #expect(try program.run(["--complete"]).status == 0)
  }

  @Test func `nothing of a calendar reaches the terminal raw`() throws {
    try """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:evil\u{1B}[31m\r
    DTSTART:20261201T100000Z\r
    SUMMARY:A\u{1B}[31mB\r
    END:VEVENT\r
    END:VCALENDAR\r

    """.write(toFile: program.folder("evil.ics"), atomically: true, encoding: .utf8)
    #expect(try words("cal-edit show -a evil.ics ") == [""])
  }

  @Test func `a shell that is not known is refused`() throws {
    let outcome = try program.run(["completion", "tcsh"])
    #expect(
      outcome.status == 2
        && outcome.errors == "cal-edit: completion \"tcsh\": no such shell is known; expected bash, zsh, fish\n")
  }
}
