import Foundation
import Testing

@testable import cal_edit

/// A folder of its own with copies of the samples, removed after the test.
final class SampleFolder: Sendable {
  /// Where the samples lie in the project.
  static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples")

  /// Where the recorded sessions lie.
  static let transcripts = samples.appending(path: "transcripts")

  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: SampleFolder.samples.path)
    where name.hasSuffix(".ics") {
      try FileManager.default.copyItem(
        at: SampleFolder.samples.appending(path: name), to: url.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of every file, by its path in the folder.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      contents[name] = Array(try Data(contentsOf: URL(filePath: self(name))))
    }
    return contents
  }

  /// What differs from earlier contents, as `diff -u` shows it.
  func changes(since earlier: [String: [UInt8]]) throws -> [String] {
    let now = try contents()
    return Set(earlier.keys).union(now.keys).sorted().flatMap { name in
      UnifiedDiff(name: name, from: earlier[name], to: now[name] ?? []).lines
    }
  }
}
