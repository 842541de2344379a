import CalendarFiles
import CalendarModel
import CalendarText

/// A calendar that is one plain file, whose items are exported as they stand in it.
///
/// The file is read once for all of them, and again for each part of their order behind the first.
struct PlainExportFile {
  let path: String

  /// The state in which it was read.
  let identity: FileIdentity

  /// The UIDs of the items that are asked for; empty for all.
  let uids: Set<String>

  /// The places among the definitions of an export of the zones that its dates are on.
  let zones: [Int]

  /// How many items are asked for.
  let count: Int

  /// The zones that they are on: a bit for each of `zones`.
  let usedZones: UInt64

  /// The first part of their order.
  let first: ExportOrder

  /// Hands over the items in their order.
  ///
  /// - Throws: `changedUnderneath` where the file is no longer what it was; what the disk and the body throw.
  func forEachItem(
    on disk: Disk, _ body: (ExportOrder.Entry, FileReader) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    let reader = try disk.reader(of: path)
    guard reader.identity == identity else { throw changed }
    var part = first
    while true {
      for entry in part.entries { try body(entry, reader) }
      guard part.hasMore else { return }
      var next = ExportOrder(after: part)
      var plain = PlainCalendar()
      let isRead = try reader.forEachPiece { piece in
        plain.read(piece) { item in
          if item.isExported(among: uids) { next.insert(item) }
        }
      }
      guard isRead, plain.isWhole else { throw changed }
      next.settle()
      part = next
    }
  }

  private var changed: CalendarError { CalendarError(.changedUnderneath, at: Place(file: path)) }
}

extension PlainCalendar.Item {
  /// Whether it is an item that is asked for by its UID, or any one where none is.
  func isExported(among uids: Set<String>) -> Bool {
    name != "VTIMEZONE" && (uids.isEmpty || uids.contains(String(decoding: uid, as: UTF8.self)))
  }
}
