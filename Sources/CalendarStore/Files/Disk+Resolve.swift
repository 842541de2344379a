extension Disk {
  /// The path without links, by which two ways to one file are seen to be one.
  ///
  /// Of a file that is not there yet its folder's links are followed; where that is missing too, the path stays as it
  /// is.
  public func resolvedPath(of path: String) -> String {
    if let resolved = try? kernel.resolve(path) { return resolved }
    let parts = FilePath(path)
    guard let folder = try? kernel.resolve(parts.folder) else { return path }
    return FilePath.joining(folder, parts.name)
  }
}
