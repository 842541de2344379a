import CalendarICal
import CalendarIndex
import CalendarJSON
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones
import Foundation
import Testing

@testable import CalendarStore

/// What is found by way of the index is what is found without it: to the occurrence, to the finding.
@Suite struct IndexQueryTests {
  private static let windows = ProcessInfo.processInfo.environment["STRESS"] == nil ? 150 : 10_000

  /// Every calendar file of the tests and of the samples, in one store: each a calendar, and all of them one.
  private static func fixtures() throws -> IndexedStore {
    let store = try IndexedStore()
    try FileManager.default.createDirectory(atPath: store.folder("all"), withIntermediateDirectories: true)
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    for folder in [tests.appending(path: "Fixtures"), tests.appending(path: "../../samples")] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "ics" {
        for place in ["one-\(file.lastPathComponent)", "all/\(file.lastPathComponent)"] {
          try? FileManager.default.copyItem(atPath: file.path, toPath: store.folder(place))
        }
      }
    }
    return store
  }

  /// What a listing shows of an occurrence in Berlin.
  private struct Line: Hashable {
    let texts: [String?]
    let status: EventStatus?
    let start: EventDate?
    let end: EventDate?
    let calendar: EventCalendar?

    init(_ summary: EventSummary) {
      texts = [summary.uid, summary.title, summary.location, summary.url, summary.color]
      (status, start, calendar) = (summary.status, summary.start, summary.calendar)
      end = summary.endDate(viewer: IndexedStore.viewer)
    }
  }

  private func expectSameOccurrences(in store: IndexedStore, windows: Int, seed: Int) throws {
    let calendars = try store.plain.calendars()
    let all = try store.plain.events(in: calendars)
    var random = RandomCalendar(seed: seed)
    for number in 0..<windows {
      let (start, length) = random.window()
      let query = EventQuery(
        start: Instant(secondsSince1970: start), end: Instant(secondsSince1970: start + length), calendars: calendars)
      let expected = all.events.occurrences(in: query, viewer: IndexedStore.viewer)
      let listed = try store.indexed.occurrences(matching: query)
      #expect(listed.findings == all.findings + expected.findings, "from \(start) for \(length) seconds")
      #expect(
        listed.occurrences.map(Line.init) == expected.occurrences.map { Line(EventSummary($0)) },
        "from \(start) for \(length) seconds")
      var writer = SummaryWriter(listed.occurrences, viewer: IndexedStore.viewer)
      for (place, summary) in listed.occurrences.enumerated() {
        #expect(writer.fields(at: place) == summary.fields, "from \(start) for \(length) seconds")
      }
      // What is listed was chosen by the same rows; reading all of it takes ten times as long.
      guard number % 10 == 0 else { continue }
      let found = try store.indexed.events(matching: query)
      #expect(found.findings == listed.findings)
      #expect(found.events == Array(expected.occurrences), "from \(start) for \(length) seconds")
      for (summary, event) in zip(listed.occurrences, expected.occurrences) {
        #expect(summary.fields == JSON(event, viewer: IndexedStore.viewer).fieldsOfSummary)
      }
    }
  }

  @Test func `random calendars`() throws {
    for seed in 1...3 {
      let store = try IndexedStore()
      try store.fill(seed: seed)
      try expectSameOccurrences(in: store, windows: Self.windows / 3, seed: seed)
      #expect(try FileManager.default.fileExists(atPath: store.index.path))
    }
  }

  @Test func `the calendars of the fixtures and samples`() throws {
    try expectSameOccurrences(in: try Self.fixtures(), windows: Self.windows / 5, seed: 7)
  }

  @Test func `words of random calendars`() throws {
    let store = try IndexedStore()
    try store.fill(seed: 11)
    let calendars = try store.plain.calendars()
    let now = Instant(secondsSince1970: 1_796_115_600)
    for words in ["deja", "strasse", "昼食", "会議 昼", "議会", "naive caf", "1", "moved 1", "мир", "ada's", "joerg", "three"]
    {
      let found = try store.indexed.events(matchingWords: words, in: calendars, from: now)
      let expected = try store.plain.events(matchingWords: words, in: calendars, from: now)
      #expect(found == expected, "\(words)")
      for store in [store.indexed, store.plain] {
        let listed = try store.occurrences(matchingWords: words, in: calendars, from: now)
        #expect(listed.findings == expected.findings)
        #expect(listed.occurrences.map(Line.init) == expected.events.map { Line(EventSummary($0)) }, "\(words)")
      }
    }
  }

  @Test func `a changed occurrence is found by its own words and not by those of its series`() throws {
    let store = try IndexedStore()
    let moved = vevent("choir", atTen, "RECURRENCE-ID:20261204T100000Z")
      .replacing("20261204", with: "20261206").replacing("SUMMARY:choir", with: "SUMMARY:Gala")
    try store.put("a.ics", calendar(vevent("choir", atTen, "RRULE:FREQ=DAILY;COUNT=3"), moved))
    let now = Instant(secondsSince1970: 1_796_115_600)
    for store in [store.indexed, store.plain] {
      let titles = { (words: String) in
        try store.occurrences(matchingWords: words, in: store.calendars(), from: now).occurrences.map(\.title)
      }
      #expect(try titles("gala") == ["Gala"])
      #expect(try titles("choir") == ["choir"])
      #expect(try titles("GALÀ") == ["Gala"])
    }
  }

  @Test func `the words of what is gone find nothing`() throws {
    let store = try IndexedStore()
    try store.put("many/a.ics", calendar(vevent("choir", atTen)))
    try store.put("many/b.ics", calendar(vevent("chess", atTen)))
    let found = { (words: String) in
      try store.indexed.occurrences(
        matchingWords: words, in: store.indexed.calendars(), from: Instant(secondsSince1970: 1_796_115_600)
      ).occurrences.map(\.uid)
    }
    #expect(try found("ch") == ["chess", "choir"])
    try store.put("many/a.ics", calendar(vevent("gala", atTen)))
    try FileManager.default.removeItem(atPath: store.folder("many/b.ics"))
    #expect(try found("ch") == [])
    #expect(try found("gala") == ["gala"])
  }

  @Test func `events by their names`() throws {
    let store = try IndexedStore()
    try store.fill(seed: 13)
    let calendars = try store.plain.calendars()
    for name in ["again@example.org", "7@example.org", "nobody@example.org", "moved 1", "---", ""] {
      let expected = try store.plain.events(named: name, in: calendars)
      #expect(try store.indexed.events(named: name, in: calendars) == expected, "\(name)")
      let events = try store.plain.events(withExternalIdentifier: name)
      #expect(try store.indexed.events(withExternalIdentifier: name) == events, "\(name)")
      for identifier in events.compactMap(\.eventIdentifier) {
        #expect(try store.indexed.event(withIdentifier: identifier) == store.plain.event(withIdentifier: identifier))
      }
      #expect(
        try store.indexed.reminders(withExternalIdentifier: name)
          == store.plain.reminders(withExternalIdentifier: name))
    }
    #expect(try !store.plain.events(withExternalIdentifier: "again@example.org").isEmpty)
  }

  @Test func `a name that is a UID elsewhere is still looked for as words, and a UID that only looks alike is another`()
    throws
  {
    let store = try IndexedStore()
    try store.put("a.ics", calendar(vevent("choir", atTen), vevent("caf\u{E9}", atTen), vtodo("choir")))
    try store.put("b.ics", calendar(vevent("b", atTen).replacing("SUMMARY:b", with: "SUMMARY:Choir")))
    let other = try store.plain.calendar(named: "b")
    for store in [store.indexed, store.plain] {
      #expect(try store.events(named: "choir", in: store.calendars()).events.map(\.uid) == ["choir"])
      #expect(try store.events(named: "choir", in: [other]).events.map(\.uid) == ["b"])
      #expect(try store.events(withExternalIdentifier: "caf\u{E9}").count == 1)
      #expect(try store.events(withExternalIdentifier: "cafe\u{301}").isEmpty)
      #expect(try store.reminders(withExternalIdentifier: "choir").count == 1)
    }
  }

  @Test func `reminders and alarms of random calendars`() throws {
    for seed in 21...23 {
      let store = try IndexedStore()
      try store.fill(seed: seed)
      let calendars = try store.plain.calendars()
      let all = store.plain.predicateForReminders(in: calendars)
      let reminders = try store.plain.reminders(matching: all)
      #expect(!reminders.reminders.isEmpty && !reminders.findings.isEmpty)
      #expect(try store.indexed.reminders(matching: all) == reminders)
      var random = RandomCalendar(seed: seed)
      for _ in 0..<20 {
        let (start, length) = random.window()
        let window = Instant(secondsSince1970: start)..<Instant(secondsSince1970: start + length)
        let expected = try store.plain.alarms(in: window, of: calendars)
        #expect(try store.indexed.alarms(in: window, of: calendars) == expected, "from \(start) for \(length) seconds")
      }
    }
  }

  @Test func `what the key scanner reads is what the event says, and nothing is wrong with it`() throws {
    var scannedCount = 0
    var random = RandomCalendar(seed: 3)
    let text = CalendarText(parsing: Array(random.text(events: 0..<500).utf8))
    let zones = IndexedStore.store(over: "/", cache: nil).environment.zones.zones(in: text)
    for component in text.components where component.name == "VEVENT" {
      let scanner = text.bytes.withUnsafeBufferPointer { bytes in
        KeyScanner.scan(component, in: bytes) { zones.zone(tzid: $0, at: component) }
      }
      guard let keys = scanner?.keys else { continue }
      scannedCount += 1
      let (event, findings) = EventCodec.readEvent(component, in: text) { zones.zone(tzid: $0, at: component) }
      #expect(findings == [])
      #expect(keys.uid == event.uid && keys.title == event.title && keys.location == event.location)
      #expect(keys.url == event.url && keys.color == event.color)
      #expect(keys.start == event.start && keys.end == event.end && keys.recurrenceID == event.recurrenceID)
      #expect(keys.repetition?.rules ?? [] == event.recurrenceRules)
      #expect(keys.repetition.map { $0.exclusions == event.exclusionDates } ?? true)
      #expect(keys.status == (event.status == .confirmed ? nil : event.status))
      var unpacker = OutlineUnpacker(zones: zones, viewer: IndexedStore.viewer)
      let item = IndexedItem(
        uid: 0, traits: [], span: nil, repeats: false, keys: keys.packed,
        piece: IndexedItem.Piece(place: 0, offset: 0, length: 0, line: 0, digest: 0), words: "")
      #expect(try unpacker.outline(of: item) == keys)
    }
    #expect(scannedCount > 200)
  }
}

extension EventSummary {
  /// What it says of itself for scripts.
  fileprivate var fields: [String] {
    JSON.fieldsOfSummary.map { field in
      var text: [UInt8] = []
      add(field, to: &text, viewer: IndexedStore.viewer)
      return String(decoding: text, as: UTF8.self)
    }
  }
}

extension SummaryWriter {
  /// What it writes of an occurrence.
  fileprivate mutating func fields(at place: Int) -> [String] {
    JSON.fieldsOfSummary.map { field in
      var text: [UInt8] = []
      add(field, at: place, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
  }
}

extension JSON {
  fileprivate static let fieldsOfSummary: [EventSummary.Field] = [
    .uid, .calendar, .title, .start, .end, .allDay, .timeZone, .location, .url,
  ]

  /// What the JSON of an event has in these fields, as a line of text has it.
  fileprivate var fieldsOfSummary: [String] {
    JSON.fieldsOfSummary.map { field in
      switch self[field.rawValue] {
      case .string(let text): SafeText.line(text)
      case .bool(let isTrue): isTrue ? "true" : "false"
      default: ""
      }
    }
  }
}
