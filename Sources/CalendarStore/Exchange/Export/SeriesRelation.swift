import CalendarModel
import CalendarTime

/// Tells items that come series by series, the series first, whether they say what it generates anyway.
struct SeriesRelation<Item: StoredItem> {
  let viewer: Zone

  private var master: (entry: ExportEntry, item: Item)?
  private var occurrences: GeneratedOccurrences<Item>?

  init(viewer: Zone) { self.viewer = viewer }

  /// The item, which knows what it is in its series in the same file.
  mutating func relate(_ item: Item, at entry: ExportEntry) -> Item {
    let isSameSeries = master.map { $0.entry.isOfSeries(entry) } ?? false
    guard item.item.isOverride else {
      if !isSameSeries { (master, occurrences) = ((entry, item), nil) }
      return item
    }
    guard isSameSeries, let master = master?.item else { return item }
    var generated = occurrences ?? GeneratedOccurrences(of: master, viewer: viewer)
    let isAsGenerated = generated.isEqual(to: item)
    occurrences = generated
    var related = item
    related.item.origin?.isAsGenerated = isAsGenerated
    return related
  }
}

extension ExportEntry {
  /// Whether another item of the same file has its UID.
  fileprivate func isOfSeries(_ other: ExportEntry) -> Bool {
    (calendar, file, Verbatim(uid)) == (other.calendar, other.file, Verbatim(other.uid))
  }
}
