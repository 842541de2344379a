import CalendarJSON
import CalendarModel
import CalendarText
import CalendarWords

/// Writes jCal: one calendar as an array, an item a line.
///
/// Source: RFC 7265.
struct JCalWriter: ItemWriter {
  let takesLines = true
  private var isFirst = true

  init() {}

  mutating func head(zones: [ZoneComponent]) -> [UInt8] {
    let calendar = CalendarText(parsing: ICalendarFrame.head)
    let properties = calendar.components.first.map { calendar.lines(of: $0).map { JSON(jCal: $0) } } ?? []
    var head = Array("[\"vcalendar\",\(JSON.array(properties).line),[".utf8)
    for zone in zones { head += lines(of: CalendarText(parsing: zone.bytes)) }
    return head
  }

  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]? {
    let text = CalendarText(parsing: item.lines)
    guard text.components.allSatisfy({ $0.depth < JCalWriter.deepest }) else {
      findings.append(
        Finding(
          "jcal-left-out", .warning, at: Place(file: item.calendar.id, uid: item.entry.uid),
          message: JCalWords.tooDeep(item.entry.uid)))
      return nil
    }
    let wordless = text.components.flatMap { text.lines(of: $0).compactMap(\.wordless) }
    if let first = wordless.first {
      findings.append(
        Finding(
          "jcal-left-out", .warning, at: Place(file: item.calendar.id, uid: item.entry.uid),
          message: JCalWords.noNames(first, more: wordless.count - 1, of: item.entry.uid)))
    }
    return lines(of: text)
  }

  /// Deeper components no reader of JSON takes.
  private static let deepest = 100

  var tail: [UInt8] { Array("\n]]\n".utf8) }

  private mutating func lines(of text: CalendarText) -> [UInt8] {
    guard let root = text.roots.first else { return [] }
    defer { isFirst = false }
    return Array(((isFirst ? "\n" : ",\n") + JSON(jCal: root, in: text).line).utf8)
  }
}
