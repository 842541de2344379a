public import CalendarModel
import Glibc

/// A file that is read in parts, as it stands on the disk.
public final class FileReader {
  private let path: String
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

  /// Hands over the bytes from the first to the last, as many at a time as there is room for.
  ///
  /// - Parameter body: Takes bytes, and says how many of them it took; the others come again with those that follow.
  ///   Nil ends the reading.
  /// - Returns: Whether all was taken.
  /// - Throws: `inputOutput`.
  public func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Int?) throws(CalendarError) -> Bool {
    var room = min(max(Int(clamping: identity.size), 1 << 12), FileReader.pieceLength)
    var position = 0
    while true {
      let piece = try about(path) { () throws(SystemError) in try file.bytes(in: position..<position + room) }
      if piece.isEmpty { return true }
      guard let taken = piece.withUnsafeBufferPointer(body) else { return false }
      position += taken
      // What is not taken comes again with what follows it: a line that is longer than there was room.
      if taken == 0, piece.count < room { return false }
      if taken == 0 { room *= 2 }
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
  /// The bytes of a range, fewer where the file ends before it does.
  fileprivate func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(SystemError) {
        while count < range.count {
          let read = try kernel.call(.read, name) {
            pread(descriptor, buffer.baseAddress?.advanced(by: count), range.count - count, range.lowerBound + count)
          }
          if read == 0 { break }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
