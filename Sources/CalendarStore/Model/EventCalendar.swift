/// A calendar that holds items: a folder of files or one file (`EKCalendar`).
public struct EventCalendar: Hashable, Sendable, Identifiable {
  /// How a calendar is kept on disk.
  public enum Storage: Hashable, Sendable {
    /// One file with many items.
    case file

    /// A folder with one file for each UID (the vdir convention).
    case folder
  }

  /// The path of its file or folder (`calendarIdentifier`).
  @Verbatim public private(set) var id: String

  /// The name to show.
  @Verbatim public var title: String

  /// How it is kept.
  public let storage: Storage

  /// Whether items in it can be changed (`allowsContentModifications`), and what it says of itself.
  public let allowsContentModifications: Bool

  /// The color to show it in, `#rrggbb`; as it is written where that is no color that is known; nil where it says none.
  @Verbatim public var color: String?

  /// What it is about; nil where it does not say.
  @Verbatim public var notes: String?

  /// A text that says where it stands among others, numbers before words; nil where it does not say.
  @Verbatim public var order: String?

  /// Which kinds of item it takes (`EKCalendar.allowedEntityTypes`); those of others that are in it stay.
  public var allowedEntityTypes = Set<EntityType>.all

  /// What it said of itself when it was read, so that a save can tell what was changed.
  public var origin = CalendarOrigin()

  /// Whether it is not there yet.
  public var isNew: Bool { origin.store == nil }

  /// A calendar kept at that path.
  public init(
    id: String, title: String, storage: Storage, allowsContentModifications: Bool = true, color: String? = nil
  ) {
    self.id = id
    self.title = title
    self.storage = storage
    self.allowsContentModifications = allowsContentModifications
    self.color = color
  }
}

/// What a calendar said of itself when it was read; of no matter when calendars are compared.
public struct CalendarOrigin: Hashable, Sendable {
  /// The store that read it; nil for a calendar that is not there yet.
  public let store: StoreIdentity?

  /// The name to show.
  public let title: String?

  /// The color.
  public let color: String?

  /// What it is about.
  public let notes: String?

  /// Where it stands among others.
  public let order: String?

  /// Which kinds of item it takes.
  public let allowedEntityTypes: Set<EntityType>

  /// The origin of a calendar that is not there yet.
  public init() {
    (store, title, color, notes, order, allowedEntityTypes) = (nil, nil, nil, nil, nil, .all)
  }

  /// The origin of a calendar that a store has just read or written.
  public init(of calendar: EventCalendar, in store: StoreIdentity) {
    (title, color, notes, order) = (calendar.title, calendar.color, calendar.notes, calendar.order)
    allowedEntityTypes = calendar.allowedEntityTypes
    self.store = store
  }

  /// Always true: the calendars themselves are compared.
  public static func == (left: CalendarOrigin, right: CalendarOrigin) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}
