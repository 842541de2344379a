import CLibical
package import CalendarTime
import CalendarWords

/// Reads and writes `DURATION` values (RFC 5545 §3.3.6).
///
/// libical reads those that keep to the grammar. It cuts `PT1H30` to an hour, takes `P` for nothing and wraps large
/// numbers around, so the grammar is checked here first; weeks mixed with days, as Apple writes them, are read here.
package enum DurationValue {
  /// Ten thousand years: a longer one leads to no date, and sums with it could overflow.
  private static let longestDays = 3_652_425

  /// The length that a raw value means; nil for one that is none.
  package static func length(_ raw: String) -> CalendarDuration? { (try? read(raw))?.value }

  /// The length that a raw value means.
  static func read(_ raw: String) throws(ValueFault) -> Reading<CalendarDuration> {
    guard let parts = Parts(raw.inCapitals) else {
      throw ValueFault(code: "bad-duration", explanation: ValueWords.noDuration)
    }
    let duration = parts.duration
    guard duration.days.magnitude + duration.seconds.magnitude / 86_400 <= longestDays else {
      throw ValueFault(code: "bad-duration", explanation: ValueWords.longDuration)
    }
    if parts.mixesWeeks {
      let doubt = ValueFault(
        code: "mixed-duration", explanation: ValueWords.mixedDuration)
      return Reading(duration, doubt: doubt)
    }
    if raw == raw.inCapitals, let value = ICalValue(reading: raw, as: .duration),
      CalendarDuration(value.duration) == duration
    {
      return Reading(CalendarDuration(value.duration))
    }
    return Reading(duration)
  }

  /// The raw value that means a length.
  static func write(_ duration: CalendarDuration) -> String {
    if let value = ICalValue(duration: icaldurationtype(duration)), let raw = value.rendered,
      let back = try? read(raw), back.value == duration
    {
      return raw
    }
    let (days, seconds) = (duration.days.magnitude, duration.seconds.magnitude)
    let sign = duration.days < 0 || duration.seconds < 0 ? "-" : ""
    return "\(sign)P" + (days > 0 ? "\(days)D" : "") + (seconds > 0 || days == 0 ? "T\(seconds)S" : "")
  }

  /// The numbers of a duration, each at most once and in the grammar's order.
  private struct Parts {
    private static let units = Array("WDHMS".utf8)
    private var numbers: [Int?] = [nil, nil, nil, nil, nil]
    private var isNegative = false

    var mixesWeeks: Bool { numbers[0] != nil && numbers[1...].contains { $0 != nil } }

    var duration: CalendarDuration {
      let seconds = zip(numbers[2...], [3600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
      let length = CalendarDuration(days: (numbers[0] ?? 0) * 7 + (numbers[1] ?? 0), seconds: seconds)
      return isNegative ? -length : length
    }

    init?(_ text: String) {
      var rest = text.utf8[...]
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        rest.removeFirst()
      }
      guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
      var (next, end) = (0, 2)
      while let first = rest.first {
        if first == UInt8(ascii: "T") {
          guard end == 2, rest.count > 1 else { return nil }
          rest.removeFirst()
          (next, end) = (2, 5)
          continue
        }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // Ten digits of seconds are three centuries; more is no length of an event and would overflow sums.
        guard (1...10).contains(digits.count), let number = Int(Substring(digits)) else { return nil }
        rest = rest[digits.endIndex...]
        guard let unit = rest.popFirst(), let place = Parts.units[next..<end].firstIndex(of: unit) else { return nil }
        numbers[place] = number
        next = place + 1
      }
      guard numbers.contains(where: { $0 != nil }) else { return nil }
    }
  }
}

extension CalendarDuration {
  init(_ duration: icaldurationtype) {
    let length = CalendarDuration(
      days: Int(duration.weeks) * 7 + Int(duration.days),
      seconds: Int(duration.hours) * 3600 + Int(duration.minutes) * 60 + Int(duration.seconds))
    self = duration.is_neg != 0 ? -length : length
  }
}

extension icaldurationtype {
  /// The numbers for libical; too large ones become zero, and reading them back finds that.
  init(_ duration: CalendarDuration) {
    self.init()
    let (days, seconds) = (duration.days.magnitude, duration.seconds.magnitude)
    is_neg = duration.days < 0 || duration.seconds < 0 ? 1 : 0
    let wholeWeeks = seconds == 0 && days % 7 == 0
    weeks = wholeWeeks ? UInt32(exactly: days / 7) ?? 0 : 0
    self.days = wholeWeeks ? 0 : UInt32(exactly: days) ?? 0
    hours = UInt32(exactly: seconds / 3600) ?? 0
    minutes = UInt32(seconds / 60 % 60)
    self.seconds = UInt32(seconds % 60)
  }
}
