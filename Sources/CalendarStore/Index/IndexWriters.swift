/// Inserts files.
struct FileWriter: ~Copyable {
  private let statement: Statement

  init(_ database: borrowing Database, calendar: Int) throws(IndexFailure) {
    let statement = try database.statement(
      """
      INSERT INTO file (
        calendar, device, inode, size, modified, changed, seen, digest, isWhole, zones, items,
        id, bundle, name, endPlace, endOffset, endLine, lastOffset, sum)
      VALUES (\(calendar), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0), ?, ?, ?, ?, ?, ?, ?)
      """)
    self.statement = statement
  }

  func write(_ file: IndexedFile, zones: Int, items: Int, as number: Int?) throws(IndexFailure) {
    let stamp = file.stamp
    statement.bind(
      stamp.device.bits, stamp.inode.bits, Int(stamp.size), Int(stamp.modified), Int(stamp.changed), Int(file.seen),
      file.digest.bits, file.isWhole ? 1 : 0, zones, items, number ?? 0, FileBundles.bundle(ofName: file.name))
    statement.bind(file.name, at: 13)
    let point = file.additionPoint
    statement.bind(point?.place ?? 0, at: 14)
    statement.bind(point?.offset ?? 0, at: 15)
    statement.bind(point?.line ?? 0, at: 16)
    statement.bind(point?.previous ?? 0, at: 17)
    statement.bind(point?.sum ?? [], at: 18)
    try statement.run()
  }
}

/// Inserts items.
struct ItemWriter: ~Copyable {
  private let item: Statement
  private let piece: Statement
  private let word: Statement

  init(_ database: borrowing Database) throws(IndexFailure) {
    let item = try database.statement("INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let piece = try database.statement("INSERT INTO piece VALUES (?, ?, ?, ?, ?, ?)")
    let word = try database.statement("INSERT INTO word (rowid, text) VALUES (?, ?)")
    self.item = item
    self.piece = piece
    self.word = word
  }

  /// Inserts items, in the order in which they lie in the tables.
  ///
  /// The words go in together: a statement that may have to be taken back makes FTS5 write what it has gathered.
  func insert(_ new: [IndexedItem]) throws(IndexFailure) {
    for item in new {
      let place = item.piece
      piece.bind(item.id, place.place, place.offset, place.length, place.line, place.digest.bits)
      try piece.run()
    }
    for item in new {
      word.bind(item.id, at: 1)
      word.bind(item.words, at: 2)
      try word.run()
    }
    let places = new.map(SpanTier.place)
    let order = new.indices.sorted { (places[$0].tier, places[$0].edge) < (places[$1].tier, places[$1].edge) }
    for index in order {
      let (place, new) = (places[index], new[index])
      item.bind(place.tier, place.edge, new.id, place.reach, new.days.bits, new.uid, new.traits.rawValue)
      item.bind(new.keys, at: 8)
      try item.run()
    }
  }
}

extension UInt64 {
  /// The same bits as a number that the database holds.
  var bits: Int { Int(Int64(bitPattern: self)) }

  /// The number with the bits of one that the database holds.
  init(bits: Int) { self.init(bitPattern: Int64(bits)) }
}
