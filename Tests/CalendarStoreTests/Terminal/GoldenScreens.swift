import Foundation
import Testing

/// What a window shows step by step, in one golden file.
struct GoldenScreens {
  private let name: String
  private let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  private let expected: [String: String]
  private var shown: [(step: String, screen: String)] = []

  /// The steps of the golden file of that name.
  init(_ name: String, test: String = #filePath) throws {
    self.name = name
    let url = URL(filePath: test).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var expected: [String: String] = [:]
    // The line end before each step but the first belongs to the screen of the one before.
    let parts = "\n\(text)".components(separatedBy: "\n=== ").dropFirst()
    for part in parts {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      expected[String(lines[0])] = lines.dropFirst().joined() + (part == parts.last ? "" : "\n")
    }
    self.expected = expected
  }

  /// Waits until the window shows what the step shows in the file, or what it has to show at least where it is recorded.
  mutating func expect(
    _ step: String, on terminal: TmuxTerminal, sourceLocation: SourceLocation = #_sourceLocation,
    _ isShown: (String) -> Bool
  ) throws {
    var last: String?
    let screen = try terminal.wait { screen in
      // A recording has nothing to compare with: the window has to show the same twice.
      defer { last = screen }
      return isRecording ? isShown(screen) && screen == last : screen == expected[step]
    }
    #expect(isShown(screen), sourceLocation: sourceLocation)
    shown.append((step, screen))
  }

  /// Compares all that was shown with the file.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = shown.map { "=== \($0.step)\n\($0.screen)" }.joined()
    try GoldenFile(name).expect(text, sourceLocation: sourceLocation)
  }
}
