import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import Synchronization

/// What belongs together in the series of one kind in a file; found out when it is first asked for.
final class SeriesOfFile<Item: StoredItem>: Sendable {
  /// The places of a series among the components of its kind.
  private struct Places: Sendable {
    var master: Int?
    var overrides: [Int] = []
  }

  private struct Known: Sendable {
    /// The series by their UIDs.
    var places: [Verbatim<String>: Places]?

    /// What the series that have overrides generate.
    var generated: [Verbatim<String>: GeneratedOccurrences<Item>] = [:]
  }

  private let known = Mutex(Known())

  /// The places of all components of a series of which single occurrences were changed; none of any other, and an item
  /// without a UID stands alone.
  func parts(withUID uid: String, in file: CalendarFile) -> [Int] {
    known.withLock { known in
      guard let places = Self.places(in: file, &known)[Verbatim(uid)], !places.overrides.isEmpty else { return [] }
      return [places.master].compactMap(\.self) + places.overrides
    }
  }

  /// Whether a changed occurrence says what its series in the file generates.
  func generates(_ override: Item, in file: CalendarFile) -> Bool {
    let uid = override.item.$uid
    return known.withLock { known in
      if known.generated[uid] == nil, let master = Self.places(in: file, &known)[uid]?.master {
        let component = file.components(of: Item.self)[master]
        known.generated[uid] = GeneratedOccurrences(of: file.read(component).item, viewer: file.viewer)
      }
      return known.generated[uid]?.isEqual(to: override) ?? false
    }
  }

  private static func places(in file: CalendarFile, _ known: inout Known) -> [Verbatim<String>: Places] {
    if let places = known.places { return places }
    var places: [Verbatim<String>: Places] = [:]
    // Most files have no changed occurrence, and it is cheaper to look for their name than into each item.
    guard file.text.contains("RECURRENCE-ID", in: 0..<file.text.bytes.count) else {
      known.places = places
      return places
    }
    for (place, component) in file.components(of: Item.self).enumerated() {
      let uid = Verbatim(file.uid(of: component))
      guard !uid.wrappedValue.isEmpty else { continue }
      if file.text.firstLine(of: component, named: "RECURRENCE-ID") != nil {
        places[uid, default: Places()].overrides.append(place)
      } else if places[uid]?.master == nil {
        places[uid, default: Places()].master = place
      }
    }
    known.places = places
    return places
  }
}

/// The occurrences as a series generates them, without regard to what replaces them.
struct GeneratedOccurrences<Item: StoredItem>: Sendable {
  private let series: Item
  private let viewer: Zone
  private var finder: OccurrenceFinder?

  /// The occurrences of a series.
  init(of series: Item, viewer: Zone) {
    self.series = series.standingAlone
    self.viewer = viewer
    finder = series.recurrenceSet().map { OccurrenceFinder(in: $0, viewer: viewer) }
  }

  /// Whether an override says the same of its occurrence, by whatever way its end is written; the stamps and how often it
  /// was changed are no part of that.
  mutating func isEqual(to override: Item) -> Bool {
    let item = override.item
    // Most differ in one of these, which costs less than to look for the occurrence.
    guard item.$title == series.item.$title, let original = item.recurrenceID, let start = item.start,
      start.instant(viewer: viewer) == original.instant(viewer: viewer),
      let occurrence = finder?.occurrence(of: original)
    else { return false }
    var generated = series
    generated.take(occurrence, viewer: viewer)
    if override.endDate(viewer: viewer) == occurrence.end,
      override.end.instant(from: start, viewer: viewer) == occurrence.endInstant
    {
      generated.move(to: occurrence.start, end: override.end)
    }
    generated.item.recurrenceID = original
    generated.item.appliesToFuture = item.appliesToFuture
    generated.item.occurrenceDate = item.occurrenceDate
    generated.item.sequence = item.sequence
    generated.item.stamp = item.stamp
    generated.item.created = item.created
    generated.item.lastModified = item.lastModified
    generated.item.calendar = item.calendar
    generated.item.origin = item.origin
    return generated == override
  }
}
