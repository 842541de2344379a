/// Reads what ``RecordWriter`` wrote; of bytes that are anything else it says so.
struct RecordReader {
  /// Bytes that are no record.
  struct Damage: Error, Hashable {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(Damage) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func int() throws(Damage) -> Int {
    guard let int = Int(exactly: Int64(bitPattern: try number())) else { throw Damage() }
    return int
  }

  /// A number that counts something.
  mutating func count() throws(Damage) -> Int {
    let count = try int()
    guard count >= 0 else { throw Damage() }
    return count
  }

  mutating func bytes() throws(Damage) -> [UInt8] { Array(try take(try count())) }

  mutating func text() throws(Damage) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else { throw Damage() }
    return text
  }

  mutating func range() throws(Damage) -> Range<Int> {
    let (start, end) = (try count(), try count())
    guard start <= end else { throw Damage() }
    return start..<end
  }

  mutating func digest() throws(Damage) -> Digest { Digest(count: try count(), hash: try number()) }

  mutating func optionalDigest() throws(Damage) -> Digest? {
    switch try number() {
    case 0: nil
    case 1: try digest()
    default: throw Damage()
    }
  }

  mutating func elements<Element>(
    _ element: (inout RecordReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try count()) { elements.append(try element(&self)) }
    return elements
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Damage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
