import CalendarFiles
public import CalendarModel
public import CalendarTime
import CalendarZones

/// What a store needs from outside: a clock, new UIDs, a place in the world, the disk.
public struct StoreEnvironment: Sendable {
  /// The present moment.
  public var now: @Sendable () -> Instant

  /// A UID that nobody else uses.
  public var makeUID: @Sendable () -> String

  /// The zone of the person who uses the store.
  public let viewer: Zone

  /// The value of `TZ` where it gives no zone that is known, so that the viewer's is UTC instead; else nil.
  public let unknownZone: String?

  /// The person's own addresses: events that others organise keep their `SEQUENCE`.
  public var ownAddresses: [String]

  /// The folder of the indexes; nil for a store that has none.
  public let cache: String?

  /// The folder for what is put aside while something works (`TMPDIR`).
  let scratchFolder: String

  /// The bytes of the smallest calendar that has an index; smaller ones are read faster without.
  let leastIndexedSize: Int64

  /// Changes with the zone data of this machine.
  let zoneVersion: String

  /// What will be in files by the next commit: whoever reads through this environment finds it there.
  var pending = PendingChanges()

  let disk: Disk
  let zones: ZoneResolver
  private let zoneFiles: ZoneFiles

  /// The world as this machine and the environment variables of its process (`TZ`, `TZDIR`, `TMPDIR`) have it.
  ///
  /// - Parameters:
  ///   - variables: The environment variables.
  ///   - now: The clock.
  ///   - makeUID: Makes UIDs.
  ///   - ownAddresses: The person's own addresses.
  ///   - patience: How long a write waits for another program, and who hears of it.
  ///   - cache: The folder where it is kept what is known of large calendars, so that they are not read as a whole each
  ///     time; it may be removed at any time. Nil to keep nothing.
  public init(
    variables: [String: String], now: @escaping @Sendable () -> Instant,
    makeUID: @escaping @Sendable () -> String = StoreEnvironment.randomUID, ownAddresses: [String] = [],
    patience: LockPatience = LockPatience(), cache: String? = nil
  ) {
    self.init(
      variables: variables, disk: Disk(patience: patience), now: now, makeUID: makeUID, ownAddresses: ownAddresses,
      cache: cache)
  }

  init(
    variables: [String: String], disk: Disk, now: @escaping @Sendable () -> Instant,
    makeUID: @escaping @Sendable () -> String, ownAddresses: [String], cache: String? = nil,
    leastIndexedSize: Int64 = 1 << 18
  ) {
    self.now = now
    self.makeUID = makeUID
    self.ownAddresses = ownAddresses
    self.disk = disk
    self.cache = cache
    self.leastIndexedSize = leastIndexedSize
    scratchFolder = variables["TMPDIR"] ?? "/var/tmp"
    let files = ZoneFiles(environment: variables)
    zoneFiles = files
    zoneVersion = files.version
    zones = ZoneResolver { name in (try? files.bytes(ofZone: name)) ?? nil }
    unknownZone = variables["TZ"].flatMap { [zones] in zones.isUnknown(environment: $0) ? $0 : nil }
    viewer = zones.localZone(
      environment: variables["TZ"], localtimeLink: files.localTimeTarget, timezoneFile: files.timeZoneText)
  }

  /// The bytes of a file, a settings file for example; nil where there is none.
  ///
  /// - Throws: `permissionDenied`, `notRegularFile` or `inputOutput`.
  public func contents(ofFile path: String) throws(CalendarError) -> [UInt8]? {
    do {
      return try disk.read(path).bytes
    } catch  where error.code.isMissing {
      return nil
    }
  }

  /// The zone of that name, if this machine knows it.
  public func zone(named name: String) -> Zone? { zones.zone(named: name) }

  /// The zone of that name; one without rules where this machine does not know it.
  func namedZone(_ name: String) -> Zone { zones.zone(named: name) ?? Zone(tzid: name, rules: nil) }

  /// The names of the zones that this machine knows and people live in, in the order of the alphabet, and `UTC`.
  public var zoneNames: [String] { zoneFiles.names + ["UTC"] }

  /// A UID made of 122 random bits (RFC 9562 §5.4).
  public static func randomUID() -> String {
    var generator = SystemRandomNumberGenerator()
    let (high, low) = (generator.next(), generator.next())
    let version = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let variant = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = [version, variant].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { part in
      String(digits.dropFirst(part.lowerBound).prefix(part.count))
    }.joined(separator: "-")
  }
}
