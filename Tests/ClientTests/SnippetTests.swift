import Foundation
import Testing

/// Holds the Swift on the pages to what compiles against the modules as they were just built.
struct SnippetTests {
  /// The `swift` blocks of a page.
  private func blocks(of page: String) throws -> [String] {
    let text = try String(contentsOf: SwiftCompiler.root.appending(path: page), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```").enumerated()
    return parts.filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n") }.map {
      String($0.element.dropFirst(6))
    }
  }

  /// The code of blocks as one function, below its imports.
  private func function(of blocks: [String]) -> String {
    let lines = blocks.flatMap { $0.components(separatedBy: "\n") }
    let imports = lines.filter { $0.hasPrefix("import ") }
    return (imports + ["func page() async throws {"] + lines.filter { !$0.hasPrefix("import ") } + ["}"])
      .joined(separator: "\n")
  }

  /// The pages with Swift on them, and the version of the language that each is written in.
  private static let pages =
    [("README.md", "6"), ("Documentation/eventkit.md", "6"), ("Documentation/port-eventkit.md", "5")]
    + ["CalendarStore", "Fetching", "Saving", "Recurrence", "Files"].map {
      ("Documentation/CalendarStore.docc/\($0).md", "6")
    }

  @Test(arguments: pages) func `the code on a page compiles`(page: String, language: String) throws {
    let code = try blocks(of: page).filter { !$0.contains("import PackageDescription") }
    #expect(code.joined().contains("import ") && code.joined().contains("try "))
    // What a page shows of a value need not be used on it.
    let said = try SwiftCompiler(language: language).complaints(
      about: [function(of: code)], options: ["-suppress-warnings"])
    #expect(said == "")
  }

  @Test func `the manifest on the page about porting is one`() throws {
    let manifests = try blocks(of: "Documentation/port-eventkit.md").filter { $0.contains("import PackageDescription") }
    #expect(manifests.count == 1)
    let said = try SwiftCompiler(language: "6").complaints(
      about: manifests, options: try SwiftCompiler.manifestOptions())
    #expect(said == "")
  }

  @Test func `code that does not compile is seen`() throws {
    let source = "import CalendarStore\nlet event: Event = 1"
    #expect(try SwiftCompiler(language: "6").complaints(about: [source]).contains("cannot convert"))
  }
}
