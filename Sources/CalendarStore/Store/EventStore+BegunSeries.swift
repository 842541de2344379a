import CalendarFiles
import CalendarModel
import CalendarText

extension EventStore {
  /// The changes that an edit makes in its calendar; what begins under a UID of its own gets a file in a folder, before
  /// it is cut off where it was: whoever looks in between sees it twice rather than not at all.
  func changes<Item: StoredItem>(
    for edit: SeriesEdit<Item>.Outcome, of component: CalendarText.Component, in file: CalendarFile,
    calendar: EventCalendar
  ) throws(CalendarError) -> [FileChange] {
    var patches = edit.patches
    var creation: [FileChange] = []
    if let begun = edit.rest ?? edit.done, let folder = folder(of: file, openedAs: calendar) {
      var zones = file.zones(usedBy: begun.bytes)
      zones += begun.zones.filter { zone in !zones.contains { $0.$tzid == zone.$tzid } }
      let whole = EventStore.calendar(holding: zones.flatMap(\.bytes) + begun.bytes, lineEnd: file.text.lineEnd)
      creation = [try changeCreating(whole, uid: begun.uid, in: folder, from: file)]
    } else if let begun = edit.rest ?? edit.done {
      let last = file.series(of: component).map(\.range.upperBound).max() ?? component.range.upperBound
      patches += begun.zones.compactMap { zone in
        component.parent.flatMap { file.text.patchAdding(zone, to: file.text.components[$0]) }
      }
      patches.append(.insertion(of: begun.bytes, at: last))
    }
    return creation + file.changes(by: patches, in: calendar).filter { !$0.isEmpty }
  }

  /// The folder that a file is an item of; nil for a calendar that is one file.
  ///
  /// A file that was opened by its path is an item if it has one UID and either its name or its folder's metadata say
  /// that it stands for that UID: readers of such folders look at one UID a file.
  private func folder(of file: CalendarFile, openedAs calendar: EventCalendar) -> EventCalendar? {
    if calendar.storage == .folder { return calendar }
    let uids = Set(file.text.itemComponents.map { Verbatim(file.uid(of: $0)) })
    guard uids.count == 1, let uid = uids.first?.wrappedValue else { return nil }
    let folder = EventStore.folder(of: file.path)
    let isNamed = EventStore.safeFileName(uid).isSame(as: EventStore.name(of: file.path))
    let metadata = try? environment.disk.metadata(inFolder: folder)
    guard isNamed || metadata ?? FolderMetadata() != FolderMetadata() else { return nil }
    return EventCalendar(id: folder, title: EventStore.name(of: folder), storage: .folder)
  }
}
