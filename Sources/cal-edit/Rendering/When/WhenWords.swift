import CalendarStore

/// The words of a language that a time may be written in.
struct WhenWords: Sendable {
  /// What each word stands for; the words are in small letters.
  private(set) var meanings: [String: WhenToken.Kind]

  init(_ table: [(words: String, kind: WhenToken.Kind)]) {
    meanings = [:]
    for (words, kind) in table {
      for word in words.split(separator: " ") { meanings[String(word)] = kind }
    }
  }

  /// These words together with another language's; one that the two read differently means neither.
  func adding(_ other: WhenWords) -> WhenWords {
    var both = self
    for (word, kind) in other.meanings { both.take(word, kind) }
    return both
  }

  /// Adds a meaning to a word; a weekday that may be a month is told by what stands around it.
  mutating func take(_ word: String, _ kind: WhenToken.Kind) {
    switch (meanings[word], kind) {
    case (nil, _), (kind, _): meanings[word] = kind
    case (.weekday(let weekday), .month(let month)), (.month(let month), .weekday(let weekday)):
      meanings[word] = .weekdayOrMonth(weekday, month)
    case (.weekday(let known), .weekdayOrMonth(let weekday, _)) where known == weekday: meanings[word] = kind
    case (.month(let known), .weekdayOrMonth(_, let month)) where known == month: meanings[word] = kind
    case (.weekdayOrMonth(let known, _), .weekday(let weekday)) where known == weekday: break
    case (.weekdayOrMonth(_, let known), .month(let month)) where known == month: break
    default: meanings[word] = .mistake(.twoMeanings)
    }
  }

  /// The words for days, weekdays and months, and those between them, without their short forms.
  var dayNames: [String] {
    meanings.filter { word, kind in
      switch kind {
      case .day, .now, .weekday, .month, .weekdayOrMonth, .clock, .next, .last: word.count > 2
      default: false
      }
    }.keys.filter { word in !meanings.keys.contains { $0.count > word.count && $0.hasPrefix(word) } }.sorted()
  }

  /// The words that are always understood.
  static let english = WhenWords([
    ("today", .day(plus: 0)), ("tomorrow", .day(plus: 1)), ("yesterday", .day(plus: -1)), ("now", .now),
    ("monday mon", .weekday(.monday)), ("tuesday tue tues", .weekday(.tuesday)),
    ("wednesday wed", .weekday(.wednesday)), ("thursday thu thur thurs", .weekday(.thursday)),
    ("friday fri", .weekday(.friday)), ("saturday sat", .weekday(.saturday)), ("sunday sun", .weekday(.sunday)),
    ("january jan", .month(1)), ("february feb", .month(2)), ("march mar", .month(3)), ("april apr", .month(4)),
    ("may", .month(5)), ("june jun", .month(6)), ("july jul", .month(7)), ("august aug", .month(8)),
    ("september sep sept", .month(9)), ("october oct", .month(10)), ("november nov", .month(11)),
    ("december dec", .month(12)),
    ("noon", .clock(43_200)), ("am", .meridiem(afternoon: false)), ("pm", .meridiem(afternoon: true)),
    ("s sec secs second seconds", .unit(.second)), ("m min mins minute minutes", .unit(.minute)),
    ("h hr hrs hour hours", .unit(.hour)), ("d day days", .unit(.day)), ("w week weeks", .unit(.week)),
    ("eod", .endOfDay), ("st nd rd th", .ordinalEnding), ("a an", .article),
    ("next", .next), ("last", .last), ("of", .of), ("in", .in), ("for", .for), ("at", .at),
    ("utc gmt", .clockName(.zone(.utc))), ("floating", .clockName(.floating)),
  ])
}

/// A unit that lengths are counted in.
enum LengthUnit: Hashable, Sendable {
  case second, minute, hour, day, week

  /// So many of this unit.
  func times(_ count: Int) -> CalendarDuration {
    switch self {
    case .second: CalendarDuration(seconds: count)
    case .minute: CalendarDuration(seconds: count * 60)
    case .hour: CalendarDuration(seconds: count * 3600)
    case .day: CalendarDuration(days: count)
    case .week: CalendarDuration(days: count * 7)
    }
  }
}
