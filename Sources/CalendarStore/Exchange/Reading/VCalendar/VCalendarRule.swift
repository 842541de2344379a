/// A rule in the grammar of vCalendar 1.0: `W2 MO TU #10`, `MP1 1+ MO 2- FR`, `YM1 6 19991231T000000Z`.
///
/// Source: vCalendar 1.0 §2.3.15 (Basic Recurrence Rule Grammar).
struct VCalendarRule {
  /// The parts of a rule of iCalendar, without its end: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU`.
  let parts: String

  /// How often it happens; 0 for ever.
  let count: Int?

  /// The date with which it ends, as it is written.
  let end: String?

  /// The rule that a text says; nil for one that iCalendar cannot say, or that is none.
  init?(_ text: String) {
    var tokens = text.split { $0 == " " || $0 == "\t" }.map { String($0).uppercased() }
    var (count, end): (Int?, String?) = (nil, nil)
    while let last = tokens.last {
      if last.hasPrefix("#"), let number = Int(last.dropFirst()), count == nil {
        count = number
      } else if last.utf8.count >= 8, last.prefix(8).allSatisfy(\.isNumber), end == nil {
        end = last
      } else {
        break
      }
      tokens.removeLast()
    }
    guard let first = tokens.first, let head = VCalendarRule.head(first) else { return nil }
    guard let parts = VCalendarRule.parts(of: head.kind, interval: head.interval, tokens.dropFirst().map(\.self)) else {
      return nil
    }
    self.parts = parts
    // Without a count and an end a rule of vCalendar happens twice.
    (self.count, self.end) = (count ?? (end == nil ? 2 : nil), end)
  }

  private static func head(_ token: String) -> (kind: String, interval: Int)? {
    let kind = token.prefix { !$0.isNumber }
    guard let interval = Int(token[kind.endIndex...]), (1...9999).contains(interval) else { return nil }
    return (String(kind), interval)
  }

  private static func parts(of kind: String, interval: Int, _ tokens: [String]) -> String? {
    let step = interval == 1 ? "" : ";INTERVAL=\(interval)"
    // A weekday that the week of the first date begins with is marked; that says nothing more here.
    let tokens = tokens.map { $0.hasSuffix("$") ? String($0.dropLast()) : $0 }
    switch kind {
    case "D": return tokens.isEmpty ? "FREQ=DAILY\(step)" : nil
    case "W": return weekdays(tokens).map { "FREQ=WEEKLY\(step)" + list("BYDAY", $0) }
    case "MD": return days(tokens).map { "FREQ=MONTHLY\(step)" + list("BYMONTHDAY", $0) }
    case "MP": return places(tokens).map { "FREQ=MONTHLY\(step)" + list("BYDAY", $0) }
    case "YD":
      guard tokens.allSatisfy({ Int($0).map { (1...366).contains($0) } ?? false }) else { return nil }
      return "FREQ=YEARLY\(step)" + list("BYYEARDAY", tokens)
    case "YM": return yearly(step, tokens)
    default: return nil
    }
  }

  /// Months, and behind them perhaps the days in them: `6 12 MP1 2+ SU`.
  private static func yearly(_ step: String, _ tokens: [String]) -> String? {
    let months = tokens.prefix { Int($0).map { (1...12).contains($0) } ?? false }
    let rule = "FREQ=YEARLY\(step)" + list("BYMONTH", Array(months))
    let rest = tokens.dropFirst(months.count)
    guard let inner = rest.first else { return rule }
    let details = rest.dropFirst().filter { !$0.hasPrefix("#") }
    switch head(inner)?.kind {
    case "MP": return places(details).map { rule + list("BYDAY", $0) }
    case "MD": return days(details).map { rule + list("BYMONTHDAY", $0) }
    default: return nil
    }
  }

  private static func list(_ name: String, _ values: [String]) -> String {
    values.isEmpty ? "" : ";\(name)=\(values.joined(separator: ","))"
  }

  private static let weekdayNames: Set<String> = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func weekdays(_ tokens: [String]) -> [String]? {
    tokens.allSatisfy(weekdayNames.contains) ? tokens : nil
  }

  /// Days of the month; `LD` and `1-` are the last one.
  private static func days(_ tokens: [String]) -> [String]? {
    let days = tokens.compactMap { token -> String? in
      if token == "LD" { return "-1" }
      guard let number = Int(token.filter(\.isNumber)), (1...31).contains(number) else { return nil }
      return token.hasSuffix("-") ? "-\(number)" : "\(number)"
    }
    return days.count == tokens.count ? days : nil
  }

  /// Weekdays at places of the month: `1+ MO TU 2- FR`, also written `1+MO`.
  private static func places(_ tokens: [String]) -> [String]? {
    var days: [String] = []
    var (places, isOpen): ([String], Bool) = ([], false)
    for token in tokens {
      let digits = token.prefix(while: \.isNumber)
      var rest = token.dropFirst(digits.count)
      if let number = Int(digits) {
        guard (1...5).contains(number) else { return nil }
        if !isOpen { places = [] }
        isOpen = true
        let sign = rest.first == "-" ? "-" : ""
        if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
        places.append("\(sign)\(number)")
      }
      guard !rest.isEmpty else { continue }
      guard weekdayNames.contains(String(rest)), !places.isEmpty else { return nil }
      days += places.map { $0 + rest }
      isOpen = false
    }
    return days.isEmpty ? nil : days
  }
}
