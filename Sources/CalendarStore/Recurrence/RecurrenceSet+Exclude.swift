public import CalendarModel
public import CalendarTime

extension RecurrenceSet {
  /// The series without one of its occurrences.
  ///
  /// It is excluded in the form that the start has, and its override goes. A date beside the rules is excluded too, and
  /// not taken out, so that every deleted occurrence can be put back alike. An override that names no occurrence is
  /// only taken out.
  ///
  /// It is named by its original start; `noOccurrence` or `severalOccurrences` is thrown where that does not name one.
  public func excluding(_ original: EventDate, viewer: Zone) throws(SeriesFault) -> SeriesRevision {
    var source = OccurrenceSource(self, viewer: viewer)
    var revision = SeriesRevision(self)
    if let stray = source.strayOverride(of: original)?.overrideIndex {
      revision.removeOverrides { $0.recurrenceID == overrides[stray].recurrenceID }
      return revision
    }
    let key = try source.key(addressedBy: original)
    takeOutOverrides(of: key, from: &revision, viewer: viewer)
    revision.exclude(source.timeline.date(ofKey: key))
    return revision.compared(with: self, viewer: viewer)
  }

  /// The series with an excluded occurrence put back.
  ///
  /// What excludes it goes, and nothing else. A day that excludes others too gives way to the times of these.
  ///
  /// It is named by its original start; `notExcluded` is thrown where no date excludes it, `noOccurrence` or
  /// `severalOccurrences` where the date does not name one.
  public func restoring(_ original: EventDate, viewer: Zone) throws(SeriesFault) -> SeriesRevision {
    var source = OccurrenceSource(self, viewer: viewer)
    let named = source.keys(namedBy: original)
    guard !named.isEmpty else { throw .noOccurrence }
    let excluded = named.filter { source.excludes($0) }
    guard let key = excluded.first else { throw .notExcluded }
    guard excluded.count == 1 else { throw .severalOccurrences }
    var revision = SeriesRevision(self)
    revision.removeExcludedDates { source.timeline.isNamed(key, by: $0) }
    guard let day = excludedDates.first(where: { $0.isDay && source.timeline.isNamed(key, by: $0) }) else {
      return revision.compared(with: self, viewer: viewer)
    }
    var left = OccurrenceSource(revision.set, viewer: viewer)
    for other in source.keys(namedBy: day) where other != key && !left.excludes(other) {
      revision.exclude(source.timeline.date(ofKey: other))
    }
    return revision.compared(with: self, viewer: viewer)
  }

  /// The series with an occurrence that stands for itself, at its place or at another.
  ///
  /// An override that is there keeps the form of its `RECURRENCE-ID`; a new one has the form of the start. Later
  /// occurrences stay where they are.
  ///
  /// It is named by its original start; `noOccurrence` or `severalOccurrences` is thrown where that does not name one.
  public func overriding(
    _ original: EventDate, start: EventDate, end: EventEnd, viewer: Zone
  ) throws(SeriesFault) -> SeriesRevision {
    var source = OccurrenceSource(self, viewer: viewer)
    var revision = SeriesRevision(self)
    let own: Int?
    let recurrenceID: EventDate
    if let stray = source.strayOverride(of: original) {
      (own, recurrenceID) = (stray.overrideIndex, stray.originalStart)
      revision.removeOverrides { $0.recurrenceID == recurrenceID }
    } else {
      let key = try source.key(addressedBy: original)
      own = overrides.lastIndex { source.timeline.isNamed(key, by: $0.recurrenceID) }
      recurrenceID = own.map { overrides[$0].recurrenceID } ?? source.timeline.date(ofKey: key)
      takeOutOverrides(of: key, from: &revision, viewer: viewer)
    }
    revision.add(Override(of: recurrenceID, start: start, end: end), origin: own)
    return revision.compared(with: self, viewer: viewer)
  }
}

extension RecurrenceSet {
  /// Takes out what overrides an occurrence; what that moved after it stays moved.
  private func takeOutOverrides(of key: Int, from revision: inout SeriesRevision, viewer: Zone) {
    var timeline = SeriesTimeline(start: start, viewer: viewer)
    let own = overrides.lastIndex { timeline.isNamed(key, by: $0.recurrenceID) }
    revision.removeOverrides { timeline.isNamed(key, by: $0.recurrenceID) }
    guard let own, overrides[own].appliesToFuture,
      let successor = successor(ofOverride: own, from: key + 1, viewer: viewer)
    else { return }
    revision.add(successor, origin: own)
  }

  /// An override that moves all later ones, put where its own occurrence no longer is in the series: on the first one
  /// from a key on that has no override; nil where there is none, or another moves them first.
  func successor(ofOverride index: Int, from key: Int, viewer: Zone) -> Override? {
    var timeline = SeriesTimeline(start: start, viewer: viewer)
    var override = overrides[index]
    guard case .key(let ownKey) = timeline.name(of: override.recurrenceID) else { return nil }
    var originals = originals(viewer: viewer)
    originals.seek(to: Instant(secondsSince1970: key))
    while let next = originals.next() {
      let key = next.startInstant.secondsSince1970
      if let other = overrides.last(where: { timeline.isNamed(key, by: $0.recurrenceID) }) {
        if other.appliesToFuture { return nil }
        continue
      }
      let shift = override.start.reading.secondNumber - timeline.reading(ofKey: ownKey)
      let start = override.start.with(reading: next.originalStart.reading.adding(seconds: shift))
      override.end = override.end.moved(from: override.start, to: start, viewer: viewer)
      (override.recurrenceID, override.start) = (next.originalStart, start)
      return override
    }
    return nil
  }
}
