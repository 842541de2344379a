import Foundation
import Glibc
import Testing

/// The editor in the window of a real terminal emulator; skipped where there is no tmux.
@Suite(.enabled(if: TmuxTerminal.isPossible, "tmux is not installed, or there are no pseudo-terminals"))
struct EditorTmuxTests {
  private static let edit = "cal-edit --now '2026-11-30 12:00' edit design-review.ics"

  /// What keys are pressed, and what shows that they were followed.
  private static let walk: [(name: String, keys: [String], shown: String)] = [
    ("opened", [], "16  Delete Event"),
    ("walked to Starts", ["Down", "Down", "Down"], "> 4  Starts"),
    ("opened the picker", ["Enter"], "starts>"),
    ("the next week", ["Down"], "[8]"),
    ("15 minutes on", ["Tab", "Right", "Right", "Right"], "[10:15]"),
    ("closed the picker", ["Escape"], "> 4  Starts        Tue"),
    ("saved", ["w", "Enter"], "saved design-review.ics"),
  ]

  @Test(arguments: [(80, 24), (40, 20)])
  func `walks to Starts, goes a week and 15 minutes on, and saves`(columns: Int, rows: Int) throws {
    let terminal = try TmuxTerminal("\(Self.edit); echo left $?; read", columns: columns, rows: rows)
    var golden = try GoldenScreens("editor-\(columns)x\(rows).txt")
    for step in Self.walk {
      try terminal.press(keys: step.keys)
      try golden.expect(step.name, on: terminal) { $0.contains(step.shown) }
    }
    try golden.finish()
    let before = try String(contentsOf: SampleFolder.samples.appending(path: "design-review.ics"), encoding: .utf8)
    let after = try String(contentsOfFile: terminal.samples("design-review.ics"), encoding: .utf8)
    let changed = after.split(separator: "\r\n").filter { !before.split(separator: "\r\n").contains($0) }
    #expect(changed.filter { $0.hasPrefix("DTSTART") } == ["DTSTART;TZID=Europe/Berlin:20261208T101500"])
    try terminal.press("q", "Enter")
    try terminal.wait(for: "left 0")
  }

  @Test func `a window that changes its size while a picker is open is drawn anew`() throws {
    let terminal = try TmuxTerminal(Self.edit, columns: 80, rows: 24)
    var golden = try GoldenScreens("editor-resized.txt")
    try terminal.wait(for: "16  Delete Event")
    try terminal.type("starts")
    try terminal.press("Enter")
    try golden.expect("80 columns", on: terminal) { $0.contains("starts>") }
    for (columns, rows, mark) in [(40, 12, "Esc\n"), (30, 8, "… ⋮\n"), (100, 40, "16  Delete Event\n")] {
      try terminal.resize(columns: columns, rows: rows)
      try golden.expect("\(columns) columns, \(rows) lines", on: terminal) { screen in
        screen.split(separator: "\n", omittingEmptySubsequences: false).count == rows + 1 && screen.contains(mark)
          && screen.contains("starts>")
      }
    }
    try golden.finish()
  }

  @Test func `a dumb terminal gets plain lines`() throws {
    let terminal = try TmuxTerminal(Self.edit, columns: 80, rows: 40, variables: ["TERM": "dumb"])
    try terminal.wait(for: " 16  Delete Event\n>")
    try terminal.type("title Retro")
    try terminal.press("Enter")
    let screen = try terminal.wait(for: "~ 1  Title         Retro\n>")
    #expect(screen.contains("  1  Title         Design review"))
  }

  @Test func `an interrupt leaves the terminal as it was`() throws {
    let terminal = try TmuxTerminal(
      "stty -a >before; \(Self.edit); echo left $?; stty -a >after; echo it is over; read", columns: 80, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    try terminal.press("C-c")
    let screen = try terminal.wait(for: "it is over")
    #expect(screen.contains("left 130") && !screen.contains("Delete Event"))
    try expectSameSettings(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func `a signal leaves the terminal as it was`(signal: Int32) throws {
    let terminal = try TmuxTerminal(
      "stty -a >before; (echo $BASHPID >pid; exec \(Self.edit)) 2>log; stty -a >after; echo it is over; read",
      columns: 80,
      rows: 24)
    try terminal.wait(for: "16  Delete Event")
    let pid = try String(contentsOfFile: terminal.samples("pid"), encoding: .utf8)
    kill(try #require(pid_t(pid.trimmingCharacters(in: .newlines))), signal)
    let screen = try terminal.wait(for: "it is over")
    #expect(!screen.contains("Delete Event"))
    try expectSameSettings(terminal)
  }

  @Test func `a stopped editor gives the terminal back, and goes on where it was`() throws {
    let terminal = try TmuxTerminal(
      "set -m; stty -a >before; \(Self.edit); stty -a >after; echo stopped; read; fg; echo left $?; read",
      columns: 80, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    try terminal.type("title Retro")
    try terminal.press("Enter")
    try terminal.wait(for: "> 1  Title         Retro")
    try terminal.type("starts fri")
    try terminal.press("C-z")
    let stopped = try terminal.wait(for: "stopped")
    #expect(!stopped.contains("Delete Event"))
    try expectSameSettings(terminal)
    try terminal.press("Enter")
    try terminal.wait(for: "> starts fri")
    try terminal.press("Enter")
    try terminal.wait(for: "> 4  Starts        Fri  4 Dec 2026  10:00")
    try terminal.type("q!")
    try terminal.press("Enter")
    try terminal.wait(for: "left 1")
  }

  @Test func `many pasted lines are followed`() throws {
    let terminal = try TmuxTerminal("\(Self.edit); echo left $?; read", columns: 80, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    let titles = (1...200).map { "title \($0)\n" }.joined()
    try terminal.paste(titles + "\nlocation Attic\nwq\n")
    let screen = try terminal.wait(for: "left 0")
    #expect(screen.contains("saved design-review.ics"))
    let text = try String(contentsOfFile: terminal.samples("design-review.ics"), encoding: .utf8)
    #expect(text.contains("SUMMARY:200\r\n") && text.contains("LOCATION:Attic\r\n"))
  }

  @Test func `a save that waits for a lock says so on a line of its own`() throws {
    let terminal = try TmuxTerminal(Self.edit, columns: 160, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    let holder = open(terminal.samples.path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX) == 0)
    try terminal.type("title Retro")
    try terminal.press("Enter")
    try terminal.wait(for: "> 1  Title         Retro")
    try terminal.type("w")
    try terminal.press("Enter")
    let screen = try terminal.wait(for: "waits for the lock")
    #expect(screen.contains("\n> w\ncal-edit waits for the lock of ") && !screen.contains("w saves"))
  }

  @Test func `lines are remembered from one session to the next`() throws {
    let terminal = try TmuxTerminal("\(Self.edit); \(Self.edit)", columns: 80, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    try terminal.type("title Retro")
    try terminal.press("Enter")
    try terminal.wait(for: "> 1  Title         Retro")
    try terminal.type("q!")
    try terminal.press("Enter")
    try terminal.wait(for: "> 1  Title         Design review")
    try terminal.press("C-p", "C-p")
    try terminal.wait(for: "> title Retro")
  }

  @Test func `what a title is made of never breaks the frame`() throws {
    let terminal = try TmuxTerminal(Self.edit, columns: 40, rows: 24)
    try terminal.wait(for: "16  Delete Event")
    try terminal.paste("title 設計レビュー設計レビュー設計レビュー 👨‍👩‍👧 👍🏽\nlocation غرفة الاجتماعات في الطابق الرابع والعشرين\n")
    let screen = try terminal.wait { $0.contains("設") && $0.contains("غرفة") }
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].contains("  1  Title         設計レビュー") && lines[1].contains("…"))
    #expect(lines[2].contains("> 2  Location      غرفة") && lines[2].contains("…"))
    #expect(lines[3] == "  3  All-day       off")
  }

  private func expectSameSettings(_ terminal: TmuxTerminal) throws {
    let (before, after) = (terminal.samples("before"), terminal.samples("after"))
    #expect(try String(contentsOfFile: before, encoding: .utf8) == String(contentsOfFile: after, encoding: .utf8))
  }
}
