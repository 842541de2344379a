import CalendarTime
import CalendarZones
import Foundation

/// The zone files beside the tests.
enum ZoneFixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Zones")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  static func rules(_ name: String) throws -> ZoneRules { try ZoneRules(tzif: bytes("zoneinfo/\(name)")) }

  static func zone(_ name: String) throws -> Zone { Zone(tzid: name, ianaName: name, rules: try rules(name)) }

  /// A resolver that finds the ten zones.
  static let resolver = ZoneResolver { try? bytes("zoneinfo/\($0)") }

  static let names = [
    "Africa/Casablanca", "America/New_York", "America/Nuuk", "America/Sao_Paulo", "Asia/Gaza", "Australia/Lord_Howe",
    "Europe/Berlin", "Europe/Dublin", "Europe/Vienna", "Pacific/Apia",
  ]
}

extension CivilDateTime {
  /// The reading of `YYYYMMDDTHHMMSS`.
  init?(_ text: String) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "T") }.map { Int($0) - 48 }
    guard digits.count == 14 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else { return nil }
    self.init(date, hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
  }
}

extension Instant {
  /// The moment of `YYYYMMDDTHHMMSS` in UTC.
  init?(utc text: String) {
    guard let reading = CivilDateTime(text) else { return nil }
    self.init(secondsSince1970: reading.secondNumber)
  }
}
