public import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// Metres by which a place may be off; negative where it is not known.
public typealias CLLocationAccuracy = Double

/// Metres in a second; negative where it is not known.
public typealias CLLocationSpeed = Double

/// Degrees from true north, clockwise; negative where it is not known.
public typealias CLLocationDirection = Double

/// A place on the globe by its degrees.
///
/// Source: Apple's CoreLocation, of which this is the part that calendars need.
public struct CLLocationCoordinate2D: Sendable {
  /// North of the equator, in degrees.
  public var latitude: CLLocationDegrees

  /// East of Greenwich, in degrees.
  public var longitude: CLLocationDegrees

  /// Where the equator meets the meridian of Greenwich.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// The place of those degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// The place of those degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the globe has such a place.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// A place that the globe does not have.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the globe, and how well it is known.
///
/// Source: Apple's CoreLocation, of which this is the part that calendars need.
public final class CLLocation: NSObject, NSCopying, Sendable {
  /// Where it is.
  public let coordinate: CLLocationCoordinate2D

  /// How far above the sea, in metres.
  public let altitude: CLLocationDistance

  /// By how much it may be off on the map, in metres.
  public let horizontalAccuracy: CLLocationAccuracy

  /// By how much its height may be off, in metres; negative where that is not known.
  public let verticalAccuracy: CLLocationAccuracy

  /// When it was known.
  public let timestamp: Date

  /// The place of those degrees.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// A place, and how well it is known.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }

  /// How fast it moves; that is not known.
  public var speed: CLLocationSpeed { -1 }

  /// Where it moves to; that is not known.
  public var course: CLLocationDirection { -1 }

  /// How far it is to another place, in metres along the surface of a globe of 6,371,009 metres' radius.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let radian = Double.pi / 180
    let (here, there) = (coordinate, location.coordinate)
    let north = (there.latitude - here.latitude) * radian / 2
    let east = (there.longitude - here.longitude) * radian / 2
    let chord =
      sin(north) * sin(north) + cos(here.latitude * radian) * cos(there.latitude * radian) * sin(east) * sin(east)
    return 2 * 6_371_009 * atan2(chord.squareRoot(), max(0, 1 - chord).squareRoot())
  }

  /// The place itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place in words.
  public override var description: String { "<\(coordinate.latitude),\(coordinate.longitude)>" }
}
