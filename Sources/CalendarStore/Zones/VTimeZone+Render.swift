import CalendarModel
import CalendarText
import CalendarTime

extension VTimeZone {
  /// The `VTIMEZONE` that states a zone's rules from a year before a time on its clock, for an event of that time.
  ///
  /// Changes that come back every year are stated as rules, from the year in which they began to; single ones by their
  /// dates. Empty for a zone whose rules nobody knows.
  ///
  /// - Throws: `ContentLine.RenderError` when the zone's `tzid` cannot be written.
  public static func render(
    _ zone: Zone, covering start: CivilDateTime, lineEnd: LineEnd
  ) throws(ContentLine.RenderError) -> [UInt8] {
    guard let rules = zone.rules else { return [] }
    var lines = [("BEGIN", "VTIMEZONE"), ("TZID", escaped(zone.tzid))]
    for observance in rules.observances(from: rules.instant(of: start).adding(seconds: -366 * 86_400)) {
      lines += observance.lines
    }
    lines.append(("END", "VTIMEZONE"))
    var bytes: [UInt8] = []
    for (name, value) in lines { bytes += try ContentLine.render(name: name, value: value, lineEnd: lineEnd) }
    return bytes
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\,;".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

/// A part of a `VTIMEZONE` to be written: one offset, and all the times at which it comes into force.
private struct RenderedObservance {
  let change: ZoneRules.Transition
  let offsetBefore: Int
  var others: [Instant] = []
  var rule: RecurrenceRule?

  var lines: [(String, String)] {
    let name = change.isDaylight ? "DAYLIGHT" : "STANDARD"
    var lines = [("BEGIN", name), ("DTSTART", text(of: change.instant))]
    lines.append(("TZOFFSETFROM", UTCOffset(seconds: offsetBefore).text))
    lines.append(("TZOFFSETTO", UTCOffset(seconds: change.offset).text))
    if !change.abbreviation.isEmpty { lines.append(("TZNAME", change.abbreviation)) }
    if let rule { lines.append(("RRULE", rule.text)) }
    lines += others.map { ("RDATE", text(of: $0)) }
    lines.append(("END", name))
    return lines
  }

  /// The moment on the clock that the change ends, as a `DATE-TIME`.
  private func text(of instant: Instant) -> String {
    let reading = CivilDateTime(secondNumber: instant.secondsSince1970 + offsetBefore)
    let date = [(reading.date.year, 4), (reading.date.month, 2), (reading.date.day, 2)]
    let time = [(reading.hour, 2), (reading.minute, 2), (reading.second, 2)]
    return padded(date) + "T" + padded(time)
  }

  private func padded(_ fields: [(Int, Int)]) -> String {
    fields.map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined()
  }

  /// Whether another change at other times is the same part.
  func covers(_ other: RenderedObservance) -> Bool {
    rule == nil && other.rule == nil && offsetBefore == other.offsetBefore && change.offset == other.change.offset
      && change.isDaylight == other.change.isDaylight && change.abbreviation == other.change.abbreviation
  }
}

extension ZoneRules {
  /// The parts that state the rules from a moment on.
  fileprivate func observances(from moment: Instant) -> [RenderedObservance] {
    let rules = yearlyChanges.compactMap(\.rule)
    guard !rules.isEmpty, rules.count == yearlyChanges.count, let recurring = recurringStart(from: moment) else {
      // What no rule can state is listed for the lifetime of most series.
      let end = yearlyChanges.isEmpty ? Instant.latest : moment.adding(seconds: 41 * 366 * 86_400)
      let singles = singles(from: moment, before: end)
      return singles.isEmpty ? [fixed] : singles
    }
    let singles = recurring > moment ? singles(from: moment, before: recurring) : []
    return singles + rules.map { RenderedObservance($0, from: recurring) }
  }

  /// The changes by their dates, from a moment on; changes between the same offsets are one part.
  private func singles(from moment: Instant, before end: Instant) -> [RenderedObservance] {
    var observances: [RenderedObservance] = []
    let first = transition(atOrBefore: moment)
    var next = first ?? transition(after: moment)
    while let transition = next, transition.instant < end {
      let observance = single(transition)
      if let index = observances.firstIndex(where: { $0.covers(observance) }) {
        observances[index].others.append(transition.instant)
      } else {
        observances.append(observance)
      }
      next = self.transition(after: transition.instant)
    }
    // A few changes alone would be read as those of every year: one before them says that they are not.
    if readsAsYearly(observances), let first,
      let earlier = transition(atOrBefore: first.instant.adding(seconds: -1))
    {
      return singles(from: earlier.instant, before: end)
    }
    return observances
  }

  private func readsAsYearly(_ observances: [RenderedObservance]) -> Bool {
    (2...4).contains(observances.count) && observances.allSatisfy(\.others.isEmpty)
      && Set(observances.map(\.change.isDaylight)).count == 2
  }

  /// The moment from which on the yearly changes are all there are, as far back as that is so; for rules without
  /// single changes, the change before a moment.
  private func recurringStart(from moment: Instant) -> Instant? {
    let recurring = ZoneRules(initialOffset: initialOffset, yearlyChanges: yearlyChanges)
    guard let last = transitions.last else { return recurring.transition(atOrBefore: moment)?.instant }
    var start = recurring.transition(after: last.instant)
    for transition in transitions.reversed() {
      guard recurring.transition(atOrBefore: transition.instant) == transition,
        recurring.transition(after: transition.instant) == start
      else { break }
      start = transition
    }
    return start?.instant
  }

  private func single(_ transition: Transition) -> RenderedObservance {
    RenderedObservance(change: transition, offsetBefore: offset(at: transition.instant.adding(seconds: -1)))
  }

  private var fixed: RenderedObservance {
    let change = Transition(
      instant: Instant(secondsSince1970: -initialOffset), offset: initialOffset, abbreviation: initialAbbreviation)
    return RenderedObservance(change: change, offsetBefore: initialOffset)
  }
}

extension RenderedObservance {
  /// A yearly change, from its first one at a moment or after it.
  fileprivate init(_ rule: YearlyChange.Rule, from moment: Instant) {
    let year = CivilDateTime(secondNumber: moment.secondsSince1970).date.year
    let first = (year - 1...year + 1).map(rule.change.transition(inYear:)).first { $0.instant >= moment }
    self.init(
      change: first ?? rule.change.transition(inYear: year + 2), offsetBefore: rule.change.offsetBefore,
      rule: RecurrenceRule(rule.parts))
  }
}
