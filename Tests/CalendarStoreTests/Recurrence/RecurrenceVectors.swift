import CalendarModel
import CalendarTime
import Foundation
import Testing

/// A line of `Fixtures/Recurrence/rules.jsonl`: a rule or set and its right answers.
struct RecurrenceVector: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var kind: String
  var dtstart: String
  var rrule: String?
  var exdates: [String]?
  var rdates: [String]?
  var expect: [String]
  var truncated: Bool
  var contested: Bool
  var alternatives: [String: [String]]?

  enum CodingKeys: String, CodingKey {
    case id, kind, dtstart, rrule, exdates, rdates, expect, truncated, contested
    case alternatives = "expect_alt"
  }

  var testDescription: String { id }

  static let all: [RecurrenceVector] = lines("rules.jsonl")
}

/// A line of `Fixtures/Recurrence/invalid_rules.jsonl`: a rule that is malformed, forbidden or odd.
struct OddRuleVector: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var dtstart: String
  var rrule: String
  var reason: String
  var isValid: Bool

  enum CodingKeys: String, CodingKey {
    case id, dtstart, rrule, reason
    case isValid = "valid_rfc5545"
  }

  var testDescription: String { id }

  static let all: [OddRuleVector] = lines("invalid_rules.jsonl")
}

/// The zones of `Fixtures/Recurrence/zones.json`.
enum RecurrenceZones {
  private struct Table: Decodable {
    var initialOffset: Int
    var transitions: [[Int]]
  }

  static let all: [String: Zone] = {
    let tables = (try? JSONDecoder().decode([String: Table].self, from: fixture("zones.json"))) ?? [:]
    return Dictionary(
      uniqueKeysWithValues: tables.map { name, table in
        let transitions = table.transitions.map {
          ZoneRules.Transition(instant: Instant(secondsSince1970: $0[0]), offset: $0[1])
        }
        let rules = ZoneRules(initialOffset: table.initialOffset, transitions: transitions)
        return (name, Zone(tzid: name, ianaName: name, rules: rules))
      })
  }()

  static func named(_ name: String) -> Zone {
    all[name] ?? Zone(tzid: name, rules: nil)
  }
}

/// Dates as content lines write them.
extension EventDate {
  /// The date in a property line with one value (`DTSTART;TZID=Europe/Berlin:20260105T100000`).
  init?(line: String) {
    guard let colon = line.lastIndex(of: ":") else { return nil }
    let zone = line[..<colon].split(separator: ";").first { $0.hasPrefix("TZID=") }.map { String($0.dropFirst(5)) }
    self.init(written: String(line[line.index(after: colon)...]), zone: zone)
  }

  /// The date that a value spells, on the clock of a zone of `zones.json` where one is named.
  init?(written text: String, zone: String? = nil) {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else { return nil }
    guard digits.count == 14 else {
      self = .day(date)
      return
    }
    guard
      let reading = CivilDateTime(date, hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
    else { return nil }
    if text.hasSuffix("Z") {
      self = .utc(reading)
    } else {
      self = zone.map { .zoned(reading, RecurrenceZones.named($0)) } ?? .floating(reading)
    }
  }

  /// The date as a content line writes it, without its zone.
  var written: String {
    let day = String(format: "%04d%02d%02d", date.year, date.month, date.day)
    if isDay { return day }
    let time = String(format: "T%02d%02d%02d", reading.hour, reading.minute, reading.second)
    if case .utc = self { return day + time + "Z" }
    return day + time
  }
}

private func fixture(_ name: String) -> Data {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return (try? Data(contentsOf: folder.appendingPathComponent("Fixtures/Recurrence/\(name)"))) ?? Data()
}

private func lines<Line: Decodable>(_ name: String) -> [Line] {
  fixture(name).split(separator: UInt8(ascii: "\n")).compactMap { line in
    let decoded = try? JSONDecoder().decode(Line.self, from: line)
    if decoded == nil { print("\(name): cannot read \(String(decoding: line, as: UTF8.self))") }
    return decoded
  }
}
