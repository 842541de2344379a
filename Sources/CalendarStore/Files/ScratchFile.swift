public import CalendarModel
import Glibc

/// A file without a name, for what is put aside while a program works; it is gone as soon as nobody has it open.
public final class ScratchFile {
  private let path: String
  private let file: OpenFile

  /// How many bytes were put aside.
  public private(set) var count = 0

  fileprivate init(in path: String, kernel: Kernel) throws(CalendarError) {
    self.path = path
    file = try about(path) { () throws(SystemError) in
      let folder = try OpenFolder(path, kernel: kernel)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try folder.open(TemporaryName().text, flags: flags, mode: 0o600)
      folder.remove(file.name)
      return file
    }
  }

  /// Puts bytes aside behind the others.
  ///
  /// - Throws: `diskFull` or `inputOutput`, about the folder that it is in.
  public func append(_ bytes: [UInt8]) throws(CalendarError) {
    try about(path) { () throws(SystemError) in try file.write(bytes) }
    count += bytes.count
  }

  /// The bytes of a range.
  ///
  /// - Throws: `inputOutput`, about the folder that it is in.
  public func bytes(in range: Range<Int>) throws(CalendarError) -> [UInt8] {
    try about(path) { () throws(SystemError) in try file.bytes(in: range) }
  }
}

extension Disk {
  /// Makes a scratch file in the file system of a folder.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `diskFull` or `inputOutput`, about the folder.
  public func makeScratchFile(in folder: String) throws(CalendarError) -> ScratchFile {
    try ScratchFile(in: folder, kernel: kernel)
  }
}
