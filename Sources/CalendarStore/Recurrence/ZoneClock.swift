import CalendarTime

/// A zone's clock that remembers for how long it goes without a change, so that most readings need no search.
///
/// Readings and moments are counted in seconds from 1 January 1970.
struct ZoneClock {
  let zone: Zone

  /// The readings that are surely shown once, with this offset.
  private var steady = 0..<0
  private var offset = 0

  /// No clock is changed by more, so that readings this far from a change are shown once.
  private static let longestChange = 2 * 86_400

  init(_ zone: Zone) { self.zone = zone }

  /// The moment that the clock shows a reading; gaps and folds as `Zone.instant(of:)` says.
  mutating func moment(of reading: Int) -> Int {
    if steady.contains(reading) { return reading - offset }
    let moment = zone.instant(of: CivilDateTime(secondNumber: reading))
    rememberSteadyStretch(around: moment)
    return moment.secondsSince1970
  }

  /// What the clock shows at a moment.
  mutating func reading(at moment: Int) -> Int {
    if !steady.contains(moment + offset) { rememberSteadyStretch(around: Instant(secondsSince1970: moment)) }
    return moment + offset
  }

  /// The readings among which are all those for the moments of a range.
  mutating func readings(for moments: Range<Int>) -> Range<Int> {
    let (lower, upper) = (reading(at: moments.lowerBound), reading(at: moments.upperBound))
    if steady.contains(lower), steady.contains(upper) { return lower..<upper }
    // A gap takes the readings that it leaves out to moments after those of later readings.
    return lower - slack(at: moments.lowerBound)..<upper + slack(at: moments.upperBound)
  }

  private func slack(at moment: Int) -> Int {
    let offsets = [-ZoneClock.longestChange, 0, ZoneClock.longestChange].map {
      zone.offset(at: Instant(secondsSince1970: moment + $0))
    }
    return (offsets.max() ?? 0) - (offsets.min() ?? 0)
  }

  private mutating func rememberSteadyStretch(around moment: Instant) {
    let period = zone.period(at: moment)
    offset = period.offset
    let lower = period.moments.lowerBound + offset + ZoneClock.longestChange
    let upper = period.moments.upperBound + offset
    steady = lower < upper ? lower..<upper : 0..<0
  }
}
