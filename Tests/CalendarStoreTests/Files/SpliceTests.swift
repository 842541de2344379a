import CalendarText
import Testing

@testable import CalendarFiles

@Suite struct SpliceTests {
  private func takenBack(_ old: String, _ new: String, in now: String) -> String? {
    let splices = Splice.splices(from: bytes(old), to: bytes(new))
    return Splice.takingBack(splices, in: bytes(now), lastChangedTo: Digest(of: bytes(new)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func team(_ events: String...) -> String { team(events) }

  private func team(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
  }

  @Test func `a splice holds the bytes that went and no more`() {
    let splices = Splice.splices(
      from: bytes(team("UID:a\nSUMMARY:one", "UID:b", "UID:c\nSUMMARY:two")),
      to: bytes(team("UID:a\nSUMMARY:onward", "UID:b", "UID:c")))
    #expect(splices.map { String(decoding: $0.old, as: UTF8.self) } == ["e", "SUMMARY:two\n"])
    #expect(splices.map(\.new.count) == [4, 0])
  }

  /// Random edits of events, and whole ones that come and go.
  @Test func `patches are taken back, also where somebody has added an event since`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let events = (0..<Int.random(in: 0...5, using: &random)).map { "UID:\($0)" }
      let text = CalendarText(parsing: bytes(team(events)))
      var patches: [TextPatch] = []
      for component in text.components.dropFirst() {
        switch Int.random(in: 0...4, using: &random) {
        case 0: patches.append(.removal(of: component.range))
        case 1: patches.append(.insertion(of: bytes("X:1\n"), at: component.contentRange.upperBound))
        case 2:
          let new = "BEGIN:VEVENT\nUID:new\(component.index)\nEND:VEVENT\n"
          patches.append(.insertion(of: bytes(new), at: component.range.upperBound))
        default: break
        }
      }
      let settled = text.settled(patches)
      let new = text.bytes.applying(settled)
      let splices = Splice.splices(of: settled, in: text)
      #expect(Splice.takingBack(splices, in: new, lastChangedTo: Digest(of: new)) == text.bytes)
      let added = { (text: [UInt8]) in
        text.dropLast("END:VCALENDAR\n".utf8.count) + bytes("BEGIN:VEVENT\nUID:later\nEND:VEVENT\nEND:VCALENDAR\n")
      }
      #expect(
        Splice.takingBack(splices, in: added(new), lastChangedTo: Digest(of: new)) == added(text.bytes), "\(patches)")
    }
  }

  @Test func `a line between events is taken back`() {
    let text = CalendarText(parsing: bytes(team("UID:a", "UID:b")))
    for component in text.components.dropFirst() {
      let patches = [TextPatch.insertion(of: bytes("X-BETWEEN:1\n"), at: component.range.lowerBound)]
      let new = text.bytes.applying(patches)
      let splices = Splice.splices(of: patches, in: text)
      #expect(splices == Splice.splices(from: text.bytes, to: new))
      #expect(Splice.takingBack(splices, in: new, lastChangedTo: Digest(of: new)) == text.bytes)
    }
  }

  @Test func `a digest is the same however the bytes are cut`() {
    let text = (0..<200).map { UInt8($0 % 251) }
    for cut in [0, 1, 31, 32, 33, 64, 199, 200] {
      var sum = Digest.Sum()
      sum.add(text[..<cut])
      sum.add(text[cut...])
      #expect(sum.digest == Digest(of: text))
      let patches = [TextPatch.insertion(of: [7, 8], at: cut), TextPatch.removal(of: cut..<min(cut + 40, 200))]
      let digests = Digest.digests(of: text, and: patches)
      #expect(digests.old == Digest(of: text))
      #expect(digests.new == Digest(of: text.applying(patches)))
    }
    #expect(Digest(of: text) != Digest(of: text.reversed()))
  }

  @Test func `equal texts have no splices`() {
    #expect(Splice.splices(from: bytes(team("UID:a")), to: bytes(team("UID:a"))) == [])
  }

  @Test func `a file that is no calendar is taken back only as it was left`() {
    #expect(takenBack("Work", "Home office", in: "Home office") == "Work")
    #expect(takenBack("Work", "Home office", in: "Home office\n") == nil)
    #expect(takenBack("", "x", in: "x") == "")
    #expect(takenBack("x", "", in: "") == "x")
  }

  /// Random edits of events: whatever somebody else then did to other events stays, and what was done to these events
  /// is gone.
  @Test func `what others did to other events never matters`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &random)
      var old = (0..<count).map { ["UID:\($0)", "N:\(Int.random(in: 0...2, using: &random))"] }
      var (new, now, wanted) = (old, old, old)
      for index in old.indices.reversed() {
        switch Int.random(in: 0...5, using: &random) {
        case 0:  // Mine: changed.
          new[index][1] += "mine"
          now[index][1] += "mine"
        case 1:  // Mine: came.
          old.remove(at: index)
          wanted.remove(at: index)
        case 2:  // Theirs: changed.
          now[index][1] += "theirs"
          wanted[index][1] += "theirs"
        default: break
        }
      }
      let text = { (events: [[String]]) in
        "BEGIN:VCALENDAR\n" + events.map { "BEGIN:VEVENT\n\($0.joined(separator: "\n"))\nEND:VEVENT\n" }.joined()
          + "END:VCALENDAR\n"
      }
      #expect(takenBack(text(old), text(new), in: text(now)) == text(wanted))
    }
  }
}
