public import CalendarModel
import CalendarTime

extension RecurrenceRule {
  /// Whether `UNTIL` is of the kind that a start asks for: a day for days, a floating time for floating ones, and UTC for
  /// all others (RFC 5545 §3.3.10).
  public func untilFits(_ start: EventDate) -> Bool {
    switch (start, parts?.until) {
    case (_, nil), (.day, .day), (.floating, .floating), (.zoned, .utc), (.utc, .utc): true
    default: false
    }
  }

  /// The rule with an `UNTIL` of the kind that its start asks for, which ends the series with the same occurrence; nil
  /// where it is of that kind, or where that depends on who looks.
  public func withUntil(fitting start: EventDate) -> RecurrenceRule? {
    guard !untilFits(start), let until = parts?.until, let wanted = RecurrenceRule.until(until, fitting: start) else {
      return nil
    }
    return with(until: wanted)
  }

  /// The rule as it is written, with another `UNTIL` in the place of the one that it has.
  public func with(until: EventDate) -> RecurrenceRule {
    let pieces = text.split(separator: ";", omittingEmptySubsequences: false).map { piece in
      let name = piece.prefix { $0 != "=" }
      return name.uppercased() == "UNTIL" ? "\(name)=\(until.ruleText)" : String(piece)
    }
    return RecurrenceRule(text: pieces.joined(separator: ";"))
  }

  private static func until(_ until: EventDate, fitting start: EventDate) -> EventDate? {
    let endOfDay = CivilDateTime(startOf: until.date).adding(seconds: 86_399)
    switch (start, until) {
    case (.day, _):
      return .day(until.date)
    case (.floating, .day):
      return .floating(endOfDay)
    case (.zoned, .day), (.zoned, .floating), (.utc, .day), (.utc, .floating):
      guard let zone = start.zone, zone.hasRules else { return nil }
      return .utc(Zone.utc.reading(at: zone.instant(of: until.isDay ? endOfDay : until.reading)))
    default:
      return nil
    }
  }
}
