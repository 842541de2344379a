import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// Turns vCalendar 1.0, which old phones and organizers write, into iCalendar.
///
/// Source: vCalendar 1.0 (versit, 1996).
struct VCalendarReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// The line of each item, from 1.
  private(set) var linesOfItems: [Int] = []

  /// What could not be converted: the line, and what is said of it.
  var faults: [(line: Int, message: String)] = []

  /// The zone of times without one.
  private(set) var zone: VCalendarZone?

  /// The calendars of a text.
  init(_ bytes: [UInt8]) {
    let lines = VCalendarLine.lines(of: bytes)
    zone = VCalendarZone(lines)
    writer.begin("VCALENDAR")
    if let zone { writer.add(lines: zone.component) }
    var items = CalendarWriter()
    var item: VCalendarItem?
    for line in lines {
      if let encoding = line.unknownEncoding {
        faults.append((line.number, ImportWords.lineInUnknownEncoding(line.name, encoding: encoding)))
      }
      let value = line.value.trimmed.uppercased()
      switch (line.name, item) {
      case ("BEGIN", nil) where value == "VEVENT" || value == "VTODO":
        item = VCalendarItem(kind: value, zone: zone)
        linesOfItems.append(line.number)
      case ("END", let open?) where value == open.kind:
        items.add(lines: open.lines(noting: &faults))
        item = nil
      case (_, nil): continue
      default: item?.take(line)
      }
    }
    if let item {
      // Cut off: the reader of the calendar sees that its END is missing.
      items.add(lines: item.lines(noting: &faults).dropLast("END:\(item.kind)\r\n".utf8.count).map(\.self))
    }
    writer.add(lines: items.bytes)
    writer.end("VCALENDAR")
  }
}

extension SourceReader {
  /// Reads a text of vCalendar 1.0; false where it is none.
  mutating func readVCalendar(_ bytes: [UInt8], behind lines: Int?, at line: Int) -> Bool {
    let text = CalendarText(parsing: bytes)
    let calendars = text.roots.filter { $0.name == "VCALENDAR" }
    let old = calendars.filter { calendar in
      text.lines(of: calendar).contains { $0.name == "VERSION" && $0.value.trimmed == "1.0" }
    }
    guard !old.isEmpty else { return false }
    for calendar in calendars {
      let part = Array(text.bytes[calendar.range])
      let before = text.lineNumber(at: calendar.range.lowerBound) - 1 + (lines ?? 0)
      guard old.contains(calendar) else {
        documents.append(ImportDocument(name, part, lines: lines == nil ? .part(line) : .own(behind: before)))
        continue
      }
      let reader = VCalendarReader(part)
      func place(_ number: Int) -> Int { lines == nil ? line : number + before }
      var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: reader.linesOfItems.map(place))
      // What is made of it has its ends.
      document.isTruncated = !calendar.isClosed
      document.findings = reader.faults.map { fault in
        Finding("vcalendar-left-out", .warning, at: Place(file: name, line: place(fault.line)), message: fault.message)
      }
      documents.append(document)
    }
    return true
  }
}
