import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime

/// Where the items of an export stand, in the order in which they are written.
///
/// It holds no items, so that it stays small however much they say; they are read again one by one.
struct ExportIndex {
  /// A component that is written.
  struct Entry {
    /// The calendar's place in the query.
    let calendar: Int

    /// The file's place in `files`.
    let file: Int

    /// The component's place in its file.
    let component: Int

    /// The name of the component: `VEVENT`.
    let kind: String

    /// Where its bytes are in the file, if they can be handed out as they stand.
    var range: Range<Int>?

    /// The UID; one made of its content for an item without one.
    let uid: String

    /// The `RECURRENCE-ID` as it is written; empty for a single item and a series.
    let recurrenceID: String

    /// The zones that its dates are on, by their places among the definitions of `zones`.
    let zones: [Int]

    /// The lines that it must have and lacks.
    let added: [UInt8]
  }

  /// A file that has items.
  struct File {
    let path: String

    /// The state in which it was read.
    let identity: FileIdentity?
  }

  var files: [File] = []
  var entries: [Entry] = []

  /// The calendars of whose items only the first are known, by their places in the query.
  var plainFiles: [Int: PlainExportFile] = [:]
  var zones = ExportZones()
  private(set) var findings: [Finding] = []

  /// The files that were read last, for whoever reads the items.
  private(set) var cache: ExportCache

  let query: ExportQuery
  let environment: StoreEnvironment

  /// Whether the items of a calendar that is one plain file are entries too, rather than found when they are written.
  private let listsPlainFiles: Bool

  /// Reads the calendars of a query once.
  ///
  /// - Throws: What reading the only calendar throws; of several, one that cannot be read is a finding.
  init(_ query: ExportQuery, listsPlainFiles: Bool, in environment: StoreEnvironment) throws(CalendarError) {
    self.listsPlainFiles = listsPlainFiles
    self.query = query
    self.environment = environment
    cache = ExportCache(environment: environment)
    for place in query.calendars.indices {
      let first = entries.count
      do throws(CalendarError) {
        try readCalendar(place)
      } catch {
        guard query.calendars.count > 1 else { throw error }
        findings.append(Finding(unreadable: error))
      }
      order(from: first)
    }
    let used = plainFiles.values.flatMap { file in
      file.zones.indices.filter { file.usedZones & 1 << UInt64($0) != 0 }.map { file.zones[$0] }
    }
    zones.settle(using: Set(entries.lazy.flatMap(\.zones)).union(used), environment.zones)
    findings += zones.findings
  }

  private mutating func readCalendar(_ place: Int) throws(CalendarError) {
    let calendar = query.calendars[place]
    var selected: Set<String> = []
    let first = entries.count
    switch calendar.storage {
    case .file:
      if !listsPlainFiles, try readPlainCalendar(calendar.id, of: place) { return }
      try readFile(calendar.id, of: place, selecting: &selected)
    case .folder:
      let listing = try environment.disk.list(calendar.id)
      findings += listing.unreadable.map(Finding.init(unreadable:))
      for entry in listing.files {
        do throws(CalendarError) {
          try readFile(entry.path, of: place, selecting: &selected)
        } catch {
          findings.append(Finding(unreadable: error))
        }
      }
    }
    guard !query.isWhole else { return }
    entries[first...].removeAll { !selected.contains($0.uid) }
  }

  private mutating func readFile(
    _ path: String, of calendar: Int, selecting selected: inout Set<String>
  ) throws(CalendarError) {
    guard try !readPlainFile(path, of: calendar, selecting: &selected) else { return }
    let file = try CalendarFile(path, in: environment)
    let place = files.count
    files.append(File(path: path, identity: file.snapshot?.identity))
    let items = file.text.items
    guard !items.isEmpty || !file.text.problems.isEmpty else { return }
    var reader = ExportFileReader(file)
    var uids: [String] = []
    for item in items {
      let heading = reader.read(item, zones: &zones)
      uids.append(heading.uid)
      entries.append(
        Entry(
          calendar: calendar, file: place, component: item.index, kind: item.name, uid: heading.uid,
          recurrenceID: heading.recurrenceID, zones: heading.zones, added: heading.added))
    }
    findings += reader.findings
    if !query.isWhole { selected.formUnion(ExportSelection(query, in: environment).uids(of: items, uids, in: file)) }
    cache.keep(file, at: place)
  }

  /// Puts the entries of a calendar into order: by UID and `RECURRENCE-ID`, else as they stand.
  private mutating func order(from first: Int) {
    var places = entries[first...].indices.map { (head: entries[$0].uid.sortingHead, place: $0) }
    places.sort { left, right in
      guard left.head == right.head else { return left.head < right.head }
      let (left, right) = (entries[left.place], entries[right.place])
      guard left.uid == right.uid else { return left.uid.precedes(right.uid) }
      guard left.recurrenceID == right.recurrenceID else { return left.recurrenceID.precedes(right.recurrenceID) }
      return (left.file, left.component) < (right.file, right.component)
    }
    entries[first...] = places.map { entries[$0.place] }[...]
  }
}

extension ExportIndex {
  /// Whether there is no item.
  var isEmpty: Bool { entries.isEmpty && plainFiles.values.allSatisfy { $0.count == 0 } }
}

extension String {
  /// The first eight bytes as a number whose order is theirs.
  ///
  /// It decides nearly always, at a fraction of the cost of comparing texts.
  fileprivate var sortingHead: UInt64 {
    var head: UInt64 = 0
    for byte in utf8.prefix(8) { head = head << 8 | UInt64(byte) }
    return head << UInt64(8 * (8 - Swift.min(utf8.count, 8)))
  }

  /// Whether its bytes come before another's.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
