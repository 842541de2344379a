public import CalendarModel

/// What the index knows of a calendar file.
public struct IndexedFile: Hashable, Sendable {
  /// The state of a file on the disk, and when it was looked at.
  public struct Stamp: Hashable, Sendable {
    /// The device it is on, and its number there.
    public var device, inode: UInt64

    /// Its length in bytes.
    public var size: Int64

    /// When its bytes and when its description last changed, in nanoseconds since 1970.
    public var modified, changed: Int64

    /// A state of a file.
    public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
      (self.device, self.inode, self.size) = (device, inode, size)
      (self.modified, self.changed) = (modified, changed)
    }
  }

  /// Where a further event of a file goes, and what of the file has to be known for it.
  public struct AdditionPoint: Hashable, Sendable {
    /// The event's place among all of the file, its first byte, and the line it begins on.
    public var place, offset, line: Int

    /// The first byte of the component before it.
    public var previous: Int

    /// What goes on to be the file's digest from there: that of the bytes before it, on its way.
    public var sum: [UInt8]

    /// A point in a file.
    public init(place: Int, offset: Int, line: Int, previous: Int, sum: [UInt8]) {
      (self.place, self.offset, self.line) = (place, offset, line)
      (self.previous, self.sum) = (previous, sum)
    }
  }

  /// Its name in its calendar; empty for a calendar that is one file.
  @Verbatim public var name: String

  /// The state in which it was read.
  public var stamp: Stamp

  /// When that state was seen, in nanoseconds since 1970.
  public var seen: Int64

  /// What stands for its bytes.
  public var digest: UInt64

  /// Whether its items mean something only when all of it is read.
  public var isWhole = false

  /// Where a further event goes; nil where that is not known, or where the file has items that are no events.
  public var additionPoint: AdditionPoint?

  /// Its `VTIMEZONE` components, as they stand in it; of a file that the index knows only where they are asked for.
  public var zones: [UInt8] = []

  /// What was found wrong in it and in its events, without the file's path.
  public var findings: [Finding] = []

  /// What was found wrong in it and in its reminders, without the file's path.
  public var findingsOfReminders: [Finding] = []

  /// A file of that name in that state.
  public init(name: String, stamp: Stamp, seen: Int64, digest: UInt64) {
    (self.name, self.stamp, self.seen, self.digest) = (name, stamp, seen, digest)
  }

  /// Whether the file may have changed after it was read without a later stamp: clocks of file systems tick slowly.
  public var isInDoubt: Bool { seen - max(stamp.modified, stamp.changed) < IndexedFile.tick }

  /// Two seconds, as long as any file system's clock stands still.
  private static let tick: Int64 = 2_000_000_000
}
