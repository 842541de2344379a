/// Values as bytes whose order is theirs: that of the first, and where it is the same that of the next.
struct OrderedRecord {
  private(set) var bytes: [UInt8] = []

  /// A record of nothing yet.
  init() { bytes.reserveCapacity(OrderedRecord.usualLength) }

  /// The bytes that most records have at most.
  private static let usualLength = 96

  /// Adds a number: how many bytes it needs, and those, the big end first; those below 0 come behind the others.
  mutating func add(_ number: Int) {
    let count = (Int.bitWidth - number.leadingZeroBitCount + 7) / 8
    bytes.append(UInt8(count))
    for place in stride(from: count - 1, through: 0, by: -1) {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }

  /// Adds bytes, ended by two zeros; a zero among them is followed by what is no zero.
  mutating func add(_ text: some Sequence<UInt8>) {
    let isAdded = text.withContiguousStorageIfAvailable { text in
      guard !text.contains(0) else { return false }
      bytes += text
      return true
    }
    if isAdded != true {
      for byte in text {
        bytes.append(byte)
        if byte == 0 { bytes.append(.max) }
      }
    }
    bytes.append(0)
    bytes.append(0)
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// Adds a text, or that there is none.
  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}

/// Reads the values of an ``OrderedRecord`` in their order.
struct OrderedRecordReader {
  private var rest: ArraySlice<UInt8>

  init(_ record: [UInt8]) { rest = record[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int {
    let count = Int(rest.popFirst() ?? 0)
    let number = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(count)
    return number
  }

  mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    while let zero = rest.firstIndex(of: 0) {
      bytes += rest[..<zero]
      let isEnd = rest.dropFirst(zero - rest.startIndex + 1).first != .max
      rest = rest.dropFirst(zero - rest.startIndex + 2)
      if isEnd { break }
      bytes.append(0)
    }
    return bytes
  }

  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  mutating func optionalText() -> String? { number() == 0 ? nil : text() }
}
