import CSQLite

/// A connection to a database file; closed at the end of its life.
///
/// Source: sqlite.org/c3ref.
struct Database: ~Copyable {
  private let connection: OpaquePointer

  /// Opens a database, and makes it where it is missing.
  ///
  /// It waits a while for others who write. Writers do not keep readers waiting, and what was committed may be lost
  /// with the machine's power, since all of it can be made again.
  init(_ path: String) throws(IndexFailure) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw IndexFailure(code: code) }
    guard code == SQLITE_OK else {
      sqlite3_close_v2(opened)
      throw IndexFailure(code: code)
    }
    connection = opened
    sqlite3_busy_timeout(opened, Database.patience)
  }

  deinit { sqlite3_close_v2(connection) }

  /// How long somebody else's write is waited for, in milliseconds.
  private static let patience: Int32 = 5000

  /// Runs statements that give no rows.
  func run(_ sql: String) throws(IndexFailure) { try check(sqlite3_exec(connection, sql, nil, nil, nil)) }

  /// A statement to bind values to and to step through.
  func statement(_ sql: String) throws(IndexFailure) -> Statement { try Statement(sql, on: connection) }

  /// The number in the first column of the first row.
  func number(_ sql: String) throws(IndexFailure) -> Int {
    let statement = try statement(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// The number of the row that was inserted last.
  var lastInserted: Int { Int(sqlite3_last_insert_rowid(connection)) }

  /// How many rows the last statement changed that was run; what FTS5 writes in its course does not count.
  var changes: Int { Int(sqlite3_changes(connection)) }

  /// Makes an empty database of whatever the file holds, while nobody else reads or writes it.
  func reset() throws(IndexFailure) {
    try check(csqlite_set_resetting(connection, 1))
    defer { csqlite_set_resetting(connection, 0) }
    try run("VACUUM")
  }

  /// Runs changes as one: all of them or none.
  func transaction<Value>(
    _ kind: String = "IMMEDIATE", _ body: () throws(IndexFailure) -> Value
  ) throws(IndexFailure) -> Value {
    try run("BEGIN \(kind)")
    do throws(IndexFailure) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func check(_ code: Int32) throws(IndexFailure) {
    guard code == SQLITE_OK else { throw IndexFailure(code: code) }
  }
}

/// Why the index could not be asked.
public struct IndexFailure: Error, Hashable, Sendable {
  let code: Int32

  /// Whether the file is no database or a broken one, so that only a new one helps.
  public var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR].contains(code & 0xFF) }

  /// Somebody else changed it meanwhile.
  static let busy = IndexFailure(code: SQLITE_BUSY)

  /// What the index holds cannot have been written by it.
  public static let damaged = IndexFailure(code: SQLITE_CORRUPT)
}
