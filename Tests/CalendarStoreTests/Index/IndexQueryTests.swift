import CalendarICal
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
    let isCanceled: Bool
    let start: EventDate?
    let end: EventDate?
    let calendar: EventCalendar?

    init(_ summary: EventSummary) {
      texts = [summary.uid, summary.title, summary.location, summary.url, summary.color]
      (isCanceled, start, calendar) = (summary.isCanceled, summary.start, summary.calendar)
      end = summary.endDate(viewer: IndexedStore.viewer)
    }
  }

  private func expectSameOccurrences(in store: IndexedStore, windows: Int, seed: Int) throws {
    let calendars = try store.plain.calendars()
    let all = try store.plain.events(in: calendars)
    var random = RandomCalendar(seed: seed)
    for _ in 0..<windows {
      let (start, length) = random.window()
      let query = EventQuery(
        start: Instant(secondsSince1970: start), end: Instant(secondsSince1970: start + length), calendars: calendars)
      let found = try store.indexed.events(matching: query)
      let expected = all.events.occurrences(in: query, viewer: store.plain.environment.viewer)
      #expect(found.findings == all.findings + expected.findings)
      #expect(found.events == expected.occurrences, "from \(start) for \(length) seconds")
      let listed = try store.indexed.occurrences(matching: query)
      #expect(listed.findings == found.findings)
      #expect(listed.occurrences.map(Line.init) == expected.occurrences.map { Line(EventSummary($0)) })
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
      #expect(keys.isCanceled == (event.status == .canceled))
      #expect(try EventOutline(unpacking: keys.packed) { zones.zone(tzid: $0) } == keys)
    }
    #expect(scannedCount > 200)
  }
}
