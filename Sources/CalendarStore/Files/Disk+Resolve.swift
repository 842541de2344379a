public import CalendarModel

extension Disk {
  /// The path without links, by which two ways to one file are seen to be one.
  ///
  /// Of what is not there yet the links of the folders above it are followed.
  public func resolvedPath(of path: String) -> String {
    if let resolved = try? kernel.resolve(path) { return resolved }
    return absolutePath(of: path)
  }

  /// The folders in which the targets of a folder's links lie.
  ///
  /// - Throws: `notFound`, also where it is no folder; `permissionDenied` or `inputOutput`.
  public func foldersOfLinkTargets(in path: String) throws(CalendarError) -> [String] {
    let links = try about(path) { () throws(SystemError) in try OpenFolder(path, kernel: kernel).links() }
    return links.map { FilePath(resolvedPath(of: FilePath.joining(path, $0))).folder }
  }
}
