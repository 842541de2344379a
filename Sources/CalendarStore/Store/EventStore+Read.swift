import CalendarModel
import CalendarText

extension EventStore {
  /// The file that an item was read from, as it is now, or will be after a commit, with the other files of its folder
  /// that hold parts of its series; nil where it is gone.
  ///
  /// - Throws: `malformedFile`, and what the disk throws.
  func present<Item: StoredItem>(_ item: Item, from origin: ItemOrigin) throws(CalendarError) -> CalendarFile? {
    do {
      return try joined(try calendarFile(at: origin.file), of: item, in: origin.calendar)
    } catch  where error.code.isMissing {
      return nil
    }
  }

  /// A file with those of its folder in which other parts of an item's series lie.
  ///
  /// Where several files have the whole series, nobody can say whose an occurrence is: each stands alone then.
  private func joined<Item: StoredItem>(
    _ file: CalendarFile, of item: Item, in calendar: EventCalendar
  ) throws(CalendarError) -> CalendarFile {
    let uid = item.item.uid
    let isPart = item.item.hasRecurrence || item.item.isOverride || item.item.occurrenceDate != nil
    guard isPart, !uid.isEmpty, calendar.storage == .folder, file.canBeJoined else { return file }
    let (parts, _): ([Item], _) = try components(
      in: calendar, selecting: .identified([Verbatim(uid)], Item.entityType))
    var files = [file]
    for path in Set(parts.compactMap { $0.item.origin?.$file }).sorted() where path != Verbatim(file.path) {
      guard let other = try? calendarFile(at: path.wrappedValue), other.canBeJoined else { continue }
      files.append(other)
    }
    guard files.count > 1, files.count(where: { $0.holdsMaster(of: Item.self, withUID: uid) }) <= 1 else { return file }
    return CalendarFile(joining: files, in: environment)
  }
}

extension CalendarFile {
  /// Whether it holds a whole series or event with a UID, and not only changed occurrences of one.
  fileprivate func holdsMaster<Item: StoredItem>(of kind: Item.Type, withUID uid: String) -> Bool {
    components(of: kind).contains { component in
      self.uid(of: component).isSame(as: uid) && text.firstLine(of: component, named: "RECURRENCE-ID") == nil
    }
  }
}

extension Array where Element: StoredItem {
  /// Lets each part of a series of which single occurrences were changed know of all others, in whatever files they lie.
  mutating func shareSeries() {
    let divided = Set(lazy.filter { $0.item.isOverride && !$0.item.uid.isEmpty }.map { $0.item.$uid })
    guard !divided.isEmpty else { return }
    var digests: [Verbatim<String>: Set<Int>] = [:]
    for element in self where divided.contains(element.item.$uid) {
      guard let origin = element.item.origin else { continue }
      digests[element.item.$uid, default: []].insert(CalendarFile.digest(of: origin.bytes[...]))
    }
    for place in indices {
      if let all = digests[self[place].item.$uid] { self[place].item.origin?.seriesDigests = all }
    }
  }
}
