import CalendarEditForm
import CalendarStore

extension FormFiller<ReminderForm> {
  /// Takes the words of `todo add`.
  mutating func fill(title: String, notes: String?) throws(CommandFailure) {
    try set(.title, title)
    if let notes { try set(.notes, notes) }
  }

  /// Takes the options that set fields.
  mutating func fill(_ invocation: Invocation) throws(CommandFailure) {
    try fill([.title: .title, .location: .location, .notes: .notes, .url: .url], from: invocation)
    for name in invocation.values(.unset) { try unset(name, of: Self.unsettable) }
    try fillDates(invocation)
    if invocation.has(.allDay) { try set(.allDay, "on", .allDay) }
    if invocation.has(.noAllDay) { try set(.allDay, "off", .noAllDay) }
    try fillRepeat(invocation)
    try fill([.priority: .priority], from: invocation)
    if let status = invocation.value(.progress).flatMap(Reminder.Status.init) {
      try change { form throws(FormRefusal) in try form.setStatus(status) }
    }
    if let value = invocation.value(.percent) { try setPercent(value) }
    try fillRowless(invocation)
    try fillLists(invocation)
  }

  /// Takes the two dates, each as it counts from what it was, though a start moves along with the due date.
  private mutating func fillDates(_ invocation: Invocation) throws(CommandFailure) {
    let start = form.value(of: .starts)
    try fill([.due: .due], from: invocation)
    if invocation.value(.start) != nil, form.value(of: .starts) != start {
      // A start of another kind than the new due date is nothing to count from.
      try? change { form throws(FormRefusal) in try form.set(.starts, to: start) }
    }
    try fill([.start: .starts], from: invocation)
  }

  private mutating func setPercent(_ value: String) throws(CommandFailure) {
    guard let percent = Int(value.hasSuffix("%") ? value.dropLast() : value[...]), (0...100).contains(percent) else {
      throw CommandFailure(.option(.percent, .invalidValue(value, near: nil)))
    }
    try change { form throws(FormRefusal) in try form.setPercentComplete(percent) }
  }

  /// The fields that can be taken away, by the names of their options.
  static var unsettable: Unsettable {
    Unsettable(
      rows: [
        .title: .title, .location: .location, .notes: .notes, .url: .url, .due: .due, .start: .starts,
        .repetition: .repeats, .until: .endRepeat, .count: .endRepeat, .priority: .priority, .alert: .alert(0),
        .category: .categories,
      ],
      others: [
        .status: { form throws(FormRefusal) in try form.setStatus(nil) },
        .percent: { form throws(FormRefusal) in try form.setPercentComplete(nil) },
        .eventColor: { form throws(FormRefusal) in try form.setColor(nil) },
      ])
  }
}
