import Foundation
import Testing

/// The compiler of the tool chain, with the modules of this build at hand.
struct SwiftCompiler {
  /// The package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
  /// Where the modules and programs of this build lie: beside the tests' own program.
  static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The version of the language, `5` or `6`.
  var language = "5"

  /// How far the compiler looks.
  enum Depth {
    /// At types only, which is fast.
    case types
    /// At data races too, as where it builds a module.
    case dataRaces
  }

  /// What the compiler says about sources; empty where they compile without a warning.
  func complaints(about sources: [String], depth: Depth = .types, options: [String] = []) throws -> String {
    let folder = try Scratch()
    let files = try sources.enumerated().map { try folder.put("Source\($0.offset).swift", $0.element) }
    let mode =
      switch depth {
      case .types: ["-typecheck"]
      case .dataRaces: ["-emit-sil", "-wmo", "-parse-as-library", "-module-name", "Client", "-o", "/dev/null"]
      }
    let run = try ProgramRun(
      "/usr/bin/env", ["swiftc", "-swift-version", language] + mode + modules + options + files)
    let said = run.output + run.errors
    return run.status == 0 || !said.isEmpty ? said : "status \(run.status)"
  }

  /// What lets the compiler read a package's manifest.
  static func manifestOptions() throws -> [String] {
    let target = try ProgramRun("/usr/bin/env", ["swiftc", "-print-target-info"]).output
    let resources = try #require(target.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/)?.1)
    return ["-I", "\(resources)/pm/ManifestAPI", "-package-description-version", "6.2.0"]
  }

  /// Where the modules of this build, and of C, are found.
  var modules: [String] {
    let sources = SwiftCompiler.root.appending(path: "Sources")
    let folders = (try? FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)) ?? []
    let maps =
      folders.map { $0.appending(path: "module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      + [SwiftCompiler.build.appending(path: "CSystem.build/module.modulemap")]
    return ["-I", SwiftCompiler.build.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }
}
