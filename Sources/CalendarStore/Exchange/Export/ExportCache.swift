import CalendarFiles
import CalendarModel
import CalendarText

/// The calendar files that an export read last; it reads each again when its items' turn has come.
struct ExportCache {
  private var kept: [CalendarFile] = []
  private let environment: StoreEnvironment

  init(environment: StoreEnvironment) { self.environment = environment }

  /// The file at a path.
  ///
  /// - Throws: `changedUnderneath` where it is no longer in the state that the number stands for, and what the disk
  ///   throws.
  mutating func file(_ path: String, in state: Int) throws(CalendarError) -> CalendarFile {
    if let file = kept.last(where: { $0.path.isSame(as: path) }) { return file }
    let file = try CalendarFile(path, in: environment)
    guard file.snapshot?.identity.hashValue == state else {
      throw CalendarError(.changedUnderneath, at: Place(file: path))
    }
    keep(file)
    return file
  }

  /// Keeps a file that was read, and lets go of older ones where they are many bytes.
  mutating func keep(_ file: CalendarFile) {
    kept.append(file)
    while kept.count > 1, kept.reduce(0, { $0 + $1.text.bytes.count }) > ExportCache.mostBytes {
      kept.removeFirst()
    }
    if kept.count > ExportCache.mostFiles { kept.removeFirst() }
  }

  private static let mostBytes = 1 << 20
  private static let mostFiles = 64
}
