import CalendarModel
import Glibc

/// New files that are being written in one folder; all are removed again unless all get their names.
struct Creation: ~Copyable {
  private struct Item {
    let temporary: String
    let name: String
    let path: String
    let bytes: [UInt8]
    let identity: FileIdentity
    var notes: [WrittenFile.Note] = []
  }

  private let folder: OpenFolder
  private let path: String
  private let resolvedFolder: String
  private let isLocked: Bool
  private var items: [Item] = []
  private var isFinished = false

  /// Opens and locks the folder; `path` is what an error is about.
  init(in folderPath: String, for path: String, kernel: Kernel, patience: LockPatience) throws(CalendarError) {
    let folder = try OpenFolder(folderPath, for: path, kernel: kernel)
    let resolved = try about(path) { () throws(SystemError) in try kernel.resolve(folderPath) }
    let isLocked = try folder.lock(patience, for: path)
    self.path = path
    resolvedFolder = resolved
    self.isLocked = isLocked
    self.folder = folder
  }

  deinit {
    guard !isFinished else { return }
    for item in items {
      folder.remove(item.temporary, ifStill: item.identity)
      folder.remove(item.name, ifStill: item.identity)
    }
  }

  /// Writes one file under a name that readers skip; only a flushed one is sure to be on the disk.
  ///
  /// Without attributes of its own it gets the permissions that the umask leaves.
  mutating func write(
    _ bytes: [UInt8], as name: String, for path: String, attributes: FileAttributes?, isFlushed: Bool
  ) throws(CalendarError) {
    do throws(SystemError) {
      let file = try folder.makeFile(permissions: attributes == nil ? 0o666 : 0o600)
      let identity = try folder.identity(ofNew: file)
      items.append(Item(temporary: file.name, name: name, path: path, bytes: bytes, identity: identity))
      try file.write(bytes)
      if let attributes { items[items.count - 1].notes = try file.take(attributes) }
      if isFlushed { try file.flush() }
    } catch {
      throw error.at(path)
    }
  }

  /// Waits until the disk holds all of them.
  func flush() throws(CalendarError) {
    do throws(SystemError) { try folder.flushFiles() } catch { throw error.at(path) }
  }

  /// Gives them their names.
  mutating func finish() throws(CalendarError) -> [WrittenFile] {
    for item in items {
      do { try folder.renameExclusively(item.temporary, to: item.name) } catch { throw error.at(item.path) }
    }
    do throws(SystemError) { try folder.flush() } catch { throw error.at(path) }
    isFinished = true
    var files: [WrittenFile] = []
    for item in items { files.append(written(item)) }
    return files
  }

  private func written(_ item: Item) -> WrittenFile {
    // The name changed its status; where that cannot be told, the old one is never taken for unchanged.
    let status = try? folder.status(of: item.name, followsLinks: false)
    return WrittenFile(
      snapshot: FileSnapshot(
        path: item.path, resolvedPath: FilePath.joining(resolvedFolder, item.name), bytes: item.bytes,
        identity: status?.identity ?? item.identity),
      notes: (isLocked ? [] : [.unlocked]) + item.notes)
  }
}
