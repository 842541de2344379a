/// What is known of the calendars of a store, so that a query reads only what it shows.
///
/// All of it can be made again from the files: where it is missing, old, damaged or in doubt, it is. Several programs
/// may read and write it at once.
public struct EventIndex: ~Copyable {
  let database: Database

  /// Changes with whatever the index holds or means by it.
  fileprivate static let version = 8

  /// Opens the index in a file, and makes it where it is missing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - world: What the items' dates depend on beside the files; an index of another world is forgotten.
  /// - Throws: Where there can be none.
  public init(at path: String, world: String) throws(IndexFailure) {
    let database = try Database(path)
    do throws(IndexFailure) {
      try database.prepare(for: world)
    } catch  where error.isDamage {
      try database.reset()
      try database.prepare(for: world)
    }
    self.database = database
  }

  /// Empties the index, whatever it holds.
  public func reset() throws(IndexFailure) { try database.reset() }

  /// Runs queries of one state of the index.
  public func reading<Value>(_ body: () throws(IndexFailure) -> Value) throws(IndexFailure) -> Value {
    try database.transaction("DEFERRED", body)
  }
}

extension Database {
  /// Makes the tables where there are none for that world.
  fileprivate func prepare(for world: String) throws(IndexFailure) {
    try run("PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
    if try isCurrent(world) {
      guard try isWorn() else { return }
      try reset()
    }
    if try number("PRAGMA user_version") != 0 { try reset() }
    try run("PRAGMA journal_mode = WAL")
    try transaction { () throws(IndexFailure) in
      // Another program was faster.
      if try isCurrent(world) { return }
      try run(EventIndex.schema)
      let statement = try statement("INSERT INTO world VALUES (?, 0)")
      statement.bind(world, at: 1)
      try statement.run()
      try run("PRAGMA user_version = \(EventIndex.version)")
    }
  }

  /// Whether most of the words are of items that are gone: they cannot be taken out, as the texts that they came from
  /// are not kept.
  private func isWorn() throws(IndexFailure) -> Bool {
    let dead = try number("SELECT dead FROM world")
    guard dead > 10_000 else { return false }
    return try dead > number("SELECT count(*) FROM piece")
  }

  private func isCurrent(_ world: String) throws(IndexFailure) -> Bool {
    guard try number("PRAGMA user_version") == EventIndex.version else { return false }
    let statement = try statement("SELECT name FROM world")
    return try statement.step() && statement.text(0) == world
  }
}
