extension EventIndex {
  /// The items that may take place in a stretch of time, in no order and without their places.
  ///
  /// - Parameters:
  ///   - first: Its first moment, in seconds since 1970.
  ///   - last: Its last.
  ///   - days: The days on which what reaches into it may begin.
  /// - Returns: The items.
  /// - Throws: Where the index cannot be asked.
  public func items(between first: Int, and last: Int, startingOn days: StartDays) throws(IndexFailure) -> [IndexedItem]
  {
    var found: [IndexedItem] = []
    let once = try database.statement(
      EventIndex.columns + " WHERE tier = ?1 AND edge BETWEEN ?2 AND ?3 AND reach >= ?4")
    for (tier, longest) in SpanTier.once {
      once.bind(tier, first - longest, last, first)
      while try once.step() { found.append(try item(in: once)) }
      once.reset()
    }
    let repeating = try database.statement(
      EventIndex.columns
        + " WHERE tier = ?1 AND edge >= ?2 AND reach <= ?3 AND days & ?4 <> 0 AND days & ?5 <> 0 AND days & ?6 <> 0")
    repeating.bind(
      SpanTier.repeating, first, last, days.bits & StartDays.weekdays, days.bits & StartDays.months,
      days.bits & StartDays.days)
    while try repeating.step() { found.append(try item(in: repeating)) }
    return found
  }

  /// The items of a calendar with some UIDs.
  public func items(
    withUIDs uids: some Sequence<String>, ofCalendar path: String
  ) throws(IndexFailure) -> [IndexedItem] {
    guard let calendar = try number(ofCalendar: path) else { return [] }
    let numbers = uids.lazy.map { EventIndex.uid(IndexedItem.number(ofUID: $0), in: calendar) }.filter { $0 != 0 }
    return try items(of: try database.statement(EventIndex.columns + " WHERE uid = ?"), for: numbers)
  }

  /// The items with what stands for the UID of items that share theirs.
  public func items(sharingUIDs uids: some Sequence<Int>) throws(IndexFailure) -> [IndexedItem] {
    let kin = EventIndex.columns + " INDEXED BY item_kin WHERE traits & 6 <> 0 AND uid = ?"
    return try items(of: try database.statement(kin), for: uids)
  }

  private func items(
    of statement: borrowing Statement, for numbers: some Sequence<Int>
  ) throws(IndexFailure) -> [IndexedItem] {
    var items: [IndexedItem] = []
    for number in numbers {
      statement.bind(number, at: 1)
      while try statement.step() { items.append(try item(in: statement)) }
      statement.reset()
    }
    return items
  }

  /// The reminders of all calendars.
  public func reminders() throws(IndexFailure) -> [IndexedItem] {
    let statement = try database.statement(EventIndex.columns + " WHERE tier = ?")
    statement.bind(SpanTier.reminder, at: 1)
    return try items(of: statement)
  }

  /// The items of all calendars with alarms that may go off at any time.
  public func itemsWithFarAlarms() throws(IndexFailure) -> [IndexedItem] {
    try items(of: try database.statement(EventIndex.columns + " WHERE traits & 64 <> 0"))
  }

  private func items(of statement: borrowing Statement) throws(IndexFailure) -> [IndexedItem] {
    var items: [IndexedItem] = []
    while try statement.step() { items.append(try item(in: statement)) }
    return items
  }

  /// Says of items where they stand.
  public func locate(_ items: inout [IndexedItem], where isWanted: (IndexedItem) -> Bool) throws(IndexFailure) {
    let statement = try database.statement(
      "SELECT place, offset, length, line, digest FROM piece WHERE item = ?")
    for index in items.indices where isWanted(items[index]) {
      statement.bind(items[index].id, at: 1)
      guard try statement.step() else { throw .damaged }
      items[index].piece = piece(in: statement, from: 0)
      statement.reset()
    }
  }

  /// The items with words that begin as those do, without their words and places; those of one phrase stand side by
  /// side.
  public func items(matching phrases: [String]) throws(IndexFailure) -> [IndexedItem] {
    // The words of items that are gone find none.
    let statement = try database.statement(
      "SELECT \(EventIndex.names) FROM word CROSS JOIN item ON item.id = word.rowid WHERE word MATCH ?")
    statement.bind(phrases.map { "\"\($0)\" *" }.joined(separator: " AND "), at: 1)
    return try items(of: statement)
  }

  static let names = "item.id, tier, edge, reach, days, uid, traits, keys"
  private static let columns = "SELECT \(names) FROM item"

  func item(in row: borrowing Statement) throws(IndexFailure) -> IndexedItem {
    let tier = row.integer(1)
    var item = IndexedItem(
      uid: row.integer(5), traits: IndexedItem.Traits(rawValue: row.integer(6)),
      span: try SpanTier.span(tier, edge: row.integer(2), reach: row.integer(3)), repeats: tier == SpanTier.repeating,
      keys: row.bytes(7), piece: IndexedItem.Piece(place: 0, offset: 0, length: 0, line: 0, digest: 0), words: "")
    item.id = row.integer(0)
    item.days = StartDays(bits: row.integer(4))
    return item
  }

  func piece(in row: borrowing Statement, from column: Int32) -> IndexedItem.Piece {
    IndexedItem.Piece(
      place: row.integer(column), offset: row.integer(column + 1), length: row.integer(column + 2),
      line: row.integer(column + 3), digest: UInt64(bitPattern: Int64(row.integer(column + 4))))
  }
}
