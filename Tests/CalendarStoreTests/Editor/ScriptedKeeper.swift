import CalendarEditForm
import CalendarStore

@testable import cal_edit

/// A keeper that keeps in memory what it is told to save.
final class ScriptedKeeper: EventKeeper {
  let isDryRun = false

  /// What was saved, in order.
  private(set) var saves: [FormSave] = []

  /// The event as somebody else has written it meanwhile; the next save then finds the file changed.
  var changedTo: Event?

  func save(_ save: FormSave) throws(CalendarError) -> (event: Event, report: String) {
    guard changedTo == nil else { throw CalendarError(.changedUnderneath, at: Place(file: "work.ics")) }
    saves.append(save)
    return (save.event, "saved work.ics")
  }

  func delete(_ event: Event, span: EventSpan) throws(CalendarError) -> String { "deleted" }

  func refresh(_ event: Event) throws(CalendarError) -> Event? {
    defer { changedTo = nil }
    return changedTo
  }
}
