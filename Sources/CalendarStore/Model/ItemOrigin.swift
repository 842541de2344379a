/// Where an item was read from, so that a save can find it again and notice that it changed.
public struct ItemOrigin: Hashable, Sendable {
  /// The calendar that it was in.
  public let calendar: EventCalendar

  /// The path of the file.
  @Verbatim public private(set) var file: String

  /// The item's place among the components of its kind in the file, from 0.
  public let index: Int

  /// The line its component begins on, from 1.
  public let line: Int

  /// The bytes of its component as they were read; those up to one of its kind that a damaged file has inside it.
  public let bytes: [UInt8]

  /// What stands for the bytes of each component of its series, the changed occurrences among them, within this process;
  /// empty where nothing was said of single occurrences.
  public var seriesDigests: Set<Int> = []

  /// Whether it replaces an occurrence and says of it what its series in the same file generates.
  public var isAsGenerated = false

  /// Stands for all bytes of the file as it was then, within this process; nil where nobody looked at all of them.
  public let revision: Int?

  /// The origin at that place.
  public init(
    calendar: EventCalendar, file: String, index: Int, line: Int, bytes: [UInt8], revision: Int?
  ) {
    self.calendar = calendar
    self.file = file
    self.index = index
    self.line = line
    self.bytes = bytes
    self.revision = revision
  }
}
