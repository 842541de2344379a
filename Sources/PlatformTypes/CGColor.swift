public import Foundation

/// A color, as the numbers of its space and how opaque it is.
///
/// Source: Apple's CoreGraphics, of which this is the part that calendars need.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The space that its numbers are of.
  public let colorSpace: CGColorSpace?

  private let numbers: [CGFloat]

  private init(_ space: CGColorSpace, _ numbers: [CGFloat]) {
    (colorSpace, self.numbers) = (space, numbers)
  }

  /// A color of red, green and blue from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColorSpaceCreateDeviceRGB(), [red, green, blue, alpha])
  }

  /// A color of standard red, green and blue from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray from 0, which is black, to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(CGColorSpaceCreateDeviceGray(), [gray, alpha])
  }

  /// A gray with the gamma of 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// A color by as many numbers as the space has, and the alpha behind them.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)

  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)

  /// Nothing to be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The numbers, and the alpha behind them.
  public var components: [CGFloat]? { numbers }

  /// How many numbers there are, the alpha among them.
  public var numberOfComponents: Int { numbers.count }

  /// How opaque it is, from 0 to 1.
  public var alpha: CGFloat { numbers.last ?? 1 }

  /// The same color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    colorSpace.map { CGColor($0, numbers.dropLast() + [alpha]) }
  }

  /// The same color.
  public func copy() -> CGColor? { self }

  /// The color by the numbers of another space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - intent: Of no matter.
  ///   - options: Of no matter.
  /// - Returns: The color; nil where the space has no such numbers.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: any Sendable]?
  ) -> CGColor? {
    let (red, green, blue) = redGreenBlue
    switch space.model {
    case .rgb: return CGColor(space, [red, green, blue, alpha])
    case .monochrome: return CGColor(space, [0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha])
    default: return nil
    }
  }

  var redGreenBlue: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    numbers.count == 4 ? (numbers[0], numbers[1], numbers[2]) : (numbers[0], numbers[0], numbers[0])
  }

  /// The color in words.
  public var description: String {
    "<CGColor> [\(colorSpace?.name ?? "")] ( \(numbers.map { "\($0)" }.joined(separator: " ")) )"
  }

  /// Whether two colors have the same space and numbers.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.colorSpace == right.colorSpace && left.numbers == right.numbers
  }

  /// Hashes the space and the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(numbers)
  }
}
