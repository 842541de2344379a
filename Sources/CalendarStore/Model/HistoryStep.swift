public import CalendarTime

/// One step of the history: all that one save, removal or commit did.
public struct HistoryStep: Hashable, Sendable {
  /// Its number, which it keeps when it is undone and made again.
  public let number: Int

  /// When it was made.
  public let date: Instant

  /// What it is called: `edit Design review`.
  public let words: String

  /// The folder of calendars of the store that made it; nil for a store without one.
  public let store: String?

  /// The absolute paths of the files and folders that it made, changed or removed; without the folders that were made
  /// for a file.
  public let paths: [String]

  /// Whether it was undone, and can be made again.
  public let isUndone: Bool

  /// A step that was made then.
  public init(number: Int, date: Instant, words: String, store: String?, paths: [String], isUndone: Bool) {
    self.number = number
    self.date = date
    self.words = words
    self.store = store
    self.paths = paths
    self.isUndone = isUndone
  }
}
