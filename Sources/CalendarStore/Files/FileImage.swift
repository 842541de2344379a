/// A whole file, or a link, as it stood at a path: enough to put it back.
public struct FileImage: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case file([UInt8], FileAttributes)
    case link(target: String)
  }

  let content: Content

  /// What the file held; of a link, nothing.
  public var bytes: [UInt8]? {
    switch content {
    case .file(let bytes, _): bytes
    case .link: nil
    }
  }
}
