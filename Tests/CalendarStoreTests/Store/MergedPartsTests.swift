import CalendarModel
import Foundation
import Testing

@testable import CalendarStore
@testable import cal_edit

/// What stands in an event and was changed on one side and taken away on the other is kept, says so, and is a conflict.
@Suite struct MergedPartsTests {
  private static let parts = [
    "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:one\nTRIGGER:-PT15M\nEND:VALARM",
    "BEGIN:VALARM\nUID:q\nACTION:DISPLAY\nDESCRIPTION:one\nTRIGGER:-PT15M\nEND:VALARM",
    "BEGIN:PARTICIPANT\nUID:p\nNAME:one\nEND:PARTICIPANT", "BEGIN:X-PART\nX-NAME:one\nEND:X-PART",
  ]

  /// Properties of which there may be several, with another state of each.
  private static let lines = [
    ("ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:x@y.z", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:x@y.z"),
    ("COMMENT:one", "COMMENT:two"), ("CONTACT:one", "CONTACT:two"), ("X-A:one", "X-A:two"),
    ("ATTACH;FMTTYPE=text/a:http://x", "ATTACH;FMTTYPE=text/b:http://x"),
    ("CONFERENCE;VALUE=URI;LABEL=one:http://x", "CONFERENCE;VALUE=URI;LABEL=two:http://x"),
    ("RELATED-TO;RELTYPE=CHILD:x", "RELATED-TO;RELTYPE=SIBLING:x"),
    ("REQUEST-STATUS:2.0;one", "REQUEST-STATUS:2.0;two"), ("IMAGE;VALUE=URI:http://x", "IMAGE;VALUE=URI:http://y"),
  ]

  private func merge(
    _ base: String?, _ ours: String?, _ theirs: String?
  ) throws -> (text: String, conflicts: [ComponentConflict]) {
    let all = [base, ours, theirs].map { part in
      Array(calendar(vevent("m", ([atTen, "LOCATION:Room"] + [part].compactMap(\.self)).joined(separator: "\n"))).utf8)
    }
    let merge = try CalendarMerge(base: all[0], ours: all[1], theirs: all[2])
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  @Test(arguments: parts, [true, false])
  func `a component that one side changed and the other took away`(part: String, isOurs: Bool) throws {
    let changed = part.replacing("one", with: "two")
    let merged = try isOurs ? merge(part, changed, nil) : merge(part, nil, changed)
    let (mark, other) = isOurs ? ("X-THEIRS-DELETED", "X-OURS-DELETED") : ("X-OURS-DELETED", "X-THEIRS-DELETED")
    #expect(merged.text.contains(":two\r\n") && !merged.text.contains(":one\r\n"))
    let inside = merged.text.components(separatedBy: "\r\n").drop { $0 != part.split(separator: "\n")[0] }
      .prefix { !$0.hasPrefix("END:") }
    #expect(inside.contains("\(mark):TRUE") && !merged.text.contains(other), "\(merged.text)")
    #expect(merged.conflicts.count == 1)
    let words = merged.conflicts.map { Messages.text(for: $0, in: "a.ics") }.joined()
    #expect(words.contains("kept, with the line \(mark):TRUE") && words.hasPrefix("a.ics: conflict: VEVENT m: "))
    #expect(words.contains(part.contains("VALARM") ? ": an alarm was" : part.split(separator: "\n")[0].dropFirst(6)))
  }

  @Test func `of invitees only those are in conflict whom both sides changed otherwise`() throws {
    func people(_ me: String, _ ann: String) -> String {
      "ATTENDEE;PARTSTAT=\(me):mailto:me@x\nATTENDEE;PARTSTAT=\(ann):mailto:ann@x"
    }
    let merged = try merge(
      people("NEEDS-ACTION", "NEEDS-ACTION"), people("ACCEPTED", "NEEDS-ACTION"), people("DECLINED", "TENTATIVE"))
    #expect(merged.conflicts.map(\.property.lines.mine.count) == [1])
    let lines = merged.text.components(separatedBy: "\r\n").filter { $0.contains("ATTENDEE") }
    #expect(
      lines == [
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@x", "ATTENDEE;PARTSTAT=TENTATIVE:mailto:ann@x",
        "X-THEIRS-ATTENDEE;PARTSTAT=DECLINED:mailto:me@x",
      ])
  }

  @Test func `a conflict says which occurrence it is about`() throws {
    let (rule, date) = ("RRULE:FREQ=DAILY;COUNT=9", "20261205T100000Z")
    let series = vevent("m", atTen, rule)
    let folder = try ScratchFolder()
    try folder.put("base.ics", calendar(series))
    try folder.put("ours.ics", calendar(vevent("m", atTen, rule, "EXDATE:\(date)")))
    let changed = vevent("m", "RECURRENCE-ID:\(date)", "DTSTART:\(date)", "LOCATION:Hall")
    try folder.put("theirs.ics", calendar(series, changed))
    let store = EventStore(
      environment: StoreEnvironment(variables: ["HOME": folder.path], now: { .init(secondsSince1970: 0) }))
    let merge = try store.merge(
      base: folder("base.ics"), ours: folder("ours.ics"), theirs: folder("theirs.ics"))
    #expect(merge.conflicts.map(\.occurrence) == [date])
    let words = merge.conflicts.map { Messages.text(for: $0, in: "a.ics") }.joined()
    #expect(words.hasPrefix("a.ics: conflict: VEVENT m, occurrence \(date): was taken away in ours"), "\(words)")
  }

  @Test(arguments: parts) func `what only one side changed or took away is as that side has it`(part: String) throws {
    let changed = part.replacing("one", with: "two")
    for (ours, theirs, isThere) in [(part, changed, true), (changed, part, true)] {
      let merged = try merge(part, ours, theirs)
      #expect(merged.conflicts.isEmpty && merged.text.contains(":two\r\n") == isThere)
    }
    for (ours, theirs) in [(part, nil), (nil, part)] {
      let merged = try merge(part, ours, theirs)
      #expect(merged.conflicts.isEmpty && !merged.text.contains(":one") && !merged.text.contains("DELETED"))
    }
  }

  @Test(arguments: lines) func `a line that one side changed and the other took away`(old: String, new: String) throws {
    let ours = try merge(old, new, nil)
    let name = String(old.prefix { $0 != ":" && $0 != ";" })
    #expect(ours.conflicts.map(\.property.property) == [name])
    #expect(ours.text.contains("\(new)\r\n") && ours.text.contains("X-THEIRS-\(name):\r\n"))
    let theirs = try merge(old, nil, new)
    #expect(theirs.conflicts.map(\.property.property) == [name])
    #expect(theirs.text.contains("X-THEIRS-\(new)\r\n") && !theirs.text.contains("\r\n\(new)"))
  }

  @Test func `of two parts of one name only the one that is in conflict says so`() throws {
    let two = MergedPartsTests.parts[3] + "\n" + MergedPartsTests.parts[3].replacing("one", with: "other")
    let merged = try merge(
      two, two.replacing("one", with: "two"), MergedPartsTests.parts[3].replacing("one", with: "other"))
    #expect(merged.conflicts.count == 1)
    #expect(merged.text.contains("X-NAME:two\r\nX-THEIRS-DELETED:TRUE\r\nEND:X-PART\r\n"))
    #expect(merged.text.contains("X-NAME:other\r\nEND:X-PART\r\n"))
  }
}
