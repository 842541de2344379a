import CalendarModel
import Glibc

/// The machine's time-zone files (TZif, RFC 9636), and what it says its own zone is.
public struct ZoneFiles: Sendable {
  private static let largest = 1 << 20

  private let kernel: Kernel
  private let folder: String
  private let configuration: String

  /// The files below `TZDIR` of that environment, or else below `/usr/share/zoneinfo`.
  public init(environment: [String: String]) {
    self.init(environment: environment, configuration: "/etc", kernel: Kernel())
  }

  package init(environment: [String: String], configuration: String, kernel: Kernel) {
    let folder = environment["TZDIR"] ?? ""
    self.folder = folder.isEmpty ? "/usr/share/zoneinfo" : folder
    self.configuration = configuration
    self.kernel = kernel
  }

  /// Changes when other zone data are installed, or others are looked at.
  public var version: String {
    var status = stat()
    _ = try? kernel.call(.fstat, folder) { fstatat(AT_FDCWD, folder, &status, 0) }
    return "\(folder) \(FileIdentity(status).changed)"
  }

  /// The bytes of the zone of that name (`Europe/Berlin`); nil where there is none.
  ///
  /// - Throws: `permissionDenied` or `inputOutput` where there is one that cannot be read.
  public func bytes(ofZone name: String) throws(CalendarError) -> [UInt8]? {
    // Names come out of calendar files: none may lead out of the folder.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !name.utf8.contains(0), !parts.contains(where: { $0.isEmpty || $0.first == UInt8(ascii: ".") }) else {
      return nil
    }
    return try contents(of: FilePath.joining(folder, name))
  }

  /// The names of the zones that people live in, in the order of the alphabet; none where the machine has no list of
  /// them.
  ///
  /// Source: the table `zone.tab` of the time-zone database.
  public var names: [String] {
    guard let bytes = try? contents(of: FilePath.joining(folder, "zone.tab")) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let columns = line.split(separator: UInt8(ascii: "\t"))
      guard line.first != UInt8(ascii: "#"), columns.count > 2 else { return nil }
      return String(decoding: columns[2], as: UTF8.self)
    }.sorted()
  }

  /// The bytes of `/etc/localtime`, for machines where it is no link; nil where there is none.
  ///
  /// - Throws: `permissionDenied` or `inputOutput` where there is one that cannot be read.
  public func localTimeBytes() throws(CalendarError) -> [UInt8]? {
    try contents(of: FilePath.joining(configuration, "localtime"))
  }

  /// Where `/etc/localtime` points (`/usr/share/zoneinfo/Europe/Berlin`), nil where it is no link.
  public var localTimeTarget: String? {
    let path = FilePath.joining(configuration, "localtime")
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try? kernel.call(.readlink, path) { readlink(path, &target, target.count) }
    return count.flatMap { String(validating: target.prefix($0), as: UTF8.self) }
  }

  /// The first line of `/etc/timezone`, nil where there is none.
  public var timeZoneText: String? {
    guard let bytes = try? contents(of: FilePath.joining(configuration, "timezone")) else { return nil }
    return bytes.firstLine
  }

  private func contents(of path: String) throws(CalendarError) -> [UInt8]? {
    do {
      let file = try OpenFile(path, kernel: kernel)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      return try file.readToEnd(expecting: status.identity.size, limit: Self.largest)
    } catch  where [ENOENT, ENOTDIR, ENAMETOOLONG].contains(error.number) {
      return nil
    } catch {
      throw error.at(path)
    }
  }
}
