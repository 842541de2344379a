extension EventIndex {
  /// What stands for the files of a calendar; those that may have changed without a later stamp are in no sum, so that
  /// they are looked at.
  public func bundles(ofCalendar path: String) throws(IndexFailure) -> FileBundles {
    let statement = try database.statement(
      "SELECT bundle, sum FROM bundle JOIN calendar ON calendar.id = bundle.calendar WHERE path = ?")
    statement.bind(path, at: 1)
    var bundles = FileBundles()
    while try statement.step() {
      let bundle = statement.integer(0)
      guard 0..<FileBundles.count ~= bundle else { throw .damaged }
      bundles[bundle] = UInt64(bits: statement.integer(1))
    }
    return bundles
  }

  /// The files of a bundle of a calendar without their zones, with their numbers; none of a calendar that the index does
  /// not know.
  public func files(
    inBundle bundle: Int, ofCalendar path: String
  ) throws(IndexFailure) -> [(number: Int, file: IndexedFile)] {
    guard let calendar = try number(ofCalendar: path) else { return [] }
    let statement = try database.statement(
      "SELECT \(EventIndex.fileColumns) FROM file WHERE calendar = ? AND bundle = ?")
    statement.bind(calendar, bundle)
    var files: [(number: Int, file: IndexedFile)] = []
    while try statement.step() { files.append((statement.integer(0), EventIndex.file(in: statement))) }
    return files
  }

  /// What a file of that number adds to the sum of its bundle.
  func mark(ofFile number: Int) throws(IndexFailure) -> FileBundles.Mark? {
    let statement = try database.statement("SELECT \(EventIndex.fileColumns) FROM file WHERE id = ?")
    statement.bind(number, at: 1)
    return try statement.step() ? EventIndex.file(in: statement).mark : nil
  }

  /// Adds to the sums of a calendar's bundles.
  func add(_ changes: [Int: UInt64], toBundlesOf calendar: Int) throws(IndexFailure) {
    let known = try database.statement("SELECT sum FROM bundle WHERE calendar = ? AND bundle = ?")
    let change = try database.statement("INSERT OR REPLACE INTO bundle VALUES (?, ?, ?)")
    for (bundle, growth) in changes where growth != 0 {
      known.bind(calendar, bundle)
      let sum = try known.step() ? UInt64(bits: known.integer(0)) : 0
      known.reset()
      change.bind(calendar, bundle, (sum &+ growth).bits)
      try change.run()
    }
  }
}

extension IndexedFile {
  /// What the file adds to the sum of its bundle; nil while it is in doubt.
  var mark: FileBundles.Mark? { isInDoubt ? nil : FileBundles.Mark(name, stamp) }
}
