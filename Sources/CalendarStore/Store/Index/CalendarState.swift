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

  /// The files, by the bytes of their names.
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

  /// What an index does not know as it is.
  ///
  /// Only the files of bundles that changed are compared one by one.
  ///
  /// - Parameter index: The index.
  /// - Returns: What it has to be told.
  /// - Throws: Where it cannot be asked.
  func staleness(of index: borrowing EventIndex) throws(IndexFailure) -> Staleness {
    let readable = unreadable.isEmpty ? files : files.filter { unreadable[$0.$name] == nil }
    var bundles = FileBundles()
    for file in readable { bundles.insert(file.name, file.stamp) }
    let different = bundles.different(from: try index.bundles(ofCalendar: key))
    var stale = Staleness()
    guard !different.isEmpty else { return stale }
    let files = Dictionary(grouping: readable) { FileBundles.bundle(ofName: $0.name) }
    for bundle in different {
      compare(files[bundle] ?? [], with: try index.files(inBundle: bundle, ofCalendar: key), &stale)
    }
    stale.changed.sort { $0.$name < $1.$name }
    return stale
  }

  private func compare(
    _ files: [File], with known: [(number: Int, file: IndexedFile)], _ stale: inout Staleness
  ) {
    var rest = Dictionary(known.map { ($0.file.$name, $0) }) { first, _ in first }
    for file in files {
      guard let (number, known) = rest.removeValue(forKey: file.$name), known.stamp == file.stamp else {
        stale.changed.append(file)
        continue
      }
      guard known.isInDoubt, !verified.contains(file.$name) else { continue }
      stale.inDoubt.append((number, known.digest, file))
    }
    stale.gone += rest.keys.map(\.wrappedValue)
  }

  /// The place of a file among the calendar's; nil where it has none of that name.
  func place(ofFile name: Verbatim<String>) -> Int? {
    var places = files.startIndex..<files.endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = files[middle].$name < name ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    let place = places.lowerBound
    return place < files.endIndex && files[place].$name == name ? place : nil
  }
}
