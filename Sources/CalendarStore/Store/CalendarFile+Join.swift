import CalendarModel
import CalendarText

extension CalendarFile {
  /// One of several files that are read as one.
  struct Member {
    let file: CalendarFile

    /// Where its bytes begin among those of all.
    let start: Int

    /// The place behind its bytes.
    var end: Int { start + file.text.bytes.count }
  }

  /// Several whole files of a folder read as one, one behind the other: a series of which some occurrences lie in files
  /// of their own.
  ///
  /// What is changed in it is changed in the file that it stands in (`changes(by:in:)`).
  init(joining files: [CalendarFile], in environment: StoreEnvironment) {
    var bytes: [UInt8] = []
    var members: [Member] = []
    for file in files {
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += file.text.lineEnd.bytes }
      members.append(Member(file: file, start: bytes.count))
      bytes += file.text.bytes
    }
    self.init(bytes, at: files.first?.path ?? "", members: members, in: environment)
  }

  /// Whether it means behind other files what it means by itself.
  var canBeJoined: Bool { text.components.allSatisfy(\.isClosed) && text.roots.first?.range.lowerBound == 0 }

  /// The file that a byte stands in, and where among all bytes it begins.
  func member(at offset: Int) -> (file: CalendarFile, start: Int) {
    members.last { $0.start <= offset }.map { ($0.file, $0.start) } ?? (self, 0)
  }

  /// The changes that patches make, each in the file that it is about; in a folder a file in which nothing but zones is
  /// left goes.
  func changes(by patches: [TextPatch], in calendar: EventCalendar) -> [FileChange] {
    guard !members.isEmpty else { return [change(by: patches, in: calendar)] }
    return members.compactMap { member in
      let own = patches.filter { member.start <= $0.range.lowerBound && $0.range.upperBound <= member.end }
      guard !own.isEmpty else { return nil }
      return member.file.change(by: own.map { $0.moved(by: -member.start) }, in: calendar)
    }
  }

  private func change(by patches: [TextPatch], in calendar: EventCalendar) -> FileChange {
    guard calendar.storage == .folder, patches.contains(where: \.replacement.isEmpty),
      !CalendarText(parsing: text.applying(patches)).holdsMoreThanZones
    else { return FileChange(self, by: patches) }
    return FileChange(self, to: nil)
  }
}

extension CalendarText {
  /// Whether anything stands in its calendars, or beside them, that is no time zone.
  fileprivate var holdsMoreThanZones: Bool {
    components.contains { component in
      let isTop = component.parent.map { components[$0].name == "VCALENDAR" } ?? true
      return isTop && component.name != "VCALENDAR" && component.name != "VTIMEZONE"
    }
  }
}

extension TextPatch {
  /// The same patch so many bytes further on.
  fileprivate func moved(by offset: Int) -> TextPatch {
    TextPatch(range: range.lowerBound + offset..<range.upperBound + offset, replacement: replacement)
  }
}
