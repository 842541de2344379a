public import CalendarModel

extension EventIndex {
  /// Tells the index what a calendar has become, all of it or nothing.
  ///
  /// - Parameters:
  ///   - path: The calendar's path.
  ///   - next: Gives a part of what is new after the other, then nil.
  ///   - findings: Says what is wrong between the files of the calendar, from its events or its reminders that
  ///     replace occurrences or share a UID, each with the name of its file.
  /// - Throws: Where it cannot be told; it then knows what it knew.
  public func update(
    calendar path: String, with next: (borrowing EventIndex) throws(IndexFailure) -> IndexUpdate?,
    findings: ([(file: String, item: IndexedItem)]) throws(IndexFailure) -> [Finding]
  ) throws(IndexFailure) {
    try database.transaction { () throws(IndexFailure) in
      let calendar = try number(makingCalendar: path)
      var touched = TouchedItems()
      while let update = try next(self) {
        for name in update.removed { try remove(name, of: calendar, &touched) }
        try add(update.added, to: calendar, &touched)
        try see(update.seen)
      }
      if touched.deadWords > 0 { try database.run("UPDATE world SET dead = dead + \(touched.deadWords)") }
      guard try markSharing(touched.uids) || touched.hasKin else { return }
      let kin = try kin(ofCalendar: calendar)
      try replace(
        findingsOf: -calendar, by: try findings(kin.filter { !$0.item.traits.contains(.isReminder) }),
        try findings(kin.filter { $0.item.traits.contains(.isReminder) }))
    }
  }

  /// Forgets the calendars that are gone by now.
  ///
  /// - Parameter isGone: Whether a calendar of a path is.
  /// - Throws: Where the index cannot be told.
  public func forgetCalendars(where isGone: (String) -> Bool) throws(IndexFailure) {
    let calendars = try database.statement("SELECT id, path FROM calendar")
    var gone: [Int] = []
    while try calendars.step() {
      if isGone(calendars.text(1)) { gone.append(calendars.integer(0)) }
    }
    guard !gone.isEmpty else { return }
    try database.transaction { () throws(IndexFailure) in
      var touched = TouchedItems()
      for calendar in gone {
        let files = try database.statement("SELECT name FROM file WHERE calendar = ?")
        files.bind(calendar, at: 1)
        var names: [String] = []
        while try files.step() { names.append(files.text(0)) }
        for name in names { try remove(name, of: calendar, &touched) }
        try replace(findingsOf: -calendar, by: [], [])
        try database.run("DELETE FROM calendar WHERE id = \(calendar)")
      }
      try database.run("UPDATE world SET dead = dead + \(touched.deadWords)")
    }
  }

  private func number(makingCalendar path: String) throws(IndexFailure) -> Int {
    if let number = try number(ofCalendar: path) { return number }
    let statement = try database.statement("INSERT INTO calendar (path) VALUES (?)")
    statement.bind(path, at: 1)
    try statement.run()
    return database.lastInserted
  }

  private func remove(_ name: String, of calendar: Int, _ touched: inout TouchedItems) throws(IndexFailure) {
    guard let file = try number(ofFile: name, in: calendar) else { return }
    try remove(EventIndex.items(ofFile: file), &touched)
    try replace(findingsOf: file, by: [], [])
    let statement = try database.statement("DELETE FROM file WHERE id = ?")
    statement.bind(file, at: 1)
    try statement.run()
  }

  private func remove(_ range: ClosedRange<Int>, _ touched: inout TouchedItems) throws(IndexFailure) {
    let items = try database.statement("SELECT uid, traits FROM item WHERE id BETWEEN ? AND ?")
    items.bind(range.lowerBound, range.upperBound)
    while try items.step() {
      touched.insert(items.integer(0), IndexedItem.Traits(rawValue: items.integer(1)))
    }
    let before = database.changes
    for table in ["item WHERE id", "piece WHERE item"] {
      let statement = try database.statement("DELETE FROM \(table) BETWEEN ? AND ?")
      statement.bind(range.lowerBound, range.upperBound)
      try statement.run()
    }
    touched.deadWords += (database.changes - before) / 2
  }

  private func add(
    _ files: [IndexUpdate.FileContents], to calendar: Int, _ touched: inout TouchedItems
  ) throws(IndexFailure) {
    guard !files.isEmpty else { return }
    let insert = try database.statement(
      """
      REPLACE INTO file (calendar, name, device, inode, size, modified, changed, seen, digest, isWhole, zones, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0))
      """)
    let writer = try ItemWriter(database)
    var zones: [[UInt8]: Int] = [:]
    for contents in files {
      let (file, stamp) = (contents.file, contents.file.stamp)
      // Another program may have been faster, and what is kept be gone.
      let known = try number(ofFile: file.name, in: calendar)
      if let kept = contents.kept, kept.number != known { throw .busy }
      if contents.kept == nil { try remove(file.name, of: calendar, &touched) }
      if zones[file.zones] == nil { zones[file.zones] = try number(ofZones: file.zones) }
      insert.bind(calendar, at: 1)
      insert.bind(file.name, at: 2)
      let numbers =
        [stamp.device.bits, stamp.inode.bits, Int(stamp.size), Int(stamp.modified), Int(stamp.changed)]
        + [Int(file.seen), file.digest.bits, file.isWhole ? 1 : 0, zones[file.zones] ?? 0, contents.kept?.number ?? 0]
      for (place, number) in zip(Int32(3)..., numbers) { insert.bind(number, at: place) }
      try insert.run()
      let number = database.lastInserted
      var next = EventIndex.items(ofFile: number).lowerBound
      if let kept = contents.kept { next = try renew(kept, &touched) }
      for item in contents.items { touched.insert(item.uid, item.traits) }
      try writer.insert(contents.items, from: next)
      let isSound = file.findings.isEmpty && file.findingsOfReminders.isEmpty
      if contents.kept != nil || !isSound {
        try replace(findingsOf: number, by: file.findings, file.findingsOfReminders)
      }
    }
  }

  /// Brings what is kept of a file to where it is now.
  ///
  /// - Returns: The number for the next item of the file.
  private func renew(_ kept: IndexUpdate.Kept, _ touched: inout TouchedItems) throws(IndexFailure) -> Int {
    let range = EventIndex.items(ofFile: kept.number)
    let last = try database.statement("SELECT max(id) FROM item WHERE id BETWEEN ? AND ?")
    last.bind(range.lowerBound, range.upperBound)
    let next = try last.step() ? max(last.integer(0) + 1, range.lowerBound) : range.lowerBound
    guard next < range.upperBound - 1 << 20 else { throw .damaged }
    for id in kept.gone { try remove(id...id, &touched) }
    let move = try database.statement(
      "UPDATE piece SET place = ?, offset = ?, length = ?, line = ? WHERE item = ?")
    for (id, piece) in kept.moved {
      move.bind(piece.place, piece.offset, piece.length, piece.line, id)
      try move.run()
    }
    // The lines of all items may have changed, and findings name them.
    touched.hasKin = true
    return next
  }

  private func number(ofZones bytes: [UInt8]) throws(IndexFailure) -> Int {
    let select = try database.statement("SELECT id FROM zones WHERE bytes = ?")
    select.bind(bytes, at: 1)
    if try select.step() { return select.integer(0) }
    let insert = try database.statement("INSERT INTO zones (bytes) VALUES (?)")
    insert.bind(bytes, at: 1)
    try insert.run()
    return database.lastInserted
  }

  private func see(_ files: [IndexUpdate.Seen]) throws(IndexFailure) {
    let statement = try database.statement("UPDATE file SET seen = ? WHERE id = ? AND changed = ?")
    for file in files {
      statement.bind(Int(file.moment), file.number, Int(file.stamp.changed))
      try statement.run()
    }
  }

  /// Says of the items with some UIDs whether they share them.
  ///
  /// - Returns: Whether any of them does or did.
  private func markSharing(_ uids: Set<Int>) throws(IndexFailure) -> Bool {
    let bit = IndexedItem.Traits.sharesUID.rawValue
    let before = database.changes
    if uids.count > EventIndex.mostSingly {
      let shared = "(SELECT uid FROM item WHERE uid <> 0 GROUP BY uid HAVING count(*) > 1)"
      try database.run(
        """
        UPDATE item SET traits = traits & ~\(bit) WHERE traits & \(bit) AND uid NOT IN \(shared);
        UPDATE item SET traits = traits | \(bit) WHERE uid IN \(shared);
        """)
    } else {
      let mark = try database.statement(
        """
        UPDATE item SET traits = traits & ~\(bit)
          | CASE WHEN (SELECT count(*) FROM item WHERE uid = ?1) > 1 THEN \(bit) ELSE 0 END
        WHERE uid = ?1 AND (traits & \(bit) OR (SELECT count(*) FROM item WHERE uid = ?1) > 1)
        """)
      for uid in uids {
        mark.bind(uid, at: 1)
        try mark.run()
      }
    }
    return database.changes > before
  }

  /// More UIDs are looked at all together.
  private static let mostSingly = 1000

  /// Replaces what was found wrong in events, or between them, and in reminders.
  private func replace(
    findingsOf owner: Int, by findings: [Finding], _ findingsOfReminders: [Finding]
  ) throws(IndexFailure) {
    let delete = try database.statement("DELETE FROM finding WHERE owner = ?")
    delete.bind(owner, at: 1)
    try delete.run()
    for (kind, findings) in [findings, findingsOfReminders].enumerated() where !findings.isEmpty {
      let insert = try database.statement("INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for (place, finding) in findings.enumerated() {
        insert.bind(owner, kind, place)
        insert.bind(finding.code, at: 4)
        insert.bind(finding.severity.rawValue, at: 5)
        insert.bind(finding.place.file, at: 6)
        insert.bind(finding.place.line.map(String.init), at: 7)
        insert.bind(finding.place.column.map(String.init), at: 8)
        insert.bind(finding.place.uid, at: 9)
        insert.bind(finding.place.property, at: 10)
        insert.bind(finding.message, at: 11)
        try insert.run()
      }
    }
  }
}

/// What the items that an update touched have in common with others.
private struct TouchedItems {
  private(set) var uids: Set<Int> = []

  /// Whether any of them replaces an occurrence or shared a UID.
  var hasKin = false

  /// How many of them left words behind.
  var deadWords = 0

  mutating func insert(_ uid: Int, _ traits: IndexedItem.Traits) {
    if uid != 0 { uids.insert(uid) }
    hasKin = hasKin || !traits.isDisjoint(with: [.isDetached, .sharesUID])
  }
}

/// Inserts items.
private struct ItemWriter: ~Copyable {
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

  /// Inserts items with a number and those behind it, in the order in which they lie in the tables.
  func insert(_ new: [IndexedItem], from id: Int) throws(IndexFailure) {
    for (id, new) in zip(id..., new) {
      let place = new.piece
      piece.bind(id, place.place, place.offset, place.length, place.line, place.digest.bits)
      try piece.run()
      word.bind(id, at: 1)
      word.bind(new.words, at: 2)
      try word.run()
    }
    let places = new.map(SpanTier.place)
    let order = new.indices.sorted { (places[$0].tier, places[$0].edge) < (places[$1].tier, places[$1].edge) }
    for index in order {
      let (place, new) = (places[index], new[index])
      item.bind(place.tier, place.edge, id + index, place.reach, new.days.bits, new.uid, new.traits.rawValue)
      item.bind(new.keys, at: 8)
      try item.run()
    }
  }
}

extension UInt64 {
  /// The same bits as a number that the database holds.
  fileprivate var bits: Int { Int(Int64(bitPattern: self)) }
}
