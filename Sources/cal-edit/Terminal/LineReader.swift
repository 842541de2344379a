import CalendarStore
import CalendarWords
import Glibc

/// Lines from a descriptor, each as soon as it is there.
struct LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var number = 0

  /// The lines of a descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, without `LF` or `CRLF`; nil at the end.
  ///
  /// - Throws: `inputOutput` when the descriptor cannot be read, `invalidValue` when the line is no UTF-8.
  mutating func next() throws(CalendarError) -> String? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return try line(until: end)
      }
      searched = bytes.count
      guard !isAtEnd else {
        // A terminal goes on after the key that ends its input: whoever gave up an answer with it goes on typing.
        defer { (start, isAtEnd) = (bytes.count, false) }
        return start < bytes.count ? try line(until: bytes.count) : nil
      }
      searched -= forgetLinesRead()
      try readMore()
    }
  }

  /// All bytes that no line was made of yet.
  ///
  /// - Throws: `inputOutput` when the descriptor cannot be read.
  mutating func rest() throws(CalendarError) -> [UInt8] {
    while !isAtEnd { try readMore() }
    defer { (bytes, start) = ([], 0) }
    return Array(bytes[start...])
  }

  /// A name or title in another encoding is no text to guess at.
  private mutating func line(until end: Int) throws(CalendarError) -> String {
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    number += 1
    guard let text = String(validating: line, as: UTF8.self) else {
      throw CalendarError(
        .invalidValue, at: Place(file: ErrorWords.standardInput, line: number), value: SafeText.line(bytes: line),
        expected: ErrorWords.encoding)
    }
    return text
  }

  /// Makes room for more; returns by how many bytes everything moved to the front.
  private mutating func forgetLinesRead() -> Int {
    defer { start = 0 }
    bytes.removeFirst(start)
    return start
  }

  private mutating func readMore() throws(CalendarError) {
    var chunk = [UInt8](repeating: 0, count: LineReader.chunkSize)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.append(contentsOf: chunk[..<count])
        isAtEnd = count == 0
        return
      }
      guard errno == EINTR else {
        throw CalendarError(
          .inputOutput, at: Place(file: ErrorWords.standardInput), underlying: String(cString: strerror(errno)))
      }
    }
  }

  private static let chunkSize = 1 << 12
}
