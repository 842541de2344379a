import CalendarModel
import CalendarText
import CalendarTime
import Testing

@testable import CalendarICal

/// What must not reach libical, or must not slow reading down (libical 3.0.16 crashes, cuts or takes quadratic time).
@Suite struct GuardTests {
  @Test func `an attachment of twenty million bytes in one line is read and its neighbours edited`() throws {
    let data = String(repeating: "QUJD", count: 5_000_000)
    let calendar = TestCalendar(["ATTACH;ENCODING=BASE64;VALUE=BINARY:\(data)", "SUMMARY:Old"], stamp: nil)
    #expect(calendar.event.attachments == [Attachment(.base64(data))])
    var event = calendar.event
    event.title = "New"
    let patches = try EventCodec.patches(
      from: calendar.event, to: event, component: calendar.component, in: calendar.text,
      stamp: EventCodec.Stamp(now: Instant(secondsSince1970: 0)))
    #expect(patches.map { String(decoding: $0.replacement, as: UTF8.self) } == ["SUMMARY:New\r\n"])
  }

  @Test func `notes of half a million characters are read and written`() throws {
    let notes = String(repeating: "line\n", count: 100_000)
    var event = Event(uid: "u1", start: .day(.earliest))
    event.notes = notes
    let bytes = try EventCodec.writeEvent(event, lineEnd: .crlf, now: Instant(secondsSince1970: 0))
    let text = CalendarText(parsing: bytes)
    #expect(EventCodec.readEvent(text.components[0], in: text, zone: TestCalendar.zone).event.notes == notes)
  }

  @Test func `an event of twenty thousand lines is read whole`() {
    let lines = (0..<20_000).map { "ATTENDEE:mailto:a\($0)@example.org" }
    #expect(TestCalendar(["SUMMARY:x"] + lines + ["LOCATION:y"]).event.attendees.count == 20_000)
    #expect(TestCalendar(["SUMMARY:x"] + lines + ["LOCATION:y"]).event.location == "y")
  }

  @Test func `of twenty thousand attendees one is removed by one patch`() throws {
    let lines = (0..<20_000).map { "ATTENDEE:mailto:a\($0)@example.org" }
    let change = try TestCalendar(lines, stamp: nil).changing { $0.attendees.remove(at: 10_000) }
    #expect(change.removed == ["ATTENDEE:mailto:a10000@example.org"] && change.added == [])
  }

  @Test func `components a thousand deep do no harm`() {
    let lines = (0..<1_000).map { "BEGIN:X-\($0)" } + ["SUMMARY:inner"] + (0..<1_000).reversed().map { "END:X-\($0)" }
    let (event, findings) = TestCalendar(["DTSTART:20261201T100000Z"] + lines + ["SUMMARY:outer"]).read()
    #expect(event.title == "outer")
    #expect(findings == [])
  }

  @Test func `two thousand values in one line are all read`() {
    let values = (0..<2_000).map { "c\($0)" }
    #expect(TestCalendar(["CATEGORIES:" + values.joined(separator: ",")]).event.categories == values)
  }

  @Test(arguments: [ValueType.text, .date, .dateTime, .duration, .integer, .status])
  func `libical sees no zero byte and no long value`(type: ValueType) {
    #expect(!isRead("20261201\u{0}", as: type))
    #expect(!isRead(String(repeating: "1", count: 64 * 1024 + 1), as: type))
  }

  private func isRead(_ raw: String, as type: ValueType) -> Bool {
    if ICalValue(reading: raw, as: type) != nil { true } else { false }
  }

  @Test func `a zero byte in a value is kept and hides nothing behind it`() {
    let (event, findings) = TestCalendar([
      "DTSTART:20261201T100000Z", "SUMMARY:a\u{0}b\\, c", "SEQUENCE:1\u{0}2", "DURATION:PT1H\u{0}",
    ]).read()
    #expect(event.title == "a\u{0}b, c")
    #expect(event.sequence == 0 && event.end == .none)
    #expect(findings.map(\.code) == ["bad-number", "bad-duration"])
  }
}
