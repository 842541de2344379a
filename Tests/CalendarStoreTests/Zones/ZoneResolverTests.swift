import CalendarTime
import CalendarZones
import Synchronization
import Testing

@Suite struct ZoneResolverTests {
  private let resolver = ZoneFixtures.resolver

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("US/Eastern", "America/New_York"), ("america/new_york", "America/New_York"),
    ("us/eastern", "America/New_York"), ("America/Godthab", "America/Nuuk"), ("Eire", "Europe/Dublin"),
    ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
    ("/freeassociation.sourceforge.net/Tzfile/America/New_York", "America/New_York"),
    ("/citadel.org/20211207_1/Europe/Berlin", "Europe/Berlin"),
    ("/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"),
    ("/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York"),
    ("/Mozilla.org/20050126_1/US/Eastern", "America/New_York"), ("/Europe/Berlin", "Europe/Berlin"),
    ("posix/Europe/Berlin", "Europe/Berlin"), ("right/Europe/Berlin", "Europe/Berlin"),
  ])
  func `a name, an old name and a prefixed name lead to the system's data`(tzid: String, ianaName: String) throws {
    let zone = try #require(resolver.zone(named: tzid))
    #expect(zone.tzid == tzid && zone.ianaName == ianaName)
    #expect(try zone.rules == ZoneFixtures.rules(ianaName))
  }

  @Test(arguments: [
    "UTC", "GMT", "Z", "z", "utc", "Etc/UTC", "Zulu", "tzone://Microsoft/Utc", "/mozilla.org/20050126_1/GMT",
  ])
  func `UTC needs no data`(tzid: String) throws {
    let zone = try #require(ZoneResolver { _ in nil }.zone(named: tzid))
    #expect(zone.tzid == tzid && zone.ianaName == "UTC" && zone.rules == .utc)
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "Europe/../Berlin", "Europe//Berlin", "Europe/Berlin/", "", "/", "//", ".",
    "Europe/Ber lin",
    "Europe/Berlin\u{0}", "Europe/Bérlin", "localtime", "posixrules", "tzdata.zi", "/mozilla.org/../../x",
    "/mozilla.org/a/../x",
    "Office\n", "a\\b", "~/x", String(repeating: "a", count: 10_000),
  ])
  func `a name that is no path of harmless characters is never asked for`(tzid: String) {
    let asked = Mutex<[String]>([])
    let resolver = ZoneResolver { name in
      asked.withLock { $0.append(name) }
      return nil
    }
    #expect(resolver.zone(named: tzid) == nil)
    #expect(asked.withLock { $0 }.allSatisfy { !$0.contains("..") && !$0.hasPrefix("/") && $0 != "localtime" })
    #expect(asked.withLock { $0 }.allSatisfy { $0 == "etc/passwd" })
  }

  @Test func `a file is read once, and one that is missing is asked for once`() {
    let asked = Mutex(0)
    let resolver = ZoneResolver { name in
      asked.withLock { $0 += 1 }
      return try? ZoneFixtures.bytes("zoneinfo/\(name)")
    }
    for _ in 0..<5 {
      #expect(resolver.zone(named: "Europe/Berlin") != nil)
      #expect(resolver.zone(named: "Office") == nil)
    }
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `a damaged file is as good as none`() {
    #expect(ZoneResolver { _ in Array("TZif2".utf8) }.zone(named: "Europe/Berlin") == nil)
  }

  @Test func `any number of threads may ask`() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask { resolver.zone(named: ZoneFixtures.names[index % ZoneFixtures.names.count]) != nil }
      }
      for await found in group { #expect(found) }
    }
  }

  @Test(
    arguments: [
      ("Europe/Berlin", nil, nil, "Europe/Berlin"), (":Europe/Berlin", nil, nil, "Europe/Berlin"),
      ("/usr/share/zoneinfo/Europe/Berlin", nil, nil, "Europe/Berlin"), ("US/Eastern", nil, nil, "US/Eastern"),
      ("Europe/Berlin", "/usr/share/zoneinfo/America/New_York", "Europe/Vienna", "Europe/Berlin"),
      (nil, "/usr/share/zoneinfo/America/New_York", "Europe/Vienna", "America/New_York"),
      (nil, "../usr/share/zoneinfo/posix/America/New_York", nil, "posix/America/New_York"),
      (":/etc/localtime", "/usr/share/zoneinfo/America/New_York", nil, "America/New_York"),
      (nil, nil, "Europe/Vienna\n", "Europe/Vienna"),
      (nil, "/run/somewhere/else", " Europe/Vienna \n", "Europe/Vienna"),
      (nil, nil, nil, "UTC"), ("", "/usr/share/zoneinfo/Europe/Berlin", nil, "UTC"), ("UTC0", nil, nil, "UTC"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "/usr/share/zoneinfo/Europe/Berlin", nil, "UTC"),
      ("Nowhere/At_All", nil, nil, "UTC"),
      ("/etc/passwd", nil, nil, "UTC"), (nil, "/usr/share/zoneinfo/Etc/UTC", nil, "UTC"), ("GMT", nil, nil, "UTC"),
    ] as [(String?, String?, String?, String)])
  func `the local zone has a proper name or is UTC`(
    environment: String?, localtimeLink: String?, timezoneFile: String?, tzid: String
  ) {
    let zone = resolver.localZone(
      environment: environment, localtimeLink: localtimeLink, timezoneFile: timezoneFile)
    #expect(zone.tzid == tzid)
    #expect((zone == .utc) == (tzid == "UTC"))
  }

  @Test(arguments: [
    ("Europe/Berlin", false), (":Europe/Berlin", false), ("", false), ("UTC", false), (":/etc/localtime", false),
    ("garbage", true), ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("/etc/passwd", true),
  ])
  func `a TZ that UTC stands in for is known to be one`(environment: String, isUnknown: Bool) {
    #expect(resolver.isUnknown(environment: environment) == isUnknown)
  }
}
