/// What is to be changed in what the index knows of a calendar.
public struct IndexUpdate: Sendable {
  /// A file as it was read.
  public struct FileContents: Sendable {
    /// The file.
    public var file: IndexedFile

    /// Its items, in the file's order; without those that are kept.
    public var items: [IndexedItem]

    /// What is kept of what was known of it; nil where all of it is new.
    public var kept: Kept?

    /// A file with items.
    public init(_ file: IndexedFile, items: [IndexedItem]) { (self.file, self.items) = (file, items) }
  }

  /// By how much a file grew.
  public struct Growth: Hashable, Sendable {
    /// By how many bytes, lines and items; below zero where it shrank.
    public var bytes, lines, items: Int

    /// A growth.
    public init(bytes: Int = 0, lines: Int = 0, items: Int = 0) {
      (self.bytes, self.lines, self.items) = (bytes, lines, items)
    }

    /// Both together.
    public static func += (left: inout Growth, right: Growth) {
      left.bytes += right.bytes
      left.lines += right.lines
      left.items += right.items
    }
  }

  /// A stretch of a file, whole items of it, in the place of which others came.
  public struct Splice: Hashable, Sendable {
    /// Its bytes, as they were counted before any splice.
    public let range: Range<Int>

    /// The lines that it was on, counted likewise.
    public let lines: Range<Int>

    /// How far what stands behind it moved.
    public let growth: Growth

    /// A stretch of a file.
    public init(_ range: Range<Int>, lines: Range<Int>, growth: Growth) {
      (self.range, self.lines, self.growth) = (range, lines, growth)
    }
  }

  /// What stays of what is known of a file.
  public struct Kept: Sendable {
    /// The number of the file.
    public let number: Int

    /// The numbers of the items that are gone.
    public var gone: [Int] = []

    /// Where items stand now that stood elsewhere, by their numbers.
    public var moved: [Int: IndexedItem.Piece] = [:]

    /// Where the file was changed, in its order, and nowhere else: what was found wrong elsewhere stays; nil where
    /// all of it was read.
    public var splices: [Splice]?

    /// Everything that is known of a file.
    public init(ofFile number: Int) { self.number = number }
  }

  /// A file whose bytes are as they were.
  public struct Seen: Sendable {
    /// The number of the file.
    public let number: Int

    /// Its stamp.
    public let stamp: IndexedFile.Stamp

    /// When that was seen, in nanoseconds since 1970.
    public let moment: Int64

    /// A file that was seen in that state.
    public init(_ number: Int, stamp: IndexedFile.Stamp, at moment: Int64) {
      (self.number, self.stamp, self.moment) = (number, stamp, moment)
    }
  }

  /// The names of the files that are gone.
  public var removed: [String] = []

  /// The files that were read, in place of what was known of files of their names.
  public var added: [FileContents] = []

  /// The files that were looked at.
  public var seen: [Seen] = []

  /// An update that changes nothing.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty && seen.isEmpty }
}
