public import Foundation

/// A place on a map by its name.
///
/// Source: Apple's MapKit, of which this is the part that calendars need; there is no map to look for places in.
open class MKMapItem: NSObject {
  /// What it is called.
  open var name: String?

  /// Its web page.
  open var url: URL?

  /// Where it is.
  public let placemark: MKPlacemark

  /// The item of a place.
  public init(placemark: MKPlacemark) { self.placemark = placemark }
}

/// A place on a map.
///
/// Source: Apple's MapKit, of which this is the part that calendars need.
open class MKPlacemark: NSObject {
  /// Where it is.
  public let coordinate: CLLocationCoordinate2D

  /// The place of a coordinate.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// Where it is.
  open var location: CLLocation? { CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude) }
}
