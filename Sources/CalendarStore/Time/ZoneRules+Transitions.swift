extension ZoneRules {
  /// The change by which the offset at a moment came about; nil before the first.
  public func transition(atOrBefore instant: Instant) -> Transition? {
    if let (index, year) = yearlyChange(atOrBefore: instant) { return yearlyChanges[index].transition(inYear: year) }
    let count = transitionCount(through: instant)
    return count == 0 ? nil : transitions[count - 1]
  }

  /// The first change after a moment; nil when there is none.
  public func transition(after instant: Instant) -> Transition? {
    let count = transitionCount(through: instant)
    if count < transitions.count { return transitions[count] }
    return yearlyChange(after: instant).map { yearlyChanges[$0.index].transition(inYear: $0.year) }
  }

  /// The offset at a moment, and for how long before and after it the clocks are not changed.
  func period(at instant: Instant) -> (offset: Int, moments: Range<Int>) {
    let first = transition(atOrBefore: instant)?.instant.secondsSince1970 ?? -NearChanges.farthest
    let end = change(after: instant)?.instant.secondsSince1970 ?? NearChanges.farthest
    return (offset(at: instant), first..<max(first, end))
  }

  /// The first change after a moment, without its name.
  func change(after instant: Instant) -> (instant: Instant, offset: Int)? {
    let count = transitionCount(through: instant)
    if count < transitions.count { return (transitions[count].instant, transitions[count].offset) }
    guard let (index, year) = yearlyChange(after: instant) else { return nil }
    return (yearlyChanges[index].instant(inYear: year), yearlyChanges[index].offset)
  }

  /// How many single changes there are up to a moment, it included.
  func transitionCount(through instant: Instant) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The yearly change that holds at a moment, and its year; nil where single changes still decide.
  func yearlyChange(atOrBefore instant: Instant) -> (index: Int, year: Int)? {
    guard !yearlyChanges.isEmpty else { return nil }
    if let last = transitions.last, instant <= last.instant { return nil }
    // Of two at one moment the later in order is the one that holds.
    let (nearest, spill) = ZoneRules.year(of: instant)
    var found: (index: Int, year: Int, moment: Instant)?
    for year in stride(from: nearest + spill, through: nearest - 1 - spill, by: -1) {
      if let found, year < found.year - spill { break }
      for index in yearlyChanges.indices.reversed() {
        let moment = yearlyChanges[index].instant(inYear: year)
        guard moment <= instant else { continue }
        if let found, moment <= found.moment { continue }
        found = (index, year, moment)
      }
    }
    guard let found else { return nil }
    if let last = transitions.last, found.moment <= last.instant { return nil }
    return (found.index, found.year)
  }

  private func yearlyChange(after instant: Instant) -> (index: Int, year: Int)? {
    guard !yearlyChanges.isEmpty else { return nil }
    let start = transitions.last.map { max($0.instant, instant) } ?? instant
    let (nearest, spill) = ZoneRules.year(of: start)
    var found: (index: Int, year: Int, moment: Instant)?
    for year in nearest - spill...nearest + 1 + spill {
      if let found, year > found.year + spill { break }
      for index in yearlyChanges.indices {
        let moment = yearlyChanges[index].instant(inYear: year)
        guard moment > start else { continue }
        if let found, moment > found.moment { continue }
        found = (index, year, moment)
      }
    }
    return found.map { ($0.index, $0.year) }
  }

  /// The year of a moment, and by how many years the nearest change may be off.
  ///
  /// About New Year one of a neighbouring year may be the nearest, since its time of day lies up to a week away
  /// (RFC 9636 §3.3.1). There the year itself, counted in years of mean length, may be off by as many.
  private static func year(of instant: Instant) -> (year: Int, spill: Int) {
    let meanYear = 146_097 * 86_400 / 400
    let newYear2000 = 946_684_800
    let seconds = instant.secondsSince1970 - newYear2000
    let years = seconds >= 0 ? seconds / meanYear : (seconds - meanYear + 1) / meanYear
    let margin = 12 * 86_400
    let isNearNewYear = !(margin..<meanYear - margin).contains(seconds - years * meanYear)
    return (2000 + years, isNearNewYear ? 1 : 0)
  }
}
