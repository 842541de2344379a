import CalendarModel

/// What is in a folder: the items of a calendar, or the calendars of a store.
public struct FolderListing: Hashable, Sendable {
  /// One file or folder.
  public struct Entry: Hashable, Sendable {
    /// Its name in the folder.
    public let name: String

    /// The path of the folder.
    let folder: String

    /// Its path.
    public var path: String { FilePath.joining(folder, name) }

    /// Which file it is, and in which state.
    public let identity: FileIdentity
  }

  /// The `.ics` files, by the bytes of their names; links to files count.
  public internal(set) var files: [Entry] = []

  /// The other files, by name, but for those that say something about the folder.
  public internal(set) var others: [Entry] = []

  /// The folders, by name; links to folders count.
  public internal(set) var folders: [Entry] = []

  /// What is named like an `.ics` file and is none: a folder, a pipe, a device.
  public internal(set) var misnamed: [Entry] = []

  /// The paths of what no reader looks at, because its name begins with a dot or ends in `.tmp`.
  public internal(set) var hidden: [String] = []

  /// The paths of what programs of ours were writing that ended before it was whole; what is being written is not there.
  public internal(set) var leftovers: [String] = []

  /// What the folder says about itself.
  public internal(set) var metadata = FolderMetadata()

  /// What could not be read; the rest is there.
  public internal(set) var unreadable: [CalendarError] = []

  /// What is in an empty folder.
  public init() {}
}

/// What a calendar's folder says about itself, each in a small file of that name (the vdir convention, and
/// what servers keep beside it).
public struct FolderMetadata: Hashable, Sendable {
  /// As many bytes of such a file are read; a longer one says nothing.
  public static let longestText = 1 << 16

  /// The name to show.
  public internal(set) var displayName: String?

  /// The colour, `#rrggbb`.
  public internal(set) var color: String?

  /// A description.
  public internal(set) var description: String?

  /// A text that says where the calendar stands among others.
  public internal(set) var order: String?

  /// The components that it takes, `VEVENT,VTODO` (CalDAV's `supported-calendar-component-set`).
  public internal(set) var componentSet: String?

  /// What the server Radicale keeps of it in its folders, a JSON object (`.Radicale.props`).
  public internal(set) var serverProperties: String?

  /// Metadata of a folder that says nothing.
  public init() {}
}
