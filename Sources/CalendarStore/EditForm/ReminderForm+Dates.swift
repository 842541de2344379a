import CalendarModel
import CalendarTime

extension ReminderForm {
  /// Says when the reminder is due; a day alone leaves a time, and a start moves along.
  ///
  /// A reminder that is not due at any time has neither a start nor a rule.
  func setDue(_ date: EventDate?, in reminder: inout Reminder) {
    let old = reminder.dueDate(viewer: context.viewer)
    guard date != old else { return }
    guard let date else {
      reminder.due = .none
      reminder.start = nil
      var recurrence = recurrence(of: reminder)
      _ = recurrence.set(.never)
      recurrence.write(to: &reminder.item)
      return
    }
    let new = if let old, !old.isDay, date.isDay { old.with(reading: old.reading.on(date.date)) } else { date }
    let origin = reminder.start ?? old
    if let start = reminder.start { reminder.start = start.moved(along: old ?? start, to: new) }
    if reminder.dueDate(viewer: context.viewer) != new { reminder.due = .date(new) }
    follow(from: origin, in: &reminder)
  }

  /// Says when the reminder can be begun; a day alone leaves a time, and the due date stays.
  func setStart(_ date: EventDate?, in reminder: inout Reminder) throws(FormRefusal) {
    let due = reminder.dueDate(viewer: context.viewer)
    let old = reminder.start
    guard date != old else { return }
    guard let date else {
      reminder.start = nil
      if case .duration = reminder.due { reminder.due = due.map(EventEnd.date) ?? .none }
      // A reminder that repeats has a start, as RFC 5545 §3.8.5.3 wants it.
      if reminder.hasRecurrence { reminder.start = due }
      return follow(from: old, in: &reminder)
    }
    var new = if let old, !old.isDay, date.isDay { old.with(reading: old.reading.on(date.date)) } else { date }
    if let due, new.isDay != due.isDay {
      // A day in front of a due time begins with that time's clock at midnight.
      guard new.isDay, old == nil else { throw .startOfOtherKind }
      new = due.with(reading: CivilDateTime(startOf: new.date))
    }
    if case .duration = reminder.due { reminder.due = due.map(EventEnd.date) ?? .none }
    reminder.start = new
    follow(from: old ?? due, in: &reminder)
  }

  /// Gives the reminder both dates as they are, also days in the place of times.
  func setDates(from start: EventDate, to due: EventDate, in reminder: inout Reminder) {
    let origin = reminder.start ?? reminder.dueDate(viewer: context.viewer)
    reminder.start = start
    if reminder.dueDate(viewer: context.viewer) != due { reminder.due = .date(due) }
    follow(from: origin, in: &reminder)
  }

  /// Makes days of the times, or times of the days: those that the file has on them, else the next full hour.
  func setAllDay(_ isOn: Bool, in reminder: inout Reminder) throws(FormRefusal) {
    let (start, due) = (reminder.start, reminder.dueDate(viewer: context.viewer))
    guard let last = due ?? start, let origin = start ?? due else { throw .noStart }
    guard isOn != last.isDay else { return }
    reminder.start = start.map { other(of: $0, isDay: isOn, written: original.start) }
    if let due {
      reminder.due = .date(other(of: due, isDay: isOn, written: original.dueDate(viewer: context.viewer)))
    }
    follow(from: origin, in: &reminder)
  }

  private func other(of date: EventDate, isDay: Bool, written: EventDate?) -> EventDate {
    if isDay { return .day(date.date) }
    if let written, !written.isDay, written.date == date.date { return written }
    return context.nextFullHour(on: date.date)
  }

  /// Lets the rules follow a start that was moved.
  private func follow(from origin: EventDate?, in reminder: inout Reminder) {
    guard let origin else { return }
    var recurrence = recurrence(of: reminder)
    recurrence.follow(movedFrom: origin, keepsEnd: true)
    recurrence.write(to: &reminder.item)
  }

  /// A reminder that repeats has a start, as RFC 5545 §3.8.5.3 wants it.
  func setRepetition(_ repetition: Repetition, in reminder: inout Reminder) throws(FormRefusal) {
    guard let start = recurrence(of: reminder).start else {
      if repetition == .never { return }
      throw .notDue
    }
    var recurrence = recurrence(of: reminder)
    guard repetition != recurrence.repetition else { return }
    guard recurrence.set(repetition) else { throw .valueDoesNotFit(.repeats) }
    recurrence.write(to: &reminder.item)
    if repetition == .never {
      if original.start == nil { reminder.start = nil }
    } else {
      reminder.start = start
    }
  }

  func setRepeatEnd(_ end: RepeatEnd, in reminder: inout Reminder) throws(FormRefusal) {
    if case .after(..<1) = end { throw .valueDoesNotFit(.endRepeat) }
    var recurrence = recurrence(of: reminder)
    guard recurrence.end != nil else { throw .noRuleToEnd }
    recurrence.setEnd(end)
    recurrence.write(to: &reminder.item)
  }
}

extension EventDate {
  /// A start whose due date is moved, by the same wall-clock amount; of another kind it stays as many days before it.
  fileprivate func moved(along old: EventDate, to new: EventDate) -> EventDate {
    guard old.isDay == new.isDay, isDay == new.isDay else {
      return new.with(reading: new.reading.on(new.date.adding(days: date.dayNumber - old.date.dayNumber)))
    }
    return new.with(reading: reading.adding(seconds: new.reading.secondNumber - old.reading.secondNumber))
  }
}
