import Foundation
import Testing

@testable import CalendarICal

/// The page about losses says what the sources and the tests say.
struct PagesTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cells of all tables of a page.
  private func rows(of page: String) throws -> [[String]] {
    try String(contentsOf: root.appending(path: "Documentation/\(page)"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  private func sources(below folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `every loss names a test that there is`() throws {
    let tests = try sources(below: "Tests/CalendarStoreTests/ICal").joined()
    let named = try rows(of: "losses.md").filter { $0.count == 3 && $0[2].hasPrefix("`") }.map { $0[2] }
    #expect(named.count > 20)
    for name in named { #expect(tests.contains("func \(name)"), "\(name)") }
  }

  @Test func `the table of types is the one that the codecs follow`() throws {
    let listed = try rows(of: "losses.md").drop { $0[0] != "type" }.dropFirst()
    let table = ValueType.allCases.map { type in
      [type.rawValue, type.isReadByLibical ? "libical" : "ours", type.reason]
    }
    #expect(Array(listed) == table)
  }
}

extension ValueType {
  /// Whether libical reads and renders the type.
  fileprivate var isReadByLibical: Bool { if case .libical = engine { true } else { false } }
}
