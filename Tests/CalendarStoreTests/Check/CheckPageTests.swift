import Foundation
import Testing

/// The page about codes has all of them, each with what it says of itself.
struct CheckPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let page = root.appending(path: "Documentation/checks.md")

  private let text: String

  init() throws { text = try String(contentsOf: CheckPageTests.page, encoding: .utf8) }

  /// The headings of the third level in the part of that name.
  private func codes(in part: String) throws -> [String] {
    let start = try #require(text.firstRange(of: "\n## \(part)\n"))
    let rest = text[start.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    return rest[..<end].split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
  }

  @Test func `every code in the sources is on the page, and no other`() throws {
    let code = #""([a-z]+(?:-[a-z0-9]+)+|truncated)""#
    let places = [
      #"(?:code: |Finding\(\s*|\bnote\(|self\.init\(\s*|case \w+ = (?="zone-)|case \.\w+: \((?="[a-z-]+", \w+Words\.))"#
        + code,
      code + #"(?=,\s*\.(?:note|warning|error)\b)"#,
    ]
    let sources = try CheckPageTests.sources()
    let codes = try places.flatMap { place in
      let expression = try Regex<(Substring, Substring)>(place)
      return sources.flatMap { $0.matches(of: expression).map { String($0.output.1) } }
    }
    let (ofFiles, ofCommands) = (try self.codes(in: "What a file has"), try self.codes(in: "What a command says"))
    #expect(ofFiles == ofFiles.sorted() && ofCommands == ofCommands.sorted())
    #expect(Set(codes).subtracting(ofFiles + ofCommands) == [])
    #expect(Set(ofFiles + ofCommands).subtracting(codes) == [])
  }

  private static func sources() throws -> [String] {
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `no code of a file is without example, and no example without code`() throws {
    #expect(try codes(in: "What a file has") == CheckExample.all.map(\.code))
  }

  @Test func `the examples are what is found, and what is mended`() throws {
    let examples = try Dictionary(
      uniqueKeysWithValues: CheckExample.all.map { ($0.code, try $0.lines()) })
    var (sections, table) = ([[String]](), [String]())
    for var section in text.sections {
      let code = String(section[0].dropFirst(4))
      if section[0].hasPrefix("### "), let example = examples[code] {
        let words = section.prefix { !$0.hasPrefix("*") && !$0.hasPrefix("```") }
        let meaning = words.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ").firstSentence
        table.append("| [`\(code)`](#\(code)) | \(meaning) | \(example[0].replacing("*", with: "")) |")
        section = words + example + [""]
      }
      sections.append(section)
    }
    let heading = ["## All codes", "", "| code | means | severity |", "| --- | --- | --- |"]
    let expected = sections.map { $0[0] == heading[0] ? heading + table + [""] : $0 }.joined()
      .joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", expected != text {
      try Data(expected.utf8).write(to: CheckPageTests.page)
      Issue.record("checks.md was written")
    } else {
      #expect(expected == text)
    }
  }
}

extension String {
  /// The lines of a page, each heading with what follows it.
  fileprivate var sections: [[String]] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init).reduce(into: []) { sections, line in
      if line.hasPrefix("#") || sections.isEmpty { sections.append([]) }
      sections[sections.count - 1].append(line)
    }
  }

  /// The text up to its first full stop.
  fileprivate var firstSentence: String { firstRange(of: ". ").map { String(self[..<$0.lowerBound]) + "." } ?? self }
}
