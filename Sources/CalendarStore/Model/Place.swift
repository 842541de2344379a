/// Where in a person's files something is.
public struct Place: Hashable, Sendable {
  /// The file's path.
  @Verbatim public var file: String?

  /// The line, from 1, lines counted as they stand in the file.
  public var line: Int?

  /// The byte in that line, from 1.
  public var column: Int?

  /// The item's UID.
  @Verbatim public var uid: String?

  /// The property's name.
  public var property: String?

  /// A place of which this much is known.
  public init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, uid: String? = nil, property: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.uid = uid
    self.property = property
  }
}
