extension Disk {
  /// The path without links, by which two ways to one file are seen to be one.
  ///
  /// Of what is not there yet the links of the folders above it are followed.
  public func resolvedPath(of path: String) -> String {
    if let resolved = try? kernel.resolve(path) { return resolved }
    return absolutePath(of: path)
  }
}
