/// How the numbers of a color are meant: as gray, or as red, green and blue.
///
/// Source: Apple's CoreGraphics, of which this is the part that calendars need.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of standard red, green and blue.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The name of red, green and blue for displays with more of them; its numbers are taken as those of `sRGB`.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// The name of red, green and blue without a device; its numbers are taken as those of `sRGB`.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"

  /// The name of gray with the gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name.
  public let name: String?

  /// What its colors are made of.
  public let model: CGColorSpaceModel

  /// The space of a name; nil for a name that is none.
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.genericRGBLinear: model = .rgb
    case CGColorSpace.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  init(_ model: CGColorSpaceModel, name: String?) {
    (self.model, self.name) = (model, name)
  }

  /// How many numbers a color has in it, without its alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether two spaces are one.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.model == right.model
  }

  /// Hashes the name and the model.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// What the colors of a space are made of.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// How a color is brought into a space that does not have it; of no matter where all spaces are alike.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The red, green and blue of the device, taken as those of `CGColorSpace.sRGB`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, name: CGColorSpace.sRGB) }

/// The gray of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.monochrome, name: CGColorSpace.genericGrayGamma2_2)
}
