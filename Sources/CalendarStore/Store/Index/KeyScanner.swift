import CalendarICal
import CalendarIndex
import CalendarModel
import CalendarText
import CalendarTime

/// Reads from the bytes of an event's component what a listing and a search need, many times faster than `ICal` reads
/// all of it.
///
/// It takes only components in which nothing is odd: of which `ICal` would find nothing wrong, and read the same. Any
/// other is left to `ICal`, so that what it does not know costs time and no event.
struct KeyScanner {
  /// What was read.
  private(set) var keys = EventOutline()

  /// Whether the event has alarms, and whether some may go off at any time.
  private(set) var alarmTraits: IndexedItem.Traits = []

  /// The texts that a search looks at, a line each.
  private(set) var searched: [UInt8] = []

  private let zone: (String) -> Zone
  private var seen = KeyNames()
  private var alarm: KeyNames?
  private var unfolded: [UInt8] = []
  private var exclusions: [EventDate] = []
  private var isOdd = false

  /// The keys of a component and what is searched in it; nil for a component with anything odd.
  static func scan(
    _ component: CalendarText.Component, in bytes: UnsafeBufferPointer<UInt8>, zone: @escaping (String) -> Zone
  ) -> KeyScanner? {
    var scanner = KeyScanner(zone: zone)
    scanner.scan(component.contentRange, of: bytes)
    scanner.keys.repetition?.exclusions = scanner.exclusions
    return scanner.isOdd || scanner.alarm != nil || !scanner.isConsistent ? nil : scanner
  }

  private init(zone: @escaping (String) -> Zone) { self.zone = zone }

  private mutating func scan(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    var position = range.lowerBound
    while position < range.upperBound, !isOdd {
      var line = position..<bytes.lineEnd(from: position, before: range.upperBound)
      position = line.upperBound + 1
      guard bytes.isFold(at: position, before: range.upperBound) else {
        take(UnsafeBufferPointer(rebasing: bytes[bytes.content(of: line)]))
        continue
      }
      unfolded.removeAll(keepingCapacity: true)
      unfolded += bytes[bytes.content(of: line)]
      while bytes.isFold(at: position, before: range.upperBound) {
        line = position + 1..<bytes.lineEnd(from: position + 1, before: range.upperBound)
        position = line.upperBound + 1
        unfolded += bytes[bytes.content(of: line)]
      }
      let folded = unfolded
      folded.withUnsafeBufferPointer { take($0) }
    }
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.place(of: UInt8(ascii: "\r"), in: bytes.indices) == nil, let line = KeyLine(bytes) else {
      return isOdd = true
    }
    let name = KeyName(line.name)
    guard alarm == nil else { return takeOfAlarm(line, name) }
    guard let name else { return }
    if name.isSingle, !seen.insert(name) { return isOdd = true }
    if !take(line, name) { isOdd = true }
  }
}

extension KeyScanner {
  /// Takes a property of the event; false for one that is odd.
  private mutating func take(_ line: KeyLine, _ name: KeyName) -> Bool {
    switch name {
    case .begin:
      guard line.value.isEqual(to: "VALARM") else { return false }
      alarm = KeyNames()
    case .uid: if seen.insert(name) { keys.uid = plain(line) ?? "" }
    case .summary: keys.title = searchedText(of: line)
    case .location: keys.location = searchedText(of: line)
    case .description, .categories: _ = searchedText(of: line)
    case .attendee, .organizer:
      search(line.commonName.map { Array($0) } ?? [])
      search(Array(line.value))
    case .url: keys.url = plain(line)
    case .color: keys.color = text(of: line)
    case .status: return takeStatus(line)
    case .priority: return line.value.count == 1 && isNumber(line)
    case .sequence: return (1...9).contains(line.value.count) && isNumber(line)
    case .stamp, .created, .lastModified, .acknowledged: return isMoment(line)
    case .start: return take(line.date(zone: zone), as: \.start)
    case .recurrenceID: return !line.hasRange && take(line.date(zone: zone), as: \.recurrenceID)
    case .end: return take(line.date(zone: zone).map { .date($0) })
    case .duration: return take(line.duration.flatMap { $0.days < 0 || $0.seconds < 0 ? nil : .duration($0) })
    case .rule: return takeRule(line)
    case .exclusions:
      guard let dates = line.dates(zone: zone) else { return false }
      exclusions += dates
    case .plain, .classification, .transparency, .busyStatus: break
    case .finish, .odd, .trigger, .action, .proximity, .repetition: return false
    }
    return true
  }

  /// Takes a property of an alarm: of those only what is wrong with them is of interest.
  private mutating func takeOfAlarm(_ line: KeyLine, _ name: KeyName?) {
    guard let name else { return }
    if name.isSingleInAlarm, alarm?.insert(name) == false { return isOdd = true }
    switch name {
    case .finish:
      isOdd = !line.value.isEqual(to: "VALARM") || alarm?.contains(.trigger) != true
      alarm = nil
    case .begin: isOdd = true
    case .trigger:
      let isLength = line.type.map { $0.isEqual(to: "DURATION") } ?? true
      isOdd = !(isLength ? line.duration != nil : isMoment(line))
      alarmTraits.insert(isLength && line.duration?.isAtMostAWeek == true ? .hasAlarms : .hasFarAlarms)
    case .duration: isOdd = line.duration == nil
    case .repetition:
      isOdd = !(1...9).contains(line.value.count) || !isNumber(line)
      alarmTraits.insert(.hasFarAlarms)
    case .acknowledged: isOdd = !isMoment(line)
    default: break
    }
  }

  private mutating func takeStatus(_ line: KeyLine) -> Bool {
    if line.value.isEqual(to: "CANCELLED") {
      keys.status = .canceled
    } else if line.value.isEqual(to: "TENTATIVE") {
      keys.status = .tentative
    } else {
      return line.value.isEqual(to: "CONFIRMED")
    }
    return true
  }

  private mutating func takeRule(_ line: KeyLine) -> Bool {
    let rule = RecurrenceRule(text: line.text)
    guard let parts = rule.parts, parts.oddities.isEmpty else { return false }
    keys.repetition = EventOutline.Repetition(rules: [rule])
    return true
  }

  private mutating func take(_ date: EventDate?, as member: WritableKeyPath<EventOutline, EventDate?>) -> Bool {
    keys[keyPath: member] = date
    return date != nil
  }

  private mutating func take(_ end: EventEnd?) -> Bool {
    guard let end, keys.end == .none else { return false }
    keys.end = end
    return true
  }

  private func isNumber(_ line: KeyLine) -> Bool { line.value.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }

  private func isMoment(_ line: KeyLine) -> Bool {
    if case .utc = line.date(zone: zone) { true } else { false }
  }

  /// Whether start, end and rule fit each other as they do in a sound event.
  private var isConsistent: Bool {
    guard let start = keys.start, keys.repetition == nil || keys.recurrenceID == nil else { return false }
    switch keys.end {
    case .none: return true
    case .duration(let length): return !start.isDay || (length.seconds == 0 && length.days > 0)
    case .date(let end):
      guard start.isDay == end.isDay else { return false }
      let (first, last) = (start.instant(viewer: .utc), end.instant(viewer: .utc))
      return start.isDay ? first < last : first <= last
    }
  }
}

extension KeyScanner {
  private func plain(_ line: KeyLine) -> String? {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var value = line.value.drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  private func text(of line: KeyLine) -> String? {
    line.value.isEmpty ? nil : TextValue.read(line.text)
  }

  private mutating func searchedText(of line: KeyLine) -> String? {
    guard let text = text(of: line) else { return nil }
    search(Array(text.utf8))
    return text
  }

  private mutating func search(_ bytes: [UInt8]) {
    searched += bytes
    searched.append(UInt8(ascii: "\n"))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the LF of a line is, or the end.
  fileprivate func lineEnd(from start: Int, before end: Int) -> Int {
    place(of: UInt8(ascii: "\n"), in: start..<end) ?? end
  }

  /// The line without the CR of its line end.
  fileprivate func content(of line: Range<Int>) -> Range<Int> {
    !line.isEmpty && self[line.upperBound - 1] == UInt8(ascii: "\r") ? line.lowerBound..<line.upperBound - 1 : line
  }

  fileprivate func isFold(at position: Int, before end: Int) -> Bool {
    position < end && (self[position] == UInt8(ascii: " ") || self[position] == UInt8(ascii: "\t"))
  }
}
