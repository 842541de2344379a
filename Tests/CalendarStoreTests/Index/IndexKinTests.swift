import CalendarModel
import Testing

@testable import CalendarIndex

/// The events of a calendar that belong together, which the index keeps beside all others.
@Suite struct IndexKinTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func index() throws -> EventIndex { try EventIndex(at: folder("index.sqlite"), world: "here") }

  /// Tells the index of a file with an item; the UIDs of those that were compared because of it, nil where none were.
  private func add(
    _ file: String, uid: String, _ traits: IndexedItem.Traits = [], to calendar: String = "/calendar",
    finding findings: [Finding] = []
  ) throws -> [String]? {
    let piece = IndexedItem.Piece(place: 0, offset: 0, length: 10, line: 1, digest: 1)
    let item = IndexedItem(
      uid: IndexedItem.number(ofUID: uid), traits: traits, span: 0...10, repeats: false, keys: Array(uid.utf8),
      piece: piece, words: "some words of \(file)")
    let stamp = IndexedFile.Stamp(device: 1, inode: 1, size: 10, modified: 1, changed: 1)
    let contents = IndexUpdate.FileContents(
      IndexedFile(name: file, stamp: stamp, seen: 1, digest: 1), items: [item])
    var update = IndexUpdate()
    update.added = [contents]
    return try tell(update, of: calendar, finding: findings)
  }

  private func tell(
    _ update: IndexUpdate, of calendar: String = "/calendar", finding findings: [Finding] = []
  ) throws -> [String]? {
    var rest: IndexUpdate? = update
    var compared: [String]?
    try index().update(
      calendar: calendar,
      with: { _ in
        defer { rest = nil }
        return rest
      },
      findings: { items in
        compared = (compared ?? []) + items.map { String(decoding: $0.item.keys, as: UTF8.self) }
        return items.isEmpty ? [] : findings
      })
    return compared?.sorted()
  }

  private func uids(_ items: [IndexedItem]) -> [String] {
    items.map { String(decoding: $0.keys, as: UTF8.self) }
  }

  @Test func `an event that belongs to no other makes nobody compare those that do`() throws {
    #expect(try add("a.ics", uid: "1") == nil)
    #expect(try add("b.ics", uid: "1") == ["1", "1"])
    #expect(try add("c.ics", uid: "2") == nil)
    // The rows in which the words are kept are no events that came to share a UID.
    for number in 10..<30 { #expect(try add("\(number).ics", uid: "\(number)") == nil) }
  }

  @Test func `an event is compared with its own kin, and with those between which something was found`() throws {
    _ = try add("a.ics", uid: "1")
    #expect(try add("b.ics", uid: "1") == ["1", "1"])
    let wrong = Finding("no-series", .warning, at: Place(uid: "3"), message: "")
    #expect(try add("d.ics", uid: "3", .isOverride, finding: [wrong]) == ["3"])
    #expect(try add("e.ics", uid: "4", .isOverride, finding: [wrong]) == ["3", "4"])
    #expect(try add("e.ics", uid: "4", .isOverride) == ["3", "4"])
    #expect(try add("f.ics", uid: "5", .isOverride) == ["5"])
    // What replaces an occurrence and names no series has no UID to find others by.
    #expect(try add("g.ics", uid: "", .isOverride) == ["", "1", "1", "3", "4", "5"])
  }

  @Test func `an event is no kin of its copy in another calendar`() throws {
    #expect(try add("a.ics", uid: "1") == nil)
    #expect(try add("a.ics", uid: "1", to: "/copy") == nil)
    #expect(try index().items(withUIDs: ["1"], ofCalendar: "/copy").count == 1)
    #expect(try index().items(withUIDs: ["1"], ofCalendar: "/none").isEmpty)
    #expect(try index().items(withUIDs: ["", "2"], ofCalendar: "/copy").isEmpty)
  }

  @Test func `those that share a UID are found by it, and those that no longer do are not`() throws {
    func kin(_ uid: String) throws -> [String] {
      let items = try index().items(withUIDs: [uid], ofCalendar: "/calendar")
      return uids(try index().items(sharingUIDs: Set(items.map(\.uid))))
    }
    _ = try add("a.ics", uid: "1")
    #expect(try kin("1") == [])
    _ = try add("b.ics", uid: "1")
    _ = try add("c.ics", uid: "2")
    #expect(try kin("2") == [])
    #expect(try kin("1") == ["1", "1"])
    #expect(uids(try index().items(withUIDs: ["2", "1"], ofCalendar: "/calendar")) == ["2", "1", "1"])
    var update = IndexUpdate()
    update.removed = ["a.ics"]
    #expect(try tell(update) == [])
    #expect(try kin("1") == [])
    #expect(try index().items(withUIDs: ["1"], ofCalendar: "/calendar").count == 1)
  }
}
