import CSystem
import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

/// A folder for one test, removed after it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try #require(
      realpath(folder.path, nil).map { text in
        defer { free(text) }
        return String(cString: text)
      })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Whether files in such folders can have that extended attribute.
  static func takesAttribute(_ attribute: String, _ value: [UInt8]) -> Bool {
    guard let folder = try? ScratchFolder(), let path = try? folder.put("probe", "") else { return false }
    return setxattr(path, attribute, value, value.count, 0) == 0
  }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes in place, as programs without care do.
  @discardableResult
  func put(_ name: String, _ text: String, permissions: Int = 0o644) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
    return self(name)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self(name))), as: UTF8.self)
  }

  func permissions(_ name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int)
  }

  /// All names, those that begin with a dot too.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

/// The code of the error that this throws.
func codeThrown<Result>(by body: () throws(CalendarError) -> Result) -> CalendarError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return error.code
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
