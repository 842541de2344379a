public import CalendarModel

/// What is to be changed in what the index knows of a calendar.
public struct IndexUpdate: Sendable {
  /// A file as it was read.
  public struct FileContents: Sendable {
    public var file: IndexedFile

    /// Its items, in the file's order.
    public var items: [IndexedItem]

    /// A file with items.
    public init(_ file: IndexedFile, items: [IndexedItem]) { (self.file, self.items) = (file, items) }
  }

  /// A file whose stamp is as it was.
  public struct Seen: Sendable {
    /// The number of the file.
    public let number: Int

    /// The stamp, and when it was seen.
    public let stamp: IndexedFile.Stamp
    public let seen: Int64

    /// A file that was seen in that state.
    public init(_ number: Int, stamp: IndexedFile.Stamp, seen: Int64) {
      (self.number, self.stamp, self.seen) = (number, stamp, seen)
    }
  }

  /// The calendar's path.
  public let calendar: String

  /// The numbers of the files that are gone or were read again.
  public var removed: [Int] = []

  /// The files that were read.
  public var added: [FileContents] = []

  /// The files whose bytes are as they were, by their numbers.
  public var seenAgain: [Seen] = []

  /// An update that changes nothing.
  public init(calendar: String) { self.calendar = calendar }

  /// Whether nothing changes.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty && seenAgain.isEmpty }
}

extension EventIndex {
  /// Makes an update, all of it or nothing.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - findings: Says what is wrong between the files of the calendar, from its items that replace occurrences or
  ///     share a UID.
  public func make(
    _ update: IndexUpdate, findings: ([IndexedItem], [Int: IndexedFile]) throws(IndexFailure) -> [Finding]
  ) throws(IndexFailure) {
    try database.transaction { () throws(IndexFailure) in
      let calendar = try number(makingCalendar: update.calendar)
      var uids: Set<Int> = []
      for file in update.removed { try remove(file, &uids) }
      try add(update.added, to: calendar, &uids)
      try see(update.seenAgain)
      guard !uids.isEmpty || !update.added.isEmpty || !update.removed.isEmpty else { return }
      let files = try files(ofCalendar: update.calendar)
      try markSharing(uids, in: files)
      let own = try kin().filter { files[$0.file] != nil }
      try replace(findingsOf: -calendar, by: try findings(own, files))
    }
  }

  private func number(makingCalendar path: String) throws(IndexFailure) -> Int {
    if let number = try number(ofCalendar: path) { return number }
    let statement = try database.statement("INSERT INTO calendar (path) VALUES (?)")
    statement.bind(path, at: 1)
    try statement.run()
    return database.lastInserted
  }

  private func remove(_ file: Int, _ uids: inout Set<Int>) throws(IndexFailure) {
    let range = EventIndex.items(ofFile: file)
    let items = try database.statement("SELECT uid FROM item WHERE id BETWEEN ? AND ?")
    items.bind(range.lowerBound, range.upperBound)
    while try items.step() { uids.insert(items.integer(0)) }
    for table in ["item WHERE id", "piece WHERE item"] {
      let statement = try database.statement("DELETE FROM \(table) BETWEEN ? AND ?")
      statement.bind(range.lowerBound, range.upperBound)
      try statement.run()
    }
    try replace(findingsOf: file, by: [])
    let statement = try database.statement("DELETE FROM file WHERE id = ?")
    statement.bind(file, at: 1)
    try statement.run()
  }

  private func add(
    _ files: [IndexUpdate.FileContents], to calendar: Int, _ uids: inout Set<Int>
  ) throws(IndexFailure) {
    let forget = try database.statement("SELECT id FROM file WHERE calendar = ? AND name = ?")
    let file = try database.statement(
      """
      INSERT INTO file (calendar, name, device, inode, size, modified, changed, seen, digest, isWhole, zones)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let writer = try ItemWriter(database)
    for contents in files {
      // Another program was faster.
      forget.bind(calendar, at: 1)
      forget.bind(contents.file.name, at: 2)
      let other = try forget.step() ? forget.integer(0) : nil
      forget.reset()
      if let other { try remove(other, &uids) }
      let (name, stamp) = (contents.file.name, contents.file.stamp)
      file.bind(calendar, at: 1)
      file.bind(name, at: 2)
      let numbers = [Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode), stamp.size, stamp.modified]
        + [stamp.changed, contents.file.seen, Int64(bitPattern: contents.file.digest)]
      for (place, number) in zip(Int32(3)..., numbers) { file.bind(Int(number), at: place) }
      file.bind(contents.file.isWhole ? 1 : 0, at: 10)
      file.bind(contents.file.zones, at: 11)
      try file.run()
      let number = database.lastInserted
      for (place, item) in contents.items.enumerated() {
        uids.insert(item.uid)
        try writer.insert(item, as: number << IndexedItem.bitsInFile + place)
      }
      if !contents.file.findings.isEmpty { try replace(findingsOf: number, by: contents.file.findings) }
    }
  }

  private func see(_ files: [IndexUpdate.Seen]) throws(IndexFailure) {
    let statement = try database.statement(
      "UPDATE file SET device = ?, inode = ?, size = ?, modified = ?, changed = ?, seen = ? WHERE id = ?")
    for file in files {
      let stamp = file.stamp
      statement.bind(
        Int(Int64(bitPattern: stamp.device)), Int(Int64(bitPattern: stamp.inode)), Int(stamp.size),
        Int(stamp.modified), Int(stamp.changed), Int(file.seen), file.number)
      try statement.run()
    }
  }

  /// Says of the items with some UIDs whether they share them.
  private func markSharing(_ uids: Set<Int>, in files: [Int: IndexedFile]) throws(IndexFailure) {
    let select = try database.statement("SELECT id, traits FROM item WHERE uid = ?")
    let update = try database.statement("UPDATE item SET traits = ? WHERE id = ?")
    for uid in uids where uid != 0 {
      var own: [(id: Int, traits: Int)] = []
      select.bind(uid, at: 1)
      while try select.step() { own.append((select.integer(0), select.integer(1))) }
      select.reset()
      own.removeAll { files[IndexedItem.file(of: $0.id)] == nil }
      let shares = own.count > 1 ? IndexedItem.Traits.sharesUID.rawValue : 0
      for (id, traits) in own where traits & IndexedItem.Traits.sharesUID.rawValue != shares {
        update.bind(traits ^ IndexedItem.Traits.sharesUID.rawValue, id)
        try update.run()
      }
    }
  }

  private func replace(findingsOf owner: Int, by findings: [Finding]) throws(IndexFailure) {
    let delete = try database.statement("DELETE FROM finding WHERE owner = ?")
    delete.bind(owner, at: 1)
    try delete.run()
    guard !findings.isEmpty else { return }
    let insert = try database.statement("INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for (place, finding) in findings.enumerated() {
      insert.bind(owner, place)
      insert.bind(finding.code, at: 3)
      insert.bind(finding.severity.rawValue, at: 4)
      insert.bind(finding.place.file, at: 5)
      insert.bind(finding.place.line.map(String.init), at: 6)
      insert.bind(finding.place.column.map(String.init), at: 7)
      insert.bind(finding.place.uid, at: 8)
      insert.bind(finding.place.property, at: 9)
      insert.bind(finding.message, at: 10)
      try insert.run()
    }
  }
}

/// Inserts items, in one transaction as many as there are.
private struct ItemWriter: ~Copyable {
  private let item: Statement
  private let piece: Statement
  private let word: Statement

  init(_ database: borrowing Database) throws(IndexFailure) {
    let item = try database.statement("INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?)")
    let piece = try database.statement("INSERT INTO piece VALUES (?, ?, ?, ?, ?, ?)")
    let word = try database.statement("INSERT INTO word (rowid, text) VALUES (?, ?)")
    self.item = item
    self.piece = piece
    self.word = word
  }

  func insert(_ new: IndexedItem, as id: Int) throws(IndexFailure) {
    let (first, last) = (new.span?.lowerBound ?? 0, new.span?.upperBound ?? 0)
    item.bind(id, new.uid, new.traits.rawValue, SpanTier.tier(of: new), first, last)
    item.bind(new.keys, at: 7)
    try item.run()
    let place = new.piece
    piece.bind(id, place.place, place.offset, place.length, place.line, Int(Int64(bitPattern: place.digest)))
    try piece.run()
    word.bind(id, at: 1)
    word.bind(new.words, at: 2)
    try word.run()
  }
}
