import CalendarJSON
import CalendarStore

extension CommandContext {
  /// The range that the operands say, else another.
  func interval(usual: WhenClock.Interval? = nil) throws(CommandFailure) -> WhenClock.Interval {
    let line = invocation.operands.joined(separator: " ")
    let isSaid = !invocation.operands.isEmpty
    if !isSaid, let usual { return usual }
    do throws(WhenError) {
      return try clock.range(isSaid ? try reader.range(line) : nil)
    } catch {
      throw CommandFailure(error, in: line)
    }
  }

  /// The day that the operands say, else today; of a week its first.
  func day() throws(CommandFailure) -> CivilDate {
    let line = invocation.operands.joined(separator: " ")
    guard !invocation.operands.isEmpty else { return clock.today }
    do throws(WhenError) {
      let when = try reader.range(line)
      guard when.end == .none, when.start.stretch?.isWithinWeek != false else {
        throw WhenError(.oneDay, WhenWord(text: line, column: 0))
      }
      // A bare 9 is more likely a day or a week than nine o'clock.
      if case .time = when.start.saying { throw WhenError(.needsDay, when.start.words) }
      return try clock.date(when.start).reading(viewer: clock.viewer).date
    } catch {
      throw CommandFailure(error, in: line)
    }
  }

  /// The length that an option gives, else another.
  func length(_ option: Option, usual: CalendarDuration) throws(CommandFailure) -> When.Length {
    guard let line = invocation.value(option) else { return .duration(usual) }
    do throws(WhenError) {
      return try reader.length(line)
    } catch {
      throw CommandFailure(error, option: option, in: line)
    }
  }

  /// The occurrences in a stretch of time; what is wrong in the files is said.
  func occurrences(from start: Instant, to end: Instant) throws(CommandFailure) -> [Event] {
    let query = EventQuery(start: start, end: end, calendars: try calendarsToRead())
    let fetch = try asking { store throws(CalendarError) in try store.events(matching: query) }
    report(fetch.findings, about: fetch.events.map(\.item.ownPlace))
    return fetch.events
  }

  /// What is shown of a stretch of time; nil where the command line asks for records, which are printed instead.
  func entries(from start: Instant, to end: Instant) throws(CommandFailure) -> [Agenda.Entry]? {
    let output = try RecordOutput(invocation)
    guard !output.isAsked || output.needsOnlySummaries else {
      _ = try printRecords(of: try occurrences(from: start, to: end))
      return nil
    }
    let query = EventQuery(start: start, end: end, calendars: try calendarsToRead())
    let fetch = try asking { store throws(CalendarError) in try store.occurrences(matching: query) }
    report(fetch.findings, about: fetch.occurrences.map(\.ownPlace))
    if let text = output.text(of: fetch.occurrences, viewer: clock.viewer) {
      show(text: text)
      return nil
    }
    return fetch.occurrences.compactMap { $0.entry(viewer: clock.viewer) }
  }

  /// What is shown of some days; nil where the command line asks for records, which are printed instead.
  func entries(on days: ClosedRange<CivilDate>) throws(CommandFailure) -> [Agenda.Entry]? {
    try entries(
      from: EventDate.day(days.lowerBound).instant(viewer: clock.viewer),
      to: clock.end(of: days.upperBound, clock: clock.viewer))
  }

  /// Prints items for scripts where the command line asks for it.
  ///
  /// - Returns: Whether it does.
  func printRecords(of events: [Event]) throws(CommandFailure) -> Bool {
    let items = events.lazy.map { JSON($0, occurrence: $0.occurrenceDate, viewer: clock.viewer) }
    guard let lines = try RecordOutput(invocation).lines(of: items) else { return false }
    show(lines)
    return true
  }

  /// Prints a text that is a whole result and safe for a terminal.
  func show(text: [UInt8]) {
    guard console.isOutputTerminal else { return console.write(bytes: text) }
    console.page(String(decoding: text, as: UTF8.self))
  }

  /// Prints lines that are a whole result; where there are none a terminal is told what there is not.
  func show(_ lines: [String], orSay nothing: String = "") {
    let isSilent = !lines.isEmpty || nothing.isEmpty || !console.isOutputTerminal || invocation.has(.quiet)
    let lines = isSilent ? lines : [emphasis.text(StyledText(nothing, .faint))]
    console.page(
      lines.reduce(into: "") { text, line in
        text += line
        text += "\n"
      })
  }

  /// Entries by day, as somebody looks at them on a terminal, else as they always are.
  func agenda(of entries: [Agenda.Entry], on days: ClosedRange<CivilDate>) -> Agenda {
    Agenda(
      entries: entries, days: days, viewer: clock.viewer, style: style, width: columns,
      now: lookingMoment, emphasis: emphasis)
  }

  /// The moment that it is for somebody who looks; nil in a pipe, where nothing depends on it.
  var lookingMoment: Instant? { console.isOutputTerminal ? clock.now : nil }

  /// What is shown of events.
  func entries(of events: [Event]) -> [Agenda.Entry] {
    events.compactMap { Agenda.Entry($0, viewer: clock.viewer) }
  }

  /// Days in a sentence: `from Mon 30 Nov 2026 to Sun 6 Dec 2026`.
  func words(for days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (style.sentence.text(days.lowerBound), style.sentence.text(days.upperBound))
    return Messages.days(from: first, to: last)
  }

  /// The days that a range touches.
  func days(of interval: WhenClock.Interval) -> ClosedRange<CivilDate> {
    let first = clock.viewer.reading(at: interval.start).date
    return first...max(first, clock.viewer.reading(at: interval.end.adding(seconds: -1)).date)
  }

  /// The week that a day is in, as weeks begin here; what of it lies in the years that there are.
  func week(of day: CivilDate) -> ClosedRange<CivilDate> {
    let place = settings.firstWeekday.days(until: day.weekday)
    return day.adding(days: -place)...day.adding(days: 6 - place)
  }
}
