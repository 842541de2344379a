import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarText

/// Some items of a kind in a file, read without the rest of it.
struct FileExcerpt {
  /// The file's path.
  let path: String

  /// What the index knows of the file.
  let file: IndexedFile

  /// What it knows of the items, in the file's order.
  let items: [IndexedItem]

  /// The items as they are read; nil where the file is no longer what the index knows.
  ///
  /// - Throws: What the disk throws.
  func items<Item: StoredItem>(
    of calendar: EventCalendar, in environment: StoreEnvironment
  ) throws(CalendarError) -> [Item]? {
    guard !file.isWhole else { return try wholeFile(of: calendar, in: environment) }
    let ranges = items.map { $0.piece.offset..<$0.piece.offset + $0.piece.length }
    let (pieces, identity) = try environment.disk.pieces(ranges, of: path)
    guard IndexedFile.Stamp(identity) == file.stamp else { return nil }
    let bytes = FileExcerpt.begin + file.zones + pieces + FileExcerpt.end
    let excerpt = CalendarFile(bytes, at: path, in: environment)
    let (read, _): ([Item], _) = excerpt.items(in: calendar)
    guard read.count == items.count else { return nil }
    return zip(read, items).map { read, item in
      var read = read
      read.item.origin = read.item.origin?.moved(to: item.piece, of: file)
      return read
    }
  }

  /// What stands around parts of a calendar that are read by themselves.
  static let begin = Array("BEGIN:VCALENDAR\r\n".utf8)
  static let end = Array("END:VCALENDAR\r\n".utf8)

  private func wholeFile<Item: StoredItem>(
    of calendar: EventCalendar, in environment: StoreEnvironment
  ) throws(CalendarError) -> [Item]? {
    let file = try CalendarFile(path, in: environment)
    guard file.snapshot.map({ IndexedFile.Stamp($0.identity) }) == self.file.stamp else { return nil }
    let (items, _): ([Item], _) = file.items(in: calendar)
    return items
  }
}

extension ItemOrigin {
  /// The same bytes at their place in the file.
  fileprivate func moved(to piece: IndexedItem.Piece, of file: IndexedFile) -> ItemOrigin {
    var origin = ItemOrigin(
      calendar: calendar, file: self.file, index: piece.place, line: piece.line, bytes: bytes,
      revision: Int(truncatingIfNeeded: file.digest))
    origin.seriesDigests = seriesDigests
    origin.isAsGenerated = isAsGenerated
    return origin
  }
}
