import CalendarModel

/// Items of a calendar that replace occurrences or share a UID: what is wrong between files is wrong between these.
extension EventIndex {
  /// What stands for a UID in one calendar, so that a copy of an event in another one is none of its kin.
  ///
  /// - Parameters:
  ///   - number: What stands for the UID; 0 for none.
  ///   - calendar: The calendar's number.
  /// - Returns: Another number; 0 for none.
  static func uid(_ number: Int, in calendar: Int) -> Int {
    // The lowest bit stays, which says that there is a UID.
    number == 0 ? 0 : number ^ (calendar &* 0x1E37_79B9_7F4A_7C15) << 1
  }

  /// All kin of a calendar, each with the name of its file.
  func kin(ofCalendar calendar: Int) throws(IndexFailure) -> [(file: String, item: IndexedItem)] {
    let statement = try database.statement(EventIndex.kin + " AND file.calendar = ?")
    statement.bind(calendar, at: 1)
    return try kin(of: statement)
  }

  /// The kin of a calendar that have some UIDs or one that a finding between its files is about, for whatever else
  /// was found, or not found, stays as it is.
  func kin(
    ofCalendar calendar: Int, around uids: Set<Int>
  ) throws(IndexFailure) -> [(file: String, item: IndexedItem)] {
    var uids = uids
    let found = try database.statement("SELECT DISTINCT uid FROM finding WHERE owner = ?")
    found.bind(-calendar, at: 1)
    while try found.step() {
      let uid = EventIndex.uid(IndexedItem.number(ofUID: found.optionalText(0) ?? ""), in: calendar)
      guard uid != 0 else { return try kin(ofCalendar: calendar) }
      uids.insert(uid)
    }
    let statement = try database.statement(EventIndex.kin + " AND item.uid = ?")
    var kin: [(file: String, item: IndexedItem)] = []
    for uid in uids {
      statement.bind(uid, at: 1)
      kin += try self.kin(of: statement)
      statement.reset()
    }
    return kin
  }

  private static let kin = """
    SELECT \(names), place, offset, length, line, piece.digest, file.name
    FROM item JOIN piece ON piece.item = item.id JOIN file ON file.id = item.id >> \(IndexedItem.bitsInFile)
    WHERE traits & 6 <> 0
    """

  private func kin(of rows: borrowing Statement) throws(IndexFailure) -> [(file: String, item: IndexedItem)] {
    var kin: [(file: String, item: IndexedItem)] = []
    while try rows.step() {
      var item = try item(in: rows)
      item.piece = piece(in: rows, from: 8)
      kin.append((rows.text(13), item))
    }
    return kin
  }

  /// Says of the items with some UIDs whether they share them.
  ///
  /// - Returns: Whether any of them does or did.
  func markSharing(_ uids: Set<Int>) throws(IndexFailure) -> Bool {
    let bit = IndexedItem.Traits.sharesUID.rawValue
    var changes = 0
    if uids.count > EventIndex.mostSingly {
      let shared = "(SELECT uid FROM item WHERE uid <> 0 GROUP BY uid HAVING count(*) > 1)"
      try database.run("UPDATE item SET traits = traits & ~\(bit) WHERE traits & \(bit) AND uid NOT IN \(shared)")
      changes += database.changes
      try database.run("UPDATE item SET traits = traits | \(bit) WHERE uid IN \(shared)")
      changes += database.changes
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
        changes += database.changes
      }
    }
    return changes > 0
  }

  /// More UIDs are looked at all together.
  static let mostSingly = 1000
}
