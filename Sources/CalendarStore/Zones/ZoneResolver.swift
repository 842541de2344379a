import CalendarModel
import CalendarText
import CalendarTime
import Synchronization

/// Finds the zone that a name means, in the system's zone data or in what is known about names.
///
/// It sees no disk: the bytes of zone files are handed in, and what was read is kept.
public final class ZoneResolver: Sendable {
  private let load: @Sendable (String) -> [UInt8]?
  private let known = Mutex<[Verbatim<String>: Zone?]>([:])

  /// A resolver over zone data.
  ///
  /// - Parameter load: Gives the bytes of the file at a path below the zone folder (`Europe/Berlin`), or nil where
  ///   there is no such regular file. Only names of letters, digits, `_+-` and single slashes are asked for. It may be
  ///   called from several threads at once.
  public init(load: @escaping @Sendable (String) -> [UInt8]?) { self.load = load }

  /// The zone of an IANA name, of an old name for one, or of one with a prefix that a known program puts before it.
  ///
  /// Upper and lower case are told apart only where the system has such a file. The zone keeps the spelling; nil when
  /// the system has no zone of that name.
  public func zone(named name: String) -> Zone? {
    if let zone = known.withLock({ $0[Verbatim(name)] }) { return zone }
    let zone = readZone(named: name)
    known.withLock { known in
      // Whoever sends thousands of names does not get to fill the memory with them.
      if known.count >= ZoneResolver.mostKnown { known.removeAll() }
      known[Verbatim(name)] = .some(zone)
    }
    return zone
  }

  private static let mostKnown = 2048

  private func readZone(named name: String) -> Zone? {
    if ZoneName.isUTC(name) { return Zone(tzid: name, ianaName: "UTC", rules: .utc) }
    for candidate in ZoneName.candidates(for: name) {
      guard let bytes = load(candidate), let rules = try? ZoneRules(tzif: bytes) else { continue }
      return Zone(tzid: name, ianaName: candidate, rules: rules)
    }
    return nil
  }

  /// The zone that a name means which is none of the system's: a Windows name, what Windows displays, a plain offset.
  func zone(foreignName name: String) -> Zone? {
    if let ianaName = WindowsZones.ianaName(forName: name) ?? WindowsZones.ianaName(forDisplayName: name),
      let zone = zone(named: ianaName)
    {
      return Zone(tzid: name, ianaName: zone.ianaName, rules: zone.rules)
    }
    let (offset, rest) = DisplayName.parts(of: name)
    let isBareOffset = offset != nil && rest.allSatisfy { $0 == " " }
    guard let seconds = isBareOffset ? offset : UTCOffset(named: name)?.seconds else { return nil }
    return Zone(
      tzid: name, rules: ZoneRules(initialOffset: seconds, initialAbbreviation: UTCOffset(seconds: seconds).text))
  }
}
