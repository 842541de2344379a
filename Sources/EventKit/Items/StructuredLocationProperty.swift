import CalendarStore
import Foundation

/// A place as Apple writes it: `X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE=Café:geo:52.5,13.4`.
enum StructuredLocationProperty {
  static let name = "X-APPLE-STRUCTURED-LOCATION"

  /// The place among the properties that have no field of their own; nil where there is none.
  static func place(in properties: [Property]) -> EKStructuredLocation.Value? {
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    func parameter(_ name: String) -> String? { property.parameters.first { $0.name == name }?.values.first }
    let address = property.value.lowercased().hasPrefix("geo:") ? property.value.dropFirst(4) : ""
    let degrees = address.prefix { $0 != ";" }.split(separator: ",").compactMap { Double($0) }
    return EKStructuredLocation.Value(
      title: parameter("X-TITLE"),
      coordinate: degrees.count > 1 ? Coordinate(latitude: degrees[0], longitude: degrees[1]) : nil,
      radius: parameter("X-APPLE-RADIUS").flatMap { Double($0) } ?? 0)
  }

  /// The property that says where a place is; nil for one of which only the name is known.
  static func property(for place: EKStructuredLocation.Value) -> Property? {
    guard let coordinate = place.coordinate else { return nil }
    var parameters = [Property.Parameter("VALUE", ["URI"])]
    if place.radius > 0 {
      parameters.append(Property.Parameter("X-APPLE-RADIUS", [String(format: "%g", place.radius)]))
    }
    if let title = place.title { parameters.append(Property.Parameter("X-TITLE", [title])) }
    return Property(name, parameters: parameters, value: "geo:\(coordinate.latitude),\(coordinate.longitude)")
  }
}
