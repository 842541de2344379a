import CalendarEditForm
import CalendarStore

extension FormFiller<EventForm> {
  /// Takes the words of `new`; of what is like another event a day alone keeps the clock.
  mutating func fill(_ words: NewWords, keepsClock: Bool = false) throws(CommandFailure) {
    if let time = words.time {
      if keepsClock, isDayOfTimes(time) {
        try set(.starts, words.timeWords)
      } else {
        try setDates(time, words: words.timeWords)
      }
    }
    if !words.title.isEmpty { try set(.title, words.title.joined(separator: " ")) }
    if let notes = words.notes { try set(.notes, notes) }
  }

  /// Takes the options that set fields.
  mutating func fill(_ invocation: Invocation) throws(CommandFailure) {
    try fill([.title: .title, .location: .location, .notes: .notes, .url: .url], from: invocation)
    if invocation.has(.allDay) { try set(.allDay, "on", .allDay) }
    if invocation.has(.noAllDay) { try set(.allDay, "off", .noAllDay) }
    if let value = invocation.value(.start) { try setStart(value) }
    try fill([.zone: .startZone, .end: .ends], from: invocation)
    if let value = invocation.value(.length) { try setLength(value) }
    try fillRepeat(invocation)
    try fill([.travelTime: .travelTime, .availability: .showAs], from: invocation)
    if invocation.has(.isPrivate) { try set(.isPrivate, "on", .isPrivate) }
    if invocation.has(.noPrivate) { try set(.isPrivate, "off", .noPrivate) }
    try fill([.conference: .conference], from: invocation)
    if invocation.has(.invite) {
      try set(.invitees, invocation.values(.invite).joined(separator: ", "), .invite)
    }
    if let status = invocation.value(.status).flatMap(EventStatus.init) {
      try change { form throws(FormRefusal) in try form.setStatus(status) }
    }
    for name in invocation.values(.unset) { try unset(name, of: Self.unsettable) }
    try fillRowless(invocation)
    try fillLists(invocation)
  }

  /// The fields that can be taken away, by the names of their options.
  static var unsettable: Unsettable {
    Unsettable(
      rows: [
        .title: .title, .location: .location, .notes: .notes, .url: .url, .repetition: .repeats, .until: .endRepeat,
        .count: .endRepeat, .travelTime: .travelTime, .alert: .alert(0), .invite: .invitees, .isPrivate: .isPrivate,
        .category: .categories, .conference: .conference,
      ],
      others: [
        .status: { form throws(FormRefusal) in try form.setStatus(nil) },
        .eventColor: { form throws(FormRefusal) in try form.setColor(nil) },
      ])
  }

  /// A new event takes a day alone as all-day; an existing one, and what is like one, keeps its clock.
  private mutating func setStart(_ line: String) throws(CommandFailure) {
    guard form.isNew else { return try set(.starts, line, .start) }
    let when = try read(line, option: .start) { line throws(WhenError) in try context.reader.when(line) }
    if context.invocation.has(.like), isDayOfTimes(when) { return try set(.starts, line, .start) }
    try setDates(when, words: line, option: .start)
  }

  /// Whether a day alone was said of an event that has times of day.
  private func isDayOfTimes(_ when: When) -> Bool {
    form.event.start?.isDay == false && when.start.isWholeDays && when.start.stretch == nil && when.end == .none
  }

  private mutating func setDates(_ when: When, words: String, option: Option? = nil) throws(CommandFailure) {
    let dates = try read(words, option: option) { _ throws(WhenError) in try context.clock.newEvent(when) }
    try setDates(from: dates.start, to: dates.end)
  }

  /// Gives the form both dates in one step, of days the end being the day after the last; without an end, the start.
  private mutating func setDates(from start: EventDate, to end: EventDate?) throws(CommandFailure) {
    guard let end else {
      try change { form throws(FormRefusal) in try form.set(.allDay, to: .toggle(start.isDay)) }
      return try change { form throws(FormRefusal) in try form.set(.starts, to: .date(start)) }
    }
    let shown = if case .day(let day) = end, start.isDay { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.setDates(from: start, to: shown) }
  }

  private mutating func setLength(_ line: String) throws(CommandFailure) {
    let length = try read(line, option: .length) { line throws(WhenError) in try context.reader.length(line) }
    guard let start = form.event.start else {
      throw CommandFailure(.invalid, Messages.lengthWithoutStart)
    }
    let end = try read(line, option: .length) { line throws(WhenError) in
      try context.clock.end(.length(length, WhenWord(text: line, column: 0)), of: start) ?? start
    }
    let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.set(.ends, to: .date(shown)) }
  }
}
