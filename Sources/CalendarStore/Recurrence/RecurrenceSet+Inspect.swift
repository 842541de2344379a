public import CalendarTime

extension RecurrenceSet {
  /// The excluded dates, by their index, that exclude nothing.
  public func idleExclusions(viewer: Zone) -> [Int] {
    var plain = self
    plain.excludedDates = []
    var source = OccurrenceSource(plain, viewer: viewer)
    return excludedDates.indices.filter { !source.names(excludedDates[$0]) }
  }

  /// The rules, by their index, that give no date at all, not even the start.
  public func idleRules(viewer: Zone) -> [Int] {
    rulesOffStart(viewer: viewer).filter { index in
      let alone = RecurrenceSet(start: start, rules: [rules[index]])
      var occurrences = alone.occurrences(viewer: viewer)
      // The start is an occurrence, whatever the rule says.
      _ = occurrences.next()
      return occurrences.next() == nil && !occurrences.isTruncated
    }
  }

  /// The rules, by their index, that do not name the start, which is an occurrence all the same.
  public func rulesWithoutStart(viewer: Zone) -> [Int] { rulesOffStart(viewer: viewer) }
}
