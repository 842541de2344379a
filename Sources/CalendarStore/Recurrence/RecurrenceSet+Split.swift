public import CalendarModel
public import CalendarTime

extension RecurrenceSet {
  /// The series cut in two before one of its occurrences.
  ///
  /// The kept half ends with the last occurrence before it: a rule's `COUNT` is divided, any other rule that goes on
  /// has that start as `UNTIL`, in UTC where the series is on a zone's clock and else typed like it. The rest starts at
  /// the occurrence and goes in the same steps; its rules keep their `UNTIL`. Dates and overrides go to their half;
  /// an override that moves all later ones goes on in the rest, on the first one there that has no override.
  ///
  /// Where only extra dates come before the occurrence, the first of them is the start of the kept half, without rules.
  /// An occurrence from beside the rules, which some rule's interval leaves out, stays an extra date of the rest; the
  /// rest then starts at the next one of its rules.
  ///
  /// - Parameters:
  ///   - original: the original start of the occurrence.
  ///   - viewer: the zone whose clock floating times are on.
  /// - Returns: both halves, or that it is the first one and nothing would be kept.
  /// - Throws: `noOccurrence` or `severalOccurrences` where the date does not name one occurrence, `unreadableRule` for
  ///   a series with such a rule, `outOfStep` where several rules have intervals that meet on no start.
  public func split(before original: EventDate, viewer: Zone) throws(SeriesFault) -> SeriesSplit {
    var source = OccurrenceSource(self, viewer: viewer)
    let key = try source.key(addressedBy: original)
    for rule in rules where rule.parts == nil { throw .unreadableRule(rule) }
    var originals = originals(viewer: viewer)
    guard let last = originals.previous(before: Instant(secondsSince1970: key)) else { return .whole }
    var cut = SeriesCut(self, before: key, last: last.originalStart, viewer: viewer)
    let rest = try cut.rest()
    return .halves(kept: cut.kept(), rest: rest)
  }
}
