public import CalendarModel
import Glibc

extension Disk {
  /// Writes a file piece by piece, in the place of whatever file is there; nobody sees it before it is whole.
  ///
  /// For what is made anew each time, as an export is: there is nothing in the old file to be merged. Links to the file
  /// stay, as do the permissions of one that is replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Gives the pieces, in their order; where it throws, what was there stays.
  /// - Throws: `notRegularFile` where a folder, a pipe or a device is there, `permissionDenied`, `diskFull`, `notFound`
  ///   (there is no such folder), `inputOutput`; what the body throws.
  public func write(
    _ path: String, by body: (([UInt8]) throws(CalendarError) -> Void) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    let place = try self.place(of: path)
    let parts = FilePath(place.path)
    let folder = try OpenFolder(parts.folder, for: path, kernel: kernel)
    if place.isTaken { try about(path) { () throws(SystemError) in try folder.requireWritable(parts.name) } }
    let new = try folder.makeTemporaryFile(permissions: place.isTaken ? 0o600 : 0o666, for: path)
    var pending: [UInt8] = []
    try body { piece throws(CalendarError) in
      guard pending.count + piece.count >= Disk.pieceLength else { return pending += piece }
      try about(path) { () throws(SystemError) in
        try new.file.write(pending)
        try new.file.write(piece)
      }
      pending.removeAll(keepingCapacity: true)
    }
    try about(path) { () throws(SystemError) in
      try new.file.write(pending)
      if place.isTaken { _ = try new.file.takeAttributes(of: try new.folder.open(parts.name)) }
      try new.file.flush()
      try new.rename(to: parts.name)
    }
  }

  /// Where a file is written, links followed, and whether one is there.
  private func place(of path: String) throws(CalendarError) -> (path: String, isTaken: Bool) {
    do throws(CalendarError) {
      let kind = try status(of: path).kind
      guard kind == .file else {
        throw CalendarError(.notRegularFile, at: Place(file: kind == .folder ? FilePath.joining(path, "") : path))
      }
    } catch {
      guard error.code == .notFound else { throw error }
      return (path, false)
    }
    return (try about(path) { () throws(SystemError) in try kernel.resolve(path) }, true)
  }

  private static let pieceLength = 1 << 16
}
