import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarWords

extension EventStore {
  /// The change that adds a new item to a calendar.
  func changeAdding(_ item: some StoredItem, to calendar: EventCalendar) throws(CalendarError) -> FileChange {
    switch calendar.storage {
    case .folder:
      try requireNew(item.item.uid, in: calendar)
      return try changeCreating(try newCalendar(of: item), uid: item.item.uid, in: calendar)
    case .file:
      let site = try additionSite(at: calendar.id, of: item.item.uid)
      guard !site.isEmpty else { return site.change(to: try newCalendar(of: item)) }
      let component = try item.written(lineEnd: site.text.lineEnd, now: environment.now())
      return try site.change(adding: component, zones: try item.zoneComponents(lineEnd: site.text.lineEnd))
    }
  }

  /// The change that makes a file of its own in a calendar that is a folder, which is made only where it is new.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - uid: The UID that it is for.
  ///   - calendar: The calendar.
  ///   - source: The file that its items come from: who may not read that one may not read the new one.
  /// - Returns: The change.
  /// - Throws: What the disk throws.
  func changeCreating(
    _ bytes: [UInt8], uid: String, in calendar: EventCalendar, from source: CalendarFile? = nil
  ) throws(CalendarError) -> FileChange {
    let edited = edited
    let name = try EventStore.newFileName(for: uid.isEmpty ? environment.makeUID() : uid) {
      name throws(CalendarError) in
      try edited.holds("\(calendar.id)/\(name)")
    }
    let isInStore = EventStore.folder(of: calendar.id).isSame(as: root ?? "")
    let attributes: FileAttributes? = if let source { try attributes(of: source) } else { nil }
    return FileChange(
      creating: "\(calendar.id)/\(name)", with: bytes,
      makingFolder: calendar.isNew && isInStore || edited.isToBeMade(calendar.id) ? calendar.id : nil,
      attributes: attributes)
  }

  private func attributes(of file: CalendarFile) throws(CalendarError) -> FileAttributes? {
    guard let snapshot = file.snapshot ?? file.members.first?.file.snapshot else { return nil }
    return try environment.disk.attributes(of: snapshot.resolvedPath)
  }

  /// A whole calendar around a new item.
  func newCalendar(of item: some StoredItem) throws(CalendarError) -> [UInt8] {
    let component = try item.written(lineEnd: .crlf, now: environment.now())
    let zones = try item.zoneComponents(lineEnd: .crlf)
    return EventStore.calendar(holding: zones.flatMap(\.bytes) + component, lineEnd: .crlf)
  }

  /// A whole calendar around components.
  static func calendar(holding components: [UInt8], lineEnd: LineEnd) -> [UInt8] {
    calendar(holding: [components[...]], lineEnd: lineEnd)
  }

  /// A whole calendar around parts that follow each other.
  static func calendar(holding parts: [ArraySlice<UInt8>], lineEnd: LineEnd) -> [UInt8] {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cal-edit//CalendarStore//EN"]
    var calendar = head.flatMap { Array($0.utf8) + lineEnd.bytes }
    calendar.reserveCapacity(parts.reduce(calendar.count + 16) { $0 + $1.count })
    for part in parts { calendar += part }
    calendar += Array("END:VCALENDAR".utf8) + lineEnd.bytes
    return calendar
  }

  static func taken(_ uid: String, in file: String) -> CalendarError {
    CalendarError(
      .alreadyExists, at: Place(file: file, uid: uid), value: uid, expected: StoreWords.newUID)
  }
}
