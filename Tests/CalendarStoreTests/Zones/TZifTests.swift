import CalendarTime
import CalendarZones
import Foundation
import Testing

@Suite struct TZifTests {
  @Test(arguments: ZoneFixtures.names)
  func `offsets and wall clocks are those of Python's zoneinfo`(name: String) throws {
    let rules = try ZoneFixtures.rules(name)
    let table = try String(contentsOf: ZoneFixtures.folder.appending(path: "offsets.tsv"), encoding: .utf8)
    var count = 0
    for row in table.split(separator: "\n") {
      let columns = row.split(separator: "\t").map(String.init)
      guard columns[1] == name, let last = Int(columns[3]) else { continue }
      count += 1
      if columns[0] == "utc" {
        let moment = Instant(secondsSince1970: try #require(Int(columns[2])))
        if rules.offset(at: moment) != last { Issue.record("\(row): \(rules.offset(at: moment))") }
      } else {
        let moment = rules.instant(of: try #require(CivilDateTime(columns[2])))
        if moment.secondsSince1970 != last { Issue.record("\(row): \(moment.secondsSince1970)") }
      }
    }
    #expect(count > 10)
  }

  @Test(arguments: [("Berlin", "Europe/Berlin"), ("Nuuk", "America/Nuuk")])
  func `files without the changes that the footer states say the same`(slim: String, name: String) throws {
    let short = try ZoneRules(tzif: ZoneFixtures.bytes("slim/\(slim)"))
    let long = try ZoneFixtures.rules(name)
    #expect(short.transitions.count < long.transitions.count)
    var moment = Instant.earliest
    while let change = long.transition(after: moment), change.instant < Instant(secondsSince1970: 16_000_000_000) {
      moment = change.instant
      #expect(short.transition(atOrBefore: moment) == change)
      #expect(short.offset(at: moment.adding(seconds: -1)) == long.offset(at: moment.adding(seconds: -1)))
    }
  }

  @Test func `the last year that can be written has its summer time`() throws {
    let berlin = try ZoneFixtures.rules("Europe/Berlin")
    #expect(try berlin.offset(at: #require(Instant(utc: "99990701T120000"))) == 7200)
    #expect(try berlin.offset(at: #require(Instant(utc: "99991231T235959"))) == 3600)
    #expect(berlin.offset(at: .latest) == 3600)
    #expect(berlin.offset(at: .earliest) == 3208)
  }

  @Test func `a file of version 1 is read by its 32-bit data`() throws {
    var bytes = try ZoneFixtures.bytes("zoneinfo/Europe/Berlin")
    bytes[4] = 0
    let rules = try ZoneRules(tzif: bytes)
    #expect(rules.yearlyChanges.isEmpty)
    #expect(try rules.offset(at: #require(Instant(utc: "20240701T120000"))) == 7200)
    #expect(try rules.offset(at: #require(Instant(utc: "20240101T120000"))) == 3600)
  }

  @Test func `a file of a later version is read, one of an unknown version is not`() throws {
    var bytes = try ZoneFixtures.bytes("slim/Nuuk")
    let second = try #require(bytes.dropFirst(4).firstRange(of: Array("TZif".utf8))?.lowerBound)
    for version in "234".utf8 {
      (bytes[4], bytes[second + 4]) = (version, version)
      #expect(throws: Never.self) { try ZoneRules(tzif: bytes) }
    }
    (bytes[4], bytes[second + 4]) = (UInt8(ascii: "5"), UInt8(ascii: "5"))
    #expect(throws: TZifError.notTZif) { try ZoneRules(tzif: bytes) }
  }

  @Test func `a file that ends too early is refused, wherever it ends`() throws {
    let bytes = try ZoneFixtures.bytes("slim/Nuuk")
    for length in bytes.indices {
      #expect(throws: TZifError.self) { try ZoneRules(tzif: Array(bytes[..<length])) }
    }
  }

  @Test func `no damage to a file is more than an error`() throws {
    let bytes = try ZoneFixtures.bytes("slim/Nuuk")
    var generator = SplitMix(state: 7)
    for round in 0..<20_000 {
      var damaged = bytes
      for _ in 0...round % 4 {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let rules = try? ZoneRules(tzif: damaged) else { continue }
      for moment in [Instant.earliest, Instant(secondsSince1970: 1_700_000_000), .latest] {
        #expect(abs(rules.offset(at: moment)) < 93_600)
        let reading = CivilDateTime(secondNumber: moment.secondsSince1970)
        #expect(abs(rules.instant(of: reading).seconds(since: moment)) <= 3 * 86_400)
        _ = (rules.transition(after: moment), rules.transition(atOrBefore: moment))
      }
    }
  }

  @Test func `counts beyond the file are refused`() throws {
    var bytes = try ZoneFixtures.bytes("slim/Berlin")
    for index in 20..<44 { bytes[index] = 0xff }
    #expect(throws: TZifError.truncated) { try ZoneRules(tzif: bytes) }
    #expect(throws: TZifError.notTZif) { try ZoneRules(tzif: Array("BEGIN:VCALENDAR".utf8)) }
    #expect(throws: TZifError.notTZif) { try ZoneRules(tzif: []) }
  }
}

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
