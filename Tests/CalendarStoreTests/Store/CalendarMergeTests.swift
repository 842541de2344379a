import CalendarModel
import Testing

@testable import CalendarStore

/// The merge of whole files.
@Suite struct CalendarMergeTests {
  private static let zone = vtimezone("Custom/One")
  private static let base = calendar(
    vevent("a", atTen, "LOCATION:Room", "CATEGORIES:A,B"), vevent("b", atTen), vevent("c", atTen))

  private typealias Outcome = (text: String, conflicts: [ComponentConflict])

  private func merge(_ ours: String, _ theirs: String) throws -> Outcome { try merge(Self.base, ours, theirs) }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> Outcome {
    let merge = try CalendarMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  private func changing(_ changes: (String, String)..., in text: String = base) -> String {
    changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func `a file that only one side changed is as that side has it, to the byte`() throws {
    let other = changing(("SUMMARY:b", "SUMMARY:b\r\n\tx"))
    #expect(try merge(other, Self.base).text == other)
    #expect(try merge(Self.base, other).text == other)
    #expect(try merge(other, other).text == other)
  }

  @Test func `components that were changed, added and removed on both sides come together`() throws {
    let ours = changing(("SUMMARY:a", "SUMMARY:A"), ("SUMMARY:b", "SUMMARY:B\r\n b"))
    let theirs = calendar(
      vevent("a", atTen, "LOCATION:Hall", "CATEGORIES:A,B"), vevent("b", atTen), vevent("d", atTen),
      "BEGIN:VTODO\nUID:t\nEND:VTODO")
    let merged = try merge(ours, theirs)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == calendar(
          vevent("a", atTen, "LOCATION:Hall", "CATEGORIES:A,B").replacing("SUMMARY:a", with: "SUMMARY:A"),
          vevent("b", atTen).replacing("SUMMARY:b", with: "SUMMARY:B\n b"), vevent("d", atTen),
          "BEGIN:VTODO\nUID:t\nEND:VTODO"))
  }

  @Test func `stamps are never in conflict: the latest and the greatest stand`() throws {
    let base = calendar(vevent("a", atTen, "SEQUENCE:1", "LAST-MODIFIED:20240101T000000Z", "LOCATION:Room"))
    let ours = changing(
      ("SUMMARY:a", "SUMMARY:A"), ("SEQUENCE:1", "SEQUENCE:5"), ("DTSTAMP:2024", "DTSTAMP:2025"),
      ("LAST-MODIFIED:2024", "LAST-MODIFIED:2027"), in: base)
    let theirs = changing(
      ("Room", "Hall"), ("SEQUENCE:1", "SEQUENCE:3"), ("DTSTAMP:2024", "DTSTAMP:2026"),
      ("LAST-MODIFIED:2024", "LAST-MODIFIED:2025"), in: base)
    let wanted = changing(("Room", "Hall"), ("DTSTAMP:2025", "DTSTAMP:2026"), in: ours)
    let merged = try merge(base, ours, theirs)
    #expect(merged.text == wanted && merged.conflicts.isEmpty)
  }

  @Test func `who takes an older state in keeps the stamps of the later one`() throws {
    let base = calendar(vevent("a", atTen, "SEQUENCE:3"))
    let changed = changing(("SUMMARY:a", "SUMMARY:A"), in: base)
    let older = changing(("SEQUENCE:3", "SEQUENCE:1"), ("DTSTAMP:2024", "DTSTAMP:2023"), in: base)
    #expect(try merge(base, changed, older).text == changed)
    #expect(try merge(base, older, changed).text == changed)
  }

  @Test func `in a conflict ours stands and theirs is kept beside it`() throws {
    let ours = changing(("SUMMARY:a", "SUMMARY:Ours"), ("LOCATION:Room\r\n", "LOCATION:Hall\r\n"))
    let theirs = changing(("SUMMARY:a", "SUMMARY;LANGUAGE=en:Their\\, s"), ("LOCATION:Room\r\n", ""))
    let merged = try merge(ours, theirs)
    #expect(
      merged.text
        == changing(
          ("CATEGORIES:A,B\r\n", "CATEGORIES:A,B\r\nX-THEIRS-SUMMARY:Their\\, s\r\nX-THEIRS-LOCATION:\r\n"),
          in: ours))
    #expect(
      merged.conflicts.map(\.identifier) == ["a", "a"] && merged.conflicts.map(\.component) == ["VEVENT", "VEVENT"])
    #expect(merged.conflicts.map(\.property.property) == ["SUMMARY", "LOCATION"])
    #expect(
      merged.conflicts[0].property.lines.map { $0.map(\.value) }
        == ThreeWay(base: ["a"], mine: ["Ours"], theirs: ["Their\\, s"]))
  }

  @Test func `parameters that mean nothing here are merged too`() throws {
    let theirs = changing(("SUMMARY:a", "SUMMARY;LANGUAGE=en:a"), ("LOCATION:Room", "LOCATION;ALTREP=\"x:y\":Room"))
    let merged = try merge(changing(("LOCATION:Room", "LOCATION:Hall"), ("SUMMARY:b", "SUMMARY:B")), theirs)
    #expect(merged.conflicts.isEmpty && merged.text.contains("SUMMARY;LANGUAGE=en:a\r\n"))
    #expect(merged.text.contains("LOCATION:Hall\r\n") && merged.text.contains("SUMMARY:B\r\n"))
  }

  @Test func `a component that one side removed and the other changed is kept, and marked`() throws {
    let without = calendar(vevent("b", atTen), vevent("c", atTen))
    let changed = changing(("SUMMARY:a", "SUMMARY:A"))
    let kept = try merge(changed, without)
    #expect(kept.text == changing(("CATEGORIES:A,B\r\n", "CATEGORIES:A,B\r\nX-THEIRS-DELETED:TRUE\r\n"), in: changed))
    #expect(kept.conflicts.map(\.property.property) == ["VEVENT"])
    let back = try merge(without, changed)
    #expect(
      back.text
        == calendar(
          vevent("b", atTen), vevent("c", atTen),
          vevent("a", atTen, "LOCATION:Room", "CATEGORIES:A,B", "X-OURS-DELETED:TRUE").replacing(
            "SUMMARY:a", with: "SUMMARY:A")))
    #expect(back.conflicts.map(\.property.lines.mine) == [[]])
    let clean = try merge(without, Self.base.replacing("SUMMARY:b", with: "SUMMARY:B"))
    #expect(!clean.text.contains("UID:a") && clean.text.contains("SUMMARY:B") && clean.conflicts.isEmpty)
  }

  /// What a program that writes a file anew makes of the same event.
  private static let spellings: [(one: String, other: String)] = [
    ("CATEGORIES:a,b", "CATEGORIES:b\nCATEGORIES:a"), ("LOCATION:x\nURL:u:u", "URL:u:u\nLOCATION:x"),
    (
      "RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261205T100000Z",
      "RRULE:COUNT=3;FREQ=DAILY\nEXDATE;VALUE=DATE-TIME:20261205T100000Z"
    ),
    ("ATTENDEE:mailto:a@x.org\nATTENDEE:mailto:b@x.org", "ATTENDEE:MAILTO:b@x.org\nATTENDEE:mailto:a@x.org"),
    ("CLASS:PUBLIC", "TRANSP:OPAQUE\nSEQUENCE:0"), ("COMMENT:x", "COMMENT:x\nLAST-MODIFIED:20260101T000000Z"),
  ]

  @Test(arguments: spellings) func `what one side deleted and the other only wrote anew is gone`(
    one: String, other: String
  ) throws {
    let base = calendar(vevent("a", atTen, one), vevent("b", atTen))
    let anew = calendar(
      vevent("a", atTen, other).replacing("DTSTAMP:2024", with: "DTSTAMP:2026"), vevent("b", atTen))
    let without = calendar(vevent("b", atTen))
    #expect(try merge(base, anew, without) == (without, []))
    #expect(try merge(base, without, anew) == (without, []))
  }

  @Test func `a changed occurrence that was only written anew goes with its series`() throws {
    let occurrence = "RECURRENCE-ID:20261205T100000Z\nDTSTART:20261205T120000Z\nLOCATION:x"
    let anew = "LOCATION:x\nDTSTART:20261205T120000Z\nRECURRENCE-ID:20261205T100000Z"
    let series = vevent("a", atTen, "RRULE:FREQ=DAILY;COUNT=5")
    let base = calendar(series, vevent("a", occurrence), vevent("b", atTen))
    let (ours, without) = (calendar(series, vevent("a", anew), vevent("b", atTen)), calendar(vevent("b", atTen)))
    #expect(try merge(base, ours, without) == (without, []))
    #expect(try merge(base, without, ours) == (without, []))
    let plain = calendar(series, vevent("b", atTen))
    #expect(try merge(base, ours, plain) == (plain, []))
    let moved = ours.replacing("DTSTART:20261205T12", with: "DTSTART:20261205T13")
    #expect(try merge(base, moved, without).conflicts.count == 1)
  }

  @Test func `events are known by UID and recurrence, wherever they stand`() throws {
    let override = vevent("a", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z")
    let base = calendar(vevent("a", atTen, "RRULE:FREQ=DAILY"), override, vevent("b", atTen))
    let ours = calendar(
      vevent("b", atTen), override.replacing("T12", with: "T13"), vevent("a", atTen, "RRULE:FREQ=DAILY"))
    let theirs = base.replacing(
      "UID:a\r\nDTSTAMP:20240101T000000Z\r\nSUMMARY:a\r\nDTSTART",
      with: "UID:a\r\nDTSTAMP:20240101T000000Z\r\nSUMMARY:S\r\nDTSTART")
    let added = vevent("a", "RECURRENCE-ID:20261207T100000Z", "DTSTART:20261207T120000Z")
    let merged = try merge(
      base, ours, theirs.replacing("END:VCALENDAR", with: added.replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR"))
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == calendar(
          vevent("b", atTen), override.replacing("T12", with: "T13"),
          vevent("a", atTen, "RRULE:FREQ=DAILY").replacing("SUMMARY:a", with: "SUMMARY:S"), added))
  }

  @Test func `the same calendar made on both sides is merged too`() throws {
    let merged = try merge("", calendar(vevent("a", atTen)), calendar(vevent("a", atTen), vevent("b", atTen)))
    #expect(merged.text == calendar(vevent("a", atTen), vevent("b", atTen)) && merged.conflicts.isEmpty)
    let both = try merge(
      "", calendar(vevent("a", atTen)), calendar(vevent("a", atTen).replacing("SUMMARY:a", with: "SUMMARY:A")))
    #expect(both.conflicts.map(\.property.property) == ["SUMMARY"])
  }

  @Test func `zones come with what needs them and go with the last that does`() throws {
    let zoned = vevent("z", "DTSTART;TZID=Custom/One:20261204T100000")
    let with = calendar(Self.zone, vevent("a", atTen), zoned)
    let without = calendar(vevent("a", atTen))
    let other = calendar(vevent("a", atTen).replacing("SUMMARY:a", with: "SUMMARY:A"))
    #expect(try merge(without, other, with).text == with.replacing("SUMMARY:a", with: "SUMMARY:A"))
    #expect(try merge(with, with.replacing("SUMMARY:a", with: "SUMMARY:A"), without).text == other)
    let still = calendar(Self.zone, vevent("a", atTen), zoned, zoned.replacing("UID:z", with: "UID:y"))
    #expect(try merge(with, still, without).text.contains("TZID:Custom/One"))
  }

  @Test func `a calendar's own properties are merged, but for who wrote it`() throws {
    let base =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//One//EN\r\nX-WR-CALNAME:Team\r\nCOLOR:red\r\nX-A:1\r\nEND:VCALENDAR\r\n"
    let ours = changing(("//One", "//Two"), ("Team", "Crew"), in: base)
    let theirs = changing(("//One", "//Three"), ("red", "teal"), ("X-A:1\r\n", ""), in: base)
    let merged = try merge(base, ours, theirs)
    #expect(merged.text == changing(("red", "teal"), ("X-A:1\r\n", ""), in: ours) && merged.conflicts.isEmpty)
    #expect(try merge(base, ours, changing(("Team", "Gang"), in: base)).text.contains("X-THEIRS-NAME:Gang"))
  }

  @Test func `components that nobody understands are merged by their lines`() throws {
    let journal = "BEGIN:VJOURNAL\nUID:j\nSUMMARY:One\nDESCRIPTION:Two\nBEGIN:X-PART\nX-A:1\nEND:X-PART\nEND:VJOURNAL"
    let base = calendar(journal)
    let merged = try merge(
      base, base.replacing("One", with: "1"),
      base.replacing("Two", with: "2").replacing(
        "END:VJOURNAL", with: "BEGIN:X-PART\r\nX-A:2\r\nEND:X-PART\r\nEND:VJOURNAL"))
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == calendar(
          "BEGIN:VJOURNAL\nUID:j\nSUMMARY:1\nDESCRIPTION:2\nBEGIN:X-PART\nX-A:1\nEND:X-PART\nBEGIN:X-PART\nX-A:2\nEND:X-PART\nEND:VJOURNAL"
        ))
    let lost = try merge(base, base.replacing("One", with: "1"), base.replacing("One", with: "2"))
    #expect(lost.text.contains("SUMMARY:1\r\nDESCRIPTION:Two\r\nX-THEIRS-SUMMARY:2\r\n") && lost.conflicts.count == 1)
  }

  @Test func `what comes in has our line ends`() throws {
    let unix = Self.base.replacing("\r\n", with: "\n")
    let theirs = changing(
      ("LOCATION:Room", "LOCATION:Hall"),
      ("END:VCALENDAR", vevent("d", atTen).replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR"))
    let merged = try merge(unix, unix.replacing("SUMMARY:b", with: "SUMMARY:B"), theirs)
    #expect(!merged.text.contains("\r") && merged.text.contains("LOCATION:Hall\n") && merged.text.contains("UID:d\n"))
  }

  @Test func `what is no whole calendar is refused`() {
    let code = { (base: String, ours: String, theirs: String) -> CalendarError.Code? in
      codeThrown { () throws(CalendarError) in
        try CalendarMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)).bytes
      }
    }
    #expect(code("x", Self.base, "y") == .malformedFile)
    #expect(code(Self.base, "", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n") == .malformedFile)
    #expect(code(Self.base, String(Self.base.dropLast(20)), changing(("SUMMARY:a", "SUMMARY:A"))) == .truncatedFile)
    #expect(code("x", Self.base, changing(("SUMMARY:a", "SUMMARY:A"))) == .malformedFile, "a base that is no calendar")
  }

  @Test(arguments: ["junk\n", String(base.dropLast(20))])
  func `a state that is broken is refused where it alone was changed, and mended by one that is not`(
    broken: String
  ) throws {
    let code = broken.hasPrefix("BEGIN") ? CalendarError.Code.truncatedFile : .malformedFile
    #expect { try merge(broken, Self.base) } throws: {
      ($0 as? CalendarError)?.code == code && ($0 as? CalendarError)?.value == "ours"
    }
    #expect { try merge(Self.base, broken) } throws: {
      ($0 as? CalendarError)?.code == code && ($0 as? CalendarError)?.value == "theirs"
    }
    #expect(try merge(broken, broken, Self.base).text == Self.base)
    #expect(try merge("", "", Self.base).text == Self.base)
    #expect(try merge(Self.base, Self.base, "").text.isEmpty)
  }

  @Test(arguments: 0..<300)
  func `both sides' changes of different properties are in every merge, from either side`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let properties = ["LOCATION", "DESCRIPTION", "URL", "STATUS", "X-ONE", "X-TWO", "PRIORITY", "CLASS"]
    func value(_ name: String) -> String {
      switch name {
      case "STATUS": ["TENTATIVE", "CONFIRMED", "CANCELLED"].randomElement(using: &generator) ?? ""
      case "PRIORITY": "\(Int.random(in: 1...9, using: &generator))"
      default: "https://example.org/\(Int.random(in: 1...3, using: &generator))"
      }
    }
    func lines() -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: properties.filter { _ in Bool.random(using: &generator) }.map { ($0, value($0)) })
    }
    func text(_ lines: [String: String]) -> String {
      calendar(
        vevent(
          "a", ([atTen] + lines.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }).joined(separator: "\n")))
    }
    let base = lines()
    var (ours, theirs, wanted) = (base, base, base)
    for name in properties {
      let new = Bool.random(using: &generator) ? value(name) : nil
      switch Int.random(in: 0...3, using: &generator) {
      case 0: (ours[name], wanted[name]) = (new, new)
      case 1: (theirs[name], wanted[name]) = (new, new)
      case 2: (ours[name], theirs[name], wanted[name]) = (new, new, new)
      default: break
      }
    }
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let merged = try merge(text(base), text(one), text(other))
      #expect(merged.conflicts.isEmpty)
      #expect(Set(merged.text.split(separator: "\r\n")) == Set(text(wanted).split(separator: "\r\n")))
    }
  }
}
