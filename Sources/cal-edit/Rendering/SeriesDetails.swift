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
    if date.isExtra { reasons.append("extra date") }
    if date.clockChange != 0, let offset = offset(of: date.originalStart) {
      reasons.append("the clock was changed: \(offset) now")
    }
    if date.isInClockGap { reasons.append("the clock leaves out this time: an hour later that day") }
    guard let event = date.event else { return reasons + ["deleted"] }
    guard event.isDetached else { return reasons }
    let sentence = DateStyle(words: style.words, isAligned: false)
    let isMoved = event.start?.instant(viewer: viewer) != date.originalStart.instant(viewer: viewer)
    reasons.append(isMoved ? "moved from \(sentence.text(date.originalStart, withZone: false))" : "changed")
    if let title = event.title { reasons.append("\"\(SafeText.line(title))\"") }
    return reasons
  }

  private func offset(of date: EventDate) -> String? {
    guard let zone = date.zone, zone.rules != nil else { return nil }
    let seconds = zone.offset(at: date.instant(viewer: viewer))
    let (hours, minutes) = (abs(seconds) / 3600, abs(seconds) / 60 % 60)
    return "UTC\(seconds < 0 ? "−" : "+")\(hours)" + (minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")
  }
}
