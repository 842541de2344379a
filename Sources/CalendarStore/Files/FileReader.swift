public import CalendarModel
import Glibc

/// A file that is read in parts, as it stands on the disk.
public final class FileReader {
  /// The file's path.
  public let path: String

  private let file: OpenFile

  /// Which file it is, and in which state it was opened.
  public let identity: FileIdentity

  fileprivate init(_ path: String, kernel: Kernel) throws(CalendarError) {
    let file = try about(path) { () throws(SystemError) in try OpenFile(path, kernel: kernel) }
    let status = try about(path) { () throws(SystemError) in try file.status() }
    guard status.kind == .file else { throw CalendarError(.notRegularFile, at: Place(file: path)) }
    self.path = path
    self.file = file
    identity = status.identity
  }

  /// The bytes of a range.
  ///
  /// - Throws: `changedUnderneath` where the file ends before the range does; `inputOutput`.
  public func bytes(in range: Range<Int>) throws(CalendarError) -> [UInt8] {
    let bytes = try about(path) { () throws(SystemError) in try file.bytes(in: range) }
    guard bytes.count == range.count else { throw CalendarError(.changedUnderneath, at: Place(file: path)) }
    return bytes
  }

  /// All bytes that the file had when it was opened.
  ///
  /// - Throws: What `bytes(in:)` throws.
  public func allBytes() throws(CalendarError) -> [UInt8] { try bytes(in: 0..<Int(clamping: identity.size)) }

  /// Adds the bytes of a range to others.
  ///
  /// - Throws: What `bytes(in:)` throws.
  public func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(CalendarError) {
    let start = bytes.count
    try about(path) { () throws(SystemError) in
      try bytes.append(addingCapacity: range.count) { span throws(SystemError) in
        try file.read(range, into: &span)
      }
    }
    guard bytes.count - start == range.count else { throw CalendarError(.changedUnderneath, at: Place(file: path)) }
  }

  /// Hands over the bytes from the first to the last, as many at a time as there is room for.
  ///
  /// - Parameter body: Takes bytes, and says how many of them it took; the others come again with those that follow.
  ///   Nil ends the reading.
  /// - Returns: Whether all was taken.
  /// - Throws: `inputOutput`; what the body throws.
  public func forEachPiece(
    _ body: (UnsafeBufferPointer<UInt8>) throws(CalendarError) -> Int?
  ) throws(CalendarError) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(max(Int(clamping: identity.size), 1 << 12), FileReader.pieceLength))
    var position = 0
    while true {
      let count = try about(path) { () throws(SystemError) in try file.read(into: &piece, from: position) }
      if count == 0 { return true }
      let taken = try piece.withUnsafeBufferPointer { piece throws(CalendarError) in
        try body(UnsafeBufferPointer(rebasing: piece[..<count]))
      }
      guard let taken else { return false }
      position += taken
      // What is not taken comes again with what follows it: a line that is longer than there was room.
      if taken == 0, count < piece.count || count >= Disk.longestFile { return false }
      if taken == 0 { piece = [UInt8](repeating: 0, count: piece.count * 2) }
    }
  }

  private static let pieceLength = 1 << 18
}

extension Disk {
  /// Opens a file to be read in parts.
  ///
  /// - Throws: `notRegularFile` for a folder, a pipe or a device; `notFound`, `permissionDenied` or `inputOutput`.
  public func reader(of path: String) throws(CalendarError) -> FileReader { try FileReader(path, kernel: kernel) }
}

extension OpenFile {
  /// Fills an array with the bytes from an offset on, as far as there are any.
  ///
  /// - Returns: How many there were.
  func read(into bytes: inout [UInt8], from offset: Int) throws(SystemError) -> Int {
    var filled = 0
    while filled < bytes.count {
      let count = try kernel.call(.read, name) {
        bytes.withUnsafeMutableBytes { buffer in
          pread(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, offset + filled)
        }
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The bytes of a range, fewer where the file ends before it does.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    try bytes.append(addingCapacity: range.count) { span throws(SystemError) in try read(range, into: &span) }
    return bytes
  }

  /// Reads the bytes of a range, fewer where the file ends before it does.
  fileprivate func read(_ range: Range<Int>, into span: inout OutputSpan<UInt8>) throws(SystemError) {
    var failure: SystemError?
    span.withUnsafeMutableBufferPointer { buffer, filled in
      do throws(SystemError) {
        while filled < range.count {
          let count = try kernel.call(.read, name) {
            pread(descriptor, buffer.baseAddress?.advanced(by: filled), range.count - filled, range.lowerBound + filled)
          }
          if count == 0 { break }
          filled += count
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
