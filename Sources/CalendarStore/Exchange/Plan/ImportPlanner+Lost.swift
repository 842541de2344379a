import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

/// A series that an import replaces.
struct ReplacedSeries {
  /// When it took place before.
  let set: RecurrenceSet

  /// Where the new state of it stands.
  let place: Place
}

/// Changed occurrences of a series that takes place at other times now: what they changed is no more (RFC 5546 §3.2.2).
extension ImportPlanner {
  /// Remembers when a series took place that is replaced, if it has changed occurrences.
  mutating func remember(
    _ stored: ImportTarget.Item, as key: ItemKey, replacedAt place: Place
  ) throws(CalendarError) {
    guard key == key.whole, replacedSeries[key] == nil, target.keys(ofUID: key.uid).count > 1,
      let set = try series(stored)?.recurrenceSet()
    else { return }
    replacedSeries[key] = ReplacedSeries(set: set, place: place)
  }

  /// The series in the calendar that makes an invitation to one of its occurrences one of the past: a later state, which
  /// does not take place then; nil for none.
  mutating func laterSeries(
    than incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component, in reader: DocumentReader
  ) throws(CalendarError) -> ImportTarget.Item? {
    guard key != key.whole, reader.method(of: component) == "REQUEST", let stored = target.item(key.whole),
      incoming.state.version.sequence < stored.version.sequence,
      !reader.hasSeries(of: incoming.state.uid, besides: component),
      let occurrence = incoming.state.occurrence(
        of: incoming.component, in: incoming.text, zone: { reader.zone($0, at: component) }),
      let set = try series(stored)?.recurrenceSet(), set.occurrence(of: occurrence, viewer: environment.viewer) == nil
    else { return nil }
    return stored
  }

  /// Leaves out the occurrences that a series had and has no longer, but for those that the import speaks of with it.
  mutating func dropLostOccurrences() throws(CalendarError) {
    for (key, before) in replacedSeries.sorted(by: { $0.key.uid < $1.key.uid }) {
      guard let stored = target.item(key), let now = try series(stored)?.recurrenceSet() else { continue }
      var changed: [(key: ItemKey, date: EventDate)] = []
      for other in target.keys(ofUID: key.uid) where other != key {
        guard let item = target.item(other), isLeft(other, item, behind: key, stored),
          let date = try series(item)?.recurrenceID
        else { continue }
        changed.append((other, date))
      }
      let dates = changed.map(\.date)
      let (old, new) = (strays(among: dates, of: before.set), strays(among: dates, of: now))
      for place in new.subtracting(old).sorted() {
        try target.remove(changed[place].key)
        dropItems(of: changed[place].key)
        note([
          Finding(
            "occurrence-left-out", .warning, at: before.place,
            message: ImportWords.lostOccurrence(changed[place].date.iso8601))
        ])
      }
    }
  }

  /// Whether a changed occurrence is what was there before the new state of its series: the import does not speak of it,
  /// or in an earlier message than that of the series.
  private func isLeft(
    _ key: ItemKey, _ item: ImportTarget.Item, behind series: ItemKey, _ stored: ImportTarget.Item
  ) -> Bool {
    guard keys.contains(key) else { return true }
    guard let invitation = invitations[key], let last = invitations[series] else { return false }
    return invitation < last && item.version.sequence < stored.version.sequence
  }

  /// The places of those dates that are no occurrences of a series.
  private func strays(among dates: [EventDate], of set: RecurrenceSet) -> Set<Int> {
    var set = set
    set.overrides = dates.map { RecurrenceSet.Override(of: $0, start: $0) }
    return Set(set.strayOverrides(viewer: environment.viewer))
  }
}
