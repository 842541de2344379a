extension EventIndex {
  /// The numbers of the items that may take place in a stretch of time, in no order.
  ///
  /// - Parameters:
  ///   - first: Its first moment, in seconds since 1970.
  ///   - last: Its last.
  ///   - days: The days on which what reaches into it may begin.
  /// - Returns: The numbers.
  /// - Throws: Where the index cannot be asked.
  public func items(between first: Int, and last: Int, startingOn days: StartDays) throws(IndexFailure) -> [Int] {
    var found: [Int] = []
    let once = try database.statement(
      "SELECT id FROM item WHERE tier = ?1 AND first BETWEEN ?2 AND ?3 AND last >= ?4")
    for (tier, longest) in SpanTier.once {
      once.bind(tier, first - longest, last, first)
      while try once.step() { found.append(once.integer(0)) }
      once.reset()
    }
    let repeating = try database.statement(
      """
      SELECT id FROM item
      WHERE tier = ?1 AND first <= ?2 AND last >= ?3 AND days & ?4 <> 0 AND days & ?5 <> 0 AND days & ?6 <> 0
      """)
    repeating.bind(
      SpanTier.repeating, last, first, days.bits & StartDays.weekdays, days.bits & StartDays.months,
      days.bits & StartDays.days)
    while try repeating.step() { found.append(repeating.integer(0)) }
    return found
  }

  /// The items of those numbers, without their words; those that are gone by now are left out.
  public func items(_ ids: [Int]) throws(IndexFailure) -> [IndexedItem] {
    let statement = try database.statement(EventIndex.columns + " WHERE item.id = ?")
    var items: [IndexedItem] = []
    items.reserveCapacity(ids.count)
    for id in ids {
      statement.bind(id, at: 1)
      if try statement.step() { items.append(try item(in: statement)) }
      statement.reset()
    }
    return items
  }

  /// The items with the UID that a number stands for, in whatever calendar.
  public func items(withUID uid: Int) throws(IndexFailure) -> [IndexedItem] {
    let statement = try database.statement(EventIndex.columns + " WHERE uid = ?")
    statement.bind(uid, at: 1)
    return try items(of: statement)
  }

  /// The items of a calendar that replace occurrences or share a UID, each with the name of its file.
  func kin(ofCalendar calendar: Int) throws(IndexFailure) -> [(file: String, item: IndexedItem)] {
    let statement = try database.statement(
      EventIndex.select("file.name")
        + " JOIN file ON file.id = item.id >> \(IndexedItem.bitsInFile) WHERE traits & 6 <> 0 AND file.calendar = ?")
    statement.bind(calendar, at: 1)
    var kin: [(file: String, item: IndexedItem)] = []
    while try statement.step() { kin.append((statement.text(12), try item(in: statement))) }
    return kin
  }

  /// The numbers of the items with words that begin as those do; those of one phrase stand side by side.
  public func items(matching phrases: [String]) throws(IndexFailure) -> [Int] {
    let statement = try database.statement(
      "SELECT word.rowid FROM word JOIN item ON item.id = word.rowid WHERE word MATCH ?")
    let query = phrases.map { "\"\($0)\" *" }.joined(separator: " AND ")
    statement.bind(query, at: 1)
    var found: [Int] = []
    while try statement.step() { found.append(statement.integer(0)) }
    return found
  }

  private static let columns = select(nil)

  /// The columns of items, and perhaps one more.
  private static func select(_ other: String?) -> String {
    """
    SELECT item.id, uid, traits, tier, first, last, keys, place, offset, length, line, piece.digest
    \(other.map { ", \($0)" } ?? "") FROM item JOIN piece ON piece.item = item.id
    """
  }

  func items(of statement: borrowing Statement) throws(IndexFailure) -> [IndexedItem] {
    var items: [IndexedItem] = []
    while try statement.step() { items.append(try item(in: statement)) }
    return items
  }

  private func item(in row: borrowing Statement) throws(IndexFailure) -> IndexedItem {
    let (tier, first, last) = (row.integer(3), row.integer(4), row.integer(5))
    guard first <= last else { throw .damaged }
    var item = IndexedItem(
      uid: row.integer(1), traits: IndexedItem.Traits(rawValue: row.integer(2)),
      span: tier == SpanTier.none ? nil : first...last, repeats: tier == SpanTier.repeating, keys: row.bytes(6),
      piece: IndexedItem.Piece(
        place: row.integer(7), offset: row.integer(8), length: row.integer(9), line: row.integer(10),
        digest: UInt64(bits: row.integer(11))),
      words: "")
    item.id = row.integer(0)
    return item
  }
}
