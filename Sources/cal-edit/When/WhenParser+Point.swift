import CalendarStore

extension WhenParser {
  /// One time: a day, a time of day, both in either order, a shift, now; and a zone.
  mutating func point() throws(WhenError) -> When.Point {
    let first = position
    var point = try saying()
    if case .clockName(let clock) = kind() {
      point.clock = clock
      advance()
    }
    point.words = words(from: first)
    return point
  }

  private mutating func saying() throws(WhenError) -> When.Point {
    let first = here
    if take(.now) { return When.Point(saying: .now, words: first) }
    if case .dateTime(let date, let time, let offset) = kind() {
      advance()
      return dateTime(date, time, offset, words: first)
    }
    if case .shift(let shift) = kind() {
      advance()
      return try shifted(by: shift, words: first)
    }
    if take(.in) { return try shifted(by: try countedLength(), words: first) }
    if let length = lengthAgo() { return try shifted(by: -length, words: first) }
    if let (day, weekday) = try namedDay() {
      if case .all = day, try time() != nil { throw WhenError(.weekNeedsDay, first) }
      let saying: When.Saying = if let time = try time() { .dayAndTime(day, time) } else { .day(day) }
      return When.Point(saying: saying, weekday: weekday, words: first)
    }
    guard let time = try time() else { throw isNameOfDays ? WhenError(.whichOne, here) : unexpected }
    let second = here
    guard let (day, weekday) = try namedDay() else { return When.Point(saying: .time(time), words: first) }
    if case .all = day { throw WhenError(.weekNeedsDay, second) }
    return When.Point(saying: .dayAndTime(day, time), weekday: weekday, words: first)
  }

  private func dateTime(
    _ date: CivilDate, _ time: Int, _ offset: WhenToken.Offset, words: WhenWord
  ) -> When.Point {
    let local = When.Point(saying: .dayAndTime(.date(date), time), words: words)
    switch offset {
    case .notSaid:
      return local
    case .utc:
      return When.Point(saying: local.saying, clock: .zone(.utc), words: words)
    case .offset(let seconds):
      let instant = Instant(secondsSince1970: date.dayNumber * 86_400 + time - seconds)
      return When.Point(saying: .instant(instant), words: words)
    }
  }

  private mutating func shifted(by shift: CalendarDuration, words: WhenWord) throws(WhenError) -> When.Point {
    let time = shift.seconds == 0 ? try time() : nil
    return When.Point(saying: .shift(shift, time: time), words: words)
  }

  /// A day, with or without `on` in front; nil, with nothing read, where there is none.
  private mutating func namedDay() throws(WhenError) -> (When.Day, Weekday?)? {
    var ahead = self
    _ = ahead.take(.on)
    guard let day = try ahead.day() else { return nil }
    self = ahead
    return day
  }

  /// A day, and the weekday that was said beside its date; nil, with nothing read, where there is none.
  private mutating func day() throws(WhenError) -> (When.Day, Weekday?)? {
    let first = position
    if case .weekday(let weekday) = kind() {
      advance()
      if let date = try monthAndDay(from: position) { return (date, weekday) }
      return (.weekday(weekday, from: 1), nil)
    }
    if let stretch = countedDays() { return (.all(stretch), nil) }
    if take(.this) { return (try relativeDay(weekdayFrom: 0, stretch: 0), nil) }
    if take(.next) { return (try relativeDay(weekdayFrom: 1, stretch: 1), nil) }
    if take(.last) {
      guard kind() == .unit(.day) else { return (try relativeDay(weekdayFrom: -7, stretch: -1), nil) }
      guard take(.unit(.day)), take(.of), case .month(let month) = kind() else { throw unexpected }
      advance()
      guard let year = year() else { return (.lastDay(month: month), nil) }
      let last = CivilDate.days(inMonth: month, year: year)
      return (try date(year, month, last, from: first), nil)
    }
    if let day = literalDay() { return (day, nil) }
    return try monthAndDay(from: first).map { ($0, nil) }
  }

  /// `next 7 days`, which begin today, and `last 2 weeks`, which end today; nil, with nothing read, for others.
  private mutating func countedDays() -> When.Stretch? {
    var ahead = self
    let isToCome = ahead.take(.next)
    guard isToCome || ahead.take(.last), let length = try? ahead.countedLength(), length.seconds == 0, length.days > 0
    else { return nil }
    self = ahead
    return .days(from: isToCome ? 0 : 1 - length.days, count: length.days)
  }

  /// What stands behind this, next or last: a weekday, or `week`, `weekend`, `month`, `year`.
  private mutating func relativeDay(weekdayFrom days: Int, stretch count: Int) throws(WhenError) -> When.Day {
    let day: When.Day
    switch kind() {
    case .weekday(let weekday): day = .weekday(weekday, from: days)
    case .unit(.week): day = .all(.thisWeek(plus: count))
    case .weekend: day = .all(.weekend(plus: count))
    case .wholeMonth: day = .all(.thisMonth(plus: count))
    case .wholeYear: day = .all(.thisYear(plus: count))
    default: throw unexpected
    }
    advance()
    return day
  }

  /// Whether the next word is `week`, `month` or `year`, and so none in particular.
  private var isNameOfDays: Bool {
    switch kind() {
    case .unit(.week): here.text.count > 1
    case .wholeMonth, .wholeYear: true
    default: false
    }
  }

  /// `3 days ago`; nil, with nothing read, where there is none.
  private mutating func lengthAgo() -> CalendarDuration? {
    var ahead = self
    guard let length = try? ahead.countedLength(), ahead.take(.ago) else { return nil }
    self = ahead
    return length
  }

  private mutating func literalDay() -> When.Day? {
    switch kind() {
    case .day(let count):
      advance()
      return .today(plus: count)
    case .date(let date):
      advance()
      return .date(date)
    case .stretch(let stretch):
      advance()
      return .all(stretch)
    case .weekend:
      advance()
      return .all(.weekend(plus: 0))
    case .number(let year, digits: 4) where isAlone:
      advance()
      return .all(.year(year))
    case .monthDay(let month, let day):
      advance()
      return .monthDay(month: month, day: day)
    default:
      return nil
    }
  }

  /// Whether the next word is a whole time by itself, as a year must be that no hour or number is meant by.
  private var isAlone: Bool {
    (position == 0 || kind(after: -1) == .dash) && (kind(after: 1) == nil || kind(after: 1) == .dash)
  }

  /// `1 dec`, `1. dec`, `1st dec 2026`, `dec 1`, `dec 1 2026`; `dec` and `dec 2026`, which are all days of it.
  private mutating func monthAndDay(from first: Int) throws(WhenError) -> When.Day? {
    let (month, day): (Int, Int)
    switch (kind(), kind(after: 1)) {
    case (.month(let named), .number(let year, digits: 4)), (.number(let year, digits: 4), .month(let named)):
      advance(2)
      return .all(.month(named, year: year))
    case (.number(let number, _), .month(let named)), (.ordinal(let number), .month(let named)),
      (.month(let named), .number(let number, _)), (.month(let named), .ordinal(let number)):
      (month, day) = (named, number)
    case (.month(let named), _):
      advance()
      return .all(.month(named, year: nil))
    default:
      return nil
    }
    advance(2)
    if let year = year() { return try date(year, month, day, from: first) }
    // The year is not known yet; 2000 has every day that any year has.
    guard CivilDate(year: 2000, month: month, day: day) != nil else { throw WhenError(.noSuchDay, words(from: first)) }
    return .monthDay(month: month, day: day)
  }

  private mutating func year() -> Int? {
    guard case .number(let year, digits: 4) = kind() else { return nil }
    advance()
    return year
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, from first: Int) throws(WhenError) -> When.Day {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw WhenError(.noSuchDay, words(from: first))
    }
    return .date(date)
  }

  /// A time of day in seconds; nil, with nothing read, where there is none.
  mutating func time() throws(WhenError) -> Int? {
    var ahead = self
    _ = ahead.take(.at)
    let first = ahead.position
    let seconds: Int
    switch (ahead.kind(), ahead.kind(after: 1)) {
    case (.number, .month), (.number, .unit): return nil
    case (.number(let hour, let digits), _) where digits <= 2 && hour <= 24: seconds = hour * 3600
    case (.clock(let clock), _): seconds = clock
    case (.mistake, _): throw ahead.unexpected
    default: return nil
    }
    ahead.advance()
    guard case .meridiem(let isAfternoon) = ahead.kind() else {
      self = ahead
      return seconds
    }
    ahead.advance()
    // Twelve o'clock comes before one o'clock, and there is no 0 or 13 among twelve hours.
    guard (3600..<46_800).contains(seconds) else { throw WhenError(.noSuchTime, ahead.words(from: first)) }
    self = ahead
    return seconds % 43_200 + (isAfternoon ? 43_200 : 0)
  }
}
