import CalendarFiles
public import CalendarModel
import CalendarTime
import CalendarWords

extension EventStore {
  /// Hands out calendars, or what of them is asked for, in a format for other programs or for people.
  ///
  /// It comes piece by piece, whole lines each. No more of it is held in memory than the items of one UID, and the
  /// names of a folder's files; where the items stand is put aside in `TMPDIR` if there are many of them, and so are the
  /// lines of an agenda. A file that is held whole is one that is not written as programs write it: damaged, not in
  /// UTF-8, or of several calendars. Items are in the order of their calendars, then of the bytes of UID and `RECURRENCE-ID`;
  /// those of one UID stay together, the series first.
  ///
  /// ```swift
  /// let query = ExportQuery(calendars: try store.calendars())
  /// try store.export(query, as: .ics) { bytes in backup.append(contentsOf: bytes) }
  /// ```
  ///
  /// - Parameters:
  ///   - query: What is exported.
  ///   - format: The format.
  ///   - sink: Takes the pieces; what it throws ends the export.
  /// - Returns: How much was written, and what could not be read or written as it stands.
  /// - Throws: `eventNotFound` where nothing has the UIDs or the words that are asked for, before anything is handed
  ///   out; what reading the only calendar throws; `changedUnderneath` where a file changes meanwhile.
  @discardableResult
  public func export(
    _ query: ExportQuery, as format: ExportFormat, to sink: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    let index = try ExportIndex(query, as: format, in: fetched)
    if index.isEmpty, let name = query.uids.min() ?? query.words {
      throw CalendarError(.eventNotFound, value: name)
    }
    switch format {
    case .ics: return try exportLines(index, to: sink)
    case .jcal: return try export(index, by: JCalWriter(), to: sink)
    case .json: return try export(index, by: JSONWriter(viewer: environment.viewer), to: sink)
    case .csv: return try exportTable(index, of: query, to: sink)
    case .markdown: return try exportAgenda(index, of: query, by: MarkdownWriter(), to: sink)
    case .html: return try exportAgenda(index, of: query, by: HTMLWriter(firstWeekday: query.firstWeekday), to: sink)
    }
  }

  /// Exports into a file: the whole of it is there, or what was there before.
  ///
  /// Another export's file is replaced. One that is a calendar of somebody's is not, because whoever names it here more
  /// likely means to read it.
  ///
  /// - Parameters:
  ///   - query: What is exported.
  ///   - format: The format.
  ///   - path: The file; its permissions stay where it is replaced.
  /// - Returns: How much was written, and what could not be read or written as it stands.
  /// - Throws: `alreadyExists` where a calendar is there that is no export; `calendarIsImmutable` for a file that would
  ///   itself be a part of what is exported; what `export(_:as:to:)` and the disk throw.
  @discardableResult
  public func export(
    _ query: ExportQuery, as format: ExportFormat, toFile path: String
  ) throws(CalendarError) -> ExportReport {
    if format == .ics { try requireExport(at: path) }
    if path.hasSuffix(".ics") { try requireElsewhere(path, than: query.calendars) }
    // One that was ended in the midst of it leaves a file that nobody else would take away.
    try? environment.disk.removeLeftovers(in: EventStore.folder(of: path))
    var report = ExportReport()
    try environment.disk.write(path) { sink throws(CalendarError) in
      report = try export(query, as: format, to: sink)
    }
    return report
  }

  /// Refuses a file that would be read with the calendars, and double what they have the next time.
  private func requireElsewhere(_ path: String, than calendars: [EventCalendar]) throws(CalendarError) {
    let disk = environment.disk
    let folder = disk.resolvedPath(of: EventStore.folder(of: path))
    let around = calendars.first { $0.storage == .folder && disk.resolvedPath(of: $0.id).isSame(as: folder) }
    let all = storePath.isSame(as: folder) ? try self.calendars() : []
    let isStore = storePath.isSame(as: folder) && Set(all.map(\.$id)).isSubset(of: calendars.map(\.$id))
    guard around == nil, !isStore else {
      throw CalendarError(.calendarIsImmutable, at: Place(file: path), value: around?.title ?? folder)
    }
  }

  private func requireExport(at path: String) throws(CalendarError) {
    let bytes: [UInt8]
    do throws(CalendarError) {
      bytes = try environment.disk.beginning(of: path, limit: ICalendarFrame.head.count)
    } catch {
      guard error.code == .notFound else { throw error }
      return
    }
    guard bytes.isEmpty || bytes.starts(with: ICalendarFrame.head) else {
      throw CalendarError(
        .alreadyExists, at: Place(file: path), expected: ExportWords.newFile)
    }
  }

  /// Exports iCalendar: a calendar around the items' own lines (RFC 5545 §3.4).
  private func exportLines(
    _ index: ExportIndex, to sink: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    var report = ExportReport(findings: index.findings + CollectionOfOne(index.sharing).compactMap(\.self))
    try sink(ICalendarFrame.head + index.zones.components.flatMap(\.bytes))
    var reader = ExportReader(index)
    report.count = index.entries.count
    try reader.forEachLines(sink)
    try sink(ICalendarFrame.tail)
    return report
  }

  private func export(
    _ index: ExportIndex, by writer: some ItemWriter,
    to sink: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    var report = ExportReport(findings: index.findings + CollectionOfOne(index.sharing).compactMap(\.self))
    var writer = writer
    var leftOut = LeftOut()
    try sink(writer.head(zones: index.zones.components))
    var reader = ExportReader(index)
    try reader.forEachItem(asLines: writer.takesLines) { item throws(CalendarError) in
      guard let bytes = writer.item(item, noting: &report.findings) else { return leftOut.count(item.entry.kind) }
      try sink(bytes)
      report.count += 1
    }
    try sink(writer.tail)
    report.findings += leftOut.findings
    return report
  }
}

/// The items that a format cannot hold.
struct LeftOut {
  private var kinds: [String: Int] = [:]

  mutating func count(_ kind: String) { kinds[kind, default: 0] += 1 }

  /// What is said of them, one sentence a kind.
  var findings: [Finding] {
    kinds.sorted { $0.key < $1.key }.map { kind, count in
      Finding(
        "kind-left-out", .note, at: Place(),
        message: ExportWords.leftOut(count, of: kind))
    }
  }
}
