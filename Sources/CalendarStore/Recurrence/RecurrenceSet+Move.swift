public import CalendarModel
public import CalendarTime

extension RecurrenceSet {
  /// The series with another start and end, all else moved along: its time, its day, the zone, or between times and
  /// whole days.
  ///
  /// What is excluded, what lies beside the rules, the original starts of overrides and `UNTIL` move by the same amount
  /// on the wall clock, and change their type where the start does. Dates in a form of their own keep it. Rules follow
  /// the start where they name it (see `rulesOffStart` for those that cannot); where a rule keeps its days, what names
  /// these keeps them too. An override at its original start, or as long as the series, follows; what it changed stays.
  ///
  /// - Parameters:
  ///   - start: the new start of the series; `start(whenMoving:to:viewer:)` tells it from that of an occurrence.
  ///   - end: how the first occurrence ends now.
  ///   - viewer: the zone whose clock floating times are on.
  /// - Returns: the series, with every part at the index that it had.
  public func moved(to start: EventDate, end: EventEnd, viewer: Zone) -> SeriesRevision {
    var move = SeriesMove(of: self, to: start, end: end, viewer: viewer)
    var revision = SeriesRevision(self)
    revision.set.rules = move.rules
    revision.set.excludedRules = move.excludedRules
    revision.set.start = start
    revision.set.end = end
    revision.set.excludedDates = excludedDates.map { move.date($0) }
    revision.set.extraDates = extraDates.map { move.extraDate($0) }
    revision.set.overrides = overrides.map { move.override($0) }
    return revision.compared(with: self, viewer: viewer)
  }

  /// The series with other rules; nothing else changes.
  ///
  /// Rules that stay are the same values, with their text. Overrides that no longer name an occurrence are kept, and
  /// listed as `strayOverrides`.
  public func changingRules(to rules: [RecurrenceRule], viewer: Zone) -> SeriesRevision {
    var revision = SeriesRevision(self)
    revision.set.rules = rules
    revision.origins.rules = RecurrenceSet.origins(of: rules, in: self.rules)
    return revision.compared(with: self, viewer: viewer)
  }

  /// The series with other dates beside its rules, and other ones that it leaves out; nothing else changes.
  ///
  /// Overrides that no longer name an occurrence are kept, and listed as `strayOverrides`.
  public func changingDates(
    toExtra extraDates: [ExtraDate], excluded excludedDates: [EventDate], viewer: Zone
  ) -> SeriesRevision {
    var revision = SeriesRevision(self)
    (revision.set.extraDates, revision.set.excludedDates) = (extraDates, excludedDates)
    revision.origins.extraDates = RecurrenceSet.origins(of: extraDates, in: self.extraDates)
    revision.origins.excludedDates = RecurrenceSet.origins(of: excludedDates, in: self.excludedDates)
    return revision.compared(with: self, viewer: viewer)
  }

  /// The series that became a single item: no occurrence of it is left to be replaced.
  public var standingAlone: SeriesRevision {
    var revision = SeriesRevision(self)
    revision.removeOverrides { _ in true }
    return revision
  }

  /// For each part the index of the same among others, each of which is taken once.
  private static func origins<Part: Equatable>(of parts: [Part], in others: [Part]) -> [Int?] {
    var left = Array(others.enumerated())
    return parts.map { part in
      guard let index = left.firstIndex(where: { $0.element == part }) else { return nil }
      return left.remove(at: index).offset
    }
  }
}
