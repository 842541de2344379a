/// A file that is to be made.
public struct NewFile: Hashable, Sendable {
  /// Its name in its folder.
  public let name: String

  /// What it is to hold.
  public let bytes: [UInt8]

  /// A file of that name that holds these bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
