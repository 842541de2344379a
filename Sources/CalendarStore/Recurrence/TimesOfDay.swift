import CalendarModel

/// The times of a day that a rule names: each of its hours with each of its minutes with each of its seconds.
///
/// A time is counted in seconds from the start of the day.
struct TimesOfDay {
  var hours: UInt64
  var minutes: UInt64
  var seconds: UInt64

  private static let allHours: UInt64 = 1 << 24 - 1
  private static let allSixty: UInt64 = 1 << 60 - 1

  /// The times that a rule names, second 60 as second 59; a part that is neither there nor taken from the start names
  /// them all.
  init(_ rule: borrowing RecurrenceRule.Parts, taking completion: RecurrenceRule.Parts.Completion) {
    hours = TimesOfDay.bits(rule.hoursOfTheDay, taking: completion.hour, all: TimesOfDay.allHours)
    minutes = TimesOfDay.bits(rule.minutesOfTheHour, taking: completion.minute, all: TimesOfDay.allSixty)
    seconds = TimesOfDay.bits(rule.secondsOfTheMinute, taking: completion.second, all: TimesOfDay.allSixty)
  }

  private static func bits(_ numbers: [Int], taking completion: Int?, all: UInt64) -> UInt64 {
    if let completion { return 1 << UInt64(completion) }
    return numbers.isEmpty ? all : UInt64(bitsFor: numbers.lazy.map { min($0, 59) }) & all
  }

  var isEmpty: Bool { hours == 0 || minutes == 0 || seconds == 0 }

  var count: Int { hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount }

  var first: Int {
    hours.trailingZeroBitCount * 3600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
  }

  var last: Int {
    (63 - hours.leadingZeroBitCount) * 3600 + (63 - minutes.leadingZeroBitCount) * 60 + 63
      - seconds.leadingZeroBitCount
  }

  func first(atOrAfter time: Int) -> Int? {
    let first = first
    if time <= first { return first }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    if hours >> UInt64(hour) & 1 == 1 {
      if minutes >> UInt64(minute) & 1 == 1, let next = seconds.firstBit(from: second) {
        return time - second + next
      }
      if let next = minutes.firstBit(from: minute + 1) {
        return hour * 3600 + next * 60 + seconds.trailingZeroBitCount
      }
    }
    guard let next = hours.firstBit(from: hour + 1) else { return nil }
    return next * 3600 + first % 3600
  }

  func last(atOrBefore time: Int) -> Int? {
    let last = last
    if time >= last { return last }
    guard time >= 0 else { return nil }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    if hours >> UInt64(hour) & 1 == 1 {
      if minutes >> UInt64(minute) & 1 == 1, let previous = seconds.lastBit(to: second) {
        return time - second + previous
      }
      if let previous = minutes.lastBit(to: minute - 1) {
        return hour * 3600 + previous * 60 + last % 60
      }
    }
    guard let previous = hours.lastBit(to: hour - 1) else { return nil }
    return previous * 3600 + last % 3600
  }

  /// How many of its times come before a time.
  func rank(of time: Int) -> Int {
    func below(_ bits: UInt64, _ place: Int) -> Int { (bits & (1 << UInt64(place) - 1)).nonzeroBitCount }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    var rank = below(hours, hour) * minutes.nonzeroBitCount * seconds.nonzeroBitCount
    guard hours >> UInt64(hour) & 1 == 1 else { return rank }
    rank += below(minutes, minute) * seconds.nonzeroBitCount
    return minutes >> UInt64(minute) & 1 == 1 ? rank + below(seconds, second) : rank
  }

  /// The time that so many of its times come before.
  func element(atRank rank: Int) -> Int {
    let (perMinute, perHour) = (seconds.nonzeroBitCount, minutes.nonzeroBitCount * seconds.nonzeroBitCount)
    return hours.position(ofBit: rank / perHour) * 3600
      + minutes.position(ofBit: rank % perHour / perMinute) * 60
      + seconds.position(ofBit: rank % perMinute)
  }
}

extension TimesOfDay {
  /// The first hour, minute or second (by its length) at or after a time that has any of the times, by its start.
  func firstUnit(_ unit: Int, atOrAfter time: Int) -> Int? { starts(ofUnit: unit).first(atOrAfter: time) }

  /// The last hour, minute or second (by its length) at or before a time that has any of the times, by its start.
  func lastUnit(_ unit: Int, atOrBefore time: Int) -> Int? { starts(ofUnit: unit).last(atOrBefore: time) }

  /// The times in one day, hour, minute or second.
  func within(unit: Int, at time: Int) -> TimesOfDay {
    var times = self
    if unit <= 3600 { times.hours = 1 << UInt64(time / 3600) }
    if unit <= 60 { times.minutes = 1 << UInt64(time / 60 % 60) }
    if unit == 1 { times.seconds = 1 << UInt64(time % 60) }
    return times
  }

  /// Whether every hour, minute or second of the day has one of the times.
  func covers(unit: Int) -> Bool {
    (unit > 3600 || hours == TimesOfDay.allHours) && (unit > 60 || minutes == TimesOfDay.allSixty)
      && (unit > 1 || seconds == TimesOfDay.allSixty)
  }

  private func starts(ofUnit unit: Int) -> TimesOfDay {
    var times = self
    if unit > 1 { times.seconds = 1 }
    if unit > 60 { times.minutes = 1 }
    if unit > 3600 { times.hours = 1 }
    return times
  }
}
