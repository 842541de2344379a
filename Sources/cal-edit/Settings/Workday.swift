import CalendarStore

/// The hours in which somebody works, as the settings say them: `9-17`, `mon-fri 9:00-17:30`.
struct Workday: Hashable, Sendable {
  /// The days on which there is work.
  let weekdays: Set<Weekday>

  /// From when to when, in seconds of the day.
  let hours: Range<Int>

  /// The hours that a text says; nil for one that does not.
  init?(_ text: String) {
    let words = text.smallLetters.split(separator: " ")
    guard let last = words.last, words.count <= 2, let hours = Workday.hours(last) else { return nil }
    guard let days = words.count == 2 ? Workday.weekdays(words[0]) : Set(Weekday.allCases) else { return nil }
    (self.weekdays, self.hours) = (days, hours)
  }

  private static func hours(_ text: Substring) -> Range<Int>? {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(time)
    guard times.count == 2, let from = times[0], let to = times[1], from < to else { return nil }
    return from..<to
  }

  private static func time(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isNumber) }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0, minute < 60
    else { return nil }
    let time = hour * 3600 + minute * 60
    return time <= 86_400 ? time : nil
  }

  /// `mon-fri`, `mon,wed,fri`, `sun-thu`.
  private static func weekdays(_ text: Substring) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(weekday)
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else { return nil }
      for offset in 0...first.days(until: last) {
        days.insert(Weekday(rawValue: (first.rawValue - 1 + offset) % 7 + 1) ?? first)
      }
    }
    return days
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    guard text.count >= 3 else { return nil }
    return Weekday.allCases.first { "\($0)".hasPrefix(text) }
  }
}
