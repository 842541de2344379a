/// A written distance from UTC: `+0200`, `-05:30`, `+01`, `+005328`.
///
/// Source: RFC 5545 §3.3.14 (`UTC-OFFSET`).
struct UTCOffset: Hashable {
  /// The seconds ahead of UTC, less than 26 hours.
  let seconds: Int

  /// The distance with that text: a sign, one or two digits of hours, then minutes and seconds, colons or not.
  init?(_ text: some StringProtocol) {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
      .map { $0.utf8.count.isMultiple(of: 2) ? String($0) : "0" + $0 }
    let digits = parts.joined().utf8.map { Int($0) - 48 }
    guard parts.count == 1 || parts.allSatisfy({ $0.utf8.count == 2 }), (2...6).contains(digits.count),
      digits.allSatisfy((0...9).contains)
    else { return nil }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    let seconds = zip(pairs, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    guard pairs.dropFirst().allSatisfy({ $0 < 60 }), seconds < 93_600 else { return nil }
    self.seconds = sign == "-" ? -seconds : seconds
  }

  /// The distance that a zone's name states: `GMT+0200`, `UTC+2`, `+02:00`, and none for `UTC` alone.
  init?(named name: String) {
    let compact = String(name.filter { $0 != " " }).uppercased()
    let rest = compact.hasPrefix("UTC") || compact.hasPrefix("GMT") ? compact.dropFirst(3) : compact[...]
    if rest.isEmpty, !compact.isEmpty {
      self.init(seconds: 0)
      return
    }
    self.init(rest)
  }

  /// The distance of that many seconds.
  init(seconds: Int) { self.seconds = seconds }

  /// The text as RFC 5545 has it, with seconds only where there are some.
  var text: String {
    let size = abs(seconds)
    let pairs = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (seconds < 0 ? "-" : "+") + pairs.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
  }
}
