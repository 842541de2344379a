import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarText

/// The end of a large calendar file to which an event is added, and what the index knows of the rest: nothing else of
/// the file has to be read.
struct AdditionEnd {
  /// The file.
  let file: UnreadFile

  /// What the index knows of it, and its number.
  let known: (number: Int, file: IndexedFile)

  /// Where the event goes.
  let point: IndexedFile.AdditionPoint

  /// The last component of the calendar and what stands behind it, in a calendar of their own.
  private let text: CalendarText

  /// Where in the file the first byte of `text` would be.
  private let offset: Int

  /// The line end that the file uses first.
  let lineEnd: LineEnd

  /// A longer end is left to whoever reads the whole.
  private static let longest = 1 << 20

  /// Reads the end of a file; nil where it is not as the index says, or not written as programs write it.
  ///
  /// - Throws: What the disk throws.
  init?(
    of file: UnreadFile, knowing known: (number: Int, file: IndexedFile), on disk: Disk
  ) throws(CalendarError) {
    let size = Int(file.identity.size)
    guard let point = known.file.additionPoint, point.previous < point.offset, point.offset < size,
      size - point.previous <= AdditionEnd.longest
    else { return nil }
    let (end, identity) = try disk.pieces([point.previous..<size], of: file.path)
    let beginning = CalendarText(parsing: try disk.beginning(of: file.path, limit: 1 << 12))
    (self.file, self.known, self.point) = (file, known, point)
    text = CalendarText(parsing: FileExcerpt.begin + end)
    offset = point.previous - FileExcerpt.begin.count
    lineEnd = beginning.lineEnd
    guard identity == file.identity, lineEnd == .crlf || lineEnd == .lf,
      beginning.components.first?.name == "VCALENDAR", let calendar = text.components.first, calendar.isClosed,
      text.roots.count == 1,
      calendar.contentRange.upperBound == point.offset - offset,
      text.bytes[calendar.contentRange.upperBound - 1] == UInt8(ascii: "\n")
    else { return nil }
  }

  /// What adding lines does to the file, for the history.
  func edit(adding lines: [UInt8]) -> FileEdit? {
    guard let digest = sums(adding: lines)?.whole.digest else { return nil }
    return FileEdit(
      changing: file, in: text, by: [.insertion(of: lines, at: point.offset - offset)], at: offset,
      from: Digest(count: Int(file.identity.size), hash: known.file.digest), to: digest)
  }

  /// What the index is to know of the file with lines added; nil where it has to read all of it.
  func contents(
    adding lines: [UInt8], _ stamp: IndexedFile.Stamp, at moment: Int64, in environment: StoreEnvironment
  ) -> IndexUpdate.FileContents? {
    let start = FilePart.Start(offset: point.offset, line: point.line, place: point.place)
    guard let part = FilePart(lines, from: start, of: known.file, at: file.path, in: environment),
      let sums = sums(adding: lines), let previous = part.lastChild
    else { return nil }
    var added = known.file
    (added.stamp, added.seen, added.digest) = (stamp, moment, sums.whole.digest.hash)
    added.additionPoint = IndexedFile.AdditionPoint(
      place: point.place + part.items.count, offset: point.offset + lines.count, line: point.line + part.size.lines,
      previous: previous, sum: sums.before.packed)
    var contents = IndexUpdate.FileContents(added, items: part.items)
    contents.kept = IndexUpdate.Kept(ofFile: known.number)
    contents.kept?.splices = []
    return contents
  }

  /// The digests, on their way, of what then stands before another event and of the whole file.
  private func sums(adding lines: [UInt8]) -> (before: Digest.Sum, whole: Digest.Sum)? {
    guard var sum = Digest.Sum(packed: point.sum), sum.count == point.offset else { return nil }
    sum.add(lines[...])
    var whole = sum
    whole.add(text.bytes[(point.offset - offset)...])
    return (sum, whole)
  }
}
