import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarZones

/// A calendar file that an item is added to, of which only that is looked at which the addition needs.
struct AdditionSite {
  private let path: String

  /// The file on the disk; nil for one that is not there before a commit.
  private let snapshot: FileSnapshot?

  /// What is in it.
  let text: CalendarText

  /// Whether nothing is in it, not even a calendar.
  var isEmpty: Bool { !text.holdsCalendar }

  fileprivate init(
    _ bytes: [UInt8], at path: String, snapshot: FileSnapshot?, of uid: String
  ) throws(CalendarError) {
    let (text, mayHold) = CalendarText.parsing(bytes, seeking: uid)
    self.path = path
    self.snapshot = snapshot
    self.text = text
    guard mayHold, !uid.isEmpty else { return }
    if text.itemComponents.contains(where: { EventCodec.uid(of: $0, in: text).isSame(as: uid) }) {
      throw EventStore.taken(uid, in: path)
    }
  }

  /// The change that makes a calendar of the file.
  func change(to bytes: [UInt8]) -> FileChange {
    FileChange(of: path, from: text.bytes, to: bytes, snapshot: snapshot)
  }

  /// The change that adds components, and the zones that are new to them, behind the last one of the file.
  ///
  /// - Throws: `malformedFile`, `truncatedFile` for a file in which nobody can say where something belongs.
  func change(adding components: [UInt8], zones: [ZoneComponent]) throws(CalendarError) -> FileChange {
    guard let calendar = text.lastRoot(where: { $0.name == "VCALENDAR" }) else {
      throw CalendarError(.malformedFile, at: Place(file: path), expected: "BEGIN:VCALENDAR")
    }
    try text.requireWhole(calendar, in: path)
    var patches = zones.compactMap { text.patchAdding($0, to: calendar) }
    patches.append(.insertion(of: components, at: calendar.contentRange.upperBound))
    return FileChange(of: path, in: text, by: patches, snapshot: snapshot)
  }
}

extension EventStore {
  /// The file that an item of a UID is to be added to, changes that wait for a commit made in it.
  ///
  /// - Throws: `alreadyExists` where it has the UID; what `calendarFile(at:)` throws.
  func additionSite(at path: String, of uid: String) throws(CalendarError) -> AdditionSite {
    if let change = pendingChange(at: path) {
      guard let bytes = change.after else { throw CalendarError(.notFound, at: Place(file: path)) }
      return try AdditionSite(bytes, at: path, snapshot: change.snapshot, of: uid)
    }
    let snapshot = try environment.disk.read(path)
    let site = try AdditionSite(snapshot.bytes, at: path, snapshot: snapshot, of: uid)
    if site.isEmpty, !snapshot.bytes.isEmpty { throw site.text.notACalendar(in: path) }
    return site
  }
}

extension FileChange {
  /// The item that the change adds behind the others of a file, as a fetch gives it; nil for any other change.
  func addedItem<Item: StoredItem>(in calendar: EventCalendar, _ environment: StoreEnvironment) -> Item? {
    guard case .patched(let text, let patches) = outcome, let patch = patches.last, patch.range.isEmpty else {
      return nil
    }
    // The zones that came in above it have moved it down.
    let moved = patches.dropLast().map { CalendarText(parsing: $0.replacement) }
      .reduce(0) { $0 + $1.lineNumber(at: $1.bytes.count) - 1 }
    let place = text.components.count { $0.name == Item.componentName && $0.range.lowerBound < patch.range.lowerBound }
    return Item(
      added: patch.replacement, to: calendar, file: path,
      at: (place, text.lineNumber(at: patch.range.lowerBound) + moved), zones: text, environment)
  }
}

extension StoredItem {
  /// An item that was added to a file, as a fetch gives it; nil where the lines are something else.
  ///
  /// - Parameters:
  ///   - lines: The item's lines.
  ///   - calendar: The calendar.
  ///   - file: The path of the file.
  ///   - site: Its place among the file's items of its kind, and the line it begins on.
  ///   - zones: What states the zones of the calendar.
  ///   - environment: What it is read with.
  init?(
    added lines: [UInt8], to calendar: EventCalendar, file: String, at site: (place: Int, line: Int),
    zones: CalendarText, _ environment: StoreEnvironment
  ) {
    let added = CalendarText(parsing: lines)
    guard added.roots.count == 1, let component = added.roots.first, component.name == Self.componentName else {
      return nil
    }
    self =
      Self.read(component, in: added, file: file) { tzid in
        environment.zones.zone(named: tzid)
          ?? environment.zones.zones(in: zones).zone(tzid: tzid, at: zones.lastRoot { $0.name == "VCALENDAR" })
      }.item
    item.calendar = calendar
    item.origin = ItemOrigin(
      calendar: calendar, file: file, index: site.place, line: site.line, bytes: lines, revision: nil)
  }
}
