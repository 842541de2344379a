import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime

/// Where the items of an export stand, in the order in which they are written: by calendar, UID and `RECURRENCE-ID`.
///
/// It holds no items, and of where they stand only so much as fits into little memory; they are read again one by one.
struct ExportIndex {
  /// A file that is a calendar, or a large one of many.
  struct File {
    let path: String

    /// Stands for the state in which it was read.
    let state: Int

    /// The time zones that it states, as a calendar of their own; nil for a file that is not read in parts.
    let zones: [UInt8]?
  }

  /// The items.
  private(set) var entries: SortedRecords

  var files: [File] = []
  var zones = ExportZones()
  private(set) var findings: [Finding] = []

  /// That several calendars have the same UID, which matters to whoever reads items back.
  private(set) var sharing: Finding?

  /// The files that were read last, for whoever reads the items.
  private(set) var cache: ExportCache

  let query: ExportQuery
  let environment: StoreEnvironment

  /// The number of files that were read.
  var fileCount = 0

  private let uids: Set<Verbatim<String>>
  private var sorter: RecordSorter
  private var shared: SharedUIDs
  private var remarks = ExportRemarks()

  /// Whether the items' own lines are written, so that what is no line is left out.
  private let writesLines: Bool
  private var usedZones: Set<Int> = []

  /// Reads the calendars of a query once, and once more where it asks what the items say.
  ///
  /// - Throws: What reading the only calendar throws; of several, one that cannot be read is a finding.
  init(_ query: ExportQuery, as format: ExportFormat, in environment: StoreEnvironment) throws(CalendarError) {
    self.query = query
    writesLines = format == .ics || format == .jcal
    uids = Set(query.uids.map { Verbatim($0) })
    self.environment = environment
    cache = ExportCache(environment: environment)
    sorter = RecordSorter(in: environment)
    shared = SharedUIDs(of: query.calendars, in: environment)
    entries = SortedRecords()
    for place in query.calendars.indices {
      do throws(CalendarError) {
        try readCalendar(place)
      } catch {
        guard query.calendars.count > 1 else { throw error }
        findings.append(Finding(unreadable: error))
      }
    }
    entries = sorter.sorted()
    if query.asksWhatItemsSay { try select() }
    zones.settle(using: usedZones, environment.zones)
    findings += remarks.findings + zones.findings
    sharing = try shared.finding()
  }

  /// Whether there is no item.
  var isEmpty: Bool { entries.count == 0 }

  /// Whether what has that UID is asked for, or may be.
  private func isAsked(_ uid: String?) -> Bool { uids.isEmpty || uid.map { uids.contains(Verbatim($0)) } ?? true }

  /// Takes an item, if it has a UID that is asked for.
  mutating func add(_ entry: ExportEntry) {
    guard isAsked(entry.uid) else { return }
    usedZones.formUnion(entry.zones)
    remarks.choose(entry)
    sorter.add(entry.record)
    shared.add(entry)
  }

  /// Keeps the items that say what is asked for.
  private mutating func select() throws(CalendarError) {
    let selection = ExportSelection(query, in: environment)
    var reader = ExportReader(self)
    sorter = RecordSorter(in: environment)
    shared = SharedUIDs(of: query.calendars, in: environment)
    usedZones = []
    remarks.chooseNone()
    try reader.forEachSeries { items in
      if selection.selects(items) { for item in items { add(item.entry) } }
    }
    entries = sorter.sorted()
  }

  private mutating func readCalendar(_ place: Int) throws(CalendarError) {
    let calendar = query.calendars[place]
    switch calendar.storage {
    case .file: try readFile(calendar.id, of: place)
    case .folder:
      let listing = try environment.list(calendar.id)
      findings += listing.unreadable.map(Finding.init(unreadable:))
      for item in environment.items(inFolder: calendar.id, listing) {
        do throws(CalendarError) {
          try readFile(item.path, named: item.name, of: place)
        } catch {
          findings.append(Finding(unreadable: error))
        }
      }
    }
  }

  private mutating func readFile(
    _ path: String, named name: String? = nil, of calendar: Int
  ) throws(CalendarError) {
    fileCount += 1
    guard try !readPlainFile(path, named: name, of: calendar) else { return }
    let (file, mending) = try CalendarFile.inUTF8(path, in: environment)
    remarks.add(mending, ofFile: fileCount, at: path)
    let state = file.state
    let items = file.text.items
    guard !items.isEmpty || !file.text.problems.isEmpty else { return }
    var reader = ExportFileReader(file, writesLines: writesLines)
    remarks.add(reader.findings.filter { isAsked($0.place.uid) }, ofFile: fileCount)
    let source = self.source(File(path: path, state: state, zones: nil), named: name)
    for item in items {
      let heading = reader.read(item, zones: &zones)
      remarks.add(heading.findings, ofItem: item.index, in: fileCount)
      add(
        ExportEntry(
          calendar: calendar, uid: heading.uid, recurrenceID: heading.recurrenceID, file: fileCount,
          component: item.index, kind: item.name, source: source, zones: heading.zones, added: heading.added))
    }
    cache.keep(file)
  }

  /// How entries name a file: by its place among those that are known, or for one of many by its name.
  mutating func source(_ file: File, named name: String?) -> ExportEntry.Source {
    if let name { return .named(name, state: file.state) }
    files.append(file)
    return .known(files.count - 1)
  }
}

extension ExportQuery {
  /// Whether more than its UID decides whether an item is meant.
  fileprivate var asksWhatItemsSay: Bool { range != nil || words != nil }
}
