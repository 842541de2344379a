import CalendarModel
import Foundation
import Testing

@testable import CalendarFiles

@Suite struct JournalTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func journal(_ limits: Journal.Limits = Journal.Limits()) -> Journal {
    Journal(at: folder("history"), limits: limits, on: Disk())
  }

  private func step(_ words: String, padding: Int = 0) -> JournalStep {
    let image = FileImage(
      content: .file(
        [UInt8](repeating: 0x41, count: padding),
        FileAttributes(
          mode: 0o640, owner: 1000, group: nil,
          extended: [FileAttributes.Extended(name: "user.note", value: bytes("kept"))])))
    return JournalStep(
      time: 1_796_115_600, words: words, store: "/calendars",
      edits: [
        FileEdit(
          "/a.ics",
          .changed(
            Splice.splices(from: bytes("one\ntwo"), to: bytes("one\nthree")), from: Digest(of: bytes("one\ntwo")),
            to: Digest(of: bytes("one\nthree")))),
        FileEdit(removing: image, at: "/b.ics"), FileEdit("/c.ics", .linked(target: "a.ics")),
        FileEdit(makingFolder: "/d", provided: true),
        FileEdit(removingFolder: "/e", with: FileAttributes(mode: 0o750), provided: false),
        FileEdit(creating: "/f.ics", with: bytes("f")),
        FileEdit(removing: FileImage(content: .link(target: "x")), at: "/g.ics"),
      ])
  }

  private func add(_ words: String, padding: Int = 0, to journal: Journal) throws {
    var open = try journal.open(makingFolder: true)
    let entry = try open.begin(step(words, padding: padding), .making)
    try open.finish(entry)
  }

  private func words(in journal: Journal) throws -> [String] {
    let open = try journal.open(makingFolder: false)
    var words: [String] = []
    for entry in open.entries { words.append(try open.heading(of: entry).words) }
    return words
  }

  // MARK: - Records

  @Test func `a step is read as it was written`() throws {
    let step = step("edit Töpfe")
    #expect(try JournalStep(record: step.record) == step)
    try add("edit Töpfe", to: journal())
    let open = try journal().open(makingFolder: false)
    let (read, heading) = (try open.step(of: open.entries[0]), try open.heading(of: open.entries[0]))
    #expect(read == step && heading == step.heading)
    #expect(step.heading.paths == ["/a.ics", "/b.ics", "/c.ics", "/e", "/f.ics", "/g.ics"])
  }

  @Test func `a record that is cut off anywhere is damaged`() {
    let record = step("edit").record
    for count in 0..<record.count {
      #expect(throws: JournalStep.Fault.damaged) { try JournalStep(record: Array(record.prefix(count))) }
    }
    #expect(throws: JournalStep.Fault.damaged) { try JournalStep(record: record + [0]) }
  }

  @Test func `a record with any other byte is damaged, or of another version`() {
    let record = step("edit").record
    for index in record.indices {
      for change in [UInt8(1), 0x80, 0xFF] {
        var other = record
        other[index] ^= change
        #expect(throws: JournalStep.Fault.self) { try JournalStep(record: other) }
      }
    }
  }

  @Test func `a record of a later version is told from damage`() {
    let record = step("edit").record
    let later = bytes("cal-edit history 12\n") + record.dropFirst(19)
    #expect(throws: JournalStep.Fault.otherVersion) { try JournalStep(record: later) }
    #expect(throws: JournalStep.Fault.damaged) { try JournalStep(record: bytes("cal-edit history x\n")) }
  }

  // MARK: - The folder

  @Test func `the history is the person's alone`() throws {
    try add("edit", to: journal())
    #expect(try folder.permissions("history") == 0o700)
    #expect(try folder.permissions("history/1-1.done") == 0o600)
  }

  @Test func `no more steps are kept than are wanted`() throws {
    let journal = journal(Journal.Limits(steps: 3))
    for number in 1...5 { try add("\(number)", to: journal) }
    #expect(try words(in: journal) == ["3", "4", "5"])
  }

  @Test func `no more bytes are kept than are wanted, but the last step always`() throws {
    let journal = journal(Journal.Limits(bytes: 5000))
    for number in 1...4 { try add("\(number)", padding: 1000, to: journal) }
    #expect(try words(in: journal) == ["2", "3", "4"])
    try add("large", padding: 10_000, to: journal)
    #expect(try words(in: journal) == ["large"])
  }

  @Test func `files that are no steps are left alone`() throws {
    try add("edit", to: journal())
    let names = ["notes.txt", "01-1.done", "1-2.done", "2-2.lost", "-1.done", "3-3", "99999999999999999999-1.done"]
    for name in names { try folder.put("history/\(name)", "x") }
    try add("again", to: journal())
    #expect(try words(in: journal()) == ["edit", "again"])
    for name in names { #expect(try folder.text("history/\(name)") == "x") }
  }

  @Test func `where a step has two records the later one counts`() throws {
    try add("edit", to: journal())
    try FileManager.default.copyItem(atPath: folder("history/1-1.done"), toPath: folder("history/2-1.undone"))
    let entries = try journal().open(makingFolder: false).entries
    #expect(entries.map(\.state) == [.undone])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("history")) == ["2-1.undone"])
  }

  @Test func `while one has it open another does not`() throws {
    try add("edit", to: journal())
    #expect(try countAtOnce() == 1)
    let open = try journal().open(makingFolder: false)
    #expect(try countAtOnce() == nil)
    let count = open.entries.count
    #expect(count == 1)
  }

  /// The number of steps; nil where somebody else has the history open.
  private func countAtOnce() throws -> Int? {
    guard let open = try journal().openAtOnce() else { return nil }
    return open.entries.count
  }

  @Test func `without locks a pending step is somebody's until it is old`() throws {
    try add("edit", to: journal())
    for (age, isAbandoned) in [(Int64(3600), false), (-10, true)] {
      let disk = Disk(kernel: CallRecorder { $0.call == .flock ? ENOLCK : nil }.kernel, leftoverAge: age)
      var open = try Journal(at: folder("history"), on: disk).open(makingFolder: false)
      let entry = try open.begin(step("pending"), .making)
      let found = open.isAbandoned(entry)
      #expect(found == isAbandoned)
      open.discard(entry)
    }
  }
}
