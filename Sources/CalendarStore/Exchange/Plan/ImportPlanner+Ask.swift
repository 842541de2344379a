import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// What somebody is told who is asked which of two states is right.
extension ImportPlanner {
  /// One item where it stands, and what the names of zones mean there.
  struct ItemText {
    fileprivate let component: CalendarText.Component?
    fileprivate let text: CalendarText
    fileprivate let zone: (String) -> Zone

    /// An item of a text.
    init(_ component: CalendarText.Component, in text: CalendarText, zone: @escaping (String) -> Zone) {
      (self.component, self.text, self.zone) = (component, text, zone)
    }

    /// The first item of a text.
    init(_ text: CalendarText, zone: @escaping (String) -> Zone) {
      (component, self.text, self.zone) = (text.components.first, text, zone)
    }
  }

  /// Notes with an item about which somebody is asked what it says otherwise than the calendar.
  mutating func compare(
    _ item: inout ImportPlan.Item, _ other: ItemText, with stored: ImportTarget.Item?
  ) throws(CalendarError) {
    guard item.action == .conflict, policy(forItem: items.count) == .ask, let stored else { return }
    let known = ItemText(try target.text(of: stored), zone: try zones(of: stored))
    item.differences = ImportPlanner.differences(from: known, to: other)
  }

  private static func differences(from old: ItemText, to new: ItemText) -> [PropertyConflict] {
    guard let known = old.component, let other = new.component, known.name == other.name else { return [] }
    switch known.name {
    case "VEVENT":
      return EventCodec.differences(
        between: EventCodec.readEvent(known, in: old.text, zone: old.zone).event,
        and: EventCodec.readEvent(other, in: new.text, zone: new.zone).event)
    case "VTODO":
      return ReminderCodec.differences(
        between: ReminderCodec.readReminder(known, in: old.text, zone: old.zone).reminder,
        and: ReminderCodec.readReminder(other, in: new.text, zone: new.zone).reminder)
    default: return []
    }
  }
}
