import Foundation
import Testing

/// What applications do with EventKit beside fetching and saving: tests with stand-ins, models, actors, conformances.
struct ApplicationTests {
  @Test func `stand-ins, sets and conformances need no calendar`() throws {
    #expect(try ClientSession("mocks", calendars: ["Home"]).run() == "all right\n")
  }

  @Test(arguments: [("5", ["Swift5", "Swift6"]), ("6", ["Swift6"])])
  func `what applications do compiles`(language: String, folders: [String]) throws {
    let sources = try folders.flatMap { folder in
      let url = SwiftCompiler.root.appending(path: "Tests/ClientTests/Idioms/\(folder)")
      return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
    #expect(sources.count > 2)
    let said = try SwiftCompiler(language: language)
      .complaints(about: sources, depth: .dataRaces, options: ["-diagnostic-style", "llvm"])
    #expect(said.components(separatedBy: "\n").filter { $0.contains("error:") } == [])
  }
}
