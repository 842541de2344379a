import Foundation
import Testing
@testable import cal_edit
struct ZZTable {
  @Test func table() throws {
    var out = Command.allCases.map { "| `\($0.usage.replacing("|", with: "\\|"))` | \($0.definition.summary.replacing("|", with: "\\|")) |" }
    out.append("")
    out += Option.allCases.map { option in
      let commands = option.definition.commands
      return "| `\(option.synopsis.replacing("|", with: "\\|"))` | \(option.definition.summary.replacing("|", with: "\\|")) | \(commands == Command.allCases ? "all" : commands.map(\.name).joined(separator: ", ")) |"
    }
    try Data(out.joined(separator: "\n").utf8).write(to: URL(filePath: "/tmp/jt/table.md"))
  }
}
