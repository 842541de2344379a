import CalendarEditForm
import CalendarStore

@testable import cal_edit

/// A keeper that keeps in memory what it is told to save.
final class ScriptedKeeper: ItemKeeper {
  let isDryRun = false

  /// What was saved, in order.
  private(set) var saves: [FormSave<Event>] = []

  /// The event as somebody else has written it meanwhile; the next save then finds the file changed.
  var changedTo: Event?

  /// Whether somebody else has deleted the event meanwhile.
  var isGone = false

  func save(_ save: FormSave<Event>) throws(CalendarError) -> (item: Event, report: String) {
    guard changedTo == nil, !isGone || save.item.uid.isEmpty else {
      throw CalendarError(.changedUnderneath, at: Place(file: "work.ics"))
    }
    saves.append(save)
    return (save.item, "saved work.ics")
  }

  func delete(_ event: Event, span: EventSpan) throws(CalendarError) -> String { "deleted" }

  func heading(of event: Event) -> String { "Edit Event" }

  func refresh(_ event: Event) throws(CalendarError) -> Event? {
    defer { changedTo = nil }
    return changedTo
  }
}
