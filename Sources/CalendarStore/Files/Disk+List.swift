import CalendarModel
import Glibc

extension Disk {
  /// What is in a folder.
  ///
  /// What has a name that begins with a dot or ends in `.tmp` is not looked at; pipes and devices are left out.
  ///
  /// - Throws: `notFound`, also where it is no folder; `permissionDenied` or `inputOutput`.
  public func list(_ path: String) throws(CalendarError) -> FolderListing {
    let folder = try about(path) { () throws(SystemError) in try OpenFolder(path, kernel: kernel) }
    let names = try about(path) { () throws(SystemError) in try folder.names() }
    var listing = FolderListing()
    for name in names.sorted(by: { Verbatim($0) < Verbatim($1) }) {
      guard !name.hasPrefix("."), !name.hasSuffix(".tmp") else {
        let hidden = FilePath.joining(path, name)
        if isLeftover(name) {
          listing.leftovers.append(hidden)
        } else if TemporaryName(name) == nil, !FolderMetadata.names.contains(name) {
          listing.hidden.append(hidden)
        }
        continue
      }
      do {
        try listing.add(name, in: folder)
      } catch {
        listing.unreadable.append(error.at(FilePath.joining(path, name)))
      }
    }
    return listing
  }
}

extension Disk {
  /// What a folder says about itself; a small file of it that cannot be read says nothing.
  ///
  /// - Throws: `notFound`, also where it is no folder; `permissionDenied` or `inputOutput`.
  public func metadata(inFolder path: String) throws(CalendarError) -> FolderMetadata {
    let folder = try about(path) { () throws(SystemError) in try OpenFolder(path, kernel: kernel) }
    var metadata = FolderMetadata()
    for name in FolderMetadata.names {
      guard let field = FolderMetadata.field(in: name) else { continue }
      metadata[keyPath: field] = try? folder.metadataText(in: name)
    }
    return metadata
  }
}

extension OpenFolder {
  /// What a small file says; nil for a pipe or a device.
  fileprivate func metadataText(in name: String) throws(SystemError) -> String? {
    let file = try open(name)
    guard try file.status().kind == .file else { return nil }
    return try file.readToEnd(limit: FolderMetadata.longestText).trimmedText
  }
}

extension FolderListing {
  fileprivate mutating func add(_ name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    let status = try folder.status(of: name)
    let entry = Entry(name: name, folder: folder.path, identity: status.identity)
    switch status.kind {
    case .folder:
      folders.append(entry)
      if name.hasSuffix(".ics") { misnamed.append(entry) }
    case .file where name.hasSuffix(".ics"):
      files.append(entry)
    case .file:
      guard let field = FolderMetadata.field(in: name) else {
        others.append(entry)
        return
      }
      metadata[keyPath: field] = try folder.metadataText(in: name)
    case .other:
      if name.hasSuffix(".ics") { misnamed.append(entry) }
    }
  }
}

extension FolderMetadata {
  /// The files that hold it.
  fileprivate static let names =
    ["displayname", "color", "description", "order", "supported-calendar-component-set", ".Radicale.props"]

  fileprivate static func field(in file: String) -> WritableKeyPath<FolderMetadata, String?>? {
    switch file {
    case "displayname": \.displayName
    case "color": \.color
    case "description": \.description
    case "order": \.order
    case "supported-calendar-component-set": \.componentSet
    case ".Radicale.props": \.serverProperties
    default: nil
    }
  }
}
