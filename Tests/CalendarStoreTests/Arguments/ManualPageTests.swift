import Foundation
import Testing

@testable import cal_edit

/// The manual page says what the tables say, in a form that man reads.
struct ManualPageTests {
  private let page = ManualPage(
    settings: Setting.allCases.map {
      .init(key: $0.rawValue, variable: $0.variable, expected: Messages.expected(by: $0))
    }
  ).text

  @Test func `it has every command, option, setting and status`() {
    for command in Command.allCases {
      #expect(page.contains(".It Ic \"\(written(command.usage))\""), "\(command.name)")
    }
    for option in Option.allCases { #expect(page.contains(".It Ic \"\(written(option.synopsis))"), "\(option)") }
    for setting in Setting.allCases { #expect(page.contains(setting.variable)) }
    for status in cal_edit.ExitStatus.allCases { #expect(page.contains(".It Ic \"\(status.rawValue)\"")) }
  }

  @Test func `it is plain ASCII, and no text is taken for a request`() {
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    // What has no name in ASCII is left out, with a warning, where the language has no UTF-8.
    #expect(!page.contains("\\[u2026]"))
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } }
    #expect(
      Set(requests).isSubset(of: [
        ".Dd", ".Dt", ".Os", ".Sh", ".Ss", ".Nm", ".Nd", ".Ar", ".Op", ".Bl", ".It", ".El", ".Dl", ".Bd", ".Ed",
      ]))
  }

  private static let mandoc = "/usr/bin/mandoc"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: mandoc), "mandoc is not installed"))
  func `mandoc finds no fault in it`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "cal-edit-\(UUID()).1")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: Self.mandoc)
    process.arguments = ["-T", "lint", "-W", "style", file.path]
    process.standardOutput = pipe
    try process.run()
    let faults = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(faults == "")
  }

  /// A text as it stands in the page.
  private func written(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "-": "\\-"
      case "\"": "\"\""
      case "…": "\\&..."
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(String(format: "%04X", scalar.value))]"
      }
    }.joined()
  }
}
