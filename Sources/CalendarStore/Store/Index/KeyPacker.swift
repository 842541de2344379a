import CalendarIndex
import CalendarModel
import CalendarTime

/// Packs numbers, texts and dates, a checksum before them; of dates on one clock only the first names it.
struct KeyPacker {
  private var packed: [UInt8] = [0, 0, 0, 0]
  private var zone: Zone?

  var bytes: [UInt8] {
    var bytes = packed
    let sum = packed.keyChecksum
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * place)) }
    return bytes
  }

  /// Adds a number, seven bits a byte, small ones first of whatever sign.
  mutating func add(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> 63)
    while rest > 0x7F {
      packed.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    packed.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    packed += text.utf8
  }

  mutating func add(_ date: EventDate) {
    let reading = date.reading.secondNumber
    switch date {
    case .day: add(0)
    case .floating: add(1)
    case .utc: add(2)
    case .zoned(_, let own): add(own == zone ? 4 : 3)
    }
    add(reading)
    guard case .zoned(_, let own) = date, own != zone else { return }
    add(own.tzid)
    zone = own
  }

  mutating func add(_ texts: [String?]) {
    for text in texts {
      add(text == nil ? 0 : 1)
      if let text { add(text) }
    }
  }

  mutating func add(_ dates: [EventDate?]) {
    for date in dates {
      add(date == nil ? 0 : 1)
      if let date { add(date) }
    }
  }
}

/// Reads what was packed.
struct KeyUnpacker {
  private let bytes: [UInt8]
  private var position = 4

  /// The clock of the last date that was on a zone's.
  private var zone: Zone?

  /// - Throws: What says that nothing was packed in the bytes.
  init(_ bytes: [UInt8]) throws(IndexFailure) {
    guard bytes.count >= 4 else { throw .damaged }
    self.bytes = bytes
    let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << UInt32(8 * $1) }
    guard sum == bytes.keyChecksum else { throw .damaged }
  }

  mutating func number() throws(IndexFailure) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1) }
      shift += 7
    }
    throw .damaged
  }

  mutating func text() throws(IndexFailure) -> String {
    let range = try rangeOfText()
    return bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  private mutating func rangeOfText() throws(IndexFailure) -> Range<Int> {
    let count = try number()
    guard (0...bytes.count - position).contains(count) else { throw .damaged }
    position += count
    return position - count..<position
  }

  mutating func date(among zones: inout ZonesByName) throws(IndexFailure) -> EventDate {
    let kind = try number()
    let reading = CivilDateTime(secondNumber: try number())
    switch kind {
    case 0: return .day(reading.date)
    case 1: return .floating(reading)
    case 2: return .utc(reading)
    case 3:
      let name = try rangeOfText()
      let own = bytes.withUnsafeBytes { zones.zone(named: UnsafeRawBufferPointer(rebasing: $0[name])) }
      zone = own
      return .zoned(reading, own)
    case 4:
      guard let zone else { throw .damaged }
      return .zoned(reading, zone)
    default: throw .damaged
    }
  }
}

extension [UInt8] {
  /// Notices that a disk has kept something else: of what follows a checksum's own four bytes (FNV-1a, eight bytes at
  /// a time).
  fileprivate var keyChecksum: UInt32 {
    withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var position = 4
      while position + 8 <= bytes.count {
        sum =
          (sum ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
          &* 0x100_0000_01B3
        sum ^= sum >> 32
        position += 8
      }
      while position < bytes.count {
        sum = (sum ^ UInt64(bytes[position])) &* 0x100_0000_01B3
        position += 1
      }
      return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    }
  }
}
