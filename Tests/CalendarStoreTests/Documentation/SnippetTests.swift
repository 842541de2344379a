import Foundation
import Testing

/// Holds the Swift on the pages to what compiles against the library as it was just built.
struct SnippetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the modules of this build lie: beside the tests' own program.
  private static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The lines of the `swift` blocks of a page, those of the imports apart.
  private func code(of page: String) throws -> (imports: [String], lines: [String]) {
    let text = try String(contentsOf: SnippetTests.root.appending(path: page), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```").enumerated()
    let blocks = parts.filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n") }
    let lines = blocks.flatMap { $0.element.components(separatedBy: "\n").dropFirst() }
    return (lines.filter { $0.hasPrefix("import ") }, lines.filter { !$0.hasPrefix("import ") })
  }

  /// The complaints of the compiler about a text; none where it compiles.
  private func complaints(about source: String) throws -> String {
    let folder = try ScratchFolder()
    let file = try folder.put("Snippets.swift", source)
    let output = try folder.put("output", "")
    let maps = [
      SnippetTests.root.appending(path: "Sources/CLibical/module.modulemap"),
      SnippetTests.root.appending(path: "Sources/CSQLite/module.modulemap"),
      SnippetTests.build.appending(path: "CSystem.build/module.modulemap"),
    ]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", SnippetTests.build.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + [file]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let text = try folder.text("output")
    return process.terminationStatus == 0 ? "" : text.isEmpty ? "status \(process.terminationStatus)" : text
  }

  @Test(arguments: ["README.md", "Documentation/eventkit.md"])
  func `the code on a page compiles`(page: String) throws {
    let (imports, lines) = try code(of: page)
    #expect(!imports.isEmpty && lines.count > 5)
    let source = (imports + ["func page() throws {"] + lines + ["}"]).joined(separator: "\n")
    #expect(try complaints(about: source) == "")
  }

  @Test func `code that does not compile is seen`() throws {
    #expect(try complaints(about: "import CalendarStore\nlet event: Event = 1").contains("cannot convert"))
  }
}
