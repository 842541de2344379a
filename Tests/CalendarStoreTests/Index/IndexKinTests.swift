import CalendarModel
import Testing

@testable import CalendarIndex

/// The events of a calendar that belong together, which the index keeps beside all others.
@Suite struct IndexKinTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func index() throws -> EventIndex { try EventIndex(at: folder("index.sqlite"), world: "here") }

  /// Tells the index of a file with an item; the UIDs of those that were compared because of it, nil where none were.
  private func add(_ file: String, uid: Int, _ traits: IndexedItem.Traits = []) throws -> [Int]? {
    let piece = IndexedItem.Piece(place: 0, offset: 0, length: 10, line: 1, digest: UInt64(uid))
    let item = IndexedItem(
      uid: uid, traits: traits, span: 0...10, repeats: false, keys: [1, 2, 3, 4], piece: piece,
      words: "some words of \(file)")
    let stamp = IndexedFile.Stamp(device: 1, inode: 1, size: 10, modified: 1, changed: 1)
    let contents = IndexUpdate.FileContents(
      IndexedFile(name: file, stamp: stamp, seen: 1, digest: UInt64(uid)), items: [item])
    var update = IndexUpdate()
    update.added = [contents]
    return try tell(update)
  }

  private func tell(_ update: IndexUpdate) throws -> [Int]? {
    var rest: IndexUpdate? = update
    var compared: [Int]?
    try index().update(
      calendar: "/calendar",
      with: { _ in
        defer { rest = nil }
        return rest
      },
      findings: { items in
        compared = (compared ?? []) + items.map(\.item.uid)
        return []
      })
    return compared
  }

  @Test func `an event that belongs to no other makes nobody compare those that do`() throws {
    #expect(try add("a.ics", uid: 1) == nil)
    #expect(try add("b.ics", uid: 1) == [1, 1])
    #expect(try add("c.ics", uid: 2) == nil)
    #expect(try add("d.ics", uid: 3, .isOverride)?.sorted() == [1, 1, 3])
    // The rows in which the words are kept are no events that came to share a UID.
    for number in 10..<30 { #expect(try add("\(number).ics", uid: number) == nil) }
  }

  @Test func `those that share a UID are found by it, and those that no longer do are not`() throws {
    _ = try add("a.ics", uid: 1)
    #expect(try index().items(sharingUIDs: [1]).isEmpty)
    _ = try add("b.ics", uid: 1)
    _ = try add("c.ics", uid: 2)
    #expect(try index().items(sharingUIDs: [2, 1]).map(\.uid) == [1, 1])
    #expect(try index().items(withUIDs: [2, 1]).map(\.uid) == [2, 1, 1])
    var update = IndexUpdate()
    update.removed = ["a.ics"]
    #expect(try tell(update) == [])
    #expect(try index().items(sharingUIDs: [1]).isEmpty)
    #expect(try index().items(withUIDs: [1]).count == 1)
  }
}
