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
    // Thursday is `to` in Finnish, and August `ago` in Spanish: a name is more than a word beside one.
    case (.dash, .weekday), (.dash, .month), (.from, .weekday), (.from, .month), (.ago, .weekday), (.ago, .month),
      (.on, .weekday), (.on, .month):
      meanings[word] = kind
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
