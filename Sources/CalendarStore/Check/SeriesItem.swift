import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

/// An event or reminder with the lines that it was read from.
struct SeriesItem {
  let component: CalendarText.Component
  let lines: [ContentLine]
  let item: CalendarItem
  let end: EventEnd

  /// Its lines of a property.
  func lines(of name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  /// What of it a series is made of.
  var dates: RecurrenceSet.Item { (item, end) }
}

/// What decides whether two dates can be compared.
enum DateKind: Equatable {
  case day, floating, fixed

  init(_ date: EventDate) {
    switch date {
    case .day: self = .day
    case .floating: self = .floating
    case .zoned, .utc: self = .fixed
    }
  }

  /// The kind in words.
  var words: String {
    switch self {
    case .day: SeriesWords.day
    case .floating: SeriesWords.timeOnNobodysClock
    case .fixed: SeriesWords.timeInZone
    }
  }
}
