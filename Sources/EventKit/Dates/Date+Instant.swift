import CalendarStore
import Foundation

extension Date {
  /// The moment as Foundation has it.
  init(_ instant: Instant) { self.init(timeIntervalSince1970: Double(instant.secondsSince1970)) }
}

extension Instant {
  /// The moment, to the second that it is in, or to one of its ends.
  init(_ date: Date, rounded rule: FloatingPointRoundingRule = .down) {
    let seconds = date.timeIntervalSince1970.rounded(rule)
    // What no calendar reaches counts as the first or the last moment; what is no number, as the epoch.
    self.init(secondsSince1970: seconds.isNaN ? 0 : Int(min(max(seconds, -1e15), 1e15)))
  }
}
