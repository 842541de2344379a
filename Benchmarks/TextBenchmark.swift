import CalendarText
import Glibc

/// Megabytes a second in which the components of a text are found, beside a search for line ends with `memchr`.
func textTable() -> Table {
  let event = """
    BEGIN:VEVENT\r
    UID:5F0C7A52-4B7E-4C55-9E59-0E6C3F6B7D11@example.org\r
    DTSTAMP:20261130T090000Z\r
    DTSTART;TZID=Europe/Berlin:20261204T143000\r
    DTEND;TZID=Europe/Berlin:20261204T153000\r
    RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20270326T133000Z\r
    SUMMARY:Design review\r
    LOCATION:Room 4\r
    DESCRIPTION:What was decided last week\\, and what is open: the index\\, the e\r
     xport\\, and who writes the documentation of both.\r
    ATTENDEE;CN="Doe, Ann";PARTSTAT=ACCEPTED:mailto:ann@example.org\r
    ATTENDEE;CN=Ben;PARTSTAT=NEEDS-ACTION:mailto:ben@example.org\r
    END:VEVENT\r

    """
  let bytes = Array(
    ("BEGIN:VCALENDAR\r\n" + String(repeating: event, count: 25_000) + "END:VCALENDAR\r\n").utf8)
  let parsing = seconds { precondition(CalendarText(parsing: bytes).components.count == 25_001) }
  let scanning = seconds { precondition(lineCount(of: bytes) == 25_000 * 13 + 2) }
  let rates = [parsing, scanning].map { text(Double(bytes.count) / $0 / 1e6) }
  return Table(
    heads: ["a text of \(bytes.count / 1_000_000) MB, MB a second", "ours", "memchr", "times as long"],
    rows: [["finding components"] + rates + [text(parsing / scanning)]])
}

private func lineCount(of bytes: [UInt8]) -> Int {
  bytes.withUnsafeBytes { buffer in
    var (lines, position) = (0, 0)
    while position < buffer.count, let rest = buffer.baseAddress?.advanced(by: position),
      let found = memchr(rest, 10, buffer.count - position)
    {
      lines += 1
      position += rest.distance(to: UnsafeRawPointer(found)) + 1
    }
    return lines
  }
}
