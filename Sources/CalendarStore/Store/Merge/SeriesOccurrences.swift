import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime

/// The occurrences of one state of a series, by the names that they have in all states of it.
struct SeriesOccurrences<Item: StoredItem> {
  /// The changed occurrences by their original starts.
  let changed: [EventDate: SeriesEdit<Item>.Override]

  private let series: SeriesEdit<Item>
  private var finder: OccurrenceFinder

  /// What is excluded, without what is kept.
  private var remaining: RecurrenceSet

  /// The occurrences of a state.
  ///
  /// - Parameters:
  ///   - series: The series in that state.
  ///   - reference: The dates that occurrences are named by in all states.
  init(of series: SeriesEdit<Item>, named reference: RecurrenceSet) {
    self.series = series
    var names = OccurrenceFinder(in: reference, viewer: series.viewer)
    var changed: [EventDate: SeriesEdit<Item>.Override] = [:]
    for override in series.overrides {
      guard let name = override.item.item.recurrenceID.flatMap({ names.occurrence(of: $0) }) else { continue }
      changed[name.originalStart] = override
    }
    self.changed = changed
    var generated = series.set.plain.moved(to: reference.start, end: reference.end, viewer: series.viewer).set
    generated.excludedDates = series.set.excludedDates
    finder = OccurrenceFinder(in: generated, viewer: series.viewer)
    remaining = generated
  }

  /// Whether the series itself gives an occurrence.
  mutating func generates(_ name: EventDate) -> Bool { finder.occurrence(of: name) != nil }

  /// The component that stands for an occurrence as the series gives it.
  ///
  /// - Parameters:
  ///   - name: The occurrence.
  ///   - recurrenceID: How its `RECURRENCE-ID` is written.
  ///   - other: Another state of the series, which it follows.
  /// - Returns: Its lines; nil where the series gives no such occurrence.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  mutating func generated(
    at name: EventDate, as recurrenceID: EventDate, following other: Item
  ) throws(CalendarError) -> [UInt8]? {
    guard let occurrence = finder.occurrence(of: name) else { return nil }
    var item = series.master
    item.take(occurrence, viewer: series.viewer)
    item = item.standingAlone.following(series.model(other), from: series.master)
    item.item.recurrenceID = recurrenceID
    return try Item.copy(series.component, in: series.file.text, saying: series.master, as: item, stamp: nil)
  }

  /// Whether another state has a changed occurrence in another way.
  func isChanged(_ own: SeriesEdit<Item>.Override, to other: SeriesEdit<Item>.Override, in file: CalendarFile) -> Bool {
    !ComponentMerge.Part(own.component, in: series.file.text).saysSame(as: .init(other.component, in: file.text))
  }

  /// The patches that let a changed occurrence write its `RECURRENCE-ID` as another state does.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func patches(
    naming own: SeriesEdit<Item>.Override, as other: SeriesEdit<Item>.Override
  ) throws(CalendarError) -> [TextPatch] {
    var item = own.item
    item.item.recurrenceID = other.item.item.recurrenceID
    return try Item.patches(from: own.item, to: item, component: own.component, in: series.file.text, stamp: nil)
  }

  /// No longer excludes an occurrence.
  mutating func keep(_ name: EventDate) {
    if let kept = try? remaining.restoring(name, viewer: series.viewer) { remaining = kept.set }
  }

  /// The patches for what is no longer excluded.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func patchesOfExclusions() throws(CalendarError) -> [TextPatch] {
    var item = series.master
    item.item.exclusionDates = remaining.excludedDates
    return try Item.patches(
      from: series.master, to: item, component: series.component, in: series.file.text, stamp: nil)
  }
}
