import CalendarTime
import CalendarZones
import Foundation

/// Asks what a zone's clocks show.
///
/// Readings and moments are counted in seconds from 1970.
struct ZoneQuestion: Decodable {
  let name: String
  let moments: [Int]
  let readings: [Int]

  struct Answer: Encodable {
    /// The seconds ahead of UTC at each moment, and what the time is called then.
    let offsets: [Int]
    let abbreviations: [String]
    /// The moment at which each reading is shown.
    let moments: [Int]
  }

  func answer() throws -> Answer {
    let zone = try SystemZones.zone(named: name)
    let moments = moments.map { Instant(secondsSince1970: $0) }
    return Answer(
      offsets: moments.map { zone.offset(at: $0) },
      abbreviations: moments.map { moment in
        zone.rules?.transition(atOrBefore: moment)?.abbreviation ?? zone.rules?.initialAbbreviation ?? ""
      },
      moments: readings.map { zone.instant(of: CivilDateTime(secondNumber: $0)).secondsSince1970 })
  }
}

/// The zones of the system's data.
enum SystemZones {
  private static let resolver = ZoneResolver { name in
    let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo"
    return (try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))).map { Array($0) }
  }

  static func zone(named name: String) throws -> Zone {
    guard let zone = resolver.zone(named: name) else { throw Unanswerable(reason: "no zone \(name)") }
    return zone
  }
}
