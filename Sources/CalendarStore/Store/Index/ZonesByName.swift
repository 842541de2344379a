import CalendarModel
import CalendarTime
import CalendarZones

/// The zones of a file by their names in UTF-8, each made once; the first few are found without making a text or a hash
/// of the name.
struct ZonesByName {
  private let zones: DocumentZones
  private var first: [(name: [UInt8], zone: Zone)] = []
  private var others: [Verbatim<String>: Zone] = [:]

  /// Most files have fewer.
  private static let mostFirst = 8

  /// The zones of a file.
  init(_ zones: DocumentZones) { self.zones = zones }

  /// The zone with a name.
  mutating func zone(named name: UnsafeRawBufferPointer) -> Zone {
    for known in first where known.name.withUnsafeBytes({ $0.isSame(as: name) }) { return known.zone }
    let tzid = String(decoding: name, as: UTF8.self)
    if let zone = others[Verbatim(tzid)] { return zone }
    let zone = zones.zone(tzid: tzid)
    if first.count < ZonesByName.mostFirst {
      first.append((Array(name), zone))
    } else {
      others[Verbatim(tzid)] = zone
    }
    return zone
  }
}
