import CalendarFiles
public import CalendarModel
import CalendarWords

/// What is to be imported: bytes, and where they are from.
public struct ImportSource: Hashable, Sendable {
  /// The name under which messages speak of it.
  public let name: String

  /// The bytes.
  public let bytes: [UInt8]

  /// Why there are none; nil where they were read.
  let refusal: String?

  /// Bytes under a name.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    refusal = nil
  }

  /// Something that gives no bytes.
  init(name: String, refusal: String) {
    self.name = name
    self.refusal = refusal
    bytes = []
  }
}

extension EventStore {
  /// What is to be imported from a path: a file, or whatever gives bytes as a file does; of a folder its files that are
  /// calendars by their names, `.ics`, `.ical`, `.icalendar` and `.vcs`, in small letters or capitals.
  ///
  /// Folders inside a folder are not looked into, as in a calendar that is one. What is named like a calendar and cannot
  /// be read is rejected by the plan, and hides nothing else.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `diskFull` for more than a gigabyte, or `inputOutput`.
  public func importSources(at path: String) throws(CalendarError) -> [ImportSource] {
    let disk = environment.disk
    guard try disk.status(of: path).kind == .folder else {
      return [ImportSource(name: path, bytes: try disk.contents(of: path))]
    }
    let listing = try disk.list(path)
    let named = (listing.files + listing.others).filter { ImportSource.isCalendar($0.name) }
    var sources = named.sorted { $0.name < $1.name }.map { file in
      do throws(CalendarError) {
        return ImportSource(name: file.path, bytes: try disk.contents(of: file.path))
      } catch {
        return ImportSource(name: file.path, refusal: Finding(unreadable: error).message)
      }
    }
    sources += listing.unreadable.filter { $0.place.file.map(ImportSource.isCalendar) == true }.map { error in
      ImportSource(name: error.place.file ?? path, refusal: Finding(unreadable: error).message)
    }
    sources += listing.misnamed.map { ImportSource(name: $0.path, refusal: ImportWords.noFile) }
    if sources.isEmpty, !listing.folders.isEmpty {
      return [ImportSource(name: path, refusal: ImportWords.onlyFolders)]
    }
    return sources
  }
}

extension ImportSource {
  fileprivate static func isCalendar(_ name: String) -> Bool {
    let small = name.lowercased()
    return [".ics", ".ical", ".icalendar", ".vcs"].contains(where: small.hasSuffix)
  }
}
