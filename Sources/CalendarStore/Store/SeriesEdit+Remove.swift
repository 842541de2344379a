import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarWords

extension SeriesEdit {
  /// The patches that delete a part of the series; nil where nothing of it is left.
  ///
  /// - Throws: `invalidSpan` for a part that needs an occurrence, `eventNotFound` where there is no such occurrence.
  func removing(_ occurrence: EventDate?, span: EventSpan) throws(CalendarError) -> [TextPatch]? {
    guard span != .allEvents else { return nil }
    guard let occurrence else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: master.item.uid), value: span.rawValue,
        expected: SeriesWords.occurrenceOrAll)
    }
    let left: SeriesRevision
    if span == .thisEvent {
      left = try asking(occurrence) { set throws(SeriesFault) in try set.excluding(occurrence, viewer: viewer) }
    } else {
      let split = try asking(occurrence) { set throws(SeriesFault) in
        try set.split(before: occurrence, viewer: viewer)
      }
      guard case .halves(let kept, _) = split else { return nil }
      left = kept
    }
    return left.set.isEmpty(viewer: viewer) ? nil : try patches(for: left, changed: master)
  }

  /// The patches that put back a deleted occurrence.
  ///
  /// - Throws: `eventNotFound` where no occurrence was deleted there.
  func restoring(_ occurrence: EventDate) throws(CalendarError) -> [TextPatch] {
    let revision = try asking(occurrence) { set throws(SeriesFault) in
      try set.restoring(occurrence, viewer: viewer)
    }
    return try patches(for: revision, changed: master)
  }
}
