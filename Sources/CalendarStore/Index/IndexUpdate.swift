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

  /// What stays of what is known of a file.
  public struct Kept: Sendable {
    /// The number of the file.
    public let number: Int

    /// The numbers of the items that are gone.
    public var gone: [Int] = []

    /// Where items stand now that stood elsewhere, by their numbers.
    public var moved: [Int: IndexedItem.Piece] = [:]

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
