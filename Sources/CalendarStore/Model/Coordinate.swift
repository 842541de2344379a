/// A place on the globe, in degrees.
///
/// Source: RFC 5545 §3.8.1.6 (`GEO`).
public struct Coordinate: Hashable, Sendable {
  /// North of the equator, from −90 to 90.
  public let latitude: Double

  /// East of Greenwich, from −180 to 180.
  public let longitude: Double

  /// The place at those degrees; nil where the globe has none.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
