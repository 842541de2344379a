import CalendarFiles
import CalendarICal
public import CalendarModel
import CalendarText

extension EventStore {
  /// What changes in the calendars of the store from now on (`EKEventStoreChanged`), whoever changes it: this store,
  /// another one, or another program.
  ///
  /// Changes that follow each other closely are told once, some 50 milliseconds after the last. The stream ends with
  /// the task that reads it; a store without a folder of calendars has none to tell.
  ///
  /// > Note: EventKit only says that something changed; here it is said what. Values that were fetched stay what they
  /// > are: `refresh(_:)` gives the present one.
  public var changes: AsyncStream<EventStoreChange> {
    guard root != nil else { return AsyncStream { $0.finish() } }
    return changes(in: { () throws(CalendarError) in try self.calendars() }, watching: { self.watchedFolders })
  }

  /// The store's folder and those of its calendars.
  var watchedFolders: [String] {
    guard let root else { return [] }
    let listing = try? environment.disk.list(root)
    return [root] + (listing?.folders.map(\.path) ?? [])
  }

  /// What changes in calendars from now on, as ``changes`` tells it of all that are in the store; these may lie
  /// anywhere.
  public func changes(in calendars: [EventCalendar]) -> AsyncStream<EventStoreChange> {
    changes(
      in: { () throws(CalendarError) in
        var found: [EventCalendar] = []
        for calendar in calendars {
          if let calendar = try self.calendar(withIdentifier: calendar.id) { found.append(calendar) }
        }
        return found
      },
      watching: {
        calendars.map { $0.storage == .folder ? $0.id : EventStore.folder(of: $0.id) }
      })
  }

  /// What changes in calendars, which lie in folders; both are asked for anew after each change.
  private func changes(
    in calendars: @escaping @Sendable () throws(CalendarError) -> [EventCalendar],
    watching folders: @escaping @Sendable () -> [String]
  ) -> AsyncStream<EventStoreChange> {
    AsyncStream { continuation in
      let disk = environment.disk
      let start = StoreScan(of: try? calendars(), on: disk, after: StoreScan())
      let watch = FolderWatch.start(on: disk, folders: { disk.withLinkTargets(folders()) }, state: start) { last in
        let now = StoreScan(of: try? calendars(), on: disk, after: last)
        for change in now.changes(since: last) { continuation.yield(change) }
        last = now
      }
      guard let watch else { return continuation.finish() }
      continuation.onTermination = { _ in watch.cancel() }
    }
  }
}

extension Disk {
  /// Folders, and those in which the targets of links in them lie: what is written there changes what is here.
  fileprivate func withLinkTargets(_ folders: [String]) -> [String] {
    var all = folders
    var known = Set(folders.map { Verbatim($0) })
    for folder in folders {
      for target in (try? foldersOfLinkTargets(in: folder)) ?? [] where known.insert(Verbatim(target)).inserted {
        all.append(target)
      }
    }
    return all
  }
}

/// What was in the calendars of a store at a moment, as far as it takes to notice changes.
private struct StoreScan: Sendable {
  /// A file that was read.
  private struct File {
    let identity: FileIdentity

    /// What stands for each item's bytes, by its UID.
    let items: [Verbatim<String>: Int]
  }

  /// A calendar, and what stands for the bytes of each item in it.
  private struct Scanned {
    let calendar: EventCalendar
    var items: [Verbatim<String>: Int] = [:]
  }

  private var files: [Verbatim<String>: File] = [:]
  private var calendars: [Verbatim<String>: Scanned] = [:]

  /// Nothing.
  init() {}

  /// Looks at calendars; files that are what they were are not read again, and neither is anything where the calendars
  /// cannot be listed.
  init(of calendars: [EventCalendar]?, on disk: Disk, after last: StoreScan) {
    guard let calendars else {
      self = last
      return
    }
    for calendar in calendars {
      var scanned = Scanned(calendar: calendar)
      for entry in StoreScan.entries(of: calendar, on: disk) {
        let known = last.files[Verbatim(entry.path)]
        let isKnown = known?.identity == entry.identity
        // One that cannot be read now is what it was.
        guard let file = isKnown ? known : StoreScan.read(entry, on: disk) ?? known else { continue }
        files[Verbatim(entry.path)] = file
        for (uid, digest) in file.items { scanned.items[uid, default: 0] &+= digest }
      }
      self.calendars[calendar.$id] = scanned
    }
  }

  private static func entries(of calendar: EventCalendar, on disk: Disk) -> [(path: String, identity: FileIdentity)] {
    switch calendar.storage {
    case .folder: ((try? disk.list(calendar.id))?.files ?? []).map { ($0.path, $0.identity) }
    case .file: (try? disk.status(of: calendar.id)).map { [(calendar.id, $0.identity)] } ?? []
    }
  }

  private static func read(_ entry: (path: String, identity: FileIdentity), on disk: Disk) -> File? {
    guard let bytes = try? disk.read(entry.path).bytes else { return nil }
    let text = CalendarText(parsing: bytes)
    // What does not end is being written by a program that does it in place; it comes again when it is done.
    guard text.roots.last?.isClosed == true else { return nil }
    var hashers: [Verbatim<String>: Hasher] = [:]
    for root in text.roots where root.name == "VCALENDAR" {
      for item in text.children(of: root) where item.isItem {
        hashers[Verbatim(EventCodec.uid(of: item, in: text)), default: Hasher()].combine(bytes[item.range])
      }
    }
    return File(identity: entry.identity, items: hashers.mapValues { $0.finalize() })
  }

  /// What is different now, calendars and UIDs in their order.
  func changes(since last: StoreScan) -> [EventStoreChange] {
    var changes: [EventStoreChange] = []
    for id in Set(calendars.keys).union(last.calendars.keys).sorted() {
      let (now, before) = (calendars[id], last.calendars[id])
      guard let calendar = now?.calendar ?? before?.calendar else { continue }
      if let kind = StoreScan.kind(before?.calendar, now?.calendar) {
        changes.append(EventStoreChange(calendar: calendar, uid: nil, kind: kind))
      }
      let (old, new) = (before?.items ?? [:], now?.items ?? [:])
      for uid in Set(old.keys).union(new.keys).sorted() {
        guard let kind = StoreScan.kind(old[uid], new[uid]) else { continue }
        changes.append(EventStoreChange(calendar: calendar, uid: uid.wrappedValue, kind: kind))
      }
    }
    return changes
  }

  private static func kind<Value: Equatable>(_ old: Value?, _ new: Value?) -> EventStoreChange.Kind? {
    if old == new { return nil }
    return old == nil ? .added : new == nil ? .removed : .changed
  }
}
