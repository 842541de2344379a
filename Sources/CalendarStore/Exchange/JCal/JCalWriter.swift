import CalendarJSON
import CalendarModel
import CalendarText

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
    for zone in zones { head += lines(of: zone.bytes) }
    return head
  }

  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]? {
    lines(of: item.lines)
  }

  var tail: [UInt8] { Array("\n]]\n".utf8) }

  private mutating func lines(of component: [UInt8]) -> [UInt8] {
    let text = CalendarText(parsing: component)
    guard let root = text.roots.first else { return [] }
    defer { isFirst = false }
    return Array(((isFirst ? "\n" : ",\n") + JSON(jCal: root, in: text).line).utf8)
  }
}
