import CalendarFiles

/// Lines that are put into a file of which nothing is read for it.
struct FileAddition: Hashable, Sendable {
  /// The file as it was when it was looked at.
  let file: UnreadFile

  /// Where the lines go.
  let offset: Int

  /// The lines.
  let lines: [UInt8]
}
