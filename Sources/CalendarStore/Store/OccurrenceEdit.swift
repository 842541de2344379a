import CalendarModel
import CalendarRecurrence
import CalendarTime

/// What was changed in an occurrence of a series.
struct OccurrenceEdit<Item: StoredItem> {
  /// The occurrence as it was.
  let occurrence: Occurrence

  /// What it was.
  let old: Item

  /// What it shall be.
  let new: Item

  /// An edit that makes an item of what an occurrence was.
  init(of occurrence: Occurrence, from old: Item, to new: Item) {
    self.occurrence = occurrence
    self.new = new
    var old = old
    old.item.occurrenceDate = new.item.occurrenceDate
    old.item.calendar = new.item.calendar
    old.item.origin = new.item.origin
    self.old = old
  }

  /// Whether anything was changed.
  var changesAnything: Bool { new != old || !new.item.propertyEdits.isEmpty }

  private var changesDates: Bool {
    guard let (start, end) = new.seriesDates, let before = old.seriesDates else { return false }
    return start != before.start || end != before.end
  }

  /// The original start that the occurrence has after its series was changed as it was.
  var originalStart: EventDate? {
    new.seriesDates?.start == old.seriesDates?.start ? occurrence.originalStart : new.seriesDates?.start
  }

  /// The override that says the occurrence, with what was changed in this: it may be one of an earlier occurrence, which
  /// is moved as far as this one was.
  func override(from old: RecurrenceSet.Override, to now: RecurrenceSet.Override) -> Item {
    var item = new.taking(now)
    item.item.occurrenceDate = nil
    guard changesDates, let (start, end) = new.seriesDates, let before = self.old.seriesDates?.start else {
      return item
    }
    let seconds = old.start.reading.secondNumber - before.reading.secondNumber
    let own = start.with(reading: start.reading.adding(seconds: seconds))
    item.move(to: own, end: end.moved(with: start, to: own))
    return item
  }
}
