public import CalendarModel

extension EventIndex {
  /// A file of a calendar without its zones, by its number; nil where the calendar has none of that number.
  public func file(_ number: Int, ofCalendar path: String) throws(IndexFailure) -> IndexedFile? {
    let statement = try database.statement(
      """
      SELECT \(EventIndex.fileColumns)
      FROM file JOIN calendar ON calendar.id = file.calendar WHERE file.id = ? AND calendar.path = ?
      """)
    statement.bind(number, at: 1)
    statement.bind(path, at: 2)
    return try statement.step() ? EventIndex.file(in: statement) : nil
  }

  /// A file of a calendar with its zones and its number; nil where the index does not know it.
  public func file(
    named name: String, ofCalendar path: String
  ) throws(IndexFailure) -> (number: Int, file: IndexedFile)? {
    guard let calendar = try number(ofCalendar: path) else { return nil }
    let statement = try database.statement(
      "SELECT \(EventIndex.fileColumns) FROM file WHERE calendar = ? AND bundle = ? AND name = ?")
    statement.bind(calendar, FileBundles.bundle(ofName: name))
    statement.bind(name, at: 3)
    guard try statement.step() else { return nil }
    var file = EventIndex.file(in: statement)
    file.zones = try zones(ofFile: statement.integer(0))
    return (statement.integer(0), file)
  }

  static let fileColumns = """
    file.id, file.name, device, inode, size, modified, changed, seen, digest, isWhole,
    endPlace, endOffset, endLine, lastOffset, sum
    """

  static func file(in row: borrowing Statement) -> IndexedFile {
    var file = IndexedFile(
      name: row.text(1),
      stamp: IndexedFile.Stamp(
        device: UInt64(bits: row.integer(2)), inode: UInt64(bits: row.integer(3)), size: Int64(row.integer(4)),
        modified: Int64(row.integer(5)), changed: Int64(row.integer(6))),
      seen: Int64(row.integer(7)), digest: UInt64(bits: row.integer(8)))
    file.isWhole = row.integer(9) != 0
    let sum = row.bytes(14)
    guard !sum.isEmpty else { return file }
    file.additionPoint = IndexedFile.AdditionPoint(
      place: row.integer(10), offset: row.integer(11), line: row.integer(12), previous: row.integer(13), sum: sum)
    return file
  }

  /// The `VTIMEZONE` components of a file, as they stand in it.
  public func zones(ofFile file: Int) throws(IndexFailure) -> [UInt8] {
    let statement = try database.statement(
      "SELECT bytes FROM zones JOIN file ON file.zones = zones.id WHERE file.id = ?")
    statement.bind(file, at: 1)
    guard try statement.step() else { throw .damaged }
    return statement.bytes(0)
  }

  /// The pieces of a file whose items are not odd, by what stands for their bytes; alike ones from the last to
  /// the first.
  public func pieces(ofFile file: Int) throws(IndexFailure) -> [UInt64: [(id: Int, piece: IndexedItem.Piece)]] {
    let statement = try database.statement(
      """
      SELECT item, place, offset, length, line, piece.digest, traits FROM piece JOIN item ON item.id = piece.item
      WHERE item BETWEEN ? AND ? ORDER BY offset DESC
      """)
    let range = EventIndex.items(ofFile: file)
    statement.bind(range.lowerBound, range.upperBound)
    var pieces: [UInt64: [(id: Int, piece: IndexedItem.Piece)]] = [:]
    while try statement.step() {
      let digest = UInt64(bits: statement.integer(5))
      let piece = IndexedItem.Piece(
        place: statement.integer(1), offset: statement.integer(2), length: statement.integer(3),
        line: statement.integer(4), digest: digest)
      let isOdd = IndexedItem.Traits(rawValue: statement.integer(6)).contains(.isOdd)
      pieces[isOdd ? 0 : digest, default: []].append((statement.integer(0), piece))
    }
    return pieces
  }

  /// The paths of the calendars that the index knows.
  public func calendars() throws(IndexFailure) -> Set<Verbatim<String>> {
    let statement = try database.statement("SELECT path FROM calendar")
    var paths: Set<Verbatim<String>> = []
    while try statement.step() { paths.insert(Verbatim(statement.text(0))) }
    return paths
  }

  /// The number of a file; nil where the index does not know it.
  func number(ofFile name: String, in calendar: Int) throws(IndexFailure) -> Int? {
    let statement = try database.statement("SELECT id FROM file WHERE calendar = ? AND bundle = ? AND name = ?")
    statement.bind(calendar, FileBundles.bundle(ofName: name))
    statement.bind(name, at: 3)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// What was found wrong in a calendar's files and their events or reminders, by the files' numbers, and under 0
  /// between them.
  public func findings(ofCalendar path: String, areReminders: Bool) throws(IndexFailure) -> [Int: [Finding]] {
    guard let calendar = try number(ofCalendar: path) else { return [:] }
    let statement = try database.statement(
      """
      SELECT code, severity, finding.file, line, byte, uid, property, message, owner
      FROM finding LEFT JOIN file ON file.id = owner
      WHERE kind = ?1 AND (owner = -?2 OR file.calendar = ?2) ORDER BY owner, place
      """)
    statement.bind(areReminders ? 1 : 0, calendar)
    var findings: [Int: [Finding]] = [:]
    while try statement.step() {
      findings[max(statement.integer(8), 0), default: []].append(try finding(in: statement))
    }
    return findings
  }

  private func finding(in row: borrowing Statement) throws(IndexFailure) -> Finding {
    guard let severity = Finding.Severity(rawValue: row.text(1)) else { throw .damaged }
    func number(_ column: Int32) -> Int? { row.optionalText(column).flatMap { Int($0) } }
    return Finding(
      row.text(0), severity,
      at: Place(
        file: row.optionalText(2), line: number(3), column: number(4), uid: row.optionalText(5),
        property: row.optionalText(6)),
      message: row.text(7))
  }

  /// The number of a file of a calendar; nil where the index does not know it.
  public func number(ofFile name: String, inCalendar path: String) throws(IndexFailure) -> Int? {
    guard let calendar = try number(ofCalendar: path) else { return nil }
    return try number(ofFile: name, in: calendar)
  }

  /// The number of a calendar; nil where the index does not know it.
  func number(ofCalendar path: String) throws(IndexFailure) -> Int? {
    let statement = try database.statement("SELECT id FROM calendar WHERE path = ?")
    statement.bind(path, at: 1)
    return try statement.step() ? statement.integer(0) : nil
  }

  static func items(ofFile file: Int) -> ClosedRange<Int> {
    file << IndexedItem.bitsInFile...(file + 1) << IndexedItem.bitsInFile - 1
  }
}
