import CalendarModel
import Testing

@testable import CalendarIndex

/// What stands for the files of a calendar, by which it is seen that none of them changed.
@Suite struct IndexBundleTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func index() throws -> EventIndex { try EventIndex(at: folder("index.sqlite"), world: "here") }

  private func stamp(_ number: Int64) -> IndexedFile.Stamp {
    IndexedFile.Stamp(device: 1, inode: UInt64(number), size: 10, modified: number, changed: number)
  }

  /// A file as it was read, long after it had changed or at the same moment.
  private func file(_ name: String, _ stamp: IndexedFile.Stamp, inDoubt: Bool = false) -> IndexedFile {
    IndexedFile(name: name, stamp: stamp, seen: stamp.changed + (inDoubt ? 1 : 3_000_000_000), digest: 1)
  }

  private func tell(_ update: IndexUpdate, of calendar: String = "/calendar") throws {
    var rest: IndexUpdate? = update
    try index().update(
      calendar: calendar,
      with: { _ in
        defer { rest = nil }
        return rest
      },
      findings: { _ in [] })
  }

  private func add(_ files: IndexedFile..., to calendar: String = "/calendar") throws {
    var update = IndexUpdate()
    update.added = files.map { IndexUpdate.FileContents($0, items: []) }
    try tell(update, of: calendar)
  }

  private func bundles(_ files: (name: String, stamp: IndexedFile.Stamp)...) -> FileBundles {
    var bundles = FileBundles()
    for file in files { bundles.insert(file.name, file.stamp) }
    return bundles
  }

  @Test func `in which order files are met makes no difference`() {
    #expect(bundles(("a.ics", stamp(1)), ("b.ics", stamp(2))) == bundles(("b.ics", stamp(2)), ("a.ics", stamp(1))))
  }

  @Test(arguments: [
    IndexedFile.Stamp(device: 2, inode: 1, size: 10, modified: 1, changed: 1),
    IndexedFile.Stamp(device: 1, inode: 2, size: 10, modified: 1, changed: 1),
    IndexedFile.Stamp(device: 1, inode: 1, size: 11, modified: 1, changed: 1),
    IndexedFile.Stamp(device: 1, inode: 1, size: 10, modified: 2, changed: 1),
    IndexedFile.Stamp(device: 1, inode: 1, size: 10, modified: 1, changed: 2),
  ])
  func `whatever changes of a file changes its bundle, and no other`(changed: IndexedFile.Stamp) {
    let others = (1...50).map { ("\($0).ics", stamp(Int64($0))) }
    var (before, after) = (FileBundles(), FileBundles())
    for (name, stamp) in others {
      before.insert(name, stamp)
      after.insert(name, stamp)
    }
    before.insert("a.ics", stamp(1))
    after.insert("a.ics", changed)
    #expect(after.different(from: before) == [FileBundles.bundle(ofName: "a.ics")])
  }

  @Test func `files are spread over all bundles`() {
    let counts = Dictionary(grouping: (0..<25_600).map { FileBundles.bundle(ofName: "event-\($0).ics") }) { $0 }
    #expect(Set(counts.keys) == Set(0..<FileBundles.count))
    #expect(counts.values.allSatisfy { $0.count < 300 })
  }

  @Test func `the index has the sums of the files that it was told of`() throws {
    try add(file("a.ics", stamp(1)), file("b.ics", stamp(2)))
    try add(file("c.ics", stamp(3)))
    try add(file("a.ics", stamp(7)), to: "/other")
    #expect(
      try index().bundles(ofCalendar: "/calendar")
        == bundles(("a.ics", stamp(1)), ("b.ics", stamp(2)), ("c.ics", stamp(3))))
    #expect(try index().bundles(ofCalendar: "/other") == bundles(("a.ics", stamp(7))))
    #expect(try index().bundles(ofCalendar: "/none") == FileBundles())
  }

  @Test func `a file that changed or is gone is in them as it is`() throws {
    try add(file("a.ics", stamp(1)), file("b.ics", stamp(2)), file("c.ics", stamp(3)))
    var update = IndexUpdate()
    update.removed = ["a.ics", "unknown.ics"]
    update.added = [IndexUpdate.FileContents(file("b.ics", stamp(5)), items: [])]
    var kept = IndexUpdate.FileContents(file("c.ics", stamp(6)), items: [])
    kept.kept = IndexUpdate.Kept(ofFile: try #require(try index().number(ofFile: "c.ics", inCalendar: "/calendar")))
    update.added.append(kept)
    try tell(update)
    #expect(try index().bundles(ofCalendar: "/calendar") == bundles(("b.ics", stamp(5)), ("c.ics", stamp(6))))
  }

  @Test func `a file in doubt is looked at until it is seen again`() throws {
    try add(file("a.ics", stamp(1)), file("b.ics", stamp(2), inDoubt: true))
    let both = bundles(("a.ics", stamp(1)), ("b.ics", stamp(2)))
    #expect(try index().bundles(ofCalendar: "/calendar") == bundles(("a.ics", stamp(1))))
    #expect(try index().bundles(ofCalendar: "/calendar").different(from: both) == [FileBundles.bundle(ofName: "b.ics")])
    var update = IndexUpdate()
    let number = try #require(try index().number(ofFile: "b.ics", inCalendar: "/calendar"))
    update.seen = [IndexUpdate.Seen(number, stamp: stamp(2), at: 5_000_000_000)]
    try tell(update)
    #expect(try index().bundles(ofCalendar: "/calendar") == both)
  }

  @Test func `a calendar that is gone leaves no sums`() throws {
    try add(file("a.ics", stamp(1)))
    try index().forgetCalendars { _ in true }
    #expect(try index().bundles(ofCalendar: "/calendar") == FileBundles())
  }
}
