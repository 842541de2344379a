/// A colour of a calendar or an item (`EKCalendar.cgColor`).
public struct CalendarColor: Hashable, Sendable {
  /// How much red is in it.
  public let red: UInt8

  /// How much green is in it.
  public let green: UInt8

  /// How much blue is in it.
  public let blue: UInt8

  /// The colour of a number, `0xrrggbb`.
  public init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The colour of a text: `#rgb`, `#rrggbb`, `#rrggbbaa` as Apple writes it, or a name of CSS, in any case; nil for
  /// anything else.
  public init?(_ text: String) {
    let small = text.lowercased()
    guard small.hasPrefix("#") else {
      guard let rgb = CalendarColor.names[small] else { return nil }
      self.init(rgb)
      return
    }
    var digits = String(small.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    let isHexadecimal = digits.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    guard isHexadecimal, digits.utf8.count == 6 || digits.utf8.count == 8,
      let rgb = UInt32(digits.prefix(6), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The colour as a folder's metadata and Apple write it, `#rrggbb`.
  public var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Its name in CSS, the only one that `COLOR` may hold (RFC 7986 §5.9); nil for a colour without a name.
  public var name: String? {
    CalendarColor.names.lazy.filter { $0.value == rgb }.map(\.key).min()
  }

  private var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
