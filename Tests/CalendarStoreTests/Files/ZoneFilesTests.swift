import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@Suite struct ZoneFilesTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["zones", "zones/Europe", "etc"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: false)
    }
    try folder.put("zones/Europe/Berlin", "TZif-Berlin")
    try folder.put("secret", "secret")
  }

  private var zones: ZoneFiles {
    ZoneFiles(environment: ["TZDIR": folder("zones")], configuration: folder("etc"), kernel: Kernel())
  }

  @Test func `a zone is found below TZDIR`() throws {
    #expect(try zones.bytes(ofZone: "Europe/Berlin") == bytes("TZif-Berlin"))
  }

  @Test(arguments: [
    "", "/", "Europe", "Europe/Paris", "Europe/Berlin/", "Europe/Berlin/x", "../secret", "Europe/../../secret",
    "Europe//Berlin", "./Europe/Berlin", "/etc/passwd", String(repeating: "x", count: 300),
  ])
  func `no other name finds anything`(name: String) throws {
    #expect(try zones.bytes(ofZone: name) == nil)
  }

  @Test func `a name with a zero byte finds nothing`() throws {
    #expect(try zones.bytes(ofZone: "Europe/Berlin\0x") == nil)
  }

  @Test func `a pipe is no zone, and nobody waits for it`() throws {
    try #require(mkfifo(folder("zones/Pipe"), 0o600) == 0)
    #expect(try zones.bytes(ofZone: "Pipe") == nil)
  }

  @Test func `a file far too large for a zone is refused`() throws {
    try folder.put("zones/Huge", String(repeating: "x", count: 1 << 20))
    #expect(try zones.bytes(ofZone: "Huge")?.count == 1 << 20)
    try folder.put("zones/Huge", String(repeating: "x", count: 1 << 20 + 1))
    #expect(throws: CalendarError.self) { try zones.bytes(ofZone: "Huge") }
  }

  @Test func `a zone that cannot be read is an error, not a missing one`() throws {
    let kernel = CallRecorder { $0.call == .read ? EIO : nil }.kernel
    let zones = ZoneFiles(environment: ["TZDIR": folder("zones")], configuration: folder("etc"), kernel: kernel)
    #expect(codeThrown { () throws(CalendarError) in try zones.bytes(ofZone: "Europe/Berlin") } == .inputOutput)
  }

  @Test func `the machine says its own zone by link and by text`() throws {
    #expect(zones.localTimeTarget == nil)
    #expect(zones.timeZoneText == nil)
    #expect(try zones.localTimeBytes() == nil)
    try folder.link("etc/localtime", to: "../zones/Europe/Berlin")
    try folder.put("etc/timezone", "Europe/Berlin\n# set by hand\n")
    #expect(zones.localTimeTarget == "../zones/Europe/Berlin")
    #expect(zones.timeZoneText == "Europe/Berlin")
    #expect(try zones.localTimeBytes() == bytes("TZif-Berlin"))
  }
}

extension ZoneFilesTests {
  @Test func `the names are those of the table, in the order of the alphabet`() throws {
    #expect(zones.names == [])
    try folder.put(
      "zones/zone.tab", "# DE\nGB\t+513030-0000731\tEurope/London\nDE\t+5230+01322\tEurope/Berlin\tmost\nXX\n")
    #expect(zones.names == ["Europe/Berlin", "Europe/London"])
  }
}
