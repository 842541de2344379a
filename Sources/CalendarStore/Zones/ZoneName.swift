/// What a `TZID` says about a zone of the system: the names under which its data may be found.
enum ZoneName {
  /// The names to look for below the zone folder, the likeliest first; none for a text that is no zone's name.
  ///
  /// The prefixes that libical, Citadel, Mozilla and others put before an IANA name are passed over, and so are the
  /// `posix` and `right` folders, whose zones are the same for a calendar.
  static func candidates(for tzid: String) -> some Sequence<String> {
    names(in: tzid).lazy.filter(isSafe).flatMap { name in
      // The table of other names is only read where there is none of this one.
      [{ [name] }, { ZoneNames.synonyms(of: name).filter { $0 != name } }].lazy.flatMap { $0() }
    }
  }

  /// Whether the text names Coordinated Universal Time.
  static func isUTC(_ tzid: String) -> Bool {
    tzid.uppercased() == "Z" || names(in: tzid).contains { utcNames.contains($0.uppercased()) }
  }

  private static let utcNames: Set = [
    "UTC", "GMT", "UCT", "ZULU", "UNIVERSAL", "GREENWICH", "GMT0", "GMT+0", "GMT-0", "ETC/UTC", "ETC/GMT", "ETC/UCT",
    "ETC/ZULU", "ETC/UNIVERSAL", "ETC/GREENWICH", "ETC/GMT0", "ETC/GMT+0", "ETC/GMT-0", "TZONE://MICROSOFT/UTC",
  ]

  private static let vendors: Set = [
    "freeassociation.sourceforge.net", "citadel.org", "mozilla.org", "softwarestudio.org",
  ]

  /// What a zone folder holds beside the zones of places.
  private static let reserved: Set = ["localtime", "posixrules", "Factory"]

  private static func names(in tzid: String) -> [String] {
    guard tzid.first == "/" else { return [withoutFolder(tzid)] }
    let parts = tzid.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard let vendor = parts.first, vendors.contains(vendor.lowercased()) else {
      return [withoutFolder(String(tzid.dropFirst()))]
    }
    // `/mozilla.org/20070129_1/Europe/Berlin`, and without the version.
    return [1, 2].map { withoutFolder(parts.dropFirst($0).joined(separator: "/")) }
  }

  private static func withoutFolder(_ name: String) -> String {
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) { return String(name.dropFirst(folder.count)) }
    return name
  }

  /// Whether the name may become a path below the zone folder: letters, digits and `_+-` between single slashes.
  private static func isSafe(_ name: String) -> Bool {
    guard name.utf8.count <= 64, !reserved.contains(name) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
          case UInt8(ascii: "0")...UInt8(ascii: "9"): true
          case UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
          default: false
          }
        }
    }
  }
}
