import Foundation
import Glibc
import Testing

extension SwiftCompiler {
  /// Builds a program of one source file into a folder, and gives its path.
  func build(_ source: URL, into folder: Scratch) throws -> String {
    let program = folder(source.deletingPathExtension().lastPathComponent)
    var arguments = ["swiftc", "-swift-version", language, "-module-name", "Program", "-o", program]
    // A program with `@main` has no code outside of its declarations.
    if try String(contentsOf: source, encoding: .utf8).contains("\n@main\n") { arguments.append("-parse-as-library") }
    arguments += SwiftCompiler.sanitizers + modules + [source.path]
    arguments += try SwiftCompiler.objects()
    let run = try ProgramRun("/usr/bin/env", arguments)
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    return program
  }

  /// What the tests' own program is linked of, without the tests: beside it lie objects of sources that are gone.
  private static func objects() throws -> [String] {
    let list = build.appending(path: "cal-editPackageTests.product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
      .filter { !$0.contains(/\/(\w+Tests|cal_edit|[\w-]+runner)\.build\//) }
  }

  /// The sanitizers that this build runs under: its objects call them.
  private static var sanitizers: [String] {
    [("__asan_init", "address"), ("__tsan_init", "thread")]
      .filter { dlsym(nil, $0.0) != nil }
      .map { "-sanitize=\($0.1)" }
  }
}
