import CalendarText
import Testing

@Suite struct PlainCalendarTests {
  /// Reads a text in pieces of that length; nil where it is found to be written otherwise.
  private func read(_ text: String, by length: Int = .max) -> (calendar: PlainCalendar, items: [PlainCalendar.Item])? {
    var calendar = PlainCalendar()
    var items: [PlainCalendar.Item] = []
    var rest: [UInt8] = []
    var left = Array(text.utf8)[...]
    while !left.isEmpty {
      rest += left.prefix(length)
      left = left.dropFirst(length)
      guard let taken = rest.withUnsafeBufferPointer({ calendar.read($0) { items.append($0) } }) else { return nil }
      rest.removeFirst(taken)
    }
    return rest.isEmpty && calendar.isWhole ? (calendar, items) : nil
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\n")
      .replacing("\n", with: "\r\n")
  }

  private let item = "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nEND:VEVENT"

  @Test(arguments: [1, 7, 64, 1 << 20]) func `items are found however the text is cut`(length: Int) throws {
    let text = calendar(
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nEND:VTIMEZONE",
      "BEGIN:VEVENT\nUID:a-long-one-th\n at-goes-on\nDTSTAMP:20260101T000000Z\nDTSTART;TZID=Europe/Berlin:20260301T100000",
      "EXDATE;X=1;\n TZID=Asia/Tokyo:20250301T100000", "ATTENDEE;CN=\"Doe;TZID=X:\n , Ann\";RS\n VP=TRUE:mailto:a@b",
      "BEGIN:VALARM\nUID:alarm\nTRIGGER:-PT5M\nEND:VALARM\nEND:VEVENT",
      "BEGIN:VTODO\nuid: b \nDTSTAMP:20260101T000000Z\nRECURRENCE-ID;TZID=Europe/Berlin:20260201T100000\nEND:VTODO")
    let (plain, items) = try #require(read(text, by: length))
    let whole = CalendarText(parsing: Array(text.utf8))
    #expect(items.map(\.name) == ["VTIMEZONE", "VEVENT", "VTODO"])
    #expect(items.map { String(decoding: $0.uid, as: UTF8.self) } == ["", "a-long-one-that-goes-on", "b"])
    #expect(items.map { String(decoding: $0.recurrenceID, as: UTF8.self) } == ["", "", "20260201T100000"])
    #expect(items.map(\.zones) == [0, 3, 1])
    #expect(plain.zoneNames == ["Europe/Berlin", "Asia/Tokyo"])
    #expect(plain.firstDays == [20_260_201, 20_250_301])
    #expect(items.map(\.range) == items.map { whole.components[$0.index].range })
  }

  @Test(arguments: [0x00, 0x07, 0x0B, 0x0C, 0x1B, 0x1F, 0x7F, 0x0D] as [UInt8], [0, 200, 254, 255, 256, 600])
  func `a control character is noticed wherever it stands`(byte: UInt8, place: Int) {
    let value = String(repeating: "x", count: place) + String(UnicodeScalar(byte)) + String(repeating: "ü", count: 300)
    #expect(read(calendar(item.replacing("UID:a", with: "UID:a\nX-NOTE:\(value)"))) == nil)
    let tabbed = value.replacing(String(UnicodeScalar(byte)), with: "\t")
    #expect(read(calendar(item.replacing("UID:a", with: "UID:a\nX-NOTE:\(tabbed)"))) != nil)
  }

  @Test func `a text that is written otherwise is noticed`() {
    #expect(read(calendar(item)) != nil)
    let texts = [
      calendar(item).replacing("END:VCALENDAR\r\n", with: ""),
      calendar(item) + calendar(item), "X:1\r\n" + calendar(item), calendar(item) + "X:1\r\n",
      "\u{FEFF}" + calendar(item), calendar(item, ""), calendar(item) + " \r\n",
      calendar("BEGIN:VCALENDAR\nEND:VCALENDAR"), calendar(item.replacing("\nEND:VEVENT", with: "")),
      calendar(item.replacing("BEGIN:VEVENT", with: "BEGIN:VEV\n ENT")),
      "",
    ]
    let lines = [
      "UID:\ra", "UID:a\nNO VALUE", "item1.UID:a", "UI\n D:a", "UID:a\n:no name", "UID;X=\"1:a",
      "UID:a\nDTSTART;TZID=\"Europe/Berlin\":20260101T000000", "UID:a\nDTSTART;TZID=Europe/\n Berlin:20260101T000000",
      "UID:a\nDTSTART;TZI\n D=Europe/Berlin:20260101T000000", "UID:a\nDTSTART;TZID=Europe/Berlin:2026\n 0101T000000",
    ]
    let others = texts + lines.map { calendar(item.replacing("UID:a", with: $0)) }
    for text in others { #expect(read(text) == nil, "\(text)") }
  }

  @Test func `what an item lacks and how its lines end is noticed`() throws {
    let second = item.replacing("UID:a", with: "UID:b")
    let text = calendar(item, second, item).replacing("UID:b\r\n", with: "UID:b\n")
    #expect(try #require(read(text)).items.map(\.hasStandardLineEnds) == [true, false, true])
    #expect(try #require(read(text)).items.map(\.line) == [3, 7, 11])
    let incomplete = [item.replacing("UID:a\n", with: ""), item.replacing("DTSTAMP", with: "X-STAMP")]
    for item in incomplete { #expect(try #require(read(calendar(item))).items.map(\.isComplete) == [false]) }
    let other = "BEGIN:X-OTHER\nX:1\nEND:X-OTHER"
    #expect(try #require(read(calendar(item, other))).items.map(\.isComplete) == [true, true])
  }
}
