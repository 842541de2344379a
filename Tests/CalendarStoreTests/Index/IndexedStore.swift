import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// A folder of calendars, a store over it with an index, and one without.
struct IndexedStore {
  let folder: ScratchFolder
  let cache: ScratchFolder
  let indexed: EventStore
  let plain: EventStore

  init() throws {
    folder = try ScratchFolder()
    cache = try ScratchFolder()
    indexed = IndexedStore.store(over: folder.path, cache: cache("index"))
    plain = IndexedStore.store(over: folder.path, cache: nil)
  }

  /// The zone of whoever looks.
  static let viewer = store(over: "/", cache: nil).environment.viewer

  /// Another store over the same folder and the same index, as another program has it.
  func another() -> EventStore { IndexedStore.store(over: folder.path, cache: cache("index")) }

  static func store(over root: String, cache: String?, disk: Disk = Disk()) -> EventStore {
    EventStore(
      root: root,
      environment: StoreEnvironment(
        variables: ["TZ": "Europe/Berlin"], disk: disk, now: { Instant(secondsSince1970: 1_796_115_600) },
        makeUID: { "made" }, ownAddresses: [], cache: cache, leastIndexedSize: 0))
  }

  /// The file of the index.
  var index: URL {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(
        at: URL(filePath: cache("index")), includingPropertiesForKeys: nil)
      return try #require(files.first { $0.pathExtension == "sqlite" })
    }
  }

  func put(_ name: String, _ text: String) throws {
    let url = URL(filePath: folder(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A calendar that is a file and one that is a folder, with a number of events each.
  func fill(seed: Int, events: Int = 150) throws {
    var random = RandomCalendar(seed: seed)
    try put("one.ics", random.text(events: 0..<events))
    for number in 0..<events { try put("many/\(number).ics", random.text(events: number..<number + 1)) }
  }

  /// Compares what both stores say of a range.
  func expectSame(from start: Int, for length: Int, by store: EventStore? = nil) throws {
    let query = EventQuery(
      start: Instant(secondsSince1970: start), end: Instant(secondsSince1970: start + length), calendars: nil)
    let (found, expected) = (try (store ?? indexed).events(matching: query), try plain.events(matching: query))
    #expect(found == expected, "from \(start) for \(length) seconds")
  }

  /// Compares what both stores say of two years.
  func expectSame(by store: EventStore? = nil) throws {
    try expectSame(from: 1_767_225_600, for: 2 * 366 * 86_400, by: store)
  }
}
