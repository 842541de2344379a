import CalendarFiles
import CalendarModel
import CalendarText

/// The calendar files that an export read last; it reads each again when its items' turn has come.
struct ExportCache {
  private var kept: [(place: Int, file: CalendarFile)] = []
  private let environment: StoreEnvironment

  init(environment: StoreEnvironment) { self.environment = environment }

  /// The file at a place of an index.
  ///
  /// - Throws: `changedUnderneath` where it is no longer what it was, and what the disk throws.
  mutating func file(at place: Int, of files: [ExportIndex.File]) throws(CalendarError) -> CalendarFile {
    if let index = kept.lastIndex(where: { $0.place == place }) { return kept[index].file }
    let file = try CalendarFile(files[place].path, in: environment)
    guard file.snapshot?.identity == files[place].identity else {
      throw CalendarError(.changedUnderneath, at: Place(file: files[place].path))
    }
    keep(file, at: place)
    return file
  }

  /// Keeps a file that was read, and lets go of older ones where they are many bytes.
  mutating func keep(_ file: CalendarFile, at place: Int) {
    kept.append((place, file))
    while kept.count > 1, kept.reduce(0, { $0 + $1.file.text.bytes.count }) > ExportCache.mostBytes {
      kept.removeFirst()
    }
    if kept.count > ExportCache.mostFiles { kept.removeFirst() }
  }

  private static let mostBytes = 1 << 24
  private static let mostFiles = 64
}
