import CalendarModel
import Glibc

/// A file that is being written beside the one it is to become; it is removed again unless it takes its place.
struct TemporaryFile: ~Copyable {
  let folder: OpenFolder
  let file: OpenFile

  private let identity: FileIdentity

  /// Makes an empty file with these permissions, less those that the umask takes.
  init(in folder: consuming OpenFolder, permissions: mode_t) throws(SystemError) {
    let file = try folder.makeFile(permissions: permissions)
    identity = try folder.identity(ofNew: file)
    self.folder = folder
    self.file = file
  }

  private var name: String { file.name }

  /// What it now is; where that cannot be told, what it was when it was made, which is never taken for unchanged.
  var currentIdentity: FileIdentity { (try? file.status().identity) ?? identity }

  deinit { folder.remove(name, ifStill: identity) }

  /// Takes the place of a file if it holds what was read, and removes that file.
  func replace(_ target: String, as read: some ReplaceableFile) throws(CalendarError) {
    guard try exchange(with: target, as: read) else { return try renameOver(target, as: read) }
    do {
      // What came out is what stood there at the very moment of the swap.
      _ = try folder.openUnchanged(name, as: read, isTaken: true)
      try about(read.path) { () throws(SystemError) in try folder.flush() }
    } catch {
      swapBack(target)
      throw error
    }
    folder.remove(name)
  }

  /// Takes a name, whatever stands there.
  func rename(to target: String) throws(SystemError) {
    try folder.rename(name, to: target)
    try folder.flush()
  }

  private func exchange(with target: String, as read: some ReplaceableFile) throws(CalendarError) -> Bool {
    do {
      return try folder.exchange(name, target)
    } catch  where error.number == ENOENT {
      throw read.changedUnderneath
    } catch {
      throw error.at(read.path)
    }
  }

  private func swapBack(_ target: String) {
    guard (try? folder.exchange(name, target)) == true else { return }
    guard let swapped = try? folder.status(of: name, followsLinks: false).identity else { return }
    // Somebody put yet another file there meanwhile: the newest stays, and the one before it is left beside it.
    if !swapped.isSameFile(as: identity) { _ = try? folder.exchange(name, target) }
  }

  /// For file systems that cannot swap: a change within the moment between check and rename would be lost.
  private func renameOver(_ target: String, as read: some ReplaceableFile) throws(CalendarError) {
    _ = try folder.openUnchanged(target, as: read)
    try about(read.path) { () throws(SystemError) in
      try folder.rename(name, to: target)
      try folder.flush()
    }
  }
}

extension OpenFolder {
  /// An empty file to write in the folder, for the file at that path.
  consuming func makeTemporaryFile(
    permissions: mode_t, for path: String
  ) throws(CalendarError) -> TemporaryFile {
    do { return try TemporaryFile(in: self, permissions: permissions) } catch { throw error.at(path) }
  }
}
