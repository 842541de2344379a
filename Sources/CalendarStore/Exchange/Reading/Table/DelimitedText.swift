/// A table as text: rows of cells, with quotes around cells that need them.
///
/// Source: RFC 4180; other delimiters are told by the first row.
struct DelimitedText {
  /// One row.
  struct Row {
    /// The line that it begins on, from 1.
    let line: Int

    /// Its cells.
    let cells: [String]

    /// Its bytes, with its line end.
    let bytes: ArraySlice<UInt8>

    /// Whether a quote of it is not closed, so that it goes on to the end of the text.
    let isOpen: Bool

    /// Whether no cell says anything.
    var isBlank: Bool { cells.allSatisfy { $0.trimmed.isEmpty } }
  }

  /// The rows, the first of them with the names of the columns.
  private(set) var rows: [Row] = []

  /// Reads a text.
  init(_ bytes: [UInt8]) {
    let stated = DelimitedText.statedDelimiter(of: bytes)
    let delimiter = stated?.delimiter ?? DelimitedText.delimiter(of: bytes)
    var (place, line) = stated.map { ($0.end, 2) } ?? (0, 1)
    while place < bytes.count {
      let (start, startLine) = (place, line)
      var cells: [String] = []
      var cell: [UInt8] = []
      var (isQuoted, isEnded) = (false, false)
      while place < bytes.count, !isEnded {
        let byte = bytes[place]
        place += 1
        if byte == 0x0A || byte == 0x0D && !(place < bytes.count && bytes[place] == 0x0A) { line += 1 }
        switch byte {
        case UInt8(ascii: "\"") where isQuoted && place < bytes.count && bytes[place] == byte:
          cell.append(byte)
          place += 1
        case UInt8(ascii: "\"") where isQuoted: isQuoted = false
        case UInt8(ascii: "\"") where cell.allSatisfy({ $0 == 0x20 }): (isQuoted, cell) = (true, [])
        case delimiter where !isQuoted:
          cells.append(String(decoding: cell, as: UTF8.self))
          cell = []
        case 0x0A where !isQuoted: isEnded = true
        case 0x0D where !isQuoted: isEnded = !(place < bytes.count && bytes[place] == 0x0A)
        default: cell.append(byte)
        }
      }
      cells.append(String(decoding: cell, as: UTF8.self))
      rows.append(Row(line: startLine, cells: cells, bytes: bytes[start..<place], isOpen: isQuoted))
    }
  }

  /// What a first line `sep=;` says, as Excel writes and reads it, and where that line ends.
  private static func statedDelimiter(of bytes: [UInt8]) -> (delimiter: UInt8, end: Int)? {
    let name = Array("sep=".utf8)
    let ends: [UInt8] = [0x0D, 0x0A]
    guard bytes.count > name.count + 1, bytes[name.count] != 0x0D, bytes[name.count] != 0x0A,
      bytes.prefix(name.count).map({ $0 | 0x20 }).elementsEqual(name.map { $0 | 0x20 }),
      ends.contains(bytes[name.count + 1])
    else { return nil }
    let isPair = bytes.dropFirst(name.count + 1).prefix(2).elementsEqual(ends)
    return (bytes[name.count], name.count + (isPair ? 3 : 2))
  }

  /// What stands most often between the cells of the first row.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D, !isQuoted { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
  }
}
