import CalendarICal
import CalendarJSON
import CalendarModel

/// One value of a property as jCal writes it.
///
/// Source: RFC 7265 §3.6.
struct JCalValue {
  /// The value; nil where the text is none of its type.
  let json: JSON?

  /// The value that a text has as a type.
  init(_ text: String, type: String) {
    json =
      switch type {
      case "text": .string(TextValue.read(text))
      case "date": JCalValue.date(text).map { .string($0.text) }
      case "date-time": ExtendedDate(text, kind: .dateTime).map { .string($0.text) }
      case "time": ExtendedDate(text, kind: .time).map { .string($0.text) }
      case "utc-offset": ExtendedDate(text, kind: .offset).map { .string($0.text) }
      case "duration": JCalValue.isDuration(text) ? .string(text) : nil
      case "period": JCalValue.period(text)
      case "recur": JCalValue.rule(text)
      case "integer": Int(text).map { .int($0) }
      case "float": Double(text).flatMap { $0.isFinite ? .double($0) : nil }
      case "boolean": ["TRUE": .bool(true), "FALSE": .bool(false)][text.uppercased()]
      default: .string(text)
      }
  }

  /// The start and the end or the length: an array of two texts.
  private static func period(_ text: String) -> JSON? {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let start = ExtendedDate(halves[0], kind: .dateTime) else {
      return nil
    }
    let end = ExtendedDate(halves[1], kind: .dateTime)?.text
    guard let second = end ?? (isDuration(halves[1]) ? halves[1] : nil) else { return nil }
    return .array([.string(start.text), .string(second)])
  }

  /// The day; that of a time where there is one, as it is read.
  private static func date(_ text: String) -> ExtendedDate? {
    if let date = ExtendedDate(text, kind: .date) { return date }
    return ExtendedDate(text, kind: .dateTime).flatMap { _ in ExtendedDate(String(text.prefix(8)), kind: .date) }
  }

  /// Whether a text has the letters of a length: `-P1DT2H`.
  private static func isDuration(_ text: String) -> Bool {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return rest.count > 2 && rest.first == UInt8(ascii: "P")
      && rest.allSatisfy { "0123456789PWDTHMS".utf8.contains($0) }
  }

  /// The parts of a rule: an object, in the order of the rule.
  private static func rule(_ text: String) -> JSON? {
    guard RecurrenceRule(text: text).parts != nil else { return nil }
    var members: [JSON.Member] = []
    for part in text.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2 else { return nil }
      let name = halves[0].trimmingBlanks.lowercased()
      let values = halves[1].split(separator: ",", omittingEmptySubsequences: false).map { value in
        ruleValue(String(value).trimmingBlanks, of: name)
      }
      members.append(JSON.Member(name: name, value: values.count == 1 ? values[0] : .array(values)))
    }
    return Set(members.map(\.name)).count == members.count ? .object(members) : nil
  }

  private static func ruleValue(_ text: String, of part: String) -> JSON {
    switch part {
    case "until":
      let date = ExtendedDate(text, kind: .dateTime) ?? ExtendedDate(text, kind: .date)
      return .string(date?.text ?? text)
    case "interval", "count", "bysecond", "byminute", "byhour", "bymonthday", "byyearday", "byweekno", "bymonth",
      "bysetpos":
      return Int(text).map { .int($0) } ?? .string(text)
    default: return .string(text)
    }
  }
}

/// A date, a time or an offset in the extended form of ISO 8601, which jCal writes where iCalendar has the basic one.
struct ExtendedDate {
  /// What the text is read as.
  enum Kind {
    case date, dateTime, time, offset
  }

  /// The extended form: `2026-12-01T10:00:00Z`, `+01:00`.
  let text: String

  /// The extended form of a text in the basic one; nil for another text.
  init?(_ basic: String, kind: Kind) {
    let date = ["dddd", "dd", "dd"]
    let time = ["dd", "dd", "dd"]
    let shapes: [(basic: String, extended: [(parts: [String], separator: String)])]
    switch kind {
    case .date: shapes = [(date.joined(), [(date, "-")])]
    case .dateTime:
      shapes = ["", "Z"].map { zone in
        (date.joined() + "T" + time.joined() + zone, [(date, "-"), (["T"], ""), (time, ":"), ([zone], "")])
      }
    case .time: shapes = ["", "Z"].map { zone in (time.joined() + zone, [(time, ":"), ([zone], "")]) }
    case .offset:
      shapes = [2, 3].map { count in
        ("s" + time.prefix(count).joined(), [(["s"], ""), (Array(time.prefix(count)), ":")])
      }
    }
    guard let shape = shapes.first(where: { ExtendedDate.fits(basic, $0.basic) }) else { return nil }
    var rest = Substring(basic)
    text = shape.extended.map { group in
      group.parts.map { part in
        defer { rest = rest.dropFirst(part.count) }
        return String(rest.prefix(part.count))
      }.joined(separator: group.separator)
    }.joined()
  }

  private static func fits(_ text: String, _ shape: String) -> Bool {
    text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { byte, wanted in
        switch wanted {
        case UInt8(ascii: "d"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        case UInt8(ascii: "s"): byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        default: byte == wanted
        }
      }
  }
}
