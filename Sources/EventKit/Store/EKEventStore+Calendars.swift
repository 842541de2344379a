import CalendarStore
import CalendarWords
import Foundation

extension EKEventStore {
  /// The folder of calendars.
  var source: EKSource? { store.root.map { EKSource($0, of: self) } }

  /// The calendar of an identifier as the disk has it; nil where it is gone, or not of this store.
  func storedCalendar(_ identifier: String) -> EventCalendar? {
    ((try? store.calendars()) ?? []).first { $0.id.isSame(as: identifier) }
  }

  /// The calendar for new items of a kind; one that is still to be made where there is none.
  func defaultCalendar(for entityType: EntityType) -> EKCalendar? {
    guard let root = store.root, let all = try? store.calendars(for: entityType) else { return nil }
    // One that was chosen and is not there leaves it to the store.
    let chosen =
      (try? entityType == .event ? store.defaultCalendarForNewEvents() : store.defaultCalendarForNewReminders()) ?? nil
    if let usual = chosen ?? all.first(where: \.allowsContentModifications) ?? all.first { return object(for: usual) }
    guard store.makesRoot || FileManager.default.fileExists(atPath: root) else { return nil }
    return object(for: EventCalendar(id: "\(root)/Personal", title: "Personal", storage: .folder))
  }

  /// Saves a calendar.
  func keep(_ calendar: EKCalendar, commit: Bool) throws(EKError) {
    guard calendar.eventStore === self else {
      throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignCalendar)
    }
    guard let source = calendar.source else { throw EKError(.calendarHasNoSource, EventKitWords.noSource) }
    guard source.sourceIdentifier.isSame(as: store.root ?? "") else {
      throw EKError(
        calendar.isNew ? .sourceMismatch : .calendarSourceCannotBeModified,
        EventKitWords.foreignSource)
    }
    guard calendar.isNew || calendar.hasChanges else { return try finish(commit: commit) }
    var value = calendar.value
    try EKError.bridging { () throws(CalendarError) in
      if calendar.isNew { value = try newCalendar(saying: value) }
      do throws(CalendarError) {
        try store.saveCalendar(&value, commit: commit)
      } catch  where error.code == .changedUnderneath && calendar.refresh() {
        value = calendar.value
        try store.saveCalendar(&value, commit: commit)
      }
    }
    calendar.takeSaved(value)
    hold(calendar)
  }

  /// A calendar whose folder has a name that is free: the titles of two may be one.
  private func newCalendar(saying value: EventCalendar) throws(CalendarError) -> EventCalendar {
    var calendar = try store.newCalendar(titled: value.title)
    let path = calendar.id
    for number in 2... {
      (calendar.color, calendar.allowedEntityTypes) = (value.color, value.allowedEntityTypes)
      do throws(CalendarError) {
        _ = try store.changes(saving: calendar)
        break
      } catch  where error.code == .alreadyExists {
        calendar = EventCalendar(id: "\(path) \(number)", title: value.title, storage: .folder)
      }
    }
    return calendar
  }

  /// Removes a calendar.
  func discard(_ calendar: EKCalendar, commit: Bool) throws(EKError) {
    guard calendar.eventStore === self else {
      throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignCalendar)
    }
    guard !calendar.isNew else { return }
    try EKError.bridging { () throws(CalendarError) in
      _ = try store.removeCalendar(calendar.value, commit: commit)
    }
    calendar.takeRemoval()
  }
}
