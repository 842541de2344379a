import Foundation
import Glibc
import Testing

@testable import cal_edit

/// What the installed program does on a real terminal: it pages, and says what takes long.
struct PagerTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private let list = ["list", "--calendar", "conference.ics", "2026-12-07", "2026-12-09"]

  @Test(.enabled(if: TerminalRun.isPossible, "there are no pseudo-terminals"))
  func `what is longer than the terminal goes through the pager`() throws {
    let pager = ["PAGER": "echo \"paged by $LESS\"; cat"]
    let paged = try TerminalRun.output(of: program, list, rows: 10, variables: pager)
    #expect(paged?.hasPrefix("paged by FRX\n\u{1b}[1mMon  7 Dec 2026") == true)
    let whole = try TerminalRun.output(of: program, list, rows: 50, variables: pager)
    #expect(whole?.hasPrefix("\u{1b}[1mMon  7 Dec 2026") == true)
    let own = try TerminalRun.output(of: program, list, rows: 10, variables: pager.merging(["LESS": "M"]) { $1 })
    #expect(own?.hasPrefix("paged by M\n") == true)
  }

  @Test(
    .enabled(if: TerminalRun.isPossible, "there are no pseudo-terminals"),
    arguments: [["PAGER": "no-such-pager 2>&-"], ["PAGER": ""], ["PAGER": "cat"], ["PAGER": "x", "TERM": "dumb"]])
  func `without a pager all is written`(variables: [String: String]) throws {
    let output = try TerminalRun.output(of: program, list, rows: 10, variables: variables)
    #expect(output?.contains("Lightning talks") == true && output?.contains("Mon  7 Dec 2026") == true)
  }

  @Test(.enabled(if: TerminalRun.isPossible, "there are no pseudo-terminals"))
  func `a pager that stops reading ends nothing`() throws {
    let output = try TerminalRun.output(of: program, list, rows: 4, variables: ["PAGER": "head -1"])
    #expect(output == "\u{1b}[1mMon  7 Dec 2026\u{1b}[0m\n")
  }

  @Test(.enabled(if: TerminalRun.isPossible, "there are no pseudo-terminals"))
  func `a line is as wide as the terminal, or as COLUMNS says`() throws {
    for (variables, width) in [([:], 30), (["COLUMNS": "25"], 25)] {
      let dumb = ["TERM": "dumb"].merging(variables) { $1 }
      let output = try TerminalRun.output(of: program, list, columns: 30, variables: dumb) ?? ""
      let widths = output.split(separator: "\n").map { DisplayWidth.of(String($0)) }
      #expect(widths.max() == width)
    }
  }

  @Test func `a pipe is never paged, nor colored, nor cut`() throws {
    let outcome = try program.run(list, variables: ["PAGER": "echo paged", "TERM": "xterm", "COLUMNS": "20"])
    #expect(outcome.output.hasPrefix("Mon  7 Dec 2026\n  all day      Plain Text Conf  (Speicher am Kanal, Berlin)\n"))
    #expect(!outcome.output.contains("\u{1b}"))
  }

  @Test func `color can be asked for in a pipe`() throws {
    for variables in [["CLICOLOR_FORCE": "1"], [:]] {
      let option = variables.isEmpty ? ["--color", "always"] : []
      let outcome = try program.run(["month", "--calendar", "conference.ics"] + option, variables: variables)
      #expect(outcome.output.contains("\u{1b}["))
    }
    #expect(
      try !program.run(["month", "--color", "never"], variables: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1b}"))
  }
}

/// The line that says that something goes on.
struct ProgressTests {
  @Test func `after a second it is said, and taken away at the end`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let progress = try #require(Progress("reading", on: ends[1]))
    progress.say("reading on")
    // Waits as long as it takes.
    #expect(received(from: ends[0]).hasPrefix("\rreading on… "))
    progress.end()
    progress.end()
    #expect(received(from: ends[0]).hasSuffix("\r"))
  }

  @Test(.enabled(if: TerminalRun.isPossible, "there are no pseudo-terminals"))
  func `what is written elsewhere than to a terminal leaves the line where it is`() throws {
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 24))
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let console = StandardConsole(output: ends[1], error: terminal.side, columns: nil)
    #expect(console.beginProgress("reading") && !console.beginProgress("reading on"))
    console.write("a line\n")
    try console.flush()
    var watched = pollfd(fd: terminal.main, events: Int16(POLLIN), revents: 0)
    #expect(poll(&watched, 1, 20_000) == 1)
    #expect(String(decoding: terminal.read() ?? [], as: UTF8.self).hasPrefix("\rreading on… "))
    console.endProgress()
    #expect(console.beginProgress("reading"))
    console.endProgress()
  }

  private func received(from descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  @Test func `nothing is said where standard error is no terminal`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let console = StandardConsole(output: ends[1], error: ends[1], columns: nil)
    console.beginProgress("reading")
    console.beginProgress("reading on")
    console.endProgress()
    close(ends[1])
    #expect(received(from: ends[0]).isEmpty)
    close(ends[0])
  }
}
