/// A set of days by their distance from a first day: up to 384, more than the longest year of weeks has.
struct DaySet {
  private var words = InlineArray<6, UInt64>(repeating: 0)

  /// The largest number of days that a set spans.
  static let capacity = 384

  /// Only the first day.
  static let firstDay = DaySet(bits: 1)

  /// No day.
  init() {}

  /// Some of the first 64 days.
  init(bits: UInt64) { words[0] = bits }

  var isEmpty: Bool { words[0] | words[1] | words[2] | words[3] | words[4] | words[5] == 0 }

  var count: Int {
    var count = 0
    for index in 0..<6 { count += words[index].nonzeroBitCount }
    return count
  }

  func contains(_ day: Int) -> Bool { words[day >> 6] >> UInt64(day & 63) & 1 == 1 }

  mutating func insert(_ day: Int) { words[day >> 6] |= 1 << UInt64(day & 63) }

  /// Adds days given as bits, the lowest for the day at the offset.
  mutating func insert(_ bits: UInt64, at offset: Int) {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    words[word] |= bits << shift
    if shift > 0, word < 5 { words[word + 1] |= bits >> (64 - shift) }
  }

  mutating func formIntersection(_ other: DaySet) {
    for index in 0..<6 { words[index] &= other.words[index] }
  }

  /// Up to 64 days from an offset on, as bits, the lowest for the day at the offset.
  func bits(from offset: Int, count: Int) -> UInt64 {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    var bits = words[word] >> shift
    if shift > 0, word < 5 { bits |= words[word + 1] << (64 - shift) }
    return count < 64 ? bits & (1 << UInt64(count) - 1) : bits
  }

  func first(atOrAfter day: Int) -> Int? {
    guard day < DaySet.capacity else { return nil }
    var word = day >> 6
    var bits = words[word] & UInt64.max << UInt64(day & 63)
    while bits == 0 {
      word += 1
      guard word < 6 else { return nil }
      bits = words[word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }

  func last(atOrBefore day: Int) -> Int? {
    guard day >= 0 else { return nil }
    var word = min(day, DaySet.capacity - 1) >> 6
    var bits = day >= DaySet.capacity ? words[word] : words[word] & UInt64.max >> UInt64(63 - day & 63)
    while bits == 0 {
      word -= 1
      guard word >= 0 else { return nil }
      bits = words[word]
    }
    return word << 6 + 63 - bits.leadingZeroBitCount
  }

  /// How many of its days come before a day.
  func rank(of day: Int) -> Int {
    var rank = 0
    for index in 0..<min(day >> 6, 6) { rank += words[index].nonzeroBitCount }
    guard day < DaySet.capacity else { return rank }
    return rank + (words[day >> 6] & (1 << UInt64(day & 63) - 1)).nonzeroBitCount
  }

  /// The day that so many of its days come before.
  func element(atRank rank: Int) -> Int {
    var rank = rank
    var word = 0
    while word < 5, rank >= words[word].nonzeroBitCount {
      rank -= words[word].nonzeroBitCount
      word += 1
    }
    return word << 6 + words[word].position(ofBit: rank)
  }
}

extension UInt64 {
  /// The bits for a list of numbers below 64; others are left out.
  init(bitsFor numbers: some Sequence<Int>) {
    self = 0
    for number in numbers where (0..<64).contains(number) { self |= 1 << UInt64(number) }
  }

  /// The place of the set bit that so many set bits are below.
  func position(ofBit rank: Int) -> Int {
    var bits = self
    for _ in 0..<rank { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// The place of the first set bit at or above a place; nil for none.
  func firstBit(from place: Int) -> Int? {
    let bits = place < 64 ? self & UInt64.max << UInt64(place) : 0
    return bits == 0 ? nil : bits.trailingZeroBitCount
  }

  /// The place of the last set bit at or below a place; nil for none.
  func lastBit(to place: Int) -> Int? {
    let bits = place >= 0 ? self & UInt64.max >> UInt64(63 - place) : 0
    return bits == 0 ? nil : 63 - bits.leadingZeroBitCount
  }
}
