public import CalendarModel
import CalendarTime

extension RecurrenceSet {
  /// An event or reminder as it takes part in a series: what it says, and how it ends.
  public typealias Item = (item: CalendarItem, end: EventEnd)

  /// The dates and rules of an item, with those that replace occurrences of it; nil where it has no start.
  public init?(_ master: Item, overrides: [Item] = []) {
    guard let start = master.item.start else { return nil }
    self.init(
      start: start, end: master.end, rules: master.item.recurrenceRules, excludedRules: master.item.exceptionRules,
      extraDates: master.item.extraDates, excludedDates: master.item.exclusionDates,
      overrides: overrides.compactMap { other in
        guard let id = other.item.recurrenceID, let start = other.item.start else { return nil }
        return Override(of: id, start: start, end: other.end, appliesToFuture: other.item.appliesToFuture)
      })
  }
}
