import CalendarStore

/// One event that a command was told to work on.
struct SelectedEvent {
  /// The event; of a series the one that stands for it all, unless a changed occurrence was asked for.
  let event: Event

  /// The original start of the occurrence that was asked for.
  let occurrence: EventDate?

  /// The first start of the series that the occurrence belongs to.
  var seriesStart: EventDate?
}

extension CommandContext {
  /// The one event that the operands and `--uid`, `--number`, `--occurrence` name.
  func selectEvent() throws(CommandFailure) -> SelectedEvent { try occurrence(of: try selectSeries()) }

  /// The one event that the operands and `--uid`, `--number` name; of a series the one that stands for it all.
  func selectSeries() throws(CommandFailure) -> Event {
    var (matches, name) = try matches()
    if matches.count > 1, let line = invocation.value(.occurrence) {
      var occurring: [Event] = []
      for event in matches where try occurrence(line, of: event) != nil { occurring.append(event) }
      guard !occurring.isEmpty else { throw CommandFailure(.notFound, Messages.noOccurrence(given: line)) }
      matches = occurring
    }
    if matches.isEmpty, try isReminder(name) {
      throw CommandFailure(.notFound, Messages.isReminder(name, for: invocation.command))
    }
    return matches[try choice(of: matches.map(candidate), named: name, among: .event)]
  }

  /// The events that the operands name: with `--all-matches` all of them, of a series the one that stands for it all;
  /// else the only one.
  func selectEvents() throws(CommandFailure) -> [SelectedEvent] {
    guard invocation.has(.allMatches) else { return [try selectEvent()] }
    let (matches, name) = try matches()
    guard !matches.isEmpty else { throw noMatch(of: name, among: .event) }
    var seen: Set<[String]> = []
    // What changes one of a UID in its file changes all of them.
    return matches.filter { $0.uid.isEmpty || seen.insert([$0.origin?.file ?? "", $0.uid]).inserted }
      .map { SelectedEvent(event: $0, occurrence: nil, seriesStart: $0.start) }
  }

  /// Whether a reminder has that UID, or those words, where the events were looked for.
  private func isReminder(_ name: String) throws(CommandFailure) -> Bool {
    let path = invocation.operands.first.flatMap { CommandContext.isPath($0) ? $0 : nil }
    let calendars = if let path { [try calendar(path)] } else { try calendarsToRead() }
    let fetch = try asking { store throws(CalendarError) in
      try store.reminders(matching: store.predicateForReminders(in: calendars))
    }
    guard !name.isEmpty, name != path else { return false }
    return fetch.reminders.contains { $0.uid.isSame(as: name) || $0.item.matches(words: name) }
  }

  private func candidate(_ event: Event) -> Candidate {
    Candidate(item: event.item, date: event.start, undated: Messages.noStart, words: style.words)
  }

  /// The events that the operands and `--uid`, `--number` name, and how they were named.
  private func matches() throws(CommandFailure) -> (events: [Event], name: String) {
    let (fetch, text) = try candidates()
    var matches: [Event] = []
    defer { report(fetch.findings, about: matches.map(\.item.ownPlace)) }
    let masters = fetch.events.filter { event in
      !event.isOverride || !fetch.events.contains { $0.item.$uid == event.item.$uid && !$0.isOverride }
    }
    matches = masters
    if let uid = invocation.value(.uid) {
      matches = matches.filter { $0.uid.isSame(as: uid) }
      if matches.isEmpty { return ([], uid) }
    }
    if let text {
      // A variable of a script that is empty names nothing, not even what has no UID.
      let exact = text.isEmpty ? [] : matches.filter { $0.uid.isSame(as: text) }
      matches = exact.isEmpty ? matches.filter { $0.matches(words: text) } : exact
      // Words that only a changed occurrence has mean that one.
      if matches.isEmpty { matches = fetch.events.filter { $0.isOverride && $0.matches(words: text) } }
    }
    if let number = invocation.count(.number) {
      guard number <= matches.count else {
        throw CommandFailure(
          .notFound, Messages.noNumber(number, among: .event, count: matches.count, option: .number))
      }
      matches = [matches[number - 1]]
    }
    return (matches, text ?? invocation.value(.uid) ?? invocation.operands.first ?? "")
  }

  /// The start that somebody wrote of an occurrence, as listings say it, on the clock of its series.
  func originalStart(_ line: String, of event: Event) throws(CommandFailure) -> EventDate {
    try originalStart(line, onClockOf: event.start)
  }

  private func originalStart(_ line: String, onClockOf start: EventDate?) throws(CommandFailure) -> EventDate {
    do throws(WhenError) {
      let point = try reader.point(line)
      guard let start else { return try clock.date(point) }
      return try clock.occurrence(point, of: start)
    } catch {
      throw CommandFailure(error, option: .occurrence, in: line)
    }
  }

  /// What somebody may mean by a start: on the clock of its series, else on the own clock, which listings show.
  func originalStarts(_ line: String, onClockOf start: EventDate?) throws(CommandFailure) -> [EventDate] {
    let original = try originalStart(line, onClockOf: start)
    guard let own = try? clock.newEvent(try reader.when(line)).start, !own.isDay, own != original else {
      return [original]
    }
    return [original, own]
  }

  /// The events to choose from, and the text that they are searched for.
  private func candidates() throws(CommandFailure) -> (fetch: EventFetch, text: String?) {
    if let first = invocation.operands.first, CommandContext.isPath(first) {
      let calendar = try calendar(first)
      let rest = invocation.operands.dropFirst()
      return (
        try asking { store throws(CalendarError) in try store.events(in: calendar) },
        rest.isEmpty ? nil : rest.joined(separator: " ")
      )
    }
    let calendars = try calendarsToRead()
    let words = invocation.operands.isEmpty ? nil : invocation.operands.joined(separator: " ")
    let fetch = try asking { store throws(CalendarError) in
      guard let name = invocation.value(.uid) ?? words else { return try store.events(in: calendars) }
      return try store.events(named: name, in: calendars)
    }
    return (fetch, words)
  }

  /// The occurrence of an event that `--occurrence` names; without that option the event as a whole.
  func occurrence(of event: Event) throws(CommandFailure) -> SelectedEvent {
    guard let line = invocation.value(.occurrence) else { return SelectedEvent(event: event, occurrence: nil) }
    guard let occurrence = try occurrence(line, of: event) else {
      let meant = style.sentence.text(try originalStart(line, of: event), withZone: false)
      throw CommandFailure(.notFound, Messages.noOccurrence(given: line, meaning: meant))
    }
    return occurrence
  }

  /// The occurrence with the start that somebody wrote, by its series or else as it was moved; nil where the event does
  /// not occur then.
  private func occurrence(_ line: String, of event: Event) throws(CommandFailure) -> SelectedEvent? {
    let starts = try originalStarts(line, onClockOf: event.start)
    guard event.hasRecurrence else {
      let own = [event.start, event.recurrenceID].compactMap { $0?.instant(viewer: clock.viewer) }
      let isMeant = starts.contains { own.contains($0.instant(viewer: clock.viewer)) }
      return isMeant ? SelectedEvent(event: event, occurrence: nil) : nil
    }
    let found = try asking { store throws(CalendarError) -> Event? in
      for start in starts { if let found = try store.occurrence(startingAt: start, of: event) { return found } }
      for start in starts { if let found = try store.occurrence(movedTo: start, of: event) { return found } }
      return nil
    }
    return found.map { SelectedEvent(event: $0, occurrence: $0.occurrenceDate, seriesStart: event.start) }
  }
}
