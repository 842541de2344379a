import CalendarFiles
import CalendarIndex
import CalendarModel

/// The files of a calendar as the disk has them now.
struct CalendarState {
  /// A file.
  struct File {
    /// Its name in the calendar; empty for a calendar that is one file.
    let name: String
    let path: String
    var stamp = IndexedFile.Stamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

    /// What this store has just made of it; nil for a file that has to be read.
    var change: FileChange?
  }

  /// What the index does not know as it is.
  struct Staleness {
    /// The names of the files that are gone.
    var gone: [String] = []

    /// The files that are new or not what they were.
    var changed: [File] = []

    /// The files that may not be what they were, with what the index calls them and what stood for their bytes.
    var inDoubt: [(number: Int, digest: UInt64, file: File)] = []

    var isEmpty: Bool { gone.isEmpty && changed.isEmpty && inDoubt.isEmpty }
  }

  let calendar: EventCalendar

  /// By what the index knows the calendar: a path that is the same wherever it is asked from.
  let key: String

  /// The files, by name.
  let files: [File]

  /// What is wrong with the folder.
  let findings: [Finding]

  /// What is wrong with files that cannot be read, by their names.
  var unreadable: [String: Finding] = [:]

  /// The calendar as it is on a disk.
  ///
  /// - Throws: What the disk throws.
  init(of calendar: EventCalendar, on disk: Disk) throws(CalendarError) {
    self.calendar = calendar
    key = CalendarState.key(of: calendar, on: disk)
    switch calendar.storage {
    case .file:
      let identity = try disk.status(of: calendar.id).identity
      files = [File(name: "", path: calendar.id, stamp: IndexedFile.Stamp(identity))]
      findings = []
    case .folder:
      let listing = try disk.list(calendar.id)
      files = listing.files.map { File(name: $0.name, path: $0.path, stamp: IndexedFile.Stamp($0.identity)) }
      findings = listing.findings
    }
  }

  /// By what an index knows a calendar.
  static func key(of calendar: EventCalendar, on disk: Disk) -> String {
    calendar.id.hasPrefix("/") ? calendar.id : "\(calendar.id)\n\(disk.resolvedPath(of: calendar.id))"
  }

  /// The bytes of all files.
  var size: Int64 { files.reduce(0) { $0 &+ $1.stamp.size } }

  /// The files that the index knows as they are, by its numbers, and what it does not know.
  func compared(with known: [Int: IndexedFile]) -> (fresh: [String: Int], stale: Staleness) {
    var numbers: [String: Int] = [:]
    for (number, file) in known { numbers[file.name] = number }
    var fresh: [String: Int] = [:]
    var stale = Staleness()
    for file in files where unreadable[file.name] == nil {
      guard let number = numbers.removeValue(forKey: file.name), let old = known[number], old.stamp == file.stamp
      else {
        stale.changed.append(file)
        continue
      }
      fresh[file.name] = number
      if old.isInDoubt { stale.inDoubt.append((number, old.digest, file)) }
    }
    stale.gone = Array(numbers.keys)
    return (fresh, stale)
  }
}
