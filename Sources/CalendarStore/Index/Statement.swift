import CSQLite

/// A prepared statement; finalized at the end of its life.
///
/// Parameters are counted from 1, columns from 0.
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(IndexFailure) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw IndexFailure(code: code) }
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Moves to the next row; false after the last.
  func step() throws(IndexFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw IndexFailure(code: code)
    }
  }

  /// Runs it with the values that are bound, and makes it ready for others.
  func run() throws(IndexFailure) {
    defer { sqlite3_reset(handle) }
    _ = try step()
  }

  /// Makes it ready for other values.
  func reset() { sqlite3_reset(handle) }

  func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, Int64(number)) }

  /// Binds numbers, the first one to the first parameter.
  func bind(_ numbers: Int...) {
    for (place, number) in zip(Int32(1)..., numbers) { bind(number, at: place) }
  }

  /// Binds a text, which is copied.
  func bind(_ text: String, at place: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text64(
          handle, place, characters.baseAddress, UInt64(characters.count), Statement.copies, UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Binds a text, or `NULL` for none.
  func bind(_ text: String?, at place: Int32) {
    if let text { bind(text, at: place) } else { sqlite3_bind_null(handle, place) }
  }

  /// Binds bytes, which are copied.
  func bind(_ bytes: [UInt8], at place: Int32) {
    // A null pointer would bind NULL.
    guard !bytes.isEmpty else { return _ = sqlite3_bind_zeroblob(handle, place, 0) }
    bytes.withUnsafeBytes { buffer in
      _ = sqlite3_bind_blob64(handle, place, buffer.baseAddress, UInt64(buffer.count), Statement.copies)
    }
  }

  /// Says that a bound value is to be copied (`SQLITE_TRANSIENT`, a macro that Swift does not see).
  private static var copies: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String {
    let count = Int(sqlite3_column_bytes(handle, column))
    let bytes = UnsafeRawBufferPointer(start: sqlite3_column_text(handle, column), count: count)
    return String(decoding: bytes, as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : text(column)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(handle, column)
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
