public import CalendarModel
public import CalendarTime

extension RecurrenceSet {
  /// The occurrence that a date names: by the moment where both are times, in whatever zone each is written, else by
  /// the date as it is written.
  ///
  /// - Returns: the occurrence as it is now; nil where the date names none, an excluded one, or several.
  public func occurrence(of original: EventDate, viewer: Zone) -> Occurrence? {
    var finder = OccurrenceFinder(in: self, viewer: viewer)
    return finder.occurrence(of: original)
  }

  /// The occurrence that starts first; nil for a series without any.
  public func firstOccurrence(viewer: Zone) -> Occurrence? {
    var occurrences = occurrences(viewer: viewer)
    return occurrences.next()
  }

  /// Whether the series surely has no occurrence, so that an edit that leaves it so removes it.
  public func isEmpty(viewer: Zone) -> Bool {
    var occurrences = occurrences(viewer: viewer)
    return occurrences.next() == nil && !occurrences.isTruncated
  }

  /// Where the series starts when one of its occurrences is moved and the others go with it.
  ///
  /// - Parameters:
  ///   - original: the original start of the occurrence.
  ///   - moved: its start now, which may be on the clock of another zone, or a day.
  ///   - viewer: the zone whose clock floating times are on.
  /// - Returns: the start for `moved(to:end:viewer:)`.
  /// - Throws: `noOccurrence` or `severalOccurrences` where the date does not name one occurrence.
  public func start(
    whenMoving original: EventDate, to moved: EventDate, viewer: Zone
  ) throws(SeriesFault) -> EventDate {
    var source = OccurrenceSource(self, viewer: viewer)
    let reading = source.timeline.reading(ofKey: try source.key(addressedBy: original))
    if start.isDay || moved.isDay {
      let days = moved.date.dayNumber - reading.floored(by: 86_400)
      let date = start.date.adding(days: days)
      return moved.with(reading: moved.reading.on(date))
    }
    return moved.with(reading: start.reading.adding(seconds: moved.reading.secondNumber - reading))
  }

  /// The rules, by their index, that do not name the start.
  func rulesOffStart(viewer: Zone) -> [Int] {
    rules.indices.filter { index in
      guard let parts = rules[index].parts else { return false }
      return !SeriesRule(parts, start: start, viewer: viewer).namesStart
    }
  }

  /// What the occurrences would be without overrides, each starting at the moment that is its key.
  func originals(viewer: Zone) -> OccurrenceSequence {
    var set = self
    set.overrides = []
    return set.occurrences(viewer: start.isDay ? .utc : viewer)
  }
}
