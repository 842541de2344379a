import CalendarStore

extension CalendarDuration {
  /// The length that iCalendar writes as `PT15M` or `-P1DT2H`, in capital or small letters; nil if it is none.
  ///
  /// Source: RFC 5545 §3.3.6.
  init?(iCalendar text: String) {
    var literal = WhenLiteral(text.lowercased())
    let isNegative = literal.take("-")
    if !isNegative { _ = literal.take("+") }
    guard literal.take("p"), !literal.isAtEnd else { return nil }
    var total = CalendarDuration.zero
    var units: [(String, LengthUnit)] = [("w", .week), ("d", .day)]
    var isInTime = false
    while !literal.isAtEnd {
      if !isInTime, literal.take("t") {
        isInTime = true
        units = [("h", .hour), ("m", .minute), ("s", .second)]
        if literal.isAtEnd { return nil }
      }
      guard let count = literal.number(1...9) else { return nil }
      guard let letter = literal.letter(), let index = units.firstIndex(where: { $0.0 == letter }),
        let sum = total.adding(units[index].1.times(count))
      else { return nil }
      total = sum
      units.removeSubrange(...index)
    }
    self = isNegative ? -total : total
  }

  /// Both lengths together, or nil for a million days and more, which no calendar holds.
  func adding(_ other: CalendarDuration) -> CalendarDuration? {
    guard isReadable, other.isReadable else { return nil }
    let sum = CalendarDuration(days: days + other.days, seconds: seconds + other.seconds)
    return sum.isReadable ? sum : nil
  }

  /// Whether it is less than a million days, so that it can be counted with.
  var isReadable: Bool { days.magnitude < 1_000_000 && seconds.magnitude / 86_400 < 1_000_000 }
}
