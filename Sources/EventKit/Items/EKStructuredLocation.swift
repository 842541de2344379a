import CalendarStore
public import Foundation
public import PlatformTypes

/// A place by its name, and where it is on the globe.
///
/// Source: EventKit.
open class EKStructuredLocation: EKObject, NSCopying {
  /// What the place is called.
  open var title: String?

  /// Where it is; nil where that is not known.
  open var geoLocation: CLLocation?

  /// How far around it one is there, in metres; 0 for as far as usual.
  open var radius: Double = 0

  /// A place without a name.
  public override init() { super.init() }

  /// A place of that name.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The place of a map's item.
  public convenience init(mapItem: MKMapItem) {
    self.init()
    title = mapItem.name
    geoLocation = mapItem.placemark.location
  }

  /// A place that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKStructuredLocation()
    (copy.title, copy.geoLocation, copy.radius) = (title, geoLocation, radius)
    return copy
  }

  /// Whether the other says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKStructuredLocation else { return false }
    return value == other.value
  }

  /// Hashes the name.
  open override var hash: Int { title.hashValue }
}

extension EKStructuredLocation {
  /// What a place says, to be compared and written.
  struct Value: Hashable {
    @Verbatim var title: String?
    var coordinate: Coordinate?
    var radius: Double
  }

  var value: Value {
    let coordinate = geoLocation.map(\.coordinate).flatMap {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    return Value(title: title, coordinate: coordinate, radius: radius)
  }

  /// A place that says so.
  convenience init(_ value: Value) {
    self.init()
    title = value.title
    geoLocation = value.coordinate.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
    radius = value.radius
  }
}
