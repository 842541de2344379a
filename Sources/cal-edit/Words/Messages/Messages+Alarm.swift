/// The words for when alarms go off; ``AlarmWord`` are those that are read back.
extension Messages {
  /// At the start, at the end, and when a reminder is due.
  static let atStart = "At start"
  static let atEnd = "At end"
  static let whenDue = "When due"

  /// A length before or after the moment that alarms count from, or from another one.
  static func before(_ length: String) -> String { "\(length) before" }
  static func after(_ length: String) -> String { "\(length) after" }
  static func fromStart(_ side: String) -> String { "\(side) start" }
  static func fromEnd(_ side: String) -> String { "\(side) end" }

  /// A time of the day itself, and one of a day before or after it.
  static func onTheDay(_ time: String) -> String { "On the day, \(time)" }
  static func onDay(_ day: String, at time: String) -> String { "\(day), \(time)" }

  /// A value that words cannot say, as it is written.
  static func custom(_ value: String) -> String { "\(custom) \(value)" }
}
