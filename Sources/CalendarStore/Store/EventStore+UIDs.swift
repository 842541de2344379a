import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import Synchronization

extension EventStore {
  /// A UID for a new item, which no other has: nobody need look for it in a calendar when the item is saved.
  public func makeUID() -> String {
    let uid = environment.makeUID()
    knownUIDs.withLock { known in _ = known.made.insert(Verbatim(uid)) }
    return uid
  }

  /// Refuses a UID that some file of a folder has, whatever the file's name; one that was just made is nobody's.
  func requireNew(_ uid: String, in calendar: EventCalendar) throws(CalendarError) {
    guard !uid.isEmpty, knownUIDs.withLock({ $0.made.remove(Verbatim(uid)) }) == nil else { return }
    let items = try edited.items(inFolder: calendar.id)
    let holder = knownUIDs.withLock { known in
      items.first { known.uids(in: $0, on: environment.disk).contains(Verbatim(uid)) }
    }
    if let holder { throw EventStore.taken(uid, in: holder.path) }
  }
}

/// The UIDs of files that were read, so that none is read again while it stays what it is.
struct KnownUIDs {
  /// The UIDs that were made for items that are still to be saved.
  var made: Set<Verbatim<String>> = []

  private var files: [Verbatim<String>: (state: FolderItem.State, uids: Set<Verbatim<String>>)] = [:]

  /// The UIDs in a file; none of one that cannot be read.
  mutating func uids(in item: FolderItem, on disk: Disk) -> Set<Verbatim<String>> {
    if let known = files[item.$path], known.state == item.state { return known.uids }
    let bytes: [UInt8]? =
      switch item.state {
      case .onDisk: try? disk.reader(of: item.path).allBytes()
      case .pending(let bytes): bytes
      }
    let uids = bytes.map { CalendarText(parsing: $0).itemUIDs } ?? []
    files[item.$path] = (item.state, uids)
    return uids
  }
}

extension CalendarText {
  /// The UIDs of events, reminders and journals.
  var itemUIDs: Set<Verbatim<String>> {
    Set(components.lazy.filter(\.isItem).map { Verbatim(EventCodec.uid(of: $0, in: self)) })
  }
}
