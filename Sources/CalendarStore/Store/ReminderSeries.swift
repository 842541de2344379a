import CalendarModel
import CalendarRecurrence
import CalendarTime

/// The reminders of one UID in one calendar: one by itself or a series, and what was said of single occurrences.
struct ReminderSeries {
  /// The reminder that stands for all; nil where only occurrences are known.
  private let master: Reminder?

  /// The reminders that replace occurrences.
  private let overrides: [Reminder]

  /// What reminders of one series share: the same UID in two calendars is two reminders.
  private struct Key: Hashable {
    @Verbatim var calendar: String?
    @Verbatim var uid: String
  }

  /// Some reminders by their UIDs, in the order of the first of each; one without a UID stands alone.
  static func series(of reminders: [Reminder]) -> [ReminderSeries] {
    var keys: [Key] = []
    var members: [Key: [Reminder]] = [:]
    var alone: [ReminderSeries] = []
    for reminder in reminders {
      let key = Key(calendar: reminder.calendar?.id, uid: reminder.uid)
      let hasMaster = members[key]?.contains { !$0.isOverride } ?? false
      if reminder.uid.isEmpty || (hasMaster && !reminder.isOverride) {
        alone.append(ReminderSeries(master: reminder, overrides: []))
        continue
      }
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(reminder)
    }
    return keys.map { key in
      let all = members[key] ?? []
      return ReminderSeries(master: all.first { !$0.isOverride }, overrides: all.filter(\.isOverride))
    } + alone
  }

  /// What a person sees of it: the first occurrence that is left to do, and the changed ones that are not.
  func reminders(viewer: Zone) -> [Reminder] {
    guard let master, master.isOpen, master.hasRecurrence || !overrides.isEmpty else {
      return [master].compactMap(\.self) + overrides
    }
    return [firstOpen(of: master, viewer: viewer)].compactMap(\.self) + overrides.filter { !$0.isOpen }
  }

  private func firstOpen(of master: Reminder, viewer: Zone) -> Reminder? {
    guard !overrides.isEmpty, let set = master.recurrenceSet(overrides: overrides.filter { $0.seriesDates != nil })
    else { return master }
    let dated = overrides.filter { $0.seriesDates != nil }
    guard let open = set.firstOpenOccurrences(1, overrides: dated, viewer: viewer).first else { return nil }
    var reminder = open.overrideIndex.map { dated[$0] } ?? master
    // The first date of a series is the series itself.
    if !open.isOverride, open.originalStart != set.start { reminder.take(open, viewer: viewer) }
    return reminder
  }
}

extension RecurrenceSet {
  /// Occurrences that are left to do, in the order in which the series gives them, wherever they were moved: all that were
  /// changed, and so many others.
  func openOccurrences(_ count: Int, overrides: [Reminder], viewer: Zone) -> [Occurrence] {
    let strays = Set(strayOverrides(viewer: viewer))
    let changed = overrides.indices.filter { overrides[$0].isOpen }
      .compactMap { occurrence(of: self.overrides[$0].recurrenceID, viewer: viewer) }
    var open: [EventDate: Occurrence] = [:]
    for occurrence in firstOpenOccurrences(overrides.count + count, overrides: overrides, viewer: viewer) + changed
    where occurrence.overrideIndex.map({ !strays.contains($0) }) ?? true {
      open[occurrence.originalStart] = occurrence
    }
    return open.values.sorted { left, right in
      left.originalStart.instant(viewer: viewer) < right.originalStart.instant(viewer: viewer)
    }
  }

  /// The first occurrences that are left to do, so many at most.
  func firstOpenOccurrences(_ count: Int, overrides: [Reminder], viewer: Zone) -> [Occurrence] {
    // Only overrides can be done, so that no more need to be looked at.
    occurrences(viewer: viewer).prefix(overrides.count + count)
      .filter { occurrence in occurrence.overrideIndex.map { overrides[$0].isOpen } ?? true }
      .prefix(count).map(\.self)
  }
}
