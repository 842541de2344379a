import Foundation
import Testing

@testable import cal_edit

/// Every command with every option that it takes, through the installed program.
struct EveryOptionTests {
  @Test(arguments: Trial.all)
  func `it does what it says`(trial: Trial) throws {
    let program = try InstalledProgram()
    let outcome = try trial.run(in: program, adding: ["-v"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = try program.folder.contents().filter { $0.key.hasSuffix(".ics") }.values
      .map { String(decoding: $0, as: UTF8.self).replacing("\r\n ", with: "") }
    let texts = [outcome.output, outcome.errors] + files
    #expect(
      trial.shows.isEmpty || texts.contains { $0.contains(trial.shows) }, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `no option of a command is left out`() throws {
    let invocations = try Trial.all.map { try $0.invocation() }
    for command in Command.allCases {
      let own = invocations.filter { $0.command == command }
      #expect(!own.isEmpty, "\(command.name) is tried by nothing")
      for option in command.options where option.definition.group != .global {
        #expect(own.contains { $0.has(option) }, "\(command.name) \(option.flag) is tried by nothing")
      }
    }
  }

  @Test(arguments: Command.allCases)
  func `what stands everywhere stands there`(command: Command) throws {
    let trial = try #require(try Trial.all.first { try $0.invocation().command == command })
    let program = try InstalledProgram()
    let quiet = try trial.run(
      in: program, adding: ["--store", program.folder.path, "--now=2026-12-01 12:00", "--color=never", "-q"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    for option in Option.allCases where option.definition.group == .global {
      #expect(option.definition.commands.contains(command))
    }
    let help = try program.run(command.name.split(separator: " ").map(String.init) + ["-h"])
    #expect(help.status == 0 && help.output.hasPrefix("usage: cal-edit \(command == .help ? "" : command.name)"))
  }

  @Test(arguments: [
    "edit design-review.ics --title A", "new -y -a flight B", "delete design-review.ics", "todo done 1",
  ])
  func `a quiet change says nothing`(line: String) throws {
    let outcome = try Trial(line, shows: "").run(in: InstalledProgram(), adding: ["--quiet"])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }
}
