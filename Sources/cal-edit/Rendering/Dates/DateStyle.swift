import CalendarStore

/// How dates are shown to people; `WhenReader` reads all of it back.
struct DateStyle: Sendable {
  /// The names.
  var words = DateWords.english

  /// Whether days and times stand in columns of the same width in every line, or run on in a sentence.
  var isAligned = true

  /// Whether a day is written without its weekday, and without its year where that is this one.
  var shortYear: Int?

  /// The same names, with dates that run on in a sentence.
  var sentence: DateStyle { DateStyle(words: words, isAligned: false) }

  /// `Tue  1 Dec 2026`, in a sentence `Tue 1 Dec 2026`.
  func text(_ date: CivilDate) -> String {
    let weekday = words.shortName(of: date.weekday)
    let month = words.shortName(ofMonth: date.month)
    guard isAligned else { return "\(weekday) \(date.day) \(month) \(padded(date.year, 4))" }
    let day = date.day < 10 ? " \(date.day)" : "\(date.day)"
    if let shortYear {
      return "\(day) \(DisplayWidth.padded(month, to: words.monthWidth))"
        + (date.year == shortYear ? "" : " \(padded(date.year, 4))")
    }
    return DisplayWidth.padded(weekday, to: words.weekdayWidth) + " \(day) "
      + DisplayWidth.padded(month, to: words.monthWidth) + " \(padded(date.year, 4))"
  }

  /// `10:00`, or `10:00:30` where there are seconds.
  func time(_ reading: CivilDateTime) -> String {
    String(unsafeUninitializedCapacity: 9) { bytes in
      var count = 0
      func add(_ number: Int) {
        bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
        bytes[count + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
        bytes[count + 2] = UInt8(ascii: ":")
        count += 3
      }
      add(reading.hour)
      add(reading.minute)
      if reading.second != 0 { add(reading.second) }
      // The last colon has nothing behind it.
      return count - 1
    }
  }

  /// How far a clock is ahead of UTC, or behind it: `UTC+1`, `UTC+5:30`.
  func offset(_ seconds: Int) -> String {
    let (hours, minutes) = (abs(seconds) / 3600, abs(seconds) / 60 % 60)
    return "UTC\(seconds < 0 ? "−" : "+")\(hours)" + (minutes == 0 ? "" : ":\(padded(minutes, 2))")
  }

  /// A date on its own clock, with that clock's name behind it if wanted: `Tue  1 Dec 2026  10:00  Europe/Berlin`.
  func text(_ date: EventDate, withZone: Bool = true) -> String {
    if case .day(let day) = date { return text(day) }
    let gap = isAligned ? "  " : " "
    // A zone's own clock is the same for everybody; what it leaves out is given as it shows that moment.
    let reading = date.zone.map { date.shown(viewer: $0).reading } ?? date.reading
    let shown = text(reading.date) + gap + time(reading)
    return withZone ? shown + gap + zone(of: date) : shown
  }

  /// A date as the clock of the person who looks shows it, without that clock's name; a day is the same everywhere.
  func text(_ date: EventDate, viewer: Zone) -> String {
    if case .day(let day) = date { return text(day) }
    return text(.floating(viewer.reading(at: date.instant(viewer: viewer))), withZone: false)
  }

  /// A start and an end: `Tue 1 Dec 2026 10:00 - 11:00 Europe/Berlin`, days with the last one: `… - Fri 4 Dec 2026`.
  func text(from start: EventDate, to end: EventDate) -> String {
    if case .day(let first) = start {
      let last = end.date.adding(days: -1)
      return last > first ? "\(text(first)) - \(text(last))" : text(first)
    }
    if end == start { return text(start) }
    guard end.zone == start.zone, end.isDay == start.isDay else { return "\(text(start)) - \(text(end))" }
    let isSameDay = end.date == start.date && end.reading > start.reading
    let shown = isSameDay ? time(end.reading) : text(end, withZone: false)
    return "\(text(start, withZone: false)) - \(shown)\(isAligned ? "  " : " ")\(zone(of: start))"
  }

  /// The name of a date's clock: a zone's, or `floating`; nothing for days.
  func zone(of date: EventDate) -> String {
    switch date {
    case .day: ""
    case .floating: Messages.floating
    case .zoned(_, let zone): SafeText.line(zone.tzid)
    case .utc: "UTC"
    }
  }

  /// A length in words: `1 hour 30 minutes`, `3 days`, `1 week`.
  func text(_ length: CalendarDuration) -> String {
    let seconds = Int(clamping: length.seconds.magnitude)
    let days = Int(clamping: length.days.magnitude)
    let weeks = days % 7 == 0 && seconds == 0 ? days / 7 : 0
    return Messages.length(
      weeks: weeks, days: weeks == 0 ? days : 0, hours: seconds / 3600, minutes: seconds / 60 % 60,
      seconds: seconds % 60)
  }

  /// A number with zeros before it, at least so wide.
  private func padded(_ number: Int, _ width: Int) -> String {
    let figures = String(number)
    return String(repeating: "0", count: max(0, width - figures.count)) + figures
  }
}
