/// Where a visible row is: its section, and its number among the visible rows of that section, both from 0.
public struct FormIndexPath: Hashable, Sendable {
  /// The section, from 0.
  public let section: Int

  /// The number among the section's visible rows, from 0.
  public let row: Int

  /// The path of a row in a section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

/// How a row comes, goes or is drawn anew.
public enum FormAnimation: Hashable, Sendable, CaseIterable {
  /// It fades.
  case fade
  /// It moves from or to the right.
  case right
  /// It moves from or to the left.
  case left
  /// It moves from or to the top.
  case top
  /// It moves from or to the bottom.
  case bottom
  /// It opens or closes from its middle.
  case middle
  /// It is there, or gone, at once.
  case none
}

/// The animations of a batch.
public struct FormAnimations: Hashable, Sendable {
  /// How rows come.
  public var insert: FormAnimation

  /// How rows go.
  public var delete: FormAnimation

  /// How rows and sections are drawn anew.
  public var reload: FormAnimation

  /// Those animations; what is not given fades.
  public init(insert: FormAnimation = .fade, delete: FormAnimation = .fade, reload: FormAnimation = .fade) {
    self.insert = insert
    self.delete = delete
    self.reload = reload
  }
}

extension FormTable {
  /// One step from the rows that were visible to those that are.
  public struct Batch: Hashable, Sendable {
    /// A row that comes, goes or is drawn anew.
    public struct Change: Hashable, Sendable {
      /// Its place: before the batch for deletes and reloads, after it for inserts.
      public let path: FormIndexPath

      /// What stands there.
      public let item: Item

      /// How it changes.
      public let animation: FormAnimation
    }

    /// A row whose height changes.
    public struct HeightChange: Hashable, Sendable {
      /// The row.
      public let item: Item

      /// Its new height in lines.
      public let height: Int
    }

    /// A section that is drawn anew as a whole.
    public struct SectionReload: Hashable, Sendable {
      /// The section, from 0.
      public let section: Int

      /// How it changes.
      public let animation: FormAnimation
    }

    /// The rows that go, numbered before the batch, in ascending order.
    public internal(set) var deletes: [Change] = []

    /// The rows that come, numbered after the batch, in ascending order.
    public internal(set) var inserts: [Change] = []

    /// The rows that are drawn anew, numbered before the batch, in ascending order.
    public internal(set) var reloads: [Change] = []

    /// The rows that stay and change their height.
    public internal(set) var heightChanges: [HeightChange] = []

    /// The sections that come or go as a whole; their rows are in no other list.
    public internal(set) var reloadedSections: [SectionReload] = []

    /// A batch that changes nothing.
    public init() {}

    /// Whether it changes nothing.
    public var isEmpty: Bool { self == Batch() }
  }

  /// What a tap leads to.
  public struct Tap: Hashable, Sendable {
    /// The change of the visible rows.
    public internal(set) var batch: Batch

    /// The tapped row, which is to be deselected.
    public let deselected: Item

    /// The block of lines that is to be scrolled into view, when one was opened.
    public internal(set) var scroll: FormScroll?
  }
}
