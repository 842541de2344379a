/// A file that is to be made.
public struct NewFile: Hashable, Sendable {
  /// Its name in its folder.
  public let name: String

  /// What it is to hold.
  public let bytes: [UInt8]

  /// Whose it is and what may be done with it; nil for permissions that follow the umask.
  public let attributes: FileAttributes?

  /// A file of that name that holds these bytes.
  public init(name: String, bytes: [UInt8], attributes: FileAttributes? = nil) {
    self.name = name
    self.bytes = bytes
    self.attributes = attributes
  }
}
