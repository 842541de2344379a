import CalendarModel
import CalendarRecurrence

extension StoredItem {
  /// The item with the dates and rules of a set.
  func taking(_ set: RecurrenceSet) -> Self {
    var copy = self
    copy.move(to: set.start, end: set.end)
    copy.item.occurrenceDate = nil
    copy.item.recurrenceRules = set.rules
    copy.item.exceptionRules = set.excludedRules
    copy.item.extraDates = set.extraDates
    copy.item.exclusionDates = set.excludedDates
    return copy
  }

  /// The changed occurrence with the dates of an override.
  func taking(_ override: RecurrenceSet.Override) -> Self {
    var copy = self
    copy.item.recurrenceID = override.recurrenceID
    copy.move(to: override.start, end: override.end)
    return copy
  }

  /// The changed occurrence after its series was changed: what it has as the series had it follows, what is its own
  /// stays.
  func following(_ new: Self, from old: Self) -> Self {
    var copy = self
    func follow<Value>(_ member: WritableKeyPath<CalendarItem, Value>, if isSame: (Value, Value) -> Bool) {
      if isSame(copy.item[keyPath: member], old.item[keyPath: member]) {
        copy.item[keyPath: member] = new.item[keyPath: member]
      }
    }
    func follow<Value: Equatable>(_ member: WritableKeyPath<CalendarItem, Value>) { follow(member, if: ==) }
    func followText<Text: VerbatimText>(_ member: WritableKeyPath<CalendarItem, Text>) {
      follow(member) { $0.isSame(as: $1) }
    }
    followText(\.title)
    followText(\.location)
    followText(\.notes)
    followText(\.url)
    followText(\.classification)
    followText(\.color)
    followText(\.categories)
    followText(\.resources)
    followText(\.comments)
    followText(\.contacts)
    follow(\.priority)
    follow(\.coordinate)
    follow(\.attachments)
    follow(\.conferences)
    follow(\.attendees)
    follow(\.organizer)
    copy.follow(new, from: old)
    if item.alarms.map(\.trigger) == old.item.alarms.map(\.trigger) {
      copy.item.alarms = followingAlarms(of: new.item, from: old.item)
    }
    copy.item.propertyEdits += new.item.propertyEdits
    return copy
  }

  /// The item as one that does not repeat.
  var standingAlone: Self {
    var copy = self
    copy.item.occurrenceDate = nil
    copy.item.recurrenceRules = []
    copy.item.exceptionRules = []
    copy.item.extraDates = []
    copy.item.exclusionDates = []
    return copy
  }

  /// The series' new alarms, those that it had before at their places among this event's own.
  private func followingAlarms(of new: CalendarItem, from old: CalendarItem) -> [Alarm] {
    let own = item.alarms
    return new.alarms.compactMap { alarm in
      guard let index = old.alarms.firstIndex(where: { $0.ordinal == alarm.ordinal }), alarm.ordinal != nil else {
        return alarm
      }
      guard own.indices.contains(index) else { return nil }
      var kept = own[index]
      kept.trigger = alarm.trigger
      return kept
    }
  }
}
