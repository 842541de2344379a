/// What stands around the items of an exported calendar, its zones aside.
///
/// Source: RFC 5545 §3.4.
enum ICalendarFrame {
  /// What tells a file that was exported from one that somebody keeps.
  static let head = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cal-edit//CalendarStore export//EN\r\n".utf8)

  /// The end.
  static let tail = Array("END:VCALENDAR\r\n".utf8)
}
