public import Foundation

/// A color as AppKit has it.
///
/// Source: Apple's AppKit, of which this is the part that calendars need.
public final class NSColor: NSObject, NSCopying, Sendable {
  /// The same color for CoreGraphics.
  public let cgColor: CGColor

  /// The color of CoreGraphics.
  public init?(cgColor: CGColor) { self.cgColor = cgColor }

  private init(_ color: CGColor) { cgColor = color }

  /// A color of red, green and blue from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A color of standard red, green and blue from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color of red, green and blue for no device in particular.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color of the device's red, green and blue.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray from 0, which is black, to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(CGColor(gray: white, alpha: alpha))
  }

  /// How much red is in it, from 0 to 1.
  public var redComponent: CGFloat { cgColor.redGreenBlue.red }

  /// How much green is in it, from 0 to 1.
  public var greenComponent: CGFloat { cgColor.redGreenBlue.green }

  /// How much blue is in it, from 0 to 1.
  public var blueComponent: CGFloat { cgColor.redGreenBlue.blue }

  /// How opaque it is, from 0 to 1.
  public var alphaComponent: CGFloat { cgColor.alpha }

  /// Writes what it is made of to where that is wanted.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
  }

  /// The color by the numbers of another space.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    cgColor.converted(to: space.cgColorSpace, intent: .defaultIntent, options: nil).map(NSColor.init)
  }

  /// The same color with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { cgColor.copy(alpha: alpha).map(NSColor.init) ?? self }

  /// The color itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other is the same color.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSColor)?.cgColor == cgColor }

  /// Hashes the color.
  public override var hash: Int { cgColor.hashValue }

  /// The color in words.
  public override var description: String { cgColor.description }
}

/// The space of a color as AppKit has it.
public final class NSColorSpace: NSObject, Sendable {
  /// The same space for CoreGraphics.
  public let cgColorSpace: CGColorSpace

  /// The space of CoreGraphics.
  public init?(cgColorSpace: CGColorSpace) { self.cgColorSpace = cgColorSpace }

  private init(_ space: CGColorSpace) { cgColorSpace = space }

  /// Standard red, green and blue.
  public static let sRGB = NSColorSpace(CGColorSpaceCreateDeviceRGB())

  /// The device's red, green and blue.
  public static let deviceRGB = sRGB

  /// Red, green and blue for no device in particular.
  public static let genericRGB = sRGB
}

extension NSColor {
  /// Black.
  public static let black = NSColor(white: 0, alpha: 1)

  /// White.
  public static let white = NSColor(white: 1, alpha: 1)

  /// Half way from black to white.
  public static let gray = NSColor(white: 0.5, alpha: 1)

  /// Nothing to be seen.
  public static let clear = NSColor(white: 0, alpha: 0)

  /// Red.
  public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Green.
  public static let green = NSColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// Blue.
  public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Yellow.
  public static let yellow = NSColor(red: 1, green: 1, blue: 0, alpha: 1)

  /// Cyan.
  public static let cyan = NSColor(red: 0, green: 1, blue: 1, alpha: 1)

  /// Magenta.
  public static let magenta = NSColor(red: 1, green: 0, blue: 1, alpha: 1)

  /// Orange.
  public static let orange = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// Purple.
  public static let purple = NSColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// Brown.
  public static let brown = NSColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// The system's red.
  public static let systemRed = NSColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)

  /// The system's orange.
  public static let systemOrange = NSColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)

  /// The system's yellow.
  public static let systemYellow = NSColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)

  /// The system's green.
  public static let systemGreen = NSColor(red: 40 / 255, green: 205 / 255, blue: 65 / 255, alpha: 1)

  /// The system's blue.
  public static let systemBlue = NSColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)

  /// The system's purple.
  public static let systemPurple = NSColor(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)

  /// The system's brown.
  public static let systemBrown = NSColor(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)

  /// The system's gray.
  public static let systemGray = NSColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
}
