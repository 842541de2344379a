import Foundation
import Testing

/// An expected text that lies beside the tests and is compared byte for byte.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is rewritten, and the test fails: recording is never green.
struct GoldenFile {
  private let url: URL

  /// The file of that name in the folder `Golden`.
  init(_ name: String, test: String = #filePath) {
    url = URL(filePath: test).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
  }

  /// Records an issue unless the file has exactly that text.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("\(url.lastPathComponent) was recorded", sourceLocation: sourceLocation)
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    #expect(text == expected, sourceLocation: sourceLocation)
  }
}
