import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarText
import CalendarZones

/// Reads the files that an index does not know as they are, some at a time.
struct IndexReader {
  let environment: StoreEnvironment

  /// The calendar that the files are in.
  let calendar: EventCalendar

  /// By what the index knows it.
  let key: String

  /// What is wrong with files that cannot be read, by their names.
  private(set) var unreadable: [Verbatim<String>: CalendarError] = [:]

  private let changes: [Verbatim<String>: FileChange]
  private var rest: ArraySlice<CalendarState.File>
  private var update = IndexUpdate()

  /// A reader of what is stale in a calendar.
  init(
    _ stale: CalendarState.Staleness, of calendar: EventCalendar, key: String, in environment: StoreEnvironment
  ) {
    (self.environment, self.calendar, self.key) = (environment, calendar, key)
    changes = stale.changes
    update.removed = stale.gone
    var changed = stale.changed
    for (number, digest, file) in stale.inDoubt {
      let seen = environment.disk.clock()
      guard let found = try? environment.disk.digest(of: file.path), found.digest.hash == digest else {
        changed.append(file)
        continue
      }
      update.seen.append(IndexUpdate.Seen(number, stamp: IndexedFile.Stamp(found.identity), at: seen))
    }
    rest = changed[...]
  }

  /// The next part of what the index is to be told; nil where it was told all.
  ///
  /// - Parameter index: The index, which says what may be kept of large files.
  /// - Returns: The part.
  /// - Throws: Where the index cannot be asked.
  mutating func next(_ index: borrowing EventIndex) throws(IndexFailure) -> IndexUpdate? {
    var files = Array(rest.prefix(IndexReader.mostAtOnce))
    rest = rest.dropFirst(files.count)
    for file in files where file.name.isEmpty {
      guard let contents = try patched(file, in: index) else { continue }
      update.added.append(contents)
      files.removeAll { $0.name.isEmpty }
    }
    let known = try files.map { file throws(IndexFailure) -> KnownFile? in
      guard file.stamp.size >= IndexReader.leastKept,
        let number = try index.number(ofFile: file.name, inCalendar: key)
      else { return nil }
      return try KnownFile(number, in: index)
    }
    for (file, contents) in zip(files, contents(of: files, known)) {
      switch contents {
      case .success(let contents): update.added.append(contents)
      case .failure(let error):
        unreadable[file.$name] = error
        // What was known of it must not be shown.
        update.removed.append(file.name)
      }
    }
    defer { update = IndexUpdate() }
    return update.isEmpty ? nil : update
  }

  /// So many files are in the memory at once.
  private static let mostAtOnce = 4096

  /// Smaller files are read as a whole.
  private static let leastKept: Int64 = 1 << 16

  /// A calendar that is one file and was just patched, where the index knows what it was before.
  private func patched(
    _ file: CalendarState.File, in index: borrowing EventIndex
  ) throws(IndexFailure) -> IndexUpdate.FileContents? {
    guard let change = changes[file.$name], case .patched(let text, let patches) = change.outcome,
      let known = try index.file(named: file.name, ofCalendar: key), let before = change.snapshot,
      known.file.stamp == IndexedFile.Stamp(before.identity), before.bytes == text.bytes
    else { return nil }
    return PatchedFile(file.path, changedFrom: text, by: patches)
      .contents(knowing: known, file.stamp, at: environment.disk.clock(), in: environment)
  }

  private func contents(
    of files: [CalendarState.File], _ known: [KnownFile?]
  ) -> [Result<IndexUpdate.FileContents, CalendarError>] {
    let (environment, changes) = (environment, changes)
    return environment.disk.inParallel(files.count) { place in
      let file = files[place]
      return Result { () throws(CalendarError) in
        try file.contents(in: environment, after: changes[file.$name], known: known[place])
      }
    }
  }
}

extension CalendarState.File {
  /// What the index is to know of a file, which is read unless this store has just changed it.
  func contents(
    in environment: StoreEnvironment, after change: FileChange?, known: KnownFile?
  ) throws(CalendarError) -> IndexUpdate.FileContents {
    let seen = environment.disk.clock()
    if let bytes = change?.after {
      return CalendarFile(bytes, at: path, in: environment).contents(
        named: name, stamp, at: seen, known: known, in: environment)
    }
    let reader = try environment.disk.reader(of: path)
    let bytes = try reader.allBytes()
    let read = CalendarFile(bytes, at: path, in: environment)
    try read.requireCalendar()
    return read.contents(named: name, IndexedFile.Stamp(reader.identity), at: seen, known: known, in: environment)
  }
}

extension StoreEnvironment {
  /// What is wrong between the files of a calendar, by what an index knows of its items.
  func findings(
    between items: [(file: String, item: IndexedItem)], in calendar: EventCalendar
  ) throws(IndexFailure) -> [Finding] {
    let sorted = items.sorted { ($0.file, $0.item.piece.place) < ($1.file, $1.item.piece.place) }
    var unpacker = OutlineUnpacker(zones: zones.zones(in: CalendarText(parsing: [])), viewer: viewer)
    let own = try sorted.map { name, item throws(IndexFailure) in
      let summary = try unpacker.outline(of: item) ?? EventOutline()
      var own = CalendarItem(uid: summary.uid, start: summary.start)
      own.recurrenceID = summary.recurrenceID
      own.origin = ItemOrigin(
        calendar: calendar,
        file: name.isEmpty ? calendar.id : "\(calendar.id.hasSuffix("/") ? calendar.id : calendar.id + "/")\(name)",
        index: item.piece.place, line: item.piece.line, bytes: [], revision: 0)
      return own
    }
    return EventStore.findings(ofOccurrencesWithoutSeriesIn: own) + Finding.duplicates(among: own)
  }
}
