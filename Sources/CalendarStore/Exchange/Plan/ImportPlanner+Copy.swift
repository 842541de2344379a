import CalendarModel
import CalendarText

/// Copies: items that are stored beside another state of them, under UIDs of their own.
extension ImportPlanner {
  /// The UIDs of the copies to be made of a document's events, by their UIDs: a series is copied with all its changed
  /// occurrences, whichever of them the calendar has in another state.
  ///
  /// - Throws: What the disk throws where an item of the calendar has to be read again.
  mutating func copies(of reader: DocumentReader) throws(CalendarError) -> [Verbatim<String>: String] {
    let policies = [options.onConflict] + options.decisions.values
    guard policies.contains(.copy), reader.document.extent == .all else { return [:] }
    var series: [Verbatim<String>: [CalendarText.Component]] = [:]
    var (wholes, copied): (Set<Verbatim<String>>, Set<Verbatim<String>>) = ([], [])
    var seen: Set<ItemKey> = []
    for (number, component) in reader.components.enumerated() where reader.damage(of: component) == nil {
      var incoming = IncomingItem(component, in: reader.document.text)
      incoming.identify()
      let uid = Verbatim(incoming.state.uid)
      let key = reader.key(of: incoming, at: component, viewer: environment.viewer)
      // A second item of one name is no part of the first one's series.
      guard let key, seen.insert(key).inserted else { continue }
      series[uid, default: []].append(component)
      if !incoming.state.isOccurrence { wholes.insert(uid) }
      guard policy(forItem: items.count + number) == .copy, !copied.contains(uid),
        let stored = target.item(key)
      else { continue }
      incoming = try keepOwn(in: incoming, key, at: component, in: reader)
      try renameZones(of: &incoming, key, at: component, in: reader)
      if try !isSame(incoming, as: stored, at: component, in: reader) { copied.insert(uid) }
    }
    let text = reader.document.text
    return copied.intersection(wholes).reduce(into: [:]) {
      $0[$1] = ItemState.derivedUID(of: series[$1] ?? [], in: text)
    }
  }

  /// Stores an item as part of the copy with a UID; an occurrence whose series is not there stands for itself.
  mutating func storeCopy(
    _ item: inout ImportPlan.Item, _ source: IncomingItem, as uid: String, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    var copy = source
    let isAlone = source.state.isOccurrence && copies[Verbatim(source.state.uid)] == nil
    if isAlone { copy.standAlone() }
    copy.identify(as: uid)
    var key = ItemKey(uid: uid, occurrence: isAlone ? nil : item.occurrence, viewer: environment.viewer)
    if let stored = target.item(key), stored.fingerprint != copy.state.fingerprint {
      // Another item of the document has that name already.
      copy.identify(as: ItemState.derivedUID(of: [source.component], in: source.text))
      key = ItemKey(uid: copy.state.uid, occurrence: isAlone ? nil : item.occurrence, viewer: environment.viewer)
    }
    item.uid = copy.state.uid
    item.action = target.item(key) == nil ? .added : .unchanged
    if item.action == .added { try write(copy, as: key, at: component, in: reader) }
  }
}
