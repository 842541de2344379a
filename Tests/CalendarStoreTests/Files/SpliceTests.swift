import Testing

@testable import CalendarFiles

@Suite struct SpliceTests {
  private func takenBack(_ old: String, _ new: String, in now: String) -> String? {
    let splices = Splice.splices(from: bytes(old), to: bytes(new))
    return Splice.takingBack(splices, in: bytes(now), lastChangedTo: Digest(of: bytes(new)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func team(_ events: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
  }

  @Test func `a splice holds the bytes that went and no more`() {
    let splices = Splice.splices(
      from: bytes(team("UID:a\nSUMMARY:one", "UID:b", "UID:c\nSUMMARY:two")),
      to: bytes(team("UID:a\nSUMMARY:onward", "UID:b", "UID:c")))
    #expect(splices.map { String(decoding: $0.old, as: UTF8.self) } == ["e", "SUMMARY:two\n"])
    #expect(splices.map(\.new.count) == [4, 0])
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
