import Foundation
import Testing

/// Moments on Berlin's clock in May 2026.
enum Berlin {
  /// A moment of May 2026.
  static func date(_ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date {
    try #require(components(day, hour, minute).date)
  }

  /// The components of a moment of May 2026, with calendar and zone.
  static func components(_ day: Int, _ hour: Int? = nil, _ minute: Int? = nil) throws -> DateComponents {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: zone, year: 2026, month: 5, day: day, hour: hour,
      minute: minute)
  }
}
