import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarWords

/// What a check of calendars found, and what is changed where they are mended.
public struct Checkup: Hashable, Sendable {
  /// What was found, calendar by calendar, in the order of files and lines; where calendars are mended what is left.
  public internal(set) var findings: [Finding] = []

  /// What mending changes in files; empty where nothing was to be mended.
  public internal(set) var changes: [FileChange] = []
}

extension EventStore {
  /// Finds all that is wrong in calendars, in single lines and among lines, components and files.
  ///
  /// Nothing is written: `mend(_:)` does that. Source: RFC 5545.
  ///
  /// - Parameters:
  ///   - calendars: The calendars; nil for all of the store, and what in it may be meant for one and cannot be read.
  ///   - mending: Whether to mend what can be mended without a change to what anybody reads.
  /// - Returns: What was found, where calendars are mended what is left; and what mending changes.
  /// - Throws: What the disk throws for the only calendar; of several one that cannot be read is a finding, as is a file of
  ///   a folder.
  public func check(_ calendars: [EventCalendar]? = nil, mending: Bool = false) throws(CalendarError) -> Checkup {
    guard let calendars else {
      var checkup = try check(self.calendars(), mending: mending)
      checkup.findings += try unreadableCalendars()
      return checkup
    }
    var checkup = Checkup()
    for calendar in calendars {
      do throws(CalendarError) {
        try check(calendar, mending: mending, into: &checkup)
      } catch {
        guard calendars.count > 1 else { throw error }
        checkup.findings.append(Finding(unreadable: error))
      }
    }
    return checkup
  }

  /// Finds all that is wrong in the bytes of a calendar that is no file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: What findings call it.
  ///   - mending: Whether to mend what can be mended.
  /// - Returns: What was found, where the bytes are mended what is left; and the bytes as they are then.
  public func check(_ bytes: [UInt8], named name: String, mending: Bool = false) -> (
    findings: [Finding], bytes: [UInt8]
  ) {
    var check = CalendarCheck(isFolder: false, resolver: environment.zones, viewer: environment.viewer)
    let bytes = mending ? mended(bytes) : bytes
    check.add(CalendarText(parsing: bytes), file: name)
    return (check.findings, bytes)
  }

  /// Writes what a check has mended.
  ///
  /// - Returns: What could not be kept when the files were written.
  /// - Throws: `changedUnderneath` where a file is not what was checked, and what the disk throws.
  @discardableResult
  public func mend(_ checkup: Checkup) throws(CalendarError) -> [Finding] {
    try make(checkup.changes, commit: true, as: "check --fix")
  }

  private func check(_ calendar: EventCalendar, mending: Bool, into checkup: inout Checkup) throws(CalendarError) {
    var check = CalendarCheck(
      isFolder: calendar.storage == .folder, resolver: environment.zones, viewer: environment.viewer)
    let fetched = fetched
    for path in try paths(of: calendar, in: fetched, &check) {
      do throws(CalendarError) {
        let (old, snapshot) = try fetched.read(path)
        let bytes = mending ? mended(old) : old
        if bytes != old { checkup.changes.append(FileChange(of: path, from: old, to: bytes, snapshot: snapshot)) }
        check.add(CalendarText(parsing: bytes), file: path)
      } catch {
        guard calendar.storage == .folder else { throw error }
        check.add(unreadable: Finding(unreadable: error))
      }
    }
    checkup.findings += check.findings
  }

  private func paths(
    of calendar: EventCalendar, in fetched: StoreEnvironment, _ check: inout CalendarCheck
  ) throws(CalendarError) -> [String] {
    guard calendar.storage == .folder else { return [calendar.id] }
    let listing = try fetched.list(calendar.id)
    var limit = FindingLimit()
    let foreign = limit.limited(listing.foreignPaths.map(Finding.init(foreign:)))
    let leftovers = limit.limited(listing.leftovers.map(Finding.init(leftover:)))
    for finding in listing.findings + leftovers + foreign { check.add(unreadable: finding) }
    return fetched.items(inFolder: calendar.id, listing).map(\.path)
  }

  private func mended(_ bytes: [UInt8]) -> [UInt8] {
    FileMend.bytes(mending: bytes, resolver: environment.zones, now: environment.now())
  }
}

extension FolderListing {
  /// What lies in the folder of a calendar, belongs to nothing of it and is left alone.
  fileprivate var foreignPaths: [String] {
    let misnamed = Set(misnamed.map { Verbatim($0.name) })
    return (hidden + (others + folders).filter { !misnamed.contains(Verbatim($0.name)) }.map(\.path)).sorted()
  }
}

extension Finding {
  fileprivate init(leftover path: String) {
    self.init("leftover-file", .note, at: Place(file: path), message: StoreWords.leftover)
  }

  fileprivate init(foreign path: String) {
    self.init("foreign-file", .note, at: Place(file: path), message: StoreWords.foreign)
  }
}
