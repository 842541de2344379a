import CalendarFiles
import CalendarIndex
import CalendarModel

/// The files of a calendar as the disk has them now.
struct CalendarState {
  /// A file.
  struct File {
    /// Its name in the calendar; empty for a calendar that is one file.
    @Verbatim private(set) var name: String

    /// The path of the calendar.
    let calendar: String

    var stamp = IndexedFile.Stamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

    var path: String {
      name.isEmpty ? calendar : calendar.hasSuffix("/") ? calendar + name : calendar + "/" + name
    }
  }

  /// What the index does not know as it is.
  struct Staleness {
    /// The names of the files that are gone.
    var gone: [String] = []

    /// The files that are new or not what they were.
    var changed: [File] = []

    /// What this store has just made of files, by their names; any other has to be read.
    var changes: [Verbatim<String>: FileChange] = [:]

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
  var unreadable: [Verbatim<String>: Finding] = [:]

  /// The names of the files whose bytes were looked at since, and that are what the index says if their stamps are.
  var verified: Set<Verbatim<String>> = []

  /// The calendar as it is on a disk.
  ///
  /// - Throws: What the disk throws.
  init(of calendar: EventCalendar, on disk: Disk) throws(CalendarError) {
    self.calendar = calendar
    key = CalendarState.key(of: calendar, on: disk)
    switch calendar.storage {
    case .file:
      let identity = try disk.status(of: calendar.id).identity
      files = [File(name: "", calendar: calendar.id, stamp: IndexedFile.Stamp(identity))]
      findings = []
    case .folder:
      let listing = try disk.list(calendar.id)
      files = listing.files.map { File(name: $0.name, calendar: calendar.id, stamp: IndexedFile.Stamp($0.identity)) }
      findings = listing.findings
    }
  }

  /// By what an index knows a calendar.
  static func key(of calendar: EventCalendar, on disk: Disk) -> String {
    calendar.id.hasPrefix("/") ? calendar.id : "\(calendar.id)\n\(disk.resolvedPath(of: calendar.id))"
  }

  /// Where the calendar is that an index knows by a key.
  static func path(ofKey key: String) -> String {
    key.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? key
  }

  /// The bytes of all files.
  var size: Int64 { files.reduce(0) { $0 &+ $1.stamp.size } }

  /// A file that the index knows as it is.
  struct Fresh {
    /// Its place among the calendar's files.
    let place: Int

    /// Its place among those that the index knows of the calendar.
    let row: Int
  }

  /// The files that the index knows as they are, and what it does not know.
  func compared(with known: [(number: Int, file: IndexedFile)]) -> (fresh: [Fresh], stale: Staleness) {
    var fresh: [Fresh] = []
    fresh.reserveCapacity(known.count)
    var stale = Staleness()
    let (places, gone) = places(in: known)
    stale.gone = gone
    for (place, file) in files.enumerated() where unreadable.isEmpty || unreadable[file.$name] == nil {
      guard let row = places[place], known[row].file.stamp == file.stamp else {
        stale.changed.append(file)
        continue
      }
      fresh.append(Fresh(place: place, row: row))
      if known[row].file.isInDoubt, !verified.contains(file.$name) {
        stale.inDoubt.append((known[row].number, known[row].file.digest, file))
      }
    }
    return (fresh, stale)
  }

  /// Where each file is among those that the index knows, and the names of those that are gone.
  private func places(in known: [(number: Int, file: IndexedFile)]) -> (places: [Int?], gone: [String]) {
    // Mostly none has come or gone, and both are in one order.
    if files.count == known.count, zip(files, known).allSatisfy({ $0.$name == $1.file.$name }) {
      return (Array(files.indices), [])
    }
    var rows: [Verbatim<String>: Int] = [:]
    rows.reserveCapacity(known.count)
    for (row, known) in known.enumerated() { rows[known.file.$name] = row }
    let places = files.map { unreadable[$0.$name] == nil ? rows.removeValue(forKey: $0.$name) : nil }
    return (places, rows.keys.map(\.wrappedValue))
  }
}
