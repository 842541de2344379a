import CalendarFiles
import CalendarModel
import Foundation
import Testing

@testable import CalendarIndex
@testable import CalendarStore

/// All that an index says, in the order of the files: what two indexes have in common however they came to be.
struct IndexContents: Equatable {
  let files: [String]
  let items: [String]
  let words: [String]
  let findings: [String]

  /// What the index of a store says by now; nothing is read again for it.
  init(of store: IndexedStore) throws { try self.init(at: try store.index.path) }

  /// What an index says that is made anew.
  init(madeAnewFor store: IndexedStore) throws {
    let folder = try ScratchFolder()
    let fresh = IndexedStore.store(over: store.folder.path, cache: folder("index"))
    for calendar in try fresh.calendars() {
      _ = try fresh.events(matching: EventQuery(start: .earliest, end: .latest, calendars: [calendar]))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("index"))
    try self.init(at: folder("index/\(try #require(names.first { $0.hasSuffix(".sqlite") }))"))
  }

  private init(at path: String) throws {
    let database = try Database(path)
    func rows(_ sql: String) throws -> [String] {
      let statement = try database.statement(sql)
      var rows: [String] = []
      while try statement.step() { rows.append(statement.text(0)) }
      return rows
    }
    let owner =
      "SELECT file.id AS owned, path || '/' || name AS name FROM file JOIN calendar ON calendar.id = file.calendar"
    files = try rows(
      """
      SELECT concat FROM (SELECT path, name, path || '|' || name || '|' || size || '|' || modified || '|' || digest
        || '|' || isWhole || '|' || hex(bytes) || '|' || endPlace || '|' || endOffset || '|' || endLine || '|' || lastOffset
        || '|' || hex(sum) AS concat
      FROM file JOIN calendar ON calendar.id = file.calendar JOIN zones ON zones.id = file.zones) ORDER BY path, name
      """)
    items = try rows(
      """
      SELECT name || '|' || offset || '|' || length || '|' || line || '|' || place || '|' || digest || '|' || uid
        || '|' || traits || '|' || tier || '|' || edge || '|' || reach || '|' || days || '|' || hex(keys)
      FROM item JOIN piece ON item = id JOIN (\(owner)) ON owned = item.id >> 24 ORDER BY name, offset
      """)
    try database.run("CREATE VIRTUAL TABLE temp.instance USING fts5vocab('main', 'word', 'instance')")
    words = try rows(
      """
      SELECT name || '|' || piece.offset || '|' || instance.offset || '|' || term
      FROM instance JOIN piece ON item = doc JOIN (\(owner)) ON owned = doc >> 24
      ORDER BY name, piece.offset, instance.offset, term
      """)
    findings = try rows(
      """
      SELECT coalesce(name, '') || '|' || kind || '|' || code || '|' || severity || '|' || coalesce(line, '') || '|'
        || coalesce(byte, '') || '|' || coalesce(finding.uid, '') || '|' || coalesce(property, '') || '|' || message
      FROM finding LEFT JOIN (\(owner)) ON owned = owner ORDER BY coalesce(name, ''), kind, place
      """)
  }
}
