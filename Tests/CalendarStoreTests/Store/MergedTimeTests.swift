import CalendarModel
import Testing

@testable import CalendarStore

/// When an item takes place is one thing, however many lines say it: a merge makes no time that neither side had.
@Suite struct MergedTimeTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func merge(
    _ kind: String, _ states: [[String]]
  ) throws -> (lines: [String], conflicts: [PropertyConflict]) {
    let texts = states.map { lines in
      Array(calendar((["BEGIN:\(kind)", "UID:a"] + lines + ["END:\(kind)"]).joined(separator: "\n")).utf8)
    }
    let merge = try CalendarMerge(
      MergeStates(base: texts[0], ours: texts[1], theirs: texts[2]), in: store.store.environment)
    let lines = String(decoding: merge.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let own = lines.drop { !$0.hasPrefix("UID:") }.dropFirst().prefix { $0 != "END:\(kind)" }
    return (Array(own), merge.conflicts.map(\.property))
  }

  private static let ten = "DTSTART:20261204T100000Z"
  private static let half = "DTSTART:20261204T103000Z"
  private static let eleven = "20261204T110000Z"
  private static let quarter = "20261204T101500Z"

  private static let contended: [(kind: String, base: [String], ours: [String], theirs: [String])] = [
    ("VEVENT", [ten, "DTEND:\(eleven)"], [half, "DTEND:\(eleven)"], [ten, "DTEND:\(quarter)"]),
    ("VEVENT", [ten, "DTEND:\(eleven)"], [ten, "DTEND:\(quarter)"], [half, "DTEND:\(eleven)"]),
    ("VEVENT", [ten, "DURATION:PT1H"], [half, "DURATION:PT1H"], [ten, "DURATION:PT15M"]),
    ("VEVENT", [ten, "DTEND:\(eleven)"], [half, "DTEND:\(eleven)"], [ten, "DURATION:PT15M"]),
    ("VEVENT", [ten, "DURATION:PT1H"], [half, "DURATION:PT1H"], [ten]),
    ("VEVENT", [ten], [half], [ten, "DTEND:\(eleven)"]),
    (
      "VEVENT", [ten, "DTEND:\(eleven)"], ["DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261205"],
      [ten, "DTEND:\(quarter)"]
    ),
    (
      "VEVENT", [ten, "DTEND:\(eleven)", "RRULE:FREQ=DAILY"], [half, "DTEND:\(eleven)", "RRULE:FREQ=DAILY"],
      [ten, "DTEND:\(quarter)", "RRULE:FREQ=DAILY"]
    ),
    ("VTODO", [ten, "DUE:\(eleven)"], [half, "DUE:\(eleven)"], [ten, "DUE:\(quarter)"]),
    ("VTODO", [ten, "DURATION:PT1H"], [half, "DURATION:PT1H"], [ten, "DURATION:PT15M"]),
    ("VTODO", ["DUE:\(eleven)"], ["DUE:20261204T120000Z"], [ten, "DUE:\(eleven)"]),
  ]

  @Test(arguments: contended.indices) func `of two new times ours stands whole, and theirs is kept whole`(
    index: Int
  ) throws {
    let (kind, base, ours, theirs) = Self.contended[index]
    let merged = try merge(kind, [base, ours, theirs])
    let rules = ours.filter { $0.hasPrefix("RRULE") }
    let kept = theirs.filter { !rules.contains($0) }.map { "X-THEIRS-\($0)" }
    // What is due is what a todo is about, and stands first.
    #expect(merged.lines == ours + (kind == "VTODO" ? kept.reversed() : kept))
    // Where both changed the end the conflict has its name, and that of the start where each side changed one of them.
    let isOfEnd = ours[0].hasPrefix("DTSTART;VALUE=DATE")
    #expect(merged.conflicts.map(\.property) == [isOfEnd ? "DTEND" : "DTSTART"])
  }

  @Test func `a time that one side changed comes with the title that the other changed`() throws {
    let states = [
      [Self.ten, "DTEND:\(Self.eleven)", "SUMMARY:a"], [Self.ten, "DTEND:\(Self.eleven)", "SUMMARY:b"],
      [Self.half, "DTEND:\(Self.eleven)", "SUMMARY:a"],
    ]
    for turned in [states, [states[0], states[2], states[1]]] {
      let merged = try merge("VEVENT", turned)
      #expect(merged.lines == [Self.half, "DTEND:\(Self.eleven)", "SUMMARY:b"] && merged.conflicts.isEmpty)
    }
  }

  /// Friday the 4th, moved to Saturday.
  private static let saturday = "DTSTART:20261205T100000Z"

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY", "RRULE:FREQ=WEEKLY;BYDAY=FR,SU", "RRULE:FREQ=WEEKLY;BYDAY=SA,MO"),
    ("RRULE:FREQ=WEEKLY", "RRULE:FREQ=WEEKLY;UNTIL=20261218T100000Z", "RRULE:FREQ=WEEKLY;UNTIL=20261219T100000Z"),
    ("", "RRULE:FREQ=WEEKLY;BYDAY=FR", "RRULE:FREQ=WEEKLY;BYDAY=SA"),
    ("", "RRULE:FREQ=WEEKLY;UNTIL=20261218T100000Z", "RRULE:FREQ=WEEKLY;UNTIL=20261219T100000Z"),
  ]) func `a rule that one side wrote follows the start that the other moved to another weekday`(
    old: String, new: String, wanted: String
  ) throws {
    let states = [[Self.ten, old], [Self.saturday, old], [Self.ten, new]].map { $0.filter { !$0.isEmpty } }
    for turned in [states, [states[0], states[2], states[1]]] {
      let merged = try merge("VEVENT", turned)
      #expect(merged.conflicts.isEmpty && Set(merged.lines) == [Self.saturday, wanted])
    }
  }
}
