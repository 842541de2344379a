import Glibc

/// The items of a calendar that comes piece by piece and is written as programs write it: one `VCALENDAR`, every
/// component in it whole, every line in UTF-8 without control characters, with a name and a value and ended by CR LF or LF.
///
/// Nothing of the text is kept but what the last item is known by, so that it may be of any length. A text that is
/// written otherwise is noticed; it has to be read whole. Source: RFC 5545 §3.1, §3.4.
public struct PlainCalendar {
  /// A component that lies directly in the calendar.
  public struct Item: Sendable {
    /// The name in capitals.
    public fileprivate(set) var name = ""

    /// The component's place among all of the text.
    public fileprivate(set) var index = 0

    /// Its bytes, from the first of the `BEGIN` line to the line end of the `END` line.
    public fileprivate(set) var range = 0..<0

    /// The line on which it begins, from 1.
    public fileprivate(set) var line = 1

    /// The UID in UTF-8; of a `VTIMEZONE` nothing.
    public fileprivate(set) var uid: [UInt8] = []

    /// The value of the `RECURRENCE-ID`; empty where there is none.
    public fileprivate(set) var recurrenceID: [UInt8] = []

    /// The zones that its dates are on: a bit for each of `zoneNames`.
    public fileprivate(set) var zones: UInt64 = 0

    /// Whether every line ends with CR LF.
    public fileprivate(set) var hasStandardLineEnds = true

    fileprivate var hasStamp = false

    /// Whether it has the UID and the stamp that such a component must have.
    public var isComplete: Bool { hasStamp && !uid.isEmpty || !CalendarText.Component.namesWithUID.contains(name) }

    /// Another one in the place of what was read before, in the same memory.
    fileprivate mutating func begin(_ name: String, _ index: Int, _ range: Range<Int>, line: Int) {
      (self.name, self.index, self.range, self.line) = (name, index, range, line)
      (zones, hasStamp, hasStandardLineEnds) = (0, false, true)
      uid.removeAll(keepingCapacity: true)
      recurrenceID.removeAll(keepingCapacity: true)
    }
  }

  /// The component that is read, or was read last.
  private var item = Item()

  /// The names that dates are on the clocks of.
  public private(set) var zoneNames: [String] = []

  /// The first day of a date on each of those clocks, as the number 20261231; nil where none could be read.
  public private(set) var firstDays: [Int?] = []

  /// The components that lie directly in a calendar.
  private static let outerNames = CalendarText.Component.namesWithUID.union(["VTIMEZONE"])

  private var zoneBytes: [[UInt8]] = []
  private var open: [String] = []
  private var componentCount = 0
  private var isOver = false

  /// Where the next piece begins in the text.
  private var position = 0

  private var lineCount = 0
  private var line = Line()

  /// What has been read of a line that may go on behind a fold.
  private struct Line {
    var isDelimiter = false
    var isInParameters = false
    var isQuoted = false
    var isAtParameter = false
    var awaitsDay = false
    var target: Target?
  }

  /// What of an item a line is.
  private enum Target { case uid, recurrenceID }

  private let isKnownText: Bool

  /// A calendar of which nothing was read yet.
  ///
  /// - Parameter isKnownText: Whether all of it was read before and found to be plain, so that its bytes need not be
  ///   looked at one by one.
  public init(isKnownText: Bool = false) { self.isKnownText = isKnownText }

  /// Reads whole lines of a piece.
  ///
  /// - Parameters:
  ///   - piece: What stands behind the bytes that were read before.
  ///   - body: Takes each component that lies directly in the calendar, in the order of the text.
  /// - Returns: How many of its bytes were read, the last line end included; nil where the text is written otherwise.
  public mutating func read(_ piece: UnsafeBufferPointer<UInt8>, _ body: (Item) -> Void) -> Int? {
    guard let base = piece.baseAddress else { return 0 }
    var (start, standardEnds) = (0, 0)
    while start < piece.count, let found = memchr(base + start, 10, piece.count - start) {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let isStandard = end > start && base[end - 1] == .carriageReturn
      let content = UnsafeBufferPointer(rebasing: piece[start..<(isStandard ? end - 1 : end)])
      lineCount += 1
      guard take(content, at: position + start..<position + end + 1, isStandard: isStandard, body) else { return nil }
      if isStandard { standardEnds += 1 }
      start = end + 1
    }
    // A CR that ends no line would be one more.
    guard isKnownText || piece[..<start].isText(endingLinesBy: standardEnds) else { return nil }
    position += start
    return start
  }

  /// Whether the text that ends there was one whole calendar.
  public var isWhole: Bool { isOver && open.isEmpty }

  // MARK: - Lines

  private mutating func take(
    _ content: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isStandard: Bool, _ body: (Item) -> Void
  ) -> Bool {
    guard let first = content.first, first < 0x80 else { return false }
    if !isStandard { item.hasStandardLineEnds = false }
    if first.isBlank { return goOn(content.dropFirst()) }
    guard !isOver, endLine() else { return false }
    if Delimiter.mayBegin(content, isFolded: false) {
      guard let delimiter = Delimiter(plain: content) else { return false }
      line.isDelimiter = true
      return take(delimiter, at: range, isStandard: isStandard, body)
    }
    guard !open.isEmpty else { return false }
    return open.count == 1 || takeName(content)
  }

  private mutating func takeName(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = 0
    while end < content.count, content[end] != .colon, content[end] != .semicolon {
      if content[end] == .dot { return false }
      end += 1
    }
    guard end > 0, end < content.count else { return false }
    if open.count == 2 { takeMeaning(of: UnsafeBufferPointer(rebasing: content[..<end])) }
    line.isInParameters = content[end] == .semicolon
    return line.isInParameters ? takeParameters(content[end...]) : takeValue(content[(end + 1)...])
  }

  private mutating func takeMeaning(of name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 3 where name.isAlike("UID") && item.uid.isEmpty: line.target = .uid
    case 13 where name.isAlike("RECURRENCE-ID") && item.recurrenceID.isEmpty: line.target = .recurrenceID
    case 7 where name.isAlike("DTSTAMP"): item.hasStamp = true
    default: break
    }
  }

  /// Reads on behind a fold.
  private mutating func goOn(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if line.isDelimiter || line.awaitsDay || open.isEmpty { return false }
    return line.isInParameters ? takeParameters(content) : takeValue(content)
  }

  /// Reads parameters, each with the semicolon before it, and the value behind them.
  private mutating func takeParameters(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var position = content.startIndex
    if line.isAtParameter, !takeParameter(content) { return false }
    while position < content.endIndex {
      let byte = content[position]
      position += 1
      switch byte {
      case .quote: line.isQuoted.toggle()
      case .colon where !line.isQuoted:
        line.isInParameters = false
        return takeValue(content[position...])
      case .semicolon where !line.isQuoted:
        guard takeParameter(content[position...]) else { return false }
      default: break
      }
    }
    return true
  }

  /// Looks at a parameter that begins there; false where nobody can say yet whether it is a `TZID`.
  private mutating func takeParameter(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = UnsafeBufferPointer(rebasing: content.prefix(5))
    line.isAtParameter = name.isEmpty
    if name.isAlike("TZID=") { return takeZone(content.dropFirst(5)) }
    return name.isEmpty || name.count == 5 || !"TZID".hasPrefix(String(upperCasing: name))
  }

  private mutating func takeZone(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = content.prefix { $0 != .colon && $0 != .semicolon }
    // What Exchange writes as `tzone://Microsoft/Utc` without quotes has a colon in it.
    guard !name.isEmpty, name.endIndex < content.endIndex, !UnsafeBufferPointer(rebasing: name).isAlike("TZONE"),
      !name.contains(where: { $0 == .quote || $0 == .comma || $0 == .caret })
    else { return false }
    var place = zoneBytes.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
    if place == nil {
      place = zoneBytes.count
      zoneBytes.append(Array(name))
      zoneNames.append(String(decoding: name, as: UTF8.self))
      firstDays.append(nil)
    }
    guard let place, place < UInt64.bitWidth else { return false }
    item.zones |= 1 << UInt64(place)
    let value = content[name.endIndex...].drop { $0 != .colon }.dropFirst()
    if let day = value.dayNumber { firstDays[place] = min(firstDays[place] ?? day, day) }
    line.awaitsDay = value.count < 8
    return true
  }

  private mutating func takeValue(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch line.target {
    case .uid: item.uid += content
    case .recurrenceID: item.recurrenceID += content
    case nil: break
    }
    return true
  }

  /// Ends the line that was read last; false where it has no value.
  private mutating func endLine() -> Bool {
    if line.isInParameters { return false }
    switch line.target {
    case .uid: item.uid.trimBlanks()
    case .recurrenceID: item.recurrenceID.trimBlanks()
    case nil: break
    }
    line = Line()
    return true
  }

  // MARK: - Components

  private mutating func take(
    _ delimiter: Delimiter, at range: Range<Int>, isStandard: Bool, _ body: (Item) -> Void
  ) -> Bool {
    switch delimiter {
    case .begin(let name):
      guard !name.isEmpty, open.isEmpty == (name == "VCALENDAR") else { return false }
      // What belongs into the calendar and stands in another component is saved from it by reading the whole.
      if open.count > 1, PlainCalendar.outerNames.contains(name) { return false }
      if open.count == 1 {
        item.begin(name, componentCount, range, line: lineCount)
        item.hasStandardLineEnds = isStandard
      }
      open.append(name)
      componentCount += 1
    case .end(let name):
      guard open.popLast() == name else { return false }
      isOver = open.isEmpty
      if open.count == 1 {
        item.range = item.range.lowerBound..<range.upperBound
        body(item)
      }
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of a name in capitals, whatever their case.
  fileprivate func isAlike(_ capitals: StaticString) -> Bool {
    guard count == capitals.utf8CodeUnitCount else { return false }
    return indices.allSatisfy { self[$0].upperCased == capitals.utf8Start[$0] }
  }
}

extension [UInt8] {
  /// Takes away the blanks around a text.
  fileprivate mutating func trimBlanks() {
    while let last, last.isBlank { removeLast() }
    removeFirst(prefix(while: \.isBlank).count)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the bytes are UTF-8, none of them a control character but HTAB, LF and so many CR.
  fileprivate func isText(endingLinesBy returns: Int) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: self)
    var (bits, controls, allowed, found) = (UInt8(0), 0, 0, 0)
    var start = 0
    while start < bytes.count {
      // Counted in bytes, as many as these can count, and not asked one by one: the loop takes many at once.
      let end = Swift.min(start + 255, bytes.count)
      var (some, good, ends): (UInt8, UInt8, UInt8) = (0, 0, 0)
      for place in start..<end {
        let byte = bytes[place]
        bits |= byte
        some &+= (byte < 0x20 ? 1 : 0) &+ (byte == 0x7F ? 1 : 0)
        good &+= (byte == 0x09 ? 1 : 0) &+ (byte == 0x0A ? 1 : 0) &+ (byte == 0x0D ? 1 : 0)
        ends &+= byte == 0x0D ? 1 : 0
      }
      controls += Int(some)
      allowed += Int(good)
      found += Int(ends)
      start = end
    }
    return controls == allowed && found == returns
      && (bits < 0x80 || String(validating: bytes, as: UTF8.self) != nil)
  }

  /// The number that the first eight digits are.
  fileprivate var dayNumber: Int? {
    let digits = prefix(8)
    guard digits.count == 8, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
