import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarZones

extension IndexedFile.Stamp {
  /// The state of a file.
  init(_ identity: FileIdentity) {
    self.init(
      device: identity.device, inode: identity.inode, size: identity.size, modified: identity.modified,
      changed: identity.changed)
  }
}

extension CalendarFile {
  /// What the index is to know of the file.
  ///
  /// - Parameters:
  ///   - name: The file's name in its calendar.
  ///   - stamp: The state that it was read in.
  ///   - moment: When it was read, on the machine's clock.
  ///   - known: What it knew of the file before.
  ///   - environment: What the file is read with.
  /// - Returns: The file and its items.
  func contents(
    named name: String, _ stamp: IndexedFile.Stamp, at moment: Int64, known: KnownFile? = nil,
    in environment: StoreEnvironment
  ) -> IndexUpdate.FileContents {
    var file = IndexedFile(name: name, stamp: stamp, seen: moment, digest: digest)
    file.isWhole = !canBeReadInPieces
    // Of a file that is one of many nobody asks.
    if name.isEmpty { file.additionPoint = additionPoint }
    file.zones = file.isWhole ? [] : zoneComponents
    var items: [IndexedItem] = []
    var findings: [Finding] = []
    var known = known?.zones == file.zones && !file.isWhole && hasSoundZones ? known : nil
    text.bytes.withUnsafeBufferPointer { bytes in
      for (place, component) in components(of: Event.self).enumerated() {
        let piece = piece(of: component, at: place)
        if known?.keep(piece) == true { continue }
        let (item, own) = indexedItem(component, at: piece, in: bytes)
        items.append(item)
        findings += own
      }
    }
    file.findings = (findings + fileFindings).map { $0.in(file: nil) }
    findings = []
    // What is wrong with zones is said as far as they are asked for.
    let reminders = components(of: Reminder.self)
    let other = reminders.isEmpty || hasSoundZones ? self : CalendarFile(text.bytes, at: path, in: environment)
    for (place, component) in reminders.enumerated() {
      let piece = piece(of: component, at: place)
      if known?.keep(piece) == true { continue }
      let (item, own) = other.reminderItem(component, at: piece)
      items.append(item)
      findings += own
    }
    file.findingsOfReminders = (findings + other.fileFindings).map { $0.in(file: nil) }
    var contents = IndexUpdate.FileContents(file, items: items)
    contents.kept = known?.kept
    return contents
  }

  /// Whether a component means the same beside the file's zones as it does in the file: one whole calendar, in which
  /// the items and the zones stand side by side.
  var canBeReadInPieces: Bool {
    guard text.roots.count == 1, text.components.allSatisfy(\.isClosed), text.components[0].name == "VCALENDAR" else {
      return false
    }
    return text.components.allSatisfy { !["VEVENT", "VTODO", "VTIMEZONE"].contains($0.name) || $0.parent == 0 }
  }

  /// Whether nothing is wrong in any zone of the file, whichever of them dates ask for.
  var hasSoundZones: Bool {
    text.components.allSatisfy { component in
      component.name != "VTIMEZONE"
        || (VTimeZone.tzid(of: component, in: text) != nil && VTimeZone(component, in: text).faults.isEmpty)
    }
  }

  private var additionPoint: IndexedFile.AdditionPoint? {
    guard canBeReadInPieces, let previous = text.components.last(where: { $0.parent == 0 })
    else { return nil }
    let offset = text.components[0].contentRange.upperBound
    var sum = Digest.Sum()
    sum.add(text.bytes[..<offset])
    return IndexedFile.AdditionPoint(
      place: components(of: Event.self).count, offset: offset, line: text.lineNumber(at: offset),
      previous: previous.range.lowerBound, sum: sum.packed)
  }

  private var zoneComponents: [UInt8] {
    text.components.filter { $0.name == "VTIMEZONE" }.flatMap { text.bytes[$0.range] }
  }

  func piece(of component: CalendarText.Component, at place: Int) -> IndexedItem.Piece {
    IndexedItem.Piece(
      place: place, offset: component.range.lowerBound, length: component.range.count,
      line: text.lineNumber(at: component.range.lowerBound), digest: Digest(of: text.bytes[component.range]).hash)
  }

  /// What the index is to know of a component that stands there, and what is wrong in it.
  func indexedItem(
    _ component: CalendarText.Component, at piece: IndexedItem.Piece, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (item: IndexedItem, findings: [Finding]) {
    guard let scanned = KeyScanner.scan(component, in: bytes, zone: { zone(tzid: $0, at: component) }) else {
      return oddItem(component, at: piece)
    }
    let keys = scanned.keys
    let repeats = keys.repetition != nil
    let set = keys.recurrenceSet()
    var item = IndexedItem(
      uid: IndexedItem.number(ofUID: keys.uid), traits: keys.recurrenceID == nil ? [] : .isOverride,
      span: set?.span(repeats: repeats), repeats: repeats, keys: keys.packed, piece: piece,
      words: scanned.searched.withUnsafeBufferPointer { FoldedText($0).text })
    item.traits.formUnion(scanned.alarmTraits)
    if repeats, let set { item.days = StartDays(of: set) }
    if keys.repetition?.isDense == true { item.traits.insert(.isDense) }
    return (item, [])
  }

  /// A component that the key scanner leaves alone.
  private func oddItem(
    _ component: CalendarText.Component, at piece: IndexedItem.Piece
  ) -> (item: IndexedItem, findings: [Finding]) {
    let (event, findings): (Event, _) = read(component)
    let repeats = event.hasRecurrence || event.item.appliesToFuture
    var span = event.recurrenceSet()?.span(repeats: repeats)
    // What moves all later occurrences may move them anywhere.
    if event.item.appliesToFuture { span = RecurrenceSet.always }
    var item = IndexedItem(
      uid: IndexedItem.number(ofUID: event.uid), traits: event.isOverride ? [.isOdd, .isOverride] : .isOdd, span: span,
      repeats: repeats, keys: EventOutline(event).packed, piece: piece,
      words: FoldedText(event.item.searchedTexts.joined(separator: "\n")).text)
    for alarm in event.alarms { item.traits.insert(alarm.isNear ? .hasAlarms : .hasFarAlarms) }
    return (item, findings)
  }

  /// A reminder, of which the index knows only where it is.
  private func reminderItem(
    _ component: CalendarText.Component, at piece: IndexedItem.Piece
  ) -> (item: IndexedItem, findings: [Finding]) {
    let (reminder, findings): (Reminder, _) = read(component)
    var outline = EventOutline()
    (outline.uid, outline.start, outline.recurrenceID) = (reminder.uid, reminder.item.start, reminder.item.recurrenceID)
    var traits: IndexedItem.Traits = .isReminder
    if !findings.isEmpty { traits.insert(.isOdd) }
    if reminder.isOverride { traits.insert(.isOverride) }
    let item = IndexedItem(
      uid: IndexedItem.number(ofUID: reminder.uid), traits: traits, span: nil, repeats: false, keys: outline.packed,
      piece: piece,
      words: "")
    return (item, findings)
  }
}

extension Alarm {
  /// Whether it goes off once, a week from the start or the end at most.
  fileprivate var isNear: Bool {
    switch trigger {
    case .fromStart(let length), .fromEnd(let length): repeatCount == nil && length.isAtMostAWeek
    case .at, .unreadable: false
    }
  }
}

extension CalendarDuration {
  /// Whether it is no longer than a week, before or after.
  var isAtMostAWeek: Bool { (-7 * 86_400...7 * 86_400).contains(nominalSeconds) }
}

extension EventOutline.Repetition {
  /// Whether it may give more than one date a day, or leaves out very many.
  fileprivate var isDense: Bool {
    exclusions.count > 1000
      || rules.contains { rule in
        guard let parts = rule.parts else { return true }
        return parts.frequency < .daily || !parts.hoursOfTheDay.isEmpty || !parts.minutesOfTheHour.isEmpty
          || !parts.secondsOfTheMinute.isEmpty
      }
  }
}

extension Finding {
  /// The same finding in a file of another path.
  func `in`(file path: String?) -> Finding {
    var place = place
    place.file = path
    return Finding(code, severity, at: place, message: message)
  }
}
