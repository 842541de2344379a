import CalendarTime

extension ZoneResolver {
  /// The zone of the person at the machine, from what the system says.
  ///
  /// `TZ` decides if it is set: a name, `:` and a name, or a path to a zone file. Otherwise it is the file that
  /// `/etc/localtime` leads to, otherwise what `/etc/timezone` says. Where nothing gives a zone with a proper name
  /// (`TZ=CET-1CEST`), and where it is UTC by any name, it is UTC, whose times are written with a `Z`.
  ///
  /// - Parameters:
  ///   - environment: The value of the environment variable `TZ`; nil when it is not set.
  ///   - localtimeLink: The target of the symbolic link `/etc/localtime`; nil when it is none.
  ///   - timezoneFile: The text of `/etc/timezone`; nil when there is none.
  /// - Returns: A zone whose `tzid` may be written into a calendar.
  public func localZone(environment: String?, localtimeLink: String?, timezoneFile: String?) -> Zone {
    if let name = environment.flatMap(ZoneResolver.zoneName) { return properZone(named: name) ?? .utc }
    return localtimeLink.flatMap(properZone) ?? timezoneFile.flatMap(properZone) ?? .utc
  }

  /// Whether a value of `TZ` gives no zone with a proper name, so that UTC stands in for it; an empty one is UTC.
  public func isUnknown(environment: String) -> Bool {
    guard let name = ZoneResolver.zoneName(environment) else { return false }
    return !name.isEmpty && properZone(named: name) == nil
  }

  /// What `TZ` names; nil where it leads to `/etc/localtime`.
  private static func zoneName(_ environment: String) -> String? {
    let name = environment.first == ":" ? String(environment.dropFirst()) : environment
    return name == "/etc/localtime" ? nil : name
  }

  private func properZone(named text: String) -> Zone? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first, let name = ZoneResolver.name(inPath: word),
      let zone = zone(named: name)
    else { return nil }
    return ZoneName.isUTC(name) ? .utc : zone
  }

  /// What follows the zone folder in a path; a name that is no path is itself.
  private static func name(inPath path: Substring) -> String? {
    let folder = "zoneinfo/"
    guard path.contains("/") else { return String(path) }
    var rest = path
    while let range = rest.firstRange(of: folder) { rest = rest[range.upperBound...] }
    return rest.startIndex == path.startIndex && path.first == "/" ? nil : String(rest)
  }
}
