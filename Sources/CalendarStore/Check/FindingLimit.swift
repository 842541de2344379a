import CalendarModel
import CalendarWords

/// Keeps the first findings of each code, and says how many more there are.
struct FindingLimit {
  private var counts: [String: Int] = [:]
  private var rests: [String: Rest] = [:]
  private let omitted: [String: Int]

  /// The most findings of one code.
  private static let most = 100

  /// Findings beyond the limit: where the first one is, how bad they are, how many.
  private struct Rest {
    let place: Place
    var severity: Finding.Severity
    var count = 0
  }

  /// A limit for findings of which others were left out before, by code.
  init(omitted: [String: Int] = [:]) { self.omitted = omitted }

  /// Of findings in their order a hundred of each code, and behind them how many more there are.
  mutating func limited(_ findings: [Finding]) -> [Finding] {
    findings.filter { keep($0) } + summaries()
  }

  private mutating func keep(_ finding: Finding) -> Bool {
    counts[finding.code, default: 0] += 1
    guard counts[finding.code, default: 0] > FindingLimit.most else { return true }
    var rest = rests[finding.code] ?? Rest(place: finding.place, severity: finding.severity)
    rest.count += 1
    rest.severity = max(rest.severity, finding.severity)
    rests[finding.code] = rest
    return false
  }

  private func summaries() -> [Finding] {
    rests.map { code, rest in
      let count = rest.count + omitted[code, default: 0]
      return Finding(code, rest.severity, at: rest.place, message: CheckWords.more(count))
    }
  }
}

extension [Finding] {
  /// The findings by line and column, those of one place as they were.
  var inOrder: [Finding] {
    enumerated().sorted { left, right in
      (left.element.place.line ?? 0, left.element.place.column ?? 0, left.offset)
        < (right.element.place.line ?? 0, right.element.place.column ?? 0, right.offset)
    }.map(\.element)
  }
}
