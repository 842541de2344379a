/// How the bytes of a body are written in a mail or in a property (RFC 2045 §6).
enum TransferEncoding {
  /// The bytes that quoted-printable text stands for; what is no escape stands for itself.
  static func quotedPrintable(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "=") else {
        decoded.append(bytes[place])
        place += 1
        continue
      }
      var end = place + 1
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      if end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D {
        // A soft line break: the line goes on.
        if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
        place = end + 1
      } else if place + 2 < bytes.count, let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2]) {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return decoded
  }

  /// The bytes that base64 text stands for; what is none of its letters is passed over.
  static func base64(_ text: some Collection<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count / 4 * 3)
    var (buffer, bits) = (UInt32(0), UInt32(0))
    for byte in text {
      guard byte != UInt8(ascii: "=") else { break }
      guard let value = letter(byte) else { continue }
      buffer = (buffer << 6 | value) & 0xFFFFFF
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      decoded.append(UInt8(buffer >> bits & 0xFF))
    }
    return decoded
  }

  private static func letter(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
