/// A calendar that holds events: a folder of files or one file (`EKCalendar`).
public struct EventCalendar: Hashable, Sendable, Identifiable {
  /// How a calendar is kept on disk.
  public enum Storage: Hashable, Sendable {
    /// One file with many events.
    case file

    /// A folder with one file for each UID (the vdir convention).
    case folder
  }

  /// The path of its file or folder.
  public let id: String

  /// The name to show.
  public let title: String

  /// How it is kept.
  public let storage: Storage

  /// Whether items in it can be changed (`allowsContentModifications`).
  public let allowsContentModifications: Bool

  /// The color to show it in, `#rrggbb` as its folder says it; nil where it says none.
  public let color: String?

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
