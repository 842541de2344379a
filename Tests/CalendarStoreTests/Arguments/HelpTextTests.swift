import Testing

@testable import cal_edit

struct HelpTextTests {
  @Test func `the overview reads as it was agreed`() throws {
    try GoldenFile("help.txt").expect(HelpText(of: nil).text)
  }

  @Test(arguments: Command.allCases)
  func `the help of a command reads as it was agreed`(command: Command) throws {
    let name = command.name.drop { $0 == "-" }
    try GoldenFile("help-\(name).txt").expect(HelpText(of: command).text)
  }

  @Test func `no line is wider than a terminal`() {
    for command in [nil] + Command.allCases.map(Optional.some) {
      for line in HelpText(of: command).text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
