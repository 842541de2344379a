public import CalendarModel
public import CalendarTime

extension RecurrenceSet {
  /// Whether the series goes on behind a date that it had, since what was to be done on that was done.
  ///
  /// It then begins with a later date of what it was, by the same rules; one that was moved as a whole has as many dates
  /// as before.
  ///
  /// - Parameters:
  ///   - original: The date.
  ///   - former: The series as it was.
  ///   - viewer: The zone of whoever looks.
  /// - Returns: Whether it does.
  public func hasPassed(_ original: EventDate, of former: RecurrenceSet, viewer: Zone) -> Bool {
    guard start.instant(viewer: viewer) > original.instant(viewer: viewer),
      former.occurrence(of: start, viewer: viewer) != nil, rules.count == former.rules.count
    else { return false }
    return zip(rules, former.rules).allSatisfy { now, before in
      guard var parts = now.parts, let old = before.parts else { return now == before }
      if let count = old.count, parts.count.map({ $0 >= count }) ?? true { return false }
      parts.count = old.count
      return parts == old
    }
  }
}
