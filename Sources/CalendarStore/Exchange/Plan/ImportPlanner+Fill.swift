import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// Items that say only some of what an item can say: what they do not speak of stays as the calendar has it.
extension ImportPlanner {
  /// Lets a stored item say what a record or a row says.
  mutating func fill(
    _ stored: ImportTarget.Item, from component: CalendarText.Component, in reader: DocumentReader, as key: ItemKey,
    _ item: inout ImportPlan.Item
  ) throws(CalendarError) {
    let text = try target.text(of: stored)
    let zones = try target.file(of: stored)?.zones
    let environment = environment
    let zone = { (tzid: String) in
      zones?.zone(tzid: tzid) ?? environment.zone(named: tzid) ?? Zone(tzid: tzid, rules: nil)
    }
    guard let root = text.components.first, root.name == component.name else {
      return item.stays(.conflict, ImportWords.somethingElse)
    }
    let patches = try patches(filling: root, of: text, zone, from: component, in: reader)
    guard !patches.isEmpty, text.applying(patches) != text.bytes else {
      item.action = .unchanged
      return
    }
    let incoming = ItemState(component, in: reader.document.text).version.withoutStamp
    let changed = CalendarText(parsing: text.applying(patches))
    switch decide(on: incoming, against: stored.version.withoutStamp, as: key, &item) {
    case .keep: return try compare(&item, ItemText(changed, zone: zone), with: stored)
    case .copy:
      return item.stays(.conflict, ImportWords.tooLittleForCopy)
    default: item.action = .updated
    }
    guard let whole = changed.components.first else { return }
    try target.replace(by: changed.bytes[...], as: key, ItemState(whole, in: changed))
  }

  private func patches(
    filling root: CalendarText.Component, of text: CalendarText, _ zone: @escaping (String) -> Zone,
    from component: CalendarText.Component, in reader: DocumentReader
  ) throws(CalendarError) -> [TextPatch] {
    let stamp = EventCodec.Stamp(
      now: environment.now(), ownAddresses: environment.ownAddresses, keepsSequence: true)
    let filling = ItemFilling(extent: reader.document.extent, viewer: environment.viewer)
    let source = reader.document.text
    if root.name == "VTODO" {
      let old = ReminderCodec.readReminder(root, in: text, zone: zone).reminder
      let new = ReminderCodec.readReminder(component, in: source) { reader.zone($0, at: component) }.reminder
      return try ReminderCodec.patches(
        from: old, to: filling.reminder(old, with: new), component: root, in: text, stamp: stamp)
    }
    let old = EventCodec.readEvent(root, in: text, zone: zone).event
    let new = EventCodec.readEvent(component, in: source) { reader.zone($0, at: component) }.event
    return try EventCodec.patches(
      from: old, to: filling.event(old, with: new), component: root, in: text, stamp: stamp)
  }
}

/// Takes over the fields that a record or a row has.
struct ItemFilling {
  /// Which fields those are.
  let extent: ItemExtent

  /// The zone that decides when a day or a time on nobody's clock is.
  let viewer: Zone

  /// An event with the fields of another.
  func event(_ old: Event, with new: Event) -> Event {
    var event = old
    fill(&event.item, with: new.item)
    if old.endInstant(viewer: viewer) != new.endInstant(viewer: viewer) || old.isAllDay != new.isAllDay {
      if extent == .record || new.end != .none { event.end = new.end }
    } else if case (.date(let date), .date(let other)) = (old.end, new.end), extent == .record, !isSame(date, other) {
      event.end = new.end
    }
    if takes(new.status != nil) { event.status = new.status }
    if takes(new.availability != .busy) { event.availability = new.availability }
    return event
  }

  /// A reminder with the fields of another.
  func reminder(_ old: Reminder, with new: Reminder) -> Reminder {
    var reminder = old
    fill(&reminder.item, with: new.item)
    let (due, other) = (old.dueDate(viewer: viewer), new.dueDate(viewer: viewer))
    if !isSame(due, other), takes(other != nil) { reminder.due = new.due }
    if takes(new.status != nil) { reminder.status = new.status }
    if takes(new.completed != nil) { reminder.completed = new.completed }
    if takes(new.percentComplete != nil) { reminder.percentComplete = new.percentComplete }
    if takes(new.priority != nil) { reminder.priority = new.priority }
    return reminder
  }

  /// Whether a field is taken over that has a value, or has none.
  private func takes(_ hasValue: Bool) -> Bool { extent == .record || hasValue }

  private func fill(_ item: inout CalendarItem, with new: CalendarItem) {
    if takes(new.title != nil) { item.title = new.title }
    if takes(new.location != nil) { item.location = new.location }
    if takes(new.notes != nil) { item.notes = new.notes }
    if takes(new.url != nil) { item.url = new.url }
    if takes(new.start != nil), !isSame(item.start, new.start) { item.start = new.start }
    if takes(!new.categories.isEmpty) { item.categories = new.categories }
    if takes(!new.recurrenceRules.isEmpty), item.recurrenceRules.map(\.$text) != new.recurrenceRules.map(\.$text) {
      item.recurrenceRules = new.recurrenceRules
    }
    if takes(!new.exclusionDates.isEmpty), !isSame(item.exclusionDates, new.exclusionDates) {
      item.exclusionDates = new.exclusionDates
    }
    if takes(!new.extraDates.isEmpty), !isSame(item.extraDates.map(\.start), new.extraDates.map(\.start)) {
      item.extraDates = new.extraDates
    }
    if takes(!new.alarms.isEmpty), item.alarms.map(\.trigger) != new.alarms.map(\.trigger) { item.alarms = new.alarms }
    // A record says whether an item is private, not by which class.
    let isPrivate = item.classification.map { $0.uppercased() != "PUBLIC" } ?? false
    let willBePrivate = new.classification != nil
    if takes(willBePrivate), isPrivate != willBePrivate { item.classification = new.classification }
    if takes(!new.attendees.isEmpty) { item.attendees = people(item.attendees, with: new.attendees) }
    if takes(new.organizer != nil), let organizer = new.organizer {
      item.organizer = people([item.organizer].compactMap(\.self), with: [organizer]).first
    }
    item.sequence = max(item.sequence, new.sequence)
    if let modified = new.lastModified, item.lastModified != nil { item.lastModified = modified }
  }

  /// People with the fields of others; who was there before keeps what a record does not say.
  private func people(_ old: [Participant], with new: [Participant]) -> [Participant] {
    new.map { person in
      guard var known = old.first(where: { $0.address.lowercased() == person.address.lowercased() }) else {
        return person
      }
      (known.name, known.role, known.status, known.type) = (person.name, person.role, person.status, person.type)
      return known
    }
  }

  private func isSame(_ dates: [EventDate], _ others: [EventDate]) -> Bool {
    dates.count == others.count && zip(dates, others).allSatisfy { isSame($0, $1) }
  }

  private func isSame(_ one: EventDate?, _ other: EventDate?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isDay == other.isDay && one.instant(viewer: viewer) == other.instant(viewer: viewer)
      && (one.zone?.tzid == other.zone?.tzid || one.zone?.rules == nil || other.zone?.tzid == nil || other.zone == .utc)
  }
}
