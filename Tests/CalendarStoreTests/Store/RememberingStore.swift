import CalendarFiles
import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// A store that remembers what was done, in a folder of its own.
struct RememberingStore {
  let files: StoreFolder
  let history: ScratchFolder

  init(_ folder: ScratchFolder? = nil, history: ScratchFolder? = nil, disk: Disk = Disk(), makesRoot: Bool = true)
    throws
  {
    self.history = try history ?? ScratchFolder()
    files = try StoreFolder(folder, disk: disk, makesRoot: makesRoot, history: self.history("history"))
  }

  var store: EventStore { files.store }

  /// The same files and history through another store, as another process has them.
  func another(disk: Disk = Disk()) throws -> RememberingStore {
    try RememberingStore(files.folder, history: history, disk: disk)
  }

  /// Everything in the store's folder: bytes and permissions of files, targets of links, permissions of folders.
  func tree() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: files.folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let path = files.folder(name)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let permissions = (attributes[.posixPermissions] as? Int).map { String($0, radix: 8) } ?? ""
        switch attributes[.type] as? FileAttributeType {
        case .typeSymbolicLink: return (name, "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: path)))
        case .typeDirectory: return (name, "folder \(permissions)")
        default: return (name, "\(permissions) " + (try files.folder.text(name)))
        }
      })
  }

  /// The names of the history's files.
  func records() throws -> [String] {
    guard FileManager.default.fileExists(atPath: history("history")) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: history("history")).sorted()
  }

  func setTitle(_ title: String, of name: String, at index: Int = 0) throws {
    var event = try files.event(name, at: index)
    event.title = title
    try store.save(&event, span: .allEvents)
  }

  func add(_ uid: String, to name: String) throws {
    var event = try files.lunch(uid: uid)
    event.calendar = try files.calendar(name)
    try store.save(&event, span: .thisEvent)
  }

  func move(_ name: String, at index: Int = 0, to target: String) throws {
    var event = try files.event(name, at: index)
    event.calendar = try files.calendar(target)
    try store.save(&event, span: .allEvents)
  }

  /// Changes a file as a program without care does.
  func rewrite(_ name: String, _ change: (String) -> String) throws {
    try files.folder.put(name, change(try files.folder.text(name)))
  }
}
