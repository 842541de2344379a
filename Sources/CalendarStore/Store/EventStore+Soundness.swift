import CalendarICal
import CalendarModel
import CalendarText

extension EventStore {
  /// Refuses an end before the start, and what the kind of item cannot be, but only where it was changed: what a file
  /// says may stay.
  func requireSound<Item: StoredItem>(_ item: Item, changedFrom old: Item?) throws(CalendarError) {
    try item.requireSound(changedFrom: old)
    let viewer = environment.viewer
    guard let start = item.item.start, let end = item.endDate(viewer: viewer) else { return }
    if let old, old.item.start == start, old.end == item.end { return }
    // What begins at some time of a day may be due on that day, which lasts until the next.
    let isDueOnDay = end.isDay && !start.isDay
    let limit =
      isDueOnDay
      ? EventDate.day(end.date.adding(days: 1)).instant(viewer: viewer) : item.end.instant(from: start, viewer: viewer)
    guard limit < start.instant(viewer: viewer) else { return }
    throw CalendarError(.datesInverted, at: Place(uid: item.item.uid, property: Item.endName))
  }

  /// Refuses properties that were set by name and with which a check finds a fault that was not there before: nobody
  /// else looks at how they go together with the rest of the item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - uids: The UIDs under which it will be found.
  ///   - changes: What saving it does.
  /// - Throws: `invalidValue`, with what was found.
  func requireSound(editsOf item: CalendarItem, uids: Set<Verbatim<String>>, in changes: [FileChange])
    throws(CalendarError)
  {
    let properties = item.propertyEdits.compactMap { edit in
      if case .set(let property) = edit { property } else { nil }
    }
    guard let first = properties.first else { return }
    var known = changes.flatMap { faults($0.before ?? [], of: uids, at: $0.path) }.map(\.knownBy)
    for fault in changes.flatMap({ faults($0.after ?? [], of: uids, at: $0.path) }) {
      if let place = known.firstIndex(of: fault.knownBy) {
        known.remove(at: place)
        continue
      }
      let property = properties.first { $0.name.uppercased() == fault.place.property } ?? first
      throw CalendarError(refusing: property, for: fault, at: Place(uid: item.uid))
    }
  }

  /// What a check finds in the items of some UIDs.
  private func faults(_ bytes: [UInt8], of uids: Set<Verbatim<String>>, at path: String) -> [Finding] {
    let file = CalendarFile(bytes, at: path, in: environment)
    let items = file.text.itemComponents.filter { uids.contains(Verbatim(file.uid(of: $0))) }
    guard !items.isEmpty else { return [] }
    let lines = items.flatMap { file.text.bytes[$0.range] }
    let whole = EventStore.calendar(
      holding: file.zones(usedBy: lines).flatMap(\.bytes) + lines, lineEnd: file.text.lineEnd)
    let check = FileCheck(
      CalendarText(parsing: whole), file: path, resolver: environment.zones, viewer: environment.viewer)
    // That its calendar does not state a zone of the system's was no fault of a property.
    return check.findings.inOrder.filter { $0.severity != .note && $0.code != "missing-vtimezone" }
  }
}

extension Finding {
  /// What tells it from others of its item, wherever that stands.
  fileprivate var knownBy: [String] { [code, place.property ?? "", message] }
}
