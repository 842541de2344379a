import CalendarFiles
public import CalendarModel

/// What is to be imported: bytes, and where they are from.
public struct ImportSource: Hashable, Sendable {
  /// The name under which messages speak of it.
  public let name: String

  /// The bytes.
  public let bytes: [UInt8]

  /// Bytes under a name.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension EventStore {
  /// What is to be imported from a path: a file, or whatever gives bytes as a file does; of a folder its `.ics` files.
  ///
  /// Folders inside a folder are not looked into, as in a calendar that is one.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `diskFull` for more than a gigabyte, or `inputOutput`.
  public func importSources(at path: String) throws(CalendarError) -> [ImportSource] {
    let disk = environment.disk
    guard try disk.status(of: path).kind == .folder else {
      return [ImportSource(name: path, bytes: try disk.contents(of: path))]
    }
    let listing = try disk.list(path)
    if let error = listing.unreadable.first { throw error }
    var sources: [ImportSource] = []
    for file in listing.files {
      sources.append(ImportSource(name: file.path, bytes: try disk.contents(of: file.path)))
    }
    return sources
  }
}
