/// A name made of some bytes, the same wherever and whenever it is made.
///
/// Twice FNV-1a with 64 bits: a name, and no protection against somebody who wants two things to have the same.
struct ContentName {
  /// The name, 32 hexadecimal digits.
  let text: String

  /// The name of those bytes.
  init(of bytes: [UInt8]) {
    let seeds: [UInt64] = [0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15]
    text = seeds.map { seed in
      let digits = String(bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
