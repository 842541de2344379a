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
        try see(update.seen, &touched)
      }
      try add(touched.bundles, toBundlesOf: calendar)
      if touched.deadWords > 0 { try database.run("UPDATE world SET dead = dead + \(touched.deadWords)") }
      guard try markSharing(touched.uids) || touched.hasKin else { return }
      let kin =
        try touched.uids.count > EventIndex.mostSingly || touched.hasUnnamedKin
        ? kin(ofCalendar: calendar) : kin(ofCalendar: calendar, around: touched.uids)
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
        try database.run(
          "DELETE FROM calendar WHERE id = \(calendar); DELETE FROM bundle WHERE calendar = \(calendar)")
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
    touched.subtract(try mark(ofFile: file))
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
    for table in ["item WHERE id", "piece WHERE item"] {
      let statement = try database.statement("DELETE FROM \(table) BETWEEN ? AND ?")
      statement.bind(range.lowerBound, range.upperBound)
      try statement.run()
    }
    touched.deadWords += database.changes
  }

  private func add(
    _ files: [IndexUpdate.FileContents], to calendar: Int, _ touched: inout TouchedItems
  ) throws(IndexFailure) {
    guard !files.isEmpty else { return }
    let file = try FileWriter(database, calendar: calendar)
    var zones: [[UInt8]: Int] = [:]
    var items: [IndexedItem] = []
    for contents in files {
      let old = try number(ofFile: contents.file.name, in: calendar)
      // Another program may have been faster, and what is kept be gone.
      if let kept = contents.kept, kept.number != old { throw .busy }
      if contents.kept == nil, old != nil { try remove(contents.file.name, of: calendar, &touched) }
      let count = try contents.kept.map { kept throws(IndexFailure) in try renew(kept, of: calendar, &touched) } ?? 0
      guard count + contents.items.count < 1 << IndexedItem.bitsInFile - 1 else { throw .damaged }
      try file.write(
        contents.file, zones: try number(ofZones: contents.file.zones, among: &zones),
        items: count + contents.items.count, as: contents.kept?.number)
      touched.add(contents.file.mark)
      let number = database.lastInserted
      let first = EventIndex.items(ofFile: number).lowerBound + count
      for (id, var item) in zip(first..., contents.items) {
        item.id = id
        item.uid = EventIndex.uid(item.uid, in: calendar)
        touched.insert(item.uid, item.traits)
        items.append(item)
      }
      let isSound = contents.file.findings.isEmpty && contents.file.findingsOfReminders.isEmpty
      if contents.kept.map({ $0.splices == nil }) ?? !isSound {
        try replace(findingsOf: number, by: contents.file.findings, contents.file.findingsOfReminders)
      }
    }
    try ItemWriter(database).insert(items)
  }

  /// Brings what is kept of a file to where it is now, and makes room for what is now known of the file itself.
  ///
  /// - Returns: How many items of the file there have ever been.
  private func renew(
    _ kept: IndexUpdate.Kept, of calendar: Int, _ touched: inout TouchedItems
  ) throws(IndexFailure) -> Int {
    for id in kept.gone { try remove(id...id, &touched) }
    let move = try database.statement(
      "UPDATE piece SET place = ?, offset = ?, length = ?, line = ? WHERE item = ?")
    for (id, piece) in kept.moved {
      move.bind(piece.place, piece.offset, piece.length, piece.line, id)
      try move.run()
    }
    // From the last to the first, so that each finds what stands behind it where it stood.
    for splice in (kept.splices ?? []).reversed() { try apply(splice, to: kept.number, &touched) }
    if kept.splices?.isEmpty != true, try hasFindings(-calendar) {
      // The lines of all items may have changed, and findings name them.
      touched.hasKin = true
    }
    let items = try database.statement("SELECT items FROM file WHERE id = ?")
    items.bind(kept.number, at: 1)
    guard try items.step() else { throw .damaged }
    let count = items.integer(0)
    items.reset()
    touched.subtract(try mark(ofFile: kept.number))
    try database.run("DELETE FROM file WHERE id = \(kept.number)")
    return count
  }

  private func apply(
    _ splice: IndexUpdate.Splice, to file: Int, _ touched: inout TouchedItems
  ) throws(IndexFailure) {
    let range = EventIndex.items(ofFile: file)
    let gone = try database.statement(
      "SELECT item FROM piece WHERE item BETWEEN ? AND ? AND offset >= ? AND offset < ?")
    gone.bind(range.lowerBound, range.upperBound, splice.range.lowerBound, splice.range.upperBound)
    var ids: [Int] = []
    while try gone.step() { ids.append(gone.integer(0)) }
    for id in ids { try remove(id...id, &touched) }
    let growth = splice.growth
    let move = try database.statement(
      """
      UPDATE piece SET place = place + ?, offset = offset + ?, line = line + ?
      WHERE item BETWEEN ? AND ? AND offset >= ?
      """)
    move.bind(
      growth.items, growth.bytes, growth.lines, range.lowerBound, range.upperBound, splice.range.upperBound)
    if growth != IndexUpdate.Growth() { try move.run() }
    guard try hasFindings(file) else { return }
    let wrong = try database.statement("DELETE FROM finding WHERE owner = ? AND line >= ? AND line < ?")
    wrong.bind(file, splice.lines.lowerBound, splice.lines.upperBound)
    try wrong.run()
    let lines = try database.statement("UPDATE finding SET line = line + ? WHERE owner = ? AND line >= ?")
    lines.bind(growth.lines, file, splice.lines.upperBound)
    try lines.run()
  }

  private func hasFindings(_ owner: Int) throws(IndexFailure) -> Bool {
    try database.number("SELECT EXISTS (SELECT 1 FROM finding WHERE owner = \(owner))") != 0
  }

  private func number(
    ofZones bytes: [UInt8], among known: inout [[UInt8]: Int]
  ) throws(IndexFailure) -> Int {
    if let number = known[bytes] { return number }
    let number = try number(ofZones: bytes)
    known[bytes] = number
    return number
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

  private func see(_ files: [IndexUpdate.Seen], _ touched: inout TouchedItems) throws(IndexFailure) {
    let statement = try database.statement("UPDATE file SET seen = ? WHERE id = ? AND changed = ?")
    for file in files {
      touched.subtract(try mark(ofFile: file.number))
      statement.bind(Int(file.moment), file.number, Int(file.stamp.changed))
      try statement.run()
      touched.add(try mark(ofFile: file.number))
    }
  }

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
