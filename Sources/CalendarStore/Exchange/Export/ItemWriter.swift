import CalendarModel

/// Writes items one after the other in a format that holds them whole.
protocol ItemWriter {
  /// Whether it takes items as their lines, and does not ask what they say.
  var takesLines: Bool { get }

  /// What stands before the items.
  mutating func head(zones: [ZoneComponent]) -> [UInt8]

  /// An item, as it stands behind those that were written before; nil for one that the format cannot hold.
  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]?

  /// What stands behind the items.
  var tail: [UInt8] { get }
}

/// Writes iCalendar: a calendar around the items' own lines.
///
/// Source: RFC 5545 §3.4.
struct ICalendarWriter: ItemWriter {
  /// What tells a file that was exported from one that somebody keeps.
  static let head = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cal-edit//CalendarStore export//EN\r\n".utf8)

  let takesLines = true

  func head(zones: [ZoneComponent]) -> [UInt8] { ICalendarWriter.head + zones.flatMap(\.bytes) }

  func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]? { item.lines }

  var tail: [UInt8] { Array("END:VCALENDAR\r\n".utf8) }
}
