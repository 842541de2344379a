import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// What was found in one file.
private struct CheckedFile {
  let name: String
  let findings: [Finding]
  let omitted: [String: Int]
  let items: [CheckedItem]
}

/// Checks the files of one calendar, and what stands in several of them.
struct CalendarCheck {
  /// Whether the calendar is a folder with a file for each item (the vdir convention).
  let isFolder: Bool

  let resolver: ZoneResolver
  let viewer: Zone

  private var files: [CheckedFile] = []
  private var unreadable: [Finding] = []

  /// A check of a calendar without files yet.
  init(isFolder: Bool, resolver: ZoneResolver, viewer: Zone) {
    self.isFolder = isFolder
    self.resolver = resolver
    self.viewer = viewer
  }

  /// Checks a file of it.
  mutating func add(_ text: CalendarText, file: String) {
    let check = FileCheck(text, file: file, resolver: resolver, viewer: viewer)
    files.append(CheckedFile(name: file, findings: check.findings, omitted: check.omitted, items: check.items))
  }

  /// Takes note of a file that could not be read.
  mutating func add(unreadable finding: Finding) { unreadable.append(finding) }

  /// What was found, file by file, each in the order of its lines; what is found in masses is summed up.
  var findings: [Finding] {
    let others = findingsAmongItems()
    return unreadable
      + files.flatMap { file in
        var limit = FindingLimit(omitted: file.omitted)
        return limit.limited((file.findings + (others[Verbatim(file.name)] ?? [])).inOrder).inOrder
      }
  }

  /// What items of one calendar, perhaps in several files, say of each other, by file.
  private func findingsAmongItems() -> [Verbatim<String>: [Finding]] {
    var found: [Finding] = []
    var masters: [Verbatim<String>: Place] = [:]
    let items = files.flatMap(\.items).filter { !$0.uid.isEmpty && !$0.isMessage }
    for item in items where !item.isOverride {
      if let first = masters[item.$uid] {
        found.append(Finding(duplicate: item, of: first))
      } else {
        masters[item.$uid] = item.place
      }
    }
    found += items.filter { $0.isOverride && masters[$0.$uid] == nil }.map(Finding.init(withoutSeries:))
    if isFolder { found += findingsAboutFiles() }
    return Dictionary(grouping: found) { Verbatim($0.place.file ?? "") }
  }

  /// Where a file of the folder holds several items, or has another name than its item's.
  private func findingsAboutFiles() -> [Finding] {
    var limit = FindingLimit()
    return limit.limited(
      files.compactMap { file in
        guard let first = file.items.first else { return nil }
        if let other = file.items.first(where: { $0.$uid != first.$uid }) { return Finding(severalIn: other) }
        return isNamed(file.name, after: first.uid) ? nil : Finding(misnamed: first)
      })
  }

  /// Whether a file has the name that a UID gives it: the UID, perhaps with a number behind it where that was taken; a UID
  /// that not every file system takes as a name may have any.
  private func isNamed(_ path: String, after uid: String) -> Bool {
    guard (1...200).contains(uid.utf8.count), uid.utf8.allSatisfy(\.isPlainInFileNames) else { return true }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.hasPrefix(uid), name.hasSuffix(".ics") else { return false }
    let number = name.dropFirst(uid.count).dropLast(4)
    return number.isEmpty || number.first == "-" && Int(number.dropFirst()).map { $0 > 1 } == true
  }
}

extension UInt8 {
  /// Whether any program writes it into a file's name as it is.
  fileprivate var isPlainInFileNames: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension Finding {
  fileprivate init(duplicate item: CheckedItem, of first: Place) {
    let line = first.line.map { ":\($0)" } ?? ""
    self.init(
      "duplicate-uid", .warning, at: item.place,
      message: CheckWords.repeatedUID(item.uid, file: first.file ?? "", line: line))
  }

  fileprivate init(withoutSeries item: CheckedItem) {
    self.init(
      "no-series", .warning, at: item.place,
      message: CheckWords.orphan)
  }

  fileprivate init(severalIn item: CheckedItem) {
    self.init(
      "several-uids", .warning, at: item.place,
      message: CheckWords.severalUIDs)
  }

  fileprivate init(misnamed item: CheckedItem) {
    self.init(
      "name-unlike-uid", .note, at: item.place,
      message: CheckWords.otherName(uid: item.uid))
  }
}
