import CalendarStore

extension EventSpan {
  /// The word for the span: `this`, `future` or `all`.
  var word: String {
    switch self {
    case .thisEvent: "this"
    case .futureEvents: "future"
    case .allEvents: "all"
    }
  }

  /// The span of a word.
  init?(word: String) {
    guard let span = EventSpan.allCases.first(where: { $0.word == word }) else { return nil }
    self = span
  }
}
