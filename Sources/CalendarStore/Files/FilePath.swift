/// A path, taken apart at its last slash.
struct FilePath: Hashable, Sendable {
  /// The folder, as a path that can be opened.
  let folder: String

  /// The name in that folder.
  let name: String

  init(_ given: String) {
    var path = given[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      folder = "."
      name = String(path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The path of a name in a folder.
  static func joining(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
