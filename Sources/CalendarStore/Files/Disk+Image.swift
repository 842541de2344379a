import CalendarModel
import Glibc

extension Disk {
  /// The path with the links of its folders followed, but not a link at its end.
  ///
  /// Folders that are missing stay as they are named.
  public func absolutePath(of path: String) -> String {
    let parts = FilePath(path)
    guard parts.name != ".", parts.name != "..", !parts.name.isEmpty else {
      return (try? kernel.resolve(path)) ?? path
    }
    if let folder = try? kernel.resolve(parts.folder) { return FilePath.joining(folder, parts.name) }
    return FilePath.joining(absolutePath(of: parts.folder), parts.name)
  }

  /// Whether something stands at a path, links not followed.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  public func holds(_ path: String) throws(CalendarError) -> Bool { try kind(at: path) != nil }

  /// Whether a folder stands at a path, and no link to one.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  public func holdsFolder(_ path: String) throws(CalendarError) -> Bool { try kind(at: path) == .folder }

  private func kind(at path: String) throws(CalendarError) -> FileStatus.Kind? {
    do throws(SystemError) {
      var status = stat()
      try kernel.call(.fstat, path) { fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) }
      return FileStatus(status).kind
    } catch  where [ENOENT, ENOTDIR].contains(error.number) {
      return nil
    } catch {
      throw error.at(path)
    }
  }

  /// The whole file that was read, or the link to it that stands at its path.
  ///
  /// - Throws: `changedUnderneath` where it is gone; `permissionDenied` or `inputOutput`.
  public func image(of read: FileSnapshot) throws(CalendarError) -> FileImage {
    let parts = FilePath(read.path)
    do throws(SystemError) {
      let folder = try OpenFolder(parts.folder, kernel: kernel)
      if let link = try folder.link(named: parts.name) { return link }
      return FileImage(content: .file(read.bytes, try folder.open(parts.name).attributes()))
    } catch  where error.number == ENOENT {
      throw read.changedUnderneath
    } catch {
      throw error.at(read.path)
    }
  }

  /// Puts back a file or a link where nothing stands.
  ///
  /// - Throws: `alreadyExists`, and what the creation of a file throws; there is then no new file.
  @discardableResult
  public func restore(_ image: FileImage, at path: String) throws(CalendarError) -> [WrittenFile.Note] {
    switch image.content {
    case .file(let bytes, let attributes):
      let parts = FilePath(path)
      var creation = try Creation(in: parts.folder, for: path, kernel: kernel, patience: patience)
      try creation.write(bytes, as: parts.name, for: path, attributes: attributes, isFlushed: true)
      return try creation.finish()[0].notes
    case .link(let target):
      let parts = FilePath(path)
      try about(path) { () throws(SystemError) in
        let folder = try OpenFolder(parts.folder, kernel: kernel)
        try folder.link(parts.name, to: target)
        try folder.flush()
      }
      return []
    }
  }
}

extension Disk {
  /// Puts back files of one folder where nothing stands, all or none, and waits for the disk only once; a link among
  /// them is left out.
  ///
  /// - Throws: As the creation of many files does; there is then no new file.
  @discardableResult
  public func restore(_ files: [(image: FileImage, path: String)]) throws(CalendarError) -> [WrittenFile] {
    guard let first = files.first else { return [] }
    var creation = try Creation(
      in: FilePath(first.path).folder, for: first.path, kernel: kernel, patience: patience)
    for (image, path) in files {
      guard case .file(let bytes, let attributes) = image.content else { continue }
      try creation.write(
        bytes, as: FilePath(path).name, for: path, attributes: attributes, isFlushed: false)
    }
    try creation.flush()
    return try creation.finish()
  }
}

extension OpenFolder {
  /// Where a link points; nil for what is none.
  func target(ofLink name: String) throws(SystemError) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count: Int
    do throws(SystemError) {
      count = try kernel.call(.readlink, name) { readlinkat(descriptor, name, &target, target.count) }
    } catch  where error.number == EINVAL {
      return nil
    }
    guard let text = String(validating: target.prefix(count), as: UTF8.self) else {
      throw SystemError(number: EILSEQ)
    }
    return text
  }

  fileprivate func link(_ name: String, to target: String) throws(SystemError) {
    try kernel.call(.symlinkat, name) { symlinkat(target, descriptor, name) }
  }
}
