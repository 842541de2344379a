/// What the fuzzer made: the bytes, and choices that are the same whenever the bytes are.
struct FuzzInput {
  let bytes: [UInt8]
  private var state: UInt64

  init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
    // FNV-1a: choices that depend on every byte, and on nothing else.
    state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// One of the numbers below a limit, which is at least 1.
  mutating func choice(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// One of the elements; nil where there are none.
  mutating func choice<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}

extension FuzzInput: RandomNumberGenerator {
  /// The next number of the SplitMix64 sequence.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Stops the fuzzer where something that must hold does not.
func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
  if !condition { fatalError(rule()) }
}
