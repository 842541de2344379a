import CalendarTime

/// Why bytes are not the zone data they should be.
///
/// Source: RFC 9636 §3.
public enum TZifError: Error, Hashable, Sendable {
  /// The bytes do not begin with `TZif` and a known version.
  case notTZif

  /// The bytes end before the data that their header announces.
  case truncated

  /// A count, an index, an offset or the order of the changes is out of bounds.
  case damaged

  /// The rule in the footer is none that POSIX knows.
  case badFooter
}

extension ZoneRules {
  /// The rules in a compiled zone file of version 1 to 4.
  ///
  /// Leap seconds, which only the `right/` files hold, are passed over.
  ///
  /// - Throws: `TZifError` for bytes that are damaged; nothing is taken from them.
  ///
  /// Source: RFC 9636 §3.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes)
    let header = try reader.header()
    guard header.version > 0 else {
      self = try reader.rules(header, wordSize: 4, yearlyChanges: [], footer: nil)
      return
    }
    // The block of 32-bit data that follows is for readers of version 1.
    try reader.skip(header.length(wordSize: 4))
    let wideHeader = try reader.header()
    let footer = try reader.footer(after: wideHeader.length(wordSize: 8))
    self = try reader.rules(wideHeader, wordSize: 8, yearlyChanges: footer?.yearlyChanges ?? [], footer: footer)
  }
}

/// The counts at the head of a data block (RFC 9636 §3.1).
private struct TZifHeader {
  let version: UInt8
  let utIndicators: Int
  let standardIndicators: Int
  let leapSeconds: Int
  let transitions: Int
  let types: Int
  let abbreviationBytes: Int

  /// The bytes of the block, times being of that many bytes.
  func length(wordSize: Int) -> Int {
    transitions * (wordSize + 1) + types * 6 + abbreviationBytes + leapSeconds * (wordSize + 4) + standardIndicators
      + utIndicators
  }
}

/// Local time types as a data block lists them (RFC 9636 §3.2).
private struct LocalTimeType: Equatable {
  let offset: Int
  let isDaylight: Bool
  let abbreviation: String
}

/// A place in the bytes of a compiled zone file.
private struct TZifReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func header() throws(TZifError) -> TZifHeader {
    guard bytes.count - position >= 44 else { throw position == 0 ? .notTZif : .truncated }
    let version = bytes[position + 4]
    guard bytes[position..<position + 4].elementsEqual("TZif".utf8),
      version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version)
    else { throw .notTZif }
    position += 20
    let counts = (0..<6).map { Int(UInt32(truncatingIfNeeded: integer(at: position + 4 * $0, size: 4))) }
    position += 24
    return TZifHeader(
      version: version, utIndicators: counts[0], standardIndicators: counts[1], leapSeconds: counts[2],
      transitions: counts[3], types: counts[4], abbreviationBytes: counts[5])
  }

  mutating func skip(_ length: Int) throws(TZifError) {
    guard length <= bytes.count - position else { throw .truncated }
    position += length
  }

  /// The rule between two newlines after a data block; nil when the footer is empty.
  func footer(after length: Int) throws(TZifError) -> ZoneRules? {
    let start = position + length
    guard start < bytes.count else { throw .truncated }
    guard bytes[start] == UInt8(ascii: "\n"),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { throw .badFooter }
    guard end > start + 1 else { return nil }
    guard let rules = ZoneRules(posix: String(decoding: bytes[start + 1..<end], as: UTF8.self)) else {
      throw .badFooter
    }
    return rules
  }

  func rules(
    _ header: TZifHeader, wordSize: Int, yearlyChanges: [YearlyChange], footer: ZoneRules?
  ) throws(TZifError) -> ZoneRules {
    guard header.length(wordSize: wordSize) <= bytes.count - position else { throw .truncated }
    let types = try types(header, at: position + header.transitions * (wordSize + 1))
    guard let initial = types.first else { throw .damaged }
    // Without changes of its own a zone is what its footer says.
    if header.transitions == 0, let footer { return footer }
    return ZoneRules(
      initialOffset: initial.offset, initialAbbreviation: initial.abbreviation,
      transitions: try transitions(header, wordSize: wordSize, types: types), yearlyChanges: yearlyChanges)
  }

  private func types(_ header: TZifHeader, at start: Int) throws(TZifError) -> [LocalTimeType] {
    let names = start + header.types * 6
    var types: [LocalTimeType] = []
    for index in 0..<header.types {
      let place = start + index * 6
      let offset = integer(at: place, size: 4)
      let name = Int(bytes[place + 5])
      guard abs(offset) < 93_600, name < header.abbreviationBytes else { throw .damaged }
      let abbreviation = bytes[(names + name)..<(names + header.abbreviationBytes)].prefix { $0 != 0 }
      types.append(
        LocalTimeType(
          offset: offset, isDaylight: bytes[place + 4] != 0, abbreviation: String(decoding: abbreviation, as: UTF8.self)
        ))
    }
    return types
  }

  private func transitions(
    _ header: TZifHeader, wordSize: Int, types: [LocalTimeType]
  ) throws(TZifError) -> [ZoneRules.Transition] {
    let indices = position + header.transitions * wordSize
    var transitions: [ZoneRules.Transition] = []
    var current = types[0]
    var previous: Int?
    for index in 0..<header.transitions {
      let seconds = integer(at: position + index * wordSize, size: wordSize)
      let type = Int(bytes[indices + index])
      guard type < types.count, previous.map({ $0 < seconds }) ?? true else { throw .damaged }
      previous = seconds
      guard types[type] != current else { continue }
      current = types[type]
      let transition = ZoneRules.Transition(
        instant: Instant(secondsSince1970: seconds), offset: current.offset, isDaylight: current.isDaylight,
        abbreviation: current.abbreviation)
      // Moments before the first that can be represented count as that one; the latest of them holds.
      if transitions.last?.instant == transition.instant { transitions.removeLast() }
      transitions.append(transition)
    }
    return transitions
  }

  /// A signed big-endian integer of 4 or 8 bytes, all of them known to be there.
  private func integer(at start: Int, size: Int) -> Int {
    let bits = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(Int64(truncatingIfNeeded: bits))
  }
}
