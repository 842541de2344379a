import CalendarStore

/// The next dates of a series and what made each what it is, as `show --explain` prints them.
struct SeriesDetails {
  let dates: [SeriesDate]

  /// How dates are written.
  let style: DateStyle

  /// The zone of the person who reads.
  let viewer: Zone

  /// A line for each date.
  var lines: [String] {
    dates.map { date in
      let shown = style.text(date.event?.start ?? date.originalStart, withZone: false)
      let reasons = reasons(for: date)
      return "  " + shown + (reasons.isEmpty ? "" : "  " + reasons.joined(separator: ", "))
    }
  }

  private func reasons(for date: SeriesDate) -> [String] {
    var reasons: [String] = []
    if date.isExtra { reasons.append(Messages.text(for: .isExtra)) }
    if date.clockChange != 0, let offset = offset(of: date.originalStart) {
      reasons.append(Messages.text(for: .clockChanged(offset)))
    }
    if date.isInClockGap { reasons.append(Messages.text(for: .isInClockGap)) }
    guard let event = date.event else { return reasons + [Messages.text(for: .isDeleted)] }
    guard event.isOverride else { return reasons }
    let isMoved = event.start?.instant(viewer: viewer) != date.originalStart.instant(viewer: viewer)
    let start = style.sentence.text(date.originalStart, withZone: false)
    reasons.append(Messages.text(for: isMoved ? .isMoved(from: start) : .isChanged))
    if let title = event.title { reasons.append("\"\(SafeText.line(title))\"") }
    return reasons
  }

  private func offset(of date: EventDate) -> String? {
    guard let zone = date.zone, zone.hasRules else { return nil }
    return style.offset(zone.offset(at: date.instant(viewer: viewer)))
  }
}
