import Testing

@testable import CalendarStore

/// A source that ends at whatever byte: what is whole goes in, and that the rest is missing is said.
struct CutOffTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private static let iCalendar = calendar(
    vtimezone("Mine"),
    vevent("a", "DTSTART;TZID=Mine:20261204T100000", "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"),
    vtodo("b", "DESCRIPTION:Grö\n ße\\, 😀", "DUE:20261204T100000Z"), vevent("c", atTen))

  private static let vCalendar = [
    "BEGIN:VCALENDAR", "VERSION:1.0", "BEGIN:VEVENT", "UID:a", "DTSTART:20261204T100000Z",
    "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=B6=", "=C3=9Fe", "DALARM:20261204T095000Z;;;x", "END:VEVENT",
    "BEGIN:VTODO", "UID:b", "DUE:20261204T100000Z", "SUMMARY:b", "END:VTODO", "END:VCALENDAR", "",
  ].joined(separator: "\r\n")

  private static let sources = [iCalendar, vCalendar, iCalendar.replacing("\r\n", with: "\n")]

  @Test(arguments: sources.indices) func `what is whole before the end goes in, and the end is said`(index: Int) throws
  {
    let bytes = Array(Self.sources[index].utf8)
    let end = Array("END:VCALENDAR".utf8)
    let whole = (0..<bytes.count).last { bytes[$0...].starts(with: end) }.map { $0 + end.count } ?? bytes.count
    for count in 0..<bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      // An END without its line end may be all of it.
      let lines = text.split(whereSeparator: \.isNewline)
      let plan = try folder.plan([Array(bytes.prefix(count))])
      let added = plan.items.filter { $0.action == .added }.count
      #expect(added == lines.filter { $0 == "END:VEVENT" || $0 == "END:VTODO" }.count, "\(count)")
      if count >= whole {
        #expect(!plan.isTruncated && plan.items.allSatisfy { $0.action == .added }, "\(count)")
      } else {
        #expect(plan.isTruncated || plan.count(.rejected) > 0, "\(count)")
        let rejected = plan.items.filter { $0.action == .rejected }.map(\.place)
        let places = rejected + plan.findings.filter { $0.severity == .error }.map(\.place)
        let isInside = places.allSatisfy { (1...max(1, lines.count)).contains($0.line ?? 0) }
        #expect(!places.isEmpty && isInside, "\(count)")
      }
    }
  }
}
