import CalendarIndex
import CalendarModel
import CalendarTime

extension EventOutline {
  /// What the index keeps of it: all but its calendar and its place.
  ///
  /// Of what repeats it is the rule and the exclusions; whatever repeats by more is odd.
  var packed: [UInt8] {
    var packer = KeyPacker()
    packer.add(uid)
    packer.add([title, location, url, color, repetition?.rules.first?.text])
    packer.add(isCanceled ? 1 : 0)
    packer.add([start, recurrenceID])
    switch end {
    case .none: packer.add(0)
    case .date(let date):
      packer.add(1)
      packer.add(date)
    case .duration(let length):
      packer.add(2)
      packer.add(length.days)
      packer.add(length.seconds)
    }
    let exclusions = repetition?.exclusions ?? []
    packer.add(exclusions.count)
    for date in exclusions { packer.add(date) }
    return packer.bytes
  }

  /// What was packed in some bytes.
  ///
  /// - Throws: What says that nothing was packed in them.
  init(unpacking bytes: [UInt8], zone: @escaping (String) -> Zone) throws(IndexFailure) {
    self.init()
    guard var reader = KeyUnpacker(bytes, zone: zone) else { throw .damaged }
    uid = try reader.text()
    title = try reader.optional { (reader) throws(IndexFailure) in try reader.text() }
    location = try reader.optional { (reader) throws(IndexFailure) in try reader.text() }
    url = try reader.optional { (reader) throws(IndexFailure) in try reader.text() }
    color = try reader.optional { (reader) throws(IndexFailure) in try reader.text() }
    let rule = try reader.optional { (reader) throws(IndexFailure) in RecurrenceRule(text: try reader.text()) }
    isCanceled = try reader.number() != 0
    start = try reader.optional { (reader) throws(IndexFailure) in try reader.date() }
    recurrenceID = try reader.optional { (reader) throws(IndexFailure) in try reader.date() }
    switch try reader.number() {
    case 0: end = .none
    case 1: end = .date(try reader.date())
    case 2: end = .duration(CalendarDuration(days: try reader.number(), seconds: try reader.number()))
    default: throw .damaged
    }
    let count = try reader.number()
    guard (0...bytes.count).contains(count) else { throw .damaged }
    var exclusions: [EventDate] = []
    for _ in 0..<count { exclusions.append(try reader.date()) }
    if let rule { repetition = Repetition(rules: [rule], exclusions: exclusions) }
  }
}

/// Packs numbers, texts and dates, a checksum before them.
private struct KeyPacker {
  private var packed: [UInt8] = [0, 0, 0, 0]

  var bytes: [UInt8] {
    var bytes = packed
    let sum = packed[4...].checksum
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
    case .zoned: add(3)
    }
    add(reading)
    if case .zoned(_, let zone) = date { add(zone.tzid) }
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
private struct KeyUnpacker {
  private var rest: ArraySlice<UInt8>
  private let zone: (String) -> Zone

  init?(_ bytes: [UInt8], zone: @escaping (String) -> Zone) {
    guard bytes.count >= 4 else { return nil }
    rest = bytes[4...]
    self.zone = zone
    let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << UInt32(8 * $1) }
    guard sum == rest.checksum else { return nil }
  }

  mutating func number() throws(IndexFailure) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while let byte = rest.popFirst(), shift < 64 {
      number |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1) }
      shift += 7
    }
    throw .damaged
  }

  mutating func text() throws(IndexFailure) -> String {
    let count = try number()
    guard (0...rest.count).contains(count) else { throw .damaged }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func date() throws(IndexFailure) -> EventDate {
    let kind = try number()
    let reading = CivilDateTime(secondNumber: try number())
    return switch kind {
    case 0: .day(reading.date)
    case 1: .floating(reading)
    case 2: .utc(reading)
    case 3: .zoned(reading, zone(try text()))
    default: throw .damaged
    }
  }

  mutating func optional<Value>(
    _ body: (inout KeyUnpacker) throws(IndexFailure) -> Value
  ) throws(IndexFailure) -> Value? {
    try number() == 0 ? nil : try body(&self)
  }
}

extension ArraySlice<UInt8> {
  /// Notices that a disk has kept something else (FNV-1a).
  fileprivate var checksum: UInt32 { reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
