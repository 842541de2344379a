import CalendarModel
import CalendarTime

/// When an occurrence takes place as a viewer's clock shows it, told apart in the hour that clocks show twice.
struct ShownTimes {
  /// What a clock shows at a moment.
  struct Point: Hashable {
    let reading: CivilDateTime

    /// How many seconds the clock is ahead of UTC then; nil where it shows this only once.
    var offset: Int?
  }

  let start: Point
  let end: Point
  let isAllDay: Bool

  /// The moments.
  let moments: (start: Instant, end: Instant)

  /// The times of an occurrence; nil for one without a start.
  init?(of event: Event, viewer: Zone) {
    guard let date = event.start else { return nil }
    isAllDay = date.isDay
    let moment = date.instant(viewer: viewer)
    let last = max(moment, event.endInstant(viewer: viewer) ?? moment)
    moments = (moment, last)
    let reading = date.reading(viewer: viewer)
    let points = [moment, last].map { viewer.repeated(at: $0) }
    guard date.zone?.hasRules == true, points.contains(where: { $0 != nil }) else {
      start = Point(reading: reading)
      end = Point(reading: max(reading, (event.endDate(viewer: viewer) ?? date).reading(viewer: viewer)))
      return
    }
    start = points[0] ?? Point(reading: reading)
    end = points[1] ?? Point(reading: viewer.reading(at: last))
  }

  /// Whether a date without an offset would be another one of them than is meant: it is the first.
  func needsOffsets(viewer: Zone) -> Bool {
    !isAllDay && (start.isSecond(at: moments.start, viewer) || end.isSecond(at: moments.end, viewer))
  }
}

extension ShownTimes.Point {
  fileprivate func isSecond(at moment: Instant, _ viewer: Zone) -> Bool {
    offset != nil && viewer.instant(of: reading) != moment
  }
}

extension Zone {
  /// What its clock shows at a moment, where it shows that at another moment, too; nil where it does not.
  fileprivate func repeated(at moment: Instant) -> ShownTimes.Point? {
    let (offset, moments) = period(at: moment)
    let reading = reading(at: moment)
    let point = ShownTimes.Point(reading: reading, offset: offset)
    if instant(of: reading) != moment { return point }
    let next = Instant(secondsSince1970: moments.upperBound)
    guard moments.upperBound < Instant.latest.secondsSince1970 else { return nil }
    let again = moment.adding(seconds: offset - self.offset(at: next))
    return again > moment && again >= next && self.reading(at: again) == reading ? point : nil
  }
}
